"""What went wrong, in one line and in the reader's language."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

import click
from click.exceptions import NoArgsIsHelpError

from plansza.cli.words import say
from plansza.kernel.errors import BadPosition, BadRecord, DeadEnd, OtherRules
from plansza.kernel.text import mark

LEADS: Final = {
    OtherRules: mark("the record follows other rules: {what}"),
    BadRecord: mark("the record cannot be opened: {what}"),
    BadPosition: mark("the position cannot be set up: {what}"),
    DeadEnd: mark("mistake in the game's rules: {what}"),
}
"""The gist of errors whose particulars the kernel says in English only."""


def explain(wrong: Exception) -> str:
    """Return the line for the error stream; after wrong use, a second one that points to help."""
    if isinstance(wrong, NoArgsIsHelpError):
        return wrong.format_message()
    if isinstance(wrong, click.UsageError):
        command = wrong.ctx.command_path if wrong.ctx else "plansza"
        hint = say("Try '{command} --help'.", command=command)
        return f"plansza: {_one_line(wrong.format_message())}\n{hint}"
    if isinstance(wrong, click.ClickException):
        return f"plansza: {_one_line(wrong.format_message())}"
    if isinstance(wrong, OSError):
        return f"plansza: {file_trouble(wrong)}"
    what = _one_line(str(wrong) or type(wrong).__name__)
    for kind, lead in LEADS.items():
        if isinstance(wrong, kind):
            return f"plansza: {say(lead, what=what)}"
    return f"plansza: {what}"


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
    names = {name.lower(): name for name in known}
    begun = [name for name in names if wanted and name.startswith(wanted.lower())]
    close = begun or get_close_matches(wanted.lower(), names, n=1, cutoff=0.5)
    if close:
        return say("Did you mean {name}?", name=names[close[0]])
    return say("There are: {names}.", names=", ".join(names.values()))


def _one_line(text: str) -> str:
    return " ".join(text.split())
