"""What lies before the seat in front: counters, affiliated Allies, Lords and Locations."""

from collections.abc import Hashable

from msgspec.msgpack import encode

from plansza.draw import fit, ring
from plansza.draw.markup import number
from plansza.draw.palette import GOLD, PEARL, RACES, WHITE, on
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, may, move, path, text
from plansza.draw.track import pearl
from plansza.games.abyss.actions import DECLINE, END, GIVE, SPEND, SPEND_TOKEN, TARGET, USE
from plansza.games.abyss.board_lords import lord_tab, lord_tile
from plansza.games.abyss.board_parts import (
    LIGHT,
    SECOND,
    key_token,
    monster_token,
    split,
)
from plansza.games.abyss.board_places import held_tile
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.cards import (
    KEYS_FOR_LOCATION,
    LOCATION_NAMES,
    LORD_NAMES,
    LORDS_TO_END,
    RACE_NAMES,
)
from plansza.games.abyss.observation import LocationInPlay, LordInPlay

_USES = {"slaver": USE, "oracle": USE + 1, "opportunist": USE + 2}
TILE = (84, 84)
HELD = 118
_GAP = 7


def counters_given(scene: Scene) -> Hashable:
    """What the counters of the seat in front are drawn from."""
    player = scene.player
    tokens = tuple(player.monsters) if player.monsters is not None else player.monster_count
    return player.pearls, player.keys, player.key_tokens, tokens


def counters(scene: Scene) -> str:
    """Pearls, keys and Monster tokens of the seat in front, one under another, 124 wide."""
    drawn = _pearls(scene) + move(_keys(scene), 0, 25)
    return drawn + move(_monsters(scene, 124), 0, 50)


def counters_in_line(scene: Scene) -> str:
    """The same side by side, 250 wide."""
    return _pearls(scene) + move(_keys(scene), 50, 0) + move(_monsters(scene, 76), 176, 0)


def _pearls(scene: Scene) -> str:
    return pearl(10, 10, 8.5) + text(27, 16, scene.player.pearls, 16, WHITE, weight=700)


def _keys(scene: Scene) -> str:
    """How many keys can be used, and the tokens among them, one of which may be spent."""
    player = scene.player
    drawn = use("key", 10, 10, 17, GOLD)
    words = scene.language.say("{n} of {all}", n=player.keys, all=KEYS_FOR_LOCATION)
    drawn += text(27, 15, words, 13, LIGHT, weight=600)
    for place in range(min(player.key_tokens, 2)):
        token = key_token(0, 0, 20)
        if place == 0:
            token = may(token + ring.around_circle(0, 0, 12), SPEND_TOKEN)
        drawn += move(token, 112 - place * 25, 10)
    return drawn


def _monsters(scene: Scene, room: float) -> str:
    player = scene.player
    values = player.monsters
    if not player.monster_count:
        return monster_token(10, 10, 18, None) + text(27, 15, 0, 13, LIGHT, weight=600)
    if values is None:
        drawn = monster_token(10, 10, 20, None)
        return drawn + text(27, 15, f"× {player.monster_count}", 13, LIGHT, weight=600)
    step = min(23.0, (room - 20) / max(1, len(values) - 1))
    return "".join(
        monster_token(10 + place * step, 10, 20, value) for place, value in enumerate(values)
    )


def affiliated_given(scene: Scene) -> Hashable:
    """The affiliated Allies of the seat in front."""
    return tuple(scene.player.affiliated)


def affiliated(scene: Scene, width: float, row: float = 17.5) -> str:
    """The affiliated Allies by Race, one line for each; the strongest counts at the end."""
    drawn = ""
    for place, race in enumerate(RACE_NAMES):
        values = _values(scene, race)
        y = place * row + row / 2
        colour = RACES[race]
        faint = None if values else 0.4
        drawn += circle(row / 2, y, row * 0.46, colour, opacity=faint)
        drawn += use(race, row / 2, y, row * 0.62, on(colour), opacity=faint)
        if not values:
            drawn += text(row + 8, y + 4, "–", 12, SECOND, opacity=0.7)
        for at, value in enumerate(values):
            x = row + 5 + at * min(15, (width - row - 18) / max(1, len(values) - 1))
            weight, ink = (700, WHITE) if at == 0 else (400, SECOND)
            drawn += text(x, y + 4.7, value, 14 if at == 0 else 12.5, ink, weight=weight)
    return drawn


def affiliated_in_line(scene: Scene, width: float) -> str:
    """The same side by side."""
    drawn, step = "", width / len(RACE_NAMES)
    for place, race in enumerate(RACE_NAMES):
        values = _values(scene, race)
        faint = None if values else 0.4
        x = place * step
        drawn += circle(x + 9, 9, 8.5, RACES[race], opacity=faint)
        drawn += use(race, x + 9, 9, 12, on(RACES[race]), opacity=faint)
        words = " ".join(str(value) for value in values)
        size, lines = fit.fit(words, step - 24, (13.5, 12.5, 11.5, 11), bold=True)
        drawn += text(x + 22, 13.8, lines[0] if lines else "–", size, WHITE, weight=600)
    return drawn


def _values(scene: Scene, race: str) -> list[int]:
    """The values of the affiliated Allies of a Race, the strongest first."""
    pairs = [split(name) for name in scene.player.affiliated]
    return sorted((value for own, value in pairs if own == race), reverse=True)


def tableau_given(scene: Scene) -> Hashable:
    """What the Lords and Locations of the seat in front are drawn from."""
    seen, player = scene.seen, scene.player
    giving = seen.asked == "illusionist-take" and (seen.giving, bool(scene.options))
    return encode((player.lords, player.locations, giving))


def tableau(scene: Scene, room: float) -> str:
    """The free Lords and then the Locations with the Lords under them, 84 high, side by side."""
    player = scene.player
    free = [lord for lord in player.lords if lord.status != "placed"]
    width, height = TILE
    needed = len(free) * (width + _GAP) + len(player.locations) * (HELD + _GAP) - _GAP
    if needed <= 0:
        words = scene.language.say("No Lords yet. The seventh ends the game.")
        return text(0, 46, fit.cut(words, room, 13), 13, SECOND)
    scale = min(1, room / needed)
    drawn, x = "", 0.0
    for lord in free:
        drawn += move(_lord(scene, lord), x, 0)
        x += width + _GAP
    for place in player.locations:
        under = [lord.lord for lord in player.lords if lord.location == place.location]
        drawn += move(_location(scene, place, under, height), x, 0)
        x += HELD + _GAP
    return move(drawn, 0, height * (1 - scale) / 2, scale)


def _lord(scene: Scene, lord: LordInPlay) -> str:
    width, height = TILE
    at = LORD_NAMES.index(lord.lord) - 1
    piece = lord_tile(
        lord.lord,
        width,
        height,
        scene.language,
        disabled=lord.status == "disabled",
        used=lord.used,
    )
    actions = [SPEND + at, TARGET + at]
    if lord.lord in _USES:
        actions.append(_USES[lord.lord])
    return scene.ringed_any(piece, actions, width, height, 9)


def _location(scene: Scene, place: LocationInPlay, under: list[str], height: float) -> str:
    """A Location with the upper edges of its Lords showing above it."""
    tabs = ""
    wide = (HELD - 8 - 3 * (max(3, len(under)) - 1)) / max(3, len(under))
    for at, key in enumerate(under):
        tabs += move(lord_tab(key, wide, 17), 4 + at * (wide + 3), 0)
    tile = held_tile(place.location, HELD, height - 17, place.points, scene.language)
    action = GIVE + LOCATION_NAMES.index(place.location) - 1
    if scene.seen.asked == "illusionist-take" and scene.seen.giving == place.location:
        label = scene.language.say("To be exchanged")
        return tabs + move(scene.chosen(tile, HELD, height - 17, 10, label), 0, 17)
    return tabs + move(scene.ringed(tile, action, HELD, height - 17, 10), 0, 17)


def seventh_given(scene: Scene) -> Hashable:
    """How many Lords the seat in front has."""
    return len(scene.player.lords)


def seventh(scene: Scene) -> str:
    """Seven dots, one filled for each Lord: the seventh ends the game."""
    count = len(scene.player.lords)
    drawn = ""
    for place in range(LORDS_TO_END):
        drawn += circle(
            place * 14,
            0,
            4.8,
            PEARL if place < count else "none",
            stroke=PEARL if place < count else SECOND,
            stroke_width=1.4,
        )
    label = scene.language.say("{n} of {all}", n=count, all=LORDS_TO_END)
    return scene.said(drawn, label)


def end_given(scene: Scene) -> Hashable:
    """What the buttons are drawn from that end a turn or decline an offer."""
    if scene.seen.searchable:
        return None
    return _decline_words(scene)


def end_button(scene: Scene, width: float, height: float) -> str:
    """The buttons that end a turn or decline an offer: never both can be seen."""
    if scene.seen.searchable:
        return ""
    decline = scene.button(DECLINE, _decline_words(scene), width, height)
    return decline + scene.button(END, scene.language.say("End the turn"), width, height)


def _decline_words(scene: Scene) -> str:
    """What the button says that does without an offer."""
    if DECLINE not in scene.options:  # then the button is not seen
        return scene.language.say("Decline")
    words = {
        "illusionist": scene.language.say("Keep all"),
        "corruptor": scene.language.say("No second Lord"),
        "traitor": scene.language.say("Replace nobody"),
        "schemer": scene.language.say("Replace nobody"),
        "black-smokers": scene.language.say("Keep Black Smokers"),
    }
    return words.get(scene.seen.asked, scene.language.say("Decline"))


def rule(x: float, y: float, length: float) -> str:
    """A faint upright line between sections."""
    return path(f"M{number(x)} {number(y)}v{number(length)}", stroke=WHITE, stroke_opacity=0.14)
