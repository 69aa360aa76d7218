"""Pictures as PNG, equal on every machine.

Text is set in Source Sans and Source Serif from two font packages that the project depends on,
and system fonts are left aside: a bare server has none, and then words would silently vanish.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import resvg_py

from plansza.kernel.errors import PlanszaError

_FACES: Final = (
    ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
)


class MissingFonts(PlanszaError):
    """The font packages are not installed, so a picture would come out without its words."""

    def __init__(self) -> None:
        super().__init__(
            "To draw PNG pictures, install the font packages: "
            "pip install font-source-sans-pro font-source-serif-pro"
        )


@cache
def _font_files() -> tuple[str, ...]:
    try:
        found = [files(package).joinpath("files", name) for package, name in _FACES]
    except ModuleNotFoundError:
        raise MissingFonts from None
    if not all(file.is_file() for file in found):
        raise MissingFonts
    return tuple(str(file) for file in found)


def to_png(svg: str, scale: float = 1) -> bytes:
    """The drawing as a PNG file, `scale` times its own size."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=list(_font_files()),
            font_family="Source Sans Pro",
            sans_serif_family="Source Sans Pro",
            serif_family="Source Serif Pro",
        )
    )
