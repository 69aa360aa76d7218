"""Conspiracy: Abyss Universe, for two to four players."""

from plansza.games.conspiracy.game import GAME

__all__ = ["GAME"]
