"""Which page is where, and what each is made from."""

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from plansza.kernel.text import Language
from plansza.server.info import InvitationInfo, TableInfo
from plansza.server.messages import written
from plansza.server.pages.asking import asked, cards, drawings, shape_of
from plansza.server.pages.marks import Marks
from plansza.server.pages.render import render, static, static_url, words_of
from plansza.server.pages.replaying import analysis, replay
from plansza.server.pages.rulebook import book_html
from plansza.server.people import Person
from plansza.server.site import THIS_COMPUTER, Site

MANY_TABLES = 6
"""From so many on a list can be narrowed down."""


def page_routes() -> list[BaseRoute]:
    """Return all pages."""
    return [
        Route("/", lobby),
        Route("/watch", watch),
        Route("/table/{table}", table),
        Route("/join/{table}/{invitation}", join),
        Route("/replay/{table}", replay),
        Route("/replay/{table}/analysis/{number}", analysis),
        Route("/learn", learn),
        Route("/learn/{game}", rules),
        Route("/account", account),
        Route("/favicon.ico", favicon),
        Route("/static/{version}/{name}", static),
    ]


async def lobby(request: Request) -> Response:
    """Everything that is going on, and the way to a table of one's own."""
    site, person, code = await asked(request)
    found = await site.lobby(person, code)
    said = words_of(code)
    lists = {
        "open": [_row(table, said) for table in found.open],
        "running": [_row(table, said) for table in found.running],
        "mine": [_row(table, said) for table in found.mine],
    }
    show = request.query_params.get("show", "open")
    show = show if show in lists else "open"
    wanted = request.query_params.get("game", "")
    mine = lists["mine"]
    watch = [row for row in lists["running"] if row["seat"] is None]
    live = len(watch)
    if not live:
        over = await site.lobby_desk.listed("over", person, code)
        watch = [_row(table, said) for table in over[:6]]
    tables = [row for row in lists[show] if wanted in ("", row["game"])]
    return render(
        request,
        "lobby.html",
        code,
        person=person,
        at="play",
        games=msgspec.to_builtins(found.games),
        bots=msgspec.to_builtins(found.bots),
        show=show,
        wanted=wanted,
        tables=tables,
        totals={name: len(rows) for name, rows in lists.items()},
        filters=show != "open" or wanted or max(map(len, lists.values())) >= MANY_TABLES,
        live=live,
        watch=watch[: max(3, min(8, len(tables) + 1 - len(mine)))],
        mine=mine[:8],
        turns=sum(table["your_turn"] for table in mine),
        counts=found.counts,
    )


async def watch(request: Request) -> Response:
    """Games that are played in public, and those that were."""
    site, person, code = await asked(request)
    said = words_of(code)
    running = [_row(one, said) for one in await site.lobby_desk.listed("running", person, code)]
    over = [_row(one, said) for one in await site.lobby_desk.listed("over", person, code)]
    return render(request, "watch.html", code, person=person, running=running, over=over)


def _row(table: TableInfo, said: Language) -> dict[str, Any]:
    """A table with the words that a list shows."""
    people = [
        (seat.name, number) for number, seat in enumerate(table.seats) if seat.kind == "person"
    ]
    bots = sum(seat.kind == "bot" for seat in table.seats)
    machines = [said.count("{n} bot", "{n} bots", bots)] if bots else []
    others = [name for name, number in people if number != table.seat]
    if others:
        against = said.say("with {names}", names=", ".join(others + machines))
    else:
        against = said.count("with {n} bot", "with {n} bots", bots) if bots else ""
    if table.clock is None:
        pace = said.say("no clock")
    elif table.clock.bank >= 86400:
        pace = said.count("{n} day each", "{n} days each", round(table.clock.bank / 86400))
    else:
        pace = said.count("{n} minute each", "{n} minutes each", round(table.clock.bank / 60))
    words = []
    if bots:
        words.append(said.say("with bots"))
    if not table.hints:
        words.append(said.say("no hints"))
    states = {
        "open": said.say("waiting"),
        "running": said.say("running"),
        "over": said.say("over"),
    }
    if table.status == "over" and table.seat is not None:
        states["over"] = said.say("won") if table.seats[table.seat].won else said.say("lost")
    return {
        **msgspec.to_builtins(table),
        "who": ", ".join([name for name, _ in people] + machines),
        "against": against,
        "standing": ", ".join(
            seat.name if seat.score is None else f"{seat.name} {seat.score}"
            for seat in sorted(table.seats, key=lambda seat: (not seat.won, -(seat.score or 0)))
        ),
        "taken": sum(seat.kind != "open" for seat in table.seats),
        "pace": pace,
        "option_words": words,
        "state_words": states[table.status],
        "shown_at": f"/{'replay' if table.status == 'over' else 'table'}/{table.id}",
    }


async def table(request: Request) -> Response:
    """A table: waiting for players, being played, or over."""
    site, person, code = await asked(request)
    table_id = request.path_params["table"]
    info = await site.table(table_id, person, code)
    if info.status == "open":
        return await _waiting(request, site, person, code, info, "")
    shape = shape_of(request)
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
        panes=drawings(panes),
        marks=Marks(panes),
        rules=rules,
        cards=cards(info.game, code),
        bots=_strengths(site, code),
        origin=site.base(request),
    )


async def join(request: Request) -> Response:
    """Where an invitation leads."""
    site, person, code = await asked(request)
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
        invitation = await site.invitation(info.id, person, site.base(request))
        invitation_code = invitation.path.rpartition("/")[2]
    view = await site.first_view(info.id, person, code, shape_of(request))
    strengths = _strengths(site, code)
    return render(
        request,
        "waiting.html",
        code,
        person=person,
        table=info,
        row=_row(info, words_of(code)),
        options=_chosen(site, info, code),
        bots=[strengths.get(seat.bot) for seat in view.seats or ()],
        seated=info.seat is not None,
        full=all(seat.kind != "open" for seat in info.seats),
        may_join=info.listed or bool(invitation_code) or info.yours,
        can_fill=info.yours,
        invitation=invitation,
        local=invitation is not None and urlsplit(invitation.url).hostname in THIS_COMPUTER,
        invitation_code=invitation_code,
    )


async def learn(request: Request) -> Response:
    """The games whose rules can be read here."""
    site, person, code = await asked(request)
    return render(request, "games.html", code, person=person, games=site.games(code))


async def rules(request: Request) -> Response:
    """The rules of a game, to read and to search."""
    site, person, code = await asked(request)
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
    _, person, code = await asked(request)
    return render(request, "account.html", code, person=person)


async def favicon(request: Request) -> Response:
    """Lead browsers that ask without looking to the icon."""
    return RedirectResponse(static_url("favicon.svg"), 308)


def _chosen(site: Site, table: TableInfo, code: str) -> list[str]:
    """The options of a table that are not as usual, in words."""
    offered = next((one.options for one in site.games(code) if one.name == table.game), [])
    return [
        f"{option.title}: {option.words[option.values.index(value)]}"
        for option in offered
        if (value := table.options.get(option.name, option.values[0])) != option.values[0]
        and value in option.values
    ]


def _strengths(site: Site, code: str) -> dict[str, str]:
    """How strong each bot is, in a word: what its title says before the colon."""
    return {one.bot: one.title.partition(":")[0].lower() for one in site.bots(code)}


def _plain(text: str) -> str:
    return re.sub(r"\*\*|`", "", text)
