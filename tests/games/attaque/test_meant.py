"""What a click that leads nowhere meant, so that the rules can say why not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.attaque.tools import RESERVES, line

from qg.core.look import look
from qg.core.value import SPECTATOR, project
from qg.games.attaque import GAME


def meant(pieces: str, rules: int, *words: str, seat: int = 0, **more: Any) -> str:
    options = GAME.options.make({"set": rules})
    text = line(f"{pieces} {RESERVES}", rules, **more)
    s = GAME.notation.read_position(GAME, text, options, {})
    path = look(GAME, project(s, seat), seat, "meant", words)["path"]
    return "" if path is None else " ".join(path)


@pytest.mark.parametrize(
    ("kind", "rules", "words", "path"),
    [  # bomber, paratrooper, time bomb
        ("B", 3, "a2 e5", "bomb a2 e5"),
        ("B", 3, "a2 f5", "photo a2 f5"),  # on white
        ("B", 2, "a2 f5", "bomb a2 f5"),
        ("B", 3, "a2 h8", "move a2 h8"),
        ("P", 3, "a2 h2", "jump a2 h2"),
        ("P", 3, "a2 a3", "move a2 a3"),
        ("P", 3, "a2 h8 c3", "jump a2 h8 c3"),
        ("R", 3, "a2 h8", "drop a2 h8"),
        ("R", 3, "a2 h2", "move a2 h2"),
    ],
)
def test_it_goes_by_what_the_counter_can_do(kind: str, rules: int, words: str, path: str) -> None:
    assert meant(f"{kind}a2 fe5 ff5", rules, *words.split()) == path


def test_a_dead_click() -> None:
    there = "Fd2 Fe4 fd10 fe5"
    assert meant(there, 1, "d2") == "move d2 d3"
    assert meant(there, 1, "d11") == "move d11 d10"  # at the edge: behind it
    assert meant(there, 1, "e4", "e5") == "attack e4 e5"
    assert meant(there, 1, "e4", "h8") == "move e4 h8"
    assert meant(there, 1, "e4", "e6", "h8") == "move e4 e6 h8"
    assert meant(there, 1, "e4", "nowhere") == ""
    assert meant(there, 1, "e4", "e5", seat=SPECTATOR) == ""
