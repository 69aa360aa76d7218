"""The options of a table of Root: who plays which faction, and a few rulings."""

from collections.abc import Mapping

from plansza.games.root.cards import FACTION_NAMES
from plansza.games.root.factions.vagabond_relations import VAGRANT_ERRATA
from plansza.games.root.names import FACTION
from plansza.games.root.steps.dominance import FREE_COALITION
from plansza.games.root.steps.setup import SHUFFLED_SUITS
from plansza.kernel.errors import BadOption
from plansza.kernel.game import Option, OptionValue
from plansza.kernel.text import mark

MOST_SEATS = 4
OPEN = "open"
"""The first faction that nobody has chosen."""
_TITLES = (
    mark("Faction of seat 1"),
    mark("Faction of seat 2"),
    mark("Faction of seat 3"),
    mark("Faction of seat 4"),
)
_FACTIONS = (mark("First free faction"), *[FACTION[name] for name in FACTION_NAMES])
OPTIONS = (
    *[
        Option(f"seat_{number}", (OPEN, *FACTION_NAMES), title, _FACTIONS)
        for number, title in enumerate(_TITLES, start=1)
    ],
    Option(
        "suits",
        ("printed", "shuffled"),
        mark("Suits of the clearings"),
        (mark("as printed"), mark("shuffled")),
    ),
    Option("coalition_points", (10, 0), mark("Points that a coalition needs")),
    Option("vagrant_errata", (False, True), mark("The Vagrant makes nobody hostile by Instigate")),
)


def factions_of(seats: int, options: Mapping[str, OptionValue]) -> bytes:
    """Return the faction of each seat; raise `BadOption` if there is no such table."""
    chosen = [str(options.get(f"seat_{number}", OPEN)) for number in range(1, MOST_SEATS + 1)]
    for number, name in enumerate(chosen[seats:], start=seats + 1):
        if name != OPEN:
            raise BadOption(f"option 'seat_{number}': this table has {seats} seats")
    left = [name for name in FACTION_NAMES if name not in chosen]
    names: list[str] = []
    for number, name in enumerate(chosen[:seats], start=1):
        if name in names:
            raise BadOption(f"option 'seat_{number}': {name} is played by another seat")
        names.append(left.pop(0) if name == OPEN else name)
    return bytes(FACTION_NAMES.index(name) for name in names)


def variant_of(options: Mapping[str, OptionValue]) -> int:
    """Return the rulings of a table as a set of bits."""
    variant = 0
    if options.get("suits") == "shuffled":
        variant |= SHUFFLED_SUITS
    if options.get("coalition_points", 10) == 0:
        variant |= FREE_COALITION
    if options.get("vagrant_errata"):
        variant |= VAGRANT_ERRATA
    return variant


def options_of(factions: bytes, variant: int) -> dict[str, OptionValue]:
    """Return the options of a table: its factions, and rulings that differ from the defaults."""
    options: dict[str, OptionValue] = {
        f"seat_{number}": FACTION_NAMES[faction] for number, faction in enumerate(factions, start=1)
    }
    if variant & SHUFFLED_SUITS:
        options["suits"] = "shuffled"
    if variant & FREE_COALITION:
        options["coalition_points"] = 0
    if variant & VAGRANT_ERRATA:
        options["vagrant_errata"] = True
    return options
