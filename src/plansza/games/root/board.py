"""The table of Root, drawn and in lines of text."""

from collections.abc import Sequence
from html import escape

from plansza.games.root.observe import RootObservation
from plansza.kernel.styled import Line, Span
from plansza.kernel.text import Language


def text_board(seen: RootObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Return the table as styled lines."""
    rows = [f"{name}: {player.points}" for name, player in zip(names, seen.players)]
    for clearing in seen.clearings:
        stand = [f"{faction} {count}" for faction, count in clearing.warriors.items()]
        rows.append(
            f"{clearing.number}: {', '.join([*clearing.buildings, *clearing.tokens, *stand])}"
        )
    return [(Span(row),) for row in rows]


def picture(seen: RootObservation, names: Sequence[str], language: Language) -> str:
    """Draw the table as one SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{escape(names[0])}</title></svg>'
