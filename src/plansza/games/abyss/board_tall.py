"""The board for phones, 390 wide: the same table, reflowed for a narrow window."""

from typing import Final

from plansza.draw.svg import move, text
from plansza.games.abyss.actions import DECLINE, DRAW_LOCATIONS, END
from plansza.games.abyss.board_hand import hand, meter, payment_in_front
from plansza.games.abyss.board_own import affiliated_in_line, counters_in_line, seventh, tableau
from plansza.games.abyss.board_parts import LIGHT, shade
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

WIDTH: Final = 390
HEIGHT: Final = 1026
_LEFT: Final = 12
_INNER: Final = 366


def draw(scene: Scene) -> str:
    """Everything on the table except what lies before the other seats."""
    drawn = scene.ground(WIDTH, HEIGHT)
    if scene.seen.over:
        drawn += move(score_table(scene, _INNER, 490, small=True), _LEFT, 12)
    elif scene.seen.searchable:
        drawn += move(tray(scene, _INNER, 508), _LEFT, 8)
    elif scene.seen.drawn:
        height = 50 + 100 * len(scene.seen.drawn)
        drawn += move(tray(scene, _INNER, height, columns=1), _LEFT, 8)
    else:
        drawn += _tracks(scene) + _court(scene)
    return drawn + _council(scene) + _locations(scene) + _own(scene) + _hand(scene)


def _tracks(scene: Scene) -> str:
    if title(scene):
        return move(tray(scene, _INNER, 180), _LEFT, 8)
    drawn = exploration_heading(scene, _LEFT, 22, 268)
    drawn += move(pass_button(scene, 92, 25), 284, 4)
    drawn += move(exploration(scene, 54, 74, 62), _LEFT, 33)
    if scene.seen.reward and scene.options:
        return drawn + move(rewards(scene, _INNER - 4, 50), _LEFT + 2, 124)
    return drawn + move(threat(scene, 57, 60, 61.8), _LEFT, 118)


def _court(scene: Scene) -> str:
    drawn = scene.heading(_LEFT, 202, scene.language.say("Court"), court_note(scene), 366)
    lords = court(scene, 116, 148, 125, per_row=3, down=156)
    return drawn + move(lords, _LEFT, 212)


def _council(scene: Scene) -> str:
    drawn = scene.heading(_LEFT, 540, scene.language.say("Council"), room=150)
    drawn += scene.notice(378, 523, 290)
    return drawn + move(council(scene, 66, 62, 75), _LEFT, 549)


def _locations(scene: Scene) -> str:
    language = scene.language
    note = language.say("{n} in the deck", n=scene.seen.location_deck)
    drawing = scene.any_of(DRAW_LOCATIONS, 4)
    room = 180 if drawing else 366
    drawn = scene.heading(_LEFT, 636, language.say("Locations"), note, room)
    if drawing:
        drawn += text(206, 635, language.say("draw"), 12, LIGHT, anchor="end")
        drawn += move(draw_buttons(scene, 31, 24), 216, 616)
    return drawn + move(locations(scene, _INNER, 84), _LEFT, 645)


def _own(scene: Scene) -> str:
    """The panel of the seat in front, or, while it pays for a Lord, how far that has come."""
    say = scene.language.say
    paying = payment_in_front(scene)
    if paying:
        return move(shade(374, 152) + move(meter(scene, paying, 346, 130), 14, 11), 8, 738)
    drawn = shade(374, 152) + scene.mark(scene.owner, 21, 18, 24)
    if scene.options & {DECLINE, END} and not scene.seen.searchable:
        words = decline_words(scene) if DECLINE in scene.options else say("End the turn")
        drawn += move(scene.button(DECLINE, words, 150, 30), 216, 5)
        drawn += move(scene.button(END, words, 150, 30), 216, 5)
        drawn += move(counters_in_line(scene), 38, 8, 0.8)
    else:
        drawn += move(counters_in_line(scene), 42, 8) + seventh(scene, 278, 18)
    drawn += move(affiliated_in_line(scene, 358), 10, 36)
    return move(drawn + move(tableau(scene, 358), 8, 62), 8, 738)


def _hand(scene: Scene) -> str:
    return move(shade(374, 122) + move(hand(scene, 350, 64, 91, 10), 12, 11), 8, 896)
