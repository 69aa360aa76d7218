"""Every rule of a game's reference is implemented by a step or proved by a test that names it."""

import ast
from pathlib import Path

import pytest

from plansza.kernel.game import Game
from plansza.kernel.registry import games

TESTS = Path(__file__).parent.parent


def marked() -> dict[str, str]:
    """Return the rule ids in `pytest.mark.rules(...)` anywhere in the tests, with their file."""
    found = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
                for rule in node.args:
                    assert isinstance(rule, ast.Constant), f"{path.name}: {ast.unparse(node)}"
                    found[str(rule.value)] = path.name
    return found


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_rule_is_cited_by_a_step_or_a_test(game: Game) -> None:
    cited = {rule for step in game.steps for rule in step.rules} | set(marked())
    assert sorted(set(game.rulebook().rules) - cited) == []


def test_tests_cite_only_rules_that_exist() -> None:
    rules = {rule for game in games().values() for rule in game.rulebook().rules}
    assert {rule: file for rule, file in marked().items() if rule not in rules} == {}
