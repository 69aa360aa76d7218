"""click's building blocks, made to speak the reader's language.

Help texts and placeholders are written in English and marked for translation with `mark`; they
are said at the moment of showing, so the language may be chosen on the command line.
"""

import re
from collections.abc import Callable
from typing import Any

import click
from click.types import OptionHelpExtra

from plansza.cli.words import say
from plansza.kernel.text import LANGUAGES, mark

Function = Callable[..., Any]


class Said:
    """An attribute that is translated whenever it is read."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.slot = f"_{name}_in_english"

    def __set__(self, instance: object, value: str | None) -> None:
        instance.__dict__[self.slot] = value

    def __get__(self, instance: object | None, owner: type | None = None) -> Any:
        if instance is None:
            return self
        english = instance.__dict__.get(self.slot)
        return say(english) if english else english


class Option(click.Option):
    """An option whose help and placeholder are translated."""

    help = Said()
    metavar = Said()

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        extra = super().get_help_extra(ctx)
        extra.pop("range", None)  # "x>=1" says little to people
        return extra


class Argument(click.Argument):
    """An argument whose placeholder is translated."""

    metavar = Said()


class Command(click.Command):
    """A command whose help is translated; every command takes `--lang`."""

    help = Said()
    epilog = Said()
    options_metavar = Said()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("options_metavar", mark("[OPTIONS]"))
        super().__init__(*args, **kwargs)
        self.params += [_language_option(), _help_option()]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        # Indented paragraphs are examples; the mark \b keeps click from joining their lines.
        text = re.sub(r"\n\n(?=  )", "\n\n\b\n", self.help or "")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(text)

    def get_short_help_str(self, limit: int = 45) -> str:
        # click cuts the first sentence at 45 letters; ours are short, and Polish needs room.
        return (self.help or "").partition("\n")[0].removesuffix(".")


class Group(Command, click.Group):
    """A group of commands whose help is translated."""

    subcommand_metavar = Said()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("subcommand_metavar", mark("COMMAND [ARGS]..."))
        super().__init__(*args, **kwargs)


def command(**settings: Any) -> Callable[[Function], Command]:
    """Make a command of a function."""
    return click.command(cls=Command, **settings)


def option(*names: str, **settings: Any) -> Callable[[Function], Function]:
    """Add an option to a command."""
    return click.option(*names, cls=Option, **settings)


def argument(name: str, **settings: Any) -> Callable[[Function], Function]:
    """Add an argument to a command."""
    return click.argument(name, cls=Argument, **settings)


def _language_option() -> Option:
    # Only for the help and for complaints: the value was found before, see `words.py`.
    return Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=mark("The language of all texts; without it, that of your system."),
    )


def _help_option() -> Option:
    def show(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
        if wanted and not context.resilient_parsing:
            click.echo(context.get_help(), color=context.color)
            context.exit()

    return Option(
        ["--help", "-h"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=mark("Show this message and exit."),
    )
