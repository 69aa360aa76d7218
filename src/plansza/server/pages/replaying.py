"""The replay page, and what the search bot thinks of the game when it is asked."""

import re
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from plansza.bots.bot import Thought
from plansza.draw.palette import on
from plansza.server.analysis import BIG_LOSS, chances
from plansza.server.calls import answered, path_number
from plansza.server.errors import Refused
from plansza.server.info import ReplayInfo
from plansza.server.pages.asking import asked, cards, drawings, number, shape_of
from plansza.server.pages.graph import Frame, bands, score_graph, slip_marks
from plansza.server.pages.marks import Marks
from plansza.server.pages.render import render, words_of

AT_ONCE: Final = 10
"""How many decisions are weighed before the page hears of it."""
MOST_OPTIONS: Final = 5
MOST_SLIPS: Final = 8
"""A game turns a few times; more marks would say less."""


async def replay(request: Request) -> Response:
    """A game laid open, from any moment on."""
    site, person, code = await asked(request)
    table_id = request.path_params["table"]
    found = await site.replay(table_id, person, code)
    seat = number(request.query_params.get("seat"))
    if seat not in found.eyes:
        seat = found.eyes[0]
    at = number(request.query_params.get("at"))
    at = found.decisions if at is None else min(at, found.decisions)
    shape = shape_of(request)
    position = await site.position(table_id, person, at, seat, code, shape)
    frame = Frame.of(found.scores, found.decisions)
    marks = Marks(position.panes)
    colours = [marks.colour(one) for one in range(len(found.seats))]
    said = words_of(code)
    bots = site.bots(code)
    return render(
        request,
        "replay.html",
        code,
        table=found.table,
        replay=found,
        moves=_moves(found),
        position=position,
        panes=drawings(position.panes),
        graph=score_graph(found.scores, found.turns, found.seats, frame, said, marks),
        marks=marks,
        cards=cards(found.table.game, code),
        replay_data={
            "decisions": found.decisions,
            "at": at,
            "seat": seat,
            "shape": shape,
            "scores": found.scores,
            "movers": found.movers,
            "names": found.seats,
            "colours": [(colour, on(colour)) for colour in colours],
            "graph": frame._asdict(),
            "game": found.table.game,
            "options": found.table.options,
            "bot": bots[-2 if len(bots) > 1 else 0].bot if bots else "",
            "name": person.name if person else said.say("Guest"),
        },
    )


def _moves(found: ReplayInfo) -> list[dict[str, Any]]:
    """All decisions with what they brought; whoever's turn begins has a heading."""
    log = {line.decisions: line.text for line in found.log}
    heads = _heads(found)
    moves = []
    for n, (seat, words) in enumerate(zip(found.movers, found.moves), start=1):
        gain = found.scores[seat][n] - found.scores[seat][n - 1]
        said = words or log.get(n, "…")
        moves.append({"n": n, "seat": seat, "words": said, "gain": gain, "head": heads.get(n)})
    return moves


def _heads(found: ReplayInfo) -> dict[int, str]:
    """The headings of turns, by the decision that they stand before.

    Games tell in their log when a turn begins ("Turn 7: Magda"); where one does not, it is shown
    who came to act.
    """
    heads = {}
    for line in found.log:
        name = re.escape(found.seats[line.seat]) if line.seat is not None else "$"
        if re.match(rf"\S+ \d+: {name}", line.text):
            heads[line.decisions + 1] = line.text
    acting = {at + 1: found.seats[found.movers[at]] for at in found.turns if at < len(found.movers)}
    return heads or acting


async def analysis(request: Request) -> Response:
    """Weigh some decisions of a finished game, and draw what is known of the chances so far."""
    site, _, code = await asked(request)
    if not site.requests.take(request.client.host if request.client else ""):
        raise Refused("too_fast")
    place = await site.place(request.path_params["table"])
    first = path_number(request, "number")
    last = min(first + AT_ONCE, place.room.decisions)
    judged = [await site.analyst.judge(place, at) for at in range(first, last)]
    known = site.analyst.known(place)
    shares = chances(known, place.room.setup.seats)
    over = last == place.room.decisions == len(known)
    if over:
        winners = place.room.winners()
        seats = range(place.room.setup.seats)
        shares.append([(seat in winners) / max(1, len(winners)) for seat in seats])
    played = place.room.game
    words = played.language(code)
    names = place.room.names(words)
    frame = Frame.of([], place.room.decisions)
    slips = [(at + 1, one.seat, one.loss) for at, one in enumerate(known) if one.loss >= BIG_LOSS]
    slips = sorted(slips, key=lambda slip: -slip[2])[:MOST_SLIPS]
    return answered(
        {
            "next": last,
            "bands": bands(shares, frame, place.room.decisions),
            "marks": slip_marks(slips, names, frame, place.room.decisions),
            "chances": shares,
            "judged": [
                {
                    "n": at + 1,
                    "lost": round(one.loss * 100) if one.loss >= BIG_LOSS else 0,
                    "options": [
                        {
                            "label": played.action_text(thought.action, words),
                            "chance": round(thought.chance, 3),
                            "played": thought.action == one.action,
                        }
                        for thought in _shown(one.thoughts, one.action)
                    ],
                }
                for at, one in enumerate(judged, start=first)
            ],
        }
    )


def _shown(thoughts: list[Thought], action: int) -> list[Thought]:
    """The best options, and the one that was taken if it is not among them."""
    best = thoughts[:MOST_OPTIONS]
    return best + [one for one in thoughts[MOST_OPTIONS:] if one.action == action]
