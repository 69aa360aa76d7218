"""The table in words and letters, for terminals and screen readers; at most 78 columns wide."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from plansza.draw.palette import FACTIONS, SUITS, on
from plansza.games.root.board_pieces import cost_of, kind_of, suit_of
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_words import (
    attacker_of,
    chances_words,
    clearing_words,
    enemies_at,
    odds_words,
    pile_words,
)
from plansza.games.root.cards import (
    BUILDING_NAMES,
    BUILDING_VP,
    COLUMN_NAMES,
    ITEM_NAMES,
    MARQUISE_BUILDINGS,
    QUEST_ITEM,
    QUEST_NAMES,
    QUEST_OTHER_ITEM,
    QUEST_SUIT,
    ROOST_DRAWS,
    ROOST_VP,
    ROOSTS,
    SUIT_NAMES,
    SYMPATHY,
    SYMPATHY_COST,
    SYMPATHY_VP,
    WOOD_COST,
)
from plansza.games.root.cards import ITEM_VP as POINTS
from plansza.games.root.map import ADJACENT
from plansza.games.root.names import (
    CHARACTER,
    COLUMN,
    FOREST,
    ITEM,
    LEADER,
    LEADER_ABILITY,
    QUEST,
    RELATION,
    SPECIAL,
    SPECIAL_EFFECT,
    SUIT,
    card_name,
)
from plansza.games.root.observation import (
    AllianceBoard,
    EyrieBoard,
    MarquiseBoard,
    Player,
    RootObservation,
    VagabondBoard,
)
from plansza.games.root.odds import odds_at
from plansza.kernel.styled import Line, Span, Style
from plansza.kernel.text import Language, mark

WIDTH: Final = 78
_BOLD: Final = Style(bold=True)
_PLAIN: Final = Style()
_PHASE: Final = {
    "setup": mark("Setup"),
    "birdsong": mark("Birdsong"),
    "daylight": mark("Daylight"),
    "evening": mark("Evening"),
}
_ITEM_STATE: Final = {
    "exhausted": mark("exhausted"),
    "damaged": mark("damaged"),
    "damaged-exhausted": mark("damaged, exhausted"),
}


def text_board(seen: RootObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Return the table as styled lines: what is common, the map, every seat from the reader on."""
    scene = Scene(seen, language, names)
    lines = [*_common(scene), *_battle(scene), (), *_map(scene)]
    for step in range(seen.seats):
        lines += [(), *_seat(scene, (scene.owner + step) % seen.seats)]
    return lines


def _common(scene: Scene) -> Iterable[Line]:
    seen, say = scene.seen, scene.language.say
    phase = say(_PHASE[seen.phase])
    yield (Span(say("Turn {turn}, {phase}", turn=seen.turn, phase=phase)[:WIDTH], _BOLD),)
    yield from _wrapped(say("Deck: {deck}. Discarded: {discard}.", deck=seen.deck,
                            discard=pile_words(scene, seen.discard)))  # fmt: skip
    yield from _wrapped(say("Items left to craft: {items}.", items=_items(scene, seen.item_supply)))
    if seen.removed_items:
        gone = _items(scene, seen.removed_items)
        yield from _wrapped(say("Items out of the game: {items}.", items=gone))
    if seen.available:
        suits = ", ".join(say(SUIT[suit]) for suit in seen.available)
        yield from _wrapped(say("Dominance cards beside the map: {suits}.", suits=suits))
    if seen.ruins:
        yield from _wrapped(say("Ruins with items: {n}.", n=seen.ruins))
    for key in seen.quests:
        yield from _wrapped(say("Quest: {quest}", quest=_quest(scene, key)))


def _battle(scene: Scene) -> Iterable[Line]:
    """The battle under way, or the odds of those that could begin."""
    seen, say = scene.seen, scene.language.say
    battle = seen.battle
    if battle:
        yield ()
        yield from _wrapped(
            say(
                "Battle in clearing {number}: {attacker} attacks {defender}.",
                number=battle.clearing,
                attacker=scene.names[battle.attacker],
                defender=scene.names[battle.defender],
            ),
            _BOLD,
        )
        if battle.dice:
            yield from _wrapped(
                say(
                    "Dice {high} and {low}: hits on the attacker {own}, on the defender {theirs}",
                    high=battle.dice[0],
                    low=battle.dice[1],
                    own=battle.rolled[0] + battle.extra[0],
                    theirs=battle.rolled[1] + battle.extra[1],
                )
            )
        return
    attacker = attacker_of(scene)
    if attacker is None:
        return
    yield ()
    for place in seen.clearings:
        for seat in enemies_at(scene, attacker, place):
            faction = seen.players[attacker].faction
            if faction not in place.warriors and faction not in place.pawns:
                continue
            odds = chances_words(odds_at(seen, attacker, seat, place.number), scene.language)
            words = odds_words(scene, attacker, seat, place.number)
            yield from _wrapped(f"{place.number}: {words} ({odds})")


def _map(scene: Scene) -> Iterable[Line]:
    say = scene.language.say
    yield (Span(say("The map"), _BOLD),)
    for place in scene.seen.clearings:
        suit = say(SUIT[place.suit])
        colour = SUITS[place.suit]
        head = Span(f"{place.number:>2} {suit} ", Style(on(colour), colour, bold=True))
        paths = " ".join(str(other + 1) for other in ADJACENT[place.number - 1])
        parts = [*clearing_words(scene, place), say("paths to {numbers}", numbers=paths)]
        yield from _after(head, "; ".join(parts))
    for player in scene.seen.players:
        if player.vagabond and player.vagabond.forest:
            words = f"{say(FOREST[player.vagabond.forest])}: {scene.short_faction(player.faction)}"
            yield from _wrapped(words)


def _seat(scene: Scene, seat: int) -> Iterable[Line]:
    seen, say, count = scene.seen, scene.language.say, scene.language.count
    player = seen.players[seat]
    colour = FACTIONS[player.faction]
    sign = "> " if seat in seen.to_act else ""
    yield (
        Span(f"{sign}{scene.names[seat][:30]} ", _BOLD),
        Span(f" {scene.faction(player.faction)} ", Style(on(colour), colour, bold=True)),
        Span(" " + (say("winner") if seat in seen.winners else "")),
    )
    parts = [
        count("{n} point", "{n} points", player.points),
        count("{n} card in hand", "{n} cards in hand", player.hand_size),
    ]
    if not player.vagabond:
        parts.append(say("warriors in the supply: {n}", n=player.warriors))
    if player.dominance:
        parts.append(say("plays for dominance: {suit}", suit=say(SUIT[player.dominance])))
    if player.partner is not None:
        parts.append(say("in coalition with {name}", name=scene.names[player.partner]))
    yield from _wrapped("  " + ", ".join(parts))
    for name in player.hand or []:
        yield from _hand_card(scene, name)
    if player.known and player.hand is None:
        yield from _wrapped(
            "  " + say("cards seen: {cards}", cards=pile_words(scene, player.known))
        )
    yield from _faction(scene, player)
    if player.items:
        yield from _wrapped("  " + say("crafted items: {items}", items=_items(scene, player.items)))
    if player.crafted:
        yield from _wrapped("  " + say("crafted cards: {cards}", cards=_crafted(scene, player)))
    free = [f"{say(SUIT[suit])} {number}" for suit, number in player.crafters.items() if number]
    if free:
        yield from _wrapped("  " + say("can craft with: {pieces}", pieces=", ".join(free)))


def _hand_card(scene: Scene, name: str) -> Iterable[Line]:
    """A card in hand with its cost and points."""
    say, suit = scene.language.say, suit_of(name)
    words = card_name(name, suit, scene.language)
    cost = [say(SUIT[one]) if one in SUIT else say("any suit") for one in cost_of(name)]
    if cost:
        words += ", " + say("cost: {cost}", cost=" ".join(cost))
    points = POINTS[kind_of(name)]
    if points:
        words += ", " + scene.language.count("{n} point", "{n} points", points)
    yield from _wrapped(f"    {words}")


def _faction(scene: Scene, player: Player) -> Iterable[Line]:
    if player.marquise:
        yield from _marquise(scene, player.marquise)
    if player.eyrie:
        yield from _eyrie(scene, player.eyrie)
    if player.alliance:
        yield from _alliance(scene, player.alliance)
    if player.vagabond:
        yield from _vagabond(scene, player.vagabond)


def _marquise(scene: Scene, board: MarquiseBoard) -> Iterable[Line]:
    say = scene.language.say
    if board.actions_left:
        yield from _wrapped("  " + say("actions left: {n}", n=board.actions_left))
    yield from _wrapped("  " + say("wood in the supply: {n}", n=board.wood))
    for kind, name in enumerate(BUILDING_NAMES):
        left = board.buildings[name]
        words = scene.piece(name) + ": " + say("{n} left", n=left)
        built = MARQUISE_BUILDINGS - left
        if left:
            words += ", " + say(
                "the next costs {wood} wood and scores {points}",
                wood=WOOD_COST[built],
                points=BUILDING_VP[kind][built],
            )
        yield from _wrapped(f"  {words}")


def _eyrie(scene: Scene, board: EyrieBoard) -> Iterable[Line]:
    say = scene.language.say
    placed = ROOSTS - board.roosts
    yield from _wrapped(
        "  "
        + say(
            "roosts on the map: {n}; each Evening {points} points and {cards} cards",
            n=placed,
            points=ROOST_VP[placed],
            cards=1 + ROOST_DRAWS[placed],
        )
    )
    if board.leader:
        leader, ability = say(LEADER[board.leader]), say(LEADER_ABILITY[board.leader])
        yield from _wrapped("  " + say("leader: {leader}. {ability}", leader=leader,
                                       ability=ability))  # fmt: skip
    others = [say(LEADER[key]) for key in board.leaders]
    if others:
        yield from _wrapped("  " + say("leaders to choose: {leaders}", leaders=", ".join(others)))
    for name in COLUMN_NAMES:
        words = f"{say(COLUMN[name])}: {_decree_cards(scene, board.decree[name]) or '-'}"
        if name == board.column:
            left = _decree_cards(scene, board.unresolved) or "-"
            words += "; " + say("still to resolve: {cards}", cards=left)
        yield from _wrapped(f"  {words}")
    if board.shown:
        yield from _wrapped("  " + say("shown: {card}", card=pile_words(scene, [board.shown])))


def _decree_cards(scene: Scene, names: list[str]) -> str:
    viziers = names.count("vizier")
    say = scene.language.say
    parts = [say("Loyal Vizier")] * viziers
    cards = [name for name in names if name != "vizier"]
    if cards:
        parts.append(pile_words(scene, cards))
    return ", ".join(parts)


def _alliance(scene: Scene, board: AllianceBoard) -> Iterable[Line]:
    say = scene.language.say
    spread = SYMPATHY - board.sympathy
    words = say("sympathy left: {n}", n=board.sympathy)
    if board.sympathy:
        words += "; " + say(
            "the next costs {cost} supporters and scores {points}",
            cost=SYMPATHY_COST[spread],
            points=SYMPATHY_VP[spread],
        )
    yield from _wrapped(f"  {words}")
    left = ", ".join(say(SUIT[suit]) for suit in board.bases) or "-"
    yield from _wrapped("  " + say("bases on the board: {suits}; officers: {n}", suits=left,
                                   n=board.officers))  # fmt: skip
    words = say("supporters: {n}", n=board.supporter_count)
    known = board.supporters if board.supporters is not None else board.known_supporters
    if known:
        words += f" ({pile_words(scene, known)})"
    yield from _wrapped(f"  {words}")


def _vagabond(scene: Scene, board: VagabondBoard) -> Iterable[Line]:
    say = scene.language.say
    if board.character:
        special = f"{say(SPECIAL[board.character])}: {say(SPECIAL_EFFECT[board.character])}"
        yield from _wrapped(f"  {say(CHARACTER[board.character])}. {special}")
    counts: Counter[str] = Counter()
    for item in board.items:
        state = f" ({say(_ITEM_STATE[item.state])})" if item.state in _ITEM_STATE else ""
        counts[say(ITEM[item.item]) + state] += 1
    held = ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counts.items())
    yield from _wrapped("  " + say("items: {items}", items=held or "-"))
    met = []
    for faction, relation in board.relations.items():
        words = f"{scene.short_faction(faction)}: {say(RELATION[relation])}"
        if board.aids.get(faction):
            words += f" +{board.aids[faction]}"
        met.append(words)
    if met:
        yield from _wrapped("  " + ", ".join(met))
    if board.quests:
        done = ", ".join(_quest(scene, key) for key in board.quests)
        yield from _wrapped("  " + say("quests done: {quests}", quests=done))


def _quest(scene: Scene, key: str) -> str:
    say, quest = scene.language.say, QUEST_NAMES.index(key)
    items = [say(ITEM[ITEM_NAMES[item]]) for item in (QUEST_ITEM[quest], QUEST_OTHER_ITEM[quest])]
    suit = say(SUIT[SUIT_NAMES[QUEST_SUIT[quest]]])
    return f"{say(QUEST[key])} ({suit}: {' + '.join(items)})"


def _crafted(scene: Scene, player: Player) -> str:
    say = scene.language.say
    parts = []
    for name in player.crafted:
        used = " (" + say("used") + ")" if name in player.used else ""
        parts.append(card_name(name, suit_of(name), scene.language) + used)
    return ", ".join(parts)


def _items(scene: Scene, counts: dict[str, int]) -> str:
    say = scene.language.say
    parts = [say(ITEM[key]) + (f" ×{n}" if n > 1 else "") for key, n in counts.items()]
    return ", ".join(parts) or "-"


def _after(head: Span, words: str) -> Iterable[Line]:
    """Words after a coloured head, going on below it."""
    room = WIDTH - len(head.text) - 1
    lines = textwrap.wrap(words, room) or [""]
    yield head, Span(f" {lines[0]}")
    for line in textwrap.wrap(" ".join(lines[1:]), WIDTH - 4):
        yield (Span(f"    {line}"),)


def _wrapped(words: str, style: Style = _PLAIN) -> Iterable[Line]:
    for line in textwrap.wrap(words, WIDTH, subsequent_indent="    "):
        yield (Span(line, style),)
