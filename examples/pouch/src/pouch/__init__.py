"""Pouch: a small game of hidden coins, for two to four players."""

from pouch.game import GAME

__all__ = ["GAME"]
