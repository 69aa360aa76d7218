"""Abyss in words: actions, questions and the story, in the reader's language."""

from collections.abc import Sequence

from plansza.games.abyss import messages
from plansza.games.abyss.actions import (
    ACTIONS,
    AFFILIATE,
    BUY,
    CONTINUE,
    DECLINE,
    DISCARD,
    DISCARD_STACK,
    DRAW_LOCATIONS,
    END,
    EXPLORE,
    FIGHT,
    GIVE,
    LOCATION,
    PASS,
    PAY,
    PAY_DONE,
    PLOT,
    RECRUIT,
    REWARD,
    ROB,
    SPEND,
    SPEND_TOKEN,
    SUPPORT,
    TAKE,
    TARGET,
    USE,
)
from plansza.games.abyss.allies import cards_of
from plansza.games.abyss.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    CARD_NAMES,
    KINDS,
    LOCATION_NAMES,
    LORD_NAMES,
    MONSTER,
    OPPORTUNIST,
    ORACLE,
    RACE_NAMES,
    SLAVER,
    TOKEN_IP,
    VALUES,
)
from plansza.games.abyss.names import ALLY, LORD, RACE
from plansza.games.abyss.names import LOCATION as LOCATION_TEXT
from plansza.games.abyss.observation import AbyssObservation
from plansza.kernel.game import Prompt
from plansza.kernel.story import Message
from plansza.kernel.text import Language, mark
from plansza.kernel.vocabulary import Vocabulary, Word

_ALLIES = CARD_NAMES[:KINDS]
_LORDS = LORD_NAMES[1:]
_LOCATIONS = LOCATION_NAMES[1:]
_USABLE = (SLAVER, ORACLE, OPPORTUNIST)

VOCABULARY = Vocabulary(
    [
        Word("explore"),
        *[Word("support", {"race": race}) for race in RACE_NAMES],
        *[Word("recruit", {"lord": lord}) for lord in _LORDS],
        Word("plot"),
        *[Word("use", {"lord": LORD_NAMES[lord]}) for lord in _USABLE],
        Word("end"),
        Word("buy"),
        Word("pass"),
        Word("take"),
        Word("continue"),
        Word("fight"),
        *[Word("reward", {"monsters": number}) for number in range(3)],
        *[Word("pay", {"ally": ally}) for ally in _ALLIES],
        Word("paid"),
        *[Word("affiliate", {"ally": ally}) for ally in _ALLIES],
        *[Word("discard", {"ally": ally}) for ally in _ALLIES],
        *[Word("discard-stack", {"race": race}) for race in RACE_NAMES],
        *[Word("target", {"lord": lord}) for lord in _LORDS],
        Word("decline"),
        *[Word("rob", {"seat": seat}) for seat in range(4)],
        *[Word("draw-locations", {"count": count}) for count in range(1, 5)],
        *[Word("location", {"location": location}) for location in _LOCATIONS],
        *[Word("give", {"location": location}) for location in _LOCATIONS],
        Word("spend-token"),
        *[Word("spend", {"lord": lord}) for lord in _LORDS],
    ]
)

PROMPTS = {
    "act": (
        mark("Your turn"),
        mark("Explore the depths, ask the Council, or recruit a Lord. You may plot before."),
    ),
    "offer": (
        mark("Buy this Ally?"),
        mark("You may buy one Ally in this turn."),
    ),
    "ally-revealed": (
        mark("Take this Ally?"),
        mark("Taking it ends the exploration; what you leave goes to the Council."),
    ),
    "monster-revealed": (
        mark("Fight the Monster?"),
        mark("Fighting ends the exploration; going on raises the threat and the reward."),
    ),
    "reward": (
        mark("Choose your reward"),
        mark("Pearls at once, or Monster tokens that count at the end."),
    ),
    "second-stack": (
        mark("Take a second stack"),
        mark("The Alchemist brings you another Council stack."),
    ),
    "pay": (
        mark("Pay for the Lord"),
        mark("Choose Allies; Pearls make up for missing value."),
    ),
    "affiliate": (
        mark("Affiliate an Ally"),
        mark("It stays before you until the end; the other Allies used are discarded."),
    ),
    "discard-allies": (
        mark("Discard an Ally"),
        mark("A Lord of another player makes you choose."),
    ),
    "slaver": (
        mark("Discard an Ally for 2 Pearls"),
        mark("The Slaver works once in each of your turns."),
    ),
    "oracle": (
        mark("Discard a Council stack"),
        mark("The whole stack is discarded unseen."),
    ),
    "opportunist": (
        mark("Replace a Lord of the Court"),
        mark("The top Lord of the deck takes its space."),
    ),
    "last-powers": (
        mark("End your turn?"),
        mark("You can still use a power of this turn."),
    ),
    "assassin": (
        mark("Turn a Lord"),
        mark("Its power and keys stop working; its points still count."),
    ),
    "hunter": (
        mark("Take a Monster token from whom?"),
        mark("The token is chosen at random."),
    ),
    "apprentice": (
        mark("Take a Council stack"),
        mark("The Apprentice brings you all its cards."),
    ),
    "illusionist": (
        mark("Exchange a Location?"),
        mark("Choose a Location of yours to give, or keep all."),
    ),
    "illusionist-take": (
        mark("Exchange it for which Location?"),
        mark("The Lords under your Location stay under the new one."),
    ),
    "corruptor": (
        mark("Recruit a second Lord for 5 Pearls?"),
        mark("Its cost does not matter, and no Ally is affiliated."),
    ),
    "traitor": (
        mark("Replace a Lord of yours?"),
        mark("Choose a free Lord to discard; one of the Court comes instead."),
    ),
    "traitor-take": (
        mark("Which Lord comes instead?"),
        mark("Its power works at once."),
    ),
    "schemer": (
        mark("Replace a Lord of yours?"),
        mark("Choose a free Lord to discard; the top Lord of the deck comes instead."),
    ),
    "take-control": (
        mark("Take control of a Location"),
        mark("Take one that lies open, or draw 1 to 4 and keep one."),
    ),
    "keep-location": (
        mark("Choose a Location to keep"),
        mark("The others stay open for everybody."),
    ),
    "spend-keys": (
        mark("Choose keys to spend"),
        mark("A Lord whose key is spent goes under the Location and loses its power."),
    ),
    "black-smokers": (
        mark("Exchange Black Smokers?"),
        mark("Choose any Location of the deck, or keep this one."),
    ),
}
WAITING = {
    "act": mark("{name} is choosing an action"),
    "offer": mark("{name} may buy the Ally"),
    "ally-revealed": mark("{name} is exploring the depths"),
    "monster-revealed": mark("{name} faces a Monster"),
    "reward": mark("{name} is choosing a reward"),
    "second-stack": mark("{name} is taking a second stack"),
    "pay": mark("{name} is paying for a Lord"),
    "affiliate": mark("{name} is affiliating an Ally"),
    "discard-allies": mark("{name} must discard an Ally"),
    "slaver": mark("{name} is using the Slaver"),
    "oracle": mark("{name} is using the Oracle"),
    "opportunist": mark("{name} is using the Opportunist"),
    "last-powers": mark("{name} may still use a power"),
    "assassin": mark("{name} is sending the Assassin"),
    "hunter": mark("{name} is sending the Hunter"),
    "apprentice": mark("{name} is taking a Council stack"),
    "illusionist": mark("{name} may exchange a Location"),
    "illusionist-take": mark("{name} is exchanging a Location"),
    "corruptor": mark("{name} may recruit a second Lord"),
    "traitor": mark("{name} may replace a Lord"),
    "traitor-take": mark("{name} is replacing a Lord"),
    "schemer": mark("{name} may replace a Lord"),
    "take-control": mark("{name} is taking control of a Location"),
    "keep-location": mark("{name} is choosing a Location"),
    "spend-keys": mark("{name} is choosing keys"),
    "black-smokers": mark("{name} is searching the Location deck"),
}


def card_text(card: int, language: Language) -> str:
    """Return an exploration card in words."""
    if card == MONSTER:
        return language.say("Monster")
    return language.say(ALLY[RACE_NAMES[card // VALUES]], value=card % VALUES + 1)


def pile_text(pile: int, language: Language) -> str:
    """Return the cards of a pile in words."""
    return ", ".join(card_text(card, language) for card in cards_of(pile))


def race_text(race: int, language: Language) -> str:
    """Return a Race in words."""
    return language.say(RACE[RACE_NAMES[race]])


def lord_text(lord: int, language: Language) -> str:
    """Return the name of a Lord."""
    return language.say(LORD[LORD_NAMES[lord]])


def location_text(location: int, language: Language) -> str:
    """Return the name of a Location."""
    return language.say(LOCATION_TEXT[LOCATION_NAMES[location]])


def action_text(action: int, language: Language) -> str:
    """Return an action in words, short enough for a button."""
    say = language.say
    if action in _SIMPLE:
        return say(_SIMPLE[action])
    if action < RECRUIT:
        return say("Take the stack: {race}", race=race_text(action - SUPPORT, language))
    if action < PLOT:
        return say("Recruit: {lord}", lord=lord_text(action - RECRUIT + 1, language))
    if action < END:
        return say("Use: {lord}", lord=lord_text(_USABLE[action - USE], language))
    if action < PAY:
        return say(_REWARDS[action - REWARD])
    if action < PAY_DONE:
        return say("Pay with {ally}", ally=card_text(action - PAY, language))
    if action < DISCARD:
        return say("Affiliate: {ally}", ally=card_text(action - AFFILIATE, language))
    if action < DISCARD_STACK:
        return say("Discard: {ally}", ally=card_text(action - DISCARD, language))
    if action < TARGET:
        return say("Discard the stack: {race}", race=race_text(action - DISCARD_STACK, language))
    if action < DECLINE:
        return say("Choose {lord}", lord=lord_text(action - TARGET + 1, language))
    if action < DRAW_LOCATIONS:
        return say("Take a token from player {number}", number=action - ROB + 1)
    if action < LOCATION:
        count = action - DRAW_LOCATIONS + 1
        return language.count("Draw {n} Location", "Draw {n} Locations", count)
    if action < GIVE:
        return say("Control: {location}", location=location_text(action - LOCATION + 1, language))
    if action < SPEND_TOKEN:
        return say("Give: {location}", location=location_text(action - GIVE + 1, language))
    return say("Spend the key of {lord}", lord=lord_text(action - SPEND + 1, language))


_SIMPLE = {
    EXPLORE: mark("Explore the depths"),
    PLOT: mark("Plot at the Court for a Pearl"),
    END: mark("End the turn"),
    BUY: mark("Buy"),
    PASS: mark("Pass"),
    TAKE: mark("Take the Ally"),
    CONTINUE: mark("Continue"),
    FIGHT: mark("Fight"),
    PAY_DONE: mark("Pay"),
    DECLINE: mark("Decline"),
    SPEND_TOKEN: mark("Spend a key token"),
}
_REWARDS = (
    mark("No Monster token"),
    mark("1 Monster token"),
    mark("2 Monster tokens"),
)


def prompt(seen: AbyssObservation, names: Sequence[str], language: Language) -> Prompt:
    """Return the question put to the observer, or what the others wait for."""
    say = language.say
    if seen.over:
        winners = ", ".join(names[seat] for seat in seen.winners)
        if len(seen.winners) == 1:
            return Prompt(say("{name} wins", name=winners))
        return Prompt(say("Shared victory: {names}", names=winners))
    if seen.seat is None or seen.seat not in seen.to_act:
        return Prompt(say(WAITING[seen.asked], name=names[seen.to_act[0]]))
    headline, help_text = [say(text) for text in PROMPTS[seen.asked]]
    if seen.asked == "offer":
        headline = language.count(
            "Buy {card} for {n} Pearl?",
            "Buy {card} for {n} Pearls?",
            seen.price,
            card=card_text(CARD_NAMES.index(seen.track[-1]), language),
        )
    elif seen.paying:
        headline = say("Pay for {lord}", lord=say(LORD[seen.paying.lord]))
        help_text = _cost(seen, language)
    elif seen.asked == "discard-allies":
        help_text = say("{lord} makes you choose.", lord=say(LORD[seen.acting_lord]))
    elif seen.target is not None:
        headline = say("Turn a Lord of {name}", name=names[seen.target])
    elif seen.asked == "spend-keys":
        headline = language.count("Spend {n} more key", "Spend {n} more keys", seen.keys_left)
    elif seen.asked == "act" and seen.ended_by is not None:
        help_text = say("This is your last turn.")
    return Prompt(headline, help_text)


def _cost(seen: AbyssObservation, language: Language) -> str:
    """Return what a Lord costs and what is missing: `Races 1 of 3, value 4 of 10`."""
    paying = seen.paying
    assert paying is not None
    if paying.race_needed:
        return language.say(
            "Races: {races} of {needed}, {race} among them. Value: {value} of {wanted}.",
            races=len(paying.races),
            needed=paying.races_needed,
            race=language.say(RACE[paying.race_needed]),
            value=paying.value,
            wanted=paying.value_needed,
        )
    return language.say(
        "Races: {races} of {needed}. Value: {value} of {wanted}.",
        races=len(paying.races),
        needed=paying.races_needed,
        value=paying.value,
        wanted=paying.value_needed,
    )


def message_text(message: Message, names: Sequence[str], language: Language) -> str:
    """Return a line of the story in words."""
    if message.kind in _EXPLORATION:
        return _exploration_text(message, names, language)
    if message.kind in _LORD_LINES:
        return _lord_text(message, names, language)
    return _other_text(message, names, language)


_EXPLORATION = frozenset(range(messages.EXPLORED, messages.SAW_STACK + 1))
_LORD_LINES = frozenset(range(messages.PAID, messages.REPLACED + 1))


def _exploration_text(message: Message, names: Sequence[str], language: Language) -> str:
    name, a, b = names[message.seat], message.a, message.b
    say, count = language.say, language.count
    match message.kind:
        case messages.EXPLORED:
            card = card_text(a, language)
            return say("Space {space}: {card}", space=b, card=card)
        case messages.BOUGHT:
            return count(
                "{name} buys {card} from {seller} for {n} Pearl",
                "{name} buys {card} from {seller} for {n} Pearls",
                b,
                name=name,
                card=card_text(a, language),
                seller=names[message.c],
            )
        case messages.PASSED:
            return say("{name} passes", name=name)
        case messages.TOOK:
            return say("{name} takes {card}", name=name, card=card_text(a, language))
        case messages.FOUGHT:
            return say("{name} fights: reward of threat space {space}", name=name, space=a)
        case messages.LEFT_MONSTER:
            return say("{name} leaves the Monster: threat {space}", name=name, space=a)
        case messages.GAINED_PEARLS:
            if b:
                return count(
                    "{lord}: {name} gains {n} Pearl",
                    "{lord}: {name} gains {n} Pearls",
                    a,
                    lord=lord_text(b, language),
                    name=name,
                )
            return count("{name} gains {n} Pearl", "{name} gains {n} Pearls", a, name=name)
        case messages.GAINED_KEYS:
            return count("{name} gains {n} key token", "{name} gains {n} key tokens", a, name=name)
        case messages.GAINED_TOKENS:
            return count(
                "{name} gains {n} Monster token", "{name} gains {n} Monster tokens", a, name=name
            )
        case messages.SAW_TOKEN:
            return say("The Monster token is worth {points}", points=TOKEN_IP[a])
        case messages.TO_COUNCIL:
            races = ", ".join(race_text(race, language) for race in range(5) if a >> race & 1)
            return count(
                "{n} card goes to the Council: {races}",
                "{n} cards go to the Council: {races}",
                b,
                races=races,
            )
        case messages.RESHUFFLED:
            return say("The discarded cards are shuffled into a new deck")
        case messages.TOOK_STACK:
            return count(
                "{name} takes the stack {race}: {n} card",
                "{name} takes the stack {race}: {n} cards",
                b,
                name=name,
                race=race_text(a, language),
            )
        case messages.SAW_STACK:
            return say("In the stack: {cards}", cards=pile_text(a, language))
    raise ValueError(f"message kind {message.kind}")


def _lord_text(message: Message, names: Sequence[str], language: Language) -> str:
    name, a, b = names[message.seat], message.a, message.b
    say, count = language.say, language.count
    match message.kind:
        case messages.PAID:
            lord, allies = lord_text(a, language), pile_text(b, language)
            if message.c:
                return count(
                    "{name} pays for {lord}: {allies}, and {n} Pearl",
                    "{name} pays for {lord}: {allies}, and {n} Pearls",
                    message.c,
                    name=name,
                    lord=lord,
                    allies=allies,
                )
            return say("{name} pays for {lord}: {allies}", name=name, lord=lord, allies=allies)
        case messages.AFFILIATED:
            return say("{name} affiliates {card}", name=name, card=card_text(a, language))
        case messages.ENTERED:
            lord = lord_text(a, language)
            if b:
                through = lord_text(b, language)
                return say("{through} brings {name}: {lord}", through=through, name=name, lord=lord)
            return say("{name} recruits {lord}", name=name, lord=lord)
        case messages.COURT_REFILLED:
            return count("{n} Lord comes to the Court", "{n} Lords come to the Court", a)
        case messages.DISCARDED:
            return say(
                "{lord}: {name} discards {card}",
                lord=lord_text(b, language),
                name=name,
                card=card_text(a, language),
            )
        case messages.LOST_PEARLS:
            return count("{name} loses {n} Pearl", "{name} loses {n} Pearls", a, name=name)
        case messages.DISABLED_LORD:
            return say(
                "{name} turns {lord} of {victim}",
                name=name,
                lord=lord_text(a, language),
                victim=names[b],
            )
        case messages.ROBBED:
            return say("{name} takes a Monster token from {victim}", name=name, victim=names[a])
        case messages.LOST_LORD:
            return say("{name} discards {lord}", name=name, lord=lord_text(a, language))
        case messages.DISCARDED_STACK:
            return count(
                "{name} discards the stack {race}: {n} card",
                "{name} discards the stack {race}: {n} cards",
                b,
                name=name,
                race=race_text(a, language),
            )
        case messages.REPLACED:
            old, new = lord_text(a, language), lord_text(b, language)
            return say("{name} replaces {old} in the Court: {new}", name=name, old=old, new=new)
    raise ValueError(f"message kind {message.kind}")


def _other_text(message: Message, names: Sequence[str], language: Language) -> str:
    name, a, b = names[message.seat], message.a, message.b
    say, count = language.say, language.count
    match message.kind:
        case messages.TURN_BEGINS:
            return say("Turn {turn}: {name}", turn=a, name=name)
        case messages.EXTRA_TURN:
            return say("Turn {turn}: {name} once more", turn=a, name=name)
        case messages.PLOTTED:
            lord = lord_text(a, language)
            return say("{name} plots: {lord} joins the Court", name=name, lord=lord)
        case messages.DREW_LOCATIONS:
            return count("{name} draws {n} Location", "{name} draws {n} Locations", a, name=name)
        case messages.OPENED:
            return say("Now available: {location}", location=location_text(a, language))
        case messages.TOOK_LOCATION:
            location = location_text(a, language)
            return say("{name} takes control: {location}", name=name, location=location)
        case messages.SPENT_LORD:
            return say(
                "{lord} goes under the Location {location}",
                lord=lord_text(a, language),
                location=location_text(b, language),
            )
        case messages.SPENT_TOKEN:
            return say("{name} spends a key token", name=name)
        case messages.EXCHANGED:
            old, new = location_text(a, language), location_text(b, language)
            return say("{name} exchanges {old} for {new}", name=name, old=old, new=new)
        case messages.NO_LOCATION_LEFT:
            return say("No Location is left for {name}", name=name)
        case messages.DECLINED:
            return say("{name} does without {lord}", name=name, lord=lord_text(a, language))
        case messages.SEVENTH_LORD:
            return say("{name} has a seventh Lord: last turns", name=name)
        case messages.COURT_SHORT:
            return say("The Court cannot be filled: last turns")
        case messages.NO_ALLY_LEFT:
            return say("No Ally is left to find: last turns")
        case messages.FINAL_ALLIES:
            return say(
                "{name} affiliates at last: {cards}", name=name, cards=pile_text(a, language)
            )
        case messages.GAME_OVER:
            return say("The game is over")
    raise ValueError(f"message kind {message.kind}")


assert len(VOCABULARY) == ACTIONS
assert RECRUIT + len(ALL_LORDS) == PLOT
assert LOCATION + len(ALL_LOCATIONS) == GIVE
