"""Abyss, for two to four players."""

from plansza.games.abyss.game import GAME

__all__ = ["GAME"]
