"""The examples, installed as a reader would install them, in a folder that only tests see."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .pages import DOCS, EXAMPLES, ROOT


@pytest.fixture(scope="session")
def installed_examples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for PYTHONPATH that holds the example game and the example bot."""
    folder = tmp_path_factory.mktemp("examples")
    sources = shutil.copytree(EXAMPLES, folder / "sources")
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    command += ["--no-index", "--no-build-isolation", "--no-deps", "--target", str(folder / "site")]
    command += [str(path.parent) for path in sources.glob("*/pyproject.toml")]
    subprocess.run(command, check=True, cwd=folder)
    return folder / "site"


@pytest.fixture
def desk(tmp_path: Path, installed_examples: Path) -> tuple[Path, dict[str, str]]:
    """Return a folder to work in, with the files that pages speak of, and an environment."""
    shutil.copytree(DOCS, tmp_path / "docs")
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    shutil.copytree(ROOT / "tests" / "golden", tmp_path / "tests" / "golden")
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTHONPATH": str(installed_examples),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LANGUAGE": "en",
        "COLUMNS": "100",
    }
    return tmp_path, environment
