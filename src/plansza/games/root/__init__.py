"""Root: a woodland where every seat plays by rules of its own."""

from plansza.games.root.game import GAME

__all__ = ["GAME"]
