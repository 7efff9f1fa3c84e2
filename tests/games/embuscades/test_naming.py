"""How people name moves, and what a click that leads nowhere meant."""

from __future__ import annotations

import pytest
from tests.games.embuscades.tools import read

from qg.core.door import legal, tree
from qg.core.look import look
from qg.core.value import SPECTATOR, project
from qg.games.embuscades import GAME

NAMES = {
    "move R_tank1 0+1 NC08": "move R_tank1 NC08 0+1",
    "move R_commando1 0 NC03 lay": "move R_commando1 NC03 0 lay",
    "move R_jeep1 0 NC14 - 2": "move R_jeep1 NC14 0 load:2",
    "attack R_tank1 0 NC05": "attack R_tank1 NC05 0",
    "attack R_tank1 0 NC05 embuscade": "attack R_tank1 NC05 0 embuscade",
    "place_first R_tank1 5": "place_first R_tank1 load:5",
    "exit_camp R_commando1 1 2 mine": "exit_camp R_commando1 load:2 mine",
    "return_to_camp R_tank1,R_tank2": "return_to_camp R_tank1 R_tank2",
    "use_communication R_tank1 NC14": "use_communication R_tank1 NC14",
    "play_card renforts": "play_card renforts",
    "play_card carburant - - 0 6": "play_card carburant 0 6",
    "play_card sous_marin - NC04 - 2": "play_card sous_marin NC04 load:2",
    "play_card ordre_sortie R_commando1 - - 2 mine": "play_card ordre_sortie R_commando1 load:2 mine",
    "answer_mine_exchange yes": "answer_mine_exchange yes",
}


@pytest.mark.parametrize("path", NAMES)
def test_a_move_is_named_by_what_is_pointed_at_first(path: str) -> None:
    assert " ".join(GAME.read_move(path.split()).named()) == NAMES[path]


@pytest.mark.rule("EMB-536")
def test_which_six_is_spent_is_not_asked_and_the_extra_die_goes_first() -> None:
    s = read("to=regular dice=6,6,6")
    out = tree(legal(GAME, project(s, 0), 0))["exit_camp"]["R_tank1"]
    assert out["load:5"] == {"": ["exit_camp", "R_tank1", "2", "5"]}


def meant(text: str, *words: str, seat: int = 0) -> str:
    s = read(text)
    path = look(GAME, project(s, seat), seat, "meant", words)["path"]
    return "" if path is None else " ".join(path)


def test_a_click_means_a_move_by_the_dice_that_come_nearest_to_the_distance() -> None:
    there = "to=regular dice=5,3 R_tank1@NC01:3"
    assert meant(there, "R_tank1", "NC04") == "move R_tank1 1 NC04"
    assert meant(there, "R_tank1", "NC08") == "move R_tank1 0+1 NC08"


def test_a_click_means_an_attack_where_an_enemy_stands_on_an_hq_too() -> None:
    there = "to=regular dice=5,3 R_tank1@NC01:3 T_tank1@NC04:2 T_tank2@T_HQ:2"
    assert meant(there, "R_tank1", "NC04") == "attack R_tank1 1 NC04"
    assert meant(there, "R_tank1", "T_tank2").split()[-1] == "T_HQ"


def test_a_click_at_the_gate_means_to_leave_or_to_go_home() -> None:
    assert meant("to=regular dice=5,3", "R_tank1") == "exit_camp R_tank1 0 0"
    assert meant("to=regular R_tank1@NC01:3", "R_tank1") == "return_to_camp R_tank1"


def test_a_card_means_itself_as_far_as_it_was_picked() -> None:
    there = "to=regular dice=5,3"
    assert meant(there, "renforts") == "play_card renforts"
    assert meant(there, "aeronavale", "R_tank1", "NC05") == "play_card aeronavale R_tank1 NC05"


@pytest.mark.parametrize("words", [["NC05"], ["R_tank1", "nowhere"], ["so", "what"]])
def test_a_click_may_mean_nothing(words: list[str]) -> None:
    assert meant("to=regular dice=5,3", *words) == ""


def test_whoever_looks_on_means_nothing() -> None:
    assert meant("to=regular dice=5,3", "R_tank1", seat=SPECTATOR) == ""
