"""What a click that leads nowhere meant, so that the rules can say why not."""

from __future__ import annotations

import pytest

from qg.core.door import explain
from qg.core.look import look
from qg.core.value import SPECTATOR, project
from qg.games.yom_kippur import GAME

MARCH = "t3 i.move1 S1824=IL-ARM-401 S1317=IL-ARM-14^ S1217=EG-INF-90,IL-AIR-2+"
BATTLE = "t3 i.combat S1317=IL-ARM-14,IL-ART-214 S1217=EG-INF-90 S2820=IL-ARM-401"
AIR = "t5 i.air S1317=IL-ARM-14,IL-PAR-35 S1217=EG-INF-90 off=IL-AIR-1,IL-PAR-247"
BOMBS = "t3 i.bomb S1317=IL-ARM-14 S1217=EG-INF-90,IL-AIR-2+"
POINTS = "t7 i.recovery S1317=IL-ARM-14 S1217=EG-INF-90 S2820=IL-ARM-401-"
DRIVEN = (
    "t3 e.combat S1521=EG-INF-90,EG-ARM-15 S1621=IL-MEC-204-"
    " battle=S1621<EG-INF-90,EG-ARM-15 fought=2-1/4/D1 back=IL-MEC-204 ask=retreat"
)


def meant(position: str, words: str, seat: int = 1) -> tuple[str, str]:
    """The move, and the rule under which it is refused."""
    s = GAME.notation.read_position(GAME, position, GAME.options.make(), {})
    view = project(s, seat)
    path = look(GAME, view, seat, "meant", words.split())["path"]
    if path is None:
        return "", ""
    no = explain(GAME, view, seat, GAME.read_move(path), view.now)
    return " ".join(path), "" if no is None else no.rule


@pytest.mark.parametrize(
    ("position", "words", "path", "rule"),
    [
        (MARCH, "IL-ARM-401 S0722", "move IL-ARM-401 S0722", "YKB-030"),
        (MARCH, "IL-ARM-401 S1624", "move IL-ARM-401 S1624", ""),
        (MARCH, "IL-ARM-401 EG-INF-90", "move IL-ARM-401 S1217", "YKB-031"),
        (MARCH, "IL-ARM-401 IL-AIR-2", "move IL-ARM-401 S1217", "YKB-031"),
        (MARCH, "IL-ARM-14", "move IL-ARM-14 S1317", "YKB-039"),
        (MARCH, "EG-INF-90", "attack S1217", "YKB-009"),
        (MARCH, "IL-AIR-2", "attack S1217", "YKB-009"),
        (MARCH, "S2011", "", ""),
        (MARCH, "IL-PAR-35", "move IL-PAR-35 S0101", "YKB-001"),
        (BATTLE, "IL-ART-214", "attack S1217 IL-ART-214", "YKB-132"),
        (BATTLE, "IL-ARM-401", "", ""),
        (BATTLE, "EG-INF-90", "attack S1217", "YKB-080"),
        (AIR, "IL-AIR-1 S2011", "station IL-AIR-1 S2011", "YKB-150"),
        (AIR, "IL-ARM-14", "move IL-ARM-14 S1317", "YKB-005"),
        (AIR, "IL-PAR-35 S1217", "fly IL-PAR-35 S1217", "YKB-161"),
        (AIR, "IL-PAR-247 S1217", "drop IL-PAR-247 S1217", "YKB-161"),
        (BOMBS, "IL-AIR-2 IL-ARM-14", "bomb IL-AIR-2 IL-ARM-14", "YKB-151"),
        (BOMBS, "IL-ARM-14", "", ""),
        (POINTS, "IL-ARM-14", "recover IL-ARM-14", "YKB-191"),
        (DRIVEN, "IL-MEC-204 S2011", "retreat IL-MEC-204 S2011", "YKB-101"),
        (DRIVEN, "nonsense", "", ""),
    ],
)
def test_it_goes_by_what_is_asked(position: str, words: str, path: str, rule: str) -> None:
    assert meant(position, words) == (path, rule)


def test_who_only_watches_means_nothing() -> None:
    assert meant(MARCH, "IL-ARM-401 S0722", SPECTATOR) == ("", "")
