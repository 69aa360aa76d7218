"""Texts in several languages, with gettext catalogues.

Texts are written in English in the code, as whole sentences with named parameters, and looked up
in the catalogue of the reader's language. Three names mark them, for people and for Babel:

- `language.say("{name} takes the pile", name=...)`
- `language.count("{n} Lord", "{n} Lords", n)` where a number decides the form
- `mark("Lord deck")` for a constant that is said later
"""

import gettext
import locale
import os
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from mypy_extensions import mypyc_attr

from plansza.kernel.memo import Memo

LANGUAGES = ("en", "pl")
"""The languages in which every text exists."""
MOST_TEXTS = 1 << 12
"""How many texts a language remembers."""


def mark(text: str) -> str:
    """Mark a constant for translation and return it as it is."""
    return text


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """One language, with the catalogues of the program and of a game."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue
        # Asking one catalogue after another takes longer than filling in; texts repeat themselves.
        self._texts: Memo[str, str] = Memo(MOST_TEXTS)
        self._form = lru_cache(MOST_TEXTS)(catalogue.ngettext)

    def say(self, text: str, /, **values: object) -> str:
        """Return the text in this language with its parameters filled in."""
        translated = self._texts.get(text)
        if translated is None:
            translated = self._texts.put(text, self._catalogue.gettext(text))
        return translated.format(**values) if values else translated

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the form of the text that fits the number `n`, which is a parameter too."""
        return self._form(one, many, n).format(n=n, **values)


@lru_cache
def language(code: str, *packages: str) -> Language:
    """Return a language that knows the texts of these packages and of the program itself.

    A package keeps its catalogue in `locale/<code>/LC_MESSAGES/<last part of its name>.mo`.
    """
    if code not in LANGUAGES:
        raise ValueError(f"language {code!r}: known are {', '.join(LANGUAGES)}")
    catalogue = gettext.NullTranslations()
    for package in reversed(("plansza", *packages)):
        folder = Path(str(files(package))) / "locale"
        domain = package.rpartition(".")[2]
        catalogue.add_fallback(gettext.translation(domain, folder, [code], fallback=True))
    return Language(code, catalogue)


def preferred_language() -> str:
    """Return the language of the user's locale if we speak it, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            code = locale.normalize(value).partition("_")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"
