"""How people name a move: the vehicle, where to, and only then, where it matters, with which dice and how
many aboard. How many go aboard is one word, so that it is never taken for a die."""

from __future__ import annotations


def aboard(count: int) -> str:
    return f"load:{count}"


def given(*words: str) -> list[str]:
    """What was left out is not named."""
    return [word for word in words if word != "-"]
