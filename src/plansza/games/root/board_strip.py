"""The strip below the map: buttons for what has no place on map or in hand, else the score track.

Where a choice also has a place on a faction board, it has both: the strip is always in sight.
"""

from collections.abc import Sequence
from typing import Final

from plansza.draw import fit, ring
from plansza.draw.palette import BLACK, INK, PAPER, PAPER_EDGE, PAPER_INK
from plansza.draw.parts import NOWHERE, Cluster, Part, Parts
from plansza.draw.pictograms import use
from plansza.draw.svg import may, move, piece, rect, text, transform
from plansza.games.root.board_buttons import Button, button_for, unplaced
from plansza.games.root.board_pieces import (
    faction_mark,
    item_tile,
    suit_disc,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_score import score_given, score_track

_THUMB: Final = 42.0
"""As small as a button may be on a phone without the page giving it a larger one."""


def _wanted(scene: Scene) -> tuple[Button, ...]:
    return tuple([button_for(scene, action) for action in unplaced(scene)])


def _strip(scene: Scene) -> str:
    """The strip, from its own top-left corner."""
    buttons = _wanted(scene)
    return move(_buttons(scene, buttons), 0, scene.layout.height) if buttons else ""


def _score_at(scene: Scene) -> str:
    return NOWHERE if unplaced(scene) else transform(0, scene.layout.height)


STRIP: Final[Parts[Scene]] = {
    "score": Cluster(_score_at, {"score-track": Part(score_given, score_track)}),
    "strip": Part(_wanted, _strip),
}


def _buttons(scene: Scene, buttons: Sequence[Button]) -> str:
    """The buttons in as few rows as they need, as large as the strip allows."""
    layout = scene.layout
    margin, gap = (10.0, 8.0) if scene.tall else (16.0, 10.0)
    room, height = layout.width - 2 * margin, layout.strip - 8
    sizes = (12.5, 12.0, 11.0) if scene.tall else (16.0, 15.0, 14.0, 13.0)
    for rows in (1, 2):
        tall = (height - (rows - 1) * gap) / rows
        tall = min(tall, 44 if scene.tall else 46)
        for size in sizes:
            widths = [_natural(button, size, tall) for button in buttons]
            lines = _packed(widths, room, gap)
            if len(lines) <= rows:
                return move(_rows(scene, buttons, widths, lines, size, tall, gap), margin, 0)
    drawn = _signs_above(scene, buttons, room, height) if scene.tall else None
    return move(drawn or _grid(scene, buttons, room, height), margin, 0)


def _natural(button: Button, size: float, height: float) -> float:
    words = fit.width(button.words, size, bold=True)
    return max(height, words + (height * 0.8 if button.sign else 0) + 16)


def _packed(widths: list[float], room: float, gap: float) -> list[list[int]]:
    """The numbers of the buttons that go into each row."""
    lines: list[list[int]] = []
    used = room + 1
    for number, width in enumerate(widths):
        if used + gap + width > room:
            lines.append([])
            used = -gap
        lines[-1].append(number)
        used += gap + width
    return lines


def _balanced(widths: list[float], room: float, gap: float) -> list[list[int]]:
    """The same in two rows about as wide as each other; in more if there is no room."""
    for limit in range(int(sum(widths) / 2), int(room), 4):
        lines = _packed(widths, limit, gap)
        if len(lines) <= 2:
            return lines
    return _packed(widths, room, gap)


def _rows(
    scene: Scene,
    buttons: Sequence[Button],
    widths: list[float],
    lines: list[list[int]],
    size: float,
    height: float,
    gap: float,
) -> str:
    drawn = ""
    room = scene.layout.width - (20 if scene.tall else 32)
    for row, line in enumerate(lines):
        used = sum(widths[number] for number in line) + gap * (len(line) - 1)
        x = (room - used) / 2
        for number in line:
            button = _button(scene, buttons[number], widths[number], height, size)
            drawn += move(button, x, row * (height + gap))
            x += widths[number] + gap
    return drawn


def _signs_above(scene: Scene, buttons: Sequence[Button], room: float, height: float) -> str | None:
    """Small words below the signs, in two rows as wide as the map; None if there is no room."""
    gap = 6.0
    tall = (height - gap) / 2
    for size in (9.5, 9.0, 8.5, 8.0):
        widths = [_narrowest(button, size) for button in buttons]
        lines = _balanced(widths, room, gap)
        if len(lines) > 2:
            continue
        drawn = ""
        for row, line in enumerate(lines):
            used = sum(widths[number] for number in line) + gap * (len(line) - 1)
            more, x = (room - used) / len(line), 0.0
            for number in line:
                width = widths[number] + more
                upright = _upright(scene, buttons[number], width, tall, size)
                drawn += move(upright, x, row * (tall + gap))
                x += width + gap
        return drawn
    return None


def _narrowest(button: Button, size: float) -> float:
    """The width of an upright button whose words stand in two lines at most."""
    words = button.words.split()
    widths = [
        max([fit.width(" ".join(part), size, bold=True) for part in (words[:at], words[at:])])
        for at in range(len(words))
    ]
    return max(_THUMB, 6 + min(widths))


def _grid(scene: Scene, buttons: Sequence[Button], room: float, height: float) -> str:
    """Too many for all their words: equal cells."""
    rows = 2 if len(buttons) <= 14 and not scene.tall else 3
    columns = -(-len(buttons) // rows)
    gap = 6.0
    width, tall = (room - (columns - 1) * gap) / columns, (height - (rows - 1) * gap) / rows
    return "".join(
        move(
            _button(scene, button, width, tall, 9.5 if scene.tall else 12),
            place % columns * (width + gap),
            place // columns * (tall + gap),
        )
        for place, button in enumerate(buttons)
    )


def _upright(scene: Scene, button: Button, width: float, height: float, size: float) -> str:
    """A button with its sign above its words."""
    if not button.sign:
        return _button(scene, button, width, height, 13)
    lines = fit.wrap(button.words, width - 5, size, 2, bold=True)
    below = 5 + (len(lines) - 1) * (size + 0.5)
    sign = min(height * 0.5, height - below - size - 1)
    drawn = _sign(button.sign, width / 2, (height - below - size + 2) / 2, sign)
    for line, words in enumerate(lines):
        y = height - below + line * (size + 0.5)
        drawn += text(width / 2, y, words, size, PAPER_INK, anchor="middle", weight=600)
    return _plate(scene, button, drawn, width, height)


def _button(scene: Scene, button: Button, width: float, height: float, size: float) -> str:
    """A button with its sign before its words."""
    drawn, start = "", 8.0
    if button.sign:
        drawn += _sign(button.sign, 6 + height * 0.36, height / 2, height * 0.66)
        start = 8 + height * 0.76
    smaller = (size, size - 1, size - 2, size - 3)
    size, lines = fit.fit(button.words, width - start - 5, smaller, bold=True)
    drawn += text(
        (start + width - 8) / 2,
        height / 2 + size * 0.36,
        lines[0],
        size,
        PAPER_INK,
        anchor="middle",
        weight=700,
    )
    return _plate(scene, button, drawn, width, height)


def _plate(scene: Scene, button: Button, inner: str, width: float, height: float) -> str:
    """What a button shows on paper, to be clicked."""
    radius = min(10.0, height * 0.3)
    drawn = rect(0, 2, width, height, radius, BLACK, fill_opacity=0.3)
    drawn += rect(0, 0, width, height, radius, PAPER, stroke=PAPER_EDGE)
    drawn += inner + ring.around_rect(0, 0, width, height, radius, "cell", gap=0)
    label = f"{scene.label(button.action)}. {button.note}" if button.note else ""
    choice = may(drawn, button.action, cell=True, label=label)
    return piece(choice, button.piece) if button.piece else choice


def _sign(sign: str, cx: float, cy: float, size: float) -> str:
    kind, _, name = sign.partition(":")
    if kind == "suit":
        return suit_disc(name, cx, cy, size)
    if kind == "faction":
        return faction_mark(name, cx, cy, size)
    if kind == "item":
        item, _, state = name.partition(":")
        return move(item_tile(item, size, state), cx - size / 2, cy - size / 2)
    return use(kind, cx, cy, size * 0.95, INK)
