"""The Vagabond in battle: an ally at his side, items that take hits, the Arbiter (ROOT-330 on).

Hits on his items and on his ally are counted in `RootState.lost`: an ally who took more of them in
a battle than the items becomes Hostile at its end.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import ALLY_HIT, ENLIST, FACTION, PASS
from plansza.games.root.cards import ALLIED, ARBITER, HOSTILE, VAGABOND
from plansza.games.root.factions.vagabond_items import (
    BROKEN,
    add_items,
    change,
    chosen_item,
    chosen_state,
    in_state,
    swords,
    vagabond,
)
from plansza.games.root.factions.vagabond_relations import relation, set_relation
from plansza.games.root.messages import ALLY_CALLED, ENLISTED, ITEM_DAMAGED, LOST_WARRIORS
from plansza.games.root.pieces import EXHAUSTED, NOBODY, READY
from plansza.games.root.state import RootState
from plansza.games.root.steps.hits import (
    ALLY_HITS,
    ALLY_HITS_SHIFT,
    ATTACKER,
    ITEM_HITS,
    ITEM_HITS_SHIFT,
    LOST_ALLY,
)
from plansza.games.root.steps.table import score
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark

NO_SIDE: Final = 2
"""Instead of a side in battle: the hits come from another effect."""
SWEPT_HITS: Final = 3
"""Items damaged when an enemy effect removes everything here (ROOT-311)."""


class CallAlly(Choice[RootState]):
    """As attacker, fight with the warriors of one ally in the clearing, or without."""

    name: ClassVar[str] = "call-ally"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-333", "ROOT-091")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        who = vagabond(state, frame.seat)
        faction: i64 = 0
        while faction < VAGABOND:
            if (
                relation(state, who, faction) == ALLIED
                and state.warriors_at(faction, state.clearing)
                and state.seat_of[faction] != state.defender
            ):
                options.append(FACTION + faction)
            faction += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            state.ally = action - FACTION
            state.tell(ALLY_CALLED, frame.seat, state.ally)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an ally with warriors in the clearing, or none"), "ROOT-333"


class TakeHit(Choice[RootState]):
    """Damage items, or let the ally take hits: `frame.a` are left, on the side `frame.b`."""

    name: ClassVar[str] = "take-hit"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-330", "ROOT-333", "ROOT-311", "ROOT-724")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        who = vagabond(state, frame.seat)
        options: list[int] = []
        add_items(state, who, READY, options)
        add_items(state, who, EXHAUSTED, options)
        if allied_warriors(state, frame.b):
            options.append(ALLY_HIT)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == ALLY_HIT:
            hit_ally(state)
        else:
            who = vagabond(state, frame.seat)
            damage(state, frame.seat, who, chosen_state(action), chosen_item(action))
            if frame.b != NO_SIDE:
                state.lost[frame.b] += ITEM_HITS
        suffer(state, frame.seat, frame.b, frame.a - 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an undamaged item"), "ROOT-330"


class Enlist(Choice[RootState]):
    """The defender may let the Arbiter, `frame.a`, defend too; he scores for it."""

    name: ClassVar[str] = "enlist"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-348", "ROOT-A27")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return [PASS, ENLIST]

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == ENLIST:
            state.extra[ATTACKER] += swords(state, vagabond(state, frame.a))
            state.tell(ENLISTED, frame.seat, frame.a)
            score(state, frame.a, 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Enlist the Arbiter, or do without"), "ROOT-348"


def allied_warriors(state: RootState, side: i64) -> i64:
    """Count the ally's warriors that can take hits for the Vagabond."""
    if side != ATTACKER or state.ally == NOBODY:
        return 0
    return state.warriors_at(state.ally, state.clearing)


def offer_ally(state: RootState, seat: i64) -> None:
    """Ask which ally fights with the Vagabond, if there is one here."""
    if len(CALL_ALLY.options(state, CALL_ALLY.frames[seat])) > 1:
        state.push(CALL_ALLY, seat)


def offer_arbiter(state: RootState, seat: i64) -> None:
    """Ask the defender about enlisting an Arbiter in the clearing of the battle."""
    who = vagabond(state, seat)
    if state.characters[who] == ARBITER and state.pawns[who] == state.clearing:
        state.push(ENLIST_ARBITER, state.defender, seat)


def suffer(state: RootState, seat: i64, side: i64, hits: i64) -> None:
    """Take hits: ask which items or allied warriors go, or take all if none can be spared."""
    if hits <= 0:
        return
    who = vagabond(state, seat)
    items = in_state(state, who, READY) + in_state(state, who, EXHAUSTED)
    allied = allied_warriors(state, side)
    if items + allied > hits:
        state.push(TAKE_HIT, seat, hits, side)
        return
    while allied:
        hit_ally(state)
        allied -= 1
    if side != NO_SIDE:
        state.lost[side] += items * ITEM_HITS
    damage_all(state, seat, who, READY)
    damage_all(state, seat, who, EXHAUSTED)


def damage(state: RootState, seat: i64, who: i64, item_state: i64, item: i64) -> None:
    """Damage one item; it keeps its side."""
    change(state, who, item, item_state, BROKEN[item_state])
    state.tell(ITEM_DAMAGED, seat, item)


def damage_all(state: RootState, seat: i64, who: i64, item_state: i64) -> None:
    """Damage all items in a state."""
    options: list[int] = []
    while True:
        options.clear()
        add_items(state, who, item_state, options)
        if not options:
            return
        for action in options:
            damage(state, seat, who, item_state, chosen_item(action))


def hit_ally(state: RootState) -> None:
    """Take a hit on a warrior of the ally."""
    state.take_warriors(state.ally, state.clearing, 1)
    state.lost[ATTACKER] += LOST_ALLY + ALLY_HITS
    state.tell(LOST_WARRIORS, state.seat_of[state.ally], 1, state.clearing)


def judge_ally(state: RootState, seat: i64) -> None:
    """Turn an ally Hostile who took more hits than the items did (ROOT-333)."""
    if state.ally == NOBODY or state.attacker != seat:
        return
    lost: i64 = state.lost[ATTACKER]
    if lost >> ALLY_HITS_SHIFT & 255 > lost >> ITEM_HITS_SHIFT & 255:
        set_relation(state, seat, vagabond(state, seat), state.ally, HOSTILE)


CALL_ALLY: Final = CallAlly()
TAKE_HIT: Final = TakeHit()
ENLIST_ARBITER: Final = Enlist()
