"""The words of a game: every action as a number, a short notation and a structured form.

>>> words = Vocabulary([Word("draw", {"count": 2}), Word("pass")])
>>> words.notation(0), words.structured(0)
('draw 2', {'do': 'draw', 'count': 2})
>>> words.number("draw 2"), words.number({"do": "pass"})
(0, 1)
"""

from collections.abc import Mapping, Sequence

import msgspec

from plansza.kernel.errors import BadAction

Value = int | str


class Word(msgspec.Struct, frozen=True):
    """One action: what to do, and with what."""

    do: str
    args: dict[str, Value] = {}

    @property
    def notation(self) -> str:
        """The action as people write it in records: `draw 2`."""
        return " ".join([self.do, *map(str, self.args.values())])


class Vocabulary:
    """All actions of a game. Their numbers never change within a rules version."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = tuple(words)
        self.notations = tuple([word.notation for word in self.words])
        """The short form of each action, by number."""
        self._numbers = {notation: number for number, notation in enumerate(self.notations)}
        if len(self._numbers) != len(self.words):
            raise ValueError("two actions share one notation")

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, number: int) -> Word:
        if not 0 <= number < len(self.words):
            raise BadAction(f"action {number}: the game has actions 0 to {len(self) - 1}")
        return self.words[number]

    def notation(self, number: int) -> str:
        """Return the short form of an action, as in `draw 2`."""
        self[number]
        return self.notations[number]

    def structured(self, number: int) -> dict[str, Value]:
        """Return the named form of an action, as in `{"do": "draw", "count": 2}`."""
        word = self[number]
        return {"do": word.do, **word.args}

    def number(self, action: int | str | Mapping[str, Value]) -> int:
        """Return the number of an action given in any of its three forms."""
        if isinstance(action, int):
            if not 0 <= action < len(self.notations):
                self[action]  # which says what is wrong
            return action
        if isinstance(action, str):
            number = self._numbers.get(action)
            if number is None:
                raise BadAction(f"action {action!r}: no such action in this game")
            return number
        return self._number_of(action)

    def _number_of(self, action: Mapping[str, Value]) -> int:
        if "do" not in action:
            raise BadAction("action: the field 'do' is missing")
        args = {key: value for key, value in action.items() if key != "do"}
        for number, word in enumerate(self.words):
            if word.do == action["do"] and word.args == args:
                return number
        known = {word.do for word in self.words}
        field = "do" if action["do"] not in known else ", ".join(args) or "do"
        raise BadAction(f"action field {field!r}: {dict(action)} is no action of this game")
