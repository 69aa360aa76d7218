"""Conspiracy in words: actions, questions and the story, in the reader's language."""

from collections.abc import Sequence
from typing import Final

from plansza.games.conspiracy import messages
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
from plansza.games.conspiracy.cards import COLOUR_NAMES as COLOURS
from plansza.games.conspiracy.cards import (
    GUILDS,
    IP,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_NAMES,
    LORDS,
    PLACES,
    RANKS,
)
from plansza.games.conspiracy.observation import ConspiracyObservation
from plansza.kernel.game import Prompt
from plansza.kernel.story import Message
from plansza.kernel.text import Language, mark
from plansza.kernel.vocabulary import Vocabulary, Word

VOCABULARY = Vocabulary(
    [
        *[Word("draw", {"count": count}) for count in (1, 2, 3)],
        *[Word("pile", {"colour": colour}) for colour in COLOURS],
        *[Word("recruit", {"lord": lord}) for lord in LORD_NAMES],
        *[Word("place", {"lord": lord}) for lord in LORD_NAMES],
        *[Word("swap", {"position": place + 1}) for place in range(PLACES)],
        Word("no-swap"),
        *[Word("draw-locations", {"count": count}) for count in (1, 2, 3)],
        *[Word("take", {"location": LOCATION_NAMES[card + 1]}) for card in range(LOCATIONS)],
    ]
)

LORD: Final = {
    "farmer": mark("Farmer {ip}"),
    "soldier": mark("Soldier {ip}"),
    "merchant": mark("Merchant {ip}"),
    "politician": mark("Politician {ip}"),
    "mage": mark("Mage {ip}"),
}
GUILD: Final = {
    "farmer": mark("Farmers"),
    "soldier": mark("Soldiers"),
    "merchant": mark("Merchants"),
    "politician": mark("Politicians"),
    "mage": mark("Mages"),
}
LOCATION: Final = {
    "fixed_7": mark("Seven points"),
    "pearl_1": mark("One Pearl"),
    "pearl_2": mark("Two Pearls"),
    "pearl_3": mark("Three Pearls"),
    "per_silver_key": mark("Silver keys"),
    "per_gold_key": mark("Gold keys"),
    "per_pearl_pair": mark("Pairs of Pearls"),
    "per_location": mark("Locations"),
    "force_top_1": mark("They take the top Lord"),
    "force_top_2": mark("They draw two Lords"),
    "shuffle_lords": mark("Lords back to the deck"),
    "shuffle_locations": mark("Locations back to the deck"),
    "any_two_keys": mark("Any two keys"),
    "search_deck": mark("Search the deck"),
    "max_yellow": mark("Strongest Farmer"),
    "max_red": mark("Strongest Soldier"),
    "max_green": mark("Strongest Merchant"),
    "max_blue": mark("Strongest Politician"),
    "max_purple": mark("Strongest Mage"),
    "count_yellow": mark("Number of Farmers"),
    "count_red": mark("Number of Soldiers"),
    "count_green": mark("Number of Merchants"),
    "count_blue": mark("Number of Politicians"),
    "count_purple": mark("Number of Mages"),
}
LOCATION_EFFECT: Final = {
    "fixed_7": mark("7 points."),
    "pearl_1": mark("1 Pearl at once. 5 points."),
    "pearl_2": mark("2 Pearls at once. 4 points."),
    "pearl_3": mark("3 Pearls at once. 3 points."),
    "per_silver_key": mark("1 point per silver key in your chamber."),
    "per_gold_key": mark("2 points per gold key in your chamber."),
    "per_pearl_pair": mark("1 point per pair of your Pearls."),
    "per_location": mark("2 points per Location of yours, this one too."),
    "force_top_1": mark("Until your next turn the others take the top Lord. 3 points."),
    "force_top_2": mark("Until your next turn the others draw 2 and keep 1. 3 points."),
    "shuffle_lords": mark("All piles are shuffled into the Lord deck. 3 points."),
    "shuffle_locations": mark("All open Locations are shuffled into the deck. 3 points."),
    "any_two_keys": mark("From now on any 2 keys open a Location. 3 points."),
    "search_deck": mark("From now on choose Locations from the whole deck. 3 points."),
    "max_yellow": mark("The points of your strongest Farmer."),
    "max_red": mark("The points of your strongest Soldier."),
    "max_green": mark("The points of your strongest Merchant."),
    "max_blue": mark("The points of your strongest Politician."),
    "max_purple": mark("The points of your strongest Mage."),
    "count_yellow": mark("1 point, and 1 per Farmer."),
    "count_red": mark("1 point, and 1 per Soldier."),
    "count_green": mark("1 point, and 1 per Merchant."),
    "count_blue": mark("1 point, and 1 per Politician."),
    "count_purple": mark("1 point, and 1 per Mage."),
}
ABILITY: Final = {
    0: mark("May swap two Lords without keys."),
    1: mark("One silver key."),
    2: mark("One gold key."),
    3: mark("Two Pearls."),
    4: mark("One Pearl."),
    6: mark("The top Lord of the deck goes to the piles."),
}

PROMPTS: Final = {
    "recruit-lords": (
        mark("Recruit Lords"),
        mark("Draw 1, 2 or 3 from the deck and keep one, or take a whole pile."),
    ),
    "keep-lord": (
        mark("Choose a Lord to recruit"),
        mark("The others go to the piles of their colours."),
    ),
    "enlarge-chamber": (
        mark("Place your next Lord"),
        mark("Lords fill the chamber from left to right, top to bottom."),
    ),
    "swap": (
        mark("Swap two Lords?"),
        mark("Choose the first of two Lords without keys, or leave all as it is."),
    ),
    "swap-with": (
        mark("Swap with which Lord?"),
        mark("Choose the second Lord without a key."),
    ),
    "take-location": (
        mark("Take control of a Location"),
        mark("Draw 1, 2 or 3 and keep one, or take one that lies open."),
    ),
    "keep-location": (
        mark("Choose a Location to keep"),
        mark("The others stay open for everybody."),
    ),
}
SEARCH_HELP: Final = mark("Choose any card of the Location deck; it is shuffled afterwards.")
FORCED_HELP: Final = mark("A Location forces you to draw from the deck.")

WAITING: Final = {
    "recruit-lords": mark("{name} is recruiting Lords"),
    "keep-lord": mark("{name} is choosing a Lord"),
    "enlarge-chamber": mark("{name} is placing Lords"),
    "swap": mark("{name} may swap two Lords"),
    "swap-with": mark("{name} is swapping two Lords"),
    "take-location": mark("{name} is taking a Location"),
    "keep-location": mark("{name} is choosing a Location"),
}


def lord_text(lord: int, language: Language) -> str:
    """Return a Lord in words: its guild and influence points."""
    return language.say(LORD[GUILDS[lord // RANKS]], ip=IP[lord])


def location_text(location: int, language: Language) -> str:
    """Return the name that we give to a Location."""
    return language.say(LOCATION[LOCATION_NAMES[location]])


def glossary(language: Language) -> dict[str, str]:
    """Return what each Lord and each Location does, by the names that drawings carry."""
    words = {
        name: f"{lord_text(lord, language)}. {language.say(ABILITY[IP[lord]])}"
        for lord, name in enumerate(LORD_NAMES)
    }
    for key, name in LOCATION.items():
        words[key] = f"{language.say(name)}. {language.say(LOCATION_EFFECT[key])}"
    return words


def action_text(action: int, language: Language) -> str:
    """Return an action in words, short enough for a button."""
    if action < PILE:
        return language.count("Draw {n} Lord", "Draw {n} Lords", action - DRAW + 1)
    if action < RECRUIT:
        guild = language.say(GUILD[GUILDS[action - PILE]])
        return language.say("Take the pile: {guild}", guild=guild)
    if action < PLACE:
        return language.say("Recruit: {lord}", lord=lord_text(action - RECRUIT, language))
    if action < SWAP:
        return language.say("Place: {lord}", lord=lord_text(action - PLACE, language))
    if action < NO_SWAP:
        return language.say("Swap position {place}", place=action - SWAP + 1)
    if action == NO_SWAP:
        return language.say("Do not swap")
    if action < TAKE:
        return language.count(
            "Draw {n} Location", "Draw {n} Locations", action - DRAW_LOCATIONS + 1
        )
    return language.say("Take: {location}", location=location_text(action - TAKE + 1, language))


def prompt(seen: ConspiracyObservation, names: Sequence[str], language: Language) -> Prompt:
    """Return the question put to the observer, or what the others wait for."""
    if seen.over:
        winners = ", ".join(names[seat] for seat in seen.winners)
        if len(seen.winners) == 1:
            return Prompt(language.say("{name} wins", name=winners))
        return Prompt(language.say("Shared victory: {names}", names=winners))
    if seen.seat not in seen.to_act:
        return Prompt(language.say(WAITING[seen.asked], name=names[seen.to_act[0]]))
    headline, help_text = PROMPTS[seen.asked]
    if seen.asked == "recruit-lords" and seen.forced_draw and seen.lord_deck:
        help_text = FORCED_HELP
    elif seen.asked == "take-location" and "search_deck" in seen.chambers[seen.seat or 0].locations:
        help_text = SEARCH_HELP
    return Prompt(language.say(headline), language.say(help_text))


def message_text(message: Message, names: Sequence[str], language: Language) -> str:
    """Return a line of the story in words."""
    name = names[message.seat]
    a, b = message.a, message.b
    say = language.say
    match message.kind:
        case messages.TURN_BEGINS:
            return say("Turn {turn}: {name}", turn=a, name=name)
        case messages.DREW_LORDS:
            return language.count("{name} draws {n} Lord", "{name} draws {n} Lords", a, name=name)
        case messages.KEPT_LORD:
            return say("{name} recruits {lord}", name=name, lord=lord_text(a, language))
        case messages.DISCARDED:
            return say("{lord} goes to its pile", lord=lord_text(a, language))
        case messages.TOOK_PILE:
            guild = say(GUILD[GUILDS[a]])
            return language.count(
                "{name} takes the pile {guild}: {n} Lord",
                "{name} takes the pile {guild}: {n} Lords",
                b,
                name=name,
                guild=guild,
            )
        case messages.PLACED:
            lord = lord_text(a, language)
            return say("{name} places {lord} on position {place}", name=name, lord=lord, place=b)
        case messages.SWAPPED:
            first, second = lord_text(a, language), lord_text(b, language)
            return say("{name} swaps {first} and {second}", name=name, first=first, second=second)
        case messages.REVEALED:
            return say("{lord} is revealed and goes to its pile", lord=lord_text(a, language))
        case messages.PEARL_MASTER:
            return language.count(
                "{name} becomes Pearl Master with {n} Pearl",
                "{name} becomes Pearl Master with {n} Pearls",
                a,
                name=name,
            )
        case messages.DREW_LOCATIONS:
            return language.count(
                "{name} draws {n} Location", "{name} draws {n} Locations", a, name=name
            )
        case messages.TOOK_LOCATION:
            location = location_text(a, language)
            return say("{name} takes the Location “{location}”", name=name, location=location)
        case messages.FORCED:
            return language.count(
                "Until the next turn of {name} the others must draw {n} Lord",
                "Until the next turn of {name} the others must draw {n} Lords",
                a,
                name=name,
            )
        case messages.LORDS_SHUFFLED:
            return say("All discarded Lords are shuffled into the deck")
        case messages.LOCATIONS_SHUFFLED:
            return say("All open Locations are shuffled into the deck")
        case messages.NO_LOCATION_LEFT:
            return say("No Location is left for {name}", name=name)
        case messages.RETURNED:
            return say("No room: {lord} goes back to its pile", lord=lord_text(a, language))
        case messages.LAST_ROUND:
            return say("{name} completes the chamber: last turns", name=name)
        case messages.GAME_OVER:
            return say("The game is over")
    raise ValueError(f"message kind {message.kind}")


assert len(VOCABULARY) == TAKE + LOCATIONS
assert PLACE - RECRUIT == LORDS
