"""Looking a finished game over: what the search bot thinks of every decision that was taken.

It sees what the deciding seat could see, never more, so a chance is what a good player would have
given it then. The estimates are made when somebody asks for them, and kept for a while.
"""

import asyncio

import msgspec

from plansza.bots.bot import Thought
from plansza.server.errors import Refused
from plansza.server.pasts import Pasts
from plansza.server.place import Place
from plansza.server.room import OVER
from plansza.server.thinking import Thinkers

PASSES = 1000
"""Passes through the tree for each decision: a budget without a clock gives equal graphs."""
MOST_KEPT = 20_000
BIG_LOSS = 0.12
"""A decision that costs so much of the chance to win turns a game; less may be the dice's."""


class Judgement(msgspec.Struct, frozen=True):
    """What the search bot thinks of one decision."""

    seat: int
    action: int
    thoughts: list[Thought]
    """The options, the best first; none if there was nothing to decide."""

    @property
    def chance(self) -> float | None:
        """The seat's chance to win if it does its best."""
        return self.thoughts[0].chance if self.thoughts else None

    @property
    def loss(self) -> float:
        """What the decision that was taken cost of that chance."""
        if self.chance is None:
            return 0.0
        taken = (thought.chance for thought in self.thoughts if thought.action == self.action)
        return max(0.0, self.chance - next(taken, self.chance))


class Analyst:
    """Weighs decisions of finished games, one at a time: games that run need the thinkers more."""

    def __init__(self, thinkers: Thinkers, pasts: Pasts) -> None:
        self._thinkers = thinkers
        self._pasts = pasts
        self._turn = asyncio.Lock()
        self._kept: dict[tuple[str, int, int], Judgement] = {}

    def known(self, place: Place) -> list[Judgement]:
        """Return the judgements on a game from its beginning until the first that is missing."""
        found: list[Judgement] = []
        while judged := self._kept.get((place.room.id, place.room.move, len(found))):
            found.append(judged)
        return found

    async def judge(self, place: Place, number: int) -> Judgement:
        """Return what the bot thinks of the decision after so many others."""
        room = place.room
        if room.status != OVER:
            raise Refused("still_running")
        past = self._pasts.of(place)
        if number >= len(past):
            raise Refused("not_found")
        key = room.id, room.move, number
        if key not in self._kept:
            seat, action = past.moves[number]
            thoughts: list[Thought] = []
            if len(past.positions[number].legal(seat)) > 1:
                decisions = past.record.decisions[:number]
                record = msgspec.structs.replace(past.record, decisions=decisions)
                async with self._turn:
                    answer = await self._thinkers.ask(
                        place, record, seat, f"search:{PASSES}", explain=True
                    )
                if answer.wrong:
                    raise Refused("busy")
                thoughts = answer.thoughts
            while len(self._kept) >= MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = Judgement(seat, action, thoughts)
        return self._kept[key]


def chances(judged: list[Judgement], seats: int) -> list[list[float]]:
    """Return everybody's share of the chances at every position up to the last judgement.

    Each seat is weighed when it decides, and keeps that chance until it decides again. The bot is
    a little hopeful for whoever it thinks for, so that the chances are brought to a sum of 1.
    """
    now = [1 / seats] * seats
    found = []
    for one in judged:
        if one.chance is not None:
            now[one.seat] = one.chance
        total = sum(now)
        found.append([chance / total if total else 1 / seats for chance in now])
    return found
