"""What a bot that looks one step ahead makes of the Alliance and of the Vagabond."""

from plansza.bots.greedy import GreedyBot
from plansza.games.root import GAME
from plansza.games.root.state import RootState
from plansza.kernel.view import View

from .table import daylight, options, table
from .vagabond import roaming


def chosen(state: RootState) -> str:
    """Return what the greedy bot does."""
    (seat,) = state.to_act()
    return GAME.vocabulary.notation(GreedyBot(seed=1).choose(View(state, seat)))


def test_the_alliance_revolts_where_it_removes_most() -> None:
    state = table(
        "alliance marquise",
        c1="keep",
        c8="sympathy",
        c12="sympathy workshop sawmill",
        supporters="anvil foxfolk_steel",
    )
    assert chosen(state) == "clearing 12"


def test_the_alliance_spreads_sympathy_and_trains_officers() -> None:
    state = table("alliance marquise", c1="keep", c5="sympathy", supporters="investments")
    assert chosen(state) == "clearing 2"
    state = daylight("alliance marquise", {"hand": "anvil"}, c1="keep", c8="base")
    assert chosen(state) == "train"


def test_the_vagabond_takes_points_that_are_at_hand() -> None:
    state = roaming("12", "torch", c12="ruin", ruins=["", "", "", "bag"])
    assert chosen(state) == "explore"
    state = roaming("12", "tea boot", quests=["errand_fox"])
    assert chosen(state) == "quest errand_fox"
    hostile = {"marquise": "hostile"}
    state = roaming("12", "sword sword", c12="wood*2 marquise", relations=hostile)
    assert chosen(state) == "battle"


def test_the_vagabond_goes_where_there_is_something_to_do() -> None:
    state = roaming("9", "boot torch", c12="ruin", ruins=["", "", "", "bag"])
    assert chosen(state) == "clearing 12"


def test_the_vagabond_gives_aid_if_it_leads_somewhere() -> None:
    cards = ({"hand": "anvil foxfolk_steel"},)
    near = {"marquise": "amiable"}
    state = roaming("8", "boot sword", relations=near, c8="marquise", players=cards)
    assert chosen(state) == "aid"
    far = {"marquise": "friendly"}
    state = roaming("8", "sword tea", relations=far, c8="marquise", players=cards)
    assert chosen(state) != "aid"


def test_the_vagabond_joins_no_weaker_player_while_he_leads() -> None:
    players = ({"hand": "dominance_fox", "points": 20}, {"points": 9}, {"points": 12})
    state = roaming("8", "", "vagabond marquise eyrie alliance", players=players)
    assert "dominate fox" in options(state)
    assert chosen(state) != "dominate fox"
