"""The hand in front: Allies by Race, fanned, and beside them how far a payment has come."""

from collections import Counter
from collections.abc import Hashable

from msgspec.msgpack import encode

from plansza.draw import card, fit, ring
from plansza.draw.palette import NIGHT, WHITE
from plansza.draw.pictograms import use
from plansza.draw.svg import cannot, move, rect, text
from plansza.games.abyss.actions import DISCARD, PAY, PAY_DONE
from plansza.games.abyss.board_parts import BACK, DEEP, LIGHT, SECOND, ally_card, race_disc
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.cards import CARD_NAMES, KINDS
from plansza.games.abyss.observation import Payment

_PEEK = 9


def payment_in_front(scene: Scene) -> Payment | None:
    """The payment that the seat in front is making, if the reader may see it."""
    paying = scene.seen.paying
    return paying if paying and paying.allies is not None and scene.acting else None


def hand_given(scene: Scene) -> Hashable:
    """What the hand in front is drawn from."""
    player, paying = scene.player, payment_in_front(scene)
    if player.hand is None:
        return player.hand_size
    if paying is None:
        return tuple(player.hand)
    fitting = tuple(scene.offered(PAY, KINDS))
    return tuple(player.hand), tuple(paying.allies or ()), bool(scene.options), fitting


def meter_given(scene: Scene) -> Hashable:
    """What is shown of the payment that the seat in front is making."""
    paying = payment_in_front(scene)
    return paying and encode(paying)


def hand(scene: Scene, room: float, width: float, height: float, lift: float = 12) -> str:
    """The cards in hand side by side, overlapping when they are many; chosen ones are raised.

    Equal cards lie on one another, with their number on the top one.
    """
    if scene.player.hand is None:
        return _backs(scene, room, width, height)
    paying = payment_in_front(scene)
    chosen = Counter((paying.allies if paying else None) or [])
    held = Counter(scene.player.hand)
    piles = [
        (name, count, picked)
        for name in CARD_NAMES
        for count, picked in ((chosen[name], True), (held[name], False))
        if count
    ]
    if not piles:
        words = scene.language.say("No Allies in hand")
        return text(4, height / 2 + lift + 4, fit.cut(words, room, 13), 13, SECOND)
    extra = sum(min(count, 4) - 1 for _, count, _ in piles) * _PEEK
    step = width + 8
    if len(piles) > 1:
        step = min(step, (room - width - extra) / (len(piles) - 1))
    drawn, x = "", 0.0
    for name, count, picked in piles:
        pile = _pile(scene, name, count, picked, width, height, roomy=step > 76)
        drawn += move(pile, x, 0 if picked else lift)
        x += step + (min(count, 4) - 1) * _PEEK
    return drawn


def _pile(
    scene: Scene,
    name: str,
    count: int,
    picked: bool,
    width: float,
    height: float,
    *,
    roomy: bool,
) -> str:
    layers = min(count, 4)
    shift = (layers - 1) * _PEEK
    piece = ally_card(name, width, height)
    under = "".join(move(piece, layer * _PEEK, 0) for layer in range(layers - 1))
    if count > 1:
        y, cx = height * 0.34, 17 * width / 78
        piece += rect(cx - 12, y, 24, 18, 9, NIGHT, opacity=0.85)
        piece += text(cx, y + 13.5, f"×{count}", 12.5, WHITE, anchor="middle", weight=700)
    number = CARD_NAMES.index(name)
    if picked:
        label = scene.language.say("Chosen: {ally}", ally=scene.card_name(name))
        top = scene.chosen(piece, width, height, 10, label)
    elif payment_in_front(scene) and PAY + number not in scene.options:
        pile = under + move(piece, shift, 0)
        return _ruled_out(scene, pile, name, width + shift, height, roomy)
    else:
        top = scene.ringed_any(piece, (PAY + number, DISCARD + number), width, height, 10)
    return under + move(top, shift, 0)


def _ruled_out(scene: Scene, pile: str, name: str, width: float, height: float, roomy: bool) -> str:
    """Cards that cannot be used: faded, with the reason on them if it can be read there."""
    words = scene.language.say("does not fit")
    label = f"{scene.card_name(name)}: {words}"
    drawn = rect(0, 0, width, height, 10, DEEP) + cannot(pile, label)
    return drawn + ring.reason(width / 2, height * 0.48, words, width + 8) if roomy else drawn


def _backs(scene: Scene, room: float, width: float, height: float) -> str:
    count = scene.player.hand_size
    pieces = [card.back(width, height, "squid", BACK)] * count
    if not pieces:
        return text(4, height / 2 + 16, scene.language.say("No Allies in hand"), 13, SECOND)
    step = min(width * 0.5, (room - width) / max(1, len(pieces) - 1))
    return "".join(move(piece, place * step, 12) for place, piece in enumerate(pieces))


def meter(scene: Scene, paying: Payment, width: float, height: float) -> str:
    """How far a payment has come: Races, value, Pearls, and the button that ends it."""
    say = scene.language.say
    title = say("Paying for {lord}", lord=scene.lord_name(paying.lord))
    size, lines = fit.fit(title, width, (13, 12, 11.5, 11), 2, "book", bold=True)
    drawn = "".join(
        text(0, 12 + row * 15, line, size, LIGHT, weight=700, voice="book")
        for row, line in enumerate(lines)
    )
    top = 22.0 + (len(lines) - 1) * 13
    disc = 24
    for place in range(max(paying.races_needed, len(paying.races))):
        cx, cy = disc / 2 + place * (disc + 3), top + disc / 2
        if place < len(paying.races):
            drawn += race_disc(paying.races[place], cx, cy, disc)
        else:
            drawn += rect(
                cx - disc / 2 + 1,
                cy - disc / 2 + 1,
                disc - 2,
                disc - 2,
                disc / 2,
                WHITE,
                fill_opacity=0.06,
                stroke=SECOND,
                stroke_opacity=0.7,
                stroke_dasharray="3 3",
            )
    count = f"{len(paying.races)}/{paying.races_needed}"
    drawn += text(width, top + disc / 2 + 4.5, count, 13, LIGHT, anchor="end", weight=600)
    top += disc + 8
    share = min(1, paying.value / paying.value_needed) if paying.value_needed else 1
    drawn += rect(0, top, width, 8, 4, WHITE, fill_opacity=0.15)
    drawn += rect(0, top, max(8, width * share), 8, 4, LIGHT)
    value = say("value {n} of {all}", n=paying.value, all=paying.value_needed)
    drawn += text(0, top + 23, value, 12.5, LIGHT)
    if paying.pearls:
        drawn += text(width - 20, top + 23, paying.pearls, 13, WHITE, anchor="end", weight=700)
        drawn += use("pearl", width - 9, top + 18.5, 15, "#f3eef6")
    words = say("Pay {n}", n=paying.pearls) if paying.pearls else say("Pay")
    after = "pearl" if paying.pearls else ""
    roomy = 42 if width > 300 else 32  # on a phone it is as high as a thumb
    high = roomy if len(lines) == 1 else 25
    button = scene.button(PAY_DONE, words, width, high, after)
    return drawn + move(button, 0, height - high)
