"""Golden games: whole games as readable text, so that a change of the rules is seen in review.

A golden game lists every decision in the game's notation with the story it led to. `check` plays
the decisions again and compares the text. After a wanted change of rules, write the files anew:

    python -m plansza.kit.golden conspiracy tests/golden
"""

import argparse
import re
from pathlib import Path
from random import Random

from plansza.kernel.engine import State
from plansza.kernel.game import Game
from plansza.kernel.record import Record, new_record
from plansza.kernel.registry import game as find_game
from plansza.kit.walk import any_decision, difference

SEED = 1
_HEADER = re.compile(r"^(game|rules|seats|seed) (\S+)$", re.MULTILINE)
_DECISION = re.compile(r"^\d+\. seat (\d+): (.+)$", re.MULTILINE)


def write(game: Game, seats: int, seed: int = SEED) -> str:
    """Play a game at random, with default options, and return its text."""
    record = new_record(game, seats, game.checked_options(seats, {}), seed, [])
    state = record.start()
    chooser = Random(seed)
    while not state.is_over():
        seat, action = any_decision(state, chooser)
        state.apply(seat, action)
        record.add(seat, action)
    return text(record)


def check(written: str) -> None:
    """Fail unless the decisions of a golden game replay to the same story and result."""
    found, expected = text(read(written)).splitlines(), written.splitlines()
    assert found == expected, f"line, from 0, {difference(found, expected)}"


def read(written: str) -> Record:
    """Return the game that a golden text tells."""
    header = dict(_HEADER.findall(written))
    game = find_game(header["game"])
    seats = int(header["seats"])
    options = game.checked_options(seats, {})
    record = new_record(game, seats, options, int(header["seed"]), [])
    record.rules = int(header["rules"])
    for seat, action in _DECISION.findall(written):
        record.add(int(seat), game.vocabulary.number(action))
    return record


def text(record: Record) -> str:
    """Return a whole game as text: its set-up, each decision with its story, and the result."""
    state = record.start(story=True)
    game = state.game
    rows = [f"game {game.name}", f"rules {record.rules}", f"seats {record.seats}"]
    rows += [f"seed {record.seed}", "", *_story(state, 0)]
    for seat, action in record.steps(state):
        rows.append(f"{state.decisions}. seat {seat}: {game.vocabulary.notation(action)}")
        rows += _story(state, state.decisions)
    rows += ["", f"scores {' '.join(map(str, state.scores()))}"]
    rows.append(f"winners {' '.join(map(str, state.winners()))}")
    return "\n".join(rows) + "\n"


def _story(state: State, decision: int) -> list[str]:
    english = state.game.language("en")
    names = state.game.default_names(state.seats, english)
    return [
        f"    {state.game.message_text(line, names, english)}"
        for line in state.told()
        if line.decision == decision
    ]


def main() -> None:
    """Write the golden games of one game, one file for each number of seats."""
    parser = argparse.ArgumentParser(prog="python -m plansza.kit.golden", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    game = find_game(asked.game)
    for seats in range(game.min_seats, game.max_seats + 1):
        path = asked.folder / f"{game.name}-{seats}.txt"
        path.write_text(write(game, seats, asked.seed), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
