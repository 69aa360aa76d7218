"""The pictograms: one sprite of 24 by 24 symbols, without colour of its own.

A drawing refers to a pictogram with `use`; `svg.document` then copies in the few it refers to.
"""

import re
from functools import cache, lru_cache
from importlib.resources import files

from plansza.draw.markup import element

_SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)</symbol>')


@cache
def _sprite() -> dict[str, str]:
    source = files("plansza.draw").joinpath("data/pictograms.svg").read_text("utf-8")
    return {name: inner.replace('"', "'") for name, inner in _SYMBOL.findall(source)}


def names() -> tuple[str, ...]:
    """Every pictogram there is, in the order of the sprite."""
    return tuple(_sprite())


def symbols(wanted: list[str], prefix: str = "i-") -> str:
    """The `<symbol>` elements for the named pictograms, with ids that begin with `prefix`."""
    sprite, look = _sprite(), "viewBox='0 0 24 24' fill='currentColor'"
    return "".join(f"<symbol id='{prefix}{name}' {look}>{sprite[name]}</symbol>" for name in wanted)


@lru_cache(maxsize=1 << 12)
def use(
    name: str, cx: float, cy: float, size: float, colour: str, *, opacity: float | None = None
) -> str:
    """One pictogram centred on a point."""
    if name not in _sprite():
        raise KeyError(f"there is no pictogram named {name!r}")
    return element(
        "use",
        href=f"#i-{name}",
        x=cx - size / 2,
        y=cy - size / 2,
        width=size,
        height=size,
        color=colour,
        opacity=opacity,
    )
