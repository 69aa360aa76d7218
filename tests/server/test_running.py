"""Starting the server as people do, when something is in the way."""

import os
import subprocess
import sys
from pathlib import Path

from .serving import Serving, free_port


def test_a_second_server_on_one_folder_is_told_in_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plansza.cli", "serve", "--no-browser"]
    with Serving(tmp_path):
        second = subprocess.run(
            [*command, "--data", str(tmp_path), "--port", str(free_port())],
            capture_output=True,
            text=True,
            timeout=30,
            env={**os.environ, "LANGUAGE": "en"},
        )
    assert second.returncode != 0
    assert second.stdout == ""
    assert second.stderr.count("\n") == 1
    assert "Is another server using this folder?" in second.stderr
