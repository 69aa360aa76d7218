"""The map: clearings and forests with what stands in them, and the battle under way."""

from collections import Counter
from collections.abc import Hashable
from math import atan2, cos, degrees, radians, sin
from typing import Final, NamedTuple

from msgspec.msgpack import encode

from plansza.draw import fit, pawn, ring
from plansza.draw.palette import FACTIONS, NIGHT, PAPER_EDGE, RING, SUITS, WHITE, on
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import chosen, circle, group, may, move, path, piece, rect, text, when
from plansza.games.root.actions import CLEARING, FOREST, LOSE
from plansza.games.root.board_layout import CLEARING_AT, FOREST_AT, blob, road
from plansza.games.root.board_pieces import CREST, faction_mark, piece_colour
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_words import (
    attacker_of,
    clearing_title,
    clearing_words,
    enemies_at,
    losses,
    minus,
    odds_words,
)
from plansza.games.root.map import FOREST_NAMES
from plansza.games.root.names import FOREST as FOREST_TEXT
from plansza.games.root.observation import Battle, Clearing
from plansza.games.root.odds import odds_at
from plansza.games.root.pieces import PIECE_NAMES

_GRASS = "#efe6cd"
_RIM = "#fffaf0"


def _march_given(scene: Scene) -> Hashable:
    seen = scene.seen
    if seen.clearing is None or seen.destination is None:
        return None
    return seen.clearing, seen.destination


def _march(scene: Scene) -> str:
    """The arrow of a move whose number is being chosen."""
    seen = scene.seen
    if seen.clearing is None or seen.destination is None:
        return ""
    points = road(scene.layout, seen.clearing, seen.destination)
    scale = 1.0 if not scene.tall else 0.66
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    drawn = ""
    for colour, width in ((NIGHT, 13), (RING, 7.5)):
        drawn += path(d, stroke=colour, stroke_width=width * scale, stroke_linecap="round")
    (x0, y0), (x1, y1) = points[-3], points[-1]
    head = path("M-8-11L13 0-8 11z", RING, stroke=NIGHT, stroke_width=3, stroke_linejoin="round")
    turn = f"translate({x1:.1f} {y1:.1f})rotate({degrees(atan2(y1 - y0, x1 - x0)):.0f})"
    drawn += group(head, transform=f"{turn}scale({scale})")
    words = scene.language.say(
        "From clearing {start} to clearing {end}", start=seen.clearing, end=seen.destination
    )
    return scene.said(drawn, words)


def _hidden_in(scene: Scene, name: str) -> list[str]:
    """The Vagabonds in a forest."""
    return [
        player.faction
        for player in scene.seen.players
        if player.vagabond and player.vagabond.forest == name
    ]


def _forest(scene: Scene, name: str) -> str:
    """A forest's letter, and the Vagabond who hides there."""
    x, y = scene.layout.forest(name)
    scale = scene.layout.piece
    hidden = _hidden_in(scene, name)
    below = 22 * scale if hidden else 0
    inner = text(
        x,
        y + 4 + below,
        name,
        12 if scale == 1 else 10,
        "#c3d8c0",
        anchor="middle",
        weight=600,
        voice="book",
        letter_spacing=1.5,
    )
    for faction in hidden:
        unit = piece(pawn.bell(FACTIONS[faction], CREST[faction]), f"pawn {faction}")
        inner += move(unit, x, y - 6 * scale, scale)
    action = FOREST + FOREST_NAMES.index(name)
    radius = 27 if scale == 1 else 20
    words = scene.language.say(FOREST_TEXT[name])
    if hidden:
        words += ": " + ", ".join(scene.short_faction(faction) for faction in hidden)
    disc = when(circle(x, y, radius, WHITE, fill_opacity=0.12), action)
    return may(disc + scene.said(inner, words) + ring.around_circle(x, y, radius), action)


def _clearing_given(scene: Scene, number: int) -> Hashable:
    seen = scene.seen
    lost = _losable(scene) if seen.battle and seen.battle.clearing == number else ()
    return encode((seen.clearings[number - 1], _is_chosen(scene, number), lost))


def _is_chosen(scene: Scene, number: int) -> bool:
    """Whether a clearing was chosen already, for something that is not complete yet."""
    return scene.seen.clearing == number and CLEARING + number - 1 not in scene.options


def _losable(scene: Scene) -> list[int]:
    return scene.offered(LOSE, len(PIECE_NAMES))


def _clearing(scene: Scene, place: Clearing) -> str:
    layout = scene.layout
    x, y = layout.clearing(place.number)
    number, radius, scale = place.number, layout.radius, layout.piece
    outline = blob(number, x, y, radius)
    drawn = circle(x, y + 5 * scale, radius * 1.02, "#16261d", opacity=0.4)
    ground_colour = "#8f8571" if place.scorched else _GRASS
    drawn += path(outline, ground_colour, stroke=_RIM, stroke_width=2)
    drawn += path(
        blob(number, x, y, radius - 7 * radius / 62),
        stroke=SUITS[place.suit],
        stroke_width=3.6 if scale == 1 else 2.4,
    )
    inside = _slots(scene, place) + _units(place)
    if place.scorched:
        inside += use("fire", 0, -46, 22, "#7a2a12")
    drawn += move(inside, x, y, scale)
    signs = move(_signs(place) + _tokens(scene, place), x, y, scale)
    words = "; ".join([clearing_title(scene, place), *clearing_words(scene, place)])
    around = blob(number, x, y, radius + (5 if scale == 1 else 3))
    if _is_chosen(scene, number):
        outline = ring.around_path(around, "chosen")
        return chosen(drawn + outline + signs, words)
    return may(drawn + ring.around_path(around) + signs, CLEARING + number - 1, label=words)


def _slots(scene: Scene, place: Clearing) -> str:
    """Slots with buildings and ruins, around the middle of the clearing."""
    drawn = ""
    pitch = 32 if scene.layout.piece == 1 else 31
    for slot in range(place.slots):
        x = (slot - (place.slots - 1) / 2) * pitch
        kind = place.buildings[slot] if slot < len(place.buildings) else ""
        if not kind:
            tile = rect(
                -13, -13, 26, 26, 6, "#e0d4b4", stroke=PAPER_EDGE, stroke_width=1.3,
                stroke_dasharray="3 3",
            )  # fmt: skip
        elif kind == "ruin":
            tile = rect(-14, -14, 28, 28, 6, "#c9bd9e", stroke="#8f8262", stroke_width=1.3)
            tile += use("ruin", 0, 0, 20, "#6b5f43")
        else:
            tile = piece(pawn.building(piece_colour(kind), kind), f"piece {kind}")
            tile = _can_be_lost(scene, place, kind, tile, 28)
        drawn += move(tile, x, -19)
    return drawn


def _can_be_lost(scene: Scene, place: Clearing, kind: str, inner: str, size: float) -> str:
    """A building or token that may take a hit of the battle here."""
    battle = scene.seen.battle
    action = LOSE + PIECE_NAMES.index(kind)
    if not battle or battle.clearing != place.number or action not in scene.options:
        return inner
    half = size / 2
    return may(inner + ring.around_rect(-half, -half, size, size, 6), action)


def _units(place: Clearing) -> str:
    """A pawn for each faction with warriors here, with their number, and Vagabonds."""
    units = [(faction, number, "warrior") for faction, number in place.warriors.items()]
    units += [(faction, 1, "pawn") for faction in place.pawns]
    pitch = min(35, 100 / max(1, len(units) - 1))
    drawn = ""
    for at, (faction, number, kind) in enumerate(units):
        unit = piece(pawn.bell(FACTIONS[faction], CREST[faction], number), f"{kind} {faction}")
        drawn += move(unit, (at - (len(units) - 1) / 2) * pitch, 23, 1 if len(units) < 4 else 0.88)
    return drawn


def _tokens(scene: Scene, place: Clearing) -> str:
    """Tokens on the eastern rim, each kind once with its number."""
    drawn = ""
    for at, (kind, number) in enumerate(Counter(place.tokens).items()):
        angle = radians(-28 + at * 36)
        token = pawn.token(piece_colour(kind), kind, 14)
        if number > 1:
            token += pawn.badge(11, -10, number)
        token = _can_be_lost(scene, place, kind, piece(token, f"piece {kind}"), 28)
        drawn += move(token, 63 * cos(angle), 61 * sin(angle))
    return drawn


def _signs(place: Clearing) -> str:
    """The suit, the number, and the crest of whoever rules."""
    colour = SUITS[place.suit]
    drawn = circle(-47, -46, 17.5, colour, stroke=_RIM, stroke_width=2.4)
    drawn += use(place.suit, -47, -46, 23, on(colour))
    if not place.ruler:
        drawn += rect(-13, 52, 26, 18, 9, _RIM)
        return drawn + _number(0, place.number)
    drawn += rect(-22, 51, 44, 20, 10, _RIM)
    return drawn + faction_mark(place.ruler, -10, 61, 18) + _number(10, place.number)


def _number(x: float, number: int) -> str:
    return text(x, 66, number, 14, "#4b4330", anchor="middle", weight=700)


class _Pill(NamedTuple):
    """What is told of a battle beside a clearing."""

    clearing: int
    row: int
    factions: tuple[str, str]
    """The attacker and the defender."""
    lost: tuple[str, str]
    words: str


def _pills(scene: Scene) -> tuple[_Pill, ...]:
    """The battle under way, or the odds of those that could begin."""
    seen = scene.seen
    if seen.battle:
        return (_battle(scene, seen.battle),)
    attacker = attacker_of(scene)
    if attacker is None:
        return ()
    pills = []
    for place in seen.clearings:
        asked = CLEARING + place.number - 1 in scene.options or seen.clearing == place.number
        enemies = enemies_at(scene, attacker, place) if asked else []
        if scene.tall and len(enemies) > 1:
            continue
        for row, seat in enumerate(enemies):
            lost = losses(odds_at(seen, attacker, seat, place.number))
            words = odds_words(scene, attacker, seat, place.number)
            factions = _factions(scene, attacker, seat)
            pills.append(_Pill(place.number, row, factions, lost, words))
    return tuple(pills)


def _factions(scene: Scene, attacker: int, defender: int) -> tuple[str, str]:
    players = scene.seen.players
    return players[attacker].faction, players[defender].faction


def _battle(scene: Scene, battle: Battle) -> _Pill:
    sides = battle.attacker, battle.defender
    if battle.dice:
        own, theirs = [battle.rolled[side] + battle.extra[side] for side in (0, 1)]
        words = scene.language.say(
            "Dice {high} and {low}: hits on the attacker {own}, on the defender {theirs}",
            high=battle.dice[0],
            low=battle.dice[1],
            own=own,
            theirs=theirs,
        )
        lost = minus(own), minus(theirs)
    else:
        lost = losses(odds_at(scene.seen, *sides, battle.clearing))
        words = odds_words(scene, *sides, battle.clearing)
    return _Pill(battle.clearing, 0, _factions(scene, *sides), lost, words)


def _battles(scene: Scene) -> str:
    return "".join(
        _by_clearing(scene, pill.clearing, _pill(scene, pill), pill.row) for pill in _pills(scene)
    )


def _by_clearing(scene: Scene, number: int, pill: str, row: int) -> str:
    """A pill on the upper rim of a clearing, or on the lower one near the northern edge."""
    layout = scene.layout
    x, y = layout.clearing(number)
    width, height = _pill_size(scene)
    step = height + 3
    above = y - layout.radius - height * 0.5
    if above - 2 * step > 0:
        top = above - row * step
    else:
        top = y + layout.radius - height * 0.2 + row * step
    left = min(max(x - width * 0.4, 4.0), layout.width - width - 4)
    return move(pill, left, top)


def _pill_size(scene: Scene) -> tuple[float, float]:
    return (150.0, 26.0) if scene.layout.piece == 1 else (114.0, 20.0)


def _pill(scene: Scene, pill: _Pill) -> str:
    """Two crests, crossed swords between them, and what each side loses."""
    width, height = _pill_size(scene)
    middle, cy = width / 2, height / 2
    far = middle - height * 0.55
    inner, outer = height * 0.33 + 2, far - height * 0.38 - 2
    sizes = [height * part for part in (0.54, 0.5, 0.46, 0.42)]
    drawn = rect(0, 0, width, height, height / 2, NIGHT, stroke=WHITE, stroke_opacity=0.6)
    drawn += use("attack", middle, cy, height * 0.66, WHITE)
    for way, faction, value in zip((-1, 1), pill.factions, pill.lost):
        drawn += faction_mark(faction, middle + way * far, cy, height * 0.76)
        size, lines = fit.fit(value, outer - inner, sizes, bold=True)
        drawn += text(
            middle + way * (inner + outer) / 2,
            cy + size * 0.36,
            lines[0],
            size,
            WHITE,
            anchor="middle",
            weight=700,
        )
    return scene.said(drawn, pill.words)


def _forest_part(name: str) -> Part[Scene]:
    return Part(lambda scene: tuple(_hidden_in(scene, name)), lambda scene: _forest(scene, name))


def _clearing_part(number: int) -> Part[Scene]:
    return Part(
        lambda scene: _clearing_given(scene, number),
        lambda scene: _clearing(scene, scene.seen.clearings[number - 1]),
    )


MAP_PICTOGRAMS: Final = (*CREST.values(), *SUITS, *PIECE_NAMES, "attack", "fire")
MAP: Final = {
    **{f"forest-{name}": _forest_part(name) for name in FOREST_AT},
    **{f"clearing-{number}": _clearing_part(number) for number in range(1, len(CLEARING_AT) + 1)},
    "march": Part(_march_given, _march),
    "battle": Part(_pills, _battles),
}
"""What lies on the ground of the map: no two clearings touch, so that their order is free."""
