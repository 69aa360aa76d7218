"""Position documents of Root, and what is wrong with bad ones."""

import pytest

from plansza.games.root import GAME
from plansza.kernel.errors import BadPosition

from .table import table

TWO: dict[str, object] = {"players": [{}, {}]}


def test_a_document_reads_back_as_it_was_written() -> None:
    state = table(
        "eyrie marquise vagabond",
        {"hand": "anvil armorers", "points": 4, "known": ["", "sword", ""]},
        {"hand": "sword cobbler", "items": "boot"},
        {"points": 2},
        c1="marquise*3 keep sawmill wood*2",
        c4="eyrie*2 roost",
        c12="ruin",
        eyrie={"leader": "despot"},
        vagabonds=[{"character": "thief", "place": "12", "items": {"ready": "boot torch"}}],
        quests=["escort"],
    )
    document = state.to_position()
    assert GAME.position(document).to_position() == document


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"players": [{}]}, "players: 2 to 4 of them, not 1"),
        ({"players": [{"hand": "axe"}, {}]}, "players[0].hand: 'axe' is no card"),
        (
            {"players": [{"hand": "anvil anvil"}, {}]},
            "players[0].hand: there is only one card anvil",
        ),
        ({"players": [{"hand": "dominance_fox"}, {}]}, "players[0].hand: there are too few copies"),
        ({"players": [{"known": ["", "anvil"]}, {}]}, "players[0].known: there is no anvil"),
        ({"players": [{"items": "boot boot boot"}, {}]}, "players[0].items: too many of boot"),
        ({"players": [{"items": "axe"}, {}]}, "players[0].items: 'axe' is none of"),
        ({"clearings": {"13": "marquise"}}, "clearings.13: clearings are 1 to 12"),
        ({"clearings": {"one": "marquise"}}, "clearings.one: clearings are numbered 1 to 12"),
        ({"clearings": {"1": "marquise*26"}}, "clearings.1: marquise has 25 warriors"),
        ({"clearings": {"1": "alliance"}}, "clearings.1: alliance has 10 warriors, if it plays"),
        ({"clearings": {"1": "sympathy"}}, "clearings.1: nobody plays the faction of sympathy"),
        ({"clearings": {"1": "tower"}}, "clearings.1: 'tower' is none of"),
        ({"clearings": {"1": "marquise*x"}}, "clearings.1: 'marquise*x'"),
        ({"clearings": {"1": "sawmill workshop"}}, "clearings.1: there are 1 slots only"),
        ({"clearings": {"11": "ruin*5"}}, "clearings.11: there are only 4 of ruin"),
        ({"suits": "fox fox"}, "suits: four clearings of each suit"),
        ({"phase": "noon"}, "phase: 'noon' is none of"),
        ({"active": 2}, "active: seats are 0 to 1, not 2"),
        ({"winner": 0}, "winner: a game that is over has one"),
        ({"over": True}, "winner: a game that is over has one"),
        ({"eyrie": {"unresolved": "vizier"}}, "eyrie.unresolved: no column is being resolved"),
        ({"eyrie": {"leader": "king"}}, "eyrie.leader: 'king' is none of"),
        ({"officers": 3}, "officers: must be 0 to 0, not 3"),
        ({"agenda": [{"step": "noon", "seat": 0}]}, "agenda[0].step: 'noon' is no step"),
        ({"agenda": [{"step": "move-to", "seat": 0, "a": 12}]}, "agenda[0].a: must be 0 to 11"),
        ({"options": {"seat_1": "eyrie", "seat_2": "eyrie"}}, "options: option 'seat_2': eyrie is"),
        (
            {"battle": {"clearing": 0, "attacker": 0, "defender": 1}},
            "battle.clearing: clearings are",
        ),
        ({"deck": "anvil"}, "deck: 1 of 50 cards are named"),
    ],
)
def test_bad_documents_are_refused_by_field(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position({**TWO, **fields})
    assert str(refused.value).startswith(reason)
