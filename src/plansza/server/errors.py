"""What the server refuses, each with a stable code, an HTTP status, and words for people."""

from typing import Final, NamedTuple

from plansza.kernel.errors import PlanszaError
from plansza.kernel.text import Language, mark


class Refusal(NamedTuple):
    """How a code is answered."""

    status: int
    words: str


CODES: Final = {
    "bad_json": Refusal(400, mark("That was no JSON.")),
    "bad_message": Refusal(400, mark("The message does not fit: {what}")),
    "unknown_message": Refusal(400, mark("There is no message of this type.")),
    "binary": Refusal(400, mark("Only text messages are understood here.")),
    "too_large": Refusal(413, mark("The message is too large.")),
    "too_fast": Refusal(429, mark("That was too much at once. Please wait a moment.")),
    "join_first": Refusal(400, mark("The first message must be “join”.")),
    "not_found": Refusal(404, mark("There is nothing here.")),
    "no_table": Refusal(404, mark("There is no such table.")),
    "no_seat": Refusal(403, mark("You have no seat at this table.")),
    "not_your_seat": Refusal(403, mark("This seat is not yours (any more).")),
    "not_your_turn": Refusal(409, mark("It is not your turn.")),
    "illegal": Refusal(409, mark("That is not allowed now: {what}")),
    "bad_action": Refusal(400, mark("This game knows no such action.")),
    "stale": Refusal(409, mark("The table has moved on; please look again.")),
    "paused": Refusal(409, mark("The game is paused.")),
    "over": Refusal(409, mark("The game is over.")),
    "not_over": Refusal(409, mark("The game is not over yet.")),
    "not_started": Refusal(409, mark("The game has not begun yet.")),
    "started": Refusal(409, mark("The game has begun already.")),
    "full": Refusal(409, mark("All seats are taken. You can watch.")),
    "seated": Refusal(409, mark("You sit at this table already.")),
    "not_invited": Refusal(403, mark("This table is by invitation, and the link does not fit.")),
    "no_hints": Refusal(409, mark("There are no hints at this table.")),
    "cannot_undo": Refusal(409, mark("That cannot be taken back.")),
    "final": Refusal(409, mark("That cannot be taken back afterwards: say that you are sure.")),
    "nothing_asked": Refusal(409, mark("Nobody has asked to take anything back.")),
    "not_away": Refusal(
        409, mark("A bot may play on once somebody has been away, and waited for, for a minute.")
    ),
    "not_allowed": Refusal(403, mark("That is not for you to decide.")),
    "bad_option": Refusal(400, mark("The table cannot be set up like this: {what}")),
    "bad_bot": Refusal(400, mark("There is no such bot, or it thinks for too long.")),
    "bad_record": Refusal(400, mark("The record cannot be read: {what}")),
    "other_rules": Refusal(409, mark("This game was begun under other rules; it cannot go on.")),
    "bad_name": Refusal(400, mark("A name has 1 to 24 characters.")),
    "bad_password": Refusal(403, mark("The name or the password is wrong.")),
    "short_password": Refusal(400, mark("A password has 8 to 200 characters.")),
    "name_taken": Refusal(409, mark("Somebody else has this name already.")),
    "still_running": Refusal(409, mark("That can be seen when the game is over.")),
    "other_site": Refusal(403, mark("The request came from another site.")),
    "wrong_method": Refusal(405, mark("That cannot be done here.")),
    "busy": Refusal(503, mark("The server is busy. Please try again.")),
    "server_error": Refusal(500, mark("Something went wrong on the server. Nothing was changed.")),
}


class Refused(PlanszaError):
    """A request that is answered by a code and words, and changes nothing."""

    def __init__(self, code: str, what: str = "", rule: str = "", words: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.what = what
        self.rule = rule
        self._words = words
        """A text marked for translation that says it better than the code's own."""

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return CODES[self.code].status

    def words(self, language: Language) -> str:
        """Return what to tell the person, in a language that knows the server's texts."""
        if self._words:
            return language.say(self._words)
        words = CODES[self.code].words
        return (
            language.say(words, what=language.say(self.what))
            if self.what
            else (language.say(words).replace(": {what}", "."))
        )
