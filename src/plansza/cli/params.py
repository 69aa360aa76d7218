"""What people write on the command line: games, bots, numbers of seats, options."""

from collections.abc import Iterable, Sequence

import click
from click.shell_completion import CompletionItem

from plansza.bots import bot_names, make_bot
from plansza.bots.bot import UnknownBot
from plansza.cli.errors import nearest
from plansza.cli.words import say, speaking
from plansza.kernel.errors import BadOption, UnknownGame
from plansza.kernel.game import Game, OptionValue
from plansza.kernel.registry import games


class GameName(click.ParamType[Game | None]):
    """The name of an installed game."""

    name = "game"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Game | None:
        if isinstance(value, Game):
            return value
        if ctx is not None and ctx.resilient_parsing:
            return games().get(str(value))
        return find_game(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [
            CompletionItem(name, help=title(game))
            for name, game in games().items()
            if name.startswith(incomplete)
        ]


class BotNames(click.ParamType[list[str]]):
    """Bots, divided by commas: `greedy,search:800`."""

    name = "bots"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> list[str]:
        bots = [spec.strip() for spec in str(value).split(",") if spec.strip()]
        if ctx is None or not ctx.resilient_parsing:
            for spec in bots:
                check_bot(spec)
        return bots

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        before, comma, begun = incomplete.rpartition(",")
        return [
            CompletionItem(f"{before}{comma}{name}")
            for name in bot_names()
            if name.startswith(begun)
        ]


class Numbers(click.ParamType[list[int]]):
    """Whole numbers, divided by commas: `2,3,4`."""

    name = "numbers"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> list[int]:
        try:
            return [int(part) for part in str(value).split(",")]
        except ValueError:
            self.fail(say("{value}: write numbers like 2 or 2,3,4", value=value), param, ctx)


def title(game: Game) -> str:
    """Return the game's name as people say it."""
    return game.language(speaking().code).say(game.title)


def find_game(name: str) -> Game:
    """Return the game of this name; a mistyped name is answered with the nearest one."""
    if name not in games():
        raise UnknownGame(
            say(
                "game {name}: no such game is installed. {hint}",
                name=repr(name),
                hint=nearest(name, games()),
            )
        )
    return games()[name]


def check_bot(spec: str, also: Iterable[str] = ()) -> None:
    """Raise `UnknownBot` unless the text calls a bot (or one of the other words)."""
    if spec in also:
        return
    known = [*also, *bot_names()]
    if spec.partition(":")[0] not in bot_names():
        raise UnknownBot(
            say(
                "bot {name}: no such bot is installed. {hint}",
                name=repr(spec),
                hint=nearest(spec, known),
            )
        )
    try:
        make_bot(spec)
    except UnknownBot as wrong:
        raise UnknownBot(
            say("bot {name}: it cannot play like this ({what})", name=repr(spec), what=wrong)
        ) from wrong


def check_seats(game: Game, seats: int) -> None:
    """Raise `BadOption` unless the game can be played by so many."""
    if not game.min_seats <= seats <= game.max_seats:
        raise BadOption(
            say(
                "seats: {title} is for {low} to {high} players, not {n}",
                title=title(game),
                low=game.min_seats,
                high=game.max_seats,
                n=seats,
            )
        )


def read_options(game: Game, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Read options of a game, written as `name=value`."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if name not in known:
            hint = nearest(name, known) if known else say("The game has none.")
            raise BadOption(
                say("option {name}: no such option. {hint}", name=repr(name), hint=hint)
            )
        values = {str(value).lower(): value for value in known[name].values}
        if not equals or text.lower() not in values:
            listed = ", ".join(f"{name}={value}" for value in values)
            raise BadOption(
                say("option {name}: write one of {values}", name=repr(name), values=listed)
            )
        chosen[name] = values[text.lower()]
    return chosen


def complete_option(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete `--option` for the game named before it."""
    # An option that still lacks its value keeps click from assigning the arguments.
    named = [games()[word] for word in ctx.args if word in games()]
    game = ctx.params.get("game") or next(iter(named), None)
    if not isinstance(game, Game):
        return []
    pairs = [f"{o.name}={str(value).lower()}" for o in game.options for value in o.values]
    return [CompletionItem(pair) for pair in pairs if pair.startswith(incomplete)]
