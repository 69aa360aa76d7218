"""The promise about scripts: few, and small."""

from pathlib import Path

from plansza.server import pages


def test_the_scripts_stay_small() -> None:
    """Our own scripts, 1,500 lines in all: a person reads them in an evening."""
    folder = Path(pages.__file__).parent / "static"
    sizes = {file.name: len(file.read_text().splitlines()) for file in folder.glob("*.js")}
    assert sum(sizes.values()) < 1500, sizes
    assert max(sizes.values()) <= 400, sizes
