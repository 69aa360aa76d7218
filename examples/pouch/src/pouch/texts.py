"""Pouch in words: the vocabulary, the questions and the story, in the reader's language."""

from collections.abc import Sequence

from plansza.kernel.game import Prompt
from plansza.kernel.story import Message
from plansza.kernel.text import Language
from plansza.kernel.vocabulary import Vocabulary, Word
from pouch import messages
from pouch.observe import PouchObservation
from pouch.state import COINS

VOCABULARY = Vocabulary([Word("lay", {"coin": coin}) for coin in COINS])


def action_text(action: int, language: Language) -> str:
    """Return an action in words."""
    return language.say("Lay the {coin}", coin=action + 1)


def prompt(seen: PouchObservation, names: Sequence[str], language: Language) -> Prompt:
    """Return the question put to the observer, or whom the others wait for."""
    if seen.over:
        winners = ", ".join(names[seat] for seat in seen.winners)
        if len(seen.winners) == 1:
            return Prompt(language.say("{name} wins", name=winners))
        return Prompt(language.say("Shared victory: {names}", names=winners))
    if seen.seat not in seen.to_act:
        return Prompt(language.say("{name} is choosing a coin", name=names[seen.to_act[0]]))
    return Prompt(
        language.say("Lay a coin"),
        language.say("A coin worth more than the last one takes the row."),
    )


def message_text(message: Message, names: Sequence[str], language: Language) -> str:
    """Return a line of the story in words."""
    name = names[message.seat]
    match message.kind:
        case messages.LAID:
            return language.say("{name} lays the {coin}", name=name, coin=message.a)
        case messages.TOOK_ROW:
            return language.count(
                "{name} takes the row: {n} point",
                "{name} takes the row: {n} points",
                message.a,
                name=name,
            )
        case messages.DREW:
            return language.say("{name} draws a coin", name=name)
        case messages.SAW:
            return language.say("It is the {coin}", coin=message.a)
    raise ValueError(f"message kind {message.kind}")
