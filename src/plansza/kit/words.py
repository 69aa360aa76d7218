"""Checks of texts: everything is said in every language, and every rule has its number."""

from gettext import NullTranslations
from typing import NoReturn

from plansza.kernel.engine import Choice, Together
from plansza.kernel.errors import BadAction
from plansza.kernel.game import Game, Options
from plansza.kernel.text import LANGUAGES, Language, language
from plansza.kit.walk import Seeds, at, random_positions


class StrictLanguage(Language):
    """A language that fails on a text missing from its catalogues, instead of saying it in English.

    English needs no catalogue: its texts are those in the code.
    """

    def __init__(self, code: str, *packages: str) -> None:
        # Not from the cache: the end of this chain of catalogues is not for others.
        chain = language.__wrapped__(code, *packages)._catalogue
        if code != "en":
            chain.add_fallback(_Missing(code))
        super().__init__(code, chain)


class _Missing(NullTranslations):
    """The catalogue asked last, when all others know no translation."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def gettext(self, message: str) -> NoReturn:
        raise AssertionError(f"no text in {self.code!r} for {message!r}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        raise AssertionError(f"no text in {self.code!r} for {msgid1!r}, {msgid2!r} and {n}")


def texts_exist_in_all_languages(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Questions, options and the story are said in every language; no two options sound alike."""
    for code in LANGUAGES:
        spoken = StrictLanguage(code, game.package)
        names = game.default_names(seats, spoken)
        for seed in seeds:
            told = 0
            for state in random_positions(game, seats, options, seed, story=True):
                where = f"{at(state, seed)}, in {code!r}"
                for observer in (*range(seats), None):
                    prompt = game.prompt(state.observe(observer), names, spoken)
                    check_text(prompt.headline, f"{where}: the question")
                    assert not prompt.help or "{" not in prompt.help, f"{where}: {prompt.help!r}"
                for seat in state.to_act():
                    said = [game.action_text(action, spoken) for action in state.legal(seat)]
                    assert len(set(said)) == len(said), f"{where}: options sound alike: {said}"
                    seen = state.observe(seat)
                    for action in seen.options:
                        text = game.consequence(seen, action, spoken)
                        assert text == text.strip(), f"{where}: spaces around {text!r}"
                        assert "{" not in text, f"{where}: a parameter is left open: {text!r}"
                story = state.told(told)
                for message in story:
                    text = game.message_text(message, names, spoken)
                    check_text(text, f"{where}: {message!r}")
                told += len(story)


def actions_have_texts(game: Game) -> None:
    """Every action is put in words, and differently in each language; so are titles."""
    said: dict[str, list[str]] = {}
    for code in LANGUAGES:
        spoken = StrictLanguage(code, game.package)
        check_text(spoken.say(game.title), f"the title in {code!r}")
        for option in game.options:
            check_text(spoken.say(option.title), f"option {option.name} in {code!r}")
        for preset in game.presets:
            check_text(spoken.say(preset.title), f"preset for {preset.asked} in {code!r}")
        actions = range(len(game.vocabulary))
        said[code] = [game.action_text(action, spoken) for action in actions]
        for action, text in enumerate(said[code]):
            check_text(text, f"action {game.vocabulary.notation(action)!r} in {code!r}")
    for action, texts in enumerate(zip(*said.values())):
        assert len(set(texts)) == len(texts), (
            f"action {game.vocabulary.notation(action)!r} sounds the same in two languages: {texts}"
        )


def presets_answer_questions(game: Game) -> None:
    """Every standing answer names a step that asks for decisions, and an action that exists."""
    questions = {step.name for step in game.steps if isinstance(step, Choice | Together)}
    declared = [(preset.asked, preset.action) for preset in game.presets]
    assert len(set(declared)) == len(declared), f"two presets are the same: {declared}"
    for asked, action in declared:
        assert asked in questions, f"preset {asked}: {action}: no step of this name asks anything"
        try:
            game.vocabulary.number(action)
        except BadAction as wrong:
            raise AssertionError(f"preset {asked}: {action}: there is no such action") from wrong


def rules_are_numbered_alike(game: Game) -> None:
    """The rules reference has the same ids in every language, and all that steps cite."""
    english = game.rulebook("en").rules
    assert english, "the rules reference has no numbered rule"
    for code in LANGUAGES:
        rules = game.rulebook(code).rules
        odd = set(rules) ^ set(english)
        assert not odd, f"the rules reference in {code!r} differs in {', '.join(sorted(odd))}"
        for rule in rules.values():
            assert rule.text, f"rule {rule.id} says nothing in {code!r}"
    names = [step.name for step in game.steps]
    assert len(set(names)) == len(names), f"two steps share a name: {names}"
    for step in game.steps:
        assert step.name, f"a step has no name: {type(step).__name__}"
        assert step.rules or not isinstance(step, Choice | Together), (
            f"step {step.name} asks for decisions and cites no rule"
        )
        for rule_id in step.rules:
            assert rule_id in english, f"step {step.name} cites {rule_id}, which does not exist"


def check_text(text: str, where: str) -> None:
    """Fail on a text that is empty, not trimmed, or has a parameter left open."""
    assert text, f"{where}: says nothing"
    assert text == text.strip(), f"{where}: spaces around {text!r}"
    assert "{" not in text, f"{where}: a parameter is not filled in: {text!r}"
