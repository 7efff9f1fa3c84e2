"""Rulebooks for toys: so many atoms, each with a word in both languages."""

from __future__ import annotations

from qg.core.rulebook import Atom, Rulebook


def rulebook(count: int) -> Rulebook:
    ids = [f"TOY-{n}" for n in range(1, count + 1)]
    return Rulebook({id: Atom(id, {"fr": f"Règle {id}.", "en": f"Rule {id}."}) for id in ids})
