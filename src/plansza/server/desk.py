"""Carries out what somebody asks for at a table, whichever door the request came through."""

from typing import TYPE_CHECKING

from plansza.bots.thinker import Answer
from plansza.kernel.game import Shape
from plansza.server import commands, events, messages, replays
from plansza.server.errors import Refused
from plansza.server.hub import Then, Verb
from plansza.server.place import Place
from plansza.server.room import Room
from plansza.server.sheets import Viewer, words_for

if TYPE_CHECKING:
    from plansza.server.site import Site


class Asker:
    """Who asks: a person by cookie or a program by seat token, and in which language."""

    def __init__(
        self, person: str | None, name: str, token: str | None, language: str = "en"
    ) -> None:
        self.person = person
        self.name = name
        self.token = token
        self.language = language
        self.shape: Shape = "wide"
        self._seat: int | None = None
        self._room: Room | None = None
        self._arranged = -1
        self._checked: str | None = None
        """At which table, arranged how, and by which token the seat was looked up."""

    def seat(self, room: Room) -> int | None:
        """Return the seat that the asker may act for now; who sits where changes by arranging."""
        if self._arranged != room.arranged or self._room is not room or self._checked != self.token:
            self._room, self._arranged, self._checked = room, room.arranged, self.token
            self._seat = room.seat_of(self.person, self.token)
        return self._seat

    def own_seat(self, room: Room) -> int:
        """Return the asker's seat, or refuse."""
        seat = self.seat(room)
        if seat is None:
            raise Refused("not_your_seat" if self.token else "no_seat")
        return seat


class Desk:
    """Does what people ask for. Every action asks anew whose seat it is."""

    def __init__(self, site: "Site") -> None:
        self.site = site
        self.hub = site.hub
        self._hinting: set[tuple[str, int]] = set()
        """The tables and seats for which a hint is being thought about."""

    async def act(
        self,
        place: Place,
        asker: Asker,
        action: commands.Action,
        move: int | None,
        id: str,
        sure: bool = True,
    ) -> int:
        """Take a decision; the same `id` twice is one decision. Returns its move number."""
        key = f"{asker.own_seat(place.room)}:{id}" if id else ""
        await self.hub.change(place, _act(asker, action, move, key, sure))
        return place.room.taken.get(key, place.room.move)

    def act_at_once(self, place: Place, asker: Asker, act: messages.Act, then: Then) -> bool:
        """Take a decision without a task, unless the table is being changed (return False)."""
        key = f"{asker.own_seat(place.room)}:{act.id}" if act.id else ""
        verb = _act(asker, act.action, act.move, key, act.sure)
        return self.hub.change_at_once(place, verb, then)

    async def do(
        self, place: Place, asker: Asker, request: messages.Command
    ) -> messages.Answer | None:
        """Carry out any other request; return an answer if it has one of its own."""
        room = place.room
        match request:
            case messages.Hint():
                return await self._hint(place, asker, request)
            case messages.Rematch():
                path = await self.site.lobby_desk.rematch(place, asker.own_seat(room))
                return messages.Moved(move=room.move, id=request.id, path=path)
            case messages.Look():
                return self._look(place, asker, request)
            case messages.Ping():
                return messages.Pong(move=room.move, id=request.id)
            case _:
                await self.hub.change(place, lambda room: self._verb(place, asker, request))
                return None

    def _verb(self, place: Place, asker: Asker, request: messages.Command) -> list[events.Event]:
        room, settings = place.room, self.site.settings
        match request:
            case messages.Chat(text=text):
                seat = asker.seat(room)
                name = asker.name if seat is None else room.seats[seat].name
                return commands.say(room, name or "?", seat, text)
            case messages.Fill(seat=seat, bot=bot):
                person = asker.person or self._person_of(room, asker)
                return commands.fill(room, person, seat, self._bot(bot))
        own = asker.own_seat(room)
        match request:
            case messages.Undo(move=move, to=to):
                return commands.undo(room, own, move, to)
            case messages.Consent(agree=agree):
                return commands.consent(room, own, agree)
            case messages.Preset(asked=asked, action=action):
                return commands.preset(room, own, asked, action)
            case messages.Pause(on=on):
                return commands.pause(room, own, on)
            case messages.Resign():
                return commands.resign(room, own, settings.stand_in)
            case messages.Leave():
                return commands.leave(room, own)
            case messages.Replace(seat=seat, bot=bot):
                away = place.is_away(seat, self.hub.clock())
                return commands.replace(room, seat, self._bot(bot), away)
        raise Refused("unknown_message")

    def _bot(self, bot: str) -> str:
        settings = self.site.settings
        return commands.checked_bot(bot or settings.stand_in, settings.strongest_bot)

    def _person_of(self, room: Room, asker: Asker) -> str | None:
        """Return the person behind a seat token."""
        seat = asker.seat(room)
        return None if seat is None else room.seats[seat].person

    async def _hint(self, place: Place, asker: Asker, request: messages.Hint) -> messages.Answer:
        room = place.room
        seat = asker.own_seat(room)
        commands.must_run(room)
        if not room.setup.hints:
            raise Refused("no_hints")
        if seat not in room.to_act():
            raise Refused("not_your_turn")
        if request.move is not None and request.move < room.asked_at[seat]:
            raise Refused("stale")
        move, legal = room.move, set(room.state.legal(seat))
        answer = await self._weighed(place, seat)
        words = words_for(room.game, asker.language)
        options = [
            messages.HintOption(
                thought.action,
                room.game.vocabulary.notation(thought.action),
                room.game.action_text(thought.action, words),
                round(thought.chance, 4),
            )
            for thought in answer.thoughts
            if thought.action in legal
        ]
        return messages.HintAnswer(move=move, id=request.id, options=options)

    async def _weighed(self, place: Place, seat: int) -> Answer:
        """Let a bot weigh the options of a seat; one hint at a time."""
        asked = place.room.id, seat
        if asked in self._hinting:
            raise Refused("too_fast")
        self._hinting.add(asked)
        bot, record = self.site.settings.hint_bot, place.room.played.record
        try:
            answer = await self.hub.thinkers.ask(place, record, seat, bot, explain=True)
        except OSError as wrong:  # no thinker could be started
            raise Refused("busy") from wrong
        finally:
            self._hinting.discard(asked)
        if answer.wrong:
            raise Refused("busy")
        return answer

    def _look(self, place: Place, asker: Asker, request: messages.Look) -> messages.Answer:
        room = place.room
        viewer = Viewer(asker.seat(room), asker.language, asker.shape)
        position = replays.position(room, self.hub.pasts.of(place), viewer, request.decisions)
        return messages.Past(
            move=room.move,
            id=request.id,
            decisions=position.decisions,
            panes=position.panes,
            text=position.text,
            prompt=position.prompt,
            lines=position.lines,
        )


def _act(asker: Asker, action: commands.Action, move: int | None, key: str, sure: bool) -> Verb:
    """Return the verb that takes a decision, unless it was taken before under the same key."""

    def verb(room: Room) -> list[events.Event]:
        seat = asker.own_seat(room)
        if key and key in room.taken:
            return []
        return commands.act(room, seat, action, move, key, sure)

    return verb
