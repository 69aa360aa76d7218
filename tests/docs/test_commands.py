"""Every `plansza` command that a page shows does what the page says."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .pages import DOCS, PAGES, ROOT, blocks, name

INTERACTIVE = "# interactive"
SECONDS = 60


def commands(page: Path) -> list[tuple[str, str]]:
    """Return the commands of a page with the output that it shows for each, if any."""
    found = []
    for block in blocks(page):
        if block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                command, _, output = re.sub(r"\\\n\s*", "", part).partition("\n")
                if is_ours(command) and INTERACTIVE not in command:
                    found.append((command, output))
    return found


def is_ours(command: str) -> bool:
    """Return whether a command calls us, perhaps after a pipe."""
    return re.search(r"(^|\| )(plansza|python -m plansza\S*)( |$)", command) is not None


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name)
def test_commands_of_a_page_run_in_order(page: Path, desk: tuple[Path, dict[str, str]]) -> None:
    folder, environment = desk
    for command, shown in commands(page):
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        if shown.strip():
            assert agrees(shown, done.stdout), f"{command}\n{done.stdout}"


def agrees(shown: str, printed: str) -> bool:
    """Return whether a page shows what is printed; three dots stand for anything."""
    return doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)


def test_pictures_are_what_the_program_draws(desk: tuple[Path, dict[str, str]]) -> None:
    folder, environment = desk
    drawing = [line for line, _ in commands(ROOT / "CONTRIBUTING.md") if "render" in line]
    assert drawing
    for command in drawing:
        subprocess.run(command, shell=True, cwd=folder, env=environment, check=True)
        picture = Path(command.split()[-1])
        kept = DOCS / "pictures" / picture.name
        assert (folder / picture).read_bytes() == kept.read_bytes(), (
            f"the drawing has changed; draw it anew with: {command}"
        )


def test_the_picture_of_the_terminal_can_be_drawn(desk: tuple[Path, dict[str, str]]) -> None:
    folder, environment = desk
    script = folder / "docs" / "pictures" / "terminal.py"
    picture = script.with_suffix(".svg")
    picture.unlink()
    subprocess.run([sys.executable, script], env=environment, check=True)
    assert "Basia" in picture.read_text(encoding="utf-8")


def test_three_dots_stand_for_any_lines() -> None:
    assert agrees("one\n...\nlast\n", "one\ntwo\nthree\nlast\n")
    assert not agrees("one\nlast\n", "one\ntwo\nlast\n")
