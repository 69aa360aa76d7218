"""Players that see what their seat may know, and nothing else."""

from plansza.bots.bot import Bot, Thought, bot_names, make_bot

__all__ = ["Bot", "Thought", "bot_names", "make_bot"]
