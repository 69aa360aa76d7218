"""The pages that people read, and the blocks in them that can be run."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
EXAMPLES = ROOT / "examples"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(DOCS.glob("*.md")),
    *sorted(EXAMPLES.glob("*/README.md")),
]

_FENCED = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([^"]+)"')


class Block(NamedTuple):
    """A fenced block: its language, the file that its title names, its line and its text."""

    language: str
    title: str
    line: int
    text: str


def name(page: Path) -> str:
    """Name a page, for test ids and messages."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page in order."""
    content = page.read_text(encoding="utf-8")
    found = []
    for block in _FENCED.finditer(content):
        title = _TITLE.search(block[2])
        line = content.count("\n", 0, block.start()) + 1
        found.append(Block(block[1], title[1] if title else "", line, block[3]))
    return found
