"""The final count on paper: a column for each seat, the winners with a trophy."""

from collections.abc import Hashable

from msgspec.msgpack import encode

from plansza.draw import fit
from plansza.draw.palette import BLACK, PAPER, PAPER_EDGE, PAPER_INK, PAPER_INK_2, PAPER_TAB
from plansza.draw.pictograms import use
from plansza.draw.svg import path, rect, text
from plansza.draw.track import pearl
from plansza.games.abyss.board_scene import Scene


def rows(scene: Scene) -> list[tuple[str, list[int]]]:
    """What each seat scores, by what the points are for."""
    say = scene.language.say
    points = [player.points for player in scene.seen.players]
    return [
        (say("Locations"), [part.locations for part in points]),
        (say("Lords"), [part.lords for part in points]),
        (say("Allies"), [part.allies for part in points]),
        (say("Monsters"), [part.monsters or 0 for part in points]),
    ]


def score_given(scene: Scene) -> Hashable:
    """What the final count is drawn from."""
    points = [(player.points, player.pearls) for player in scene.seen.players]
    return encode((points, scene.seen.scores, scene.seen.winners, list(scene.names)))


def score_table(scene: Scene, width: float, height: float, *, small: bool = False) -> str:
    """The table of points, with Pearls, which decide between equals, under the names."""
    seen, say = scene.seen, scene.language.say
    head = 74 if small else 84
    lines = rows(scene)
    # On a phone the names of the players need what the words leave.
    label = 26 + max([fit.width(name, 12.5) for name, _ in lines]) if small else 160.0
    column = (width - label - 8) / seen.seats
    step = (height - head - 46) / len(lines)
    size = 12.5 if small else 15
    drawn = rect(0, 3, width, height, 14, BLACK, opacity=0.35)
    drawn += rect(0, 0, width, height, 14, PAPER, stroke=PAPER_EDGE)
    drawn += path(
        f"M0 {height - 46:.1f}h{width:.1f}v32a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z", PAPER_TAB
    )
    for seat, name in enumerate(scene.names):
        cx = label + column * (seat + 0.5)
        drawn += scene.mark(seat, cx, 24, 28)
        if seat in seen.winners:
            drawn += use("trophy", cx + 30, 22, 21, "#8a6512")
        written, words = fit.fit(name, column - 4, (size, 13, 12, 11, 10.5, 10, 9.5), bold=True)
        drawn += text(cx, 54, words[0], written, PAPER_INK, anchor="middle", weight=700)
        pearls = seen.players[seat].pearls
        drawn += pearl(cx - 8, head - 11, 6)
        drawn += text(cx + 3, head - 6.5, pearls, 12.5, PAPER_INK_2, weight=600)
    for at, (name, values) in enumerate(lines):
        y = head + step * (at + 0.5) + size * 0.35
        drawn += path(f"M14 {head + step * at:.1f}H{width - 14:.1f}", stroke=PAPER_TAB)
        written, words = fit.fit(name, label - 22, (size, 12.5, 11.5, 11))
        drawn += text(16, y, words[0], written, PAPER_INK_2)
        for seat, value in enumerate(values):
            cx = label + column * (seat + 0.5)
            drawn += text(cx, y, value, size + 2, PAPER_INK, anchor="middle", weight=600)
    drawn += text(16, height - 17, say("Together"), size, PAPER_INK, weight=700)
    for seat, total in enumerate(seen.scores):
        cx = label + column * (seat + 0.5)
        drawn += text(
            cx, height - 14, total, 25, PAPER_INK, anchor="middle", weight=700, voice="book"
        )
    return drawn
