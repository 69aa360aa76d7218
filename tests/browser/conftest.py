"""A server and a browser for all tests of the pages, and people who visit."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from ..debian import do_without
from .chromium import FLAGS, find_chromium
from .person import WIDE, Person
from .site import Server

Visit = Callable[..., Person]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a running server."""
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Return a Chromium; while it is there, nobody else can run an event loop in this process."""
    path = find_chromium()
    if path is None:
        do_without("no Chromium here (on Debian and Ubuntu: apt install chromium)")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Visit]:
    """Return a maker of visitors. None of their pages may have complained in the end."""
    people: list[Person] = []

    def come(
        size: tuple[int, int] = WIDE,
        language: str = "en",
        theme: str = "light",
        touch: bool = False,
        to: Server | None = None,
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        people.append(Person(to or server, context))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    assert [person.complaints for person in people] == [[]] * len(people)
