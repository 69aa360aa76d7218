"""What can go wrong, in few types; each message says what to do next."""


class PlanszaError(Exception):
    """The base of all errors that a user of Plansza can cause and mend."""


class UnknownGame(PlanszaError):
    """No game of this name is installed."""


class BadOption(PlanszaError):
    """A game cannot be set up like this (number of seats, an option or its value)."""


class BadAction(PlanszaError):
    """A number, name or document that is no word of the game's action vocabulary."""


class IllegalMove(PlanszaError):
    """A decision that the rules do not allow now; the state has not changed.

    `rule` is the id in the game's rules reference that says why.
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class NotYourTurn(IllegalMove):
    """A decision by a seat that owes none."""


class BadPosition(PlanszaError):
    """A position document that describes no possible position; names the field."""


class BadRecord(PlanszaError):
    """A record that cannot be read or replayed: truncated, altered, or of another game."""


class OtherRules(BadRecord):
    """A record made under another version of the game's rules."""


class DeadEnd(PlanszaError):
    """The rules asked for a decision and offered nothing: a mistake in the game's code."""
