"""What one kind of viewer sees of a table, kept up to date and shared by all who see the same.

A viewer is a seat (or a spectator), a language and a shape of the board. The sheet remembers for
each of its parts when it last changed, so that a connection is sent what is new to it. A part is
drawn again only when the game says that what it is drawn from has changed.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import msgspec

from plansza.kernel.game import Game, Shape
from plansza.kernel.observation import Observation
from plansza.kernel.text import Language, language
from plansza.server.drawings import Panes, as_object, style
from plansza.server.messages import (
    AskingInfo,
    ClockInfo,
    LogLine,
    LogTail,
    PresetInfo,
    PromptInfo,
    SeatInfo,
    UndoInfo,
    View,
    written,
)
from plansza.server.phrases import log_line, prompt_info, written_line, written_prompt
from plansza.server.room import RUNNING, Room

SERVER = "plansza.server"


class Viewer(NamedTuple):
    """Whose eyes, in which language, on which screen."""

    seat: int | None
    language: str
    shape: Shape


class Presence(NamedTuple):
    """Who is connected: the seats, and how many watch."""

    here: frozenset[int]
    watching: int
    left_at: Mapping[int, float] = {}
    """When those went who are not here."""
    patience: float = 0.0
    """For how many seconds somebody absent is waited for before a bot may play on."""


def words_for(game: Game, code: str) -> Language:
    """Return a language that knows the texts of the game and of the server."""
    return language(code, game.package, SERVER)


class Note:
    """A part of a view: its value, as it is written in messages, and when it last changed.

    A part that is put together from written pieces (`phrases`) has no value.
    """

    def __init__(self, name: str) -> None:
        self._begin = f'"{name}":'.encode()
        self.value: object = None
        self.written = b""
        self.changed = -1

    def write(self, value: object, serial: int) -> None:
        """Take another value."""
        self.value = value
        self.take(_json(value), serial)

    def is_written_as(self, written: bytes) -> bool:
        """Return whether the part would look the same."""
        return self.written == self._begin + written

    def take(self, written: bytes, serial: int) -> None:
        """Take what is written already."""
        self.written, self.changed = self._begin + written, serial


class Sheet:
    """All that a viewer is shown, each part with the serial number of its last change."""

    def __init__(self, room: Room, viewer: Viewer) -> None:
        self.viewer = viewer
        self.serial = -1
        self._language = words_for(room.game, viewer.language)
        self._names: tuple[str, ...] = ()
        self._seen: Observation | None = None
        self._move = -1
        self._status = ""
        self._arranged = -1
        self._presence = Presence(frozenset(), 0)
        self._standing: tuple[tuple[int, ...], list[int] | None] = ((), None)
        """Who is to act, and the points."""
        self._why: str | None = "not looked at"
        """Why the viewer's last decision cannot be taken back; None if it can."""
        self._undone = 0
        self._told = 0
        self._panes = Panes(style(room.game, self._language, viewer.shape))
        self._notes: dict[str, Note] = {}
        """The parts of a view, except drawings, the story and the question."""
        self._question = Note("prompt")
        self._before = -1
        """The serial number before the last update."""
        self._newest: list[Note] = []
        """The parts that the last update has changed."""
        self._lines: list[bytes] = []
        """The story, each line as messages hold it."""
        self._line_changed: list[int] = []
        self._log_cut = (0, -1)
        self._last = (-1, -1, b"")
        """What was sent last: to whom had seen what, when, and the message."""

    def update(self, room: Room, presence: Callable[[], Presence], now: float) -> None:
        """Bring the sheet up to date with its room."""
        if self.serial == room.serial:
            return
        self._before, self.serial = self.serial, room.serial
        self._newest = []
        names, status = room.names(self._language), room.status
        renamed = names is not self._names and names != self._names
        anew = renamed or status != self._status
        self._names, self._status = names, status
        moved = room.move != self._move
        if anew or moved:
            self._move = room.move
            self._look(room, renamed)
        arranged = anew or room.arranged != self._arranged
        if arranged:
            self._arranged = room.arranged
            self._presence = presence()
            self._arrange(room)
        to_act, scores = room.to_act(), self._seen.scores if self._seen else None
        if arranged or room.clock or (to_act, scores) != self._standing:
            self._standing = (to_act, scores)
            self._note("seats", self._seats(room, now))
        self._undo(room)
        if self._seen is not None:
            self._ask(room, self._seen, moved)

    def message(self, room: Room, seen: int, done: str = "") -> bytes:
        """Write what is new to somebody who has seen the sheet at serial number `seen`.

        `done` is the id of their request that is carried out now.
        """
        if seen < 0:
            view = self.whole(room)
            if done:
                view.done = done
            return written(view)
        if done:
            return self._new(room, seen, done)
        if self._last[:2] != (seen, self.serial):
            self._last = (seen, self.serial, self._new(room, seen, done))
        return self._last[2]

    def whole(self, room: Room) -> View:
        """Return all that the viewer is shown."""
        view = View(move=room.move, decisions=room.decisions, status=self._status)
        for part, note in self._notes.items():
            setattr(view, part, note.value)
        view.panes = as_object(self._panes.since(-1))
        view.text = self._text(room)
        view.log = LogTail(0, [])
        if self._seen is not None:
            view.prompt = self._prompt(room, self._seen)
            view.log = LogTail(0, self._story(room))
        return view

    def _new(self, room: Room, seen: int, done: str) -> bytes:
        """Put together what is new, most of which is written already: a `View`."""
        moved = f'"move":{room.move},"decisions":{room.decisions},"status":"{self._status}"'
        pieces = [b'{"type":"view",' + moved.encode()]
        if done:
            pieces.append(b'"done":' + _json(done))
        drawings = self._panes.since(seen)
        if drawings:
            drawings[0] = b'"panes":{' + drawings[0]
            drawings[-1] += b"}"
            pieces += drawings
        gone = self._panes.gone_since(seen)
        if gone:
            pieces.append(b'"gone":' + _json(gone))
        notes = self._newest
        if seen < self._before:
            notes = [*self._notes.values(), self._question]
            notes = [note for note in notes if note.changed > seen]
        for note in notes:
            pieces.append(note.written)
        tail = self._log_since(seen)
        if tail:
            pieces.append(tail)
        pieces[-1] += b"}"
        return b",".join(pieces)

    def text_view(self, room: Room) -> View:
        """Return the text board alone: it is sent later than the rest, when things are calm."""
        move, decisions = room.move, room.decisions
        return View(move=move, decisions=decisions, status=self._status, text=self._text(room))

    def _text(self, room: Room) -> str:
        if self._seen is None:
            return ""
        return room.game.text(self._seen, self._names, self._language)

    def _note(self, part: str, value: object) -> None:
        note = self._notes.get(part)
        if note is None:
            note = self._notes[part] = Note(part)
        elif note.value == value:
            return
        note.write(value, self.serial)
        self._newest.append(note)

    def _arrange(self, room: Room) -> None:
        """Note what decisions leave as it is."""
        asking = room.asking
        self._note("you", self.viewer.seat)
        self._note("presets", self._presets(room))
        self._note("asking", asking and AskingInfo(asking.by, asking.to, list(asking.agreed)))
        self._note("winners", room.winners())
        self._note("paused", room.paused)
        self._note("watching", self._presence.watching)
        self._note("hints", room.setup.hints)
        self._note("rematch", room.rematch and f"/table/{room.rematch}")

    def _look(self, room: Room, renamed: bool) -> None:
        """Draw what the position has changed."""
        if room.table is None:
            return
        seen = room.table.observe(self.viewer.seat)
        if room.closed:
            seen.options = []
        self._seen = seen
        self._panes.update(seen, self._names, self.serial)
        self._tell(room, renamed)

    def _tell(self, room: Room, renamed: bool) -> None:
        """Add the new lines of the story; after an undo, drop those that were taken back."""
        story = room.state.story
        if renamed or room.undone != self._undone:
            self._undone = room.undone
            lines = self._in_words(room, 0)
            kept = 0
            while kept < min(len(lines), len(self._lines)) and lines[kept] == self._lines[kept]:
                kept += 1
            if kept < len(self._lines):
                self._log_cut = (kept, self.serial)
            self._lines, self._line_changed = self._lines[:kept], self._line_changed[:kept]
            fresh = lines[kept:]
        else:
            fresh = self._in_words(room, self._told)
        self._told = 0 if story is None else len(story)
        self._lines += fresh
        self._line_changed += [self.serial] * len(fresh)

    def _in_words(self, room: Room, start: int) -> list[bytes]:
        """Return the lines of the story that the viewer may read, from a raw number on."""
        return [
            written_line(room.game, line, self._names, self._language)
            for line in room.state.story_for(self.viewer.seat, start)
        ]

    def _story(self, room: Room) -> list[LogLine]:
        """Return the whole story as the viewer may read it."""
        return [
            log_line(room.game, line, self._names, self._language)
            for line in room.state.story_for(self.viewer.seat, 0)
        ]

    def _log_since(self, seen: int) -> bytes:
        """Write what is new of the story; nothing if nothing is."""
        start = len(self._lines)
        while start and self._line_changed[start - 1] > seen:
            start -= 1
        cut, changed = self._log_cut
        if changed > seen:
            start = min(start, cut)
        elif start == len(self._lines):
            return b""
        head = b'"log":{"from":' + str(start).encode() + b',"lines":['
        return head + b",".join(self._lines[start:]) + b"]}"

    def _seats(self, room: Room, now: float) -> list[SeatInfo]:
        to_act, scores = self._standing
        scores = scores or [0] * room.setup.seats
        return [
            SeatInfo(
                seat=number,
                name=self._names[number],
                kind=seat.kind,
                bot=seat.bot,
                here=seat.kind == "bot" or number in self._presence.here,
                to_act=number in to_act,
                score=scores[number],
                resigned=seat.resigned,
                clock=self._clock(room, number, now),
                bot_in=self._bot_in(room, number, now),
            )
            for number, seat in enumerate(room.seats)
        ]

    def _bot_in(self, room: Room, seat: int, now: float) -> float | None:
        waits = seat in self._standing[0] and room.seats[seat].kind == "person"
        if not waits or seat in self._presence.here:
            return None
        since = max(self._presence.left_at.get(seat, 0.0), room.acted_at)
        return round(max(0.0, since + self._presence.patience - now), 1)

    def _clock(self, room: Room, seat: int, now: float) -> ClockInfo | None:
        if room.clock is None:
            return None
        return ClockInfo(round(room.clock.left(seat, now), 1), room.clock.runs(seat))

    def _undo(self, room: Room) -> None:
        """Note whether the viewer's last decision can be taken back, and why not."""
        seat = self.viewer.seat
        why: str | None = ""
        if seat is not None and self._status == RUNNING:
            why = room.played.why_no_undo(seat)
        if why != self._why:
            self._why = why
            self._note("undo", UndoInfo(why is None, self._language.say(why) if why else ""))

    def _presets(self, room: Room) -> list[PresetInfo]:
        """Return the standing answers that the game offers, then others that this seat has made."""
        game, say = room.game, self._language.say
        if self.viewer.seat is None or room.status != RUNNING:
            return []
        made = {
            asked: action
            for (seat, asked), action in room.presets.items()
            if seat == self.viewer.seat
        }
        shown = [
            PresetInfo(one.asked, one.action, say(one.title), made.get(one.asked) == one.action)
            for one in game.presets
        ]
        for asked, action in made.items():
            if not any((one.asked, one.action) == (asked, action) for one in shown):
                what = game.action_text(game.vocabulary.number(action), self._language)
                shown.append(PresetInfo(asked, action, say("Always: {what}", what=what), True))
        return shown

    def _ask(self, room: Room, seen: Observation, moved: bool) -> None:
        """Write the question. A new one is always put, even if it looks like the one before."""
        if room.closed:
            written = _json(self._prompt(room, seen))
        else:
            preset = self._preset(room, seen)
            written = written_prompt(room.game, seen, self._names, self._language, preset)
        question = self._question
        if moved or not question.is_written_as(written):
            question.take(written, self.serial)
            self._newest.append(question)

    def _prompt(self, room: Room, seen: Observation) -> PromptInfo:
        if room.closed:
            winners = [self._names[seat] for seat in room.winners()]
            headline = self._language.say(
                "{names} wins: the others gave up", names=", ".join(winners)
            )
            return PromptInfo(headline, "", "", [], [])
        prompt = prompt_info(room.game, seen, self._names, self._language)
        preset = self._preset(room, seen)
        return msgspec.structs.replace(prompt, preset=preset) if preset else prompt

    def _preset(self, room: Room, seen: Observation) -> str | None:
        seat = self.viewer.seat
        if seat is None or not room.presets:
            return None
        return room.presets.get((seat, seen.asked))


_json: Final = msgspec.json.Encoder().encode
