"""plansza replay: watch a recorded game again."""

from pathlib import Path

import click

from plansza.cli.base import argument, command, option
from plansza.cli.files import check_decisions, checked_seat, names_in, open_record
from plansza.cli.output import on_terminal, print_lines
from plansza.cli.params import title
from plansza.cli.words import count, say, speaking
from plansza.kernel.engine import State
from plansza.kernel.game import Game
from plansza.kernel.record import Record
from plansza.kernel.registry import game as game_of_name
from plansza.kernel.text import mark


@command(
    help=mark(
        "Watch a recorded game again.\n\n"
        "In a terminal this opens the table, with a way to go back and forth. Otherwise, or "
        "with --plain, the game is told in words."
    )
)
@argument("file", type=click.Path(path_type=Path), metavar=mark("FILE"))
@option("--plain", is_flag=True, help=mark("Tell the game in words, line by line."))
@option(
    "--at",
    type=int,
    metavar=mark("N"),
    help=mark("Show only the position after N decisions, as text."),
)
@option(
    "--seat",
    type=int,
    metavar=mark("SEAT"),
    help=mark("Tell what this seat saw, counting from 1; without it, what everybody saw."),
)
def replay(file: Path, plain: bool, at: int | None, seat: int | None) -> None:
    record = open_record(file)
    game = game_of_name(record.game)
    eyes = checked_seat(record.seats, seat)
    if at is not None:
        check_decisions(record, at)
        show_position(game, record.replay(at), eyes, names_in(record))
    elif plain or seat is not None or not on_terminal():
        tell(game, record, eyes)
    else:
        from plansza.tui import replay as table

        table.run(record, game.language(speaking().code))


def show_position(game: Game, state: State, eyes: int | None, names: list[str]) -> None:
    """Print the text board, and under it the question that is open."""
    language = game.language(speaking().code)
    seen = state.observe(eyes)
    print_lines(game.text_board(seen, names, language))
    click.echo()
    click.echo(game.prompt(seen, names, language).headline)


def tell(game: Game, record: Record, eyes: int | None) -> None:
    """Print every decision, and what came of it."""
    language = game.language(speaking().code)
    names = names_in(record)
    click.echo(
        count(
            "{title}: {n} decision (rules version {rules}, seed {seed})",
            "{title}: {n} decisions (rules version {rules}, seed {seed})",
            len(record.decisions),
            title=title(game),
            rules=record.rules,
            seed=record.seed,
        )
    )
    click.echo()
    state = record.start(story=True)
    told = _tell_story(game, state, eyes, names, 0)
    for number, (seat, action) in enumerate(record.steps(state), start=1):
        what = game.action_text(action, language)
        click.echo(say("{number}. {name}: {what}", number=number, name=names[seat], what=what))
        told = _tell_story(game, state, eyes, names, told)
    click.echo()
    click.echo(game.prompt(state.observe(eyes), names, language).headline)
    if state.is_over():
        for name, score in zip(names, state.scores()):
            click.echo(count("{name}: {n} point", "{name}: {n} points", score, name=name))


def _tell_story(game: Game, state: State, eyes: int | None, names: list[str], told: int) -> int:
    """Print the lines of the story that have not been told yet; return how many there are now."""
    story = state.story_for(eyes)
    for message in story[told:]:
        click.echo(f"    {game.message_text(message, names, game.language(speaking().code))}")
    return len(story)
