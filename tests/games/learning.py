"""What must hold of the texts of every game that teaches: chapters, rules and both languages."""

from __future__ import annotations

from typing import Any

from qg.core.rulebook import Rulebook


def chapters_hold(book: Rulebook, figures: dict[str, Any]) -> None:
    """Every rule is in one chapter, in order, and every rule that a figure names exists."""
    order = [atom.id for atom in book]
    covered = []
    for chapter in figures["chapters"]:
        first, last = (order.index(rule) for rule in chapter["rules"])
        covered += order[first : last + 1]
    assert covered == order, "every rule is in one chapter, in order"
    for subject, about in figures["about"].items():
        assert len(set(about)) == len(about), subject
        assert all(rule in book for rule in about), subject
    assert all(rule in book for figure in figures["figures"] for rule in figure["rules"])


def texts(entry: Any, where: str) -> int:
    """How many texts there are; each must be there in both languages."""
    found = 0
    if isinstance(entry, dict):
        if "fr" in entry or "en" in entry:
            assert entry.get("fr"), where
            assert entry.get("en"), where
            found += 1
        found += sum(texts(value, f"{where}.{key}") for key, value in entry.items())
    elif isinstance(entry, list):
        found += sum(texts(value, f"{where}[{i}]") for i, value in enumerate(entry))
    return found
