"""Reading the files that people hand in: records and position documents."""

import tomllib
from pathlib import Path

import msgspec

from plansza.bots import bot_names
from plansza.cli.params import find_game
from plansza.cli.words import say, speaking
from plansza.kernel.engine import State
from plansza.kernel.errors import BadOption, BadPosition, BadRecord
from plansza.kernel.players import read_player
from plansza.kernel.record import Record, load_record
from plansza.kernel.registry import game as game_of_name


def open_record(path: Path) -> Record:
    """Read a record; a file that cannot be read raises the system's own error."""
    try:
        return load_record(path)
    except BadRecord as wrong:
        if isinstance(wrong.__cause__, OSError):
            raise wrong.__cause__ from None
        raise


def names_in(record: Record) -> list[str]:
    """Return what to call the players of a record: by name, a bot without one by its kind."""
    game = game_of_name(record.game)
    names = game.default_names(record.seats, game.language(speaking().code))
    for seat, text in enumerate(record.players[: record.seats]):
        player = read_player(text, bot_names())
        if player.name:
            names[seat] = player.name
        elif not player.is_person:
            alone = record.players.count(text) == 1
            names[seat] = player.kind if alone else f"{player.kind} #{seat + 1}"
    return names


def position_after(record: Record, decisions: int | None, story: bool = False) -> State:
    """Return the state after so many decisions of a record, or at its end."""
    check_decisions(record, decisions)
    return record.replay(decisions, story)


def check_decisions(record: Record, decisions: int | None) -> None:
    """Raise `BadOption` if the record has no such position."""
    last = len(record.decisions)
    if decisions is not None and not 0 <= decisions <= last:
        raise BadOption(
            say("at: the record has positions 0 to {last}, not {n}", last=last, n=decisions)
        )


def open_position(path: Path) -> State:
    """Read a position document, TOML or JSON; it must say which game it is of."""
    data = path.read_bytes()
    try:
        document = _parse(path, data)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.DecodeError) as wrong:
        raise BadPosition(
            say("{path}: cannot be read as a position: {what}", path=path, what=wrong)
        ) from wrong
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadPosition(
            say("{path}: the field 'game' must say which game the position is of", path=path)
        )
    game = find_game(document["game"])
    try:
        state: State = game.position(document)
    except BadPosition as wrong:
        raise BadPosition(f"{path}: {wrong}") from wrong
    return state


def _parse(path: Path, data: bytes) -> object:
    if path.suffix.lower() == ".json":
        return msgspec.json.decode(data)
    return tomllib.loads(data.decode())


def checked_seat(seats: int, number: int | None) -> int | None:
    """Return the seat of a number that counts from 1; None, a spectator, if there is none."""
    if number is None:
        return None
    if not 1 <= number <= seats:
        raise BadOption(say("seat: there are seats 1 to {last}, not {n}", last=seats, n=number))
    return number - 1
