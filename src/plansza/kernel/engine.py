"""The heart: states that hold an agenda, and the steps that the agenda is made of.

A game is rules over plain data. The data is a `State`; the rules are `Step` objects, one per
paragraph of the rulebook. What the rules do next is written in the state itself, as a stack of
`Frame`s called the agenda: the last frame is carried out next, and may push further frames on
top of the others. An interrupt is simply a frame on top.

There are three kinds of steps:

- an `Automatic` step does its work and is gone;
- a `Choice` waits for one seat's decision;
- a `Together` waits for decisions that several seats owe at the same time, in secret.

This module is compiled by mypyc where a compiler is present, hence its plain style.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from plansza.kernel.errors import DeadEnd, IllegalMove, NotYourTurn
from plansza.kernel.rng import pick, shuffled, step
from plansza.kernel.story import EVERYONE, Message, Story
from plansza.kernel.text import mark

if TYPE_CHECKING:
    from plansza.kernel.game import Game
    from plansza.kernel.observation import Observation

S = TypeVar("S", bound="State")

AUTOMATIC: Final = 0
CHOICE: Final = 1
TOGETHER: Final = 2

MOST_SEATS: Final = 8
HUGE: Final = 1 << 30
"""More actions than any game has."""
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MOST_SEATS)]
"""What `to_act` returns when one seat is asked, made beforehand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A paragraph of the rules. Steps hold no data of a game; each exists once.

    Games derive theirs from `Automatic`, `Choice` or `Together`. All methods are declared here,
    so that the engine can call them without asking for the type.
    """

    name: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    """The ids of the rules that this step implements."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind
        self.silent = True
        self.frames: Final = [Frame(self, seat) for seat in range(MOST_SEATS)]
        """Ready-made frames for the common case that a step needs no numbers."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def run(self, state: S, frame: "Frame") -> None:
        """Carry an automatic step out; its frame has left the agenda already."""
        raise NotImplementedError

    def options(self, state: S, frame: "Frame") -> list[int]:
        """Return what the seat of a choice may take, at least one action.

        The list is not changed by anybody afterwards, so a game may return a ready-made one.
        """
        raise NotImplementedError

    def take(self, state: S, frame: "Frame", action: i64) -> None:
        """Carry out one of the options; the frame has left the agenda already."""
        raise NotImplementedError

    def refusal(self, state: S, frame: "Frame", action: i64) -> tuple[str, str]:
        """Say why an action is not among the options: a reason, and the id of the rule."""
        return mark("That is not one of the options now"), self.rules[0] if self.rules else ""

    def answers(self, state: S, frame: "Frame", seat: i64) -> list[int]:
        """Return what one of the seats asked together may answer, at least one action."""
        raise NotImplementedError

    def answer(self, state: S, frame: "Frame", seat: i64, action: i64) -> bool:
        """Note an answer in a hidden place of the state; return whether the seat is done."""
        raise NotImplementedError

    def reveal(self, state: S, frame: "Frame") -> None:
        """Carry on once everybody has answered; the frame has left the agenda already."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Frame:
    """A step on the agenda: whose it is, and up to three numbers it needs. Never changes."""

    # Any: an agenda mixes steps, and each step knows the type of its own game's state.
    def __init__(self, step: Step[Any], seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def __repr__(self) -> str:
        return f"Frame({self.step.name}, {self.seat}, {self.a}, {self.b}, {self.c})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S]):
    """A step that asks nobody: override `run`."""

    def __init__(self) -> None:
        super().__init__(AUTOMATIC)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step that asks one seat, `frame.seat`: override `options` and `take`.

    A choice with a single option is taken silently. A game must forbid that where the table
    could not see why there is only one: passing over a player whose hidden hand holds no answer
    would tell the others what the hand holds.
    """

    def __init__(self, silent: bool = True) -> None:
        super().__init__(CHOICE)
        self.silent = silent


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A step that asks several seats at once: override `answers`, `answer` and `reveal`.

    Nobody sees an answer before all have answered. `frame.a` is the set of seats that still owe
    one, one bit per seat.
    """

    def __init__(self) -> None:
        super().__init__(TOGETHER)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about a game in progress: cheap to clone, complete, and nothing but data.

    A state knows all secrets. What a person, a bot or a network gets to see is made by
    `observe`, never from the state itself.
    """

    def __init__(
        self,
        game: "Game",
        seats: i64,
        rng: i64,
        agenda: list[Frame],
        choices: list[int],
        decisions: i64,
        revealed: i64,
        story: Story | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.rng = rng
        self.stack = agenda
        """The agenda, its top at `depth` - 1; what lies above is left over and means nothing.
        Popping a list and growing it again costs more than all else in a step."""
        self.depth: i64 = len(agenda)
        """How many steps are on the agenda; 0 when the game is over."""
        self.choices = choices
        """The options of the choice on top of the agenda. Replaced, never changed in place."""
        self.decisions = decisions
        self.revealed = revealed
        """Counts the moments at which something hidden came to light; undo stops there."""
        self.story = story

    # What a game must provide.

    def clone(self) -> "State":
        """Return an independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return every seat's points as they stand now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the winning seats; empty while the game goes on."""
        raise NotImplementedError

    def determinize(self, seat: i64, seed: i64) -> "State":
        """Return a state that `seat` cannot tell from this one, its unknowns drawn by `seed`.

        The result depends on the seed and on what the seat knows, and on nothing else.
        """
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """Count the components by kind; the counts never change during a game."""
        raise NotImplementedError

    # What every game gets.

    @property
    def agenda(self) -> list[Frame]:
        """What the rules do next, the last frame first: a copy."""
        return self.stack[: self.depth]

    def top(self) -> Frame:
        """Return the frame on top of the agenda, that of the step under way."""
        return self.stack[self.depth - 1]

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision; empty when the game is over."""
        if self.depth == 0:
            return ()
        frame = self.stack[self.depth - 1]
        if frame.step.kind == TOGETHER:
            owing: int = frame.a
            return tuple([seat for seat in range(self.seats) if owing >> seat & 1])
        return ALONE[frame.seat]

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.depth == 0

    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may take now; empty when it owes no decision."""
        if self.depth == 0:
            return []
        frame = self.stack[self.depth - 1]
        if frame.step.kind == TOGETHER:
            return self._answers(frame, seat)
        asked: int = frame.seat
        return self.choices[:] if asked == seat else []

    # Seats and actions from outside may be numbers of any size; inside they are small.
    def apply(self, seat: int, action: int) -> None:
        """Take one decision, then run the rules until somebody owes the next one.

        Raises `IllegalMove` and changes nothing if the rules do not allow it.
        """
        if self.depth == 0:
            raise NotYourTurn(mark("The game is over"))
        frame = self.stack[self.depth - 1]
        if frame.step.kind == TOGETHER:
            if action not in self._answers(frame, seat):
                self._refuse(frame, seat, action)
        else:
            asked: int = frame.seat
            if asked != seat or not holds(self.choices, action):
                self._refuse(frame, seat, action)
        self.play(seat, action)

    def play(self, seat: i64, action: i64) -> None:
        """Do as `apply` does, trusting that the action is legal: for search and playouts."""
        self.decisions += 1
        self.depth -= 1
        frame = self.stack[self.depth]
        asking = frame.step
        if asking.kind == CHOICE:
            asking.take(self, frame, action)
        else:
            self._answer(asking, frame, seat, action)
        self.advance()

    def advance(self) -> None:
        """Run the rules until a decision is owed or the game is over."""
        stack = self.stack
        while self.depth:
            frame = stack[self.depth - 1]
            due = frame.step
            if due.kind == CHOICE:
                options = due.options(self, frame)
                if len(options) != 1 or not due.silent:
                    if not options:
                        raise DeadEnd(f"{due.name} offers seat {frame.seat} nothing")
                    self.choices = options
                    return
                self.depth -= 1
                due.take(self, frame, options[0])
            elif due.kind == AUTOMATIC:
                self.depth -= 1
                due.run(self, frame)
            else:
                return
        self.choices = []

    def push(self, step: Step[Any], seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a step on top of the agenda: it is carried out next."""
        self.put(Frame(step, seat, a, b, c) if a | b | c else step.frames[seat])

    def put(self, frame: Frame) -> None:
        """Put a frame on top of the agenda."""
        depth = self.depth
        stack = self.stack
        if depth < len(stack):
            stack[depth] = frame
        else:
            stack.append(frame)
        self.depth = depth + 1

    def draw_number(self, below: i64) -> i64:
        """Draw a random number from 0 to below - 1."""
        self.rng = step(self.rng)
        return pick(self.rng, below)

    def shuffle(self, cards: bytes) -> bytes:
        """Return the cards in random order."""
        order, self.rng = shuffled(cards, self.rng)
        return order

    def tell(
        self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, audience: i64 = EVERYONE
    ) -> None:
        """Add a line to the story, if a story is kept. `audience` is a set of seats, by bits."""
        if self.story is not None:
            self.story.tell(Message(kind, seat, a, b, c, audience, self.decisions))

    def told(self, start: int = 0) -> list[Message]:
        """Return the story, whoever may read it, from line `start` on; nothing if none is kept."""
        return [] if self.story is None else self.story.lines(start)

    def story_for(self, seat: int | None, start: int = 0) -> list[Message]:
        """Return what this seat (or a spectator) may read of the story, from line `start` on."""
        lines: list[Message] = []
        for line in self.told(start):
            audience: int = line.audience
            if audience == EVERYONE or (seat is not None and audience >> seat & 1):
                lines.append(line)
        return lines

    def returns(self) -> list[float]:
        """Return each seat's result in [-1, 1]: 1 for winning alone, -1 for losing.

        A victory is shared in equal parts, so two winners get 0 each.
        """
        winners = self.winners()
        if not winners:
            return [0.0] * self.seats
        shared = 2.0 / len(winners) - 1.0
        return [shared if seat in winners else -1.0 for seat in range(self.seats)]

    def observe(self, seat: int | None = None) -> "Observation":
        """Return what this seat, or a spectator, may know."""
        seen: Observation = self.game.observe(self, seat)
        return seen

    def to_position(self) -> dict[str, object]:
        """Return the position document: plain data that `game.position` reads again."""
        return self.game.to_position(self)

    def __repr__(self) -> str:
        """Say which game it is and whose decision is due."""
        due = "over" if self.depth == 0 else f"{self.top().step.name} due from {self.to_act()}"
        return f"<{self.game.name}, {self.seats} seats, decision {self.decisions}, {due}>"

    def __str__(self) -> str:
        """Write the table as any spectator sees it."""
        return str(self.observe(None))

    def _repr_svg_(self) -> str:
        """Draw the table as any spectator sees it (notebooks call this)."""
        return self.observe(None)._repr_svg_()

    def _answers(self, frame: Frame, seat: int) -> list[int]:
        owing: int = frame.a
        seats: int = self.seats
        if not 0 <= seat < seats or not owing >> seat & 1:
            return []
        return frame.step.answers(self, frame, seat)

    def _answer(self, asking: Step[Any], frame: Frame, seat: i64, action: i64) -> None:
        done = asking.answer(self, frame, seat, action)
        owing: int = frame.a
        if done:
            owing &= ~(1 << int(seat))
        left = Frame(asking, frame.seat, owing, frame.b, frame.c)
        if owing:
            self.put(left)
        else:
            asking.reveal(self, left)

    def _refuse(self, frame: Frame, seat: int, action: int) -> None:
        if seat not in self.to_act():
            raise NotYourTurn(mark("It is not your turn"))
        if not 0 <= action < HUGE:
            action = HUGE  # no step knows it, so that each refuses it in its own words
        reason, rule = frame.step.refusal(self, frame, action)
        raise IllegalMove(reason, rule)


def holds(options: list[int], action: int) -> bool:
    """Return `action in options`, without a call per option."""
    for option in options:  # noqa: SIM110
        if option == action:
            return True
    return False
