"""How a server is set up."""

import os
import sys
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, kw_only=True):
    """What whoever runs the server decides; the defaults suit one machine and its friends."""

    store: str = ""
    """`postgresql://…`, or empty for SQLite in the data folder."""
    data: Path | None = None
    """The folder for the database; None for one in memory, as tests like it."""
    address: str = ""
    """What people type to get here; without it, the request's own address is shown in links."""
    network: str = ""
    """The same for people in one's own network, for links that are made on this very computer."""
    thinkers: int = 0
    """How many bots think at the same time; 0 for one less than the machine has cores."""
    bot_pace: float = 0.35
    """Seconds between decisions of bots, so that people can follow."""
    strongest_bot: float = 3.0
    """Seconds that a bot may think about a decision, at most."""
    hint_bot: str = "search:1s"
    stand_in: str = "search:0.1s"
    """The bot that plays on for somebody who resigned or stayed away."""
    idle_after: float = 300.0
    """Seconds after which a table that nobody looks at leaves the memory."""
    away_after: float = 60.0
    """Seconds after which somebody absent who keeps the table waiting may be replaced."""
    rescue_after: float = 5.0
    """Seconds after which a server helps out with bots that another server should have moved."""
    webhook: str = ""
    """An address that is told (POST, JSON) whose turn it is, when that person is not connected."""
    messages_per_second: float = 20.0
    message_burst: float = 60.0
    requests_per_second: float = 20.0
    """HTTP requests that change something, per address."""
    request_burst: float = 200.0
    secure_cookies: bool = False
    """Whether cookies travel by https only."""


def data_folder() -> Path:
    """Return the folder for a server's data, as each system wants it."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if chosen:
        base = Path(chosen)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".local" / "share"
    return base / "plansza" / "tables"
