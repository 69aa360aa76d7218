"""Serving: sockets, signals, the address to print and the browser to open."""

import logging
import socket
import threading
import webbrowser

import click
import uvicorn

from plansza.kernel.errors import PlanszaError
from plansza.kernel.text import language, preferred_language
from plansza.server.app import create_app
from plansza.server.garbage import TableServer
from plansza.server.heads import HttpProtocol
from plansza.server.settings import Settings
from plansza.server.sheets import SERVER
from plansza.server.store import open_store
from plansza.server.wire import DirectProtocol

LONGEST_FRAME = 1024 * 1024
"""Longer WebSocket messages end the connection; shorter ones are answered with an error."""
PING_EVERY = 20.0
"""Seconds between asking whether somebody is still there; the answer may take as long."""
NEXT_PORTS = 20
EVERYWHERE = ("0.0.0.0", "::", "")
"""What to listen at for a whole network."""


class CannotServe(PlanszaError):
    """The address cannot be used."""


def serve(settings: Settings, host: str, port: int, browser: bool) -> None:
    """Serve until interrupted."""
    # Tried before anything is promised: what is wrong is told in a sentence, while uvicorn would
    # print how it came to be.
    open_store(settings).close()
    listening = listen(host, port)
    address = address_of(listening, host)
    said = language(preferred_language(), SERVER)
    click.echo(said.say("Plansza is open at {address} (stop with Ctrl-C)", address=address))
    if host in EVERYWHERE and not settings.address:
        settings.network = f"http://{network_name()}:{listening.getsockname()[1]}/"
        click.echo(said.say("For others in your network: {address}", address=settings.network))
    if browser:
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    TableServer(configured(settings)).run(sockets=[listening])


def configured(settings: Settings) -> uvicorn.Config:
    """Return how uvicorn is to serve a site."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    return uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        http=HttpProtocol,
        ws=DirectProtocol,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def listen(host: str, port: int) -> socket.socket:
    """Listen at an address; when no port was asked for (0), at the first free one from 8000."""
    ports = [port] if port else [*range(8000, 8000 + NEXT_PORTS), 0]
    for number in ports:
        try:
            return socket.create_server((host, number), backlog=1024)
        except OSError as wrong:
            reason = wrong
    raise CannotServe(f"{host}:{port}: {reason.strerror}") from reason


def address_of(listening: socket.socket, host: str) -> str:
    """Return what to type into a browser."""
    shown = "localhost" if host in ("127.0.0.1", *EVERYWHERE) else host
    return f"http://{shown}:{listening.getsockname()[1]}/"


def network_name() -> str:
    """Return what this computer is called in its network: an address if it has one, else a name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: it only asks from which address one would talk to others.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
