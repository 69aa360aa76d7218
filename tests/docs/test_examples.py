"""The example game passes its tests and the kit; the example bot plays."""

import json
import os
import subprocess
import sys
from pathlib import Path

from .pages import EXAMPLES, ROOT


def run(site: Path, *command: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(site), "LANGUAGE": "en"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_example_game_passes_the_kit_and_its_own_tests(installed_examples: Path) -> None:
    tests = EXAMPLES / "pouch" / "tests"
    run(installed_examples, sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", str(tests))


def test_examples_are_found_through_entry_points(installed_examples: Path) -> None:
    script = (
        "from plansza.bots import bot_names; from plansza.kernel.registry import games;"
        "print(*games(), *bot_names())"
    )
    found = run(installed_examples, sys.executable, "-c", script).split()
    assert {"conspiracy", "pouch", "random", "rollouts"} <= set(found)


def test_example_bot_plays_better_than_chance(installed_examples: Path) -> None:
    command = "plansza.cli sim pouch -n 60 --bots rollouts:20,random --jobs 1 --json"
    report = json.loads(run(installed_examples, sys.executable, "-m", *command.split()))
    assert [standing["name"] for standing in report["standings"]] == ["rollouts:20", "random"]


def test_example_bot_is_as_short_as_the_page_says() -> None:
    bot = EXAMPLES / "rollouts" / "src" / "rollouts.py"
    assert len(bot.read_text(encoding="utf-8").splitlines()) <= 30
