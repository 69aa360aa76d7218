"""Every page: both languages and themes, all widths, no barrier, and the replay."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import Visit
from .person import PHONE, Person
from .site import Server

PAGES = (
    "lobby",
    "new table",
    "waiting",
    "conspiracy",
    "abyss",
    "root",
    "replay",
    "replay of abyss",
    "replay of root",
    "learn",
    "games",
    "watch",
    "account",
    "nowhere",
)
PATHS = {
    "lobby": "/",
    "learn": "/learn/conspiracy",
    "games": "/learn",
    "watch": "/watch",
    "account": "/account",
}


def open_page(person: Person, server: Server, page: str) -> None:
    """Go to a page by its name."""
    if page in PATHS:
        person.go(PATHS[page])
    elif page == "new table":
        person.go("/")
        person.page.click(".hero .act")
    elif page == "waiting":
        person.make_table("Magda", "open", "random")
        person.see("#invitation")
    elif page in ("conspiracy", "abyss", "root"):
        person.make_table("Magda", "random", "random", "random", game=page)
        person.sit_down()
        person.await_turn()
    elif page.startswith("replay"):
        name = page.removeprefix("replay").removeprefix(" of ") or "conspiracy"
        person.go(f"/replay/{server.finished_game(name=name)}?at=40")
    else:
        person.expected = {404}
        person.go("/no/such/page")


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_open_to_all_and_fits(visit: Visit, server: Server, page: str) -> None:
    """No barrier that axe knows of, in the light and in the dark; nothing scrolls sideways."""
    person = visit(language="pl")
    open_page(person, server, page)
    person.page.wait_for_timeout(150)
    for theme in ("light", "dark"):
        person.light(theme)
        assert barriers(person) == [], theme
    for width, height in ((1440, 900), (1024, 768), PHONE):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(100)
        assert person.fits(), width
    assert barriers(person) == []


def barriers(person: Person) -> list[tuple[str, list[str]]]:
    """What axe calls serious or critical, with the elements it means."""
    return [
        (one["id"], [node["html"][:160] for node in one["nodes"][:3]])
        for one in Axe().run(person.page).response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def test_both_languages(visit: Visit) -> None:
    person = visit(language="pl")
    person.go("/")
    expect(person.page.locator("h1")).to_have_text("Nowoczesne planszówki, jeden otwarty stół")
    expect(person.page.locator("html")).to_have_attribute("lang", "pl")
    person.page.click("[data-language=en]")
    expect(person.page.locator("h1")).to_have_text("Modern board games, one open table")
    person.make_table("Ola", "random")
    person.sit_down()
    person.page.click("[data-open=settings]")
    person.page.click("label:has([value=pl])")
    expect(person.page.locator("#tab-log")).to_have_text("Dziennik")


def test_the_theme_is_kept(visit: Visit) -> None:
    person = visit()
    person.go("/")
    person.page.click("[data-theme-switch]")
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_walking_through_a_replay(visit: Visit, server: Server) -> None:
    table = server.finished_game()
    person = visit()
    person.go(f"/replay/{table}?at=0")
    where = person.page.locator("#where")
    expect(where).to_contain_text("Move 0 of")
    slider = person.page.locator("#at")
    last = int(slider.get_attribute("max") or 0)
    slider.fill("20")
    expect(where).to_contain_text("Move 20 of")
    for key, shown in (("ArrowRight", 21), ("ArrowLeft", 20), ("Home", 0), ("End", last)):
        person.page.keyboard.press(key)
        expect(where).to_contain_text(f"Move {shown} of")
    person.page.locator("#moves li[data-n='10']").click()
    expect(where).to_contain_text("Move 10 of")
    assert "at=10" in person.page.url
    person.page.click("#tab-eyes")
    person.page.locator(".eyes label", has_text="Kuba").click()
    expect(person.page.locator(".board title").first).to_contain_text("Your chamber")
    assert "seat=1" in person.page.url
    person.page.click("[data-go=start]")
    person.page.click("#play")
    expect(where).to_contain_text("Move 2 of")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), PHONE[::-1]])
def test_board_graph_and_moves_lie_beside_each_other(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    person = visit(size=size)
    person.go(f"/replay/{server.finished_game()}?at=40")
    board, graph, moves = [
        person.page.locator(part).bounding_box() for part in (".board", ".gr", ".mv")
    ]
    assert board is not None
    assert graph is not None
    assert moves is not None
    assert board["height"] > 200
    assert board["y"] + board["height"] <= graph["y"]
    assert board["x"] + board["width"] <= moves["x"]
    assert graph["x"] + graph["width"] <= moves["x"]


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), PHONE])
@pytest.mark.parametrize("game", ["conspiracy", "root"])
def test_the_graph_tells_points_moves_and_whose_its_lines_are(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    person = visit(size=size)
    person.go(f"/replay/{server.finished_game(seats=4, name=game)}?at=40")
    panel = person.page.locator(".gr").bounding_box()
    assert panel
    for kind, fewest in ((".points", 1), (".move", 6), (".end-mark", 4)):
        found = person.page.locator(f".graph-labels {kind}:visible").all()
        boxes = [box for one in found if (box := one.bounding_box())]
        assert len(boxes) >= fewest
        for box in boxes:
            assert panel["x"] <= box["x"]
            assert box["x"] + box["width"] <= panel["x"] + panel["width"]
            assert panel["y"] <= box["y"]
        for one, other in combinations(boxes, 2):
            beside = abs(one["x"] - other["x"]) >= min(one["width"], other["width"])
            assert beside or abs(one["y"] - other["y"]) >= min(one["height"], other["height"]) - 3


def test_moves_stand_under_their_turns_and_tell_what_they_brought(
    visit: Visit, server: Server
) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game()}?at=0")
    moves = person.page.locator("#moves li")
    expect(moves.first).to_have_text(re.compile(r"Turn 1: (Magda|Kuba|Ola)"))
    assert person.page.locator("#moves .line b").count() > 5


def test_only_turns_have_headings(visit: Visit, server: Server) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game(seats=4, name='root')}?at=0")
    heads = person.page.locator("#moves .head").all_inner_texts()
    assert len(heads) > 20
    assert [words for words in heads if not re.fullmatch(r"Turn \d+: \w+", words)] == []


def test_arrows_lead_through_the_tabs_of_a_replay(visit: Visit, server: Server) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game()}?at=20")
    person.page.focus("#tab-moves")
    person.page.keyboard.press("ArrowRight")
    expect(person.page.locator("#tab-eyes")).to_be_focused()
    expect(person.page.locator("#panel-eyes")).to_be_visible()
    expect(person.page.locator("#where")).to_contain_text("Move 20 of")


def test_jumping_from_turning_point_to_turning_point(visit: Visit, server: Server) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game()}?at=0")
    marks = person.page.locator(".graph .lead")
    turned = sorted(int(mark.get_attribute("data-at") or 0) for mark in marks.all())
    assert len(turned) > 1
    where = person.page.locator("#where")
    person.page.keyboard.press("ArrowDown")
    expect(where).to_contain_text(f"Move {turned[0]} of")
    person.page.click("[data-go=turnedAfter]")
    expect(where).to_contain_text(f"Move {turned[1]} of")
    person.page.keyboard.press("ArrowUp")
    expect(where).to_contain_text(f"Move {turned[0]} of")
    marks.last.click()
    expect(where).to_contain_text(f"Move {turned[-1]} of")


def test_the_search_bot_looks_a_game_over(visit: Visit, server: Server) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game(seats=2)}?at=1")
    expect(person.page.locator("#chances")).to_be_hidden()
    person.page.click("#weigh")
    expect(person.page.locator("#chances span")).to_have_count(2)
    person.page.wait_for_selector("#weigh", state="hidden", timeout=30_000)
    assert person.page.locator(".graph .band").count() == 2
    assert person.page.locator("#moves .loss").count() > 0, "nobody plays badly at random"
    expect(person.page.locator("#liked .played")).to_contain_text("(played)")
    person.page.keyboard.press("End")
    winner = person.page.locator(".plr", has_text="winner").locator("b").first.inner_text()
    expect(person.page.locator("#chances")).to_contain_text(f"100% {winner}")
    person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    cut = "all => all.filter((one) => one.textContent && one.scrollWidth > one.clientWidth).length"
    for key in ["Home"] + ["ArrowRight"] * 8:
        person.page.keyboard.press(key)
        assert person.page.locator("#chances span").evaluate_all(cut) == 0
    assert barriers(person) == []


def test_a_record_comes_and_goes(visit: Visit, server: Server) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game()}")
    with person.page.expect_download() as download:
        person.page.click("[download]")
    path = download.value.path()
    person.go("/")
    person.page.click("[data-open=upload]")
    person.page.set_input_files("[name=record]", path)
    person.page.click("#upload-form .act")
    person.page.wait_for_url("**/replay/*")
    expect(person.page.locator(".plr").first).to_contain_text("Magda")


def test_a_link_is_copied_where_browsers_lock_their_clipboard(visit: Visit, server: Server) -> None:
    person = visit(size=PHONE, touch=True)
    person.page.add_init_script("delete Navigator.prototype.clipboard")
    person.go(f"/replay/{server.finished_game()}?at=7")
    person.see("[download]")
    person.page.click("#share-move")
    expect(person.page.locator(".toast")).to_have_text("Copied.")


_SPARE = """(list) => {
  const words = document.createElement("canvas").getContext("2d");
  words.font = getComputedStyle(list).font;
  const widths = [...list.options].map((one) => words.measureText(one.label).width);
  return list.clientWidth - Math.max(...widths);
}"""
"""How much wider a list is than the longest of its choices."""


def test_choosing_who_sits_where_on_a_phone_cuts_no_words(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True, language="pl")
    ola.go("/")
    for game in ("conspiracy", "root"):
        ola.page.click(f".game[data-game={game}]")
        for one in ola.page.locator("#seat-rows select").all():
            assert one.evaluate(_SPARE) > 30, "there is room for the arrow too"
        ola.page.click("#new [data-close]")


def test_a_newcomer_meets_a_bot_of_middling_strength_in_whatever_game(visit: Visit) -> None:
    ola = visit()
    ola.go("/")
    ola.page.click("[data-new=bot] >> nth=0")
    for game in ("abyss", "root", "conspiracy"):
        ola.page.locator(f"#new [value={game}]").locator("..").click()
        assert _seated(ola) == ["me", "search:0.1s"]


def test_one_keeps_one_seat_when_more_come_or_fewer(visit: Visit) -> None:
    ola = visit()
    ola.go("/")
    ola.page.click(".game[data-game=conspiracy]")
    ola.page.locator("#seat-rows .who").nth(0).select_option("open")
    ola.page.locator("#seat-rows .who").nth(2).select_option("me")
    ola.page.locator("#seat-count label", has_text="4").click()
    assert _seated(ola) == ["open", "search:0.1s", "me", "search:0.1s"]
    ola.page.locator("#seat-count label", has_text="2").click()
    assert _seated(ola) == ["me", "search:0.1s"]


def _seated(person: Person) -> list[str]:
    return [one.input_value() for one in person.page.locator("#seat-rows .who").all()]


def test_finished_games_open_as_replays(visit: Visit) -> None:
    person = visit()
    person.make_table("Magda", "random")
    person.sit_down()
    person.page.click("[data-open=settings]")
    person.page.click("[data-open=resign]")
    person.page.click("#resign-sure")
    person.page.wait_for_selector("body[data-status=over]")
    person.go("/")
    expect(person.page.locator("#mine li").first).to_have_text(
        re.compile(r"with 1 bot\s*lost"), use_inner_text=True
    )
    person.go("/watch")
    person.page.locator(".panel", has_text="Finished lately").locator("li a").first.click()
    expect(person.page.locator("#at")).to_be_visible()


def test_playing_on_from_a_replay(visit: Visit, server: Server) -> None:
    person = visit()
    person.go(f"/replay/{server.finished_game()}?at=12&seat=0")
    person.page.click("#here")
    person.page.wait_for_url("**/table/*")
    person.sit_down()
    person.await_turn()
    assert person.decisions() >= 12
    person.decide()


def test_finding_a_rule(visit: Visit) -> None:
    person = visit()
    person.go("/learn/conspiracy")
    everything = person.page.locator(".rule:visible").count()
    person.page.fill("#find", "pearl master")
    expect(person.page.locator("#found")).to_contain_text("Rules found")
    assert 0 < person.page.locator(".rule:visible").count() < everything
    person.page.fill("#find", "zebra")
    expect(person.page.locator("#found")).to_have_text("No rule has all these words.")


def test_many_tables_can_be_narrowed_down(visit: Visit, tmp_path: Path) -> None:
    lively = Server(tmp_path)
    try:
        person = visit(to=lively)
        person.go("/")
        expect(person.page.locator(".filters")).to_have_count(0)
        for game in ("conspiracy", "abyss", "root") * 2:
            person.make_table("Magda", "open", game=game)
            person.see("#invitation")
        person.make_table("Magda", "random", game="root")
        person.sit_down()
        person.go("/")
        rows = person.page.locator("#open tbody tr")
        expect(rows).to_have_count(6)
        person.page.click(".filters >> text=Root")
        expect(rows).to_have_count(2)
        person.page.click(".filters >> text=Running")
        expect(rows).to_have_count(1)
        expect(person.page.locator(".filters [aria-current]")).to_have_text(["Running 1", "Root"])
        person.page.reload()
        expect(rows).to_have_count(1)
        person.page.click(".filters >> text=Abyss")
        expect(person.page.locator("#open")).to_contain_text("No table fits this choice.")
        person.page.click("#open .empty a")
        expect(rows).to_have_count(6)
        person.page.click(".filters >> text=Yours")
        expect(rows).to_have_count(7)
        assert barriers(person) == []
        person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert person.fits()
    finally:
        lively.kill()


def test_an_account_is_kept_across_devices(visit: Visit) -> None:
    person = visit()
    person.make_table("Zofia", "random")
    person.sit_down()
    person.go("/account")
    form = person.page.locator("#keep")
    form.locator("[name=name]").fill("Zofia")
    form.locator("[name=password]").fill("a long password")
    form.locator("[data-call='/api/account']").click()
    person.page.wait_for_url("**/")
    elsewhere = visit(size=PHONE, touch=True)
    elsewhere.expected = {403}
    elsewhere.go("/account")
    form = elsewhere.page.locator("#keep")
    form.locator("[name=name]").fill("Zofia")
    form.locator("[name=password]").fill("a wrong password")
    form.locator("[data-call='/api/login']").click()
    expect(form.locator(".said")).to_contain_text("password is wrong")
    form.locator("[name=password]").fill("a long password")
    form.locator("[data-call='/api/login']").click()
    elsewhere.page.wait_for_url("**/")
    expect(elsewhere.page.locator(".mine").first).to_contain_text("Conspiracy")


def test_mistakes_are_told_in_words(visit: Visit) -> None:
    person = visit(language="pl")
    person.expected = {404}
    person.go("/table/nosuchtabl")
    expect(person.page.locator("main")).to_contain_text("Nie ma takiego stołu")
    person.page.click("text=Wróć do stołów")
    expect(person.page.locator(".hero")).to_be_visible()


def test_mistakes_do_not_forget_who_one_is(visit: Visit) -> None:
    person = visit()
    person.expected = {404}
    person.go("/no/such/page")
    expect(person.page.locator(".top .me")).to_have_text("Your name")
    person.make_table("Magda", "random")
    person.sit_down()
    person.go("/no/such/page")
    expect(person.page.locator(".top .me .clip")).to_have_text("Magda")
