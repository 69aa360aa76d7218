"""Checks of secrecy: what a seat cannot know changes nothing that it sees.

A *twin* of a position is what `determinize` makes of it for a seat: everything that the seat
cannot know is drawn anew. Whatever the seat is shown must be the same in the position and in its
twins. Spectators get no twins of their own: they may know only what everybody knows, and every
seat's twin keeps that, so their view must be the same in the twins of all seats.
"""

from collections.abc import Iterator
from random import Random

import msgspec

from plansza.bots import make_bot
from plansza.kernel.engine import State
from plansza.kernel.game import Game, Options
from plansza.kernel.story import Story
from plansza.kernel.view import View
from plansza.kit.play import refusal
from plansza.kit.walk import (
    Seeds,
    and_more,
    any_decision,
    asked,
    at,
    lines,
    play_on,
    random_game,
    random_positions,
    same,
)

BOTS = ("random", "greedy", "search:50")
TWIN, OTHER_TWIN = 1_000_003, 2_000_003
"""Two seeds for twins; each position adds its own number."""


def hidden_things_do_not_show(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Observations, options, questions, drawings and refusals are the same in twins."""
    drawn: set[tuple[str, int]] = set()
    for seed in seeds:
        for state in random_positions(game, seats, options, seed):
            for seat in range(seats):
                twin = state.determinize(seat, TWIN + state.decisions)
                first_time = (asked(state), seat) not in drawn
                drawn.add((asked(state), seat))
                for observer in (seat, None):
                    where = f"{at(state, seed)}: what {name(observer)} sees in a twin"
                    same(shown(twin, observer), shown(state, observer), where)
                    if first_time:
                        same(drawings(twin, observer), drawings(state, observer), where)
                if first_time and seat in state.to_act():
                    where = f"{at(state, seed)}: what seat {seat} is refused in a twin"
                    same(refusals(twin, seat), refusals(state, seat), where)


def other_eyes_see_their_own(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """What is known from other eyes' observation is what one would have seen oneself."""
    for seed in seeds:
        for state in random_positions(game, seats, options, seed):
            eyes = (*range(seats), None)
            for first, second in zip(eyes, eyes[1:] + eyes[:1]):
                again = game.observe_again(state.observe(first), state, second)
                where = f"{at(state, seed)}: what {name(second)} sees after {name(first)}"
                same(msgspec.to_builtins(again), msgspec.to_builtins(state.observe(second)), where)


def twins_are_canonical(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """A twin depends on its seed and on what the seat knows, and on nothing else."""
    for seed in seeds:
        for state in random_positions(game, seats, options, seed, story=True):
            before = state.to_position()
            for seat in range(seats):
                where = f"{at(state, seed)}: the twin for seat {seat}"
                one = state.determinize(seat, TWIN + state.decisions)
                other = state.determinize(seat, OTHER_TWIN + state.decisions)
                again = one.determinize(seat, OTHER_TWIN + state.decisions)
                same(again.to_position(), other.to_position(), f"{where} made of a twin")
                same(other.census(), state.census(), f"{where}: census")
                assert one.story is None, f"{where} keeps the story of the real game"
                assert one.rng not in (other.rng, state.rng), f"{where} shares its generator"
            same(state.to_position(), before, f"{at(state, seed)}: making twins changed the state")


def twins_have_different_futures(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Equal decisions in two twins lead to different positions, if the game has any chance."""
    by_chance = differing = 0
    for seed in seeds:
        for state in random_positions(game, seats, options, seed):
            if state.is_over():
                continue
            seat = state.to_act()[0]
            one = state.determinize(seat, TWIN + state.decisions)
            other = state.determinize(seat, OTHER_TWIN + state.decisions)
            ends = [freely_played(twin, seed) for twin in (one, other)]
            differing += ends[0] != ends[1]
            by_chance += differ_apart_from_chance(one, other)
    assert differing or not by_chance, "twins never differ in what is to come"


def twins_draw_secrets_anew(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Twins differ in what is hidden: without this, all the other checks of secrecy are void."""
    starts: dict[str, State] = {}
    for seed in range(100):
        state = game.new(seats, options, seed)
        other = starts.setdefault(repr(shown(state, None)), state)
        if differ_apart_from_chance(state, other):
            twins = [state.determinize(0, TWIN + number) for number in range(10)]
            assert any(differ_apart_from_chance(twins[0], twin) for twin in twins), (
                f"seed {seed}: the start hides something that its twins do not draw anew"
            )
            break
    private: set[int] = set()
    changed: set[int] = set()
    given = set(seeds)
    for seed in and_more(sorted(given), 30):
        if seed not in given and private == changed:
            break
        for state in random_game(game, seats, options, seed):
            public = known(state, None)
            for seat in set(range(seats)) - changed:
                own = known(state, seat)
                if own == public:
                    continue
                private.add(seat)
                # What the seat knows may be certain for the others too: then it stays.
                twins = [state.determinize((seat + 1) % seats, TWIN + n) for n in range(3)]
                if any(known(twin, seat) != own for twin in twins):
                    changed.add(seat)
            if len(changed) == seats:
                return
    still = sorted(private - changed)
    assert not still, f"what only these seats know is never drawn anew for the others: {still}"


def stories_keep_secrets(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """If a seat sees the same after a decision in a twin, it is also told the same story.

    The twin keeps the generator here, so that dice fall alike. A secret shown to all belongs in
    the observation that follows, even if it is of no use any more: not all observers read stories.
    """
    for seed in seeds:
        chooser = Random(seed)
        for state in random_positions(game, seats, options, seed):
            for seat, actor, action, real, twin in decided_twice(state, chooser, state.rng):
                for observer in (seat, None):
                    if shown(real, observer) == shown(twin, observer):
                        same(
                            lines(twin.story_for(observer)),
                            lines(real.story_for(observer)),
                            f"{at(state, seed)}: the story that {name(observer)} reads after "
                            f"action {action} of seat {actor}",
                        )


def undo_gives_nothing_away(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """A decision that leaves `revealed` as it was shows the same in every twin.

    So taking it back, which the table allows then, cannot be used to peek.
    """
    for seed in seeds:
        chooser = Random(seed)
        for state in random_positions(game, seats, options, seed):
            for seat, actor, action, real, twin in decided_twice(state, chooser):
                if real.revealed != state.revealed:
                    continue
                where = f"{at(state, seed)}: after action {action} of seat {actor}"
                same(twin.revealed, state.revealed, f"{where}, `revealed` in a twin")
                for observer in (seat, None):
                    seen = f"{where}, what {name(observer)} sees in a twin"
                    same(shown(twin, observer), shown(real, observer), seen)


def bots_do_not_peek(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Every bot decides in a twin as it does in the real position."""
    for seed in seeds:
        chooser = Random(seed)
        for state in random_positions(game, seats, options, seed):
            if state.is_over() or chooser.random() > 0.2:
                continue
            for seat in state.to_act():
                twin = state.determinize(seat, TWIN + state.decisions)
                for bot in BOTS:
                    choice = make_bot(bot, seed).choose(View(state, seat))
                    where = f"{at(state, seed)}: what {bot} chooses for seat {seat}"
                    assert choice in state.legal(seat), f"{where} is illegal: {choice}"
                    same(make_bot(bot, seed).choose(View(twin, seat)), choice, f"{where} in a twin")


def name(observer: int | None) -> str:
    """Name who looks."""
    return "a spectator" if observer is None else f"seat {observer}"


def shown(state: State, observer: int | None) -> dict[str, object]:
    """Return what an observer is shown, except drawings."""
    seen = state.observe(observer)
    document: dict[str, object] = msgspec.to_builtins(seen)
    assert document["seat"] == observer, f"an observation for {observer} says {document['seat']}"
    legal = [] if observer is None else state.legal(observer)
    same(document["options"], legal, f"options of {name(observer)} in the observation")
    return document


def known(state: State, observer: int | None) -> dict[str, object]:
    """Return what an observer knows, without whose eyes these are and what they may decide."""
    document = shown(state, observer)
    del document["seat"], document["options"]
    return document


def differ_apart_from_chance(one: State, other: State) -> bool:
    """Return whether two positions differ in more than their generator."""
    other = other.clone()
    other.rng = one.rng
    return one.to_position() != other.to_position()


def drawings(state: State, observer: int | None) -> dict[str, object]:
    """Return what is made from an observation: question, drawings, text and numbers."""
    game = state.game
    seen = state.observe(observer)
    language = game.language("en")
    names = game.default_names(state.seats, language)
    return {
        "numbers": game.encode(seen),
        "question": msgspec.to_builtins(game.prompt(seen, names, language)),
        "panes": game.panes(seen, names, language, "wide"),
        "picture": game.picture(seen, names, language, "tall"),
        "text": list(game.text_board(seen, names, language)),
    }


def refusals(state: State, seat: int) -> dict[int, str]:
    """Return how each action that is no option is refused."""
    words = range(len(state.game.vocabulary))
    return {
        action: repr(refusal(state, seat, action))
        for action in words
        if action not in state.legal(seat)
    }


def decided_twice(
    state: State, chooser: Random, rng: int | None = None
) -> Iterator[tuple[int, int, int, State, State]]:
    """Take a random decision in the position and in each seat's twin, with fresh stories.

    The twins get the generator `rng` if it is given. Yields whose twin it is, who decides what,
    and both states afterwards. A decision that is illegal in another seat's twin (its hand was
    drawn anew) is passed over.
    """
    if state.is_over():
        return
    actor, action = any_decision(state, chooser)
    for seat in range(state.seats):
        real = state.clone()
        twin = state.determinize(seat, TWIN + state.decisions)
        if seat != actor and action not in twin.legal(actor):
            continue
        if rng is not None:
            twin.rng = rng
        for played in (real, twin):
            played.story = Story()
            played.apply(actor, action)
        yield seat, actor, action, real, twin


def freely_played(state: State, seed: int) -> object:
    """Return what spectators see after a few random decisions, the state left alone."""
    copy = state.clone()
    play_on([copy], Random(seed), 10)
    return shown(copy, None)
