"""Places are read by the zones that are printed on the board."""

from __future__ import annotations

import pytest

from qg.core.words import named_for, sentence
from qg.games.situation4 import GAME
from qg.games.situation4.events import Laid
from qg.games.situation4.naming import place_names
from qg.games.situation4.tables import PLACE, SIZES, ZONE_NAMES, cut


@pytest.mark.rule("SIT-010", "SIT-011")
@pytest.mark.parametrize("size", SIZES)
def test_a_place_is_called_after_a_zone_that_it_lies_in(size: str) -> None:
    names, board = place_names(size), cut(size)
    assert [PLACE.index[id] for id in names] == list(board.places)
    assert len(set(names.values())) == len(names)
    for id, name in names.items():
        zones = [ZONE_NAMES[i] for i in board.zones_of[PLACE.index[id]]]
        assert name[:-1] in zones, (id, name)
    for zone in ZONE_NAMES:
        letters = sorted([name[-1] for name in names.values() if name[:-1] == zone])
        assert letters == list("abcdef"[: len(letters)])
        assert letters


def test_a_log_says_where_by_the_size_of_its_table() -> None:
    laid = Laid(0, 0, PLACE.index["P0302"])
    said = [
        sentence(named_for(GAME.words("en"), {"size": size}), "en", laid)
        for size in ("quick", "grand")
    ]
    assert [text.split()[-1] for text in said] == ["C2a.", "B1c."]
