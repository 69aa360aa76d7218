"""The board for wide windows, 880 by 764: the table above, what is yours below."""

from typing import Final

from plansza.draw import parts
from plansza.draw.palette import WHITE
from plansza.draw.panes import at, shown_if
from plansza.draw.parts import Part
from plansza.draw.svg import move, text
from plansza.games.abyss import board_tray
from plansza.games.abyss.board_hand import (
    hand,
    hand_given,
    meter,
    meter_given,
    payment_in_front,
)
from plansza.games.abyss.board_own import (
    affiliated,
    affiliated_given,
    counters,
    counters_given,
    end_button,
    end_given,
    rule,
    seventh,
    seventh_given,
    tableau,
    tableau_given,
)
from plansza.games.abyss.board_parts import LIGHT, SECOND, shade
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

WIDTH: Final = 880
HEIGHT: Final = 764
_LEFT: Final = 20
_INNER: Final = 840
_OWN: Final = 12, 491
"""Where the panel of the seat in front lies."""


def ground(scene: Scene) -> str:
    """What never changes: the sea, and the names of what always lies in one place."""
    say = scene.language.say
    drawn = sea(WIDTH, HEIGHT) + scene.heading(_LEFT, 375, say("Council"))
    panel = shade(856, 118) + rule(148, 12, 94) + rule(264, 12, 94)
    panel += text(160, 20, say("affiliated"), 12, SECOND)
    panel += text(276, 20, say("Lords and Locations"), 12, SECOND)
    return drawn + move(panel, *_OWN)


def _has_court(scene: Scene) -> bool:
    return not (scene.seen.over or scene.laid_out == "search")


def _instead(scene: Scene) -> str:
    """What lies in the place of the tracks, or of the whole table above."""
    if scene.seen.over:
        return move(score_table(scene, 720, 322), 80, 14)
    if not scene.laid_out:
        return ""
    height = 338 if scene.laid_out == "search" else 120
    return move(board_tray.tray(scene, _INNER, height), _LEFT, 8)


def _exploration(scene: Scene) -> str:
    return exploration_heading(scene, _LEFT, 24, 340)


def _threat(scene: Scene) -> str:
    say = scene.language.say
    if scene.seen.reward and scene.options:
        note = say("of space {space}", space=scene.seen.reward)
        drawn = scene.heading(506, 24, say("Choose your reward"), note, 350)
        return drawn + move(board_tray.rewards(scene, 352, 90), 508, 36)
    drawn = scene.heading(506, 24, say("Threat"), say("reward for a fight"), 350)
    return drawn + move(threat(scene, 54, 90, 60), 506, 36)


def _court(scene: Scene) -> str:
    return scene.heading(_LEFT, 150, scene.language.say("Court"), court_note(scene), 560)


def _locations(scene: Scene) -> str:
    language = scene.language
    note = language.say("{n} in the deck", n=scene.seen.location_deck)
    drawn = scene.heading(464, 375, language.say("Locations"), note, 190)
    return drawn + move(locations(scene, 396, 94), 464, 385)


def _draw_locations(scene: Scene) -> str:
    word = scene.language.say("draw")
    word = text(-11, 17, word, 12.5, LIGHT, anchor="end", weight=600)
    return draw_buttons(scene, word, 29, 21)


def _owner(scene: Scene) -> str:
    """Whose things lie in front, and the score."""
    drawn = scene.mark(scene.owner, 25, 19, 24)
    drawn += scene.heading(43, 24, scene.owner_name(), room=66)
    score = scene.seen.scores[scene.owner]
    return drawn + text(138, 26, score, 20, WHITE, anchor="end", weight=700, voice="book")


def _meter(scene: Scene) -> str:
    paying = payment_in_front(scene)
    return shade(190, 143) + move(meter(scene, paying, 162, 122), 14, 11) if paying else ""


def _hand(scene: Scene) -> str:
    left = 198.0 if payment_in_front(scene) else 0.0
    room = 856 - left
    return move(shade(room, 143), left, 0) + move(hand(scene, room - 36, 78, 111), left + 18, 12)


def _own(x: float, y: float, part: Part[Scene]) -> Part[Scene]:
    return at(_OWN[0] + x, _OWN[1] + y, part)


PARTS: Final = {
    "instead": Part(board_tray.given, _instead),
    "exploration": shown_if(Scene.has_tracks, Part(heading_given, _exploration)),
    "pass": shown_if(Scene.has_tracks, at(385, 6, pass_button(92, 25))),
    "deck": shown_if(Scene.has_tracks, at(_LEFT, 36, deck(64, 90))),
    "deck-count": shown_if(Scene.has_tracks, at(_LEFT, 36, deck_count(64, 90))),
    **{
        f"track-{place}": shown_if(
            Scene.has_tracks, at(_LEFT + 76 * (place + 1) + 2, 36, space(place, 64, 90))
        )
        for place in range(TRACK)
    },
    "price": shown_if(Scene.has_tracks, at(_LEFT + 2, 36, price(76, 64, 90))),
    "threat": shown_if(Scene.has_tracks, Part(threat_given, _threat)),
    "court": shown_if(_has_court, Part(court_given, _court)),
    "notice": shown_if(
        _has_court, Part(Scene.notice_words, lambda scene: scene.notice(860, 134, 330))
    ),
    **{
        f"lord-{place}": shown_if(
            _has_court, at(_LEFT + 143.2 * place, 161, court_space(place, 124, 186))
        )
        for place in range(COURT)
    },
    **{
        f"council-{race}": at(_LEFT + 86 * place, 385, council_stack(race, 74, 94))
        for place, race in enumerate(RACE_NAMES)
    },
    "draw-locations": at(705, 353, Part(lambda scene: None, _draw_locations)),
    "locations": Part(locations_given, _locations),
    "owner": _own(0, 0, Part(Scene.owner_given, _owner)),
    "counters": _own(14, 38, Part(counters_given, counters)),
    "affiliated": _own(160, 28, Part(affiliated_given, lambda scene: affiliated(scene, 96, 17))),
    "seventh": _own(420, 16, Part(seventh_given, seventh)),
    "end": _own(686, 4, Part(end_given, lambda scene: end_button(scene, 160, 20))),
    "tableau": _own(276, 29, Part(tableau_given, lambda scene: tableau(scene, 568))),
    "payment": at(12, 615, Part(meter_given, _meter)),
    "hand": at(12, 615, Part(hand_given, _hand)),
}
"""Everything on the table except what lies before the other seats."""


def draw(scene: Scene) -> str:
    """The ground with all parts on it."""
    return ground(scene) + parts.draw(PARTS, scene)
