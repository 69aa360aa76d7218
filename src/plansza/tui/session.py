"""A table on this machine: who sits at it, whose turn to look, and where it is saved."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from plansza.bots import Thought, bot_names, make_bot
from plansza.bots.thinker import seeded_bot
from plansza.kernel.engine import State
from plansza.kernel.errors import BadOption, PlanszaError
from plansza.kernel.game import Game, Options, Preset
from plansza.kernel.players import Player, read_player, shown_names
from plansza.kernel.record import Record, load_record
from plansza.kernel.registry import game as game_of_name
from plansza.kernel.table import NOTHING_DECIDED, OTHERS_DECIDED, CannotUndo, Table
from plansza.kernel.text import Language
from plansza.kernel.vocabulary import Value

HINTS = "search:1s"
"""The bot that gives hints."""


class CannotSave(PlanszaError):
    """The game goes on, but its record could not be written."""


class Session:
    """One or more people and bots at one keyboard.

    >>> session = Session.new("conspiracy", ["you", "random"], names=["Ala", ""], seed=1)
    >>> session.record.players
    ['Ala', 'random']
    """

    def __init__(self, table: Table, players: Sequence[Player], save_path: Path | None) -> None:
        self.table = table
        self.players = tuple(players)
        self.save_path = save_path
        self.presets: dict[tuple[int, str], str] = {}
        """Answers that people gave in advance: by seat and question, in notation."""

    @classmethod
    def new(
        cls,
        game: Game | str,
        players: Sequence[str],
        names: Sequence[str] | None = None,
        options: Options | None = None,
        seed: int | None = None,
        save_path: Path | None = None,
    ) -> "Session":
        """Set up a game; each player is `you` for a person, or a bot like `search:0.3s`."""
        names = [""] * len(players) if names is None else names
        if len(names) != len(players):
            raise BadOption(f"names: {len(players)} players but {len(names)} names")
        seated = [Player(kind, " ".join(name.split())) for kind, name in zip(players, names)]
        _check_bots(seated)
        table = Table.new(
            game_of_name(game) if isinstance(game, str) else game,
            len(seated),
            options,
            secrets.randbits(48) if seed is None else seed,
            [player.written(bot_names()) for player in seated],
        )
        session = cls(table, seated, save_path)
        session.save()
        return session

    @classmethod
    def resume(cls, path: Path) -> "Session":
        """Carry on with a saved game, and keep saving it there."""
        record = load_record(path)
        players = players_of(record)
        _check_bots(players)
        return cls(Table(record), players, path)

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.table.game

    @property
    def state(self) -> State:
        """The live position, secrets included: never show it, show `observe`."""
        return self.table.state

    @property
    def record(self) -> Record:
        """Everything decided so far."""
        return self.table.record

    def names(self, language: Language) -> list[str]:
        """Return what to call the players."""
        return shown_names(self.players, self.game, language)

    def seat_to_act(self) -> int | None:
        """Return the seat to ask now; of several that owe a decision, one after another."""
        return next(iter(self.state.to_act()), None)

    def is_person(self, seat: int | None) -> bool:
        """Return whether a person decides for this seat."""
        return seat is not None and self.players[seat].is_person

    def viewer(self) -> int | None:
        """Return whose eyes the table is shown to: the person to act, else who acted last.

        None, a spectator, when only bots play.
        """
        acting = self.seat_to_act()
        if self.is_person(acting):
            return acting
        for decision in reversed(self.record.decisions):
            if self.is_person(decision.seat):
                return decision.seat
        return next((seat for seat, player in enumerate(self.players) if player.is_person), None)

    def holds_secrets(self, seat: int) -> bool:
        """Return whether this seat sees what other people at this keyboard may not."""
        if sum(player.is_person for player in self.players) < 2:
            return False
        own = msgspec.structs.replace(self.table.observe(seat), seat=None, options=[])
        lines = len(self.table.story(seat)), len(self.table.story(None))
        return own != self.table.observe(None) or lines[0] != lines[1]

    def act(self, seat: int, action: int | str | Mapping[str, Value]) -> None:
        """Take a decision and save; an illegal one raises and changes nothing."""
        self.table.act(seat, action)
        self.save()

    def bot_move(self) -> int:
        """Let the bot whose turn it is take one decision; return its seat."""
        seat = self.seat_to_act()
        if seat is None or self.is_person(seat):
            raise PlanszaError("No bot owes a decision now")
        bot = seeded_bot(self.players[seat].kind, self.record, seat)
        self.act(seat, bot.choose(self.table.view(seat)))
        return seat

    def is_on(self, seat: int, preset: Preset) -> bool:
        """Return whether the seat has given this answer in advance."""
        return self.presets.get((seat, preset.asked)) == preset.action

    def switch(self, seat: int, preset: Preset) -> None:
        """Give an answer in advance, or take that back."""
        on = self.is_on(seat, preset)
        self.presets.pop((seat, preset.asked), None)
        if not on:
            self.presets[seat, preset.asked] = preset.action

    def preset_answer(self) -> tuple[int, int] | None:
        """Return the seat to act and its decision, if it was given in advance."""
        seat = self.seat_to_act()
        if seat is None or not self.presets:
            return None
        answer = self.presets.get((seat, self.table.observe(seat).asked))
        if answer is None:
            return None
        action = self.game.vocabulary.number(answer)
        return (seat, action) if action in self.state.legal(seat) else None

    def hint(self, seat: int, spec: str = HINTS) -> list[Thought]:
        """Return what a bot thinks of the seat's options, the best first."""
        return seeded_bot(spec, self.record, seat).explain(self.table.view(seat))

    def why_no_undo(self) -> str | None:
        """Say why the last decision of a person must stand; None if it can be taken back."""
        decisions = self.record.decisions
        if not any(self.is_person(decision.seat) for decision in decisions):
            return NOTHING_DECIDED
        last = decisions[-1].seat
        return self.table.why_no_undo(last) if self.is_person(last) else OTHERS_DECIDED

    def can_undo(self) -> bool:
        """Return whether `undo` would succeed."""
        return self.why_no_undo() is None

    def undo(self) -> None:
        """Take back the last decision of a person and save, or raise `CannotUndo`."""
        reason = self.why_no_undo()
        if reason is not None:
            raise CannotUndo(reason)
        self.table.undo(self.record.decisions[-1].seat)
        seat = self.seat_to_act()
        if seat is not None:
            # What was taken back is to be decided anew.
            self.presets.pop((seat, self.table.observe(seat).asked), None)
        self.save()

    def save(self) -> None:
        """Write the record if it has a place; the old file stays until the new one is whole."""
        if self.save_path is None:
            return
        try:
            self.save_path.parent.mkdir(parents=True, exist_ok=True)
            self.record.save(self.save_path)
        except OSError as wrong:
            raise CannotSave(f"{self.save_path}: {wrong.strerror}") from wrong


def players_of(record: Record) -> list[Player]:
    """Return who played; seats that the record does not name are people."""
    bots = bot_names()
    players = [read_player(text, bots) for text in record.players[: record.seats]]
    return players + [Player("you")] * (record.seats - len(players))


def _check_bots(players: Sequence[Player]) -> None:
    for player in players:
        if not player.is_person:
            make_bot(player.kind)
