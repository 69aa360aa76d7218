"""Turning templates into pages: one Jinja environment, icons, marks and addresses of files."""

import mimetypes
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plansza.draw import pictograms
from plansza.kernel.text import LANGUAGES, Language, language
from plansza.server.pages.covers import Cover, cover
from plansza.server.pages.marks import PLAIN_MARKS, Marks
from plansza.server.pages.words import script_words
from plansza.server.site import site_of

THEMES: Final = ("light", "dark")
_SCRIPT_ICONS: Final = ("bot", "check", "close", "undo", "user", "warning", "play", "pause")
"""What scripts draw; all other icons are known when a page is written."""


@cache
def static_files() -> dict[str, bytes]:
    """Return all style sheets, scripts and pictures by name."""
    folder = files("plansza.server.pages") / "static"
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@cache
def static_version() -> str:
    """Return a text that changes when any of the files does."""
    mixed = blake2b(digest_size=6)
    for name, content in sorted(static_files().items()):
        mixed.update(name.encode() + b"\0" + content)
    return mixed.hexdigest()


def static_url(name: str) -> str:
    """Return the address of a file; it may be kept for ever, since it changes with the file."""
    if name not in static_files():
        raise KeyError(f"there is no file {name!r}")
    return f"/static/{static_version()}/{name}"


async def static(request: Request) -> Response:
    """Serve a style sheet, a script or a picture."""
    content = static_files().get(request.path_params["name"])
    if content is None:
        return await error_page(request, 404, "")
    kind = mimetypes.guess_type(request.path_params["name"])[0] or "application/octet-stream"
    kept = request.path_params["version"] == static_version()
    return Response(
        content,
        media_type="text/javascript" if kind.endswith("javascript") else kind,
        headers={
            "Cache-Control": "public, max-age=31536000, immutable" if kept else "no-cache",
            "X-Content-Type-Options": "nosniff",
        },
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("plansza.server.pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(
    request: Request,
    template: str,
    code: str,
    /,
    http_status: int = 200,
    marks: Marks = PLAIN_MARKS,
    **data: Any,
) -> Response:
    """Write a page in a language. Everything but our own drawings is escaped."""
    said = words_of(code)
    used = {*_SCRIPT_ICONS, *marks.pictograms()}
    theme = request.cookies.get("plansza_theme", "")
    page = _environment().get_template(template)
    html = page.render(
        **data,
        code=code,
        codes=LANGUAGES,
        say=said.say,
        count=said.count,
        icon=_icons(used),
        sprite=lambda: Markup(pictograms.symbols(sorted(used))),
        mark=marks.drawn,
        marks=marks.symbols,
        cover=cover,
        tile=game_tile,
        static=static_url,
        theme=theme if theme in THEMES else "",
        words=script_words(said),
        path=request.url.path,
    )
    return HTMLResponse(html, http_status, headers={"Cache-Control": "no-store"})


async def error_page(request: Request, status: int, text: str) -> Response:
    """Say in words what went wrong, and show the way back."""
    site = site_of(request)
    # When something is broken here, it may be the store: nobody is looked up in it then.
    person = await site.person(request) if status < 500 else None
    code = site.language(request)
    return render(
        request, "error.html", code, http_status=status, status=status, text=text, person=person
    )


def words_of(code: str) -> Language:
    """Return a language that knows the texts of the pages."""
    return language(code, "plansza.server")


def _icons(used: set[str]) -> Callable[[str], Markup]:
    def icon(name: str) -> Markup:
        used.add(name)
        return Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>').format(name)

    return icon


def game_tile(game: str) -> Markup:
    """Return a game's pictogram on its tint, as small as a list needs it."""
    art: Cover = cover(game)
    drawn = pictograms.symbols([art.pictogram], f"t-{game}-")
    return Markup(
        f'<svg class="gt" viewBox="0 0 38 38" aria-hidden="true"><defs>{drawn}</defs>'
        f'<rect width="38" height="38" rx="10" fill="{art.tint}"/><use href="#t-{game}-'
        f'{art.pictogram}" x="7.5" y="7.5" width="23" height="23" fill="#fff" color="#fff"/></svg>'
    )
