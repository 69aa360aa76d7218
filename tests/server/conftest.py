"""Servers for the tests: in memory, with bots that do not dawdle."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from plansza.server import lobby
from plansza.server.app import create_app
from plansza.server.settings import Settings

from .players import Browser
from .postgres import PostgreSQL, running_postgresql
from .serving import SEED

OpenSite = Callable[..., TestClient]


@pytest.fixture(autouse=True)
def one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same game at every table, so that no test depends on luck: seat 0 begins."""
    monkeypatch.setattr(lobby, "new_seed", lambda: SEED)


@pytest.fixture
def open_site() -> Iterator[OpenSite]:
    """Return an opener of servers; each call with the same settings is a new server."""
    with ExitStack() as stack:

        def open_one(**settings: object) -> TestClient:
            given = {"bot_pace": 0.0, "thinkers": 1, "away_after": 0.0, **settings}
            app = create_app(Settings(**given))  # type: ignore[arg-type]
            return stack.enter_context(TestClient(app, base_url="http://testserver"))

        yield open_one


@pytest.fixture
def server(open_site: OpenSite) -> TestClient:
    """Return a server in memory."""
    return open_site()


@pytest.fixture
def browser(server: TestClient) -> Browser:
    """Return the browser of somebody new."""
    return Browser(server)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """Return a PostgreSQL that runs for these tests only."""
    with running_postgresql() as found:
        yield found
