"""A game of ten lines: all seats show one, two or three fingers at once; unequal ones score.

Small, and yet it has what Conspiracy lacks: decisions owed at the same time, in secret.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from plansza.kernel.engine import Automatic, Frame, State, Together
from plansza.kernel.errors import BadPosition
from plansza.kernel.game import Game, Option, OptionValue, Prompt, Shape
from plansza.kernel.observation import Observation, shared_fields
from plansza.kernel.rng import mixed, pick, step
from plansza.kernel.rulebook import Rulebook, read_rulebook
from plansza.kernel.story import Message
from plansza.kernel.styled import Line, Span
from plansza.kernel.text import Language
from plansza.kernel.vocabulary import Vocabulary, Word

SHOWN, WAITS = 0, 1
NOTHING = -1
RULES = """# Fingers

## All rules
- **FIN-001** There are three rounds.
- **FIN-002** All show fingers at once; who shows as many as nobody else gets as many points.
"""


class FingersState(State):
    """What each seat has chosen in secret, what was shown last, points, and the rounds left."""

    def __init__(
        self, *kernel: Any, chosen: list[int], shown: list[int], points: list[int], rounds: int
    ) -> None:
        super().__init__(*kernel)
        self.chosen = chosen
        self.shown = shown
        self.points = points
        self.rounds = rounds

    def clone(self) -> "FingersState":
        return FingersState(
            self.game,
            self.seats,
            self.rng,
            self.agenda,
            self.choices,
            self.decisions,
            self.revealed,
            None if self.story is None else self.story.copy(),
            chosen=self.chosen[:],
            shown=self.shown,
            points=self.points[:],
            rounds=self.rounds,
        )

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        best = max(self.points)
        return [] if self.depth else [i for i, had in enumerate(self.points) if had == best]

    def determinize(self, seat: int, seed: int) -> "FingersState":
        copy = self.clone()
        copy.story = None
        copy.rng = mixed(seed)
        for other in range(self.seats):
            if other != seat and copy.chosen[other] != NOTHING:
                copy.rng = step(copy.rng)
                copy.chosen[other] = pick(copy.rng, 3)
        return copy

    def census(self) -> dict[str, int]:
        return {"hands": len(self.chosen)}


class NewRound(Automatic[FingersState]):
    """Everybody hides a hand."""

    name: ClassVar[str] = "new-round"
    rules: ClassVar[tuple[str, ...]] = ("FIN-001",)

    def run(self, state: FingersState, frame: Frame) -> None:
        if state.rounds:
            state.rounds -= 1
            state.push(NEW_ROUND, 0)
            state.push(SHOW, 0, (1 << state.seats) - 1)


class Show(Together[FingersState]):
    """Everybody chooses in secret; then all hands are shown."""

    name: ClassVar[str] = "show"
    rules: ClassVar[tuple[str, ...]] = ("FIN-002",)

    def answers(self, state: FingersState, frame: Frame, seat: int) -> list[int]:
        return [0, 1, 2]

    def answer(self, state: FingersState, frame: Frame, seat: int, action: int) -> bool:
        state.chosen[seat] = action
        state.tell(WAITS, seat, action + 1, audience=1 << seat)
        return True

    def reveal(self, state: FingersState, frame: Frame) -> None:
        state.revealed += 1
        for seat, fingers in enumerate(state.chosen):
            state.tell(SHOWN, seat, fingers + 1)
            if state.chosen.count(fingers) == 1:
                state.points[seat] += fingers + 1
        state.shown = state.chosen
        state.chosen = [NOTHING] * state.seats


NEW_ROUND, SHOW = NewRound(), Show()


class FingersObservation(Observation, kw_only=True):
    mine: int | None
    has_chosen: list[bool]
    shown: list[int]
    rounds: int


class FingersPosition(msgspec.Struct, forbid_unknown_fields=True):
    chosen: list[int]
    shown: list[int]
    points: list[int]
    rounds: int
    owing: int
    decisions: int
    revealed: int
    rng: int
    over: bool


class Fingers(Game[FingersState, FingersObservation]):
    """Show fingers; nobody else may show as many."""

    name = "fingers"
    title = "Fingers"
    package = "plansza.kernel"
    rules_version = 1
    min_seats = 2
    max_seats = 5
    options = (Option("rounds", (3, 1), "How many rounds"),)
    vocabulary = Vocabulary([Word("show", {"fingers": fingers}) for fingers in (1, 2, 3)])
    steps = (NEW_ROUND, SHOW)
    decision_limit = 100

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> FingersState:
        return FingersState(
            *(self, seats, rng, [Frame(NEW_ROUND, 0)], [], 0, 0, None),
            chosen=[NOTHING] * seats,
            shown=[],
            points=[0] * seats,
            rounds=int(options["rounds"]),
        )

    def observe(self, state: FingersState, seat: int | None) -> FingersObservation:
        mine = None if seat is None or state.chosen[seat] == NOTHING else state.chosen[seat]
        return FingersObservation(
            **shared_fields(state, seat),
            mine=mine,
            has_chosen=[choice != NOTHING for choice in state.chosen],
            shown=state.shown,
            rounds=state.rounds,
        )

    def position(self, document: object) -> FingersState:
        try:
            read = msgspec.convert(document, FingersPosition)
        except msgspec.ValidationError as wrong:
            raise BadPosition(f"position: {wrong}") from wrong
        frames = [Frame(NEW_ROUND, 0), Frame(SHOW, 0, read.owing)]
        agenda = [] if read.over else frames
        seats = len(read.points)
        return FingersState(
            *(self, seats, read.rng, agenda, [], read.decisions, read.revealed, None),
            chosen=read.chosen[:],
            shown=read.shown,
            points=read.points[:],
            rounds=read.rounds,
        )

    def to_position(self, state: FingersState) -> dict[str, object]:
        return {
            "chosen": state.chosen[:],
            "shown": state.shown[:],
            "points": state.points[:],
            "rounds": state.rounds,
            "owing": sum(1 << seat for seat in state.to_act()),
            "decisions": state.decisions,
            "revealed": state.revealed,
            "rng": state.rng,
            "over": state.is_over(),
        }

    def rulebook(self, code: str = "en") -> Rulebook:
        return read_rulebook(RULES)

    def evaluate(self, state: FingersState, seat: int) -> float:
        return float(state.scores()[seat])

    def action_text(self, action: int, language: Language) -> str:
        return f"{'Show' if language.code == 'en' else 'Pokaż'} {action + 1}"

    def prompt(
        self, observation: FingersObservation, names: Sequence[str], language: Language
    ) -> Prompt:
        return Prompt("?")

    def message_text(self, message: Message, names: Sequence[str], language: Language) -> str:
        return f"{names[message.seat]}: {message.a}"

    def panes(
        self,
        observation: FingersObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape,
    ) -> dict[str, str]:
        drawn = self.picture(observation, names, language, shape)
        return {"board": drawn.replace("data-do", "data-may")}

    def picture(
        self,
        observation: FingersObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        hands = "".join(f'<g data-do="{action}"/>' for action in observation.options)
        return f'<svg xmlns="http://www.w3.org/2000/svg">{hands}</svg>'

    def text_board(
        self, observation: FingersObservation, names: Sequence[str], language: Language
    ) -> list[Line]:
        return [(Span(f"{observation.scores}"),)]

    def encode(self, observation: FingersObservation) -> list[float]:
        mine = observation.mine
        return [float(mine == choice) for choice in (0, 1, 2)]


FINGERS = Fingers()
