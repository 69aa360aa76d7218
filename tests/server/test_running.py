"""Starting the server as people do, when something is in the way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.requests import Request

from plansza.server.settings import Settings
from plansza.server.site import Site

from .serving import Serving, free_port


@pytest.mark.parametrize(
    ("settings", "host", "base"),
    [
        ({}, "localhost:8000", "http://localhost:8000"),
        ({}, "192.168.1.7:8000", "http://192.168.1.7:8000"),
        ({"network": "http://192.168.1.7:8000/"}, "localhost:8000", "http://192.168.1.7:8000"),
        ({"network": "http://192.168.1.7:8000/"}, "my.example", "http://my.example"),
        ({"address": "https://play.example/"}, "localhost:8000", "https://play.example"),
    ],
)
def test_links_begin_with_what_others_can_follow(
    settings: dict[str, str], host: str, base: str
) -> None:
    headers = [(b"host", host.encode())]
    scope: dict[str, object] = {"type": "http", "scheme": "http", "path": "/", "headers": headers}
    assert Site(Settings(**settings)).base(Request(scope)) == base  # type: ignore[arg-type]


def test_a_server_for_the_network_says_where_others_find_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plansza.cli", "serve", "--no-browser", "--host", "0.0.0.0"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path), "--port", str(free_port())],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"},
    ) as serving:
        assert serving.stdout is not None
        first, second = serving.stdout.readline(), serving.stdout.readline()
        serving.kill()
    assert "http://localhost:" in first
    assert second.startswith("For others in your network: http://")


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
