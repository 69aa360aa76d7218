"""The Game object of Abyss: where the kernel finds everything about it."""

from collections.abc import Mapping, Sequence
from typing import cast

from plansza.games.abyss import board, evaluate, texts
from plansza.games.abyss.cards import ALL_CARDS, ALL_LOCATIONS, ALL_LORDS, COURT
from plansza.games.abyss.observe import AbyssObservation, encode, observe
from plansza.games.abyss.position import position, to_position, variant_of
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps import STEPS
from plansza.games.abyss.steps.turn import TURN
from plansza.kernel.engine import Message, State
from plansza.kernel.game import Game, Option, OptionValue, Prompt, Shape
from plansza.kernel.observation import Observation
from plansza.kernel.rng import shuffled
from plansza.kernel.styled import Line
from plansza.kernel.text import Language, mark


class Abyss(Game):
    """Abyss: explore the depths, win Allies and Lords, control Locations."""

    name = "abyss"
    title = mark("Abyss")
    package = "plansza.games.abyss"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    options = (
        Option("memory", (False, True), mark("Memory aid: show all cards that were once seen")),
        Option("ambassador_keys", (3, 0), mark("Keys shown by each Ambassador")),
        Option(
            "disabled_lords",
            ("full", "points"),
            mark("What Lords turned by the Assassin count for at the end"),
        ),
    )
    vocabulary = texts.VOCABULARY
    steps = STEPS
    decision_limit = 10_000
    big_lead = 25.0

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> AbyssState:
        """Shuffle the three decks, fill the Court, choose who begins (ABY-001 to ABY-007)."""
        deck, rng = shuffled(ALL_CARDS, rng)
        lord_deck, rng = shuffled(ALL_LORDS, rng)
        location_deck, rng = shuffled(ALL_LOCATIONS, rng)
        state = AbyssState(
            self,
            seats,
            rng,
            agenda=[],
            choices=[],
            decisions=0,
            revealed=0,
            story=None,
            variant=variant_of(options),
            deck=deck,
            cards_left=len(deck),
            discard=0,
            track=b"",
            council=0,
            threat=1,
            lord_deck=lord_deck,
            lords_left=len(lord_deck) - COURT,
            court=lord_deck[: -COURT - 1 : -1],
            lost_lords=b"",
            location_deck=location_deck,
            locations_left=len(location_deck) - 1,
            available=location_deck[-1:],
            drawn=b"",
            lost_locations=b"",
            hands=[0] * seats,
            payment=0,
            affiliated=[0] * seats,
            pearls=[1] * seats,
            keys=[0] * seats,
            tokens=[0] * seats,
            theft=0,
            lords=[b""] * seats,
            homes=[b""] * seats,
            working=[0] * seats,
            locations=[b""] * seats,
            active=0,
            buyers=0,
            used=0,
            extra_turn=0,
            ended_by=-1,
            turn=0,
        )
        state.push(TURN, state.draw_number(seats))
        return state

    def observe(self, state: State, seat: int | None) -> AbyssObservation:
        return observe(cast(AbyssState, state), seat)

    def position(self, document: object) -> AbyssState:
        return position(self, document)

    def to_position(self, state: State) -> dict[str, object]:
        return to_position(cast(AbyssState, state))

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(cast(AbyssState, state), seat)

    def action_text(self, action: int, language: Language) -> str:
        return texts.action_text(action, language)

    def prompt(self, observation: Observation, names: Sequence[str], language: Language) -> Prompt:
        return texts.prompt(cast(AbyssObservation, observation), names, language)

    def message_text(self, message: Message, names: Sequence[str], language: Language) -> str:
        return texts.message_text(message, names, language)

    def panes(
        self, observation: Observation, names: Sequence[str], language: Language, shape: Shape
    ) -> dict[str, str]:
        return board.panes(cast(AbyssObservation, observation), names, language, shape)

    def picture(
        self,
        observation: Observation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        return board.picture(cast(AbyssObservation, observation), names, language, shape)

    def text_board(
        self, observation: Observation, names: Sequence[str], language: Language
    ) -> list[Line]:
        return board.text_board(cast(AbyssObservation, observation), names, language)

    def encode(self, observation: Observation) -> list[float]:
        return encode(cast(AbyssObservation, observation))


GAME = Abyss()
