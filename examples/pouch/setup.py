"""Compiles the message catalogues; everything else is in pyproject.toml."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup

for po in Path("src").glob("pouch/locale/*/LC_MESSAGES/*.po"):
    with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
        write_mo(target, read_po(source))
setup()
