"""What went wrong, in one line and in the reader's language."""

from collections.abc import Iterable
from difflib import get_close_matches

import click
from click.exceptions import NoArgsIsHelpError

from plansza.cli.words import say
from plansza.kernel.errors import DeadEnd


def explain(wrong: Exception) -> str:
    """Return the line for the error stream; after wrong use, a second one that points to help."""
    if isinstance(wrong, NoArgsIsHelpError):
        return wrong.format_message()
    if isinstance(wrong, click.UsageError):
        line = f"plansza: {_one_line(wrong.format_message())}"
        if wrong.ctx is None:
            return line
        hint = say("Try '{command} --help'.", command=wrong.ctx.command_path)
        return f"{line}\n{hint}"
    if isinstance(wrong, click.ClickException):
        return f"plansza: {_one_line(wrong.format_message())}"
    if isinstance(wrong, OSError):
        return f"plansza: {file_trouble(wrong)}"
    if isinstance(wrong, DeadEnd):
        return "plansza: " + say("mistake in the game's rules: {what}", what=_one_line(str(wrong)))
    return f"plansza: {_one_line(str(wrong) or type(wrong).__name__)}"


def file_trouble(wrong: OSError) -> str:
    """Say which file could not be read or written, and why."""
    name = wrong.filename2 or wrong.filename or say("file")
    match wrong:
        case FileNotFoundError():
            return say("{name}: no such file or folder", name=name)
        case PermissionError():
            return say("{name}: you may not read or write there", name=name)
        case IsADirectoryError():
            return say("{name}: this is a folder, not a file", name=name)
        case NotADirectoryError() | FileExistsError():
            return say("{name}: this is a file, not a folder", name=name)
    return f"{name}: {wrong.strerror or wrong}"


def nearest(wanted: str, known: Iterable[str]) -> str:
    """Return a sentence that suggests the known name nearest to the one wanted."""
    names = list(known)
    close = get_close_matches(wanted.lower(), [name.lower() for name in names], n=1, cutoff=0.5)
    for name in names:
        if close and name.lower() == close[0]:
            return say("Did you mean {name}?", name=name)
    return say("There are: {names}.", names=", ".join(names))


def _one_line(text: str) -> str:
    return " ".join(text.split())
