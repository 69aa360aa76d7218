"""Where tables and people are kept: SQLite for one server, PostgreSQL for several."""

from plansza.server.settings import Settings
from plansza.server.store.base import Entry, PersonRow, Store, Summary, TableRow

__all__ = ["Entry", "PersonRow", "Store", "Summary", "TableRow", "open_store"]


def open_store(settings: Settings) -> Store:
    """Open the store that the settings name, and bring its tables up to date."""
    if settings.store:
        from plansza.server.store.postgres import PostgresStore

        store: Store = PostgresStore(settings.store)
    else:
        from plansza.server.store.sqlite import SqliteStore

        store = SqliteStore(settings.data)
    store.migrate()
    return store
