"""Plansza: an engine and tables for modern board games.

The names that most programs need are here; the rest is in the packages below.
"""

# ruff: noqa: E402 - the plain build is chosen before anything else of ours is imported
from plansza import _pure

_pure.install_if_asked()

from plansza.bots import make_bot
from plansza.kernel.record import Record, load_record
from plansza.kernel.registry import game, games
from plansza.kernel.view import View

__all__ = ["Record", "View", "game", "games", "load_record", "make_bot"]
