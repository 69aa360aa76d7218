"""Standing answers: shown to their seat alone, answering by themselves, taken back with an undo."""

from random import Random

from .players import BOT, ME, OPEN, Browser, Document, Live


def switched_on(live: Live) -> list[str]:
    return [preset["action"] for preset in live.page["presets"] if preset["on"]]


def is_asked(page: Document) -> bool:
    """Whether the seat owes a decision that the server does not take by itself."""
    options = [option["notation"] for option in page["prompt"]["options"]]
    return bool(options) and page["prompt"]["preset"] not in options


def play_until_over(live: Live, chooser: Random) -> None:
    """Decide what the server does not decide by itself."""
    while live.page["status"] != "over":
        if is_asked(live.page):
            live.act(chooser.choice(live.options)["action"])
        else:
            live.receive()


def test_a_game_offers_its_standing_answers_before_their_question_comes(browser: Browser) -> None:
    table = browser.make(ME, BOT, game="abyss")["table"]
    with browser.live(table, language="pl") as live:
        assert [preset["asked"] for preset in live.page["presets"]] == ["offer", "last-powers"]
        assert live.page["presets"][0]["title"] == "Nigdy nie kupuj odkrytych sojuszników"
        assert switched_on(live) == []
        live.ask("preset", asked="offer", action="pass")
        assert switched_on(live) == ["pass"]
        live.ask("preset", asked="offer", action=None)
        assert switched_on(live) == []


def test_who_never_buys_is_not_waited_for(browser: Browser) -> None:
    table = browser.make(ME, BOT, BOT, game="abyss")["table"]
    with browser.live(table) as live:
        live.ask("preset", asked="offer", action="pass")
        play_until_over(live, Random(5))
        lines = [line["text"] for line in live.page["log"] if line["seat"] == live.page["you"]]
        assert any("passes" in line for line in lines)
        assert not any("buys" in line for line in lines)
        assert live.page["presets"] == []  # there is nothing left to answer


def test_standing_answers_are_nobody_elses_business(browser: Browser) -> None:
    other = Browser(browser.server, "Ola")
    table = browser.make(ME, OPEN, game="abyss")["table"]
    other.join(table)
    watcher = Browser(browser.server, "Ewa")
    with browser.live(table) as live, other.live(table) as ola, watcher.live(table) as ewa:
        live.ask("preset", asked="offer", action="pass")
        ola.ask("ping")
        assert switched_on(ola) == []
        assert ewa.page["presets"] == []


def test_an_answer_of_ones_own_is_listed_until_it_is_taken_back(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        assert live.page["presets"] == []  # Conspiracy offers none
        live.ask("preset", asked="recruit-lords", action="draw 1")
        assert live.page["presets"][0]["title"] == "Always: Draw 1 Lord"
        live.ask("preset", asked="recruit-lords", action=None)
        assert live.page["presets"] == []


def test_taking_back_what_a_standing_answer_decided_ends_it(browser: Browser) -> None:
    with browser.live(browser.make(ME, BOT)["table"]) as live:
        live.until_page(is_asked)
        before = live.page["decisions"]
        asked = live.page["prompt"]["asked"]
        live.ask("preset", asked=asked, action="draw 1")
        live.until_page(lambda page: page["decisions"] > before and is_asked(page))
        answer = live.ask("undo", move=live.page["move"], to=before)
        assert answer["type"] == "view", answer
        assert live.page["prompt"]["asked"] == asked
        assert switched_on(live) == []
        assert live.options


def test_who_takes_a_seat_after_somebody_else_decides_for_themselves(browser: Browser) -> None:
    table, ewa = browser.make(ME, OPEN, OPEN)["table"], Browser(browser.server, "Ewa")
    ewa.join(table)
    for quitter in (browser, ewa):
        answer = {"type": "preset", "asked": "recruit-lords", "action": "draw 1"}
        assert quitter.post(f"/api/tables/{table}/commands", answer).status_code == 200
        assert quitter.post(f"/api/tables/{table}/leave").status_code == 200
    people = [Browser(browser.server, name) for name in ("Bob", "Ola", "Iza")]
    for person in people:
        person.join(table)
    with people[0].live(table) as live:
        live.ask("ping")
        assert live.page["decisions"] == 0
        assert switched_on(live) == []
        assert is_asked(live.page)
