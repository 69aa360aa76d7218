"""plansza rules: the rules reference of a game, whole or in part."""

import re
import sys
from collections.abc import Sequence
from textwrap import fill

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from plansza.cli.base import argument, command
from plansza.cli.errors import nearest
from plansza.cli.output import screen
from plansza.cli.params import GameName
from plansza.cli.words import count, say, speaking
from plansza.kernel.game import Game
from plansza.kernel.rulebook import Rule, Rulebook, UnknownRule
from plansza.kernel.text import mark

READABLE = 88
"""The width of a page of text."""

_ID = re.compile(r"[A-Za-z]+-[A-Za-z]?\d+")


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    game = ctx.params.get("game")
    if not isinstance(game, Game):
        return []
    rules = game.rulebook(speaking().code).rules.values()
    return [
        CompletionItem(rule.id, help=rule.chapter)
        for rule in rules
        if rule.id.startswith(incomplete.upper())
    ]


@command(
    help=mark(
        "Read the rules of a game.\n\n"
        "Alone, the command shows the whole reference; with the id of a rule (as in CON-020), "
        "that rule; with words, the rules that hold all of them."
    )
)
@argument("game", type=GameName(), metavar=mark("GAME"))
@argument("words", nargs=-1, metavar=mark("[ID|WORDS]..."), shell_complete=_complete)
def rules(game: Game, words: Sequence[str]) -> None:
    book = game.rulebook(speaking().code)
    if not words:
        _show_all(book)
    elif all(_ID.fullmatch(word) for word in words):
        _show([_rule(book, word) for word in words], ())
    else:
        found = book.search(" ".join(words))
        if not found:
            raise UnknownRule(say("rules: none holds the words “{words}”", words=" ".join(words)))
        _show(found, words)
        click.echo(count("{n} rule found", "{n} rules found", len(found)), err=True)


def _rule(book: Rulebook, rule_id: str) -> Rule:
    if rule_id.upper() not in book.rules:
        hint = nearest(rule_id, book.rules) if len(book.rules) else ""
        raise UnknownRule(
            say(
                "rule {name}: {title} has no such rule. {hint}",
                name=rule_id,
                title=book.title,
                hint=hint,
            )
        )
    return book[rule_id]


def _show_all(book: Rulebook) -> None:
    """Page through the reference on a terminal; hand Markdown on to anything else."""
    if not sys.stdout.isatty():
        click.echo(book.text.rstrip())
        return
    console = Console(width=min(READABLE, screen().width))
    with console.capture() as page:
        console.print(Markdown(book.text))
    click.echo_via_pager(page.get(), color=True)


def _show(rules: Sequence[Rule], words: Sequence[str]) -> None:
    console = screen()
    width = min(READABLE, console.width)
    for number, rule in enumerate(rules):
        if number:
            console.print()
        console.print(Text.assemble((rule.id, "bold"), "  ", (rule.chapter, "dim")))
        text = Text(fill(rule.text, width, initial_indent="  ", subsequent_indent="  "))
        text.highlight_words(words, "bold yellow", case_sensitive=False)
        console.print(text)
