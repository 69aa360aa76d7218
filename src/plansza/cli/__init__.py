"""The command `plansza`: a thin shell over the rest. One module per subcommand."""

from plansza.cli.program import main, program

__all__ = ["main", "program"]
