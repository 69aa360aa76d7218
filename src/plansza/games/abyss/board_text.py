"""The table in words and letters, for terminals and screen readers; at most 78 columns wide.

An Ally is the name of its Race and its value, so colour is never needed. Marks after a Lord tell
its state: `[*]` has a usable key, `[x]` was turned by the Assassin, `[.]` was used this turn.
"""

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from plansza.draw.palette import GUILDS, RACES, on
from plansza.games.abyss.board_lords import facts_of
from plansza.games.abyss.board_parts import split
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.board_score import rows
from plansza.games.abyss.board_tracks import exploration_note
from plansza.games.abyss.cards import (
    CARD_NAMES,
    KEYS_FOR_LOCATION,
    LORDS_TO_END,
    RACE_NAMES,
    THREATS,
)
from plansza.games.abyss.names import LOCATION, LOCATION_EFFECT, POWER, RACE
from plansza.games.abyss.observation import AbyssObservation, LordInPlay
from plansza.kernel.styled import Line, Span, Style
from plansza.kernel.text import Language

WIDTH: Final = 78
_BOLD: Final = Style(bold=True)
_DIM: Final = Style(dim=True)
_PLAIN: Final = Style()


def text_board(seen: AbyssObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Return the table as styled lines: the shared table, then every seat from the reader on."""
    scene = Scene(seen, language, names)
    lines = [*_shared(scene), *_laid_out(scene)]
    for step in range(seen.seats):
        lines += [(), *_seat(scene, (scene.owner + step) % seen.seats)]
    if seen.over:
        lines += [(), *_score(scene)]
    legend = language.say("[*] usable key   [x] turned by the Assassin   [.] used this turn")
    return [*lines, (), (Span(legend, _DIM),)]


def _shared(scene: Scene) -> Iterable[Line]:
    say, seen = scene.language.say, scene.seen
    yield _title(say("Turn {turn}", turn=seen.turn))
    yield from _wrapped(
        say(
            "Decks: {cards} to explore, {lords} Lords, {locations} Locations.",
            cards=seen.exploration_deck,
            lords=seen.lord_deck,
            locations=seen.location_deck,
        )
    )
    track = "  ".join(
        f"{space + 1}: {scene.card_name(name)}" for space, name in enumerate(seen.track)
    )
    track = track or say("empty between turns")
    yield from _wrapped(say("Exploration: {track}", track=track))
    if seen.track:
        yield from _wrapped(f"  {exploration_note(scene)}")
    for one in seen.taken:
        card = scene.card_name(one.ally)
        yield from _wrapped("  " + say("{name} took {ally}", name=scene.names[one.seat], ally=card))
    space = seen.reward or seen.threat
    yield from _wrapped(say("Threat: {space} of {all}", space=space, all=THREATS))
    notice = scene.notice_words()
    if notice:
        yield from _wrapped(notice, _BOLD)
    yield ()
    yield _title(say("Court"))
    if not seen.court:
        yield (Span("  " + say("empty"), _DIM),)
    for key in seen.court:
        yield from _court_lord(scene, key)
    yield ()
    yield _title(say("Council"))
    yield tuple(_council(scene))
    if seen.memory:
        for race in RACE_NAMES:
            cards = seen.memory.council[race]
            if cards:
                values = " ".join(name[-1] for name in cards)
                yield from _wrapped(f"  {say(RACE[race])}: {values}")
    yield ()
    yield _title(say("Available Locations"))
    if not seen.available:
        yield (Span("  " + say("empty"), _DIM),)
    for key in seen.available:
        yield from _location(scene, key)


def _court_lord(scene: Scene, key: str) -> Iterable[Line]:
    """A Lord of the Court: its cost, points and keys, then its power."""
    language, facts = scene.language, facts_of(key)
    races = language.count("{n} Race", "{n} Races", facts.races)
    if facts.race:
        races += f" ({language.say(RACE[facts.race])})"
    value = max(0, facts.value + scene.player.value_change)
    parts = [
        races,
        language.say("value {n}", n=value),
        language.count("{n} point", "{n} points", facts.points),
    ]
    if facts.keys:
        parts.append(language.count("{n} key", "{n} keys", facts.keys))
    paying = scene.seen.paying
    sign = ">" if paying and paying.lord == key else " "
    yield from _wrapped(f"{sign} {scene.lord_name(key)}: {', '.join(parts)}", _guild_style(key))
    yield from _wrapped(f"    {language.say(POWER[key])}", indent="    ")


def _council(scene: Scene) -> Iterable[Span]:
    for race in RACE_NAMES:
        name = scene.language.say(RACE[race])
        yield Span(" ")
        yield Span(f" {name} {scene.seen.council[race]} ", _race_style(race))


def _laid_out(scene: Scene) -> Iterable[Line]:
    """What is there for one question only: drawn Locations, a payment, Allies to affiliate."""
    say, seen = scene.language.say, scene.seen
    for title, keys in (
        (say("Drawn Locations"), seen.drawn),
        (say("Location deck"), seen.searchable),
    ):
        if keys:
            yield ()
            yield _title(title)
            for key in keys:
                yield from _location(scene, key)
    paying = seen.paying
    if paying:
        yield ()
        yield _title(say("Paying for {lord}", lord=scene.lord_name(paying.lord)))
        if paying.allies is not None:
            yield from _cards(scene, paying.allies)
            value = say("value {n} of {all}", n=paying.value, all=paying.value_needed)
            races = say("Races {n} of {all}", n=len(paying.races), all=paying.races_needed)
            yield from _wrapped(f"  {races}, {value}")
    if scene.affiliable:
        yield ()
        yield _title(say("Affiliate one of these"))
        yield from _cards(scene, scene.affiliable)


def _seat(scene: Scene, seat: int) -> Iterable[Line]:
    """One seat: a line of counters, its hand, its Lords, its Locations, its Allies."""
    seen, language = scene.seen, scene.language
    player = seen.players[seat]
    say, count = language.say, language.count
    counters = [
        count("{n} point", "{n} points", player.points.total),
        count("{n} Pearl", "{n} Pearls", player.pearls),
        say("keys {n} of {all}", n=player.keys, all=KEYS_FOR_LOCATION),
        count("{n} card in hand", "{n} cards in hand", player.hand_size),
        count("{n} Monster token", "{n} Monster tokens", player.monster_count),
        say("Lords {n} of {all}", n=len(player.lords), all=LORDS_TO_END),
    ]
    if seat in seen.winners:
        counters.append(say("winner"))
    sign = "> " if seat in seen.to_act else ""
    yield from _wrapped(f"{sign}{scene.names[seat][:24]}: {', '.join(counters)}", _BOLD)
    if player.hand:
        yield (Span("  " + say("in hand"), _DIM),)
        yield from _cards(scene, player.hand)
    if player.monsters:
        values = " ".join(str(value) for value in player.monsters)
        yield from _wrapped("  " + say("Monster tokens: {values}", values=values))
    free = [lord for lord in player.lords if lord.status != "placed"]
    for lord in free:
        yield from _free_lord(scene, lord)
    for tile in player.locations:
        under = [scene.lord_name(x.lord) for x in player.lords if x.location == tile.location]
        worth = count("{n} point", "{n} points", tile.points)
        words = f"  {say(LOCATION[tile.location])}: {worth}"
        yield from _wrapped(f"{words} ({', '.join(under)})" if under else words)
    if player.affiliated:
        yield (Span("  " + say("affiliated"), _DIM),)
        yield from _cards(scene, player.affiliated)


def _free_lord(scene: Scene, lord: LordInPlay) -> Iterable[Line]:
    facts = facts_of(lord.lord)
    working = lord.status == "free"
    marks = "*" * (bool(facts.keys) and working) + "x" * (not working) + "." * lord.used
    points = scene.language.count("{n} point", "{n} points", facts.points)
    power = scene.language.say(POWER[lord.lord])
    name = scene.lord_name(lord.lord)
    shown = f"{name} [{marks}]" if marks else name
    yield from _wrapped(f"  {shown}: {points}. {power}")


def _score(scene: Scene) -> Iterable[Line]:
    """The final count, a line for each part and a column for each seat."""
    yield _title(scene.language.say("Final score"))
    names = "".join(f"{name[:13]:>15}" for name in scene.names)
    yield (Span(f"{'':<16}{names}", _BOLD),)
    table = [*rows(scene), (scene.language.say("Together"), scene.seen.scores)]
    for words, values in table:
        yield (Span(f"{words[:15]:<16}" + "".join(f"{value:>15}" for value in values)),)


def _cards(scene: Scene, names: Sequence[str]) -> Iterable[Line]:
    """Allies with their numbers, in as many lines as they need."""
    line: list[Span] = []
    used = 0
    counted = Counter(names)
    for name in CARD_NAMES:
        if not counted[name]:
            continue
        times = f" x{counted[name]}" if counted[name] > 1 else ""
        words = f" {scene.card_name(name)}{times} "
        if used + len(words) + 3 > WIDTH:
            yield tuple(line)
            line, used = [], 0
        line += [Span("   " if not line else " "), Span(words, _race_style(split(name)[0]))]
        used = sum(len(span.text) for span in line)
    if line:
        yield tuple(line)


def _location(scene: Scene, key: str) -> Iterable[Line]:
    say = scene.language.say
    yield from _wrapped(f"  {say(LOCATION[key])}: {say(LOCATION_EFFECT[key])}")


def _race_style(race: str) -> Style:
    return Style(foreground=on(RACES[race]), background=RACES[race], bold=True)


def _guild_style(key: str) -> Style:
    colour = GUILDS[facts_of(key).guild]
    return Style(foreground=on(colour), background=colour, bold=True)


def _title(words: str) -> Line:
    return (Span(words, _BOLD),)


def _wrapped(words: str, style: Style = _PLAIN, indent: str = "    ") -> Iterable[Line]:
    for line in textwrap.wrap(words, WIDTH, subsequent_indent=indent):
        yield (Span(line, style),)
