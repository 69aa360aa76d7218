"""What all pages ask of a request, and how drawings and cards go into a page."""

import re

from markupsafe import Markup
from starlette.requests import Request

from plansza.kernel.game import Shape
from plansza.kernel.registry import game
from plansza.server.people import Person
from plansza.server.site import Site, site_of

_STYLE = re.compile(r"<style>.*?</style>")


async def asked(request: Request) -> tuple[Site, Person | None, str]:
    site = site_of(request)
    return site, await site.person(request), site.language(request)


def shape_of(request: Request) -> Shape:
    """The shape of the board on the first page; the script corrects a wrong guess."""
    chosen = request.cookies.get("plansza_shape", "")
    if chosen in ("wide", "tall"):
        return "tall" if chosen == "tall" else "wide"
    return "tall" if "Mobi" in request.headers.get("user-agent", "") else "wide"


def drawings(panes: dict[str, str]) -> dict[str, Markup]:
    """Panes as they go into a page. They are our own drawings, and escape what people wrote.

    Their style element would offend against the page's policy; the style sheet holds the same.
    """
    return {name: Markup(_STYLE.sub("", pane)) for name, pane in panes.items()}


def cards(name: str, code: str) -> dict[str, str]:
    """The full text of every card of a game."""
    played = game(name)
    return played.glossary(played.language(code))


def number(text: str | None) -> int | None:
    if text is None or not re.fullmatch(r"\d{1,6}", text):
        return None
    return int(text)
