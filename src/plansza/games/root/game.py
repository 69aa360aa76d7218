"""The Game object of Root: where the kernel finds everything about it."""

from collections.abc import Mapping, Sequence

from plansza.games.root import board, evaluate, glossary, texts, texts_story
from plansza.games.root.all_steps import STEPS
from plansza.games.root.encode import encode
from plansza.games.root.observation import RootObservation
from plansza.games.root.observe import observe
from plansza.games.root.options import MOST_SEATS, OPTIONS, factions_of, variant_of
from plansza.games.root.position import to_position
from plansza.games.root.position_reader import position
from plansza.games.root.state import RootState
from plansza.games.root.steps.setup import set_up
from plansza.games.root.vocabulary import VOCABULARY
from plansza.kernel.game import Game, Options, OptionValue, Preset, Shape
from plansza.kernel.text import Language, mark


class Root(Game[RootState, RootObservation]):
    """Root: four factions, each with rules of its own, struggle for the woodland."""

    name = "root"
    title = mark("Root")
    package = "plansza.games.root"
    rules_version = 1
    min_seats = 2
    max_seats = MOST_SEATS
    options = OPTIONS
    trials = (
        (2, {}),
        (2, {"seat_1": "alliance", "seat_2": "vagabond"}),
        (2, {"seat_1": "eyrie", "seat_2": "alliance", "suits": "shuffled"}),
        (3, {"seat_3": "vagabond", "vagrant_errata": True}),
        (3, {"seat_1": "alliance", "seat_2": "eyrie"}),
        (4, {"coalition_points": 0}),
    )
    presets = (
        Preset("ambush", "no-ambush", mark("Play no ambush")),
        Preset("foil-ambush", "no-ambush", mark("Cancel no ambush")),
        Preset("field-hospitals", "no-hospitals", mark("Use no Field Hospitals")),
    )
    vocabulary = VOCABULARY
    steps = STEPS
    decision_limit = 40_000
    big_lead = 12.0
    playout_limit = 30

    def checked_options(self, seats: int, options: Options) -> dict[str, OptionValue]:
        checked = super().checked_options(seats, options)
        factions_of(seats, checked)
        return checked

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> RootState:
        return set_up(self, factions_of(seats, options), variant_of(options), rng)

    observe = staticmethod(observe)

    def position(self, document: object) -> RootState:
        return position(self, document)

    to_position = staticmethod(to_position)
    evaluate = staticmethod(evaluate.evaluate)
    action_text = staticmethod(texts.action_text)
    prompt = staticmethod(texts.prompt)
    message_text = staticmethod(texts_story.message_text)
    panes = staticmethod(board.panes)
    sketch = staticmethod(board.sketch)

    def picture(
        self,
        observation: RootObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        return board.picture(observation, names, language, shape)

    text_board = staticmethod(board.text_board)
    encode = staticmethod(encode)
    glossary = staticmethod(glossary.glossary)


GAME = Root()
