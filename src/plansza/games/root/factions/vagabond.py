"""The Vagabond's chapter: setup, Birdsong, Daylight and Evening (ROOT-310 to ROOT-349).

His Daylight begins in `vagabond_daylight.py`; battle is in `vagabond_battle.py`, his items are in
`vagabond_items.py`, relationships in `vagabond_relations.py`.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    CHARACTER,
    CLEARING,
    FOREST,
    ITEM,
    PASS,
)
from plansza.games.root.cards import (
    CHARACTERS,
    COIN,
    FACTIONS,
    HAMMER,
    ITEMS,
    REFRESH,
    REFRESH_PER_TEA,
    STARTING_ITEMS,
    TEA,
    TRACK_SPACES,
    VAGABOND,
)
from plansza.games.root.faction import CHAPTERS, Faction
from plansza.games.root.factions.vagabond_actions import (
    FREE_MOVE,
    MOVE_ALLIES,
    MOVE_ALLY,
    QUEST_REWARD,
    REPAIR_ITEM,
    STRIKE_AT,
    move_pawn,
)
from plansza.games.root.factions.vagabond_aid import AID_CARD, AID_ITEM, AID_WHOM, TAKE_CRAFTED
from plansza.games.root.factions.vagabond_battle import (
    CALL_ALLY,
    ENLIST_ARBITER,
    NO_SIDE,
    SWEPT_HITS,
    TAKE_HIT,
    allied_warriors,
    judge_ally,
    offer_ally,
    offer_arbiter,
    suffer,
)
from plansza.games.root.factions.vagabond_daylight import VAGABOND_DAYLIGHT
from plansza.games.root.factions.vagabond_items import (
    REFRESHED,
    add_items,
    change,
    chosen_item,
    chosen_state,
    exhaust,
    gain,
    in_state,
    lose,
    on_track,
    overload,
    pawn,
    ready,
    swords,
    vagabond,
)
from plansza.games.root.factions.vagabond_relations import hear_removal
from plansza.games.root.factions.vagabond_specials import (
    DAY_LABOR,
    HIDEOUT,
    INSTIGATE,
    INSTIGATE_AGAINST,
    STEAL_CARD,
)
from plansza.games.root.map import (
    ADJACENT,
    CLEARING_BIT,
    CLEARING_FORESTS,
    CLEARINGS,
    FOREST_ADJACENT,
    FOREST_CLEARINGS,
    FORESTS,
)
from plansza.games.root.messages import (
    CHARACTER_CHOSEN,
    ITEM_DROPPED,
    PAWN_MOVED,
    REFRESHED_ALL,
    REFRESHED_ITEM,
    RESTED,
)
from plansza.games.root.pieces import (
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    ITEM_STATES,
    READY,
)
from plansza.games.root.state import RootState
from plansza.games.root.steps.hits import ATTACKER
from plansza.kernel.engine import Automatic, Choice, Frame, Step
from plansza.kernel.text import mark


class Vagabond(Faction):
    """What the shared rules ask of the Vagabond."""

    def set_up(self, state: RootState, seat: i64) -> None:
        state.push(CHOOSE_FOREST, seat)
        state.push(CHOOSE_CHARACTER, seat)

    def birdsong(self, state: RootState, seat: i64) -> None:
        state.aids = [0] * FACTIONS
        state.push(SLIP, seat)
        state.push(REFRESH_START, seat)

    def daylight(self, state: RootState, seat: i64) -> None:
        state.push(VAGABOND_DAYLIGHT, seat)

    def evening(self, state: RootState, seat: i64) -> None:
        state.push(REST, seat)

    def draws(self, state: RootState, seat: i64) -> i64:
        return 1 + on_track(state, vagabond(state, seat), COIN)

    def capacity(self, state: RootState, seat: i64) -> None:
        state.push(DROP_SURPLUS, seat)

    # Crafting.

    def crafters(self, state: RootState, seat: i64) -> i64:
        """All hammers that are face up count as the suit of his clearing."""
        who = vagabond(state, seat)
        place: i64 = state.pawns[who]
        if place >= CLEARINGS:
            return 0
        return ready(state, who, HAMMER) << state.suits[place] * 8

    def activate(self, state: RootState, seat: i64, pieces: i64) -> None:
        who = vagabond(state, seat)
        number = (pieces & 255) + (pieces >> 8 & 255) + (pieces >> 16 & 255)
        while number:
            exhaust(state, who, HAMMER)
            number -= 1

    def gain_item(self, state: RootState, seat: i64, item: i64) -> None:
        gain(state, vagabond(state, seat), item)

    # Presence.

    def has_pieces(self, state: RootState, seat: i64, clearing: i64) -> bool:
        return pawn(state, seat) == clearing

    def can_attack(self, state: RootState, seat: i64, clearing: i64) -> bool:
        return pawn(state, seat) == clearing

    def can_move(self, state: RootState, seat: i64) -> bool:
        return len(FREE_MOVE.options(state, FREE_MOVE.frames[seat])) > 1

    def free_move(self, state: RootState, seat: i64) -> None:
        state.push(FREE_MOVE, seat)

    # Battle.

    def before_battle(self, state: RootState, seat: i64) -> None:
        offer_ally(state, seat)

    def before_roll(self, state: RootState, seat: i64) -> None:
        offer_arbiter(state, seat)

    def most_hits(self, state: RootState, seat: i64, clearing: i64) -> i64:
        hits = swords(state, vagabond(state, seat))
        if state.attacker == seat:
            hits += allied_warriors(state, ATTACKER)
        return hits

    def is_defenseless(self, state: RootState, seat: i64, clearing: i64) -> bool:
        return swords(state, vagabond(state, seat)) == 0

    def take_hits(self, state: RootState, seat: i64, side: i64, hits: i64) -> None:
        suffer(state, seat, side, hits)

    def after_battle(self, state: RootState, seat: i64) -> None:
        judge_ally(state, seat)

    # Removal.

    def removed(
        self,
        state: RootState,
        seat: i64,
        faction: i64,
        warriors: i64,
        others: i64,
        in_battle: bool,
    ) -> None:
        who = vagabond(state, seat)
        hear_removal(state, seat, who, faction, warriors, others, in_battle)

    def swept(self, state: RootState, seat: i64, clearing: i64) -> None:
        if pawn(state, seat) == clearing:
            suffer(state, seat, NO_SIDE, SWEPT_HITS)


class ChooseCharacter(Choice[RootState]):
    """Choose a character, whose items are taken face up."""

    name: ClassVar[str] = "choose-character"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-010",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return [CHARACTER + who for who in range(CHARACTERS)]

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        character = action - CHARACTER
        who = vagabond(state, frame.seat)
        state.characters[who] = character
        for item in STARTING_ITEMS[character]:
            gain(state, who, item)
        state.tell(CHARACTER_CHOSEN, frame.seat, character)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a character"), "ROOT-010"


class ChooseForest(Choice[RootState]):
    """Put the pawn into any forest."""

    name: ClassVar[str] = "choose-forest"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-010",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return [FOREST + forest for forest in range(FORESTS)]

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        place = CLEARINGS + action - FOREST
        state.pawns[vagabond(state, frame.seat)] = place
        state.tell(PAWN_MOVED, frame.seat, place)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a forest"), "ROOT-010"


class RefreshStart(Automatic[RootState]):
    """Count what may be refreshed: two items for each tea on the track, and three."""

    name: ClassVar[str] = "refresh-start"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-340",)

    def run(self, state: RootState, frame: Frame) -> None:
        who = vagabond(state, frame.seat)
        number = REFRESH + REFRESH_PER_TEA * on_track(state, who, TEA)
        refresh_items(state, frame.seat, who, number)


class Refresh(Choice[RootState]):
    """Turn exhausted items face up; `frame.a` may still be turned."""

    name: ClassVar[str] = "refresh"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-340", "ROOT-A28", "ROOT-A29")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        who = vagabond(state, frame.seat)
        options: list[int] = []
        add_items(state, who, EXHAUSTED, options)
        add_items(state, who, DAMAGED_EXHAUSTED, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        who = vagabond(state, frame.seat)
        refresh(state, frame.seat, who, chosen_state(action), chosen_item(action))
        refresh_items(state, frame.seat, who, frame.a - 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose one of your exhausted items"), "ROOT-340"


def refresh(state: RootState, seat: i64, who: i64, item_state: i64, item: i64) -> None:
    """Turn one item face up."""
    change(state, who, item, item_state, REFRESHED[item_state])
    state.tell(REFRESHED_ITEM, seat, item)


def refresh_items(state: RootState, seat: i64, who: i64, number: i64) -> None:
    """Turn items face up: all exhausted ones if there are not more, or else those chosen."""
    exhausted = in_state(state, who, EXHAUSTED) + in_state(state, who, DAMAGED_EXHAUSTED)
    if exhausted > number:
        if number:
            state.push(REFRESH_ITEM, seat, number)
        return
    if exhausted == 0:
        return
    at = who * ITEM_STATES
    state.satchel[at + READY] += state.satchel[at + EXHAUSTED]
    state.satchel[at + EXHAUSTED] = 0
    state.satchel[at + DAMAGED] += state.satchel[at + DAMAGED_EXHAUSTED]
    state.satchel[at + DAMAGED_EXHAUSTED] = 0
    state.tell(REFRESHED_ALL, seat, exhausted)


class Slip(Choice[RootState]):
    """Move to an adjacent clearing or forest for free, or stay."""

    name: ClassVar[str] = "slip"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-340", "ROOT-084")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        place: i64 = state.pawns[vagabond(state, frame.seat)]
        options: list[int] = [PASS]
        if place < CLEARINGS:
            for clearing in ADJACENT[place]:
                if not state.scorched & CLEARING_BIT[clearing]:
                    options.append(CLEARING + clearing)
            for forest in CLEARING_FORESTS[place]:
                options.append(FOREST + forest)
        else:
            for clearing in FOREST_CLEARINGS[place - CLEARINGS]:
                if not state.scorched & CLEARING_BIT[clearing]:
                    options.append(CLEARING + clearing)
            for forest in FOREST_ADJACENT[place - CLEARINGS]:
                options.append(FOREST + forest)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == PASS:
            return
        if action < FOREST:
            move_pawn(state, frame.seat, action - CLEARING)
        else:
            place = CLEARINGS + action - FOREST
            state.pawns[vagabond(state, frame.seat)] = place
            state.tell(PAWN_MOVED, frame.seat, place)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Slip to an adjacent clearing or forest, or stay"), "ROOT-340"


class Rest(Automatic[RootState]):
    """In a forest every damaged item becomes undamaged and face up."""

    name: ClassVar[str] = "rest"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-344",)

    def run(self, state: RootState, frame: Frame) -> None:
        who = vagabond(state, frame.seat)
        at = who * ITEM_STATES
        damaged: i64 = state.satchel[at + DAMAGED] + state.satchel[at + DAMAGED_EXHAUSTED]
        if state.pawns[who] >= CLEARINGS and damaged:
            state.satchel[at + READY] += damaged
            state.satchel[at + DAMAGED] = 0
            state.satchel[at + DAMAGED_EXHAUSTED] = 0
            state.tell(RESTED, frame.seat)


class DropSurplus(Automatic[RootState]):
    """See whether satchel and Damaged box hold too much."""

    name: ClassVar[str] = "drop-surplus"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-344",)

    def run(self, state: RootState, frame: Frame) -> None:
        if overload(state, vagabond(state, frame.seat)) > 0:
            state.push(DROP_ITEM, frame.seat)


class DropItem(Choice[RootState]):
    """Remove items from satchel and Damaged box until they hold no more than they may."""

    name: ClassVar[str] = "drop-item"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-344", "ROOT-A28")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        who = vagabond(state, frame.seat)
        options: list[int] = []
        item: i64 = 0
        while item < ITEMS:
            held = ready(state, who, item)
            if held and (item < TEA or held > TRACK_SPACES):
                options.append(ITEM + item)
            item += 1
        add_items(state, who, EXHAUSTED, options)
        add_items(state, who, DAMAGED, options)
        add_items(state, who, DAMAGED_EXHAUSTED, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        who = vagabond(state, frame.seat)
        lose(state, who, chosen_state(action), chosen_item(action))
        state.tell(ITEM_DROPPED, frame.seat, chosen_item(action))
        if overload(state, who) > 0:
            state.put(frame)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an item in the satchel or in the Damaged box"), "ROOT-344"


CHOOSE_CHARACTER: Final = ChooseCharacter()
CHOOSE_FOREST: Final = ChooseForest()
REFRESH_START: Final = RefreshStart()
REFRESH_ITEM: Final = Refresh()
SLIP: Final = Slip()
REST: Final = Rest()
DROP_SURPLUS: Final = DropSurplus()
DROP_ITEM: Final = DropItem()
STEPS: Final[tuple[Step[RootState], ...]] = (
    CHOOSE_CHARACTER,
    CHOOSE_FOREST,
    REFRESH_START,
    REFRESH_ITEM,
    SLIP,
    VAGABOND_DAYLIGHT,
    REST,
    DROP_SURPLUS,
    DROP_ITEM,
    MOVE_ALLY,
    MOVE_ALLIES,
    FREE_MOVE,
    AID_WHOM,
    AID_ITEM,
    AID_CARD,
    TAKE_CRAFTED,
    QUEST_REWARD,
    STRIKE_AT,
    REPAIR_ITEM,
    CALL_ALLY,
    TAKE_HIT,
    ENLIST_ARBITER,
    STEAL_CARD,
    DAY_LABOR,
    HIDEOUT,
    INSTIGATE,
    INSTIGATE_AGAINST,
)
CHAPTERS[VAGABOND] = Vagabond()
