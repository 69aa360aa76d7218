"""Words can be read on every colour a board uses."""

import pytest

from plansza.draw import palette

SETS = (
    palette.RACES,
    palette.GUILDS,
    palette.SUITS,
    palette.FACTIONS,
    palette.ELEMENTS,
    palette.CONDITIONS,
    palette.CLASSES,
    palette.DICE,
    palette.AFFINITIES,
    palette.TINTS,
)
COLOURS = sorted({colour for each in SETS for colour in each.values()} | set(palette.SEATS))


@pytest.mark.parametrize("colour", COLOURS)
def test_text_on_a_colour_reaches_four_to_one(colour: str) -> None:
    assert palette.contrast(palette.on(colour), colour) >= 4


def test_white_is_preferred_where_it_is_clear_enough() -> None:
    assert palette.on(palette.RACES["crab"]) == palette.WHITE
    assert palette.on(palette.RACES["squid"]) == palette.INK


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert palette.contrast(palette.WHITE, palette.WHITE) == pytest.approx(1)
    assert palette.contrast(palette.BLACK, palette.WHITE) == pytest.approx(21)


def test_colours_mix_by_their_share() -> None:
    assert palette.mix("#000000", "#ffffff", 0.5) == "#808080"
    assert palette.mix("#123456", "#ffffff", 0) == "#123456"
