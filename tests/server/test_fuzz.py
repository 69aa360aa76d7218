"""Nonsense over the wire: no crash, no answer without words, and the table goes on."""

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .conftest import OpenSite
from .players import BOT, ME, Browser
from .serving import Serving

MESSAGES = int(os.environ.get("PLANSZA_FUZZ", "1500"))
"""How many messages to send; the long run sends 10,000."""

CALLS = int(os.environ.get("PLANSZA_FUZZ_CALLS", "6"))
"""How many requests to try of each call."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

KINDS = (
    *("join", "act", "undo", "consent", "chat", "hint", "preset", "pause", "resign", "replace"),
    *("fill", "rematch", "leave", "look", "ping", "dance"),
)
FIELDS = (
    *("id", "move", "action", "to", "agree", "text", "asked", "on", "seat", "bot", "decisions"),
    *("language", "shape", "token", "type", "kind"),
)
VALUES: tuple[object, ...] = (
    0, 1, 2, -1, 10**30, 1.5, True, False, None, "", "a", "wide", "en", "draw 1", "search:9999s",
    "\u0000", "x" * 700, [], {}, {"do": "draw", "count": 1}, {"do": [1]}, [[[]]],
)  # fmt: skip


def nonsense(chooser: Random) -> str:
    """Return a message: sometimes well-formed, mostly not."""
    document: dict[str, object] = {"type": chooser.choice(KINDS)}
    if chooser.random() < 0.05:
        document["type"] = chooser.choice(VALUES)
    for _ in range(chooser.randrange(5)):
        document[chooser.choice(FIELDS)] = chooser.choice(VALUES)
    # No resigning, no leaving for good: there should be a table left to harm.
    if document["type"] in ("resign", "hint"):
        document["type"] = "ping"
    text = json.dumps(document)
    if chooser.random() < 0.2:
        at = chooser.randrange(len(text))
        text = text[:at] + chr(chooser.randrange(32, 0x2FF)) + text[at + chooser.randrange(4) :]
    return text


def test_nonsense_over_the_live_connection_harms_nothing(open_site: OpenSite) -> None:
    server = open_site(message_burst=1e9, messages_per_second=1e9)
    browser, chooser = Browser(server), Random(11)
    table = browser.make(ME, BOT)["table"]
    with browser.live(table) as live:
        for number in range(MESSAGES):
            if chooser.random() < 0.02:
                live.socket.send_bytes(chooser.randbytes(20))
            else:
                live.socket.send_text(nonsense(chooser))
            if number % 25 == 0:
                answer = live.ask("ping", id=f"p-{number}")
                assert answer["type"] == "pong"
        codes = {message["code"] for message in live.heard if message["type"] == "error"}
        assert "server_error" not in codes
        assert {"bad_message", "unknown_message", "bad_json", "binary"} <= codes
        live.ask("join", language="en")
        if live.page["paused"]:
            live.ask("pause", on=False)
        live.until_page(lambda page: bool(page["prompt"]["options"]) or page["status"] == "over")
        if live.options:
            assert live.act()["type"] == "view"


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving() as running:
        yield running


def test_the_api_answers_anything_in_words(serving: Serving) -> None:
    schema = schemathesis.openapi.from_url(f"{serving.base}/api/openapi.json")
    seats = {"game": "conspiracy", "seats": [ME, BOT]}
    made = httpx2.post(f"{serving.base}/api/tables", json=seats).json()
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 20
    for operation in operations:
        if operation.path.endswith("/events"):
            continue  # a stream that does not end by itself
        tried = 0

        @given(case=operation.as_strategy())
        @settings(
            max_examples=CALLS,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        def answers(case: Any) -> None:
            nonlocal tried
            tried += 1
            if tried % 2 and "table" in case.path_parameters:
                case.path_parameters["table"] = made["table"]
            if tried % 3:
                case.headers["Authorization"] = f"Bearer {made['token']}"
            response = case.call(timeout=40)
            case.validate_response(response, checks=CHECKS)

        answers()
    seen = httpx2.get(f"{serving.base}/api/tables/{made['table']}/observation")
    assert seen.status_code == 200
