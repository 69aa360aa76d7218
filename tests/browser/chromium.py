"""Finding a Chromium, and installing Debian's where there is none and we may."""

import os
import shutil
import subprocess
from functools import cache

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


@cache
def find_chromium() -> str | None:
    """Return the path of a Chromium, or None if there is none to be had."""
    found = _installed()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], check=False, capture_output=True)
        found = _installed()
    return found


def _installed() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)
