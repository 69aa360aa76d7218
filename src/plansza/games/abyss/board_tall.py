"""The board for phones, 390 wide: the same table, reflowed for a narrow window."""

from collections.abc import Hashable
from typing import Final

from plansza.draw import parts
from plansza.draw.panes import at, shown_if
from plansza.draw.parts import Part
from plansza.draw.svg import move, text
from plansza.games.abyss import board_tray
from plansza.games.abyss.actions import DECLINE, END
from plansza.games.abyss.board_hand import hand, hand_given, meter, meter_given, payment_in_front
from plansza.games.abyss.board_own import (
    affiliated_given,
    affiliated_in_line,
    counters_given,
    counters_in_line,
    end_button,
    end_given,
    seventh,
    seventh_given,
    tableau,
    tableau_given,
)
from plansza.games.abyss.board_parts import LIGHT, shade
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.board_scene import ground as sea
from plansza.games.abyss.board_score import score_table
from plansza.games.abyss.board_table import (
    council_stack,
    court_given,
    court_note,
    court_space,
    draw_buttons,
    locations,
    locations_given,
)
from plansza.games.abyss.board_tracks import (
    deck,
    deck_count,
    exploration_heading,
    heading_given,
    pass_button,
    price,
    space,
    threat,
    threat_given,
)
from plansza.games.abyss.cards import COURT, RACE_NAMES, TRACK

WIDTH: Final = 390
HEIGHT: Final = 1026
_LEFT: Final = 12
_INNER: Final = 366
_OWN: Final = 8, 738
"""Where the panel of the seat in front lies."""


def ground(scene: Scene) -> str:
    """What never changes: the sea, and the names of what always lies in one place."""
    council = scene.heading(_LEFT, 540, scene.language.say("Council"), room=150)
    panels = move(shade(374, 152), *_OWN) + move(shade(374, 122), 8, 896)
    return sea(WIDTH, HEIGHT) + council + panels


def _has_court(scene: Scene) -> bool:
    return not (scene.seen.over or scene.laid_out in ("search", "drawn"))


def _rests(scene: Scene) -> bool:
    """Whether the seat in front is not paying: how far a payment has come takes its panel."""
    return payment_in_front(scene) is None


def _instead(scene: Scene) -> str:
    """What lies in the place of the tracks, or of the whole table above."""
    if scene.seen.over:
        return move(score_table(scene, _INNER, 490, small=True), _LEFT, 12)
    if not scene.laid_out:
        return ""
    drawn = 50.0 + 100 * len(scene.seen.drawn)
    height = {"search": 508.0, "drawn": drawn}.get(scene.laid_out, 180.0)
    columns = 1 if scene.laid_out == "drawn" else 0
    return move(board_tray.tray(scene, _INNER, height, columns), _LEFT, 8)


def _exploration(scene: Scene) -> str:
    return exploration_heading(scene, _LEFT, 22, 268)


def _threat(scene: Scene) -> str:
    if scene.seen.reward and scene.options:
        return move(board_tray.rewards(scene, _INNER - 4, 50), _LEFT + 2, 124)
    return move(threat(scene, 57, 60, 61.8), _LEFT, 118)


def _court(scene: Scene) -> str:
    return scene.heading(_LEFT, 202, scene.language.say("Court"), court_note(scene), 366)


def _lord(place: int) -> Part[Scene]:
    x, y = _LEFT + place % 3 * 125, 212 + place // 3 * 156
    return shown_if(_has_court, at(x, y, court_space(place, 116, 148)))


def _locations(scene: Scene) -> str:
    language = scene.language
    note = language.say("{n} in the deck", n=scene.seen.location_deck)
    drawn = scene.heading(_LEFT, 636, language.say("Locations"), note, 180)
    return drawn + move(locations(scene, _INNER, 84), _LEFT, 645)


def _draw_locations(scene: Scene) -> str:
    word = text(-10, 19, scene.language.say("draw"), 12, LIGHT, anchor="end")
    return draw_buttons(scene, word, 31, 24)


def _owner_given(scene: Scene) -> Hashable:
    name = scene.owner, scene.names[scene.owner]
    return name, counters_given(scene), seventh_given(scene), _ends(scene) and end_given(scene)


def _ends(scene: Scene) -> bool:
    """Whether a button takes the place of how near the end is."""
    return bool(scene.options & {DECLINE, END}) and not scene.seen.searchable


def _owner(scene: Scene) -> str:
    """Whose things lie in front, counters, and a button or how near the end is."""
    drawn = scene.mark(scene.owner, 21, 18, 24)
    if _ends(scene):
        drawn += move(end_button(scene, 150, 30), 216, 5)
        return drawn + move(counters_in_line(scene), 38, 8, 0.8)
    return drawn + move(counters_in_line(scene), 42, 8) + move(seventh(scene), 278, 18)


def _meter(scene: Scene) -> str:
    paying = payment_in_front(scene)
    return meter(scene, paying, 346, 130) if paying else ""


def _own(x: float, y: float, part: Part[Scene]) -> Part[Scene]:
    return shown_if(_rests, at(_OWN[0] + x, _OWN[1] + y, part))


PARTS: Final = {
    "instead": Part(board_tray.given, _instead),
    "exploration": shown_if(Scene.has_tracks, Part(heading_given, _exploration)),
    "pass": shown_if(Scene.has_tracks, at(284, 4, pass_button(92, 25))),
    "deck": shown_if(Scene.has_tracks, at(_LEFT, 33, deck(54, 74))),
    "deck-count": shown_if(Scene.has_tracks, at(_LEFT, 33, deck_count(54, 74))),
    **{
        f"track-{place}": shown_if(
            Scene.has_tracks, at(_LEFT + 62 * (place + 1) + 2, 33, space(place, 54, 74))
        )
        for place in range(TRACK)
    },
    "price": shown_if(Scene.has_tracks, at(_LEFT + 2, 33, price(62, 54, 74))),
    "threat": shown_if(Scene.has_tracks, Part(threat_given, _threat)),
    "court": shown_if(_has_court, Part(court_given, _court)),
    **{f"lord-{place}": _lord(place) for place in range(COURT)},
    "notice": Part(Scene.notice_words, lambda scene: scene.notice(378, 523, 290)),
    **{
        f"council-{race}": at(_LEFT + 75 * place, 549, council_stack(race, 66, 62))
        for place, race in enumerate(RACE_NAMES)
    },
    "draw-locations": at(216, 616, Part(lambda scene: None, _draw_locations)),
    "locations": Part(locations_given, _locations),
    "owner": _own(0, 0, Part(_owner_given, _owner)),
    "affiliated": _own(
        10, 36, Part(affiliated_given, lambda scene: affiliated_in_line(scene, 358))
    ),
    "tableau": _own(8, 62, Part(tableau_given, lambda scene: tableau(scene, 358))),
    "payment": at(_OWN[0] + 14, _OWN[1] + 11, Part(meter_given, _meter)),
    "hand": at(20, 907, Part(hand_given, lambda scene: hand(scene, 350, 64, 91, 10))),
}
"""Everything on the table except what lies before the other seats."""


def draw(scene: Scene) -> str:
    """The ground with all parts on it."""
    return ground(scene) + parts.draw(PARTS, scene)
