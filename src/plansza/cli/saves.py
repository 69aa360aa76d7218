"""Where games of this machine are kept, and how an unfinished one is found again."""

import os
import sys
from datetime import datetime
from itertools import count
from pathlib import Path

from plansza.cli.words import say
from plansza.kernel.errors import BadRecord, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.record import load_record


class NothingSaved(PlanszaError):
    """There is no unfinished game to carry on with."""


def folder() -> Path:
    """Return the folder for saved games, as each system wants it."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if chosen:
        base = Path(chosen)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".local" / "share"
    return base / "plansza" / "games"


def new_path(game: Game, now: datetime | None = None) -> Path:
    """Return a name for a new game that no file has yet."""
    stem = f"{game.name}-{now or datetime.now():%Y-%m-%d-%H%M%S}"
    for number in count(1):
        path = folder() / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not path.exists():
            return path
    raise AssertionError


def newest_unfinished(game: Game | None) -> Path:
    """Return the game that was played last and is not over; of this kind, if one is given."""
    pattern = f"{game.name}-*.json" if game else "*.json"
    found = sorted(folder().glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found:
        try:
            if not load_record(path).replay().is_over():
                return path
        except BadRecord:
            continue
    raise NothingSaved(say("resume: there is no unfinished game in {folder}", folder=folder()))
