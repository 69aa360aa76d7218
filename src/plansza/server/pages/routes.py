"""Which page is where, and what each is made from."""

import re
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from plansza.kernel.game import Shape
from plansza.kernel.registry import game
from plansza.kernel.text import Language
from plansza.server.info import InvitationInfo, TableInfo
from plansza.server.messages import written
from plansza.server.pages.graph import Frame, score_graph
from plansza.server.pages.render import render, static, static_url, words_of
from plansza.server.pages.rulebook import book_html
from plansza.server.people import Person
from plansza.server.site import Site, site_of

_STYLE = re.compile(r"<style>.*?</style>")


def page_routes() -> list[BaseRoute]:
    """Return all pages."""
    return [
        Route("/", lobby),
        Route("/watch", watch),
        Route("/table/{table}", table),
        Route("/join/{table}/{invitation}", join),
        Route("/replay/{table}", replay),
        Route("/learn", learn),
        Route("/learn/{game}", rules),
        Route("/account", account),
        Route("/favicon.ico", favicon),
        Route("/static/{version}/{name}", static),
    ]


async def lobby(request: Request) -> Response:
    """Everything that is going on, and the way to a table of one's own."""
    site, person, code = await _asked(request)
    found = await site.lobby(person, code)
    said = words_of(code)
    open_tables = [_row(table, said) for table in found.open]
    running = [_row(table, said) for table in found.running]
    if not running:
        over = await site.lobby_desk.listed("over", person, code)
        running = [_row(table, said) for table in over[:6]]
    mine = [_row(table, said) for table in found.mine]
    return render(
        request,
        "lobby.html",
        code,
        person=person,
        at="play",
        games=msgspec.to_builtins(found.games),
        bots=msgspec.to_builtins(found.bots),
        open=open_tables,
        running=running[:8],
        mine=mine[:8],
        turns=sum(table["your_turn"] for table in mine),
        counts=found.counts,
    )


async def watch(request: Request) -> Response:
    """Games that are played in public, and those that were."""
    site, person, code = await _asked(request)
    said = words_of(code)
    running = [_row(one, said) for one in await site.lobby_desk.listed("running", person, code)]
    over = [_row(one, said) for one in await site.lobby_desk.listed("over", person, code)]
    return render(request, "watch.html", code, person=person, running=running, over=over)


def _row(table: TableInfo, said: Language) -> dict[str, Any]:
    """A table with the words that a list shows."""
    people = [seat.name for seat in table.seats if seat.kind == "person"]
    others = [
        seat.name
        for number, seat in enumerate(table.seats)
        if number != table.seat and seat.kind != "open"
    ]
    if table.clock is None:
        pace = said.say("no clock")
    elif table.clock.bank >= 86400:
        pace = said.count("{n} day each", "{n} days each", round(table.clock.bank / 86400))
    else:
        pace = said.count("{n} minute each", "{n} minutes each", round(table.clock.bank / 60))
    words = []
    if any(seat.kind == "bot" for seat in table.seats):
        words.append(said.say("with bots"))
    if not table.hints:
        words.append(said.say("no hints"))
    states = {
        "open": said.say("waiting"),
        "running": said.say("running"),
        "over": said.say("over"),
    }
    return {
        **msgspec.to_builtins(table),
        "people": ", ".join(people) or said.say("bots only"),
        "against": said.say("with {names}", names=", ".join(others)) if others else "",
        "standing": ", ".join(
            seat.name if seat.score is None else f"{seat.name} {seat.score}" for seat in table.seats
        ),
        "taken": sum(seat.kind != "open" for seat in table.seats),
        "pace": pace,
        "option_words": words,
        "state_words": states[table.status],
    }


async def table(request: Request) -> Response:
    """A table: waiting for players, being played, or over."""
    site, person, code = await _asked(request)
    table_id = request.path_params["table"]
    info = await site.table(table_id, person, code)
    if info.status == "open":
        return await _waiting(request, site, person, code, info, "")
    shape = _shape(request)
    view = await site.first_view(table_id, person, code, shape)
    data = msgspec.json.decode(written(view))
    panes = data.pop("panes", {})
    data["winners"] = data.get("winners", [])
    book = site.rules(info.game, code)
    rules = {
        "all": words_of(code).say("All rules"),
        "rules": {
            rule.id: {"id": rule.id, "chapter": rule.chapter, "text": _plain(rule.text)}
            for rule in book.rules.values()
        },
    }
    return render(
        request,
        "table.html",
        code,
        table=info,
        view={**data, "panes": panes},
        view_data=data,
        panes=_drawings(panes),
        rules=rules,
        cards=_cards(info.game, code),
        origin=_origin(request, site),
    )


async def join(request: Request) -> Response:
    """Where an invitation leads."""
    site, person, code = await _asked(request)
    table_id, invitation = request.path_params["table"], request.path_params["invitation"]
    await site.join(table_id, invitation, person)
    info = await site.table(table_id, person, code)
    if info.seat is not None or info.status != "open":
        return RedirectResponse(f"/table/{table_id}", 303)
    return await _waiting(request, site, person, code, info, invitation)


async def _waiting(
    request: Request,
    site: Site,
    person: Person | None,
    code: str,
    info: TableInfo,
    invitation_code: str,
) -> Response:
    invitation: InvitationInfo | None = None
    if person and (info.seat is not None or info.yours):
        invitation = await site.invitation(info.id, person, _origin(request, site))
        invitation_code = invitation.path.rpartition("/")[2]
    return render(
        request,
        "waiting.html",
        code,
        person=person,
        table=info,
        seated=info.seat is not None,
        full=all(seat.kind != "open" for seat in info.seats),
        may_join=info.listed or bool(invitation_code) or info.yours,
        can_fill=info.yours,
        invitation=invitation,
        invitation_code=invitation_code,
    )


async def replay(request: Request) -> Response:
    """A game laid open, from any moment on."""
    site, person, code = await _asked(request)
    table_id = request.path_params["table"]
    found = await site.replay(table_id, person, code)
    seat = _number(request.query_params.get("seat"))
    if seat not in found.eyes:
        seat = found.eyes[0]
    at = _number(request.query_params.get("at"))
    number = found.decisions if at is None else min(at, found.decisions)
    position = await site.position(table_id, person, number, seat, code, _shape(request))
    panes = _drawings(position.panes)
    frame = Frame.of(found.scores, found.decisions)
    log = {line.decisions: line.text for line in found.log}
    moves = [words or log.get(n, "…") for n, words in enumerate(found.moves, start=1)]
    bots = site.bots(code)
    return render(
        request,
        "replay.html",
        code,
        table=found.table,
        replay=msgspec.structs.replace(found, moves=moves),
        position=position,
        panes=panes,
        graph=score_graph(found.scores, found.turns, found.seats, frame, words_of(code)),
        cards=_cards(found.table.game, code),
        replay_data={
            "decisions": found.decisions,
            "at": number,
            "seat": seat,
            "scores": found.scores,
            "names": found.seats,
            "graph": frame._asdict(),
            "game": found.table.game,
            "options": found.table.options,
            "bot": bots[-2 if len(bots) > 1 else 0].bot if bots else "",
            "name": person.name if person else words_of(code).say("Guest"),
        },
    )


async def learn(request: Request) -> Response:
    """The games whose rules can be read here."""
    site, person, code = await _asked(request)
    return render(request, "games.html", code, person=person, games=site.games(code))


async def rules(request: Request) -> Response:
    """The rules of a game, to read and to search."""
    site, person, code = await _asked(request)
    book = site.rules(request.path_params["game"], code)
    html, chapters = book_html(book)
    return render(
        request,
        "learn.html",
        code,
        person=person,
        book=book,
        html=html,
        chapters=chapters,
        query=request.query_params.get("q", "")[:100],
    )


async def account(request: Request) -> Response:
    """One's name, and a password for those who want to keep their games."""
    _, person, code = await _asked(request)
    return render(request, "account.html", code, person=person)


async def favicon(request: Request) -> Response:
    """Lead browsers that ask without looking to the icon."""
    return RedirectResponse(static_url("favicon.svg"), 308)


async def _asked(request: Request) -> tuple[Site, Person | None, str]:
    site = site_of(request)
    return site, await site.person(request), site.language(request)


def _shape(request: Request) -> Shape:
    """The shape of the board on the first page; the script corrects a wrong guess."""
    chosen = request.cookies.get("plansza_shape", "")
    if chosen in ("wide", "tall"):
        return "tall" if chosen == "tall" else "wide"
    return "tall" if "Mobi" in request.headers.get("user-agent", "") else "wide"


def _drawings(panes: dict[str, str]) -> dict[str, Markup]:
    """Panes as they go into a page. They are our own drawings, and escape what people wrote.

    Their style element would offend against the page's policy; the style sheet holds the same.
    """
    return {name: Markup(_STYLE.sub("", pane)) for name, pane in panes.items()}


def _cards(name: str, code: str) -> dict[str, str]:
    """The full text of every card of a game."""
    played = game(name)
    return played.glossary(played.language(code))


def _plain(text: str) -> str:
    return re.sub(r"\*\*|`", "", text)


def _origin(request: Request, site: Site) -> str:
    return site.settings.address.rstrip("/") or str(request.base_url).rstrip("/")


def _number(text: str | None) -> int | None:
    if text is None or not re.fullmatch(r"\d{1,6}", text):
        return None
    return int(text)
