"""Places and odds of Root in words, for drawings and for the text board."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from plansza.games.root.board_pieces import suit_of
from plansza.games.root.board_scene import Scene
from plansza.games.root.cards import CARD_NAMES
from plansza.games.root.names import SUIT, card_name
from plansza.games.root.observation import Clearing
from plansza.games.root.odds import OWNER_OF, Odds, expected, odds_at
from plansza.kernel.text import Language


def clearing_title(scene: Scene, place: Clearing) -> str:
    """A clearing's number and suit."""
    suit = scene.language.say(SUIT[place.suit])
    return scene.language.say("Clearing {number} ({suit})", number=place.number, suit=suit)


def clearing_words(scene: Scene, place: Clearing) -> list[str]:
    """What stands in a clearing, who rules it, and how many slots are open."""
    say, count = scene.language.say, scene.language.count
    words = []
    for faction, number in place.warriors.items():
        warriors = count("{n} warrior", "{n} warriors", number)
        words.append(f"{scene.short_faction(faction)}: {warriors}")
    words += [scene.short_faction(faction) for faction in place.pawns]
    for kind, number in Counter(place.buildings + place.tokens).items():
        times = f" ×{number}" if number > 1 else ""
        words.append(scene.piece(kind) + times)
    left = place.slots - len(place.buildings)
    if left:
        words.append(count("{n} open slot", "{n} open slots", left))
    if place.scorched:
        words.append(say("scorched"))
    if place.ruler:
        words.append(say("ruled by {faction}", faction=scene.short_faction(place.ruler)))
    return words


def attacker_of(scene: Scene) -> int | None:
    """Who is choosing whom to attack, if somebody is."""
    seen = scene.seen
    choosing = seen.asked in ("battle-at", "battle-whom", "call-ally")
    return seen.to_act[0] if choosing and seen.to_act else None


def enemies_at(scene: Scene, attacker: int, place: Clearing) -> list[int]:
    """The seats with something in a clearing that an attacker could battle."""
    found = []
    for seat, player in enumerate(scene.seen.players):
        mine = place.buildings + place.tokens
        there = (
            player.faction in place.warriors
            or player.faction in place.pawns
            or any(OWNER_OF.get(kind) == player.faction for kind in mine)
        )
        if there and seat != attacker and player.partner != attacker:
            found.append(seat)
    return found


def losses(odds: Odds) -> tuple[str, str]:
    """What the attacker and the defender lose on average, to one decimal."""
    return minus(expected(odds.attacker)), minus(expected(odds.defender))


def minus(value: float | Fraction) -> str:
    """A loss as a short number: whole ones without decimals."""
    short = f"{float(value):.1f}".removesuffix(".0")
    return short if short == "0" else f"−{short}"


def odds_words(scene: Scene, attacker: int, defender: int, clearing: int) -> str:
    """The odds of a battle in a sentence."""
    odds = odds_at(scene.seen, attacker, defender, clearing)
    own, theirs = losses(odds)
    return scene.language.say(
        "{attacker} loses {own} on average, {defender} {theirs}",
        attacker=scene.short_faction(scene.seen.players[attacker].faction),
        own=own.removeprefix("−"),
        defender=scene.short_faction(scene.seen.players[defender].faction),
        theirs=theirs.removeprefix("−"),
    )


def chances_words(odds: Odds, language: Language) -> str:
    """For each number of pieces that a defender may lose, the chance in per cent."""
    parts = [
        f"{number}: {round(100 * chance)}%" for number, chance in enumerate(odds.defender) if chance
    ]
    return language.say("pieces lost: {chances}", chances=", ".join(parts))


def pile_words(scene: Scene, names: Sequence[str]) -> str:
    """Cards by name, in the order of the deck, with their numbers; a dash for none."""
    counts = Counter(names)
    parts = []
    for name in CARD_NAMES:
        if counts[name]:
            times = f" ×{counts[name]}" if counts[name] > 1 else ""
            parts.append(card_name(name, suit_of(name), scene.language) + times)
    return ", ".join(parts) or "-"
