"""The Game object of Pouch: where the kernel finds everything about it."""

from collections.abc import Mapping, Sequence

from plansza.kernel.game import Game, Option, OptionValue, Prompt, Shape
from plansza.kernel.rng import shuffled
from plansza.kernel.story import Message
from plansza.kernel.styled import Line
from plansza.kernel.text import Language, mark
from pouch import board, texts
from pouch.observe import PouchObservation, encode, observe
from pouch.position import position, to_position
from pouch.state import COINS, PouchState
from pouch.steps import STEPS, TURN


class Pouch(Game[PouchState, PouchObservation]):
    """Pouch: lay a coin worth more than the last one, and take the row."""

    name = "pouch"
    title = mark("Pouch")
    package = "pouch"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    options = (Option("hand", (2, 3), mark("How many coins everybody holds")),)
    vocabulary = texts.VOCABULARY
    steps = STEPS
    decision_limit = 100

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> PouchState:
        """Mix the coins and deal hands (POU-001 to POU-003)."""
        coins, rng = shuffled(COINS, rng)
        size = int(options["hand"])
        state = PouchState(
            self,
            seats,
            rng,
            agenda=[],
            choices=[],
            decisions=0,
            revealed=0,
            story=None,
            pouch=coins[seats * size :],
            hands=[bytes(sorted(coins[seat * size : seat * size + size])) for seat in range(seats)],
            row=b"",
            taken=[b""] * seats,
        )
        state.push(TURN, state.draw_number(seats))
        return state

    def evaluate(self, state: PouchState, seat: int) -> float:
        """Return by how many points a seat leads."""
        scores = state.scores()
        mine = scores.pop(seat)
        return float(mine - max(scores))

    def observe(self, state: PouchState, seat: int | None) -> PouchObservation:
        return observe(state, seat)

    def encode(self, observation: PouchObservation) -> list[float]:
        return encode(observation)

    def position(self, document: object) -> PouchState:
        return position(self, document)

    def to_position(self, state: PouchState) -> dict[str, object]:
        return to_position(state)

    def action_text(self, action: int, language: Language) -> str:
        return texts.action_text(action, language)

    def prompt(
        self, observation: PouchObservation, names: Sequence[str], language: Language
    ) -> Prompt:
        return texts.prompt(observation, names, language)

    def message_text(self, message: Message, names: Sequence[str], language: Language) -> str:
        return texts.message_text(message, names, language)

    def panes(
        self, observation: PouchObservation, names: Sequence[str], language: Language, shape: Shape
    ) -> dict[str, str]:
        return board.panes(observation, names, language, shape)

    def picture(
        self,
        observation: PouchObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        return board.picture(observation, names, language, shape)

    def text_board(
        self, observation: PouchObservation, names: Sequence[str], language: Language
    ) -> list[Line]:
        return board.text_board(observation, names, language)


GAME = Pouch()
