"""What a seat may know, as plain typed data that goes to JSON as it is."""

import msgspec

from plansza.kernel.shared import shared_fields
from plansza.kernel.styled import plain
from plansza.kernel.text import preferred_language

__all__ = ["Observation", "shared_fields"]


class Observation(msgspec.Struct, kw_only=True):
    """The part that all games share; each game adds its own fields.

    Everything shown to a person, a bot or a network is made from this, never from a state.
    """

    game: str
    seat: int | None
    """Whose eyes these are; None for a spectator."""
    seats: int
    to_act: list[int]
    asked: str
    """The name of the step that asks for a decision; empty when the game is over."""
    rules: list[str]
    """The ids of the rules behind the question."""
    options: list[int]
    """The actions that `seat` may take now; empty when it owes no decision."""
    decisions: int
    """How many decisions have been taken: the number of the position."""
    over: bool
    scores: list[int]
    winners: list[int]

    def __str__(self) -> str:
        """Write the table as lines of text, in the language of the system."""
        from plansza.kernel.registry import game

        played = game(self.game)
        language = played.language(preferred_language())
        return plain(played.text_board(self, played.default_names(self.seats, language), language))

    def _repr_svg_(self) -> str:
        """Draw the table (notebooks call this), with texts in the language of the system."""
        from plansza.kernel.registry import game

        played = game(self.game)
        language = played.language(preferred_language())
        return played.picture(self, played.default_names(self.seats, language), language)
