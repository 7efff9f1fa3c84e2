"""The rulebook of a game, whole or in part."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from qg.core.game import Game
from qg.core.rulebook import Atom

from .screen import Screen
from .tell import Teller


def show_rules(
    game: Game[Any], ids: Sequence[str], search: str | None, language: str, out: Screen
) -> bool:
    """Print the atoms of these ids (without any: all) that contain the word; False: none does."""
    rulebook = game.rulebook()
    atoms = [rulebook[id.upper()] for id in ids] if ids else list(rulebook)
    if search is not None:
        atoms = [atom for atom in atoms if _contains(atom, search, language)]
    tell = Teller(game, game.seating(game.options.make()), language, out)
    for number, atom in enumerate(atoms):
        if number:
            out.say()
        tell.atom(atom)
    return bool(atoms)


def _contains(atom: Atom, word: str, language: str) -> bool:
    said = f"{atom.id} {atom.texts[language]} {atom.notes.get(language, '')}"
    return _bare(word) in _bare(said)


def _bare(said: str) -> str:
    """Without accents and capitals, with plain spaces and apostrophes: `l'ile :` finds `L’Île :`."""
    letters = unicodedata.normalize("NFKD", said.casefold()).replace("’", "'")
    return "".join([c for c in letters if not unicodedata.combining(c)])
