"""What is shipped: the metadata, the lock, the wheel, and the two ways to load a hot module."""

import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from plansza._pure import SourceFinder

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
HOT_FILES = sorted(
    path for pattern in PROJECT["tool"]["plansza"]["compiled"] for path in ROOT.glob(pattern)
)
HOT_MODULES = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for path in HOT_FILES
]
IS_PURE = os.environ.get("PLANSZA_PURE", "0") not in ("", "0")
IS_COMPILED = not IS_PURE and (ROOT / "src" / f"plansza__mypyc{EXTENSION_SUFFIXES[0]}").exists()
LOCKED_EXTRAS = {
    "run": ["build"],
    "test": ["build", "dev", "docs", "lab"],
    "bench": ["build", "dev", "docs", "lab", "peers"],
}


def locked(name: str) -> dict[str, str]:
    """Read one list of the lock as name -> version."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    return {
        canonicalize_name(package): number
        for package, number in re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE)
    }


def test_installed_version_is_the_one_in_pyproject() -> None:
    assert version("plansza") == PROJECT["project"]["version"]


def test_build_extra_repeats_the_build_requirements() -> None:
    assert (
        PROJECT["project"]["optional-dependencies"]["build"] == PROJECT["build-system"]["requires"]
    )


@pytest.mark.parametrize("name", LOCKED_EXTRAS)
def test_lock_has_a_fitting_version_of_every_requirement(name: str) -> None:
    pins = locked(name)
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"]]
    wanted += [line for extra in LOCKED_EXTRAS[name] for line in extras[extra]]
    for requirement in map(Requirement, wanted):
        if requirement.name != "plansza":
            pin = pins.get(canonicalize_name(requirement.name))
            assert pin is not None, f"{requirement.name} is not locked: run make lock"
            assert pin in requirement.specifier, f"{requirement} is locked at {pin}: run make lock"


def test_lists_of_the_lock_agree() -> None:
    assert locked("run").items() <= locked("test").items() <= locked("bench").items()


def test_wheel_holds_every_source_and_data_file(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    made = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.mo", "*.egg-info")
    shutil.copytree(ROOT / "src", tree / "src", ignore=made)
    for name in ("pyproject.toml", "setup.py", "LICENSE", "NOTICE.md", "README.md"):
        shutil.copy(ROOT / name, tree)
    files = {p.relative_to(tree / "src") for p in tree.glob("src/plansza/**/*") if p.is_file()}
    wanted = {p.as_posix() for p in files}
    wanted |= {p.with_suffix(".mo").as_posix() for p in files if p.suffix == ".po"}

    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index"]
    command += ["--no-build-isolation", "--no-deps", "--wheel-dir", str(tmp_path), str(tree)]
    subprocess.run(command, check=True, env={**os.environ, "PLANSZA_PURE": "1"})

    (wheel,) = tmp_path.glob("plansza-*-py3-none-any.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("plansza/")}
    assert held == wanted


def test_tracked_files_name_no_registry_and_no_machine() -> None:
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listing.returncode != 0:
        pytest.skip("not a git checkout")
    private = re.compile(
        r"(pypi|pythonhosted|npmjs|debian)\.(org|com)|(?<![\w.:-])/(root|work|home|Users)/\w"
    )
    found = []
    for name in filter(None, listing.stdout.split("\0")):
        path = ROOT / name
        if path.is_file() and (match := private.search(path.read_text(errors="replace"))):
            found.append(f"{name}: {match.group()}")
    assert not found


def test_source_finder_prefers_source_to_an_extension_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "chessboard" / "pieces"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "__init__.py").touch()
    (folder / "pawn.py").write_text("value = 1\n")
    (folder / f"pawn{EXTENSION_SUFFIXES[0]}").write_bytes(b"not really an extension")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ImportError):
        importlib.import_module("chessboard.pieces.pawn")
    monkeypatch.setattr(sys, "meta_path", [SourceFinder("chessboard"), *sys.meta_path])
    assert importlib.import_module("chessboard.pieces.pawn").value == 1


@pytest.mark.parametrize("module", HOT_MODULES)
def test_hot_module_is_loaded_as_it_was_built(module: str) -> None:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    assert spec.origin.endswith(EXTENSION_SUFFIXES[0] if IS_COMPILED else ".py")


@pytest.mark.skipif(not IS_COMPILED, reason="this build is plain Python")
def test_compiled_modules_are_up_to_date() -> None:
    stamp = Path(sys.prefix, "done", "compiled")
    if not stamp.exists():
        pytest.skip("not built by make")
    changed = [path for path in HOT_FILES if path.stat().st_mtime > stamp.stat().st_mtime]
    assert not changed, "compiled code is older than its source: run make setup"


def test_plain_switch_loads_every_hot_module_from_source() -> None:
    script = (
        "import importlib, sys\nfor n in sys.argv[1:]: print(importlib.import_module(n).__file__)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, *HOT_MODULES],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PLANSZA_PURE": "1"},
    )
    assert result.stdout.split() == [str(path) for path in HOT_FILES]
