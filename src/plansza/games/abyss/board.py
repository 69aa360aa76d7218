"""The table of Abyss in its plainest form."""

from collections.abc import Sequence

from plansza.draw.svg import document, rect, text
from plansza.games.abyss.observe import AbyssObservation
from plansza.games.abyss.texts import action_text
from plansza.kernel.game import Shape
from plansza.kernel.styled import Line, Span
from plansza.kernel.text import Language


def panes(
    seen: AbyssObservation, names: Sequence[str], language: Language, shape: Shape
) -> dict[str, str]:
    """Draw a list of what can be done."""
    return {"board": picture(seen, names, language, shape)}


def picture(seen: AbyssObservation, names: Sequence[str], language: Language, shape: Shape) -> str:
    """Draw a list of what can be done."""
    body = rect(0, 0, 400, 40 + 20 * len(seen.options), 0, "#ffffff")
    for row, option in enumerate(seen.options):
        label = text(10, 40 + 20 * row, action_text(option, language), 14, "#000000")
        body += f'<g data-do="{option}">{label}</g>'
    return document(400, 40 + 20 * len(seen.options), body, language.say("Abyss"))


def text_board(seen: AbyssObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Say who has how many points."""
    return [(Span(f"{name}: {points}"),) for name, points in zip(names, seen.scores)]
