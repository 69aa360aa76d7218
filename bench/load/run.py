"""Load on our server and on boardgame.io's, in turns, from the same generator, on loopback only.

    python bench/load/run.py [--tables 10,100,400] [--seconds 10] [--rounds 2]

Needs node and npm. Ours keeps every move in SQLite (committed before it is shown) and sends both
seats what changed of the full drawing; boardgame.io keeps a counter in memory.
"""

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
SERVE = """
import sys
from pathlib import Path
from plansza.server.running import serve
from plansza.server.settings import Settings
settings = Settings(data=Path(sys.argv[2]), messages_per_second=1e9, message_burst=1e9,
    requests_per_second=1e9, request_burst=1e9)
serve(settings, "127.0.0.1", int(sys.argv[1]), browser=False)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"{address} does not answer")


def measure(kind: str, tables: int, seconds: float, node: Path) -> dict[str, object]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        if kind == "plansza":
            command = [sys.executable, "-c", SERVE, str(port), folder]
            health = "/api/health"
        else:
            command = ["node", str(node / "boardgameio.cjs"), str(port)]
            health = "/games"
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{port}{health}")
            given = [kind, port, tables, seconds, server.pid]
            load = ["node", str(node / "generator.mjs"), *map(str, given)]
            done = subprocess.run(load, stdout=subprocess.PIPE, text=True, timeout=300, check=True)
        finally:
            server.kill()
            server.wait()
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="10,100,400")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", choices=["plansza", "boardgameio"])
    parser.add_argument("--modules", type=Path, default=HERE.parents[1] / "build" / "load")
    options = parser.parse_args()
    node = options.modules
    node.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "boardgameio.cjs", "generator.mjs"):
        shutil.copy(HERE / name, node)
    if not (node / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=node, check=True)
    kinds = [options.only] if options.only else ["plansza", "boardgameio"]
    for tables in map(int, options.tables.split(",")):
        for _ in range(options.rounds):
            for kind in kinds:
                print(json.dumps(measure(kind, tables, options.seconds, node)), flush=True)


if __name__ == "__main__":
    main()
