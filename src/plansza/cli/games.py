"""plansza games: which games are installed."""

from plansza.cli.base import command, option
from plansza.cli.output import print_json, screen, table
from plansza.cli.params import title
from plansza.cli.words import say, speaking
from plansza.kernel import registry
from plansza.kernel.game import Game
from plansza.kernel.text import mark


@command(help=mark("List the installed games."))
@option("--json", "as_json", is_flag=True, help=mark("Print JSON instead of a table."))
def games(as_json: bool) -> None:
    installed = registry.games().values()
    if as_json:
        print_json([_document(game) for game in installed])
        return
    rows = table(
        [
            (say("Name"), "left"),
            (say("Game"), "left"),
            (say("Players"), "left"),
            (say("Options"), "left"),
            (say("Rules version"), "right"),
        ]
    )
    for game in installed:
        seats = f"{game.min_seats}-{game.max_seats}"
        rows.add_row(game.name, title(game), seats, _options(game), str(game.rules_version))
    screen().print(rows)


def _options(game: Game) -> str:
    language = game.language(speaking().code)
    return "\n".join(
        f"{option.name}={'|'.join(map(_written, option.values))}: {language.say(option.title)}"
        for option in game.options
    )


def _written(value: object) -> str:
    return str(value).lower()


def _document(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": title(game),
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": {option.name: list(option.values) for option in game.options},
        "rules_version": game.rules_version,
        "actions": len(game.vocabulary),
    }
