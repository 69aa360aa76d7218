"""What is laid out for one question: drawn Locations, Allies to affiliate, victims, rewards."""

from collections.abc import Hashable

from msgspec.msgpack import encode

from plansza.draw import fit, ring
from plansza.draw.palette import GOLD, INK, PAPER, PEARL
from plansza.draw.pictograms import use
from plansza.draw.svg import may, move, rect, text
from plansza.games.abyss.actions import AFFILIATE, DECLINE, REWARD, ROB, TARGET
from plansza.games.abyss.board_lords import lord_tile
from plansza.games.abyss.board_own import TILE
from plansza.games.abyss.board_parts import (
    MONSTER_RED,
    ally_card,
    shade,
)
from plansza.games.abyss.board_places import location_effect_tile, location_plate
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.board_score import score_given
from plansza.games.abyss.cards import CARD_NAMES, LORD_NAMES, THREAT_KEYS, THREAT_THINGS


def title(scene: Scene) -> str:
    """The name of what is laid out now; empty if nothing is."""
    say, target = scene.language.say, scene.seen.target
    if scene.laid_out == "victims" and target is not None:
        return say("Free Lords of {name}", name=scene.names[target])
    return {
        "search": say("Location deck"),
        "drawn": say("Drawn Locations"),
        "affiliate": say("Affiliate one of these"),
        "tokens": say("Monster tokens"),
    }.get(scene.laid_out, "")


def given(scene: Scene) -> Hashable:
    """What is laid out, or in the end what the final count is drawn from."""
    if scene.seen.over:
        return score_given(scene)
    if not scene.laid_out:
        return None
    seen = scene.seen
    lords = seen.players[seen.target].lords if seen.target is not None else ()
    others = [(name, player.monster_count) for name, player in zip(scene.names, seen.players)]
    robbed = (others, scene.offered(ROB, seen.seats))
    laid = (seen.searchable, seen.drawn, scene.affiliable, lords, robbed)
    return encode((scene.laid_out, title(scene), scene.owner, laid))


def tray(scene: Scene, width: float, height: float, columns: int = 0) -> str:
    """What is laid out now, on a panel with its name above; Locations in so many columns."""
    drawn = shade(width, height)
    drawn += scene.heading(14, 22, title(scene), room=width - 28)
    inner, room = height - 42, width - 28
    return drawn + move(_content(scene, room, inner, columns), 14, 32)


def _content(scene: Scene, width: float, height: float, columns: int) -> str:
    seen = scene.seen
    if scene.laid_out == "search":
        return _search(scene, width, height)
    if scene.laid_out == "drawn":
        return _grid(scene, seen.drawn, width, height, columns)
    if scene.laid_out == "affiliate":
        return _affiliate(scene, width, height)
    if scene.laid_out == "victims" and seen.target is not None:
        return _victims(scene, seen.target, width, height)
    return _robbed(scene, width, height)


def _grid(scene: Scene, keys: list[str], width: float, height: float, columns: int = 0) -> str:
    """Locations with their effects in words; where that is too much, with their names."""
    columns = columns or min(len(keys), max(1, int((width + 10) // 150)))
    rows = -(-len(keys) // columns)
    wide = min(340.0 if columns == 1 else 200.0, (width - (columns - 1) * 10) / columns)
    tall = min(92.0, (height - (rows - 1) * 8) / rows)
    draw = location_effect_tile if tall >= 64 else location_plate
    return "".join(
        move(
            scene.ringed(
                draw(key, wide, tall, scene.language),
                scene.location_action(key),
                wide,
                tall,
                10,
                gap=1,
            ),
            place % columns * (wide + 10),
            place // columns * (tall + 8),
        )
        for place, key in enumerate(keys)
    )


def _search(scene: Scene, width: float, height: float) -> str:
    keep = scene.language.say("Keep Black Smokers")
    button = scene.button(DECLINE, keep, 190, 20)
    return move(button, width - 190, -27) + _grid(scene, scene.seen.searchable, width, height)


def _affiliate(scene: Scene, width: float, height: float) -> str:
    cards = scene.affiliable
    wide = min(86.0, height * 86 / 122)
    step = min(wide + 12, (width - wide) / max(1, len(cards) - 1))
    return "".join(
        move(
            scene.ringed(
                ally_card(name, wide, height),
                AFFILIATE + CARD_NAMES.index(name),
                wide,
                height,
                9,
            ),
            place * step,
            0,
        )
        for place, name in enumerate(cards)
    )


def _victims(scene: Scene, target: int, width: float, height: float) -> str:
    lords = [lord for lord in scene.seen.players[target].lords if lord.status == "free"]
    scale = min(1.0, height / TILE[1], width / max(1, len(lords) * (TILE[0] + 14)))
    drawn = ""
    for place, lord in enumerate(lords):
        tile = lord_tile(lord.lord, *TILE, scene.language, disabled=False, used=False)
        action = TARGET + LORD_NAMES.index(lord.lord) - 1
        drawn += move(scene.ringed(tile, action, *TILE, 9), place * (TILE[0] + 14), 0)
    return move(drawn, 0, 0, scale)


def _robbed(scene: Scene, width: float, height: float) -> str:
    others = [seat for seat in range(scene.seen.seats) if seat != scene.owner]
    wide = (width - 10 * (len(others) - 1)) / len(others)
    tall = min(height, 56.0)
    drawn = ""
    for place, seat in enumerate(others):
        piece = rect(0, 0, wide, tall, 10, PAPER) + scene.mark(seat, 24, tall / 2, 28)
        name = fit.cut(scene.names[seat], wide - 96, 13, bold=True)
        piece += text(44, tall / 2 + 5, name, 13, INK, weight=700)
        count = scene.seen.players[seat].monster_count
        piece += use("monster", wide - 34, tall / 2, 20, "#8f2b3b")
        piece += text(wide - 12, tall / 2 + 6, count, 16, INK, anchor="end", weight=700)
        if ROB + seat in scene.options:
            label = scene.language.say("Take a token from {name}", name=scene.names[seat])
            piece = may(piece + ring.around_rect(0, 0, wide, tall, 10), ROB + seat, label=label)
        drawn += move(piece, place * (wide + 10), 0)
    return drawn


def rewards(scene: Scene, width: float, height: float) -> str:
    """The rewards that can be chosen, as buttons side by side."""
    space = scene.seen.reward
    if space is None:
        return ""
    choices = [tokens for tokens in range(3) if REWARD + tokens in scene.options]
    drawn = ""
    wide = (width - 10 * (len(choices) - 1)) / max(1, len(choices))
    for place, tokens in enumerate(choices):
        signs = [("key", GOLD)] * THREAT_KEYS[space]
        signs += [("pearl", PEARL)] * (THREAT_THINGS[space] - tokens)
        signs += [("monster", MONSTER_RED)] * tokens
        face = rect(0, 0, wide, height, 10, "#5c1f2b", stroke=MONSTER_RED)
        size = min(30.0, (wide - 12) / len(signs))
        first = wide / 2 - size * (len(signs) - 1) / 2
        for at, (pictogram, colour) in enumerate(signs):
            face += use(pictogram, first + at * size, height / 2, size * 0.86, colour)
        drawn += move(scene.ringed(face, REWARD + tokens, wide, height, 10), place * (wide + 10), 0)
    return drawn
