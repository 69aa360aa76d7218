"""The run-time switch between compiled and plain modules.

With PLANSZA_PURE=1 in the environment every module of this package is loaded from its Python
source, even where a compiled extension lies beside it: for debugging, and for comparing the two.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds the modules of one package as Python source only."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(self.prefix):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install_if_asked() -> None:
    """Put the finder first when PLANSZA_PURE is set to anything but 0."""
    if os.environ.get("PLANSZA_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, SourceFinder("plansza"))
