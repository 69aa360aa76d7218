"""Playing at the table: whole games, two people, reloads, crashes, phones, keys."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, expect

from plansza.draw.palette import LAMP

from .clicking import THUMB, smallest_choice
from .conftest import Visit
from .person import CHOICES, PHONE, PLAYABLE, Person
from .site import Server


def test_a_whole_game_against_two_bots_by_clicking(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "greedy", "random")
    magda.sit_down()
    while not magda.is_over():
        magda.page.wait_for_selector(f"{PLAYABLE}, body[data-status=over]")
        if not magda.is_over():
            magda.decide(magda.decisions() * 7)
    expect(magda.page.locator("#turn-chip")).to_have_text("The game is over")
    winners = magda.text("#prompt h2")
    names = magda.page.locator(".seat .name").all_text_contents()
    assert any(name in winners for name in names), winners
    magda.page.click("text=Replay")
    expect(magda.page.locator("#at")).to_be_visible()


def test_no_two_seats_have_the_same_mark(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random", "random", "open")
    magda.see("#invitation")
    rows = magda.page.locator(".seat-row")
    marks = [rows.nth(seat).locator(".mark").inner_html() for seat in range(4)]
    names = rows.locator("b").all_text_contents()
    assert len(set(marks)) == 4
    assert rows.nth(1).locator(".chip").inner_text() == "bot, beginner"
    magda.page.click("[data-fill]")
    magda.sit_down()
    assert magda.page.locator(".seat .name").all_text_contents()[:3] == names
    seats = magda.page.locator(".seat .who .mark text").all_text_contents()
    assert seats[:3] == [name[0] for name in names]


def test_two_people_meet_through_an_invitation(visit: Visit) -> None:
    magda, kuba = visit(), visit(language="pl")
    magda.make_table("Magda", "open")
    expect(magda.page.locator(".qr img")).to_be_visible()
    magda.invite(kuba, "Kuba")
    for _ in range(6):
        magda.page.wait_for_selector("#prompt.mine, .seat:not(.you).turn")
        first = magda if magda.page.locator("#prompt.mine").count() else kuba
        first.await_turn()
        first.decide()
    magda.page.fill("#say input", "<b>cześć</b>")
    magda.page.press("#say input", "Enter")
    kuba.page.click("#tab-chat")
    expect(kuba.page.locator("#chat")).to_contain_text("<b>cześć</b>")
    kuba.page.click("#tab-log")
    kuba.page.locator("#log .line").first.click()
    kuba.page.wait_for_selector("body.past")
    expect(kuba.page.locator(".seat .score").first).to_be_hidden()  # it is that of now
    kuba.page.keyboard.press("Escape")
    expect(kuba.page.locator(".seat .score").first).to_be_visible()
    magda.page.fill("#say input", "do dzieła")
    magda.page.press("#say input", "Enter")
    expect(kuba.page.locator("#tab-chat .badge")).to_have_text("1")
    expect(kuba.page.locator("#chat li")).to_have_count(2)
    assert kuba.decisions() == magda.decisions()


def test_a_decision_is_taken_back_by_consent(visit: Visit) -> None:
    magda, kuba = visit(), visit()
    magda.make_table("Magda", "open")
    magda.invite(kuba, "Kuba")
    mover, other = magda, kuba
    if not magda.page.locator("#prompt.mine").count():
        mover, other = kuba, magda
    mover.await_turn()
    mover.decide()  # draws a card: something hidden has come to light
    before = mover.decisions()
    mover.page.keyboard.press("u")
    other.see("#ask")
    other.page.click("#ask .btn:not(.act)")
    expect(mover.page.locator(".toast")).to_contain_text("Your decision stands")
    mover.page.keyboard.press("u")
    other.see("#ask")
    other.page.click("#ask .act")
    mover.page.wait_for_selector(f"body[data-decisions='{before - 1}']")


def test_giving_up_and_playing_again(visit: Visit) -> None:
    magda, kuba = visit(), visit()
    magda.make_table("Magda", "open")
    expect(magda.page.locator(".local")).to_contain_text("on this computer only")
    magda.invite(kuba, "Kuba")
    lit = [person.page.locator("#hint-button").is_enabled() for person in (magda, kuba)]
    assert sorted(lit) == [False, True], "a hint is for whoever is asked"
    kuba.page.click("[data-open=settings]")
    kuba.page.click("[data-open=resign]")
    kuba.see("#resign p")
    kuba.page.click("#resign-sure")
    expect(magda.page.locator("#prompt h2")).to_contain_text("Magda wins")
    before = magda.page.url
    magda.page.click("text=Rematch")
    magda.page.wait_for_url(lambda url: url != before)
    kuba.page.click("text=Rematch")
    kuba.page.wait_for_url(magda.page.url)
    kuba.sit_down()


def test_a_bot_takes_over_for_somebody_who_is_away(visit: Visit) -> None:
    magda, kuba = visit(), visit()
    magda.make_table("Magda", "open", "random")
    expect(magda.page.locator("[data-fill]")).to_have_text("Seat a bot")
    magda.invite(kuba, "Kuba")
    kuba.go("/learn")
    replace = magda.page.locator(".seat[data-seat='1'] .replace")
    for _ in range(20):
        magda.page.wait_for_selector(f"{PLAYABLE}, .seat[data-seat='1'].turn")
        if not magda.page.locator(PLAYABLE).count():
            break
        magda.decide()
    replace.click()
    expect(magda.page.locator(".seat[data-seat='1'] .note")).to_contain_text("bot")
    magda.await_turn()
    expect(magda.page.locator(".seat[data-seat='2'] .note")).to_have_text("bot, beginner")


def test_a_browser_that_may_not_notify_says_so(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random")
    magda.sit_down()
    magda.page.click("[data-open=settings]")
    magda.page.locator("[data-setting=notify]").click()
    expect(magda.page.locator(".toast")).to_contain_text("does not let Plansza notify you")
    expect(magda.page.locator("[data-setting=notify]")).not_to_be_checked()


def test_reloading_loses_nothing(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random")
    magda.sit_down()
    for _ in range(4):
        magda.await_turn()
        magda.decide()
    magda.await_turn()
    before = magda.decisions(), magda.text("#log"), magda.text(".seat.you .score")
    magda.page.reload()
    magda.sit_down()
    magda.await_turn()
    assert (magda.decisions(), magda.text("#log"), magda.text(".seat.you .score")) == before


def test_a_crash_of_the_server_is_survived(visit: Visit, tmp_path: Path) -> None:
    fragile = Server(tmp_path)
    try:
        magda = visit(to=fragile)
        magda.make_table("Magda", "random")
        magda.sit_down()
        magda.await_turn()
        magda.decide()
        magda.await_turn()
        before = magda.decisions()
        fragile.kill()
        magda.see("#link")
        expect(magda.page.locator("#link")).to_contain_text("Connection lost")
        fragile.start()
        magda.sit_down()
        assert magda.decisions() == before
        magda.await_turn()
        magda.decide()
    finally:
        fragile.kill()


def test_without_a_connection_the_lamp_is_out_and_clicks_are_kept(
    visit: Visit, tmp_path: Path
) -> None:
    fragile = Server(tmp_path)
    saffron = "rgb(242, 177, 52)"
    try:
        magda = visit(to=fragile)
        magda.make_table("Magda", "random")
        magda.sit_down()
        magda.await_turn()
        prompt, board = magda.page.locator("#prompt"), magda.page.locator(".board > .pane")
        expect(prompt).to_have_css("border-top-color", saffron)
        expect(board).to_have_css("filter", "none")
        before = magda.decisions()
        fragile.kill()
        magda.page.wait_for_selector("body[data-link=lost]")
        expect(prompt).not_to_have_css("border-top-color", saffron)
        expect(board).to_have_css("filter", "grayscale(0.8)")
        words = "getComputedStyle(document.querySelector('.board'), '::after').content"
        assert "as soon as it is back" in magda.page.evaluate(words)
        magda.page.locator(CHOICES).first.click()
        fragile.start()
        magda.page.wait_for_selector(f"body:not(.waits):not([data-decisions='{before}'])")
        expect(board).to_have_css("filter", "none")
    finally:
        fragile.kill()


def test_a_phone_plays_with_the_tall_board(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True, theme="dark")
    ola.make_table("Ola", "random", "random")
    ola.sit_down()
    for _ in range(5):
        ola.await_turn()
        ola.decide()
        assert ola.fits()
    assert "390" in str(ola.page.get_attribute(".board svg", "viewBox"))
    for tab, shown in (("players", ".seats .pane"), ("log", "#log"), ("rules", "#rules")):
        ola.page.click(f".bottom-tabs [data-tab={tab}]")
        ola.see(shown)
        assert ola.fits()
    ola.page.click(".bottom-tabs [data-tab=table]")
    ola.see(".board")
    ola.page.set_viewport_size({"width": 1024, "height": 768})
    ola.page.wait_for_selector(".board svg[viewBox^='0 0 880']")


def test_what_is_too_small_for_a_thumb_gets_a_button(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True)
    ola.make_table("Ola", "random", "random")
    ola.sit_down()
    ola.await_turn()
    for _ in range(12):
        assert smallest_choice(ola) >= THUMB
        for button in ola.page.locator("#prompt .do [data-do]").all():
            action = button.get_attribute("data-do")
            twice = ola.page.locator(f".pane [data-do='{action}']:has(> [fill='{LAMP}'])")
            assert not any(one.is_visible() for one in twice.all())
        ola.decide()
        ola.await_turn()
    ola.page.click(".bottom-tabs [data-tab=log]")
    ola.page.click(".bottom-tabs [data-tab=table]")
    assert smallest_choice(ola) >= THUMB


def test_a_long_press_tells_and_does_not_take_however_long(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True)
    ola.make_table("Ola", "random")
    ola.sit_down()
    finger = ola.context.new_cdp_session(ola.page)
    for choice in (
        "#prompt .do [data-do] >> nth=1",
        ".board .can:not(.twice)",
    ):  # draw two, keep one
        ola.await_turn()
        before = ola.decisions()
        box = ola.see(choice).bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        ola.see("#tip")
        ola.page.wait_for_timeout(1200)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        ola.page.wait_for_timeout(300)
        assert ola.page.locator("body.waits").count() == 0
        assert ola.decisions() == before
        ola.page.touchscreen.tap(point["x"], point["y"])
        ola.page.wait_for_selector(f"body:not([data-decisions='{before}'])")


def test_what_a_choice_leads_to_never_lies_over_the_question(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random", game="abyss")
    magda.sit_down()
    magda.await_turn()
    for place in magda.page.locator(".board .can").all():
        place.hover()
        tip = magda.see("#tip").bounding_box()
        prompt = magda.page.locator("#prompt").bounding_box()
        assert tip
        assert prompt
        assert tip["y"] >= prompt["y"] + prompt["height"]
        magda.page.mouse.move(0, 0)
        expect(magda.page.locator("#tip")).to_be_hidden()


def test_a_hint_shows_where(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random")
    magda.sit_down()
    magda.await_turn()
    magda.page.keyboard.press("h")
    magda.see(".hints b")
    magda.page.locator(".hints button").first.hover()
    magda.see(".board .hinted")
    magda.page.mouse.move(0, 0)
    expect(magda.page.locator(".board .hinted")).to_have_count(0)
    magda.page.locator(".hints button").first.click()
    expect(magda.page.locator("body")).not_to_have_attribute("data-decisions", "0")
    expect(magda.page.locator(".board .hinted")).to_have_count(0)


def test_a_pause_puts_out_all_lights(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random")
    magda.sit_down()
    magda.await_turn()
    assert magda.page.locator(".board .ring:visible").count() > 0
    magda.page.click("[data-open=settings]")
    magda.page.click("#pause-button")
    expect(magda.page.locator("#prompt h2")).to_have_text("The game is paused")
    assert magda.page.locator(".board .ring:visible").count() == 0
    magda.page.click(".prompt .do .act")
    magda.await_turn()
    expect(magda.page.locator("#prompt h2")).to_have_text("Recruit Lords")
    magda.decide()


def test_the_drawer_stays_open_until_one_clicks_beside_it(visit: Visit) -> None:
    magda = visit(size=(1024, 768))
    magda.make_table("Magda", "random")
    magda.sit_down()
    magda.await_turn()
    magda.page.click("#rule-button")
    magda.see("#side.open #rules dt")
    magda.page.locator(".prompt h2").click()
    expect(magda.page.locator("#side.open")).to_have_count(0)


def test_leaving_a_table_before_it_begins(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "open")
    magda.page.click("#leave button")
    magda.page.wait_for_url("**/")


def test_keys_are_enough(visit: Visit) -> None:
    magda = visit()
    magda.go("/")
    press = magda.page.keyboard.press
    while magda.page.evaluate("() => document.activeElement.dataset.new") != "table":
        press("Tab")
    press("Enter")
    magda.page.keyboard.type("Magda")
    press("Enter")
    magda.sit_down()
    magda.await_turn()
    press("ArrowRight")
    expect(magda.page.locator(".board [data-do]:focus")).to_have_count(1)
    before = magda.decisions()
    press("Enter")
    magda.page.wait_for_selector(f"body:not([data-decisions='{before}'])")
    magda.await_turn()
    before = magda.decisions()
    press("1")
    magda.page.wait_for_selector(f"body:not([data-decisions='{before}'])")
    magda.await_turn()
    press("t")
    magda.see("#text-board")
    expect(magda.page.locator("#text-board pre")).to_be_focused()
    expect(magda.page.locator("#text-board pre")).to_contain_text("Magda")
    press("t")
    press("?")
    magda.see("#keys")
    press("Escape")
    press("h")
    magda.see(".hints b")
    press("+")
    magda.see(".zoomed")
    press("0")
    press("c")
    expect(magda.page.locator("#say input")).to_be_focused()
    press("Escape")
    press("l")
    expect(magda.page.locator("#log")).to_be_focused()


def test_confirming_and_looking_back(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random")
    magda.sit_down()
    magda.await_turn()
    magda.page.click("[data-open=settings]")
    magda.page.check("[data-setting=confirm]")
    magda.page.keyboard.press("Escape")
    before = magda.decisions()
    magda.page.locator(".board [data-do]").first.click()  # draws Lords, which cannot be taken back
    magda.see(".board .picked")
    assert magda.decisions() == before
    magda.page.locator(".prompt .do .act").click()
    magda.page.wait_for_selector(f"body:not([data-decisions='{before}'])")
    magda.page.click("[data-open=settings]")
    magda.page.uncheck("[data-setting=confirm]")
    magda.page.keyboard.press("Escape")
    for _ in range(3):
        magda.await_turn()
        magda.decide()
    magda.await_turn()
    magda.page.locator("#log .line").nth(2).click()
    expect(magda.page.locator("#prompt h2")).to_contain_text("You are looking at move")
    assert magda.page.locator(".board .can:visible").count() == 0
    magda.page.keyboard.press("Escape")
    magda.await_turn()


def test_the_turn_is_seen_from_another_tab(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random")
    magda.sit_down()
    magda.await_turn()
    expect(magda.page).to_have_title(re.compile("● Your turn"))
    assert "turn" in str(magda.page.get_attribute("link[rel=icon]", "href"))
    magda.go("/")
    expect(magda.page).to_have_title(re.compile(r"^\(1\)"))
    assert "turn" in str(magda.page.get_attribute("link[rel=icon]", "href"))


def test_names_and_titles_are_never_markup(visit: Visit) -> None:
    rogue = visit()
    rogue.make_table("<img src=x onerror=x()>", "random")
    rogue.sit_down()
    expect(rogue.page.locator(".seat.you .name")).to_have_text("<img src=x onerror=x()>")
    assert rogue.page.locator("img").count() == 0


def test_the_ground_reaches_the_sides_beside_the_board_in_words(visit: Visit) -> None:
    magda = visit(size=(1024, 768))
    for game in ("conspiracy", "abyss", "root"):
        magda.make_table("Magda", "random", game=game)
        magda.sit_down()
        magda.page.keyboard.press("t")
        magda.see("#text-board pre")
        expect(magda.page.locator("#text-board ol")).to_be_in_viewport()
        board, ground = (
            magda.page.locator(selector).first.bounding_box()
            for selector in (".board", ".board .drawing > rect, .board .drawing > g > rect")
        )
        assert board
        assert ground
        assert ground["x"] <= board["x"]
        assert ground["x"] + ground["width"] >= board["x"] + board["width"]


@pytest.mark.parametrize("game", ["abyss", "conspiracy", "root"])
def test_the_ground_reaches_the_sides_of_the_widest_windows(visit: Visit, game: str) -> None:
    magda = visit(size=(3840, 1080))
    magda.make_table("Magda", "random", game=game)
    magda.sit_down()
    (board,) = _boxes(magda, ".board")
    grounds = _boxes(magda, ".board .drawing > rect, .board .drawing > g > rect")
    assert grounds[0]["x"] <= board["x"]
    assert grounds[0]["x"] + grounds[0]["width"] >= board["x"] + board["width"]


def test_long_names_and_a_lost_connection_fit_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    ola = visit(size=PHONE, touch=True, language="pl", to=server)
    ola.make_table("W" * 24, "random", "random", "random")
    ola.sit_down()
    ola.await_turn()
    _apart(ola, ".seat .score", ".seat .mark")
    assert all(box["x"] + box["width"] <= PHONE[0] for box in _boxes(ola, ".seat"))
    server.kill()
    ola.page.wait_for_selector("body[data-link=lost]")
    _apart(ola, ".top .brand", "#turn-chip", "#link", ".top-tools")


def _boxes(person: Person, selector: str) -> list[FloatRect]:
    return [box for one in person.page.locator(selector).all() if (box := one.bounding_box())]


def _apart(person: Person, *selectors: str) -> None:
    """Check that things in a row lie beside each other."""
    boxes = sorted(_boxes(person, ", ".join(selectors)), key=lambda box: box["x"])
    for left, right in pairwise(boxes):
        assert left["x"] + left["width"] <= right["x"] + 1, (left, right)
