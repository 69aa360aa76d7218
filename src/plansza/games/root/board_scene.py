"""One view of the table: whose board lies in front, what can be clicked, and how it is said."""

from collections.abc import Sequence

from plansza.draw import ring
from plansza.draw.svg import group, may
from plansza.games.root.actions import CARD, CRAFT, DOMINATE, FACTION, USABLE, USE
from plansza.games.root.board_layout import Layout, layout_of
from plansza.games.root.board_pieces import kind_of
from plansza.games.root.cards import DOMINANCE, FACTION_NAMES, SUIT, TYPE
from plansza.games.root.names import FACTION as FACTION_TEXT
from plansza.games.root.names import FACTION_SHORT, PIECE
from plansza.games.root.observation import RootObservation
from plansza.games.root.texts import action_text
from plansza.kernel.game import Shape
from plansza.kernel.text import Language

_NOT_FROM_HAND = frozenset(("spend-supporter", "discard-supporter", "day-labor"))
"""Questions whose cards lie among the supporters or in the discard pile."""


class Scene:
    """An observation with the words to show it in."""

    def __init__(
        self,
        observation: RootObservation,
        language: Language,
        names: Sequence[str],
        shape: Shape = "wide",
    ) -> None:
        self.seen = observation
        self.language = language
        self.names = names
        self.layout: Layout = layout_of(shape)
        self.options = frozenset(observation.options)
        self.owner = self._owner()
        self.player = observation.players[self.owner]

    def _owner(self) -> int:
        """Whose board and hand lie in front: the reader's own, or those of whoever acts."""
        seen = self.seen
        if seen.seat is not None:
            return seen.seat
        return (seen.to_act or seen.winners or [0])[0]

    @property
    def tall(self) -> bool:
        """Whether the picture is for a phone."""
        return self.layout.shape == "tall"

    def offered(self, first: int, count: int) -> list[int]:
        """The options among `count` actions from `first` on."""
        end = first + count
        return [action for action in self.seen.options if first <= action < end]

    def label(self, action: int) -> str:
        """An action in words."""
        return action_text(action, self.language)

    def seat_of(self, faction: str) -> int | None:
        """The seat that plays a faction."""
        for seat, player in enumerate(self.seen.players):
            if player.faction == faction:
                return seat
        return None

    def faction_action(self, faction: str) -> int:
        """Choosing a faction."""
        return FACTION + FACTION_NAMES.index(faction)

    def hand_actions(self, name: str) -> tuple[int, ...]:
        """What a click on a card in hand may do, the first of them that is an option."""
        kind = kind_of(name)
        wanted = [CRAFT + kind]
        if CARD + kind not in self.options or self.seen.asked not in _NOT_FROM_HAND:
            wanted.append(CARD + kind)
        if TYPE[kind] == DOMINANCE:
            wanted.append(DOMINATE + SUIT[kind])
        return tuple(wanted)

    def hand_action(self, name: str) -> int | None:
        """What a click on a card in hand does now, if anything."""
        return next((one for one in self.hand_actions(name) if one in self.options), None)

    def use_action(self, name: str) -> int | None:
        """Using the effect of a crafted card, if that is something to decide."""
        kind = kind_of(name)
        return USE + USABLE.index(kind) if kind in USABLE else None

    def ringed(
        self,
        inner: str,
        width: float,
        height: float,
        radius: float,
        *actions: int,
        gap: float = 2,
    ) -> str:
        """A piece of this size, with a ring around it while one of its actions is an option."""
        return may(inner + ring.around_rect(0, 0, width, height, radius, gap=gap), *actions)

    def said(self, inner: str, label: str) -> str:
        """A group of pieces that stands for something said in words; some may be clicked."""
        role = "group" if "data-may=" in inner else "img"
        return group(inner, role=role, aria_label=label)

    def faction(self, key: str) -> str:
        """The name of a faction."""
        return self.language.say(FACTION_TEXT[key])

    def short_faction(self, key: str) -> str:
        """The short name of a faction."""
        return self.language.say(FACTION_SHORT[key])

    def piece(self, key: str) -> str:
        """The name of a piece."""
        return self.language.say(PIECE[key])
