"""Plansza: an engine and tables for modern board games."""

from plansza import _pure

_pure.install_if_asked()
