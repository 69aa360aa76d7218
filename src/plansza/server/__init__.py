"""The browser table: tables, seats, store, live connection and pages."""

from plansza.server.settings import Settings, data_folder

__all__ = ["Settings", "data_folder", "run"]


def run(settings: Settings, host: str, port: int, browser: bool) -> None:
    """Serve until interrupted. Prints the address, and opens it in a browser if asked to."""
    from plansza.server.running import serve

    serve(settings, host, port, browser)
