"""The Game object of Abyss: where the kernel finds everything about it."""

from collections.abc import Mapping, Sequence

from plansza.games.abyss import board, evaluate, texts
from plansza.games.abyss.consequences import consequence
from plansza.games.abyss.encode import encode
from plansza.games.abyss.names import glossary
from plansza.games.abyss.observation import AbyssObservation
from plansza.games.abyss.observe import observe
from plansza.games.abyss.position import position, to_position, variant_of
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps import STEPS
from plansza.games.abyss.steps.setup import set_up
from plansza.kernel.game import Game, Option, OptionValue, Preset, Shape
from plansza.kernel.text import Language, mark


class Abyss(Game[AbyssState, AbyssObservation]):
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
            (mark("everything"), mark("points only")),
        ),
    )
    presets = (
        Preset("offer", "pass", mark("Never buy revealed Allies")),
        Preset("last-powers", "end", mark("End my turn without asking for powers")),
    )
    vocabulary = texts.VOCABULARY
    steps = STEPS
    decision_limit = 10_000
    big_lead = 25.0
    playout_limit = 20

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> AbyssState:
        return set_up(self, seats, variant_of(options), rng)

    observe = staticmethod(observe)

    def position(self, document: object) -> AbyssState:
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
        observation: AbyssObservation,
        names: Sequence[str],
        language: Language,
        shape: Shape = "wide",
    ) -> str:
        return board.picture(observation, names, language, shape)

    text_board = staticmethod(board.text_board)
    glossary = staticmethod(glossary)
    encode = staticmethod(encode)


GAME = Abyss()
