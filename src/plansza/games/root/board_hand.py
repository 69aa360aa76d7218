"""The hand in front."""

from collections.abc import Hashable

from plansza.draw import fit
from plansza.draw.svg import move, text
from plansza.games.root.board_pieces import FADED, card_back, hand_card
from plansza.games.root.board_scene import Scene


def hand_given(scene: Scene) -> Hashable:
    """What the hand is drawn from; the faction, because its board leaves more or less room."""
    player = scene.player
    if player.hand is None:
        return player.faction, player.hand_size
    return player.faction, *[(name, scene.hand_actions(name)) for name in player.hand]


def hand(scene: Scene, width: float, height: float) -> str:
    """The cards in hand side by side, overlapping when they are many; backs if hidden."""
    player = scene.player
    tall = height - 10
    # Where narrower cards lie beside each other, they do not overlap.
    beside = (width - 12) / max(1, player.hand_size) - 2
    wide = 74.0 if scene.tall else max(74.0, min(84.0, beside))
    if not player.hand_size:
        words = fit.cut(scene.language.say("No cards in hand"), width - 20, 13)
        return text(12, height / 2 + 4, words, 13, FADED)
    room = width - 14 - wide
    step = min(wide + 8, room / max(1, player.hand_size - 1))
    if player.hand is None:
        step = min(step, wide * 0.6)
        cards = [card_back(wide, tall)] * player.hand_size
    else:
        cards = [
            scene.ringed(
                hand_card(name, wide, tall, scene.language),
                wide,
                tall,
                8,
                *scene.hand_actions(name),
            )
            for name in player.hand
        ]
    return "".join(move(one, 7 + place * step, 4) for place, one in enumerate(cards))
