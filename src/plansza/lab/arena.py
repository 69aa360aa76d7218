"""The arena: bots play games against each other, and what came of it is counted.

>>> from plansza.lab.arena import play_match, tournament
>>> from plansza.kernel.registry import game
>>> match = play_match(game("conspiracy"), ["random", "greedy"], seed=1)
>>> len(match.scores)
2
>>> report = tournament(game("conspiracy"), ["random", "greedy"], games=4, seed=1)
>>> [standing.games for standing in report.standings]
[4, 4]

Everything follows from the seed: equal seeds give equal games on any number of processes, as
long as the bots' budgets are counted in passes and not in seconds.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cache, partial
from itertools import combinations, count, islice, permutations
from math import lcm
from time import perf_counter

import msgspec

from plansza.bots import Bot, make_bot
from plansza.kernel.errors import BadOption, PlanszaError
from plansza.kernel.game import Game, Options, OptionValue
from plansza.kernel.record import Record, new_record
from plansza.kernel.registry import game as registered
from plansza.kernel.view import View
from plansza.lab.statistics import Interval, around_mean, wilson
from plansza.lab.workers import at_home, spread


class BotFailed(PlanszaError):
    """A bot answered with something that the rules do not allow."""


class EndlessGame(PlanszaError):
    """A game went on for more decisions than its `decision_limit`."""


class Pairing(msgspec.Struct, frozen=True):
    """A match to be played: its number, its seed, and the bot on each seat."""

    number: int
    seed: int
    bots: tuple[str, ...]


class Match(msgspec.Struct, frozen=True):
    """A match that was played."""

    game: str
    number: int
    seed: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    winners: list[int]
    scores: list[int]
    decisions: int
    turns: int | None
    """How many turns it took, for games that count them."""
    moves: list[tuple[int, int]]
    """Every decision as seat and action; a tournament keeps them only where it is told to."""

    def record(self) -> Record:
        """Return the record of the match, ready to be saved and replayed."""
        played = registered(self.game)
        record = new_record(played, len(self.bots), self.options, self.seed, list(self.bots))
        for seat, action in self.moves:
            record.add(seat, action)
        return record


class Standing(msgspec.Struct, frozen=True):
    """How one bot, or one seat, fared."""

    name: str
    games: int
    """Counts twice a game in which two seats had the same bot."""
    wins: float
    """A victory shared by two counts one half to each."""
    win_rate: float
    win_rate_interval: Interval
    mean_score: float
    mean_score_interval: Interval


class Report(msgspec.Struct, frozen=True):
    """What came of a tournament."""

    game: str
    rules: int
    seats: int
    options: dict[str, OptionValue]
    seed: int
    games: int
    standings: list[Standing]
    """By bot, the best first."""
    by_seat: list[Standing]
    mean_decisions: float
    mean_turns: float | None
    seconds: float
    games_per_second: float


def play_match(
    game: Game,
    bots: Sequence[str],
    seed: int = 0,
    options: Options | None = None,
    number: int = 0,
) -> Match:
    """Let one bot per seat, each written as in `search:800`, play a game to its end."""
    state = game.new(len(bots), options, seed)
    players = [_new_bot(spec, derived(seed, seat)) for seat, spec in enumerate(bots)]
    moves: list[tuple[int, int]] = []
    while not state.is_over():
        if len(moves) >= game.decision_limit:
            raise EndlessGame(f"seed {seed}: no end after {len(moves)} decisions")
        seat = state.to_act()[0]
        action = players[seat].choose(View(state, seat))
        try:
            state.apply(seat, action)
        except PlanszaError as wrong:
            where = f"seed {seed}, seat {seat}, decision {len(moves)}"
            raise BotFailed(f"bot {bots[seat]!r}: {wrong} ({where})") from wrong
        moves.append((seat, action))
    return Match(
        game=game.name,
        number=number,
        seed=seed,
        options=game.checked_options(len(bots), options or {}),
        bots=tuple(bots),
        winners=state.winners(),
        scores=state.scores(),
        decisions=len(moves),
        turns=getattr(state.observe(None), "turn", None),
        moves=moves,
    )


def tournament(
    game: Game,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: Options | None = None,
    rotate: bool = True,
    jobs: int = 1,
    on_match: Callable[[Match], object] | None = None,
    keep_moves: bool = False,
) -> Report:
    """Let bots play many games and count; `on_match` is told of each, in no fixed order.

    As many bots as seats meet at one table. One bot alone plays against itself; of more bots
    than seats, all groups meet in turn.
    """
    seats = seats_for(game, bots, seats)
    chosen = game.checked_options(seats, options or {})
    for spec in bots:
        make_bot(spec)
    pairings = islice(pair(bots, seats, seed, rotate), games)
    count_up = _Count(game, seats)
    start = perf_counter()
    work = partial(_play, game, chosen, keep_moves)
    with closing(spread(work, pairings, min(jobs, games))) as matches:
        for match in matches:
            count_up.add(match)
            if on_match is not None:
                on_match(match)
    return count_up.report(seed, chosen, perf_counter() - start)


def seats_for(game: Game, bots: Sequence[str], seats: int | None = None) -> int:
    """Return the number of seats that these bots fill; raise `BadOption` if none fits."""
    if not bots:
        raise BadOption("bots: name at least one")
    if seats is None:
        seats = min(max(len(bots), game.min_seats), game.max_seats)
    game.checked_options(seats, {})
    if 1 < len(bots) < seats:
        raise BadOption(
            f"bots: {len(bots)} for {seats} seats; name one for all seats, {seats}, or more"
        )
    return seats


def pair(bots: Sequence[str], seats: int, seed: int = 0, rotate: bool = True) -> Iterator[Pairing]:
    """Yield matches without end: who sits where, and the seed.

    With `rotate`, after every `seats` games of a group each bot has sat on each seat equally
    often, and in the long run also behind each other bot.
    """
    if len(bots) == 1:
        bots = list(bots) * seats
    groups = list(combinations(bots, seats))
    tables = [_seatings(group) if rotate else _always(group) for group in groups]
    for number in count():
        yield Pairing(number, derived(seed, number), next(tables[number % len(tables)]))


def _always(group: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    while True:
        yield group


def _seatings(group: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    while True:
        for others in permutations(group[1:]):
            circle = (group[0], *others)
            for first in range(len(circle)):
                yield circle[first:] + circle[:first]


def derived(seed: int, number: int) -> int:
    """Return a seed that belongs to this seed and number, and to no neighbours of theirs."""
    digest = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=6).digest()
    return int.from_bytes(digest)


@cache
def _kind_of(spec: str) -> type[Bot]:
    # Looking a bot up reads the metadata of all installed packages, which takes longer than
    # a whole game of random moves.
    return type(make_bot(spec))


def _new_bot(spec: str, seed: int) -> Bot:
    return _kind_of(spec)(seed, spec.partition(":")[2])


def _play(game: Game, options: Options, keep_moves: bool, pairing: Pairing) -> Match:
    match = play_match(at_home(game), pairing.bots, pairing.seed, options, pairing.number)
    return match if keep_moves else msgspec.structs.replace(match, moves=[])


class _Tally:
    """Sums for one bot or seat, in whole numbers: equal in whatever order games arrive."""

    def __init__(self) -> None:
        self.games = self.shares = self.points = self.squares = 0

    def add(self, share: int, score: int) -> None:
        self.games += 1
        self.shares += share
        self.points += score
        self.squares += score * score

    def standing(self, name: str, whole: int) -> Standing:
        wins = self.shares / whole
        return Standing(
            name=name,
            games=self.games,
            wins=wins,
            win_rate=wins / self.games if self.games else 0.0,
            win_rate_interval=wilson(wins, self.games),
            mean_score=self.points / self.games if self.games else 0.0,
            mean_score_interval=around_mean(self.points, self.squares, self.games),
        )


class _Count:
    """Counts matches as they are played."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.whole = lcm(*range(1, seats + 1))
        self.bots: dict[str, _Tally] = {}
        self.seats = [_Tally() for _ in range(seats)]
        self.games = self.decisions = self.turns = 0
        self.counts_turns = True

    def add(self, match: Match) -> None:
        self.games += 1
        self.decisions += match.decisions
        self.turns += match.turns or 0
        self.counts_turns &= match.turns is not None
        for seat, (bot, score) in enumerate(zip(match.bots, match.scores)):
            share = self.whole // len(match.winners) if seat in match.winners else 0
            self.bots.setdefault(bot, _Tally()).add(share, score)
            self.seats[seat].add(share, score)

    def report(self, seed: int, options: dict[str, OptionValue], seconds: float) -> Report:
        games = max(1, self.games)
        standings = [tally.standing(bot, self.whole) for bot, tally in self.bots.items()]
        return Report(
            game=self.game.name,
            rules=self.game.rules_version,
            seats=len(self.seats),
            options=options,
            seed=seed,
            games=self.games,
            standings=sorted(standings, key=lambda one: (-one.win_rate, one.name)),
            by_seat=[
                tally.standing(str(seat), self.whole) for seat, tally in enumerate(self.seats)
            ],
            mean_decisions=self.decisions / games,
            mean_turns=self.turns / games if self.counts_turns and self.games else None,
            seconds=seconds,
            games_per_second=self.games / seconds if seconds else 0.0,
        )
