"""The Alliance's questions and its lines of the story in words."""

from collections.abc import Sequence

from plansza.games.root import messages
from plansza.games.root.cards import CARD_NAMES, SUIT, SUIT_NAMES
from plansza.games.root.names import card_name
from plansza.kernel.story import Message
from plansza.kernel.text import Language, mark

PROMPTS = {
    "revolt": (
        mark("Revolt?"),
        mark("Two supporters remove all enemies from a clearing and bring a base there."),
    ),
    "spread": (
        mark("Spread sympathy?"),
        mark("It goes to a clearing next to sympathy and takes supporters of its suit."),
    ),
    "spend-supporter": (
        mark("Which supporter do you spend?"),
        mark("One of the clearing's suit, or a bird."),
    ),
    "alliance-daylight": (
        mark("Your Daylight"),
        mark("Craft, mobilize cards as supporters, or train officers."),
    ),
    "mobilize": (
        mark("Which card do you mobilize?"),
        mark("It joins your supporters, face down."),
    ),
    "train": (mark("Which card do you spend?"), mark("It must be of the suit of a base.")),
    "operate": (
        mark("Your operations"),
        mark("One for each officer: move, battle, recruit or organize."),
    ),
    "recruit-at-base": (mark("Recruit at which base?"), mark("One warrior comes there.")),
    "organize": (
        mark("Where do you organize?"),
        mark("A warrior there makes way for sympathy."),
    ),
}
WAITING = {
    "revolt": mark("{name} may revolt"),
    "spread": mark("{name} may spread sympathy"),
    "spend-supporter": mark("{name} spends supporters"),
    "alliance-daylight": mark("{name} chooses an action"),
    "mobilize": mark("{name} mobilizes"),
    "train": mark("{name} trains an officer"),
    "operate": mark("{name} chooses an operation"),
    "recruit-at-base": mark("{name} recruits"),
    "organize": mark("{name} organizes"),
}


def message_text(message: Message, names: Sequence[str], language: Language) -> str:
    """Return a line of the story about the Alliance in words."""
    name, a = names[message.seat], message.a
    say = language.say
    match message.kind:
        case messages.REVOLTED:
            return say("{name} revolts in clearing {clearing}", name=name, clearing=a + 1)
        case messages.OFFICER:
            return language.count(
                "{name} has {n} officer now", "{name} has {n} officers now", a, name=name
            )
        case messages.MOBILIZED:
            return say("{name} mobilizes a card", name=name)
        case messages.SAW_MOBILIZED:
            card = card_name(CARD_NAMES[a], SUIT_NAMES[SUIT[a]], language)
            return say("The new supporter is {card}", card=card)
        case messages.ORGANIZED:
            return say("{name} organizes in clearing {clearing}", name=name, clearing=a + 1)
    raise ValueError(f"message kind {message.kind}")
