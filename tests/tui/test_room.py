"""Styled text fitted to the screen."""

from plansza.kernel.styled import Span, Style
from plansza.tui.room import bar, board_text, graph

LINES = [
    (Span("Available Locations", Style(bold=True)),),
    (),
    (Span("  Silver keys: 1 point per silver key in your chamber."),),
    (Span("  "), Span(" B6 ", Style("#ffffff", "#3a86cf", bold=True))),
]


def test_what_fits_is_left_alone() -> None:
    rows = board_text(LINES, 60, 10).plain.split("\n")
    assert rows == [
        "Available Locations",
        "",
        "  Silver keys: 1 point per silver key in your chamber.",
        "   B6 ",
    ]


def test_long_lines_hang_under_their_indent() -> None:
    rows = board_text(LINES, 31, 10).plain.split("\n")
    assert rows[2:4] == ["  Silver keys: 1 point per", "    silver key in your chamber."]


def test_empty_rows_go_when_there_are_too_many() -> None:
    assert "" not in board_text(LINES, 60, 3).plain.split("\n")


def test_a_word_longer_than_the_screen_is_cut() -> None:
    assert board_text([(Span("x" * 25),)], 10, 9).plain.replace(" ", "").count("x") == 25


def test_bars_and_graphs_have_their_width() -> None:
    assert bar(0.5, 4) == "██  "
    assert bar(0.3, 4) == "█▎  "
    assert [len(bar(share / 10, 7)) for share in range(11)] == [7] * 11
    assert bar(1.0, 3) == "███"
    assert graph([0, 5, 10], 3, 10) == "▁▅█"
    assert graph([0], 3, 10) == "   "
    assert graph([-4, 10], 2, 10) == "▁█"
