"""Every text in the sources is translated, and nothing else is in the catalogues."""

import runpy
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from plansza.kernel.registry import games
from plansza.kernel.text import LANGUAGES

KEYWORDS = {"say": None, "count": (1, 2), "mark": None}
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
PACKAGES = ["plansza", "plansza.server", *[game.package for game in games().values()]]
CATALOGUES = [(package, code) for package in PACKAGES for code in LANGUAGES if code != "en"]


def extracted(package: str) -> set[str]:
    """Return the texts that a package says; games and the server say theirs themselves."""
    texts = set()
    for name, _, text, *_ in extract_from_dir(str(files(package)), METHODS, keywords=KEYWORDS):
        if not name.startswith(("games/", "server/")):
            texts.add(text if isinstance(text, str) else text[0])
    return texts


def stored(package: str, code: str) -> Path:
    domain = package.rpartition(".")[2]
    return Path(str(files(package))) / "locale" / code / "LC_MESSAGES" / f"{domain}.po"


def read(package: str, code: str) -> Catalog:
    with stored(package, code).open("rb") as file:
        return read_po(file, locale=code)


def forms(message: Message) -> list[str]:
    """Return all forms of a translation."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def is_of_a_library(message: Message) -> bool:
    """Texts of libraries are translated too, and said by the library; a comment tells so."""
    return any("library" in comment for comment in message.auto_comments)


def parameters(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def messages(package: str, code: str) -> Iterator[tuple[str, Message]]:
    for message in read(package, code):
        if message.id:
            yield message.id if isinstance(message.id, str) else message.id[0], message


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_every_text_is_translated(package: str, code: str) -> None:
    known = dict(messages(package, code))
    assert sorted(extracted(package) - set(known)) == []
    assert [text for text, message in known.items() if not all(forms(message))] == []


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_no_translation_is_fuzzy_or_out_of_use(package: str, code: str) -> None:
    assert [text for text, message in messages(package, code) if message.fuzzy] == []
    assert list(read(package, code).obsolete) == []
    ours = {text for text, message in messages(package, code) if not is_of_a_library(message)}
    assert sorted(ours - extracted(package)) == []


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_translations_use_the_parameters_of_their_text(package: str, code: str) -> None:
    plurals = read(package, code).num_plurals
    for text, message in messages(package, code):
        if message.python_format:
            continue
        assert len(forms(message)) in (1, plurals), text
        sources = [message.id] if isinstance(message.id, str) else list(message.id)
        for form in forms(message):
            assert parameters(form) <= set().union(*map(parameters, sources)), text
        if not is_of_a_library(message):
            assert parameters(sources[-1]) == parameters(forms(message)[-1]), text


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_bringing_catalogues_up_to_date_again_changes_nothing(package: str, code: str) -> None:
    tool = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "messages.py"))
    path = stored(package, code)
    folder = Path(str(files(package)))
    fresh = tool["catalogue"](folder, code, path, ("games/", "server/"))
    assert tool["written"](fresh) == path.read_text(encoding="utf-8")
