"""What a decision in Conspiracy leads to, said before it is taken."""

from functools import lru_cache

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
from plansza.games.conspiracy.observation import ConspiracyObservation
from plansza.games.conspiracy.texts import ABILITY, LOCATION_EFFECT, lord_text
from plansza.kernel.text import Language


def consequence(seen: ConspiracyObservation, action: int, language: Language) -> str:
    """Return what an option of the observer leads to, or nothing where nobody can tell."""
    say = language.say
    chamber = seen.chambers[seen.seat or 0]
    if action == DRAW:
        return say("The top Lord of the deck comes to you, whatever it is.")
    if action < PILE:
        return say("You keep one; the others go to the piles.")
    if action < RECRUIT:
        return _names(seen.piles[COLOUR_LETTERS[action - PILE]], language)
    if action < PLACE:
        return say(ABILITY[IP[action - RECRUIT]])
    if action < SWAP:
        place = len(chamber.lords) + 1
        where = say("Position {place} of {all}.", place=place, all=PLACES)
        return f"{where} {say(ABILITY[IP[action - PLACE]])}"
    if action < NO_SWAP:
        return _names((chamber.lords[action - SWAP],), language)
    if action in (NO_SWAP, DRAW_LOCATIONS):
        return ""
    if action < TAKE:
        return say("You keep one; the others stay open for everybody.")
    return say(LOCATION_EFFECT[LOCATION_NAMES[action - TAKE + 1]])


@lru_cache(maxsize=1 << 12)
def _names(lords: tuple[str, ...], language: Language) -> str:
    return ", ".join(lord_text(LORD_NAMES.index(lord), language) for lord in lords)
