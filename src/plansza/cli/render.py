"""plansza render: draw a position as a picture."""

from pathlib import Path
from typing import cast

import click

from plansza.cli.base import argument, command, option
from plansza.cli.files import checked_seat, names_in, open_position, open_record, position_after
from plansza.cli.words import say, speaking
from plansza.kernel.errors import BadOption
from plansza.kernel.game import Shape
from plansza.kernel.text import mark


@command(
    help=mark(
        "Draw a position as an SVG or PNG picture.\n\n"
        "The position is one of a recorded game (FILE, with --at), or is written down in a "
        "document (--position): TOML or JSON whose field 'game' names the game."
    )
)
@argument("file", type=click.Path(path_type=Path), required=False, metavar=mark("[FILE]"))
@option(
    "--position",
    type=click.Path(path_type=Path),
    metavar=mark("FILE"),
    help=mark("Draw the position of this document."),
)
@option(
    "--at",
    type=int,
    metavar=mark("N"),
    help=mark("Draw the position after N decisions; without it, the last one."),
)
@option(
    "--seat",
    type=int,
    metavar=mark("SEAT"),
    help=mark("Draw what this seat sees, counting from 1; without it, what everybody sees."),
)
@option(
    "--shape",
    type=click.Choice(("wide", "tall")),
    default="wide",
    show_default=True,
    help=mark("For a wide screen, or for a telephone."),
)
@option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar=mark("FILE"),
    help=mark("Where to write the picture: a name that ends in .svg or .png."),
)
@option(
    "--scale",
    type=click.FloatRange(min=0.1, max=10),
    default=2,
    show_default=True,
    metavar=mark("NUMBER"),
    help=mark("How many times to enlarge a PNG."),
)
def render(
    file: Path | None,
    position: Path | None,
    at: int | None,
    seat: int | None,
    shape: str,
    output: Path,
    scale: float,
) -> None:
    if (file is None) == (position is None):
        raise BadOption(say("render: give either a record or --position"))
    kind = output.suffix.lower()
    if kind not in (".svg", ".png"):
        raise BadOption(say("output: {name} must end in .svg or .png", name=output))
    names: list[str] | None = None
    if file is not None:
        record = open_record(file)
        names = names_in(record)
        state = position_after(record, at)
    else:
        if at is not None:
            raise BadOption(say("at: a position document has one position only"))
        state = open_position(cast(Path, position))
    language = state.game.language(speaking().code)
    names = names or state.game.default_names(state.seats, language)
    seen = state.observe(checked_seat(state.seats, seat))
    picture = state.game.picture(seen, names, language, cast(Shape, shape))
    if kind == ".svg":
        output.write_text(picture, encoding="utf-8")
    else:
        from plansza.draw.png import to_png

        output.write_bytes(to_png(picture, scale))
    click.echo(say("Drawn: {path}", path=output))
