"""The story of a game of Root in words."""

from collections.abc import Sequence

from plansza.games.root import messages, texts_alliance, texts_vagabond
from plansza.games.root.cards import COLUMN_NAMES, KIND, LEADER_NAMES
from plansza.games.root.names import COLUMN, LEADER
from plansza.games.root.sets import members_of
from plansza.games.root.texts import card_text, piece_text, suit_text
from plansza.kernel.story import Message
from plansza.kernel.text import Language, mark

_PLAIN = {
    messages.RESHUFFLED: mark("The discard pile is shuffled into a new deck"),
    messages.NO_ATTACKERS: mark("{name} has no attackers left: the battle is over"),
    messages.MARCHED: mark("{name} marches"),
    messages.EXTRA_ACTION: mark("{name} gains an action"),
}
"""Lines that name nobody but the seat."""
_WITH_CARD = {
    messages.SAW_CARD: mark("You get {card}"),
    messages.DISCARDED: mark("{name} discards {card}"),
    messages.CRAFTED: mark("{name} crafts {card}"),
    messages.USED: mark("{name} uses {card}"),
    messages.SAW_STOLEN: mark("The card taken is {card}"),
    messages.AMBUSHED: mark("{name} plays {card}"),
    messages.FOILED: mark("{name} cancels the ambush: {card}"),
    messages.SAW_OUTRAGE: mark("The new supporter is {card}"),
}
"""Lines with a kind of card as the first number."""
_WITH_SUIT = {
    messages.BECAME_AVAILABLE: mark("Now available: the dominance card, {suit}"),
    messages.TOOK_AVAILABLE: mark("{name} takes the dominance card, {suit}"),
    messages.DOMINANCE_ACTIVATED: mark("{name} activates dominance: {suit}"),
}
_WITH_CLEARING = {
    messages.OUTRAGE_PAID: mark("Outrage in clearing {clearing}: {name} gives a card"),
    messages.OUTRAGE_SHOWN: mark(
        "Outrage in clearing {clearing}: {name} has no card for it, and the deck gives a supporter"
    ),
    messages.OVERWORKED: mark("{name} overworks the sawmill in clearing {clearing}"),
    messages.WOOD_SPENT: mark("{name} spends wood from clearing {clearing}"),
}
_WITH_SEAT = {
    messages.BANKED: mark("{name} and {other} draw by Better Burrow Bank"),
    messages.STOLE: mark("{name} takes a random card from {other}"),
    messages.LOOKED_AT_HAND: mark("{name} looks at the hand of {other}"),
    messages.ENLISTED: mark("{name} enlists {other}"),
    messages.COALITION: mark("{name} forms a coalition with {other}"),
}
_NUMBERS = frozenset(
    (
        messages.DREW,
        messages.SCORED,
        messages.LOST_POINTS,
        messages.LOST_WARRIORS,
        messages.PLACED_WARRIORS,
    )
)
"""Lines with a number of things first, then perhaps a clearing."""
_WINS = (
    mark("{name} wins by points"),
    mark("{name} wins by dominance"),
    mark("The last round is over: {name} wins"),
)


def message_text(message: Message, names: Sequence[str], language: Language) -> str:
    """Return a line of the story in words."""
    kind, a = message.kind, message.a
    name = names[message.seat]
    say = language.say
    if kind >= messages.CHARACTER_CHOSEN:
        return texts_vagabond.message_text(message, names, language)
    if kind >= messages.REVOLTED:
        return texts_alliance.message_text(message, names, language)
    if kind in _PLAIN:
        return say(_PLAIN[kind], name=name)
    if kind in _WITH_CARD:
        return say(_WITH_CARD[kind], name=name, card=card_text(a, language))
    if kind in _WITH_SUIT:
        return say(_WITH_SUIT[kind], name=name, suit=suit_text(a, language))
    if kind in _WITH_CLEARING:
        return say(_WITH_CLEARING[kind], name=name, clearing=a + 1)
    if kind in _WITH_SEAT:
        return say(_WITH_SEAT[kind], name=name, other=names[a])
    if kind in _NUMBERS:
        return _number_text(message, name, language)
    return _other_text(message, names, language)


def _number_text(message: Message, name: str, language: Language) -> str:
    number, clearing = message.a, message.b + 1
    count = language.count
    match message.kind:
        case messages.DREW:
            return count("{name} draws {n} card", "{name} draws {n} cards", number, name=name)
        case messages.SCORED:
            return count("{name} scores {n} point", "{name} scores {n} points", number, name=name)
        case messages.LOST_POINTS:
            return count("{name} loses {n} point", "{name} loses {n} points", number, name=name)
        case messages.LOST_WARRIORS:
            return count(
                "{name} loses {n} warrior in clearing {clearing}",
                "{name} loses {n} warriors in clearing {clearing}",
                number,
                name=name,
                clearing=clearing,
            )
    return count(
        "{name} places {n} warrior in clearing {clearing}",
        "{name} places {n} warriors in clearing {clearing}",
        number,
        name=name,
        clearing=clearing,
    )


def _other_text(message: Message, names: Sequence[str], language: Language) -> str:
    a, b, c = message.a, message.b, message.c
    name = names[message.seat]
    say, count = language.say, language.count
    match message.kind:
        case messages.TURN_BEGINS:
            return say("Turn {turn}: {name}", turn=a, name=name)
        case messages.SAW_HAND:
            cards = ", ".join(card_text(KIND[card], language) for card in members_of(b))
            return say("The hand of {other}: {cards}", other=names[a], cards=cards)
        case messages.MOVED:
            return count(
                "{name} moves {n} warrior from {origin} to {target}",
                "{name} moves {n} warriors from {origin} to {target}",
                c,
                name=name,
                origin=a + 1,
                target=b + 1,
            )
        case messages.BATTLE_BEGINS:
            return say(
                "{name} attacks {other} in clearing {clearing}",
                name=name,
                other=names[b],
                clearing=a + 1,
            )
        case messages.ROLLED:
            return say(
                "Dice {high} and {low}: the attacker deals {dealt}, the defender {taken}",
                high=c >> 2,
                low=c & 3,
                dealt=a,
                taken=b,
            )
        case messages.LOST_PIECE:
            return say(
                "{name} loses in clearing {clearing}: {piece}",
                name=name,
                piece=piece_text(a, language),
                clearing=b + 1,
            )
        case messages.PLACED_PIECE:
            return say(
                "{name} places in clearing {clearing}: {piece}",
                name=name,
                piece=piece_text(a, language),
                clearing=b + 1,
            )
        case messages.HOSPITALS:
            return count(
                "Field Hospitals bring {n} warrior to the keep",
                "Field Hospitals bring {n} warriors to the keep",
                a,
            )
        case messages.BASE_LOST:
            return say(
                "The {suit} base is lost: {supporters} supporters and {officers} officers leave",
                suit=suit_text(a, language),
                supporters=b,
                officers=c,
            )
        case messages.WON:
            return say(_WINS[a], name=name)
        case messages.LEADER_CHOSEN:
            return say(
                "{name} chooses a leader: {leader}",
                name=name,
                leader=say(LEADER[LEADER_NAMES[a]]),
            )
        case messages.DECREE_ADDED:
            return say(
                "{name} adds to the Decree, {column}: {card}",
                name=name,
                column=say(COLUMN[COLUMN_NAMES[b]]),
                card=card_text(a, language),
            )
        case messages.DECREE_RESOLVED:
            return say(
                "{name} resolves the Decree, {column}: {suit}",
                name=name,
                column=say(COLUMN[COLUMN_NAMES[b]]),
                suit=suit_text(a, language),
            )
        case messages.TURMOIL:
            return say("{name} falls into Turmoil", name=name)
    raise ValueError(f"message kind {message.kind}")
