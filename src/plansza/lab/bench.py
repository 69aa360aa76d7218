"""The benchmark behind `plansza bench`: our games in both builds, and beside other engines.

Every run is a process of its own. The runs of all subjects are interleaved, one of each after
another, so that noise of the machine hits all alike; a ratio is taken between runs of the same
round. Reported are medians over the rounds, with the spread between the lowest and highest.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from statistics import median
from typing import Final

import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from plansza.kernel.errors import PlanszaError
from plansza.kernel.registry import game, games
from plansza.kernel.text import Language, mark
from plansza.lab import peers
from plansza.lab.speed import Run

MEASURES: Final = {
    "api_decisions": mark("decisions"),
    "even_decisions": mark("decisions, even chances"),
    "short_decisions": mark("decisions, short cut"),
    "api_plies": mark("plies"),
    "api_games": mark("games"),
    "inner_decisions": mark("inner decisions"),
    "inner_plies": mark("inner plies"),
    "inner_games": mark("inner games"),
    "clones": mark("copies"),
    "determinisations": mark("worlds"),
    "state_bytes": mark("state bytes"),
    "env_steps": mark("steps"),
}


class BenchFailed(PlanszaError):
    """A measuring process ended with an error, or measured another build than it was asked to."""


class Job(msgspec.Struct, frozen=True):
    """What to measure, and in which build."""

    subject: str
    plain: bool = False


class Spread(msgspec.Struct):
    """A measure over all rounds."""

    median: float
    low: float
    high: float

    @property
    def percent(self) -> float:
        """Half the distance from the lowest to the highest, in percent of the median."""
        return 50 * (self.high - self.low) / self.median if self.median else 0.0


class Row(msgspec.Struct):
    """A subject over all rounds."""

    subject: str
    build: str
    seats: int
    measures: dict[str, Spread]


class Ratio(msgspec.Struct):
    """How many times as fast one subject is as another."""

    subject: str
    build: str
    peer: str
    measures: dict[str, Spread]


class Report(msgspec.Struct):
    """Everything that was measured."""

    plansza: str
    python: str
    rounds: int
    seconds: float
    rows: list[Row]
    ratios: list[Ratio]
    notes: list[str]


def main(
    games: list[str],
    peers: bool,
    repeats: int,
    as_json: bool,
    language: Language,
    seconds: float = 0.5,
) -> int:
    """Measure the games (all, if none is named), and print a report; return the exit code.

    `repeats` is the number of rounds; `seconds` is about how long each measure takes in each.
    """
    report = bench(games, peers, repeats, language, seconds)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        show(report, language, Console())
    return 0


def bench(
    names: Sequence[str], with_peers: bool, rounds: int, language: Language, seconds: float
) -> Report:
    """Measure the games in both builds, and the peers."""
    names = [game(name).name for name in names or games()]
    jobs, notes = plan(names, with_peers, language)
    runs: dict[Job, list[Run]] = {job: [] for job in jobs}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=rounds * len(jobs))
        for number in range(rounds):
            for job in jobs:
                progress.update(task, description=job.subject)
                runs[job].append(run(job, seconds, number))
                progress.advance(task)
    if not_compiled := sorted(
        {job.subject for job, done in runs.items() if is_fallback(job, done)}
    ):
        notes.append(
            language.say(
                "There is no compiled build of {subjects} here: make setup compiles it.",
                subjects=", ".join(not_compiled),
            )
        )
    done = [runs[job] for job in jobs if not is_fallback(job, runs[job])]
    return Report(
        plansza=version("plansza"),
        python=platform.python_version(),
        rounds=rounds,
        seconds=seconds,
        rows=[row(same) for same in done],
        ratios=ratios(done),
        notes=notes,
    )


def plan(names: Iterable[str], with_peers: bool, language: Language) -> tuple[list[Job], list[str]]:
    """Return what to measure, and what to say about what cannot be."""
    jobs = [Job(f"game:{name}", plain) for name in names for plain in (False, True)]
    notes: list[str] = []
    if not with_peers:
        return jobs, notes
    if peers.has_openspiel():
        jobs += [Job(f"openspiel:{name}") for name in peers.OPENSPIEL]
    else:
        notes.append(
            language.say("OpenSpiel is left out, because it is missing: make bench installs it.")
        )
    if peers.has_pettingzoo():
        jobs += [Job(f"env:{name}") for name in names]
    if peers.has_pettingzoo_games():
        jobs += [Job(f"pettingzoo:{name}") for name in peers.PETTINGZOO]
    else:
        notes.append(language.say("PettingZoo's own games are left out, because they need pygame."))
    return jobs, notes


def run(job: Job, seconds: float, seed: int) -> Run:
    """Measure once, in a process of its own."""
    command = [sys.executable, "-m", "plansza.lab.speed", job.subject]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PLANSZA_PURE": "1" if job.plain else "0"},
    )
    if done.returncode != 0:
        raise BenchFailed(f"measuring {job.subject} failed:\n{done.stderr.strip()}")
    measured = msgspec.json.decode(done.stdout, type=Run)
    if measured.build == "mixed" or (job.plain and measured.build != "plain"):
        raise BenchFailed(
            f"measuring {job.subject}: the build is {measured.build}; make setup compiles all of it"
        )
    return measured


def is_fallback(job: Job, done: list[Run]) -> bool:
    """Return whether compiled code was asked for and plain code came: it must not pass for it."""
    return not job.plain and any(once.build == "plain" for once in done)


def row(runs: list[Run]) -> Row:
    """Sum up the runs of one subject."""
    first = runs[0]
    measures = {name: spread([run.measures[name] for run in runs]) for name in first.measures}
    return Row(first.subject, first.build, first.seats, measures)


def ratios(done: list[list[Run]]) -> list[Ratio]:
    """Compare every subject of ours with every peer of its kind, round by round."""
    found = []
    for ours, theirs in (("game:", "openspiel:"), ("env:", "pettingzoo:")):
        for mine in [runs for runs in done if runs[0].subject.startswith(ours)]:
            for peer in [runs for runs in done if runs[0].subject.startswith(theirs)]:
                shared = [name for name in mine[0].measures if name in peer[0].measures]
                measures = {
                    name: spread([a.measures[name] / b.measures[name] for a, b in zip(mine, peer)])
                    for name in shared
                }
                found.append(Ratio(mine[0].subject, mine[0].build, peer[0].subject, measures))
    return found


def spread(values: Sequence[float]) -> Spread:
    """Return the middle, the lowest and the highest."""
    return Spread(median(values), min(values), max(values))


def show(report: Report, language: Language, console: Console) -> None:
    """Print the report as tables."""
    say = language.say
    console.print(
        language.count(
            "Plansza {version}, Python {python}: random play by one process, per second of CPU "
            "time, in {n} round.",
            "Plansza {version}, Python {python}: random play by one process, per second of CPU "
            "time, median of {n} rounds.",
            report.rounds,
            version=report.plansza,
            python=report.python,
        )
    )
    for is_env in (False, True):
        rows = [row for row in report.rows if ("env_steps" in row.measures) == is_env]
        if rows:
            console.print(_speeds(rows, language))
    for subject, build in dict.fromkeys((ratio.subject, ratio.build) for ratio in report.ratios):
        same = [r for r in report.ratios if (r.subject, r.build) == (subject, build)]
        console.print(_ratios(same, language))
    if report.ratios:
        console.print(
            say(
                "Inner is play inside compiled code; worlds are positions with all that a player "
                "cannot know drawn anew. Plies count chance moves too: OpenSpiel deals "
                "every card as a move. These are different games, so a ratio says what a decision "
                "costs, not who computes faster."
            )
        )
    for note in report.notes:
        console.print(note)


def _speeds(rows: list[Row], language: Language) -> Table:
    table = Table("", box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    for row in rows:
        seats = language.count("{n} seat", "{n} seats", row.seats)
        title = f"{_title(row.subject, language)}\n{row.build}\n{seats}"
        table.add_column(title, justify="right")
    for key in _kinds(rows):
        table.add_row(language.say(MEASURES[key]), *(_cell(row.measures.get(key)) for row in rows))
    return table


def _ratios(ratios: list[Ratio], language: Language) -> Table:
    """One build of a game of ours beside every peer, and beside the median of them."""
    name = f"{_title(ratios[0].subject, language)}, {ratios[0].build}"
    title = language.say("{name}: how many times as fast as", name=name)
    table = Table("", title=title, title_justify="left", box=SIMPLE, pad_edge=False)
    for ratio in ratios:
        table.add_column(_title(ratio.peer, language), justify="right")
    table.add_column(language.say("median of these"), justify="right", style="bold")
    for key in _kinds(ratios):
        if key.endswith("_games"):
            continue  # a game of another length is no unit
        cells = [_cell(ratio.measures.get(key), "×") for ratio in ratios]
        middle = median(ratio.measures[key].median for ratio in ratios if key in ratio.measures)
        table.add_row(language.say(MEASURES[key]), *cells, f"×{amount(middle)}")
    return table


def _kinds(measured: Sequence[Row] | Sequence[Ratio]) -> list[str]:
    return [key for key in MEASURES if any(key in one.measures for one in measured)]


def _title(subject: str, language: Language) -> str:
    kind, _, name = subject.partition(":")
    if kind in ("openspiel", "pettingzoo"):
        engine = "OpenSpiel" if kind == "openspiel" else "PettingZoo"
        return f"{engine}\n{name}"
    played = game(name)
    return played.language(language.code).say(played.title)


def _cell(value: Spread | None, sign: str = "") -> str:
    if value is None:
        return ""
    return f"{sign}{amount(value.median)}\n[dim]±{value.percent:.0f} %[/dim]"


def amount(value: float) -> str:
    """Write a number with three digits: 1.23 M, 45.6 k, 789.

    >>> amount(1234567), amount(45600), amount(789), amount(1.234)
    ('1.23 M', '45.6 k', '789', '1.23')
    """
    unit = ""
    for larger in (" k", " M", " G"):
        if value < 1000:
            break
        value /= 1000
        unit = larger
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:.{digits}f}{unit}"
