"""The program itself: which commands there are, and how mistakes are reported."""

import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final, NoReturn

import click

from plansza.cli.base import Command, Group, Option
from plansza.cli.errors import explain
from plansza.cli.words import language_asked_for, spoken
from plansza.kernel.errors import PlanszaError
from plansza.kernel.text import mark

COMMANDS: Final = (
    "play",
    "serve",
    "replay",
    "render",
    "rules",
    "games",
    "sim",
    "fuzz",
    "bench",
    "completion",
    "version",
)
"""In the order of the help; each is the name of a module here and of the command in it."""

WRONG_USE: Final = 2
INTERRUPTED: Final = 130


class Program(Group):
    """The group of all commands. A command's module is loaded when the command is needed."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        found: Command = getattr(import_module(f"plansza.cli.{name}"), name)
        return found

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run the command, report what goes wrong in one line, and leave with an exit code."""
        arguments = list(sys.argv[1:] if args is None else args)
        with spoken(language_asked_for(arguments)):
            try:
                code = super().main(arguments, "plansza", complete_var, False, **extra)
                sys.stdout.flush()
            except (click.Abort, KeyboardInterrupt):
                sys.exit(INTERRUPTED)
            except (click.ClickException, PlanszaError) as wrong:
                click.echo(explain(wrong), err=True)
                sys.exit(WRONG_USE)
            except OSError as wrong:
                if wrong.errno == errno.EPIPE:
                    _forget_output()
                    sys.exit(1)
                click.echo(explain(wrong), err=True)
                sys.exit(WRONG_USE)
            sys.exit(code if isinstance(code, int) else 0)


def _forget_output() -> None:
    """Nobody reads what we print any more: keep Python from complaining about it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _show_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        click.echo(f"plansza {version('plansza')}")
        context.exit()


program = Program(
    name="plansza",
    help=mark(
        "Modern board games: play them, watch them, let bots play them.\n\n"
        "Begin with: plansza play conspiracy"
    ),
    no_args_is_help=True,
    params=[
        Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help=mark("Show the version and exit."),
        )
    ],
)


def main() -> NoReturn:
    """Run `plansza`."""
    program.main()
