"""Words that are said to fit do fit, in Polish as well."""

import pytest

from plansza.draw import fit
from plansza.draw.palette import INK
from plansza.draw.png import to_png
from plansza.draw.svg import Voice, document, text

from .pixels import ink_width

SAMPLES = (
    "Najbardziej wpływowy lord (fioletowy)",
    "Przeciwnicy rekrutują wierzchniego lorda",
    "Zażółć gęślą jaźń",
    "Wtasuj odrzuconych lordów",
    "Konstantynopolitańczykowianeczka",
    "WŁADCA PEREŁ",
    "Any two keys",
)


@pytest.mark.parametrize("words", SAMPLES)
@pytest.mark.parametrize("voice", ["ui", "book"])
@pytest.mark.parametrize("weight", [400, 700])
def test_drawn_words_stay_within_their_computed_width(
    words: str, voice: Voice, weight: int
) -> None:
    room = fit.width(words, 14, voice, bold=weight > 500)
    line = text(0, 20, words, 14, INK, voice=voice, weight=weight)
    assert 0 < ink_width(to_png(document(600, 30, line, "Words"))) <= room


@pytest.mark.parametrize("words", SAMPLES)
@pytest.mark.parametrize("room", [40, 84, 150])
def test_wrapped_lines_never_exceed_their_room(words: str, room: float) -> None:
    lines = fit.wrap(words, room, 12, max_lines=2)
    assert 1 <= len(lines) <= 2
    assert all(fit.width(line, 12) <= room for line in lines)


def test_the_largest_size_that_fits_is_taken() -> None:
    assert fit.fit("perła", 200, (15, 13, 11)) == (15, ["perła"])
    size, lines = fit.fit("Wtasuj odrzuconych lordów", 120, (15, 13, 11), max_lines=2)
    assert size < 15
    assert " ".join(lines) == "Wtasuj odrzuconych lordów"


def test_what_fits_at_no_size_is_cut_at_the_smallest() -> None:
    size, lines = fit.fit("Konstantynopolitańczykowianeczka", 60, (15, 11))
    assert size == 11
    assert lines[0].endswith("…")
