"""Panes in parts: a part stands in its pane as it is drawn alone, and tells what it shows."""

from plansza.draw import panes
from plansza.draw.panes import Frame, Pane, at, shown_if
from plansza.draw.parts import Part
from plansza.draw.pictograms import use

Scene = dict[str, int]
KEYS: Part[Scene] = Part(lambda scene: scene["keys"], lambda scene: use("key", 0, 0, 9, "#fff"))
TABLE = {
    "board": Pane(
        lambda scene: Frame(20, 10, f"Turn {scene['turn']}"),
        {"keys": at(5, 6, shown_if(lambda scene: scene["keys"] > 0, KEYS))},
        ("key",),
        lambda scene: "<rect/>",
    )
}


def test_a_part_stands_in_its_pane_on_the_ground_as_it_is_drawn_alone() -> None:
    scene = {"keys": 2, "turn": 1}
    part = panes.draw(TABLE, "board/keys", scene)
    assert part.startswith('<g transform="translate(5 6)">')
    whole = panes.draw_all(TABLE, scene)["board"]
    assert f'<rect/><g data-part="keys">{part}</g>' in whole
    assert ">Turn 1<" in whole


def test_a_pane_holds_the_pictograms_that_its_parts_may_come_to_need() -> None:
    assert 'id="pane-board-key"' in panes.draw(TABLE, "board", {"keys": 0, "turn": 1})


def test_inputs_tell_the_frame_and_each_part_and_whether_it_is_shown_at_all() -> None:
    given = panes.inputs(TABLE, {"keys": 2, "turn": 1})
    assert given["board"] == (20, 10, "Turn 1")
    assert given["board/keys"] != panes.inputs(TABLE, {"keys": 1, "turn": 1})["board/keys"]
    hidden = panes.inputs(TABLE, {"keys": 0, "turn": 1})["board/keys"]
    assert hidden == panes.inputs(TABLE, {"keys": -1, "turn": 1})["board/keys"]
    assert panes.draw(TABLE, "board/keys", {"keys": 0, "turn": 1}) == ""
