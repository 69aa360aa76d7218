"""Every Python snippet runs, and every excerpt of a file is what the file says."""

import doctest
from pathlib import Path

import pytest

from .pages import EXAMPLES, PAGES, ROOT, Block, blocks, name


def snippets(page: Path) -> list[Block]:
    return [block for block in blocks(page) if block.language == "python"]


@pytest.mark.parametrize("page", [page for page in PAGES if snippets(page)], ids=name)
def test_python_of_a_page_runs_in_order(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    names: dict[str, object] = {"__name__": "snippet"}
    for block in snippets(page):
        if block.title:
            continue
        where = f"{name(page)}, line {block.line}"
        if ">>>" in block.text:
            run_dialogue(block, names, where)
        else:
            exec(compile("\n" * block.line + block.text, name(page), "exec"), names)


def run_dialogue(block: Block, names: dict[str, object], where: str) -> None:
    """Run a block written as a dialogue with Python; `...` stands for anything."""
    test = doctest.DocTestParser().get_doctest(block.text, {}, where, where, block.line)
    test.globs = names
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=said.append, clear_globs=False)
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_excerpts_are_what_the_files_say(page: Path) -> None:
    for block in blocks(page):
        if block.title:
            path = ROOT / block.title
            assert path.is_file(), f"{name(page)}, line {block.line}: no file {block.title}"
            assert block.text.strip("\n") in path.read_text(encoding="utf-8"), (
                f"{name(page)}, line {block.line}: this is not in {block.title}"
            )


def test_the_page_on_adding_a_game_shows_all_of_its_rules_code() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    steps = (EXAMPLES / "pouch" / "src" / "pouch" / "steps.py").read_text(encoding="utf-8")
    for part in steps.split("\n\n\n"):
        assert part.strip("\n") in page, f"docs/add-a-game.md lacks:\n{part}"
