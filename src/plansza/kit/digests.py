"""Digests of random games: one short line per game, to compare two builds of the program.

python -m plansza.kit.digests conspiracy 500 >compiled.txt
PLANSZA_PURE=1 python -m plansza.kit.digests conspiracy 500 >plain.txt
"""

import hashlib
import sys
from collections.abc import Iterator
from itertools import cycle
from typing import get_args

import msgspec

from plansza.kernel.engine import State
from plansza.kernel.game import Game, Options, Shape
from plansza.kernel.registry import game as find_game
from plansza.kernel.text import LANGUAGES
from plansza.kit.walk import lines, random_game, setups

DRAWN_GAMES = 10
"""One game in so many is looked at: drawing takes longer than playing."""
DRAWN_POSITIONS = 32
"""One position in so many of such a game is drawn."""


def digest(game: Game, seats: int, options: Options, seed: int) -> str:
    """Return a digest of all the options, the whole story and the last position of a game.

    Of some games, positions are drawn too.
    """
    content = hashlib.blake2b(digest_size=8)
    for number, state in enumerate(random_game(game, seats, options, seed, story=True)):
        for seat in state.to_act():
            content.update(msgspec.json.encode([seat, state.legal(seat)]))
        if seed % DRAWN_GAMES == 0 and number % DRAWN_POSITIONS == 0:
            content.update(msgspec.json.encode(_drawn(game, state, number // DRAWN_POSITIONS)))
    content.update(msgspec.json.encode(lines(state.told())))
    content.update(msgspec.json.encode(state.to_position()))
    content.update(msgspec.json.encode([state.scores(), state.winners(), state.returns()]))
    for seat in range(seats):
        content.update(repr(game.evaluate(state, seat)).encode())
        content.update(msgspec.json.encode(state.determinize(seat, seed).to_position()))
    return content.hexdigest()


def _drawn(game: Game, state: State, number: int) -> dict[str, str]:
    """Return the table as somebody sees it: eyes, languages and shapes take turns."""
    eyes = (*range(state.seats), None)[number % (state.seats + 1)]
    language = game.language(LANGUAGES[number % len(LANGUAGES)])
    names = game.default_names(state.seats, language)
    shape = get_args(Shape)[number // 2 % 2]
    return game.panes(state.observe(eyes), names, language, shape)


def digests(game: Game, seeds: int) -> Iterator[str]:
    """Yield a line for each seed; the set-ups of the game take turns."""
    for seed, (seats, options) in zip(range(seeds), cycle(setups(game))):
        chosen = " ".join(f"{name}={value}" for name, value in options.items())
        yield f"{game.name} {seats} {chosen}: {seed} {digest(game, seats, options, seed)}"


def main() -> None:
    """Print the digests of a game."""
    name, seeds = sys.argv[1:]
    for line in digests(find_game(name), int(seeds)):
        print(line)


if __name__ == "__main__":
    main()
