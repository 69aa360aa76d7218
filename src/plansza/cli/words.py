"""The language that the command speaks now.

Our own texts come from the catalogue through `say` and `count`. click looks its words up with
the standard library's gettext, so that is told about the same catalogue: `plansza.po` holds
click's words too.
"""

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from plansza.kernel.text import LANGUAGES, Language, language, preferred_language

_code = "en"


def speaking() -> Language:
    """Return the language in use."""
    return language(_code)


def say(text: str, /, **values: object) -> str:
    """Return the text in the language in use, with its parameters filled in."""
    return speaking().say(text, **values)


def count(one: str, many: str, n: int, /, **values: object) -> str:
    """Return the form of the text that fits the number `n`."""
    return speaking().count(one, many, n, **values)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """Speak a language, and let click speak it, until the end of the block."""
    global _code
    before, variable, domain = _code, os.environ.get("LANGUAGE"), gettext.textdomain()
    gettext.bindtextdomain("plansza", str(Path(str(files("plansza"))) / "locale"))
    gettext.textdomain("plansza")
    # gettext has no other way to be told the language.
    os.environ["LANGUAGE"] = _code = code
    try:
        yield
    finally:
        _code = before
        gettext.textdomain(domain)
        if variable is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = variable


def language_asked_for(arguments: Sequence[str]) -> str:
    """Find `--lang` among the arguments, wherever it stands; else take the user's locale.

    Done before the arguments are parsed, because help and errors are to be in that language.
    """
    found = preferred_language()
    for number, argument in enumerate(arguments):
        if argument == "--":
            break
        name, equals, value = argument.partition("=")
        if name == "--lang" and not equals and number + 1 < len(arguments):
            value = arguments[number + 1]
        if name == "--lang" and value in LANGUAGES:
            found = value
    return found
