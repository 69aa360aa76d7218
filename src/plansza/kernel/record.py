"""Records: everything needed to play a game again, and nothing else.

A record is what the store keeps, what a replay plays and what two people mail each other. On
disk it is a JSON document with decisions in words that a player of the game can read.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from plansza.kernel.engine import State
from plansza.kernel.errors import BadRecord, OtherRules, PlanszaError
from plansza.kernel.game import Game, OptionValue
from plansza.kernel.registry import game

FORMAT = 1


class Decision(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Who decided what. On disk the action is written in the game's notation."""

    seat: int
    action: str


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game as it was played."""

    plansza: int = FORMAT
    game: str
    rules: int
    seats: int
    options: dict[str, OptionValue] = {}
    seed: int
    players: list[str] = []
    decisions: list[Decision] = []
    check: str = ""
    """A digest of all the above; guards against accidents, not against forgers."""

    def add(self, seat: int, action: int) -> None:
        """Note a decision."""
        self.decisions.append(Decision(seat, game(self.game).vocabulary.notation(action)))

    def start(self, story: bool = False) -> State:
        """Return the state before the first decision."""
        state: State = _game_of(self).new(self.seats, self.options, self.seed, story)
        return state

    def replay(self, upto: int | None = None, story: bool = False) -> State:
        """Return the state after the first `upto` decisions, or after all of them."""
        state = self.start(story)
        for _ in self.steps(state, upto):
            pass
        return state

    def steps(self, state: State, upto: int | None = None) -> Iterator[tuple[int, int]]:
        """Play the decisions on a fresh state, yielding each seat and action after it is taken."""
        words = state.game.vocabulary
        for number, decision in enumerate(self.decisions[:upto], start=1):
            try:
                action = words.number(decision.action)
                state.apply(decision.seat, action)
            except (PlanszaError, OverflowError) as wrong:
                raise BadRecord(f"decisions[{number - 1}]: {wrong}") from wrong
            yield decision.seat, action

    def digest(self) -> str:
        """Return the digest that belongs to the present content."""
        content = msgspec.json.encode(msgspec.structs.replace(self, check=""), order="sorted")
        return hashlib.blake2b(content, digest_size=8).hexdigest()

    def encode(self) -> bytes:
        """Return the JSON document, one decision per line."""
        self.check = self.digest()
        head = msgspec.to_builtins(msgspec.structs.replace(self, decisions=[]))
        lines = [msgspec.json.encode(decision).decode() for decision in self.decisions]
        del head["decisions"]
        fields = [
            f'  "{key}": {msgspec.json.encode(value).decode()}' for key, value in head.items()
        ]
        body = ",\n".join(f"    {line}" for line in lines)
        fields.insert(-1, f'  "decisions": [\n{body}\n  ]' if lines else '  "decisions": []')
        return ("{\n" + ",\n".join(fields) + "\n}\n").encode()

    def save(self, path: Path) -> None:
        """Write the record; a half-written file never replaces a whole one."""
        partial = path.with_name(path.name + ".part")
        partial.write_bytes(self.encode())
        partial.replace(path)


def new_record(
    game: Game, seats: int, options: dict[str, OptionValue], seed: int, players: list[str]
) -> Record:
    """Return the record of a game about to begin."""
    return Record(
        game=game.name,
        rules=game.rules_version,
        seats=seats,
        options=options,
        seed=seed,
        players=players,
    )


def read_record(data: bytes) -> Record:
    """Read a record; raise `BadRecord` naming the field that is wrong."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise BadRecord(f"not a record: {wrong}") from wrong
    if record.plansza != FORMAT:
        raise BadRecord(f"plansza: record format {record.plansza}, this program reads {FORMAT}")
    _game_of(record)
    if record.check and record.check != record.digest():
        raise BadRecord("check: the record was altered after it was saved")
    return record


def load_record(path: Path) -> Record:
    """Read a record from a file."""
    try:
        data = path.read_bytes()
    except OSError as wrong:
        raise BadRecord(f"{path}: {wrong.strerror}") from wrong
    try:
        return read_record(data)
    except BadRecord as wrong:
        raise type(wrong)(f"{path}: {wrong}") from wrong


def _game_of(record: Record) -> Game:
    found = game(record.game)
    if record.rules != found.rules_version:
        raise OtherRules(
            f"rules: the record follows version {record.rules} of the rules of {found.name}, "
            f"this program plays version {found.rules_version}"
        )
    return found
