"""Nothing hidden goes over the wire, whatever a connection asks for.

Two servers hold the same game up to what a seat cannot know: the second is dealt by a *twin*, the
position with everything unknown drawn anew. As long as a seat has seen the same in both, all that
it is sent must be the same, letter by letter.
"""

import os
import re
from random import Random

import msgspec
import pytest

from plansza.kernel.game import Game, Shape
from plansza.kernel.history import History
from plansza.kernel.registry import games
from plansza.kernel.sketch import inputs_by_name
from plansza.server import replays
from plansza.server.commands import is_final
from plansza.server.events import Acted, Event, Sat, Started, Stored
from plansza.server.messages import written
from plansza.server.place import Place
from plansza.server.room import Room, rebuild
from plansza.server.seats import digest
from plansza.server.setup import Setup
from plansza.server.sheets import Presence, Sheet, Viewer, words_for

from .conftest import OpenSite
from .players import BOT, ME, Browser

HERE = Presence(frozenset({0, 1}), 1)
GAMES = int(os.environ.get("PLANSZA_LEAK_GAMES", "6"))
"""How many games are searched for secrets: a few in passing, hundreds when asked to."""


def begun(game: Game, seats: int, seed: int) -> Room:
    """Return a room in which a game has just begun."""
    setup = Setup(
        game=game.name,
        rules=game.rules_version,
        seats=seats,
        options=game.checked_options(seats, {}),
        seed=seed,
        invitation="secret-invitation",
        created=0.0,
    )
    sat = [Sat(seat, f"person-{seat}", f"Name {seat}", digest("t")) for seat in range(seats)]
    happened: list[Event] = [*sat, Started()]
    return rebuild("t", setup, [Stored(at, 0.0, one) for at, one in enumerate(happened, 1)])


def sent(room: Room, seat: int | None) -> list[object]:
    """Return all that a connection could be sent of a position."""
    shown: list[object] = []
    for code, shape in (("en", "wide"), ("pl", "tall")):
        sheet = Sheet(room, Viewer(seat, code, shape))  # type: ignore[arg-type]
        sheet.update(room, lambda: HERE, 0.0)
        view = sheet.whole(room)
        shown.append(written(msgspec.structs.replace(view, log=msgspec.UNSET)))
        shown.append(parts(room, seat, code, shape))  # type: ignore[arg-type]
    if seat is not None:
        shown.append([is_final_now(room, seat, action) for action in room.state.legal(seat)])
    history = History(room.played.record)
    past = replays.position(room, history, Viewer(seat, "en", "wide"), room.decisions)
    shown.append(msgspec.to_builtins(past)["panes"])
    return shown


def is_final_now(room: Room, seat: int, action: int) -> bool:
    """Return what somebody who is not sure is told of an option."""
    after = room.state.clone()
    after.apply(seat, action)
    return is_final(room.state, after, seat)


def parts(room: Room, seat: int | None, code: str, shape: Shape) -> dict[str, tuple[object, str]]:
    """Return the parts of panes, each with what tells whether it has changed."""
    game, seen, words = room.game, room.state.observe(seat), words_for(room.game, code)
    names = room.names(words)
    sketch = game.sketch(seen, names, words, shape)
    if sketch is None:
        return {}
    return {name: (given, sketch.draw(name)) for name, given in inputs_by_name(sketch).items()}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: Game) -> None:
    for seed in range(GAMES):
        seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        room, chooser = begun(game, seats, seed), Random(seed)
        while room.status == "running":
            state = room.state
            # Some dozens of times in each game, however long it is.
            if chooser.random() < 8 / (8 + room.decisions):
                seat = chooser.randrange(seats)
                for eyes in (seat, None):
                    real = sent(room, eyes)
                    twin = state.determinize(seat, chooser.getrandbits(60))
                    twin.story = state.story
                    room.played.state = twin
                    assert sent(room, eyes) == real
                    room.played.state = state
            actor = chooser.choice(state.to_act())
            action = chooser.choice(state.legal(actor))
            notation = game.vocabulary.notation(action)
            room.apply(Stored(room.number + 1, 0.0, Acted(actor, notation)))


class Here:
    """Somebody on a seat, who is connected."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def poke(self) -> None:
        """Nobody looks."""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_everybody_is_shown_the_points_that_they_may_know(game: Game) -> None:
    room, chooser = begun(game, game.max_seats, 1), Random(1)
    place = Place(room, 0.0)
    place.connections = {Here(seat) for seat in range(game.max_seats)}
    while room.status == "running" and room.decisions < 200:
        state = room.state
        for eyes in (*range(game.max_seats), None) if room.decisions % 4 == 0 else ():
            view = place.sheet(Viewer(eyes, "en", "wide"), 0.0).whole(room)
            assert not isinstance(view.seats, msgspec.UnsetType)
            assert [seat.score for seat in view.seats] == state.observe(eyes).scores
        actor = chooser.choice(state.to_act())
        notation = game.vocabulary.notation(chooser.choice(state.legal(actor)))
        room.apply(Stored(room.number + 1, 0.0, Acted(actor, notation)))


def test_no_message_of_a_whole_game_holds_a_secret(open_site: OpenSite) -> None:
    server = open_site(message_burst=1e9, messages_per_second=1e9)
    for game_number in range(GAMES):
        browser, watcher = Browser(server, "Ala"), Browser(server, "Eve")
        made = browser.make(ME, BOT, listed=False)
        hub = server.app.state.site.hub  # type: ignore[attr-defined]
        room = next(place.room for place in hub.places() if place.room.id == made["table"])
        secrets = [
            str(room.setup.seed),
            room.setup.invitation,
            made["token"],
            *(seat.token for seat in room.seats if seat.token),
            *(seat.person for seat in room.seats if seat.person),
        ]
        with browser.live(made["table"]) as live, watcher.live(made["table"]) as other:
            chooser = Random(game_number)
            while live.page["status"] != "over":
                if not live.options:
                    live.receive()
                    continue
                move = live.page["move"]
                if chooser.random() < 0.2:
                    live.ask("act", move=move, action=chooser.randrange(200))
                    live.ask("undo", move=move)
                    live.ask("look", decisions=live.page["decisions"])
                    other.ask("act", move=move, action=0)
                elif live.options:
                    live.act(chooser.choice(live.options)["action"])
            wire = msgspec.json.encode([live.heard, other.heard]).decode()
        for path in ("", "/observation", "/replay", "/positions/0", "/invitation"):
            wire += watcher.get(f"/api/tables/{made['table']}{path}").text
        for secret in secrets:
            assert secret not in wire
        assert not re.search(r"Traceback|File \"|\.py\b", wire)


def test_spectators_see_no_options_and_no_rings(browser: Browser) -> None:
    table = browser.make(ME, BOT)["table"]
    with Browser(browser.server, "Eve").live(table) as watcher:
        assert watcher.options == []
        assert all("data-do" not in pane for pane in watcher.page["panes"].values())
