"""Pictures come out in the asked size, with their words in them."""

import struct
from collections.abc import Iterator

import pytest

from plansza.draw import card, palette, png, svg

from .pixels import ink_width

CARD = svg.document(92, 130, card.face(92, 126, palette.GUILDS["mage"], 3, "mage"), "Mage 3")


@pytest.fixture
def forgotten_fonts() -> Iterator[None]:
    png._font_files.cache_clear()
    yield
    png._font_files.cache_clear()


@pytest.mark.parametrize("scale", [1, 2, 0.5])
def test_a_picture_has_the_asked_size(scale: float) -> None:
    assert struct.unpack(">II", png.to_png(CARD, scale)[16:24]) == (92 * scale, 130 * scale)


def test_a_picture_is_not_blank() -> None:
    assert ink_width(png.to_png(CARD)) > 80


def test_words_are_drawn_without_system_fonts() -> None:
    words = svg.document(100, 30, svg.text(0, 20, "Łódź", 20, palette.INK), "Łódź")
    assert ink_width(png.to_png(words)) > 20


def test_missing_fonts_are_reported_and_not_drawn_around(
    forgotten_fonts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png, "_FACES", (("no_such_font_package", "Sans.ttf"),))
    with pytest.raises(png.MissingFonts, match="font-source-sans-pro"):
        png.to_png(CARD)
