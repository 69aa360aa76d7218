"""Draws docs/pictures/terminal.svg: the table in a terminal, in the middle of a game.

python docs/pictures/terminal.py
"""

import asyncio
import re
from pathlib import Path

from plansza.kernel.record import load_record
from plansza.kernel.registry import game
from plansza.kernel.table import Table
from plansza.tui.play import TableApp
from plansza.tui.session import Session, players_of

FOLDER = Path(__file__).parent
SIZE = 112, 40


async def main() -> None:
    """Let a person take Basia's seat in a recorded game, and draw what the screen shows."""
    record = load_record(FOLDER.parent / "records" / "conspiracy.json")
    del record.decisions[38:]
    record.players[1] = "Basia"
    session = Session(Table(record), players_of(record), None)
    app = TableApp(session, game(record.game).language("en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        svg = app.export_screenshot(title="plansza play conspiracy", simplify=True)
    # The page is to be read without a network, so no fonts are fetched.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!-- Generated.*?-->\s*", "", svg)
    svg = svg.replace("Fira Code,", "'Fira Code', 'DejaVu Sans Mono',")
    (FOLDER / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
