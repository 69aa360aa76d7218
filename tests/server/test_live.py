"""The live connection: what it shows, and that no mistake harms it or the table."""

import functools
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from plansza.server import commands

from .conftest import OpenSite
from .players import BOT, ME, OPEN, Browser, Document, Live


def test_a_whole_game_against_a_bot(browser: Browser) -> None:
    made = browser.make(ME, BOT)
    with browser.live(made["table"], language="pl") as live:
        assert live.page["you"] == 0
        assert set(live.page["panes"]) == {"board", "seat-0", "seat-1"}
        live.until_page(lambda page: bool(page["prompt"]["options"]))
        assert "talii" in live.page["prompt"]["help"]
        live.play(Random(1))
        assert live.page["winners"]
        assert live.options == []


def test_two_people_see_each_other_move(server: TestClient) -> None:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    with ala.live(table) as first:
        assert first.page["status"] == "open"
        assert [seat["kind"] for seat in first.page["seats"]] == ["person", "open"]
        assert ola.join(table)["seat"] == 1
        with ola.live(table) as second:
            first.until_page(lambda page: page["status"] == "running")
            chooser = Random(2)
            while "over" not in (first.page["status"], second.page["status"]):
                mover, other = (first, second) if first.options else (second, first)
                mover.act(chooser.choice(mover.options)["action"])
                move = mover.page["move"]
                other.until_page(functools.partial(is_at, move))
            assert first.page["winners"] == second.page["winners"] != []
            assert [line["text"] for line in first.page["log"]] == [
                line["text"] for line in second.page["log"]
            ]


def is_at(move: int, page: Document) -> bool:
    return bool(page["move"] == move)


def test_only_what_changed_is_sent(browser: Browser) -> None:
    table = begun_by_me(browser)
    with browser.live(table) as live:
        live.ask("chat", text="  hello \n there ")
        live.until(lambda message: message["type"] == "chat")
        assert live.heard[-1]["lines"][0]["text"] == "hello there"
        assert all("panes" not in message for message in live.heard[1:])
        live.act()
        views = [message for message in live.heard[1:] if "panes" in message]
        assert views
        assert "hints" not in views[-1]


def test_the_page_that_follows_changes_equals_a_fresh_one(browser: Browser) -> None:
    table = browser.make(ME, BOT)["table"]
    with browser.live(table) as live:
        for _ in range(6):
            live.until_page(lambda page: bool(page["prompt"]["options"]))
            live.act(live.options[-1]["action"])
        live.until_page(lambda page: bool(page["prompt"]["options"]))
        live.read()
        with browser.live(table) as fresh:
            for part in ("panes", "log", "text", "prompt", "winners", "undo", "move"):
                assert live.page[part] == fresh.page[part], part


def test_a_question_that_reads_as_before_is_put_again(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        moves = {0}
        while live.page["status"] != "over":
            message = live.act() if live.options else live.receive()
            if message["type"] == "view" and message["move"] not in moves:
                moves.add(message["move"])
                assert "prompt" in message


def test_a_duplicate_act_is_one_decision(browser: Browser) -> None:
    with browser.live(begun_by_me(browser)) as live:
        move, action = live.page["move"], live.options[0]["action"]
        live.act(action, id="once")
        after = live.page["move"]
        answer = live.ask("act", id="once", move=move, action=action)
        assert answer["type"] in ("done", "view")
        assert live.page["move"] == after == move + 1


MISTAKES = [
    ("{", "bad_json"),
    ("", "bad_json"),
    ('{"type": "act", "move": 0, "action": ' + "[" * 5000, "bad_message"),
    ("[]", "bad_message"),
    ('"act"', "bad_message"),
    ("{}", "unknown_message"),
    ('{"type": "dance"}', "unknown_message"),
    ('{"type": 7}', "unknown_message"),
    ('{"type": "act"}', "bad_message"),
    ('{"type": "act", "move": -1, "action": 0}', "bad_message"),
    ('{"type": "act", "move": 0, "action": 99999999999999999999999}', "bad_message"),
    ('{"type": "act", "move": 0, "action": 1.5}', "bad_message"),
    ('{"type": "act", "move": 0, "action": 0, "seat": 1}', "bad_message"),
    ('{"type": "act", "move": 0, "action": 999999}', "bad_action"),
    ('{"type": "act", "move": 0, "action": "fly"}', "bad_action"),
    ('{"type": "act", "move": 0, "action": {"do": "fly"}}', "bad_action"),
    ('{"type": "act", "move": 0, "action": {}}', "bad_action"),
    ('{"type": "act", "move": 0, "action": "no-swap"}', "illegal"),
    ('{"type": "act", "move": 1000, "action": 0}', "stale"),
    ('{"type": "undo", "move": 0}', "cannot_undo"),
    ('{"type": "consent", "agree": true}', "nothing_asked"),
    ('{"type": "chat", "text": "   "}', "bad_message"),
    ('{"type": "chat", "text": "\\ud800"}', "bad_json"),
    ('{"type": "preset", "asked": "nothing", "action": 0}', "bad_message"),
    ('{"type": "replace", "seat": 1}', "bad_message"),
    ('{"type": "replace", "seat": 0}', "not_away"),
    ('{"type": "fill", "seat": 1}', "started"),
    ('{"type": "leave"}', "started"),
    ('{"type": "rematch"}', "not_over"),
    ('{"type": "look", "decisions": 99}', "not_found"),
    ('{"type": "chat", "text": "' + "a" * 20_000 + '"}', "too_large"),
    ('{"type": "chat", "text": "' + "a" * 600 + '"}', "bad_message"),
]


def test_every_mistake_gets_its_code_and_harms_nothing(open_site: OpenSite) -> None:
    browser = Browser(open_site(message_burst=1000.0))
    table = begun_by_me(browser)
    with browser.live(table) as live:
        for text, code in MISTAKES:
            live.socket.send_text(text)
            answer = live.until(lambda message: message["type"] == "error")
            assert answer["code"] == code, text[:80]
            assert answer["text"]
            assert answer["text"] != answer["code"]
        live.socket.send_bytes(b"\x00\xff")
        assert live.until(lambda message: message["type"] == "error")["code"] == "binary"
        assert live.ask("ping")["type"] == "pong"
        before = live.page["move"]
        live.act()
        assert live.page["move"] > before


def begun_by_me(browser: Browser) -> str:
    """Make a table at which our seat begins, as the deal of the tests has it."""
    table = str(browser.make(ME, BOT, listed=False)["table"])
    assert browser.get(f"/api/tables/{table}/observation").json()["options"]
    return table


def test_words_of_errors_are_in_the_language_of_the_reader(browser: Browser) -> None:
    table = browser.make(ME, BOT)["table"]
    with browser.live(table, language="pl") as live:
        assert live.ask("consent", agree=True)["text"] == "Nikt nie prosił o cofnięcie."


def test_an_old_move_number_is_answered_with_fresh_panes(browser: Browser) -> None:
    table = begun_by_me(browser)
    with browser.live(table) as live:
        live.act()
        live.until_page(lambda page: bool(page["prompt"]["options"]))
        live.send("act", id="late", move=0, action=live.options[0]["action"])
        assert live.until(lambda message: message["type"] == "error")["code"] == "stale"
        assert set(live.until(lambda m: m["type"] == "view")["panes"]) >= {"board", "seat-0"}


def test_nobody_acts_for_another_seat(server: TestClient) -> None:
    ala, ola, eve = Browser(server, "Ala"), Browser(server, "Ola"), Browser(server, "Eve")
    table = ala.make(ME, OPEN)["table"]
    ola.join(table)
    with ala.live(table) as first, ola.live(table) as second, eve.live(table) as watcher:
        waiting = second if first.options else first
        acting = first if first.options else second
        action = acting.options[0]["action"]
        assert waiting.act(action)["code"] == "not_your_turn"
        assert watcher.act(action)["code"] == "no_seat"
        assert watcher.page["you"] is None
        for kind in ("resign", "pause", "rematch", "leave"):
            assert watcher.ask(kind)["code"] == "no_seat"
        assert watcher.ask("join", token="guessed")["code"] == "not_your_seat"
        assert watcher.page["prompt"]["options"] == []


def test_too_many_messages_are_refused_and_the_connection_lives(open_site: OpenSite) -> None:
    browser = Browser(open_site(message_burst=5.0, messages_per_second=1000.0))
    table = browser.make(ME, BOT)["table"]
    with browser.live(table) as live:
        for _ in range(300):
            live.send("ping", id="p")
        answers = [live.receive() for _ in range(300)]
        assert {answer.get("code", "fine") for answer in answers} == {"fine", "too_fast"}
        assert all(answer["id"] == "p" for answer in answers)


def test_the_first_message_must_be_join(browser: Browser) -> None:
    table = browser.make(ME, BOT)["table"]
    with browser.live(table, join=False) as live:
        assert live.ask("ping")["code"] == "join_first"


def test_a_page_of_another_site_cannot_connect(browser: Browser) -> None:
    table = browser.make(ME, BOT)["table"]
    headers = {"origin": "https://elsewhere.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        browser.server.websocket_connect(f"/live/{table}", headers=headers),
    ):
        pass


def test_there_is_no_live_connection_to_no_table(server: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), server.websocket_connect("/live/nowhere"):
        pass


def test_looking_back_shows_the_position_then(browser: Browser) -> None:
    table = begun_by_me(browser)
    with browser.live(table) as live:
        board, log = live.page["text"], len(live.page["log"])
        live.act()
        past = live.ask("look", decisions=0)
        assert past["text"] == board
        assert past["lines"] == log
        assert "data-do" not in past["panes"]["board"]


def test_a_hint_weighs_the_options(open_site: OpenSite) -> None:
    browser = Browser(open_site(hint_bot="search:200"))
    table = begun_by_me(browser)
    with browser.live(table) as live:
        hint = live.ask("hint")
        options = {option["action"] for option in live.options}
        assert {option["action"] for option in hint["options"]} <= options
        assert all(0 <= option["chance"] <= 1 for option in hint["options"])
        assert hint["options"][0]["label"]


def test_hints_can_be_switched_off(browser: Browser) -> None:
    table = browser.make(ME, BOT, hints=False)["table"]
    with browser.live(table) as live:
        assert live.page["hints"] is False
        live.until_page(lambda page: bool(page["prompt"]["options"]))
        assert live.ask("hint")["code"] == "no_hints"


def test_spectators_talk_among_themselves(server: TestClient) -> None:
    ala, eve, zoe = Browser(server, "Ala"), Browser(server, "Eve"), Browser(server, "Zoe")
    table = ala.make(ME, BOT)["table"]
    eve.post("/api/me", {"name": "Eve"})
    with ala.live(table) as player, eve.live(table) as one, zoe.live(table) as two:
        one.ask("chat", text="psst")
        assert heard(two)["lines"][0] == {**heard(one)["lines"][0]}
        player.ask("chat", text="hi")
        assert [line["text"] for line in heard(player)["lines"]] == ["hi"]
        assert heard(two)["lines"][0]["name"] == "Ala"


def test_spectators_cannot_take_the_words_from_the_players(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "CHAT_LINES", 2)
    table, eve = browser.make(ME, BOT)["table"], Browser(browser.server, "Eve")
    with browser.live(table) as player, eve.live(table) as watcher:
        assert [watcher.ask("chat", text="la").get("code") for _ in range(3)][-1] == "too_fast"
        assert [player.ask("chat", text="hi").get("code") for _ in range(2)] == [None, None]


def heard(live: Live) -> dict[str, list[dict[str, object]]]:
    return live.until(lambda message: message["type"] == "chat")
