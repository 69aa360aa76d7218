"""The board for wide windows, 880 by 764: the table above, what is yours below."""

from typing import Final

from plansza.draw.palette import WHITE
from plansza.draw.svg import move, text
from plansza.games.abyss.actions import DECLINE, DRAW_LOCATIONS, END
from plansza.games.abyss.board_hand import hand, meter, payment_in_front
from plansza.games.abyss.board_own import affiliated, counters, rule, seventh, tableau
from plansza.games.abyss.board_parts import LIGHT, SECOND, shade
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.board_score import score_table
from plansza.games.abyss.board_table import (
    council,
    court,
    court_note,
    draw_buttons,
    locations,
)
from plansza.games.abyss.board_tracks import exploration, exploration_heading, pass_button, threat
from plansza.games.abyss.board_tray import decline_words, rewards, title, tray

WIDTH: Final = 880
HEIGHT: Final = 764
_LEFT: Final = 20
_INNER: Final = 840


def draw(scene: Scene) -> str:
    """Everything on the table except what lies before the other seats."""
    drawn = scene.ground(WIDTH, HEIGHT)
    if scene.seen.over:
        drawn += move(score_table(scene, 720, 322), 80, 14)
    elif scene.seen.searchable:
        drawn += move(tray(scene, _INNER, 338), _LEFT, 8)
    else:
        drawn += move(tray(scene, _INNER, 120), _LEFT, 8) if title(scene) else _tracks(scene)
        drawn += _court(scene)
    return drawn + _council(scene) + _locations(scene) + _own(scene) + _hand(scene)


def _tracks(scene: Scene) -> str:
    say = scene.language.say
    drawn = exploration_heading(scene, _LEFT, 24, 340)
    drawn += move(pass_button(scene, 92, 25), 385, 6)
    drawn += move(exploration(scene, 64, 90, 76), _LEFT, 36)
    if scene.seen.reward and scene.options:
        note = say("of space {space}", space=scene.seen.reward)
        drawn += scene.heading(506, 24, say("Choose your reward"), note, 350)
        return drawn + move(rewards(scene, 352, 90), 508, 36)
    drawn += scene.heading(506, 24, say("Threat"), say("reward for a fight"), 350)
    return drawn + move(threat(scene, 54, 90, 60), 506, 36)


def _court(scene: Scene) -> str:
    drawn = scene.heading(_LEFT, 150, scene.language.say("Court"), court_note(scene), 560)
    return drawn + scene.notice(860, 134, 330) + move(court(scene, 124, 186, 143.2), _LEFT, 161)


def _council(scene: Scene) -> str:
    drawn = scene.heading(_LEFT, 375, scene.language.say("Council"))
    return drawn + move(council(scene, 74, 94, 86), _LEFT, 385)


def _locations(scene: Scene) -> str:
    language = scene.language
    note = language.say("{n} in the deck", n=scene.seen.location_deck)
    drawing = scene.any_of(DRAW_LOCATIONS, 4)
    drawn = scene.heading(464, 375, language.say("Locations"), note, 190 if drawing else 390)
    if drawing:
        word = language.say("draw")
        drawn += text(694, 370, word, 12.5, LIGHT, anchor="end", weight=600)
        drawn += move(draw_buttons(scene, 29, 21), 705, 353)
    return drawn + move(locations(scene, 396, 94), 464, 385)


def _own(scene: Scene) -> str:
    """The panel of the seat in front: counters, affiliated Allies, Lords and Locations."""
    say = scene.language.say
    drawn = shade(856, 118)
    drawn += scene.mark(scene.owner, 25, 19, 24)
    drawn += scene.heading(43, 24, scene.owner_name(), room=66)
    score = scene.seen.scores[scene.owner]
    drawn += text(138, 26, score, 20, WHITE, anchor="end", weight=700, voice="book")
    drawn += move(counters(scene), 14, 38)
    drawn += rule(148, 12, 94)
    drawn += text(160, 20, say("affiliated"), 12, SECOND)
    drawn += move(affiliated(scene, 96, 17), 160, 28)
    drawn += rule(264, 12, 94)
    drawn += text(276, 20, say("Lords and Locations"), 12, SECOND)
    drawn += seventh(scene, 420, 16)
    words = decline_words(scene) if DECLINE in scene.options else say("End the turn")
    if not scene.seen.searchable:
        drawn += move(scene.button(DECLINE, words, 160, 20), 686, 4)
        drawn += move(scene.button(END, words, 160, 20), 686, 4)
    drawn += move(tableau(scene, 568), 276, 29)
    return move(drawn, 12, 491)


def _hand(scene: Scene) -> str:
    paying = payment_in_front(scene)
    left, panels = 0.0, ""
    if paying:
        panels = shade(190, 143) + move(meter(scene, paying, 162, 122), 14, 11)
        left = 198
    room = 856 - left
    panels += move(shade(room, 143), left, 0)
    panels += move(hand(scene, room - 36, 78, 111), left + 18, 12)
    return move(panels, 12, 615)
