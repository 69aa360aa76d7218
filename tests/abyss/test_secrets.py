"""Who knows what: views, memory, the Hunter's token, and what may be taken back."""

from random import Random

import msgspec
import pytest

from plansza.games.abyss import GAME
from plansza.games.abyss.allies import cards_of, pile_of
from plansza.games.abyss.cards import RACES, VALUES
from plansza.games.abyss.messages import SAW_STACK, SAW_TOKEN
from plansza.games.abyss.state import AbyssState
from plansza.kernel.record import new_record
from plansza.kernel.story import Story
from plansza.kernel.table import CannotUndo, Table
from plansza.kit.walk import random_game

from .table import hand, play, player, seen, table


def forgetful_twin(state: AbyssState, seat: int, chooser: Random) -> AbyssState:
    """Change what the views hide although a good memory knows it: hands of others and stacks.

    Cards of one Race change places between them, so that sizes and Races stay as they are.
    """
    twin = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    for race in range(RACES):
        piles = [twin.hands[other] for other in others] + [twin.council]
        of_race = [[card for card in cards_of(pile) if card // VALUES == race] for pile in piles]
        cards = [card for pile in of_race for card in pile]
        chooser.shuffle(cards)
        for place, old in enumerate(of_race):
            new, cards = cards[: len(old)], cards[len(old) :]
            change = pile_of(bytes(new)) - pile_of(bytes(old))
            if place < len(others):
                twin.hands[others[place]] += change
            else:
                twin.council += change
    return twin


@pytest.mark.rules("ABY-017", "ABY-018", "ABY-A03", "ABY-A04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_of_others_and_council_stacks_show_in_no_view(seats: int) -> None:
    chooser = Random(seats)
    changed = 0
    for seed in range(2):
        for state in random_game(GAME, seats, {}, seed):
            assert isinstance(state, AbyssState)
            if chooser.random() > 0.3:
                continue
            for seat in range(seats):
                twin = forgetful_twin(state, seat, chooser)
                changed += twin.hands != state.hands
                if seat in state.to_act():
                    twin.choices = state.choices
                assert msgspec.to_builtins(twin.observe(seat)) == msgspec.to_builtins(
                    state.observe(seat)
                )
    assert changed > 50


@pytest.mark.rules("ABY-018")
def test_the_memory_aid_shows_everybody_all_hands_stacks_and_piles() -> None:
    players = ({"hand": "crab1"}, {"hand": "squid2 squid5", "monsters": [4]})
    fields = {"council": "crab2 crab3", "discard": "monster seahorse1"}
    state = GAME.position({"players": list(players), **fields, "options": {"memory": True}})
    view = seen(state, 0)
    assert view.players[1].hand == ["squid2", "squid5"]
    assert view.players[1].monsters is None
    assert view.memory is not None
    assert view.memory.council["crab"] == ["crab2", "crab3"]
    assert view.memory.discard == ["seahorse1", "monster"]
    assert len(view.memory.deck) == 71 - 7
    plain = seen(table(*players, **fields), 0)
    assert plain.memory is None
    assert plain.players[1].hand is None


@pytest.mark.rules("ABY-018")
def test_an_imagined_world_keeps_what_a_perfect_memory_knows() -> None:
    state = table({}, {"hand": "squid2 squid5"}, council="crab2 crab3")
    worlds = [state.determinize(0, seed) for seed in range(20)]
    assert all(world.hands == state.hands for world in worlds)
    assert all(world.council == state.council for world in worlds)
    assert len({world.deck for world in worlds}) == 20


@pytest.mark.rules("ABY-A04", "ABY-056")
def test_monster_tokens_of_others_are_imagined_and_own_ones_are_known() -> None:
    state = table({"monsters": [4]}, {"monsters": [4, 2, 3]})
    worlds = [state.determinize(0, seed) for seed in range(60)]
    assert all(player(world, 0).monsters == [4] for world in worlds)
    assert all(player(world, 1).monster_count == 3 for world in worlds)
    assert len({tuple(player(world, 1).monsters or ()) for world in worlds}) > 3
    assert not any((player(world, 1).monsters or []).count(4) > 1 for world in worlds)


@pytest.mark.rules("ABY-307", "ABY-A04")
def test_who_was_robbed_remembers_the_token_and_a_third_player_does_not() -> None:
    state = table({"monsters": [4, 2]}, {}, {}, theft={"victim": 1, "thief": 0, "value": 4}, turn=9)
    victim = [player(state.determinize(1, seed), 0).monsters or [] for seed in range(80)]
    third = [player(state.determinize(2, seed), 0).monsters or [] for seed in range(80)]
    assert all(4 in tokens for tokens in victim)
    assert not all(4 in tokens for tokens in third)


@pytest.mark.rules("ABY-017", "ABY-056", "ABY-060")
def test_the_story_tells_hidden_values_to_their_owner_only() -> None:
    state = table({}, {}, council="crab2 crab3", next_cards="monster")
    state.story = Story()
    play(state, "support crab")
    play(state, "explore", "fight", "reward 1")
    told = [[line.kind for line in state.story_for(seat)] for seat in (0, 1, None)]
    assert [SAW_STACK in kinds for kinds in told] == [True, False, False]
    assert [SAW_TOKEN in kinds for kinds in told] == [False, True, False]


def test_choosing_what_to_pay_with_can_be_taken_back_until_it_is_shown() -> None:
    record = new_record(GAME, 2, GAME.checked_options(2, {}), 0, [])
    at = Table(record)
    at.state = table({"hand": "seahorse5 seahorse3"}, {}, court="shepherd keeper reaper miller")
    for action in ("recruit shepherd", "pay seahorse5", "pay seahorse3"):
        at.act(0, action)
    for _ in range(3):
        at.undo(0)
    assert isinstance(at.state, AbyssState)
    assert hand(at.state) == ["seahorse3", "seahorse5"]
    for action in ("recruit shepherd", "pay seahorse5", "pay seahorse3", "paid"):
        at.act(0, action)
    with pytest.raises(CannotUndo):
        at.undo(0)
