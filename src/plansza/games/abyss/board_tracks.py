"""The exploration track and the threat track, in the sizes that both shapes need."""

from collections.abc import Hashable
from typing import Final

from plansza.draw import card
from plansza.draw.palette import GOLD, PEARL, WHITE
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import group, move, rect, text
from plansza.draw.track import pearl
from plansza.games.abyss.actions import BUY, CONTINUE, EXPLORE, FIGHT, PASS, REWARD, TAKE
from plansza.games.abyss.board_parts import (
    BACK,
    LIGHT,
    LINE,
    MONSTER_RED,
    SECOND,
    ally_card,
    price_tag,
    race_disc,
    split,
)
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.cards import THREAT_KEYS, THREAT_THINGS, THREATS, TRACK

_ABOUT_LAST: Final = (BUY, TAKE, FIGHT)
"""The actions whose object is the card revealed last."""


def deck(width: float, height: float) -> Part[Scene]:
    """The exploration deck."""
    return Part(_deck_given, lambda scene: _deck(scene, width, height))


def deck_count(width: float, height: float) -> Part[Scene]:
    """The number on the exploration deck, through which the deck is clicked."""

    def draw(scene: Scene) -> str:
        count = scene.seen.exploration_deck
        number = card.deck_count(width, height, count) if count else ""
        return group(number, pointer_events="none") if number else ""

    return Part(lambda scene: scene.seen.exploration_deck, draw)


def _deck_given(scene: Scene) -> Hashable:
    return bool(scene.seen.exploration_deck), bool(scene.seen.exploration_discard)


def _deck(scene: Scene, width: float, height: float) -> str:
    seen = scene.seen
    if seen.exploration_deck:
        drawn = card.back(width, height, "squid", BACK, 0)
    elif seen.exploration_discard:
        drawn = card.empty(width, height, SECOND, pictogram="replay", word=str(0))
    else:
        drawn = card.empty(width, height, SECOND, word=scene.language.say("empty"))
    return scene.ringed_any(drawn, (EXPLORE, CONTINUE), width, height, 9)


def space(place: int, width: float, height: float) -> Part[Scene]:
    """A space of the exploration track, counted from 0."""

    def given(scene: Scene) -> Hashable:
        seen = scene.seen
        if place >= len(seen.track):
            return None
        return seen.track[place], place == len(seen.track) - 1

    return Part(given, lambda scene: _space(scene, place, width, height))


def _space(scene: Scene, space: int, width: float, height: float) -> str:
    seen = scene.seen
    if space >= len(seen.track):
        drawn = rect(
            0,
            0,
            width,
            height,
            9,
            WHITE,
            fill_opacity=0.05,
            stroke=SECOND,
            stroke_opacity=0.5,
            stroke_dasharray="5 5",
        )
        middle = width / 2
        drawn += text(
            middle,
            height / 2 + 6,
            space + 1,
            18,
            SECOND,
            anchor="middle",
            weight=600,
            voice="book",
            opacity=0.75,
        )
        if space == TRACK - 1:
            drawn += text(width - 26, height - 9, "+", 14, LIGHT, anchor="end", weight=700)
            drawn += pearl(width - 16, height - 14, 7)
        return drawn
    piece = ally_card(seen.track[space], width, height)
    if space < len(seen.track) - 1:
        return piece
    return scene.ringed_any(piece, _ABOUT_LAST, width, height, 9)


def price(step: float, width: float, height: float) -> Part[Scene]:
    """What the card revealed last costs, on its lower edge; the first space is a step away."""

    def given(scene: Scene) -> Hashable:
        seen = scene.seen
        return (len(seen.track), seen.price) if seen.asked == "offer" else None

    def draw(scene: Scene) -> str:
        seen = scene.seen
        if seen.asked != "offer":
            return ""
        return price_tag(step * len(seen.track) + width / 2, height - 2, seen.price)

    return Part(given, draw)


def exploration_note(scene: Scene) -> str:
    """What is to be known about the exploration now."""
    seen, language = scene.seen, scene.language
    if not seen.track:
        return language.say("empty between turns")
    return language.count("an Ally costs {n} Pearl now", "an Ally costs {n} Pearls now", seen.price)


def taken(scene: Scene, x: float, y: float) -> str:
    """Who took or bought what in the newest exploration, in a row around a line."""
    drawn = ""
    for place, one in enumerate(scene.seen.taken):
        race, value = split(one.ally)
        piece = scene.mark(one.seat, 9, 0, 18) + race_disc(race, 28, 0, 18)
        piece += text(40, 5, value, 14, LIGHT, weight=700)
        words = scene.language.say(
            "{name} took {ally}", name=scene.names[one.seat], ally=scene.card_name(one.ally)
        )
        drawn += move(scene.said(piece, words), x + place * 56, y)
    return drawn


def exploration_heading(scene: Scene, x: float, y: float, room: float) -> str:
    """The name of the track, and beside it the price, or what was taken last."""
    name = scene.language.say("Exploration")
    if scene.seen.track or not scene.seen.taken:
        return scene.heading(x, y, name, exploration_note(scene), room)
    return scene.heading(x, y, name) + taken(scene, x + 106, y - 5)


def heading_given(scene: Scene) -> Hashable:
    """What the name of the exploration track, and what stands beside it, are drawn from."""
    seen = scene.seen
    if seen.track:
        return seen.price
    return tuple([(one.ally, one.seat, scene.names[one.seat]) for one in seen.taken])


def pass_button(width: float, height: float) -> Part[Scene]:
    """The button of one who does not buy."""
    return Part(
        lambda scene: None,
        lambda scene: scene.button(PASS, scene.language.say("Pass"), width, height),
    )


def threat_given(scene: Scene) -> Hashable:
    """What the threat track, or the choice of rewards in its place, is drawn from."""
    seen = scene.seen
    if seen.reward and scene.options:
        return seen.reward, *scene.offered(REWARD, 3)
    return seen.reward or seen.threat


def threat(scene: Scene, width: float, height: float, step: float) -> str:
    """The six spaces of the threat track with their rewards; the marker's space is red."""
    seen = scene.seen
    here = seen.reward or seen.threat
    drawn = ""
    for space in range(1, THREATS + 1):
        drawn += move(_threat_cell(space, width, height, space == here), (space - 1) * step, 0)
    label = scene.language.say("Threat: {space} of {all}", space=here, all=THREATS)
    return scene.said(drawn, label)


def _threat_cell(space: int, width: float, height: float, here: bool) -> str:
    drawn = rect(
        0,
        0,
        width,
        height,
        10,
        "#5c1f2b" if here else "#0d2a42",
        stroke=MONSTER_RED if here else LINE,
        stroke_opacity=1 if here else 0.5,
        stroke_width=2 if here else 1.2,
    )
    drawn += text(8, 16, space, 12, LIGHT, weight=700)
    if here:
        drawn += use("monster", width - 12, 12, 17, MONSTER_RED)
    rows = ["key"] * THREAT_KEYS[space] + ["thing"] * THREAT_THINGS[space]
    room = (height - 20) / 3
    size = min(20, room)
    middle, centre = 20 + (height - 22) / 2, width / 2
    for row, what in enumerate(rows):
        y = middle + (row - (len(rows) - 1) / 2) * min(22, room)
        if what == "key":
            drawn += use("key", centre, y, size, GOLD)
        else:
            drawn += use("pearl", centre - 11, y, size * 0.8, PEARL)
            drawn += text(centre, y + 4.5, "/", 12, SECOND, anchor="middle")
            drawn += use("monster", centre + 11, y, size * 0.8, MONSTER_RED)
    return drawn
