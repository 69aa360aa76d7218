"""What a decision in Conspiracy leads to, said before it is taken."""

from typing import Final

from plansza.games.conspiracy.actions import (
    DRAW,
    DRAW_LOCATIONS,
    NO_SWAP,
    PILE,
    PLACE,
    RECRUIT,
    SWAP,
    TAKE,
)
from plansza.games.conspiracy.cards import COLOUR_LETTERS, IP, LOCATION_NAMES, LORD_NAMES, PLACES
from plansza.games.conspiracy.observation import Chamber, ConspiracyObservation
from plansza.games.conspiracy.texts import ABILITY, LOCATION_EFFECT, lord_text
from plansza.kernel.memo import Memo
from plansza.kernel.text import Language


def consequence(seen: ConspiracyObservation, action: int, language: Language) -> str:
    """Return what an option of the observer leads to, or nothing where nobody can tell."""
    if action == DRAW:
        return language.say("The top Lord of the deck comes to you, whatever it is.")
    if action < PILE:
        return language.say("You keep one; the others go to the piles.")
    if action < RECRUIT:
        return _names(seen.piles[COLOUR_LETTERS[action - PILE]], language)
    if action < PLACE:
        return language.say(ABILITY[IP[action - RECRUIT]])
    if action < SWAP:
        place = len(_chamber(seen).lords) + 1
        where = language.say("Position {place} of {all}.", place=place, all=PLACES)
        return f"{where} {language.say(ABILITY[IP[action - PLACE]])}"
    if action < NO_SWAP:
        return _names((_chamber(seen).lords[action - SWAP],), language)
    if action in (NO_SWAP, DRAW_LOCATIONS):
        return ""
    if action < TAKE:
        return language.say("You keep one; the others stay open for everybody.")
    return language.say(LOCATION_EFFECT[LOCATION_NAMES[action - TAKE + 1]])


def _chamber(seen: ConspiracyObservation) -> Chamber:
    return seen.chambers[seen.seat or 0]


_NAMES: Final[Memo[tuple[tuple[str, ...], Language], str]] = Memo(1 << 11)


def _names(lords: tuple[str, ...], language: Language) -> str:
    key = (lords, language)
    names = _NAMES.get(key)
    if names is None:
        words = [lord_text(LORD_NAMES.index(lord), language) for lord in lords]
        names = _NAMES.put(key, ", ".join(words))
    return names
