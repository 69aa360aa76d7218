"""Bring the message catalogues up to date with the sources.

Each game, and the program itself, has one catalogue per language. New texts come in without a
translation and texts no longer used are dropped; what is left to translate is listed.
Texts stand in the order of their letters and without their places in the sources, so that a
catalogue changes only when a text does, and not when one moves to another file.
Run it as `make messages`.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "plansza"
LANGUAGES = ("pl",)
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
KEYWORDS = {"say": None, "count": (1, 2), "mark": None}


def update(folder: Path, leave_out: tuple[str, ...] = ()) -> int:
    """Update the catalogues of one package; return how many texts lack a translation."""
    untranslated = 0
    for code in LANGUAGES:
        path = folder / "locale" / code / "LC_MESSAGES" / f"{folder.name}.po"
        fresh = catalogue(folder, code, path, leave_out)
        for message in fresh:
            string = message.string or ""
            translations = [string] if isinstance(string, str) else string
            if message.id and not all(translations):
                untranslated += 1
                print(f"{path.relative_to(SOURCE)}: {message.id!r}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(fresh), encoding="utf-8")
    return untranslated


def catalogue(folder: Path, code: str, path: Path, leave_out: tuple[str, ...]) -> Catalog:
    """Return the catalogue of all texts of a package, with the translations that we have."""
    old = path.read_bytes() if path.exists() else b""
    known = read_po(BytesIO(old), locale=code)
    fresh = Catalog(
        locale=code,
        project="plansza",
        version="0",
        charset="utf-8",
        fuzzy=False,
        header_comment=f"# {folder.name}: {code}",
    )
    for name, _, text, *_ in extract_from_dir(folder, METHODS, keywords=KEYWORDS, comment_tags=()):
        if not name.startswith(leave_out or ("\0",)):
            key = text if isinstance(text, str) else text[0]
            fresh.add(text, _translation(known, text, key))
    for key, extra in _kept_by_hand(known).items():
        fresh.add(extra.id, extra.string, auto_comments=extra.auto_comments)
        assert key in fresh
    return fresh


def written(fresh: Catalog) -> str:
    """Return a catalogue as it is stored."""
    file = BytesIO()
    write_po(file, fresh, width=100, no_location=True, sort_output=True)
    return _without_dates(file.getvalue().decode())


def _kept_by_hand(known: Catalog) -> dict[str, Message]:
    """Texts of libraries that we translate too; their comment says `library`."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message
        for message in known
        if any("library" in comment for comment in message.auto_comments)
    }


def _translation(known: Catalog, text: str | tuple[str, ...], key: str) -> str | tuple[str, ...]:
    """Return what we have for a text; nothing if it has changed between one form and several."""
    message = known.get(key)
    string = message.string if message else None
    if isinstance(text, str):
        return string if isinstance(string, str) else ""
    return tuple(string) if isinstance(string, (list, tuple)) else ("",) * known.num_plurals


def _without_dates(catalogue: str) -> str:
    """Leave out the header lines that would change with every run."""
    keep = ("Language:", "Plural-Forms", "2);", "MIME", "Content")
    head, _, rest = catalogue.partition("\n\n")
    lines = [
        line for line in head.splitlines() if not line.startswith('"') or line[1:].startswith(keep)
    ]
    return "\n".join(lines) + "\n\n" + rest


def main() -> int:
    """Update all catalogues; fail if anything is left to translate."""
    left = update(SOURCE, leave_out=("games/", "server/"))
    left += update(SOURCE / "server")
    for game in sorted((SOURCE / "games").iterdir()):
        if (game / "__init__.py").exists():
            left += update(game)
    print(f"{left} texts to translate")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
