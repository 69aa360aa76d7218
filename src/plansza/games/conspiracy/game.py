"""The Game object of Conspiracy: where the kernel finds everything about it."""

from collections.abc import Mapping, Sequence

from plansza.games.conspiracy import board, board_text, evaluate, texts
from plansza.games.conspiracy.consequences import consequence
from plansza.games.conspiracy.encode import encode
from plansza.games.conspiracy.observation import ConspiracyObservation
from plansza.games.conspiracy.observe import observe, observe_again
from plansza.games.conspiracy.position import position, to_position
from plansza.games.conspiracy.state import ConspiracyState
from plansza.games.conspiracy.steps import STEPS, set_up
from plansza.kernel.engine import Message
from plansza.kernel.game import Game, OptionValue, Prompt, Shape
from plansza.kernel.sketch import Sketch
from plansza.kernel.styled import Line
from plansza.kernel.text import Language, mark


class Conspiracy(Game[ConspiracyState, ConspiracyObservation]):
    """Conspiracy: recruit Lords, fill your chamber, be the most influential."""

    name = "conspiracy"
    title = mark("Conspiracy")
    package = "plansza.games.conspiracy"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    vocabulary = texts.VOCABULARY
    steps = STEPS
    decision_limit = 1000

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> ConspiracyState:
        return set_up(self, seats, rng)

    def observe(self, state: ConspiracyState, seat: int | None) -> ConspiracyObservation:
        return observe(state, seat)

    def observe_again(
        self, observation: ConspiracyObservation, state: ConspiracyState, seat: int | None
    ) -> ConspiracyObservation:
        return observe_again(observation, state, seat)

    def position(self, document: object) -> ConspiracyState:
        return position(self, document)

    def to_position(self, state: ConspiracyState) -> dict[str, object]:
        return to_position(state)

    def evaluate(self, state: ConspiracyState, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def action_text(self, action: int, language: Language) -> str:
        return texts.action_text(action, language)

    def consequence(
        self, observation: ConspiracyObservation, action: int, language: Language
    ) -> str:
        return consequence(observation, action, language)

    def prompt(
        self, observation: ConspiracyObservation, names: Sequence[str], language: Language
    ) -> Prompt:
        return texts.prompt(observation, names, language)

    def message_text(self, message: Message, names: Sequence[str], language: Language) -> str:
        return texts.message_text(message, names, language)

    def panes(
        self,
        observation: ConspiracyObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape,
    ) -> dict[str, str]:
        return board.panes(observation, names, language, shape)

    def sketch(
        self,
        observation: ConspiracyObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape,
    ) -> Sketch:
        return board.sketch(observation, names, language, shape)

    def picture(
        self,
        observation: ConspiracyObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        return board.picture(observation, names, language, shape)

    def text_board(
        self, observation: ConspiracyObservation, names: Sequence[str], language: Language
    ) -> list[Line]:
        return board.text_board(observation, names, language)

    def text(
        self, observation: ConspiracyObservation, names: Sequence[str], language: Language
    ) -> str:
        return board_text.text(observation, names, language)

    def glossary(self, language: Language) -> dict[str, str]:
        return texts.glossary(language)

    def encode(self, observation: ConspiracyObservation) -> list[float]:
        return encode(observation)


GAME = Conspiracy()
