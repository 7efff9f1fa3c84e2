"""Texts as they are typed in tests: with plain spaces and apostrophes, however they are printed."""

from __future__ import annotations


def plain(printed: str) -> str:
    return printed.replace("\u202f", " ").replace("’", "'")
