"""How strong the search is: against greedy and random play, by thinking time.

    python bench/strength.py conspiracy --games 100 --output bench/strength.md

At every table one search bot meets opponents of one kind; seats are changed from game to game, so
that nobody always begins. Thinking time is wall time: run this on an idle machine, with no more
jobs than cores.
"""

import argparse
import sys
from pathlib import Path

from plansza.kernel.game import Game
from plansza.kernel.registry import game
from plansza.lab.arena import Standing, tournament
from plansza.lab.workers import cores

BUDGETS = ("0.03s", "0.1s", "0.3s", "1s")
OPPONENTS = ("random", "greedy")
HEAD = """\
| search | against | seats | games | won | 95 % interval | by chance | mean points |
|---|---|---|---|---|---|---|---|"""


def main() -> None:
    asked = arguments()
    played = game(asked.game)
    print(HEAD, file=sys.stderr)
    lines = [HEAD]
    for seats in asked.seats:
        for opponent in asked.against:
            for budget in asked.budgets:
                line = contest(played, budget, opponent, seats, asked.games, asked.jobs, asked.seed)
                print(line, file=sys.stderr, flush=True)
                lines.append(line)
    table = "\n".join(lines) + "\n"
    if asked.output:
        asked.output.write_text(f"# Strength of the search in {played.title}\n\n{table}")
    else:
        print(table, end="")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="per line of the table")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--budgets", nargs="+", default=BUDGETS, metavar="BUDGET")
    parser.add_argument("--against", nargs="+", default=OPPONENTS, metavar="BOT")
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--output", type=Path, help="a Markdown file to write")
    return parser.parse_args()


def contest(
    played: Game, budget: str, opponent: str, seats: int, games: int, jobs: int, seed: int
) -> str:
    """Let one search bot meet opponents of one kind; return a line of the table."""
    searcher = f"search:{budget}"
    bots = [searcher, *[opponent] * (seats - 1)]
    report = tournament(played, bots, games, seats=seats, seed=seed, jobs=jobs)
    standings = {standing.name: standing for standing in report.standings}
    ours, theirs = standings[searcher], standings[opponent]
    return (
        f"| {budget} | {opponent} | {seats} | {games} | {ours.win_rate:.1%} | {interval(ours)} "
        f"| {1 / seats:.0%} | {ours.mean_score:.1f} to {theirs.mean_score:.1f} |"
    )


def interval(standing: Standing) -> str:
    """Return Wilson's interval in words."""
    low, high = standing.win_rate_interval
    return f"{low:.1%} to {high:.1%}"


if __name__ == "__main__":
    main()
