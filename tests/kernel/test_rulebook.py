"""Reading a rules reference."""

import pytest

from plansza.kernel.rulebook import UnknownRule, read_rulebook

TEXT = """# Toy

An introduction.

## Setup

- **TOY-001** Shuffle all cards
  into a deck.
- **TOY-002** Deal five cards.

## Rulings

- A remark without a number.
- **TOY-A01** May one pass? No.
"""


def test_rules_are_list_items_that_begin_with_their_id() -> None:
    book = read_rulebook(TEXT)
    assert book.title == "Toy"
    assert book.text == TEXT
    assert list(book.rules) == ["TOY-001", "TOY-002", "TOY-A01"]
    assert book["TOY-001"].text == "Shuffle all cards into a deck."
    assert [rule.chapter for rule in book.rules.values()] == ["Setup", "Setup", "Rulings"]


def test_a_rule_is_found_in_any_case() -> None:
    assert read_rulebook(TEXT)["toy-a01"].id == "TOY-A01"


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(UnknownRule, match="rule 'TOY-9': no such id in the rules of Toy"):
        read_rulebook(TEXT)["TOY-9"]


def test_a_search_finds_all_words_in_any_order() -> None:
    book = read_rulebook(TEXT)
    assert [rule.id for rule in book.search("CARDS deal")] == ["TOY-002"]
    assert [rule.id for rule in book.search("setup")] == ["TOY-001", "TOY-002"]
    assert book.search("dragon") == []
