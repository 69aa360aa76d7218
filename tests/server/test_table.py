"""What people do at a table besides deciding: undo, pause, resign, replace, rematch, clocks."""

import time

import pytest
from starlette.testclient import TestClient

from plansza.server import commands

from .conftest import OpenSite
from .players import BOT, ME, OPEN, Browser, Document, Live


def has_options(page: Document) -> bool:
    return bool(page["prompt"]["options"])


def play_quietly(live: Live) -> int:
    """Decide until a decision can be taken back; return the number of decisions before it."""
    while True:
        live.until_page(lambda page: has_options(page) or page["status"] == "over")
        assert live.page["status"] != "over", "no decision could be taken back"
        before = int(live.page["decisions"])
        live.act(live.options[-1]["action"])
        if live.page["undo"]["can"] and has_options(live.page):
            return before


def test_who_is_not_sure_takes_only_what_can_be_taken_back(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        kinds: dict[bool, int] = {True: 0, False: 0}
        while not all(kinds.values()):
            live.until_page(lambda page: has_options(page) or page["status"] == "over")
            assert live.page["status"] != "over", "all decisions were alike"
            before, action = live.page["decisions"], live.options[-1]["action"]
            answer = live.ask("act", move=live.page["move"], action=action, sure=False)
            refused = answer["type"] == "error"
            kinds[refused] += 1
            if refused:
                assert answer["code"] == "final"
                assert live.page["decisions"] == before
                live.act(action)
            else:
                assert live.page["undo"]["can"]
                assert has_options(live.page)


def test_a_decision_that_revealed_nothing_can_be_taken_back(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        before = play_quietly(live)
        move, log = live.page["move"], live.page["log"]
        live.ask("undo", move=move)
        assert live.page["decisions"] == before
        assert live.page["move"] == move + 1
        assert len(live.page["log"]) <= len(log)
        assert has_options(live.page)
        live.act()
        assert live.page["decisions"] == before + 1


def test_alone_with_bots_anything_can_be_taken_back(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        for _ in range(4):
            live.until_page(has_options)
            live.act()
        live.until_page(has_options)
        live.ask("pause", on=True)
        assert live.ask("undo", move=live.page["move"], to=0)["code"] == "paused"
        live.ask("pause", on=False)
        move = live.page["move"]
        assert live.ask("undo", move=move, to=0)["type"] == "view"
        assert live.page["move"] > move
        assert live.page["asking"] is None


@pytest.fixture
def two(server: TestClient) -> tuple[Browser, Browser, str]:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    ola.join(table)
    return ala, ola, table


def test_what_was_taken_back_too_often_stands(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "MOST_REPLAYED", 3)
    table = browser.make(ME, BOT)["table"]
    answers = []
    with browser.live(table) as live:
        for _ in range(4):
            live.until_page(has_options)
            live.act()
        for to in (2, 1, 1):
            live.until_page(has_options)
            answers.append(live.ask("undo", move=live.page["move"], to=to).get("code"))
            live.until_page(has_options)
            live.act()
            live.until_page(has_options)
    assert answers == [None, None, "cannot_undo"]


def test_going_back_past_others_needs_their_consent(two: tuple[Browser, Browser, str]) -> None:
    ala, ola, table = two
    with ala.live(table) as one, ola.live(table) as other:
        acting, waiting = (one, other) if one.options else (other, one)
        while acting.page["undo"]["can"] or not acting.page["decisions"]:
            acting.act(acting.options[0]["action"])
        waiting.until_page(lambda page: page["decisions"] == acting.page["decisions"])
        acting.ask("undo", move=acting.page["move"], to=0)
        waiting.until_page(lambda page: page["asking"] is not None)
        assert waiting.page["asking"]["to"] == 0
        assert acting.ask("consent", agree=True)["code"] == "not_allowed"
        waiting.ask("consent", agree=False)
        acting.until_page(lambda page: page["asking"] is None)
        assert acting.page["decisions"] > 0
        acting.ask("undo", move=acting.page["move"], to=0)
        waiting.until_page(lambda page: page["asking"] is not None)
        waiting.ask("consent", agree=True)
        acting.until_page(lambda page: page["decisions"] == 0)
        assert has_options(acting.page)


def test_nothing_is_decided_while_the_game_is_paused(two: tuple[Browser, Browser, str]) -> None:
    ala, ola, table = two
    with ala.live(table) as one, ola.live(table) as other:
        acting, waiting = (one, other) if one.options else (other, one)
        waiting.ask("pause")
        acting.until_page(lambda page: page["paused"])
        assert acting.act()["code"] == "paused"
        acting.ask("pause", on=False)
        acting.act()
        assert acting.page["decisions"] == 1


def test_who_resigns_a_game_of_two_loses_it(two: tuple[Browser, Browser, str]) -> None:
    ala, ola, table = two
    with ala.live(table) as one, ola.live(table) as other:
        one.ask("resign")
        other.until_page(lambda page: page["status"] == "over")
        assert other.page["winners"] == [1]
        assert not has_options(other.page)
        assert "data-do" not in other.page["panes"]["board"]
        assert other.ask("resign")["code"] == "over"


def test_with_more_players_a_bot_plays_on(server: TestClient) -> None:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN, BOT)["table"]
    ola.join(table)
    with ala.live(table) as one, ola.live(table) as other:
        one.ask("resign")
        other.until_page(lambda page: page["seats"][0]["kind"] == "bot")
        assert other.page["status"] == "running"
        assert one.ask("resign")["code"] == "no_seat"
        assert one.page["you"] is None


def test_a_bot_takes_the_seat_of_who_stays_away(two: tuple[Browser, Browser, str]) -> None:
    ala, ola, table = two
    with ola.live(table) as other:
        other.ask("replace", seat=0, bot="random")
        assert other.page["seats"][0]["kind"] == "bot"
        other.until_page(has_options)
        with ala.live(table) as one:
            assert one.page["you"] is None


def test_who_left_a_moment_ago_is_waited_for_and_the_others_see_how_long(
    open_site: OpenSite,
) -> None:
    server = open_site(away_after=60.0)
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    ola.join(table)
    with ola.live(table) as other:
        with ala.live(table) as one:
            assert has_options(one.page)
            other.until_page(lambda page: page["seats"][0]["here"])
            assert [seat["bot_in"] for seat in other.page["seats"]] == [None, None]
        other.until_page(lambda page: not page["seats"][0]["here"])
        assert 0 < other.page["seats"][0]["bot_in"] <= 60
        assert other.page["seats"][1]["bot_in"] is None
        assert other.ask("replace", seat=0)["code"] == "not_away"


def test_who_is_not_asked_keeps_nobody_waiting(two: tuple[Browser, Browser, str]) -> None:
    ala, _, table = two
    with ala.live(table) as one:
        assert has_options(one.page)
        assert one.ask("replace", seat=1)["code"] == "not_away"


def test_who_is_here_is_not_replaced(two: tuple[Browser, Browser, str]) -> None:
    ala, ola, table = two
    with ala.live(table) as one, ola.live(table) as other:
        acting = 0 if one.options else 1
        assert (other, one)[acting].ask("replace", seat=acting)["code"] == "not_away"


def test_a_rematch_rotates_the_seats(two: tuple[Browser, Browser, str]) -> None:
    ala, ola, table = two
    with ala.live(table) as one, ola.live(table) as other:
        one.ask("resign")
        path = one.ask("rematch")["path"]
        other.until_page(lambda page: page["rematch"] == path)
        assert other.ask("rematch")["path"] == path
    with ala.live(path.removeprefix("/table/")) as one:
        assert [seat["name"] for seat in one.page["seats"]] == ["Ola", "Ala"]
        assert one.page["you"] == 1
        assert one.page["status"] == "running"


def test_a_rematch_that_could_not_be_written_is_made_when_asked_for_again(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = browser.make(ME, BOT)["table"]
    store = browser.server.app.state.site.hub.journal.store  # type: ignore[attr-defined]

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with browser.live(table) as live:
        live.ask("resign")
        with monkeypatch.context() as broken:
            broken.setattr(store, "add_table", fail)
            assert live.ask("rematch")["code"] == "server_error"
        path = live.ask("rematch")["path"]
        assert live.ask("rematch")["path"] == path
    with browser.live(path.removeprefix("/table/")) as live:
        assert live.page["status"] == "running"


def test_bots_keep_their_names_in_every_rematch(browser: Browser) -> None:
    table = browser.make(ME, BOT, BOT)["table"]
    seated: list[list[str]] = []
    for _ in range(4):
        with browser.live(table) as live:
            seated.append([seat["name"] for seat in live.page["seats"]])
            assert sorted(seat["bot"] for seat in live.page["seats"]) == ["", "random", "random"]
            live.ask("resign")
            table = live.ask("rematch")["path"].removeprefix("/table/")
        listed = browser.get(f"/api/tables/{table}").json()["seats"]
        assert [seat["name"] for seat in listed] == [*seated[-1][1:], seated[-1][0]]
    first, bot, other = seated[0]
    assert seated[1:] == [[bot, other, first], [other, first, bot], [first, bot, other]]


def test_a_preset_answers_by_itself(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        live.until_page(has_options)
        asked = live.page["prompt"]["asked"]
        live.ask("preset", asked=asked, action="draw 1")
        live.until_page(
            lambda page: (
                page["status"] == "over" or (page["prompt"]["asked"] != asked and has_options(page))
            )
        )
        assert live.page["decisions"] >= 1
        if live.page["status"] != "over":
            live.ask("preset", asked=asked, action=None)


def test_a_clock_that_runs_out_loses_the_game(open_site: OpenSite) -> None:
    server = open_site()
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN, clock={"bank": 10, "bonus": 2})["table"]
    ola.join(table)
    hub = server.app.state.site.hub  # type: ignore[attr-defined]
    with ala.live(table) as one, ola.live(table) as other:
        acting = 0 if one.options else 1
        clock = one.page["seats"][acting]["clock"]
        assert clock["runs"]
        assert 9 < clock["left"] <= 10
        mover = (one, other)[acting]
        mover.act()
        # Half a minute later, as far as the server knows.
        hub.clock = lambda: time.time() + 30
        owed = next(seat["seat"] for seat in mover.page["seats"] if seat["to_act"])
        place = hub.places()[0]
        server.portal.call(hub._driver.look_at, place)  # type: ignore[union-attr]
        (one, other)[owed].until_page(lambda page: page["status"] == "over")
        assert (one, other)[owed].page["winners"] == [1 - owed]


def test_bots_fill_free_seats_for_who_made_the_table(server: TestClient) -> None:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN, OPEN)["table"]
    ola.join(table)
    with ala.live(table) as one, ola.live(table) as other:
        assert other.ask("fill", seat=2)["code"] == "not_allowed"
        one.ask("fill", seat=2, bot="random")
        other.until_page(lambda page: page["status"] == "running")


def test_who_leaves_before_the_game_frees_the_seat(server: TestClient) -> None:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN, OPEN)["table"]
    ola.join(table)
    with ola.live(table) as other:
        other.ask("leave")
        assert other.page["seats"][1]["kind"] == "open"
        assert other.page["you"] is None
