"""plansza play: sit down at a table in this terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import CompletionItem

from plansza.bots import bot_names
from plansza.cli import saves
from plansza.cli.base import argument, command, option
from plansza.cli.output import on_terminal
from plansza.cli.params import (
    GameName,
    check_bot,
    check_seats,
    complete_option,
    read_options,
)
from plansza.cli.words import say, speaking
from plansza.kernel.errors import BadOption, BadRecord
from plansza.kernel.game import Game
from plansza.kernel.registry import games
from plansza.kernel.text import mark

if TYPE_CHECKING:
    from plansza.tui.session import Session

YOU: Final = "you"
OPPONENT: Final = "search:0.3s"
"""Who takes the seats that nobody was named for."""
NEWEST: Final = "newest"


def _complete_player(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    players = [YOU, *bot_names()]
    return [CompletionItem(player) for player in players if player.startswith(incomplete)]


@command(
    help=mark(
        "Play a game in this terminal.\n\n"
        "Against bots, or with people beside you:\n\n"
        "  plansza play conspiracy                         you and a bot\n"
        "  plansza play conspiracy --seats 4               you and three bots\n"
        "  plansza play conspiracy --seat you --seat you   two people\n"
        "  plansza play --resume                           carry on with the last game"
    )
)
@argument("game", type=GameName(), required=False, metavar=mark("GAME"))
@option(
    "--seats",
    type=int,
    metavar=mark("N"),
    help=mark("How many play; bots take the seats that are left."),
)
@option(
    "--seat",
    "players",
    multiple=True,
    metavar=mark("PLAYER"),
    shell_complete=_complete_player,
    help=mark(
        "Who sits on the next seat: you, random, greedy or search:0.3s (seconds of thought); "
        "give it once per seat."
    ),
)
@option(
    "--names",
    metavar=mark("NAME,NAME..."),
    help=mark("What to call the players, divided by commas."),
)
@option(
    "--seed",
    type=int,
    metavar=mark("NUMBER"),
    help=mark("Decides all chance; without it, every game is new."),
)
@option(
    "--option",
    "pairs",
    multiple=True,
    metavar=mark("NAME=VALUE"),
    shell_complete=complete_option,
    help=mark("Set an option of the game; may be given more than once."),
)
@option(
    "--resume",
    is_flag=False,
    flag_value=NEWEST,
    metavar=mark("[FILE]"),
    help=mark("Carry on with a saved game; without FILE, with the newest unfinished one."),
)
@option("--plain", is_flag=True, help=mark("Play in plain lines of text, as screen readers like."))
def play(
    game: Game | None,
    seats: int | None,
    players: Sequence[str],
    names: str | None,
    seed: int | None,
    pairs: Sequence[str],
    resume: str | None,
    plain: bool,
) -> None:
    if resume is not None:
        session = _resume(game, resume)
    elif game is None:
        raise BadOption(say("game: say which one to play: {names}", names=", ".join(games())))
    else:
        session = _new(game, _seated(game, seats, players), names, seed, pairs)
    language = session.game.language(speaking().code)
    if plain or not on_terminal():
        from plansza.tui import plain as lines

        lines.run(session, language, sys.stdin, sys.stdout)
    else:
        from plansza.tui import play as table

        table.run(session, language)


def _seated(game: Game, seats: int | None, players: Sequence[str]) -> list[str]:
    """Fill the seats: those named, then bots; somebody who names nobody plays too."""
    named = [player.strip() for text in players for player in text.split(",")] or [YOU]
    for player in named:
        check_bot(player, also=[YOU])
    total = max(len(named), game.min_seats) if seats is None else seats
    check_seats(game, total)
    if len(named) > total:
        raise BadOption(
            say("seat: {players} players for {seats} seats", players=len(named), seats=total)
        )
    return named + [OPPONENT] * (total - len(named))


def _new(
    game: Game, players: list[str], names: str | None, seed: int | None, pairs: Sequence[str]
) -> "Session":
    from plansza.tui.session import Session

    called = [name.strip() for name in names.split(",")] if names else []
    if len(called) > len(players):
        raise BadOption(
            say("names: {names} for {seats} seats", names=len(called), seats=len(players))
        )
    called += [""] * (len(players) - len(called))
    options = read_options(game, pairs)
    return Session.new(game, players, called, options, seed, saves.new_path(game))


def _resume(game: Game | None, wanted: str) -> "Session":
    from plansza.tui.session import Session

    # `--resume conspiracy` reads as a file name, and is meant as the game.
    if wanted in games() and game is None and not Path(wanted).exists():
        game, wanted = games()[wanted], NEWEST
    path = saves.newest_unfinished(game) if wanted == NEWEST else Path(wanted)
    try:
        return Session.resume(path)
    except BadRecord as wrong:
        if isinstance(wrong.__cause__, OSError):
            raise wrong.__cause__ from None
        raise
