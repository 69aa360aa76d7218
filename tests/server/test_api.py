"""The HTTP API as bots use it, its description, and the bot that the docs show."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx2
from starlette.testclient import TestClient

from .conftest import OpenSite
from .players import BOT, ME, OPEN, Browser
from .serving import Serving

DOCS = Path(__file__).parents[2] / "docs"


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_the_bot_of_the_docs_plays_a_game(tmp_path: Path) -> None:
    script = re.findall(r"```py\n(.*?)```", (DOCS / "http-bot.md").read_text(), re.DOTALL)[0]
    assert len(script.splitlines()) <= 40
    (tmp_path / "bot.py").write_text(script)
    with Serving() as serving:
        wish = {"game": "conspiracy", "seats": [BOT, OPEN], "listed": False}
        made = httpx2.post(f"{serving.base}/api/tables", json=wish).json()
        command = [sys.executable, "bot.py", serving.base, made["table"], made["invitation"]]
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True
        )
    assert done.stdout.startswith("Winners: [")


def test_a_seat_acts_by_number_notation_or_structured_form(server: TestClient) -> None:
    browser = Browser(server)
    made = browser.make(ME, BOT)
    path = f"/api/tables/{made['table']}"
    headers = bearer(made["token"])
    for form in ("action", "notation", "structured"):
        seen = server.get(f"{path}/observation?wait=10", headers=headers).json()
        assert seen["seat"] == 0
        assert seen["observation"]["seat"] == 0
        wish = {"action": seen["options"][0][form], "move": seen["move"], "id": form}
        first = server.post(f"{path}/actions", json=wish, headers=headers)
        again = server.post(f"{path}/actions", json=wish, headers=headers)
        assert first.status_code == again.status_code == 200
        assert first.json()["move"] == again.json()["move"] == seen["move"] + 1


def test_a_token_opens_one_seat_of_one_table_only(server: TestClient) -> None:
    browser = Browser(server)
    made, other = browser.make(ME, BOT), browser.make(ME, BOT)
    for token in (made["token"], "guessed", made["token"][:-1]):
        answer = server.get(f"/api/tables/{other['table']}/observation", headers=bearer(token))
        assert answer.json()["code"] == "not_your_seat"
        refused = server.post(
            f"/api/tables/{other['table']}/actions", json={"action": 0}, headers=bearer(token)
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    nobody = Browser(server).post(f"/api/tables/{made['table']}/actions", {"action": 0})
    assert nobody.json()["code"] == "no_seat"


def test_commands_go_over_http_too(server: TestClient) -> None:
    browser = Browser(server)
    made = browser.make(ME, BOT)
    path = f"/api/tables/{made['table']}/commands"
    assert browser.post(path, {"type": "pause", "on": True}).json()["type"] == "done"
    assert browser.post(path, {"type": "undo", "move": 0}).json()["code"] == "paused"
    assert browser.post(path, {"type": "resign"}).json()["type"] == "done"
    assert browser.post(path, {"type": "rematch"}).json()["path"].startswith("/table/")
    assert browser.post(path, {"type": "act", "move": 0, "action": 0}).status_code == 400


def test_made_up_tokens_do_not_let_anybody_ask_more_often(open_site: OpenSite) -> None:
    server = open_site(requests_per_second=0.001, request_burst=5)
    browser = Browser(server)
    made = browser.make(ME, BOT)
    path = f"/api/tables/{made['table']}/commands"

    def pause(token: str) -> int:
        answer = browser.post(path, {"type": "pause", "on": True}, headers=bearer(token))
        return int(answer.status_code)

    assert [pause(f"token{number}") for number in range(6)][-2:] == [429, 429]
    assert [pause(made["token"]) for _ in range(6)] == [200] * 5 + [429]


def test_who_asks_again_and_again_is_not_away(open_site: OpenSite) -> None:
    server = open_site(away_after=60.0)
    now = time.time()
    server.app.state.site.hub.clock = lambda: now  # type: ignore[attr-defined]
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    ola.join(table)
    now += 61
    assert ala.get(f"/api/tables/{table}/observation").status_code == 200
    with ola.live(table) as live:
        assert live.ask("replace", seat=0)["code"] == "not_away"
        now += 61
        assert live.ask("replace", seat=0).get("code") is None


def test_a_stream_tells_of_every_change(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, httpx2.Client(base_url=serving.base) as client:
        made = client.post("/api/tables", json={"game": "conspiracy", "seats": [BOT, BOT]}).json()
        changes = []
        with client.stream("GET", f"/api/tables/{made['table']}/events", timeout=30) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    changes.append(json.loads(line.removeprefix("data: ")))
    moves = [change["move"] for change in changes]
    assert moves == sorted(moves)
    assert changes[-1]["status"] == "over"
    log: list[object] = []
    for change in changes:
        log = log[: change["start"]] + change["lines"]
    assert len(log) > 20


def test_the_description_names_every_call(server: TestClient) -> None:
    document = server.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert set(document["paths"]["/api/tables"]) == {"get", "post"}
    assert len(document["paths"]) >= 20


def test_wrong_paths_and_methods_are_answered_in_words(server: TestClient) -> None:
    missing = server.get("/api/nothing")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
    wrong = server.delete("/api/tables")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong_method")
    table = Browser(server).make(ME, BOT)["table"]
    many = "1" * 5000
    for path in (f"positions/{many}", "positions/x", "positions/%7Bnumber:int%7D"):
        unknown = server.get(f"/api/tables/{table}/{path}")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "not_found")
    assert server.get(f"/replay/{table}/analysis/{many}").status_code == 404
    polish = server.get("/api/tables/none", headers={"accept-language": "pl"})
    assert polish.json() == {"code": "no_table", "text": "Nie ma takiego stołu.", "rule": ""}
