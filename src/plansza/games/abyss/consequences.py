"""What a decision in Abyss leads to, said before it is taken: prices, gains, what goes where."""

from plansza.games.abyss.actions import (
    AFFILIATE,
    BUY,
    CONTINUE,
    DISCARD,
    DRAW_LOCATIONS,
    EXPLORE,
    FIGHT,
    GIVE,
    LOCATION,
    PAY,
    PAY_DONE,
    PLOT,
    RECRUIT,
    REWARD,
    SUPPORT,
    TAKE,
)
from plansza.games.abyss.cards import (
    CARD_NAMES,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_IP,
    LORD_KEYS,
    LORD_NAMES,
    LORD_RACE,
    LORD_RACES,
    LORD_VALUE,
    LORDS,
    RACE_NAMES,
    THREAT_KEYS,
    THREAT_THINGS,
    THREATS,
    TRACK,
    VALUES,
)
from plansza.games.abyss.names import LOCATION_EFFECT, RACE
from plansza.games.abyss.observation import AbyssObservation, Player
from plansza.kernel.text import Language


def consequence(seen: AbyssObservation, action: int, language: Language) -> str:
    """Return what an option of the observer leads to, or nothing where nobody can tell."""
    say, count = language.say, language.count
    own = seen.players[seen.seat or 0]
    if action == EXPLORE:
        return say("The others may buy what you reveal; each sale brings you Pearls.")
    if action == PLOT:
        return count("{n} Pearl stays with you.", "{n} Pearls stay with you.", own.pearls - 1)
    if action == BUY:
        left = own.pearls - seen.price
        return count("{n} Pearl stays with you.", "{n} Pearls stay with you.", left)
    if action == TAKE:
        return _end_of_exploration(seen, len(seen.track) - 1, language)
    if action == CONTINUE:
        if seen.asked == "monster-revealed":
            return say("The threat rises to space {n}.", n=min(THREATS, seen.threat + 1))
        return say("This Ally will go to the Council.")
    if action == FIGHT:
        return _reward(seen, own, language)
    if action == PAY_DONE and seen.paying:
        return _recruited(LORD_NAMES.index(seen.paying.lord), language)
    if SUPPORT <= action < SUPPORT + len(RACE_NAMES):
        cards = seen.council[RACE_NAMES[action - SUPPORT]]
        return count("{n} card comes into your hand.", "{n} cards come into your hand.", cards)
    if RECRUIT <= action < RECRUIT + LORDS:
        lord = action - RECRUIT + 1
        return _to_recruit(seen, own, lord, language)
    if REWARD <= action < REWARD + 3 and seen.reward:
        pearls = THREAT_THINGS[seen.reward] - (action - REWARD)
        return count("{n} Pearl at once.", "{n} Pearls at once.", pearls)
    if PAY <= action < PAY + KINDS and seen.paying:
        value = seen.paying.value + (action - PAY) % VALUES + 1
        return say("Value {n} of {all}.", n=value, all=seen.paying.value_needed)
    if AFFILIATE <= action < AFFILIATE + KINDS:
        return _affiliated(own, action - AFFILIATE, language)
    if DISCARD <= action < DISCARD + KINDS and seen.asked == "slaver":
        return count("{n} Pearl at once.", "{n} Pearls at once.", 2)
    if DRAW_LOCATIONS <= action < DRAW_LOCATIONS + 4 and action > DRAW_LOCATIONS:
        return say("You keep one; the others stay open for everybody.")
    if LOCATION <= action < LOCATION + LOCATIONS:
        return say(LOCATION_EFFECT[LOCATION_NAMES[action - LOCATION + 1]])
    if GIVE <= action < GIVE + LOCATIONS:
        return say("The Lords under it go under the new one.")
    return ""


def _end_of_exploration(seen: AbyssObservation, sent: int, language: Language) -> str:
    """Say what taking the newest card brings, and how many others leave the track."""
    allies = sum(card != "monster" for card in seen.track[:sent])
    words = []
    if allies:
        words.append(
            language.count("{n} Ally goes to the Council.", "{n} Allies go to the Council.", allies)
        )
    if len(seen.track) == TRACK:
        words.append(language.say("You gain a Pearl."))
    return " ".join(words)


def _reward(seen: AbyssObservation, own: Player, language: Language) -> str:
    """Say what a fight brings; a Tamer of another player takes one space off (ABY-306)."""
    tamers = [
        lord
        for player in seen.players
        for lord in player.lords
        if player is not own and lord.lord == "tamer" and lord.status == "free"
    ]
    space = seen.threat
    if tamers and not own.protected:
        space = max(1, space - 1)
    keys, things = THREAT_KEYS[space], THREAT_THINGS[space]
    words = []
    if keys:
        words.append(language.count("{n} key.", "{n} keys.", keys))
    if things:
        words.append(
            language.count("{n} Pearl or Monster token.", "{n} Pearls or Monster tokens.", things)
        )
    return " ".join(words)


def _to_recruit(seen: AbyssObservation, own: Player, lord: int, language: Language) -> str:
    """Say what a Lord of the Court costs the player and brings."""
    say = language.say
    if seen.asked != "act":
        return _recruited(lord, language)
    value = max(0, LORD_VALUE[lord] + own.value_change)
    races = LORD_RACES[lord]
    cost = language.count(
        "Value {value}, of {n} Race.", "Value {value}, of {n} Races.", races, value=value
    )
    if not own.any_race and LORD_RACE[lord] < len(RACE_NAMES):
        race = say(RACE[RACE_NAMES[LORD_RACE[lord]]])
        cost += " " + say("Among them: {race}.", race=race)
    return f"{cost} {_recruited(lord, language)}"


def _recruited(lord: int, language: Language) -> str:
    """Say what a Lord brings."""
    words = language.count("{n} point.", "{n} points.", LORD_IP[lord])
    if LORD_KEYS[lord]:
        words += " " + language.count("{n} key.", "{n} keys.", LORD_KEYS[lord])
    return words


def _affiliated(own: Player, card: int, language: Language) -> str:
    """Say how many points an affiliated Ally adds: the strongest of each Race counts."""
    race, value = card // VALUES, card % VALUES + 1
    before = [
        CARD_NAMES.index(name) % VALUES + 1
        for name in own.affiliated
        if CARD_NAMES.index(name) // VALUES == race
    ]
    more = max(0, value - max(before, default=0))
    return language.count("{n} more point.", "{n} more points.", more)
