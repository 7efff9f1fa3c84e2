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


def rules_exist(
    book: Rulebook,
    puzzles: list[dict[str, Any]],
    lessons: list[dict[str, Any]],
    figures: dict[str, Any],
) -> None:
    """Every rule that is named exists, and a hint says more than the task."""
    for puzzle in puzzles:
        assert puzzle["hint"]["fr"] != puzzle["task"]["fr"], puzzle["id"]
        told = [*puzzle["rules"], *[wrong["rule"] for wrong in puzzle["wrong"]]]
        assert all(rule in book for rule in told), puzzle["id"]
    assert all(rule in book for each in lessons for rule in each["rules"])
    chapters_hold(book, figures)


def words_are_found(book: Rulebook, terms: dict[str, dict[str, list[str]]]) -> None:
    """The words that light something up stand in the rules, in each language."""
    for language in ("fr", "en"):
        rules = " ".join(atom.texts[language] for atom in book)
        for term, words in terms.items():
            assert [word for word in words[language] if word not in rules] == [], (term, language)


def refusing(found: Any) -> set[str]:
    """The rules that refuse something in the cases. (Every refusal has one: tests/test_cases_mutated.py.)"""
    if isinstance(found, dict):
        no = found.get("refused")
        here = {no["rule"] if isinstance(no, dict) else no} if no else set()
        return here.union(*[refusing(each) for each in found.values()])
    return set().union(*[refusing(each) for each in found]) if isinstance(found, list) else set()


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
