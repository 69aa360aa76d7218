"""plansza bench: how fast the games run here."""

import click

from plansza.cli.base import argument, command, option
from plansza.cli.params import GameName
from plansza.cli.words import speaking
from plansza.kernel import registry
from plansza.kernel.game import Game
from plansza.kernel.text import mark


@command(
    help=mark(
        "Measure how fast games run here.\n\n"
        "Without names, all installed games are measured; with --peers, other engines beside "
        "them, as far as they are installed."
    )
)
@argument("games", type=GameName(), nargs=-1, metavar=mark("[GAME]..."))
@option("--peers/--no-peers", default=True, help=mark("Measure other engines too, or not."))
@option(
    "--repeats",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    metavar=mark("N"),
    help=mark("How many rounds to measure; the median counts."),
)
@option("--json", "as_json", is_flag=True, help=mark("Print JSON instead of a table."))
def bench(games: tuple[Game, ...], peers: bool, repeats: int, as_json: bool) -> int:
    from plansza.lab import bench as measure

    names = [game.name for game in games] or list(registry.games())
    return measure.main(names, peers, repeats, as_json, speaking())
