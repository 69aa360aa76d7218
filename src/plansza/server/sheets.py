"""What one kind of viewer sees of a table, kept up to date and shared by all who see the same.

A viewer is a seat (or a spectator), a language and a shape of the board. The sheet remembers for
each of its parts when it last changed, so that a connection is sent what is new to it. A part is
drawn again only when the game says that what it is drawn from has changed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from plansza.kernel.engine import Message
from plansza.kernel.game import Game, Shape
from plansza.kernel.memo import Memo
from plansza.kernel.observation import Observation
from plansza.kernel.text import Language, language
from plansza.server.drawings import Panes, as_object, style
from plansza.server.messages import (
    AskingInfo,
    ClockInfo,
    LogLine,
    LogTail,
    OptionInfo,
    PresetInfo,
    PromptInfo,
    SeatInfo,
    UndoInfo,
    View,
    written,
)
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
    """A part of a view: its value, as it is written in messages, and when it last changed."""

    def __init__(self, name: str) -> None:
        self._begin = f'"{name}":'.encode()
        self.value: object = None
        self.written = b""
        self.changed = -1

    def write(self, value: object, serial: int) -> None:
        """Take another value."""
        self.value, self.changed = value, serial
        self.written = self._begin + _json(value)


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
        """The parts of a view, except drawings and the story."""
        self._before = -1
        """The serial number before the last update."""
        self._newest: list[Note] = []
        """The parts that the last update has changed."""
        self._lines: list[LogLine] = []
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
            # Two questions may look alike: a new one is always put, for who waits for it.
            self._note("prompt", self._prompt(room, self._seen), anew=moved)

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
        view.log = LogTail(0, self._lines)
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
            notes = [note for note in self._notes.values() if note.changed > seen]
        for note in notes:
            pieces.append(note.written)
        tail = self._log_since(seen)
        if tail is not None:
            pieces.append(b'"log":' + _json(tail))
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

    def _note(self, part: str, value: object, anew: bool = False) -> None:
        note = self._notes.get(part)
        if note is None:
            note = self._notes[part] = Note(part)
        elif not anew and note.value == value:
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
        story = room.state.story or []
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
        self._told = len(story)
        self._lines += fresh
        self._line_changed += [self.serial] * len(fresh)

    def _in_words(self, room: Room, start: int) -> list[LogLine]:
        """Return the lines of the story that the viewer may read, from a raw number on."""
        return [
            LogLine(
                line.seat if line.seat >= 0 else None,
                _line(room.game, line, self._names, self._language),
                line.decision,
            )
            for line in room.state.story_for(self.viewer.seat, start)
        ]

    def _log_since(self, seen: int) -> LogTail | None:
        start = len(self._lines)
        while start and self._line_changed[start - 1] > seen:
            start -= 1
        cut, changed = self._log_cut
        if changed > seen:
            start = min(start, cut)
        elif start == len(self._lines):
            return None
        return LogTail(start, self._lines[start:])

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

    def _prompt(self, room: Room, seen: Observation) -> PromptInfo:
        prompt = prompt_info(room.game, seen, self._names, self._language)
        preset = None
        if self.viewer.seat is not None:
            preset = room.presets.get((self.viewer.seat, seen.asked))
        if room.closed:
            winners = [self._names[seat] for seat in room.winners()]
            headline = self._language.say(
                "{names} wins: the others gave up", names=", ".join(winners)
            )
            return PromptInfo(headline, "", "", [], [])
        return msgspec.structs.replace(prompt, preset=preset) if preset else prompt


_LINES: Final[Memo[tuple[Game, int, int, int, int, int, tuple[str, ...], Language], str]] = Memo(
    1 << 13
)
_OPTIONS: Final[Memo[tuple[Game, int, str, Language], OptionInfo]] = Memo(1 << 12)


def _line(game: Game, line: Message, names: tuple[str, ...], language: Language) -> str:
    """Put a line of the story in words: what happens often is told in the same ones."""
    key = (game, line.kind, line.seat, line.a, line.b, line.c, names, language)
    text = _LINES.get(key)
    if text is None:
        text = _LINES.put(key, game.message_text(line, names, language))
    return text


def prompt_info(
    game: Game, seen: Observation, names: Sequence[str], language: Language
) -> PromptInfo:
    """Return the question put to the observer, with its options in words."""
    prompt = game.prompt(seen, names, language)
    options = [
        _option(game, action, game.consequence(seen, action, language), language)
        for action in seen.options
    ]
    return PromptInfo(prompt.headline, prompt.help, seen.asked, seen.rules, options)


def _option(game: Game, action: int, consequence: str, language: Language) -> OptionInfo:
    """Return an option in words; the same ones come up again and again."""
    key = (game, action, consequence, language)
    option = _OPTIONS.get(key)
    if option is None:
        notation, label = game.vocabulary.notation(action), game.action_text(action, language)
        option = _OPTIONS.put(key, OptionInfo(action, notation, label, consequence))
    return option


_json: Final = msgspec.json.Encoder().encode
