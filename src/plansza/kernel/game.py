"""The contract that a game signs: how to set it up, show it, judge it and put it in words."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.resources import files
from math import tanh
from typing import Any, ClassVar, Generic, Literal

import msgspec
from typing_extensions import TypeVar

from plansza.kernel.engine import State, Step
from plansza.kernel.errors import BadOption
from plansza.kernel.observation import Observation
from plansza.kernel.rng import seeded
from plansza.kernel.rulebook import Rulebook, read_rulebook
from plansza.kernel.sketch import Sketch
from plansza.kernel.story import Message, Story
from plansza.kernel.styled import Line, plain
from plansza.kernel.text import Language, language
from plansza.kernel.vocabulary import Vocabulary

Shape = Literal["wide", "tall"]
OptionValue = bool | int | str
Options = Mapping[str, OptionValue]

S = TypeVar("S", bound=State, default=Any)
Seen = TypeVar("Seen", bound=Observation, default=Any)


class Option(msgspec.Struct, frozen=True):
    """A way to set up a game differently: its name, its possible values, the default first.

    An option named `seat_1`, `seat_2` and so on is about that seat, and is shown beside it.
    """

    name: str
    values: tuple[OptionValue, ...]
    title: str
    """What it changes, in words (marked for translation)."""
    words: tuple[str, ...] = ()
    """What each value means (marked for translation); numbers and switches need no words."""


class Preset(msgspec.Struct, frozen=True):
    """A standing answer that people may give in advance to a question that is asked often."""

    asked: str
    """The name of the step that asks."""
    action: str
    """The answer, in notation."""
    title: str
    """What it means, in words (marked for translation)."""


class Prompt(msgspec.Struct, frozen=True):
    """The question in words: a headline, and one line of help."""

    headline: str
    help: str = ""


class Game(ABC, Generic[S, Seen]):
    """A game: made once, registered as an entry point, and asked for everything by name.

    `Game[MyState, MyObservation]` is the contract of a game with these; `Game` is any game. What
    a function of the game does as it is needs no method around it: `prompt = staticmethod(prompt)`.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    """Where the game's rules reference, data and texts lie."""
    rules_version: ClassVar[int]
    """Raised whenever a change of the rules changes what is legal or what happens."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    trials: ClassVar[tuple[tuple[int, Options], ...]] = ()
    """Set-ups (seats and options) that the kit plays, where one for each option would not do."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Standing answers worth offering before their question comes up."""
    vocabulary: ClassVar[Vocabulary]
    steps: ClassVar[Sequence[Step[Any]]]
    decision_limit: ClassVar[int] = 10_000
    """More decisions than any game takes; who plays on is caught in an endless loop."""
    big_lead: ClassVar[float] = 20.0
    """By how many points a player leads who is about to win for certain."""
    playout_limit: ClassVar[int] = 10_000
    """After how many random decisions a search stops playing on and guesses the result."""

    def new(
        self,
        seats: int,
        options: Options | None = None,
        seed: int = 0,
        story: bool = False,
    ) -> S:
        """Set up a game. Equal arguments give equal games; `story` keeps a log of events."""
        checked = self.checked_options(seats, options or {})
        state = self.set_up(seats, checked, seeded(seed))
        if story:
            state.story = Story()
        state.advance()
        return state

    def checked_options(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """Return the options with defaults filled in; raise `BadOption` naming what is wrong."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(f"seats: {self.name} takes {self.min_seats} to {self.max_seats}")
        if not options and not self.options:
            return {}
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"option {name!r}: {self.name} has no such option")
            allowed = known[name].values
            if not any(type(value) is type(choice) and value == choice for choice in allowed):
                raise BadOption(f"option {name!r}: must be one of {', '.join(map(str, allowed))}")
        return {option.name: options.get(option.name, option.values[0]) for option in self.options}

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> S:
        """Return the state at the start, its agenda filled but not yet advanced."""

    @abstractmethod
    def observe(self, state: S, seat: int | None) -> Seen:
        """Return what the seat, or a spectator, may know."""

    def observe_again(self, observation: Seen, state: S, seat: int | None, /) -> Seen:
        """Return what another seat may know of a position, given what one knows of it.

        A table asks for one pair of eyes after another. Where most of a game lies open, little
        need be looked at twice; this is the place to say so.
        """
        return self.observe(state, seat)

    @abstractmethod
    def position(self, document: object) -> S:
        """Read a position document; raise `BadPosition` naming the field that is wrong."""

    @abstractmethod
    def to_position(self, state: S) -> dict[str, object]:
        """Write a position document."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a state looks for a seat, in points; for bots that look ahead."""

    def guess(self, state: S) -> list[float]:
        """Return the likely `returns` of a game in progress, from its evaluation."""
        return [tanh(self.evaluate(state, seat) / self.big_lead) for seat in range(state.seats)]

    @abstractmethod
    def action_text(self, action: int, language: Language) -> str:
        """Return an action in words, short enough for a button."""

    def consequence(self, observation: Seen, action: int, language: Language, /) -> str:
        """Return what an option of the observer leads to, where the game can tell it.

        People are shown it before they decide. It may say only what the observation says.
        """
        return ""

    @abstractmethod
    def prompt(self, observation: Seen, names: Sequence[str], language: Language, /) -> Prompt:
        """Return the question put to the observing seat, or whom the others wait for."""

    @abstractmethod
    def message_text(self, message: Message, names: Sequence[str], language: Language) -> str:
        """Return a line of the story in words: the same for all who may read it, whenever."""

    @abstractmethod
    def panes(
        self, observation: Seen, names: Sequence[str], language: Language, shape: Shape, /
    ) -> dict[str, str]:
        """Draw the table in named parts, each a complete SVG."""

    def sketch(
        self, observation: Seen, names: Sequence[str], language: Language, shape: Shape, /
    ) -> Sketch | None:
        """Return the table ready to be drawn piece by piece: then only what has changed is drawn.

        None, the default, says nothing: then all panes are drawn at every decision, and compared.
        """
        return None

    @abstractmethod
    def picture(
        self,
        observation: Seen,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        """Draw the whole table as one SVG."""

    @abstractmethod
    def text_board(
        self, observation: Seen, names: Sequence[str], language: Language, /
    ) -> Sequence[Line]:
        """Return the table as styled lines, for terminals and screen readers."""

    def text(self, observation: Seen, names: Sequence[str], language: Language, /) -> str:
        """Return the text board without styles; a game may remember what stays the same."""
        return plain(self.text_board(observation, names, language))

    @abstractmethod
    def encode(self, observation: Seen, /) -> list[float]:
        """Return the observation as numbers in [0, 1], always equally many, for learning."""

    def __repr__(self) -> str:
        """Name the game."""
        return f"<game {self.name}>"

    def language(self, code: str) -> Language:
        """Return a language that knows this game's texts."""
        return language(code, self.package)

    def rulebook(self, code: str = "en") -> Rulebook:
        """Return the rules reference in a language."""
        name = "rules.md" if code == "en" else f"rules.{code}.md"
        return read_rulebook((files(self.package) / name).read_text(encoding="utf-8"))

    def glossary(self, language: Language) -> dict[str, str]:
        """Return the full text of every card, by the name that its drawings carry (`svg.piece`)."""
        return {}

    def default_names(self, seats: int, language: Language) -> list[str]:
        """Return names for seats that nobody has named."""
        return [language.say("Player {number}", number=seat + 1) for seat in range(seats)]
