"""The table of Pouch drawn from an observation: as panes, as one picture, and as text."""

from collections.abc import Iterable, Sequence

from plansza.draw.palette import GOLD, INK, NIGHT, PAPER, PAPER_INK, SEATS
from plansza.draw.ring import around_circle
from plansza.draw.svg import circle, document, may, move, offered, rect, text
from plansza.kernel.game import Shape
from plansza.kernel.styled import Line, Span, Style
from plansza.kernel.text import Language
from pouch.observe import PouchObservation
from pouch.texts import action_text

WIDTHS: dict[Shape, int] = {"wide": 720, "tall": 390}
STEP, RADIUS = 68, 25
SEAT_ROW = 34
BOLD = Style(bold=True)


def panes(
    seen: PouchObservation, names: Sequence[str], language: Language, shape: Shape
) -> dict[str, str]:
    """Draw the table and the observer's hand."""
    width = WIDTHS[shape]
    table, height = _table(seen, names, language, width)
    hand, hand_height = _hand(seen, language, width)
    return {
        "board": document(width, height, table, language.say("Table")),
        "hand": document(width, hand_height, hand, language.say("Your coins")),
    }


def picture(seen: PouchObservation, names: Sequence[str], language: Language, shape: Shape) -> str:
    """Draw the hand under the table."""
    width = WIDTHS[shape]
    table, height = _table(seen, names, language, width)
    hand, hand_height = _hand(seen, language, width)
    drawing = document(
        width, height + hand_height, table + move(hand, 0, height), language.say("Pouch")
    )
    return offered(drawing, {action: action_text(action, language) for action in seen.options})


def text_board(seen: PouchObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Return the table as lines of text."""
    say = language.say
    lines: list[Line] = [(Span(say("Row: {coins}", coins=_listed(seen.row, language)), BOLD),)]
    for seat, name in enumerate(names):
        mark = ">" if seat in seen.to_act else " "
        lines.append((Span(f"{mark} {name[:24]}: {_seat_words(seen, seat, language)}"),))
    if seen.seat is not None:
        coins = _listed(seen.hand, language)
        lines.append((Span(say("Your coins: {coins}", coins=coins), BOLD),))
    pouch = language.count("{n} coin in the pouch", "{n} coins in the pouch", seen.pouch)
    return [*lines, (Span(pouch),)]


def _table(
    seen: PouchObservation, names: Sequence[str], language: Language, width: int
) -> tuple[str, int]:
    """The row of coins, and under it a line for each seat; and how high it is."""
    row, below = _coins(seen.row, width)
    height = below + SEAT_ROW * (seen.seats + 1)
    drawn = rect(0, 0, width, height, 0, NIGHT) + row
    if not seen.row:
        drawn += text(20, 45, language.say("The row is empty"), 15, PAPER)
    for seat, name in enumerate(names):
        y = below + SEAT_ROW * seat + 18
        words = f"{name[:24]}: {_seat_words(seen, seat, language)}"
        weight = 700 if seat in seen.to_act else 400
        drawn += circle(24, y - 5, 8, SEATS[seat])
        drawn += text(42, y, words, 14, PAPER, weight=weight)
    pouch = language.count("{n} coin in the pouch", "{n} coins in the pouch", seen.pouch)
    return drawn + text(20, height - 16, pouch, 14, PAPER), height


def _hand(seen: PouchObservation, language: Language, width: int) -> tuple[str, int]:
    """The observer's coins: each can be clicked while laying it is an option."""
    coins, height = "", STEP + 20
    for at, coin in enumerate(seen.hand):
        drawn = may(_coin(coin) + around_circle(0, 0, RADIUS + 3), coin - 1)
        coins += move(drawn, 40 + at * STEP, 40)
    return rect(0, 0, width, height, 0, PAPER) + coins, height


def _coins(coins: Iterable[int], width: int) -> tuple[str, int]:
    """Coins in as many rows as the width needs; and how high they are."""
    per_row = (width - 20) // STEP
    drawn, rows = "", 1
    for at, coin in enumerate(coins):
        rows = at // per_row + 1
        drawn += move(_coin(coin), 40 + at % per_row * STEP, 40 + at // per_row * STEP)
    return drawn, 20 + rows * STEP


def _coin(coin: int) -> str:
    worth = text(0, 8, coin, 22, PAPER_INK, anchor="middle", weight=700, voice="book")
    return circle(0, 0, RADIUS, GOLD, stroke=INK, stroke_width=2) + worth


def _seat_words(seen: PouchObservation, seat: int, language: Language) -> str:
    points = language.count("{n} point", "{n} points", seen.scores[seat])
    held = language.count("{n} coin in hand", "{n} coins in hand", seen.hand_sizes[seat])
    return f"{points}, {held}"


def _listed(coins: Sequence[int], language: Language) -> str:
    return " ".join(map(str, coins)) or language.say("none")
