"""plansza sim: bots against bots."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click
from rich.table import Table

from plansza.cli.base import argument, command, option
from plansza.cli.output import decimal, percent, print_json, progress, screen, table
from plansza.cli.params import (
    BotNames,
    GameName,
    check_seats,
    complete_option,
    read_options,
    title,
)
from plansza.cli.words import count, say
from plansza.kernel.errors import BadOption
from plansza.kernel.game import Game
from plansza.kernel.text import mark
from plansza.lab.arena import Match, Report, Standing, seats_for, tournament
from plansza.lab.workers import cores


@command(
    help=mark(
        "Let bots play many games and compare them.\n\n"
        "As many bots as seats meet at one table; one bot plays against itself; of more bots "
        "than seats, all groups meet in turn. Equal seeds give equal games if bots are given "
        "passes (search:800) and not seconds (search:0.3s)."
    )
)
@argument("game", type=GameName(), metavar=mark("GAME"))
@option(
    "-n",
    "--games",
    "games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar=mark("N"),
    help=mark("How many games to play."),
)
@option(
    "--bots",
    type=BotNames(),
    default="greedy,random",
    show_default=True,
    metavar=mark("BOTS"),
    help=mark("Who plays, divided by commas."),
)
@option(
    "--seats",
    type=int,
    metavar=mark("N"),
    help=mark("How many seats the table has; without it, one for each bot."),
)
@option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar=mark("NUMBER"),
    help=mark("Decides all chance."),
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
    "--rotate/--no-rotate",
    default=True,
    help=mark("Change seats from game to game, evenly (as it is), or never."),
)
@option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar=mark("N"),
    help=mark("How many processes work; without it, one per processor core."),
)
@option("--json", "as_json", is_flag=True, help=mark("Print JSON instead of a table."))
@option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    metavar=mark("FOLDER"),
    help=mark("Save the record of every game in this folder."),
)
def sim(
    game: Game,
    games: int,
    bots: list[str],
    seats: int | None,
    seed: int,
    pairs: Sequence[str],
    rotate: bool,
    jobs: int | None,
    as_json: bool,
    save: Path | None,
) -> None:
    options = read_options(game, pairs)
    seats = _seats(game, bots, seats)
    keep = _saver(game, games, save) if save else None
    with progress(games, say("Playing")) as bar:

        def played(match: Match) -> None:
            if keep:
                keep(match)
            bar.advance(bar.task_ids[0])

        report = tournament(
            game,
            bots,
            games,
            seats,
            seed,
            options,
            rotate,
            jobs or cores(),
            on_match=played,
            keep_moves=keep is not None,
        )
    if as_json:
        print_json(report)
    else:
        _print(game, report, save)


def _seats(game: Game, bots: Sequence[str], seats: int | None) -> int:
    if not bots:
        raise BadOption(say("bots: name at least one"))
    if seats is not None:
        check_seats(game, seats)
        if 1 < len(bots) < seats:
            raise BadOption(
                say(
                    "bots: {bots} for {seats} seats; name one for all seats, {seats}, or more",
                    bots=len(bots),
                    seats=seats,
                )
            )
    elif 1 < len(bots) < game.min_seats:
        check_seats(game, len(bots))
    return seats_for(game, bots, seats)


def _saver(game: Game, games: int, folder: Path) -> Callable[[Match], None]:
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(games))

    def save(match: Match) -> None:
        match.record().save(folder / f"{game.name}-{match.number + 1:0{digits}}.json")

    return save


def _print(game: Game, report: Report, saved: Path | None) -> None:
    console = screen()
    heading = count(
        "{title}: {n} game (seats: {seats}, seed: {seed})",
        "{title}: {n} games (seats: {seats}, seed: {seed})",
        report.games,
        title=title(game),
        seats=report.seats,
        seed=report.seed,
    )
    console.print(heading, style="bold")
    console.print()
    console.print(_standings(say("Bot"), [(one.name, one) for one in report.standings]))
    if len(report.standings) == 1:
        seats = [(str(number), one) for number, one in enumerate(report.by_seat, start=1)]
        console.print()
        console.print(_standings(say("Seat"), seats))
    console.print()
    console.print(_pace(report))
    if saved:
        console.print(say("Records: {folder}", folder=saved))


def _standings(what: str, standings: Sequence[tuple[str, Standing]]) -> Table:
    rows = table(
        [
            (what, "left"),
            (say("Games"), "right"),
            (say("Wins"), "right"),
            (say("Interval (95%)"), "right"),
            (say("Mean score"), "right"),
        ]
    )
    for name, standing in standings:
        low, high = standing.win_rate_interval
        rows.add_row(
            name,
            str(standing.games),
            percent(standing.win_rate),
            f"{percent(low)} – {percent(high)}",
            decimal(standing.mean_score),
        )
    return rows


def _pace(report: Report) -> str:
    decisions = decimal(report.mean_decisions)
    speed = decimal(report.games_per_second, 0 if report.games_per_second >= 10 else 2)
    if report.mean_turns is None:
        return say(
            "Per game: {decisions} decisions. Games per second: {speed}.",
            decisions=decisions,
            speed=speed,
        )
    return say(
        "Per game: {decisions} decisions in {turns} turns. Games per second: {speed}.",
        decisions=decisions,
        turns=decimal(report.mean_turns),
        speed=speed,
    )
