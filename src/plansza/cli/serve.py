"""plansza serve: open tables for the browser."""

from pathlib import Path

import click

from plansza.cli.base import command, option
from plansza.kernel.text import mark


@command(
    help=mark(
        "Open tables for the browser, on this machine or for your network.\n\n"
        "\b\n"
        "plansza serve                        for yourself\n"
        "plansza serve --host 0.0.0.0         for everybody in your network\n"
        "plansza serve --store postgresql://… several servers on one database"
    )
)
@option("--host", default="127.0.0.1", metavar=mark("ADDRESS"), help=mark("Where to listen."))
@option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar=mark("NUMBER"),
    help=mark("The port to listen at; without it, the first free one from 8000."),
)
@option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar=mark("FOLDER"),
    help=mark("Where tables are kept; without it, in your own data folder."),
)
@option(
    "--store",
    default="",
    metavar=mark("ADDRESS"),
    help=mark("Keep tables in PostgreSQL (postgresql://…) instead of a folder."),
)
@option(
    "--address",
    default="",
    metavar=mark("ADDRESS"),
    help=mark("What others type to get here (https://…), for invitations."),
)
@option(
    "--webhook",
    default="",
    metavar=mark("ADDRESS"),
    help=mark("Tell this address (POST, JSON) whose turn it is, when they are not looking."),
)
@option("--no-browser", is_flag=True, help=mark("Do not open a browser."))
def serve(
    host: str,
    port: int,
    data: Path | None,
    store: str,
    address: str,
    webhook: str,
    no_browser: bool,
) -> None:
    from plansza.server import Settings, data_folder, run

    settings = Settings(
        store=store,
        data=data or data_folder(),
        address=address,
        webhook=webhook,
        secure_cookies=address.startswith("https:"),
    )
    run(settings, host, port, browser=not no_browser)
