"""The Court, the Council and the available Locations, in the sizes that both shapes need."""

from collections.abc import Hashable

from plansza.draw import card, fit, ring
from plansza.draw.palette import RACES, WHITE, mix, on
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, may, move, rect, text, when
from plansza.draw.track import pearl
from plansza.games.abyss.actions import DISCARD_STACK, DRAW_LOCATIONS, PLOT, SUPPORT
from plansza.games.abyss.board_lords import lord_card
from plansza.games.abyss.board_parts import LIGHT, SECOND
from plansza.games.abyss.board_places import location_plate, location_tile
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.cards import RACE_NAMES
from plansza.games.abyss.names import RACE


def court_space(place: int, width: float, height: float) -> Part[Scene]:
    """A space of the Court; the first empty one is where plotting puts the next Lord."""

    def given(scene: Scene) -> Hashable:
        seen = scene.seen
        if place >= len(seen.court):
            return place == len(seen.court)
        key = seen.court[place]
        change = scene.player.value_change
        if seen.paying and seen.paying.lord == key:
            return key, change, "paying", bool(scene.options)
        return key, change

    return Part(given, lambda scene: _court_space(scene, place, width, height))


def _court_space(scene: Scene, place: int, width: float, height: float) -> str:
    seen, language = scene.seen, scene.language
    if place >= len(seen.court):
        return _empty_court(scene, place, width, height)
    key = seen.court[place]
    piece = lord_card(key, width, height, language, change=scene.player.value_change)
    if seen.paying and seen.paying.lord == key:
        label = language.say("Being paid for: {lord}", lord=scene.lord_name(key))
        return scene.chosen(piece, width, height, 11, label)
    return scene.ringed_any(piece, scene.lord_actions(key), width, height, 11)


def _empty_court(scene: Scene, space: int, width: float, height: float) -> str:
    place = card.empty(width, height, SECOND, pictogram="crown", radius=11)
    if space > len(scene.seen.court):
        return place
    middle = height * 0.74
    words = scene.language.say("Plot") + " 1"
    left = (width - fit.width(words, 15, bold=True) - 20) / 2
    said = text(left, middle + 5, words, 15, "#fff6df", weight=700)
    inner = place + when(said + pearl(width - left - 7.5, middle, 7.5), PLOT)
    return may(inner + ring.around_rect(0, 0, width, height, 11, gap=0), PLOT)


def court_given(scene: Scene) -> Hashable:
    """What is said about the Court as a whole."""
    return scene.seen.lord_deck, scene.player.value_change, scene.player.any_race


def court_note(scene: Scene) -> str:
    """How many Lords are left, and what changes their cost for the seat in front."""
    language = scene.language
    words = language.count("{n} Lord in the deck", "{n} Lords in the deck", scene.seen.lord_deck)
    parts = [words]
    change = scene.player.value_change
    if change:
        shown = f"+{change}" if change > 0 else f"−{-change}"
        parts.append(language.say("values shown with {change}", change=shown))
    if scene.player.any_race:
        parts.append(language.say("any Races will do"))
    return " · ".join(parts)


def council_stack(race: str, width: float, height: float) -> Part[Scene]:
    """A stack of the Council, face down, with its size."""
    place = RACE_NAMES.index(race)
    actions = (SUPPORT + place, DISCARD_STACK + place)

    def given(scene: Scene) -> Hashable:
        memory = scene.seen.memory
        known = tuple(memory.council[race]) if memory else ()
        return scene.seen.council[race], known

    def draw(scene: Scene) -> str:
        return scene.ringed_any(_stack(scene, race, width, height), actions, width, height, 9)

    return Part(given, draw)


def _stack(scene: Scene, race: str, width: float, height: float) -> str:
    count = scene.seen.council[race]
    if not count:
        return card.empty(width, height, SECOND, pictogram=race, word=scene.language.say("empty"))
    colour = RACES[race]
    layers = min(count, 4)
    lift = 3.2
    face = height - (layers - 1) * lift
    drawn = rect(0, 4, width, height, 9, "#000000", opacity=0.3)
    for layer in range(layers):
        shade = mix(colour, "#0a2137", 0.45 - 0.1 * layer)
        y = (layers - 1 - layer) * lift
        drawn += rect(0, y, width, face, 9, shade, stroke="#0a1a2a", stroke_opacity=0.6)
    light = mix(colour, WHITE, 0.3)
    drawn += rect(5, 5, width - 10, face - 10, 6, stroke=light, stroke_opacity=0.6)
    reach = min(width * 0.29, face * 0.32)
    drawn += circle(width / 2, face * 0.46, reach, colour)
    drawn += use(race, width / 2, face * 0.46, reach * 1.38, on(colour))
    if scene.seen.memory:
        values = " ".join(name[-1] for name in scene.seen.memory.council[race])
        drawn += text(9, face - 9, values, 11, LIGHT, weight=600)
    badge = 10 if width < 70 else 12
    drawn += circle(width - badge - 3, face - badge - 1, badge, "#f6f0e1")
    drawn += text(
        width - badge - 3,
        face - badge - 1 + badge * 0.4,
        count,
        badge * 1.16,
        "#2a2620",
        anchor="middle",
        weight=700,
    )
    label = f"{scene.language.say(RACE[race])}: {count}"
    return scene.said(drawn, label)


def locations_given(scene: Scene) -> Hashable:
    """What the available Locations and their heading are drawn from."""
    seen = scene.seen
    return seen.location_deck, tuple(seen.available)


def locations(scene: Scene, width: float, height: float) -> str:
    """The available Locations: tiles while there are few, plates in rows when there are many."""
    available = scene.seen.available
    language = scene.language
    if not available:
        wide = min(width, 128)
        return card.empty(wide, height, SECOND, pictogram="tower", word=language.say("empty"))
    columns = max(1, int((width + 7) // 115))
    if len(available) <= columns and height >= 70:
        wide = min(128.0, (width - (columns - 1) * 8) / columns)
        return "".join(
            move(
                scene.ringed(
                    location_tile(key, wide, height, language),
                    scene.location_action(key),
                    wide,
                    height,
                    10,
                    gap=0.5,
                ),
                place * (wide + 8),
                0,
            )
            for place, key in enumerate(available)
        )
    rows = 2 if len(available) <= 2 * columns else 3
    columns = max(min(columns, 2), -(-len(available) // rows))
    tall = (height - (rows - 1) * 7) / rows
    wide = (width - (columns - 1) * 8) / columns
    return "".join(
        move(
            scene.ringed(
                location_plate(key, wide, tall, language),
                scene.location_action(key),
                wide,
                tall,
                8,
                gap=0.5,
            ),
            place % columns * (wide + 8),
            place // columns * (tall + 7),
        )
        for place, key in enumerate(available)
    )


def draw_buttons(scene: Scene, word: str, width: float, height: float) -> str:
    """The four buttons that draw Locations, in a row from the origin, and a word before them."""
    return when(word, *range(DRAW_LOCATIONS, DRAW_LOCATIONS + 4)) + "".join(
        move(
            scene.button(DRAW_LOCATIONS + count, count + 1, width, height), count * (width + 13), 0
        )
        for count in range(4)
    )
