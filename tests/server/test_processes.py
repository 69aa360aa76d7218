"""Servers that are killed, and several servers on one database."""

import asyncio
import json
import random
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from plansza.kernel.record import read_record
from plansza.server.client import Client, Options

from .postgres import PostgreSQL
from .serving import Serving


def post(base: str, path: str, document: object) -> Any:
    request = urllib.request.Request(
        base + path,
        json.dumps(document).encode(),
        {"content-type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def make_table(base: str, other: str, players: list[Client], pause: float = 0.0) -> str:
    """Make a table and seat two clients, at two servers or at one."""
    made = post(base, "/api/tables", {"game": "conspiracy", "seats": [{"kind": "me"}, OPEN]})
    joined = post(other, f"/api/tables/{made['table']}/join", {"name": "Ola"})
    for address, token in ((base, made["token"]), (other, joined["token"])):
        chooser = random.Random(len(players))

        def choose(options: Options, chooser: random.Random = chooser) -> int:
            return int(chooser.choice(options)["action"])

        players.append(Client(address, made["table"], token, choose, pause))
    return str(made["table"])


OPEN = {"kind": "open"}


def check_record(base: str, table: str, players: list[Client]) -> None:
    """Every acknowledged decision is in the record, in order, and none twice."""
    with urllib.request.urlopen(f"{base}/api/tables/{table}/record", timeout=10) as answer:
        record = read_record(answer.read())
    words = record.start().game.vocabulary
    assert record.replay().is_over()
    for seat, player in enumerate(players):
        kept = [words.number(step.action) for step in record.decisions if step.seat == seat]
        assert kept == player.acknowledged
        assert player.refusals == []


def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        players: list[Client] = []
        tables = [make_table(serving.base, serving.base, players, pause=0.01) for _ in range(4)]

        async def kill_now_and_then() -> None:
            for pause in (0.3, 0.5):
                await asyncio.sleep(pause)
                await asyncio.to_thread(serving.kill)
                await asyncio.to_thread(serving.start)

        async def play() -> None:
            games = [asyncio.create_task(player.play()) for player in players]
            await kill_now_and_then()
            await asyncio.wait_for(asyncio.gather(*games), 60)

        asyncio.run(play())
        assert max(player.connections for player in players) > 1
        for number, table in enumerate(tables):
            check_record(serving.base, table, players[2 * number : 2 * number + 2])


def test_bots_move_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        bots = [{"kind": "bot", "bot": "random"}] * 2
        table = post(serving.base, "/api/tables", {"game": "conspiracy", "seats": bots})["table"]
        serving.kill()
        serving.start()
        for _ in range(100):
            with urllib.request.urlopen(f"{serving.base}/api/tables/{table}") as answer:
                if json.load(answer)["status"] == "over":
                    return
            asyncio.run(asyncio.sleep(0.1))
        raise AssertionError("the bots do not move on")


def test_two_servers_share_a_database(postgresql: PostgreSQL) -> None:
    store = postgresql.new_database()
    with Serving(store=store) as one, Serving(store=store) as other:
        players: list[Client] = []
        table = make_table(one.base, other.base, players)

        async def play() -> None:
            await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 60)

        asyncio.run(play())
        for serving in (one, other):
            check_record(serving.base, table, players)


def test_who_is_connected_to_another_server_is_here(postgresql: PostgreSQL) -> None:
    store = postgresql.new_database()
    with Serving(store=store) as one, Serving(store=store) as other:
        made = post(
            one.base, "/api/tables", {"game": "conspiracy", "seats": [{"kind": "me"}, OPEN]}
        )
        joined = post(other.base, f"/api/tables/{made['table']}/join", {"name": "Ola"})

        @contextmanager
        def sit(serving: Serving, token: str) -> Iterator[ClientConnection]:
            address = serving.base.replace("http", "ws", 1)
            with connect(f"{address}/live/{made['table']}", max_size=None) as socket:
                socket.send(json.dumps({"type": "join", "token": token}))
                yield socket

        def until_here(socket: ClientConnection, here: list[bool]) -> None:
            """Wait until a player sees just these people at the table; fail if that never is."""
            while True:
                seats = json.loads(socket.recv(timeout=20)).get("seats", [])
                if [seat["here"] for seat in seats] == here:
                    return

        with sit(one, made["token"]) as ala:
            until_here(ala, [True, False])
            with sit(other, joined["token"]) as ola:
                until_here(ola, [True, True])
                until_here(ala, [True, True])
            until_here(ala, [True, False])


def test_another_server_moves_the_bots_of_one_that_was_killed(postgresql: PostgreSQL) -> None:
    store = postgresql.new_database()
    with Serving(store=store) as one, Serving(store=store) as other:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = post(one.base, "/api/tables", {"game": "conspiracy", "seats": seats})
        chooser = random.Random(5)
        player = Client(
            other.base,
            made["table"],
            made["token"],
            lambda options: int(chooser.choice(options)["action"]),
        )

        async def play() -> None:
            game = asyncio.create_task(player.play())
            await asyncio.sleep(0.2)
            await asyncio.to_thread(one.kill)
            await asyncio.wait_for(game, 60)

        asyncio.run(play())
        assert player.status == "over"
        assert player.refusals == []
