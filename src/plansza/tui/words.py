"""Sentences that both forms of the terminal table say."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from plansza.kernel.errors import IllegalMove, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.observation import Observation
from plansza.kernel.table import CannotUndo
from plansza.kernel.text import Language
from plansza.tui.session import CannotSave, Session

MARKS = "●▲■◆★✚"
"""A shape for each seat, so that colour never speaks alone."""


def error_text(wrong: PlanszaError, language: Language) -> str:
    """Return what went wrong, in one sentence of the reader's language where we have one."""
    if isinstance(wrong, CannotUndo):
        return language.say(wrong.reason)
    if isinstance(wrong, CannotSave):
        return language.say("The game could not be saved: {reason}", reason=wrong)
    if isinstance(wrong, IllegalMove):
        reason = language.say(wrong.reason)
        return f"{reason} ({wrong.rule})." if wrong.rule else f"{reason}."
    return str(wrong)


def farewell(session: Session, language: Language) -> str:
    """Say where the game is saved and what to type to come back to it."""
    if session.save_path is None:
        return language.say("The game was not saved.")
    saved = language.say("Saved in {path}", path=typed_path(session.save_path))
    return f"{saved}\n{way_back(session, language)}"


def way_back(session: Session, language: Language) -> str:
    """Say what to type to carry on with a saved game, or to watch it when it is over."""
    if session.save_path is None:
        return ""
    path = typed_path(session.save_path)
    if session.state.is_over():
        return language.say("To watch it again: {command}", command=f"plansza replay {path}")
    return language.say("To carry on: {command}", command=f"plansza play --resume {path}")


def typed_path(path: Path) -> str:
    """Return a path as one would type it in a shell, from the home folder if it lies there."""
    path = path.absolute()
    if path.is_relative_to(Path.home()):
        return "~/" + shlex.quote(str(path.relative_to(Path.home())))
    return shlex.quote(str(path))


def rules_text(game: Game, seen: Observation, language: Language) -> list[tuple[str, str]]:
    """Return the rules behind the question: id and text of each."""
    book = game.rulebook(language.code)
    return [(rule_id, book[rule_id].text) for rule_id in seen.rules]


def ranking(seen: Observation, names: Sequence[str]) -> list[tuple[int, str, int]]:
    """Return seat, name and score of everybody: the winners first, then by score."""
    order = sorted(
        range(seen.seats), key=lambda seat: (seat not in seen.winners, -seen.scores[seat])
    )
    return [(seat, names[seat], seen.scores[seat]) for seat in order]
