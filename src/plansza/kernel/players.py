"""Who sits where, and how a record names them.

A player is a person or a bot, with or without a name. In a record that is one short text:
`Ala` (a person), `search:0.3s` (a bot), `Kuba (search:0.3s)` (a bot with a name), `you` (a person
without one).

>>> read_player("Kuba (search:0.3s)", {"search"})
Player(kind='search:0.3s', name='Kuba')
>>> read_player("Ala", {"search"})
Player(kind='you', name='Ala')
"""

import re
from collections.abc import Collection, Sequence

import msgspec

from plansza.kernel.game import Game
from plansza.kernel.text import Language

PERSON = "you"
"""The kind of a player who is no bot."""

_NAMED = re.compile(r"(.+) \(([^()]+)\)")


class Player(msgspec.Struct, frozen=True):
    """Somebody at a table: `you` or the text that calls a bot, and a name if one was given."""

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.kind == PERSON

    def written(self, bots: Collection[str]) -> str:
        """Return the text for a record; `bots` are the names that call bots."""
        if not self.name:
            return self.kind
        if self.is_person and read_player(self.name, bots) == self:
            return self.name
        return f"{self.name} ({self.kind})"


def read_player(text: str, bots: Collection[str]) -> Player:
    """Read a player from a record."""
    found = _NAMED.fullmatch(text)
    if found and _is_kind(found[2], bots):
        return Player(found[2], found[1])
    return Player(text) if _is_kind(text, bots) else Player(PERSON, text)


def shown_names(players: Sequence[Player], game: Game, language: Language) -> list[str]:
    """Return a name for every player: the one given, or one that says who sits there."""
    names = game.default_names(len(players), language)
    lonely = sum(not player.is_person for player in players) == 1
    for seat, player in enumerate(players):
        if player.name:
            names[seat] = player.name
        elif not player.is_person:
            numbered = language.say("Bot {number}", number=seat + 1)
            names[seat] = language.say("Bot") if lonely else numbered
    return names


def _is_kind(text: str, bots: Collection[str]) -> bool:
    return text == PERSON or text.partition(":")[0] in bots
