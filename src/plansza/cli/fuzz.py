"""plansza fuzz: random play in search of mistakes in a game's rules."""

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import click
import msgspec

from plansza.cli.base import argument, command, option
from plansza.cli.output import decimal, print_json, progress
from plansza.cli.params import GameName, Numbers, check_seats
from plansza.cli.words import count, say
from plansza.kernel.game import Game
from plansza.kernel.text import mark
from plansza.lab.fuzz import Check, Failure
from plansza.lab.fuzz import fuzz as fuzz_game
from plansza.lab.workers import cores

MISTAKES = 1
"""The exit code when a mistake was found."""


class Found(msgspec.Struct):
    """A mistake, the record of its first game, and in how many games it was met."""

    failure: Failure
    path: Path
    times: int = 0


@command(
    help=mark(
        "Play a game at random, looking for mistakes in its rules.\n\n"
        "Found are crashes, dead ends, games without end, and pieces lost or added; with full "
        "checks also leaks of hidden things, and all that the conformance kit looks for. The "
        "record of a failed game is saved for plansza replay."
    )
)
@argument("game", type=GameName(), metavar=mark("GAME"))
@option(
    "-n",
    "--games",
    "games",
    type=click.IntRange(min=1),
    default=1000,
    show_default=True,
    metavar=mark("N"),
    help=mark("How many games to play."),
)
@option(
    "--seats",
    type=Numbers(),
    metavar=mark("N,N..."),
    help=mark("Numbers of seats to try; without it, all that the game allows."),
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
    "--checks",
    type=click.Choice(("light", "full")),
    default="light",
    show_default=True,
    help=mark("How closely to look at each game."),
)
@option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar=mark("N"),
    help=mark("How many processes work; without it, one per processor core."),
)
@option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("fuzz-failures"),
    show_default=True,
    metavar=mark("FOLDER"),
    help=mark("Where to save the records of failed games."),
)
@option("--json", "as_json", is_flag=True, help=mark("Print JSON instead of words."))
@click.pass_context
def fuzz(
    context: click.Context,
    game: Game,
    games: int,
    seats: list[int] | None,
    seed: int,
    checks: str,
    jobs: int | None,
    save: Path,
    as_json: bool,
) -> None:
    for number in seats or []:
        check_seats(game, number)
    full = checks == "full"
    found: dict[tuple[str, str], Found] = {}
    played = 0
    start = perf_counter()
    with progress(games, say("Playing")) as bar:
        for failure in fuzz_game(
            game, games, seats or [], seed, full, _kit() if full else (), jobs or cores()
        ):
            played += 1
            bar.advance(bar.task_ids[0])
            if failure is not None:
                alike = (failure.kind, failure.reason)
                if alike not in found:
                    found[alike] = Found(failure, _save(failure, save))
                found[alike].times += 1
    mistakes = list(found.values())
    if as_json:
        print_json(_document(game, played, mistakes))
    else:
        _print(played, mistakes, played / (perf_counter() - start))
    if mistakes:
        context.exit(MISTAKES)


def _kit() -> Sequence[Check]:
    from plansza.kit import CHECKS

    return CHECKS


def _save(failure: Failure, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{failure.record.game}-{failure.trial.seed}.json"
    failure.record.save(path)
    story = f"{failure.kind}: {failure.reason}\n{failure.details}\n"
    path.with_suffix(".txt").write_text(story, encoding="utf-8")
    return path


def _print(played: int, mistakes: Sequence[Found], speed: float) -> None:
    for found in mistakes:
        failure = found.failure
        click.echo(
            say(
                "{kind}: {reason} (seats: {seats}, seed: {seed})",
                kind=say(failure.kind),
                reason=" ".join(failure.reason.split()),
                seats=failure.trial.seats,
                seed=failure.trial.seed,
            )
        )
        met = count("met in {n} game", "met in {n} games", found.times)
        click.echo(say("    {met}, saved: {path}", met=met, path=found.path))
    games = count("{n} game", "{n} games", played)
    pace = decimal(speed, 0 if speed >= 10 else 1)
    if mistakes:
        different = count("{n} mistake found", "{n} mistakes found", len(mistakes))
        click.echo(
            say("{games}, {pace} per second: {found}.", games=games, pace=pace, found=different)
        )
    else:
        click.echo(say("{games}, {pace} per second: nothing found.", games=games, pace=pace))


def _document(game: Game, played: int, mistakes: Sequence[Found]) -> dict[str, object]:
    return {
        "game": game.name,
        "games": played,
        "failures": [
            {
                "kind": found.failure.kind,
                "reason": found.failure.reason,
                "details": found.failure.details,
                "times": found.times,
                "seats": found.failure.trial.seats,
                "options": found.failure.trial.options,
                "seed": found.failure.trial.seed,
                "record": str(found.path),
            }
            for found in mistakes
        ],
    }
