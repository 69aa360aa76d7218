"""Programs that tests need and Debian packages: installed once, where there are none and we may."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

LOCK = Path(tempfile.gettempdir()) / "plansza-tests-install.lock"


def install(package: str, is_there: Callable[[], object]) -> None:
    """Install a package, if it is not there and we are root on such a system.

    Of several test processes one installs, while the others wait: apt-get does not run twice.
    """
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_there():
            return
        for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(
                ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", *command],
                env=environment,
                capture_output=True,
                check=False,
            )


def do_without(what: str) -> NoReturn:
    """Skip tests that need what cannot be had; but continuous integration has to have it."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
