"""Texts in several languages."""

from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from plansza.kernel.text import LANGUAGES, Language, language, mark, preferred_language

POLISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : "
"n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "{name} takes the pile"
msgstr "{name} bierze stos"

msgid "{n} Lord"
msgid_plural "{n} Lords"
msgstr[0] "{n} lord"
msgstr[1] "{n} lordowie"
msgstr[2] "{n} lordów"
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Language:
    package = tmp_path / "toybox"
    folder = package / "locale" / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (package / "__init__.py").touch()
    source = folder / "toybox.po"
    source.write_text(POLISH, encoding="utf-8")
    with source.open("rb") as po, (folder / "toybox.mo").open("wb") as mo:
        write_mo(mo, read_po(po, locale="pl"))
    monkeypatch.syspath_prepend(str(tmp_path))
    language.cache_clear()
    return language("pl", "toybox")


def test_a_text_is_said_in_the_language_with_its_parameters(polish: Language) -> None:
    assert polish.say("{name} takes the pile", name="Ada") == "Ada bierze stos"


@pytest.mark.parametrize(
    ("n", "words"), [(1, "1 lord"), (2, "2 lordowie"), (5, "5 lordów"), (22, "22 lordowie")]
)
def test_a_number_decides_the_form(polish: Language, n: int, words: str) -> None:
    assert polish.count("{n} Lord", "{n} Lords", n) == words


def test_a_text_without_translation_is_said_in_english(polish: Language) -> None:
    assert polish.say("Nothing of the kind") == "Nothing of the kind"


def test_english_needs_no_catalogue() -> None:
    english = language("en", "plansza.kernel")
    assert english.say("{name} takes the pile", name="Ada") == "Ada takes the pile"
    assert english.count("{n} Lord", "{n} Lords", 1) == "1 Lord"
    assert english.count("{n} Lord", "{n} Lords", 3) == "3 Lords"


def test_a_text_without_parameters_may_hold_braces() -> None:
    assert language("en").say("{}") == "{}"


def test_a_marked_text_is_the_text() -> None:
    assert mark("Lord deck") == "Lord deck"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language 'tlh': known are en, pl"):
        language("tlh")
    assert LANGUAGES == ("en", "pl")


@pytest.mark.parametrize(
    ("variable", "value", "code"),
    [
        ("LANG", "pl_PL.UTF-8", "pl"),
        ("LC_ALL", "pl", "pl"),
        ("LANG", "en_GB.UTF-8", "en"),
        ("LANG", "de_DE.UTF-8", "en"),
        ("LANG", "C", "en"),
        ("LANG", "", "en"),
    ],
)
def test_the_locale_of_the_user_decides_the_language(
    variable: str, value: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert preferred_language() == code
