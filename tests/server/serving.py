"""Real servers in processes of their own, for tests that need to kill them."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

SEED = 565974240761951423
"""The seed of all tables in tests: a game of Conspiracy in which seat 0 begins."""

QUICK = f"""
import sys
from pathlib import Path
from plansza.server import lobby
from plansza.server.settings import Settings
from plansza.server.running import serve
lobby.new_seed = lambda: {SEED}
settings = Settings(bot_pace=0.0, thinkers=1, message_burst=1e9, messages_per_second=1e9,
    request_burst=1e9, rescue_after=1.0, store=sys.argv[2],
    data=Path(sys.argv[3]) if sys.argv[3] else None)
serve(settings, "127.0.0.1", int(sys.argv[1]), browser=False)
"""


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Serving:
    """A server that can be killed and started again at the same address.

    What is to be otherwise than usual is written as Python, which runs first.
    """

    def __init__(self, data: Path | None = None, store: str = "", first: str = "") -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._words: Sequence[str] = (first + QUICK, str(self.port), store, str(data or ""))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", *self._words],
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONWARNINGS": "default"},
        )
        for _ in range(400):
            try:
                with urllib.request.urlopen(f"{self.base}/api/health", timeout=2):
                    return
            except OSError:
                assert self._process.poll() is None, "the server did not start"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kill it without warning."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def __enter__(self) -> "Serving":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
