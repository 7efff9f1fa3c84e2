"""The table options as they are offered, and what each of them leaves alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.games.embuscades.tools import offered, read

from qg.games.embuscades import GAME
from qg.testing.cases import playable

FOLDER = Path(__file__).parents[2] / "cases" / "embuscades"
MEANT: dict[str, tuple[Any, ...]] = {
    "u_turn": ("anywhere", "between_moves"),
    "comm_cost": ("both_dice", "one_die"),
    "return_group": ("one", "all"),
    "min_load": (0, 1),
    "jeep_strength": ("prisoners_count", "zero"),
    "captured_mines": ("held", "returned_to_owner"),
    "spare_companies": ("in_arsenal", "never_used"),
    "first_army": ("roll", "regular", "terrorist"),
    "team_control": ("missions", "shared"),
    "team_cards": ("secret", "shared_with_partner"),
    "quick_start": (False, True),
    "turn_limit": (0, 200, 300, 400),
    "solo_army": ("terrorist", "regular"),
    "players": (2, 3, 4),
}


def test_the_options_and_their_defaults() -> None:
    assert {option.name: tuple(option.values) for option in GAME.options.options} == MEANT
    people, bots = GAME.options.make(), GAME.options.make(preset="bots")
    for name, values in MEANT.items():
        assert people[name] == values[0]
        assert bots[name] == {"quick_start": True, "turn_limit": 300}.get(name, values[0])


def values() -> Iterator[tuple[str, Any]]:
    for name, row in MEANT.items():
        for value in row:
            yield name, value


def test_every_value_of_every_option_is_played_in_some_case() -> None:
    """By a case that says so, or that leaves the option alone where it is the default."""

    def find(name: str) -> Any:
        return GAME

    cases = [case for _, case in playable([FOLDER / "options.yaml"], find)]
    met = {(name, case.options[name]) for case in cases for name in MEANT}
    assert sorted(set(values()) - met, key=str) == []


@pytest.mark.rule("EMB-202")
def test_turning_round_inside_a_move_only_adds_to_what_may_be_reached() -> None:
    for dice in ("1,2", "3,4", "5,6"):
        text = f"to=regular dice={dice} R_tank1@NC05:3 R_infantry1@R_HQ:1 T_tank1@NC08:3 T_jeep1@R_A2_1:1"
        strict, free = read(text, u_turn="between_moves"), read(text)
        assert offered(strict) < offered(free)


@pytest.mark.rule("EMB-310")
def test_who_may_return_together_may_return_alone() -> None:
    text = "to=regular R_tank1@R_HQ:5 R_commando1@R_HQ:1+ R_infantry1@R_HQ:1*"
    one, several = offered(read(text)), offered(read(text, return_group="all"))
    assert len([move for move in one if move.startswith("return_to_camp")]) == 3
    assert len([move for move in several if move.startswith("return_to_camp")]) == 7
    assert one < several


@pytest.mark.rule("EMB-306")
def test_a_load_of_at_least_one_takes_only_the_empty_exits_away() -> None:
    text = "to=regular dice=6,1"
    lost = offered(read(text)) - offered(read(text, min_load=1))
    assert lost
    assert all([move.split()[3] == "0" for move in lost])
