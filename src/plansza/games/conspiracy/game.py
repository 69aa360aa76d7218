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
from plansza.kernel.game import Game, OptionValue, Shape
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

    observe = staticmethod(observe)
    observe_again = staticmethod(observe_again)

    def position(self, document: object) -> ConspiracyState:
        return position(self, document)

    to_position = staticmethod(to_position)
    evaluate = staticmethod(evaluate.evaluate)
    action_text = staticmethod(texts.action_text)
    consequence = staticmethod(consequence)
    prompt = staticmethod(texts.prompt)
    message_text = staticmethod(texts.message_text)
    panes = staticmethod(board.panes)
    sketch = staticmethod(board.sketch)

    def picture(
        self,
        observation: ConspiracyObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        return board.picture(observation, names, language, shape)

    text_board = staticmethod(board.text_board)
    text = staticmethod(board_text.text)
    glossary = staticmethod(texts.glossary)
    encode = staticmethod(encode)


GAME = Conspiracy()
