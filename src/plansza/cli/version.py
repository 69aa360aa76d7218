"""plansza version: what is running here."""

import platform
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES

import click

from plansza.cli.base import command
from plansza.cli.words import say
from plansza.kernel import engine
from plansza.kernel.text import mark


def is_compiled() -> bool:
    """Return whether the rules run as compiled code, not as plain Python."""
    return engine.__file__.endswith(tuple(EXTENSION_SUFFIXES))


@command(help=mark("Show the version, and whether the fast build is running."))
def version() -> None:
    click.echo(f"plansza {metadata.version('plansza')}")
    click.echo(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    if is_compiled():
        click.echo(say("Build: compiled"))
    else:
        click.echo(say("Build: plain Python (the same games, only slower)"))
