"""The score track."""

from collections.abc import Hashable

from plansza.draw.palette import BLACK, PAPER, PAPER_INK
from plansza.draw.svg import rect, text
from plansza.games.root.board_pieces import (
    faction_mark,
    suit_disc,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.cards import (
    WINNING_SCORE,
)


def score_given(scene: Scene) -> Hashable:
    """What the track is drawn from."""
    players = [
        (player.faction, player.points, player.dominance, player.partner)
        for player in scene.seen.players
    ]
    return *players, *scene.names


def score_track(scene: Scene) -> str:
    """The track from 0 to 30 with a mark for each seat; who plays for dominance stands apart."""
    layout, seen = scene.layout, scene.seen
    spaces = WINNING_SCORE + 1
    apart = [seat for seat, player in enumerate(seen.players) if _off_track(scene, seat)]
    mark = 15.0 if scene.tall else 20.0
    margin = 10.0 if scene.tall else 24.0
    room = layout.width - 2 * margin - len(apart) * (mark * 2 + 8)
    step = room / spaces
    height = 16.0 if scene.tall else 20.0
    y = layout.strip - height - (26 if scene.tall else 14)
    drawn = rect(margin - 4, y - 3, room + 8, height + 6, 8, BLACK, fill_opacity=0.25)
    for space in range(spaces):
        x = margin + space * step
        drawn += rect(x + 0.8, y, step - 1.6, height, 3, PAPER, fill_opacity=0.92)
        if space % 5 == 0 or not scene.tall:
            size = 8.5 if scene.tall else 12
            drawn += text(
                x + step / 2, y + height / 2 + size * 0.36, space, size, PAPER_INK, anchor="middle",
                weight=700 if space % 5 == 0 else 400,
            )  # fmt: skip
    stacked: dict[int, int] = {}
    for seat, player in enumerate(seen.players):
        if seat in apart:
            continue
        space = min(max(player.points, 0), WINNING_SCORE)
        rise = stacked.get(space, 0)
        stacked[space] = rise + 1
        cx = margin + (space + 0.5) * step + (rise % 2) * mark * 0.5
        drawn += faction_mark(player.faction, cx, y - mark * (0.45 + rise * 0.55), mark)
    for place, seat in enumerate(apart):
        player = seen.players[seat]
        cx = margin + room + 14 + mark * (0.5 + place * 2.4)
        drawn += faction_mark(player.faction, cx, y + height / 2, mark)
        partner = seen.players[player.partner].faction if player.partner is not None else ""
        sign = (
            faction_mark(partner, cx + mark * 1.05, y + height / 2, mark)
            if partner
            else suit_disc(player.dominance, cx + mark * 1.05, y + height / 2, mark)
        )
        drawn += sign
    words = ", ".join(
        f"{scene.names[seat]} {player.points}" for seat, player in enumerate(seen.players)
    )
    return scene.said(drawn, scene.language.say("Points: {points}", points=words))


def _off_track(scene: Scene, seat: int) -> bool:
    player = scene.seen.players[seat]
    return bool(player.dominance) or player.partner is not None
