"""Kill a server again and again under play, and see that nothing is lost and nothing doubled.

    python bench/kill.py [--tables 50] [--kills 10]

Two clients play at each table over the live connection and come back by themselves. In the end
every acknowledged decision must be in its record, in order, and none twice.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.serving import Serving
from tests.server.test_processes import check_record, make_table

from plansza.server.client import Client


async def disturb(serving: Serving, kills: int, chooser: random.Random) -> None:
    for number in range(kills):
        await asyncio.sleep(chooser.uniform(0.5, 3.0))
        await asyncio.to_thread(serving.kill)
        await asyncio.to_thread(serving.start)
        print(f"killed and restarted {number + 1} times", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players: list[Client] = []
    with tempfile.TemporaryDirectory() as folder, Serving(Path(folder)) as serving:
        # Clients that pause now and then, so that games outlast the last kill.
        pause = options.kills * 2.5 / 40
        tables = [
            make_table(serving.base, serving.base, players, pause) for _ in range(options.tables)
        ]

        async def play() -> None:
            games = [asyncio.create_task(player.play()) for player in players]
            await disturb(serving, options.kills, random.Random(options.seed))
            await asyncio.wait_for(asyncio.gather(*games), 600)

        began = time.perf_counter()
        asyncio.run(play())
        for number, table in enumerate(tables):
            check_record(serving.base, table, players[2 * number : 2 * number + 2])
    decisions = sum(len(player.acknowledged) for player in players)
    connections = sum(player.connections for player in players)
    print(
        f"{options.tables} games, {decisions} decisions acknowledged and all there once, "
        f"{connections} connections, {options.kills} kills, {time.perf_counter() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
