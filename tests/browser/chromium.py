"""Finding a Chromium, and installing Debian's where there is none and we may."""

import shutil

from ..debian import install

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Return the path of a Chromium, or None if there is none to be had."""
    if _installed() is None:
        install("chromium", _installed)
    return _installed()


def _installed() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)
