"""Checks of what is drawn and encoded: pictures, text boards and numbers for learning."""

import math
import re
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, get_args
from xml.etree import ElementTree

from plansza.kernel.engine import State
from plansza.kernel.game import Game, Options, Shape
from plansza.kernel.observation import Observation
from plansza.kernel.sketch import AT, inputs_by_name
from plansza.kernel.styled import plain
from plansza.kernel.text import LANGUAGES, Language
from plansza.kit.walk import Seeds, asked, at, random_game, random_positions, setups
from plansza.kit.words import StrictLanguage

COLUMNS = 80
"""How wide a text board may be."""
SVG = "{http://www.w3.org/2000/svg}svg"


def pictures_are_well_formed(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Panes and pictures are XML with places for all options; pictures have none for others."""
    for state, observer, where in looks(game, seats, options, seeds):
        seen = state.observe(observer)
        for code in LANGUAGES:
            language = StrictLanguage(code, game.package)
            names = game.default_names(seats, language)
            for shape in get_args(Shape):
                drawn = f"{where}, {shape}, in {code!r}"
                panes = game.panes(seen, names, language, shape)
                assert panes, f"{drawn}: no panes"
                found = [clickable(panes[pane], drawn, pane) for pane in panes]
                live = {place for places in found for place in places.live}
                assert not live, f"{drawn}: panes offer what is for the page to offer: {live}"
                offers = {place for places in found for place in places.offers}
                check_places(live, offers, seen.options, f"{drawn}: panes")
                picture = clickable(game.picture(seen, names, language, shape), drawn, "picture")
                # Nobody offers anything in a picture that is there already.
                check_places(picture.live, set(), seen.options, f"{drawn}: picture")


def inputs_tell_drawings(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Panes and parts of panes with equal inputs are drawn alike, and stand in their panes so."""
    for code, shape in zip(LANGUAGES, get_args(Shape)):
        language = game.language(code)
        # Two tables, whose drawings are kept together: what shows a name must tell it.
        usual = game.default_names(seats, language)
        tables = (usual, [f"{name}'" for name in usual])
        known: dict[tuple[str, Hashable], str] = {}
        for seed in islice(seeds, 1):
            for number, state in enumerate(random_positions(game, seats, options, seed)):
                # One pair of eyes after another: drawings take their time.
                observer = (*range(seats), None)[number % (seats + 1)]
                where = f"{at(state, seed)}, seen by {observer}, {shape}, in {code!r}"
                seen = state.observe(observer)
                for names in tables:
                    check_inputs(game, seen, names, language, shape, known, where)


def check_inputs(
    game: Game,
    seen: Observation,
    names: Sequence[str],
    language: Language,
    shape: Shape,
    known: dict[tuple[str, Hashable], str],
    where: str,
) -> None:
    """Fail if a drawing is not the one that was made from equal inputs before."""
    sketch = game.sketch(seen, names, language, shape)
    if sketch is None:
        return
    inputs = inputs_by_name(sketch)
    panes = game.panes(seen, names, language, shape)
    assert panes.keys() == {name for name in inputs if "/" not in name}, f"{where}: other panes"
    for name, given in inputs.items():
        pane, _, part = name.partition("/")
        before = known.get((name, given))
        if part:
            # Whether a part is drawn as before is seen in its pane, where it stands.
            drawn = sketch.draw(name) if before is None else before
            placed = [f"<g data-part='{part}'>{drawn}</g>"]
            if part == AT:
                lying = [one.split(":") for one in drawn.split(";")]
                placed = [f"<g data-part='{one}' transform='{at}'>" for one, at in lying]
            wrong = "is not told" if before is not None else "stands otherwise in its pane"
            assert all(one in panes[pane] for one in placed), f"{where}: {name} {wrong}"
        else:
            drawn = panes[pane]
            if any(other.startswith(f"{name}/") for other in inputs):
                # What the pane is besides its parts.
                drawn = re.sub(r"<g data-part=.*</g>", "", drawn)
            assert before in (None, drawn), f"{where}: {name} is not told"
        if before is None:
            known[name, given] = drawn
            references = set(re.findall(r"(?:href='#|url\(#)([^')]+)", drawn))
            ids = set(re.findall(r"\bid='([^']+)'", panes[pane]))
            assert references <= ids, f"{where}: {name} refers to {references - ids}"


def text_boards_fit(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """The text board says something, in lines that fit a terminal."""
    for state, observer, where in looks(game, seats, options, seeds):
        for code in LANGUAGES:
            language = StrictLanguage(code, game.package)
            names = game.default_names(seats, language)
            board = game.text_board(state.observe(observer), names, language)
            assert plain(board).strip(), f"{where}, in {code!r}: the text board is empty"
            text = game.text(state.observe(observer), names, language)
            assert text == plain(board), f"{where}, in {code!r}: the text is not the board's"
            for line in board:
                words = "".join(span.text for span in line)
                assert "\n" not in words, f"{where}, in {code!r}: a line holds a line break"
                assert len(words) <= COLUMNS, f"{where}, in {code!r}: too wide: {words!r}"


def numbers_stay_in_bounds(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Observations encode to equally many numbers in [0, 1]; evaluations are finite."""
    expected = length_of_encoding(game)
    for seed in seeds:
        for state in random_positions(game, seats, options, seed):
            for observer in (*range(seats), None):
                numbers = game.encode(state.observe(observer))
                where = f"{at(state, seed)}: encoded for {observer}"
                assert len(numbers) == expected, f"{where}: {len(numbers)} numbers, not {expected}"
                for index, number in enumerate(numbers):
                    assert 0 <= number <= 1, f"{where}: number {index} is {number}"
            for seat in range(seats):
                value = game.evaluate(state, seat)
                assert math.isfinite(value), f"{at(state, seed)}: worth {value} to seat {seat}"


def length_of_encoding(game: Game) -> int:
    """Return how many numbers an observation encodes to, whatever the set-up."""
    lengths = {
        len(game.encode(game.new(seats, options).observe(None))) for seats, options in setups(game)
    }
    assert len(lengths) == 1, f"the length of an encoding depends on the set-up: {lengths}"
    return lengths.pop()


def looks(
    game: Game, seats: int, options: Options, seeds: Seeds
) -> Iterator[tuple[State, int | None, str]]:
    """Yield each phase when it is first met, and the end of each game, for each observer."""
    met: set[str] = set()
    for seed in seeds:
        for state in random_game(game, seats, options, seed):
            if asked(state) not in met or state.is_over():
                met.add(asked(state))
                for observer in (*range(seats), None):
                    yield state, observer, f"{at(state, seed)}, seen by {observer}"


class Places(NamedTuple):
    """The actions for which a drawing has places."""

    live: set[int]
    """Those that can be clicked as it is (`data-do`)."""
    offers: set[int]
    """Those that can be clicked while they are options (`data-may`)."""


def clickable(svg: str, where: str, pane: str) -> Places:
    """Return the actions that have a place in a drawing; fail if it is not one SVG."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as wrong:
        raise AssertionError(f"{where}: {pane} is not well-formed: {wrong}") from wrong
    assert root.tag == SVG, f"{where}: {pane} is a {root.tag}, not an SVG"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids), f"{where}: {pane} uses an id twice"
    live = {int(one.attrib["data-do"]) for one in root.iter() if "data-do" in one.attrib}
    offers = [one.attrib["data-may"] for one in root.iter() if "data-may" in one.attrib]
    return Places(live, {int(action) for actions in offers for action in actions.split()})


def check_places(live: set[int], offers: set[int], options: list[int], where: str) -> None:
    """Fail unless the places to click lead to the options and nowhere else."""
    missing = sorted(set(options) - live - offers)
    assert not missing, f"{where}: no place to click for the actions {missing}"
    extra = sorted(live - set(options))
    assert not extra, f"{where}: places to click for actions that are no options: {extra}"
