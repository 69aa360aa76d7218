"""Links between pages, and from pages to pictures, lead somewhere."""

import re
import tomllib
from pathlib import Path

import pytest

from .pages import DOCS, PAGES, ROOT, name

_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Return the places in a page that links can lead to."""
    headings = _HEADING.findall(_FENCED.sub("", page.read_text(encoding="utf-8")))
    words = [re.sub(r"[^\w\s-]", "", heading.lower()).strip() for heading in headings]
    return {re.sub(r"\s+", "-", word) for word in words}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    for link in _LINK.findall(text):
        if re.match(r"\w+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{name(page)}: {link}"
        assert target.is_relative_to(ROOT), f"{name(page)}: {link}"
        if anchor:
            assert anchor in anchors(target), f"{name(page)}: {link}"


def test_every_page_has_a_place_in_the_navigation() -> None:
    settings = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    listed = set(re.findall(r"'([\w-]+\.md)'", repr(settings["project"]["nav"])))
    assert listed == {page.name for page in DOCS.glob("*.md")}


def test_no_page_needs_the_network_to_be_read() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"!\[[^\]]*\]\(http|<(script|link|img)[^>]+http", text), name(page)
