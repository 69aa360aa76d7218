"""Styled text without its styles is ordinary text."""

from plansza.kernel.styled import Span, Style, plain


def test_plain_keeps_the_words_and_drops_the_styles() -> None:
    lines = [
        (Span("Red ", Style(foreground="#c2402f", bold=True)), Span("3  ")),
        (),
        (Span("pearl", Style(dim=True)),),
    ]
    assert plain(lines) == "Red 3\n\npearl"
