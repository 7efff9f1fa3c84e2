"""Moves and positions in writing, and the picture for a terminal."""

from __future__ import annotations

import pytest
from tests.games.situation4.tools import random_states, read

from qg.core.shape import Malformed
from qg.games.situation4 import GAME
from qg.games.situation4.state import Situation


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("P0401", "place P0401 P0401 0"),
        ("P0401 P0502", "place P0401 P0502 0"),
        ("P0401 P0502 90", "place P0401 P0502 90"),
        ("flag dam", "plant_flag dam"),
        ("bridge b", "build_bridge bridge_b"),
        ("bridge bridge_b", "build_bridge bridge_b"),
        ("drop P0806", "drop_para P0806"),
        ("tank P0704", "place_tank P0704"),
        ("offer_stop", "offer_stop"),
    ],
)
def test_moves_may_be_written_short(text: str, path: str) -> None:
    move = GAME.notation.read_move(GAME, text, None, 0)
    assert move.text() == path
    assert GAME.notation.read_move(GAME, move.text(), None, 0) == move


def test_what_is_no_move_is_refused_with_a_sentence() -> None:
    for text in ("", "P1702", "P0401 P0502 45", "P0401 P0401 0 0", "bridge e", "tank", "flag moon"):
        with pytest.raises(Malformed):
            GAME.notation.read_move(GAME, text, None, 0)


def test_a_position_is_written_and_read_back() -> None:
    for s in random_states("quick", 2, south=2, faces="mixed"):
        written = GAME.notation.write_position(GAME, s)
        options = GAME.options.of(s.options)
        again: Situation = GAME.notation.read_position(GAME, written, options, {})
        assert again == s


@pytest.mark.rule("SIT-803")
def test_what_was_laid_lies_face_up_in_a_deal_from_a_seed() -> None:
    laid = [f"P0{column}0{row}" for column in range(1, 9) for row in (1, 2, 3)]
    s = read({"south": laid, "piles": 1}, size="quick", faces="mixed")
    down = [piece for piece, lies in enumerate(s.pile_south) if lies >= 0 and lies & 1]
    assert down
    assert all([s.owner[piece] < 0 for piece in down])


def test_what_follows_from_a_position_need_not_be_said() -> None:
    s = read(
        {
            "south": ["P0601", "P0701", "P0602", "P0702", "P0801", "P0802"],
            "tanks": {"south": ["P0601"]},
            "flags": {"rail_yard_s": "north"},
        },
        size="quick",
    )
    assert (s.moves, s.tanks, s.paras) == (8, (2, -1), (-1, -1))
    assert s.points == (0, 0, 150, 100, 0, 0)
    assert s.left(0) == 42


def test_the_picture_has_the_own_baseline_at_the_bottom() -> None:
    s = read(
        {
            "south": ["P0601", "P0701", "P0602", "P0702", "P0302", "P0303"],
            "north": ["P0106", "P0605", "P0705", "P0606", "P0706"],
            "tanks": {"south": ["P0601"]},
            "paras": {"north": ["P0702"]},
            "bridges": {"bridge_b": "south"},
        },
        size="quick",
    )
    south = GAME.notation.picture(GAME, s, 0, "en", False).splitlines()
    assert south[0] == "  6  n  ~  ~  ~  ~  n  n  ~"
    assert south[5] == "  1  ·  ·  ·  ·  ·  sT s  ·"
    assert south[4] == "  2  ·  ·  s  ·  ·  s  sP ·"
    assert south[6] == "     1  2  3  4  5  6  7  8"
    assert south[7] == "South  150  T 2  P 0  bridge B"
    north = GAME.notation.picture(GAME, s, 1, "fr", False).splitlines()
    assert north[0] == "  1  ·  s  sT ·  ·  ·  ·  ·"
    assert north[-1].startswith("Nord  0  T 0  P 2")


def test_a_board_may_be_drawn_row_by_row() -> None:
    rows = ["........"] * 4 + ["...n....", "ss.....n"]
    drawn = read({"rows": rows, "north": ["P0106"]}, size="quick")
    named = read({"south": ["P0101", "P0201"], "north": ["P0801", "P0402", "P0106"]}, size="quick")
    assert drawn.owner == named.owner
    for wrong in (
        rows[1:],
        "rows",
        [*rows[:5], "ss....n"],
        [*rows[:5], "ss.....x"],
        [*rows[:5], 7],
    ):
        with pytest.raises(Malformed, match="rows"):
            read({"rows": wrong}, size="quick")
    with pytest.raises(Malformed, match="both sides"):
        read({"rows": rows, "north": ["P0101"]}, size="quick")
