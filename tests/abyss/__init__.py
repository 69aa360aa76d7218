"""Abyss, rule by rule."""
