"""Reading a game's rules reference: chapters of numbered rules in Markdown."""

import re

import msgspec

from plansza.kernel.errors import PlanszaError

_RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+)\*\* (.*)$")


class UnknownRule(PlanszaError):
    """The rules reference has no rule of this id."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    chapter: str
    text: str


class Rulebook(msgspec.Struct, frozen=True):
    """A rules reference: its text as written, and the rules by id."""

    title: str
    text: str
    rules: dict[str, Rule]

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self.rules[rule_id.upper()]
        except KeyError:
            raise UnknownRule(
                f"rule {rule_id!r}: no such id in the rules of {self.title}"
            ) from None

    def search(self, words: str) -> list[Rule]:
        """Return the rules that hold all the words, in any order and case."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.chapter} {rule.text}".casefold() for word in wanted)
        ]


def read_rulebook(text: str) -> Rulebook:
    """Read a rules reference. A rule is a list item that begins with its id in bold."""
    title = chapter = ""
    rules: dict[str, Rule] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        found = _RULE.match(line)
        if found:
            current = [found[2]]
            rule_id = found[1]
        elif current is not None and line.startswith("  "):
            current.append(line.strip())
        else:
            current = None
            if line.startswith("# "):
                title = line[2:].strip()
            elif line.startswith("## "):
                chapter = line[3:].strip()
        if current is not None:
            rules[rule_id] = Rule(rule_id, chapter, " ".join(current))
    return Rulebook(title, text, rules)
