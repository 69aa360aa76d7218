"""Panes in parts: a part stands in its pane as it is drawn alone, and tells what it shows."""

from collections.abc import Hashable
from typing import NamedTuple

import pytest

from plansza.draw.panes import Frame, Pane, Table, at, shown_if
from plansza.draw.parts import Cluster, Part, row
from plansza.draw.pictograms import use
from plansza.kernel.sketch import inputs_by_name


class Scene(NamedTuple):
    """A table with a wall on its ground and perhaps some keys."""

    keys: int = 2
    turn: int = 1
    wall: int = 7


KEYS: Part[Scene] = Part(lambda scene: scene.keys, lambda scene: use("key", 0, 0, 9, "#fff"))
BOARD: Pane[Scene] = Pane(
    lambda scene: Frame(20, 10, f"Turn {scene.turn}"),
    {"keys": at(5, 6, shown_if(lambda scene: scene.keys > 0, KEYS))},
    ("key",),
    lambda scene: f"<rect x='{scene.wall}'/>",
    lambda scene: (scene.turn, scene.wall),
)
TABLE = Table({"board": BOARD})


def told(scene: Scene) -> dict[str, Hashable]:
    """Return from what the table and its parts are drawn."""
    return inputs_by_name(TABLE.sketch(scene))


def test_a_part_stands_in_its_pane_on_the_ground_as_it_is_drawn_alone() -> None:
    part = TABLE.draw("board/keys", Scene())
    assert part.startswith("<g transform='translate(5 6)'>")
    whole = TABLE.draw_all(Scene())["board"]
    assert f"<rect x='7'/><g data-part='keys'>{part}</g>" in whole
    assert ">Turn 1<" in whole


def test_a_pane_holds_the_pictograms_that_its_parts_may_come_to_need() -> None:
    assert "id='pane-board-key'" in TABLE.draw("board", Scene(keys=0))


def test_inputs_tell_apart_what_is_drawn_differently_and_nothing_else() -> None:
    given = told(Scene())
    for scene, changed in (
        (Scene(turn=2), {"board"}),
        (Scene(wall=8), {"board"}),
        (Scene(keys=1), {"board/keys"}),
        (Scene(keys=0), {"board/keys"}),
        (Scene(), set()),
    ):
        other = told(scene)
        assert {name for name in other if other[name] != given[name]} == changed


def test_a_part_that_is_not_shown_is_empty_and_tells_nothing_more() -> None:
    assert TABLE.draw("board/keys", Scene(keys=0)) == ""
    assert told(Scene(keys=0)) == told(Scene(keys=-1))


def test_parts_that_are_told_at_once_are_told_by_their_names() -> None:
    keys = {f"key-{number}": KEYS for number in range(2)}
    cluster: Cluster[Scene] = Cluster(
        lambda scene: f"translate({scene.turn} 0)", keys, lambda scene: (scene.keys, scene.turn)
    )
    gathered = Table({"board": BOARD._replace(parts={"all": cluster})})
    assert inputs_by_name(gathered.sketch(Scene())) == {
        "board": BOARD.told(Scene()),
        "board/@": ("translate(1 0)",),
        "board/key-0": 2,
        "board/key-1": 1,
    }
    whole = Table({"board": BOARD._replace(tell=lambda scene: (scene.wall, scene.keys))})
    assert inputs_by_name(whole.sketch(Scene())) == {"board": 7, "board/keys": 2}


def test_things_of_a_kind_are_told_and_drawn_place_by_place() -> None:
    def lying(scene: Scene) -> tuple[int | None, ...]:
        return (*range(scene.keys), *[None] * (3 - scene.keys))

    keys = row("key", 3, lying, lambda scene, place, key: f"{place}:{key}")
    table = Table({"board": BOARD._replace(parts={"all": Cluster(lambda scene: "", keys, lying)})})
    sketch = table.sketch(Scene(keys=2))
    assert inputs_by_name(sketch) == {
        "board": (1, 7),
        "board/@": ("",),
        "board/key-0": 0,
        "board/key-1": 1,
        "board/key-2": None,
    }
    assert sketch.draw("board/key-2") == "2:None"


def test_what_is_told_at_once_must_be_told_of_every_part() -> None:
    table = Table({"board": BOARD._replace(tell=lambda scene: (scene.wall,))})
    with pytest.raises(ValueError, match="shorter"):
        inputs_by_name(table.sketch(Scene()))
