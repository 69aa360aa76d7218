"""A server for browsers: a process of its own that can be killed and started again."""

import json
import random
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from plansza.kernel.record import new_record
from plansza.kernel.registry import game

_SERVE = """
import sys
from pathlib import Path
from plansza.server import Settings, lobby, run
lobby.new_seed = lambda: 565974240761951423  # one deal for all tables: nothing depends on luck
settings = Settings(data=Path(sys.argv[1]), bot_pace=0.02, thinkers=1, hint_bot="search:0.1s",
                    messages_per_second=200.0, message_burst=400.0, away_after=0.0,
                    requests_per_second=500.0, request_burst=1000.0)
run(settings, "127.0.0.1", int(sys.argv[2]), browser=False)
"""


class Server:
    """A running server; its tables outlive its process."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start the process and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(self.data), str(self.port)],
            stdout=subprocess.DEVNULL,
        )
        patience = time.monotonic() + 60
        while time.monotonic() < patience and self._process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.address}/learn", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """End the process at once, as a crash would."""
        self._process.kill()
        self._process.wait()

    def finished_game(self, seats: int = 3, seed: int = 5, name: str = "conspiracy") -> str:
        """Lay a finished random game open; return the name of its table."""
        played = game(name)
        names = ["Magda", "Kuba", "Ola", "Wojtek"][:seats]
        record = new_record(played, seats, {}, seed, names)
        state = record.start()
        chance = random.Random(seed)
        while acting := state.to_act():
            action = chance.choice(state.legal(acting[0]))
            state.apply(acting[0], action)
            record.add(acting[0], action)
        return str(self.post("/api/records", record.encode())["table"])

    def post(self, path: str, body: bytes) -> dict[str, object]:
        """Call the API without a browser."""
        request = urllib.request.Request(
            self.address + path, body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            found: dict[str, object] = json.load(answer)
        return found
