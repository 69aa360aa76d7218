"""The lobby: making, joining and finding tables; people, cookies and who may do what."""

import pytest
from starlette.testclient import TestClient

from plansza.kernel.record import new_record, read_record
from plansza.kernel.registry import games
from plansza.server.seats import BOT_NAMES, bot_name

from .conftest import OpenSite
from .players import BOT, ME, OPEN, Browser


def test_lists_show_open_and_running_tables_and_your_turns_first(server: TestClient) -> None:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    waiting = ala.make(ME, OPEN, title="Wtorek <b>")["table"]
    private = ala.make(ME, OPEN, listed=False)["table"]
    for _ in range(4):
        ala.make(ME, BOT)
    listed = [table["id"] for table in ola.get("/api/tables?status=open").json()]
    assert waiting in listed
    assert private not in listed
    mine = ala.get("/api/tables?status=mine").json()
    assert len(mine) == 6
    turns = [table["your_turn"] for table in mine]
    assert turns == sorted(turns, reverse=True)
    assert ola.get("/api/tables?status=mine").json() == []
    assert ola.get("/api/tables?status=everything").json()["code"] == "bad_message"


def test_a_private_table_needs_its_invitation(server: TestClient) -> None:
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    made = ala.make(ME, OPEN, listed=False)
    path = f"/api/tables/{made['table']}/join"
    assert ola.post(path, {"name": "Ola"}).json()["code"] == "not_invited"
    assert ola.post(path, {"name": "Ola", "invitation": "guess"}).status_code == 403
    assert ola.join(made["table"], invitation=made["invitation"])["seat"] == 1
    assert "invitation" not in str(ola.get(f"/api/tables/{made['table']}").json())


def test_the_invitation_is_shown_to_those_at_the_table(server: TestClient) -> None:
    ala, eve = Browser(server, "Ala"), Browser(server, "Eve")
    made = ala.make(ME, OPEN)
    found = ala.get(f"/api/tables/{made['table']}/invitation").json()
    assert found["path"] == f"/join/{made['table']}/{made['invitation']}"
    assert found["url"] == f"http://testserver{found['path']}"
    assert found["qr"].startswith("<svg")
    assert eve.get(f"/api/tables/{made['table']}/invitation").status_code == 403
    drawn = ala.get(f"/api/tables/{made['table']}/invitation.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    for path in (f"/api/tables/{made['table']}/invitation.svg", f"/table/{made['table']}"):
        assert ala.get(path, headers={"host": "x" * 5000}).status_code == 400


def test_a_full_table_takes_nobody_more(server: TestClient) -> None:
    ala, ola, eve = Browser(server, "Ala"), Browser(server, "Ola"), Browser(server, "Eve")
    table = ala.make(ME, OPEN)["table"]
    assert ala.post(f"/api/tables/{table}/join", {}).json()["code"] == "seated"
    ola.join(table)
    refused = eve.post(f"/api/tables/{table}/join", {"name": "Eve"})
    assert (refused.status_code, refused.json()["code"]) == (409, "full")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, "not_found"),
        ({"game": "conspiracy", "seats": [ME]}, "bad_option"),
        ({"game": "conspiracy", "seats": [ME, BOT], "options": {"fog": True}}, "bad_option"),
        ({"game": "conspiracy", "seats": [ME, ME]}, "seated"),
        ({"game": "conspiracy", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, "bad_bot"),
        ({"game": "conspiracy", "seats": [ME, {"kind": "bot", "bot": "search:60s"}]}, "bad_bot"),
        ({"game": "conspiracy", "seats": [ME, {"kind": "bot", "bot": "search:99999"}]}, "bad_bot"),
        ({"game": "conspiracy", "seats": [ME, {"kind": "ghost"}]}, "bad_message"),
        ({"game": "conspiracy", "seats": [ME, BOT], "name": " \n "}, "bad_name"),
        ({"game": "conspiracy", "seats": [ME, BOT], "clock": {"bank": 1}}, "bad_message"),
        ({"game": "conspiracy"}, "bad_message"),
        ([], "bad_message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: Browser, wish: object, code: str) -> None:
    answer = browser.post("/api/tables", wish)
    assert answer.json()["code"] == code
    assert 400 <= answer.status_code < 500


def test_bodies_that_are_no_json_or_too_large_are_refused(browser: Browser) -> None:
    bad = browser.request("POST", "/api/tables", content=b"{")
    assert (bad.status_code, bad.json()["code"]) == (400, "bad_json")
    big = browser.request("POST", "/api/tables", content=b"[" + b" " * 70_000)
    assert (big.status_code, big.json()["code"]) == (413, "too_large")
    lone = browser.request("POST", "/api/me", content=b'{"name": "\\ud800"}')
    assert lone.json()["code"] == "bad_json"


def test_the_cookie_is_for_the_server_only_and_cannot_be_forged(browser: Browser) -> None:
    answer = browser.post("/api/me", {"name": "Ala"})
    header = answer.headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert browser.get("/api/me").json()["name"] == "Ala"
    person, _, signature = browser.cookies["plansza_person"].partition(".")
    browser.cookies["plansza_person"] = f"{person}.{signature[::-1]}"
    assert browser.get("/api/me").json()["name"] == ""
    browser.cookies["plansza_person"] = "nobody.at.all"
    assert browser.get("/api/me").json()["name"] == ""


def test_other_sites_cannot_make_a_browser_act(browser: Browser) -> None:
    browser.post("/api/me", {"name": "Ala"})
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        answer = browser.post("/api/me", {"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "other_site")
    own = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
    assert browser.post("/api/me", {"name": "Ola"}, headers=own).json()["name"] == "Ola"


def test_every_answer_carries_the_security_headers(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = open_site()
    server._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    monkeypatch.setattr(server.app.state.site, "lobby", None)  # type: ignore[attr-defined]
    for path, status in (("/api/games", 200), ("/api/nothing", 404), ("/nothing", 404), ("/", 500)):
        answer = server.get(path)
        assert answer.status_code == status
        headers = answer.headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_an_account_finds_its_games_on_another_device(server: TestClient) -> None:
    laptop, phone, eve = Browser(server, "Ala"), Browser(server), Browser(server)
    table = laptop.make(ME, BOT)["table"]
    account = {"name": "Ala", "password": "tajne hasło"}
    assert laptop.post("/api/account", account).json()["account"] is True
    assert eve.post("/api/account", {**account, "name": "ALA"}).json()["code"] == "name_taken"
    assert eve.post("/api/account", {**account, "password": "x"}).json()["code"] == (
        "short_password"
    )
    assert phone.post("/api/login", {**account, "password": "wrong!!!"}).status_code == 403
    assert phone.post("/api/login", {**account, "name": "Ola"}).status_code == 403
    assert phone.post("/api/login", account).json()["name"] == "Ala"
    assert [found["id"] for found in phone.get("/api/tables?status=mine").json()] == [table]


def test_guessing_passwords_is_slowed_down(browser: Browser) -> None:
    codes = [
        browser.post("/api/login", {"name": "Ala", "password": "guess"}).json()["code"]
        for _ in range(12)
    ]
    assert codes[0] == "bad_password"
    assert codes[-1] == "too_fast"


def test_names_and_titles_are_kept_plain(browser: Browser) -> None:
    browser.name = "<b>Zażółć</b>\u202e"
    table = browser.make(ME, BOT, title="  two\n lines\x00 ")["table"]
    found = browser.get(f"/api/tables/{table}").json()
    assert found["title"] == "two lines"
    assert found["seats"][0]["name"] == "<b>Zażółć</b>"
    with browser.live(table) as live:
        assert all("<b>" not in pane for pane in live.page["panes"].values())


def test_the_language_is_chosen_or_preferred(browser: Browser) -> None:
    polish = {"accept-language": "de, pl;q=0.8, en;q=0.5"}
    assert browser.get("/api/me", headers=polish).json()["language"] == "pl"
    browser.post("/api/me", {"language": "en"})
    assert browser.get("/api/me", headers=polish).json()["language"] == "en"


def test_a_record_goes_out_when_the_game_is_over_and_comes_in_again(server: TestClient) -> None:
    ala, eve = Browser(server, "Ala"), Browser(server, "Eve")
    table = ala.make(ME, BOT)["table"]
    path = f"/api/tables/{table}"
    assert ala.get(f"{path}/record").json()["code"] == "still_running"
    with ala.live(table) as live:
        live.until_page(lambda page: bool(page["prompt"]["options"]))
        live.act()
        assert eve.get(f"{path}/positions/0?seat=0").json()["code"] == "still_running"
        assert eve.get(f"{path}/positions/0").status_code == 200
        assert eve.get(f"{path}/scores").json()["code"] == "still_running"
        assert len(ala.get(f"{path}/scores").json()) == 2
        live.ask("resign")
    data = eve.get(f"{path}/record").content
    decisions = len(read_record(data).decisions)
    uploaded = eve.request("POST", "/api/records", content=data).json()["table"]
    replay = eve.get(f"/api/tables/{uploaded}/replay").json()
    assert replay["decisions"] == decisions
    assert replay["eyes"] == [None, 0, 1]
    assert len(replay["scores"][0]) == decisions + 1
    assert eve.get(f"/api/tables/{uploaded}/scores").json() == replay["scores"]
    assert replay["seats"][0] == "Ala"
    for eyes in ("", "?seat=0", "?seat=1&shape=tall&language=pl"):
        assert eve.get(f"/api/tables/{uploaded}/positions/{decisions}{eyes}").status_code == 200
    assert eve.get(f"/api/tables/{uploaded}/positions/0?seat=9").status_code == 403
    altered = data.replace(b'"seats": 2', b'"seats": 3')
    assert eve.request("POST", "/api/records", content=altered).json()["code"] == "bad_record"
    crowded = new_record(games()["conspiracy"], 2, {}, 5, ["Ala"] * 3).encode()
    assert eve.request("POST", "/api/records", content=crowded).json()["code"] == "bad_record"


def test_a_bot_has_one_name_before_during_and_after_the_game(server: TestClient) -> None:
    ala = Browser(server, "Ala")
    table = ala.make(ME, BOT, BOT, OPEN)["table"]

    def listed() -> list[str]:
        found: list[str] = [
            seat["name"] for seat in ala.get(f"/api/tables/{table}").json()["seats"]
        ]
        return found

    called = listed()[1:3]
    assert len({"", *called}) == 3
    with ala.live(table) as live:
        live.ask("fill", seat=3, bot="random")
        live.until_page(lambda page: page["status"] == "running")
        names = [seat["name"] for seat in live.page["seats"]]
        assert names[:3] == ["Ala", *called]
        live.ask("resign")
    assert listed()[:3] == names[:3]  # lists follow a little later; these two sat there before
    data = ala.get(f"/api/tables/{table}/record").content
    assert read_record(data).players == ["Ala", *(f"{name} (random)" for name in names[1:])]
    uploaded = ala.request("POST", "/api/records", content=data).json()["table"]
    assert ala.get(f"/api/tables/{uploaded}/replay").json()["seats"] == names


def test_bots_at_one_table_have_names_and_initials_of_their_own() -> None:
    for table in ("abcdefghjk", "2345678923", "zzzzzzzzzz"):
        names = [bot_name(table, seat) for seat in range(len(BOT_NAMES))]
        assert sorted(names) == sorted(BOT_NAMES)
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)


def test_nobody_is_called_like_another_at_the_table(server: TestClient) -> None:
    ala, other = Browser(server, "Ala"), Browser(server, "ala")
    table = ala.make(ME, OPEN, OPEN)["table"]
    bot = Browser(server, bot_name(table, 2))
    other.join(table)
    bot.join(table)
    with ala.live(table) as live:
        names = [seat["name"] for seat in live.page["seats"]]
    assert names == ["Ala", "ala II", f"{bot.name} II"]


def test_who_makes_a_table_is_not_called_like_its_bots(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plansza.server.lobby.new_table_id", lambda: "abcdefghjk")
    bot = bot_name("abcdefghjk", 1)
    person = Browser(server, bot)
    with person.live(person.make(ME, BOT)["table"]) as live:
        assert [seat["name"] for seat in live.page["seats"]] == [f"{bot} II", bot]


def test_play_goes_on_from_a_position_of_a_finished_game(server: TestClient) -> None:
    ala = Browser(server, "Ala")
    table = ala.make(ME, BOT)["table"]
    start = {"table": table, "decisions": 1}
    wish = {"game": "conspiracy", "seats": [ME, BOT], "replay": start}
    assert ala.post("/api/tables", wish).json()["code"] == "still_running"
    with ala.live(table) as live:
        live.until_page(lambda page: bool(page["prompt"]["options"]))
        live.act()
        live.ask("resign")
    again = ala.make(ME, BOT, replay=start)["table"]
    with ala.live(again) as live:
        assert live.page["decisions"] >= 1
        assert live.page["log"]


def test_rules_can_be_searched(server: TestClient) -> None:
    found = server.get("/api/rules/conspiracy?q=pearl&language=en").json()
    assert found
    assert all("pearl" in (rule["chapter"] + rule["text"]).lower() for rule in found)
    assert server.get("/api/rules/chess").status_code == 404
