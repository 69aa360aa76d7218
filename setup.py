"""Builds Plansza: the message catalogues, and the hot modules as C extensions where possible.

Everything declarative is in pyproject.toml. With PLANSZA_PURE=1 in the environment, or without
a C compiler that finds Python.h, the build is plain Python: the same games, only slower.
"""

import os
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError
from setuptools.modified import newer, newer_group

SRC = Path("src")


def compile_messages() -> None:
    """Write the .mo file beside every .po file that has changed."""
    for po in SRC.glob("plansza/**/locale/*/LC_MESSAGES/*.po"):
        mo = po.with_suffix(".mo")
        if newer(po, mo):
            with po.open("rb") as source, mo.open("wb") as target:
                write_mo(target, read_po(source, locale=po.parent.parent.name))


def can_compile() -> bool:
    """Try to build a two-line extension."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nPyObject *PyInit_trial(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("trial", [str(trial)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError):
            return False
    return True


def hot_modules() -> list[Extension]:
    """Translate the hot modules to C, as one group so that calls between them are direct."""
    if os.environ.get("PLANSZA_PURE", "0") not in ("", "0"):
        print("Building plain Python, because PLANSZA_PURE is set.")
        return []
    if not can_compile():
        print("Building plain Python, because no C compiler that finds Python.h is here.")
        return []
    from mypyc.build import mypycify

    with open("pyproject.toml", "rb") as file:
        patterns = tomllib.load(file)["tool"]["plansza"]["compiled"]
    paths = sorted(str(path) for pattern in patterns for path in Path().glob(pattern))
    if not paths:
        return []
    extensions = mypycify(paths, opt_level="3", group_name="plansza", multi_file=True)
    if os.name == "posix":
        for extension in extensions:
            # Without these, calls within the library go through a table, and none is inlined.
            # (All extensions share one list: adding to it would add for all, each time.)
            quick = ["-fno-semantic-interposition", "-fvisibility=hidden"]
            extension.extra_compile_args = [*extension.extra_compile_args, *quick]
    return extensions


class BuildExtensions(build_ext):
    """Compiles on all cores, and only what has changed.

    Builds in place without leaving behind the extensions of modules that are gone.
    """

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_changed(sources: list[str], **settings: Any) -> list[str]:
            """Compile each source whose object file is older than it or than any header."""
            objects = self.compiler.object_filenames(sources, output_dir=settings["output_dir"])
            headers = [str(header) for header in Path("build").glob("*.h")]
            changed = [
                source
                for source, made in zip(sources, objects)
                if newer_group([source, *headers], made)
            ]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(lambda source: compile_all([source], **settings), changed))
            return objects

        self.compiler.compile = compile_changed
        super().build_extensions()

    def copy_extensions_to_source(self) -> None:
        for old in SRC.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            old.unlink()
        super().copy_extensions_to_source()


os.chdir(Path(__file__).parent)
compile_messages()
setup(ext_modules=hot_modules(), cmdclass={"build_ext": BuildExtensions})
