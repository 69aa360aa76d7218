"""Styled text lives in the kernel, beside the contract that asks for it."""

from plansza.kernel.styled import Line, Span, Style, plain

__all__ = ["Line", "Span", "Style", "plain"]
