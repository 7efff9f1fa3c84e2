"""What a table chooses: who sits where, ready-made choices, and what is only shown."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.situation4.tools import begun

from qg.core.codec import plain
from qg.games.situation4 import GAME
from qg.testing.playthrough import make_playthrough, replays
from qg.testing.walk import Walk


@pytest.mark.rule("SIT-001", "SIT-844", "SIT-841")
def test_who_sits_where() -> None:
    def seats(**options: Any) -> tuple[str, ...]:
        return GAME.seating(GAME.options.make(options))

    assert seats() == ("south", "north")
    assert seats(south=2, north=2) == ("south", "north", "south2", "north2")
    assert seats(north=3) == ("south", "north", "north2", "north3")
    assert len(seats(south=4, north=4)) == 8
    uneven = GAME.options.make({"south": 1, "north": 3})
    assert GAME.teams(uneven) == (0b0001, 0b1110, 0b1110, 0b1110)
    assert [side.name for side in GAME.all_sides(uneven)] == ["south", "north"]
    assert [side.angle for side in GAME.all_sides(uneven)] == [0, 180]


@pytest.mark.rule("SIT-806")
def test_ready_made_choices() -> None:
    usual = GAME.options.make()
    easy, bots = GAME.options.make(preset="easy"), GAME.options.make(preset="bots")
    assert GAME.options.make(preset="people") == usual
    assert easy.changed() == {
        "rotation": "off",
        "cut_lines": "frontier",
        "dead_pieces": "fade",
        "filters": "on",
    }
    assert bots.changed() == {"pile_shuffle": "mirrored"}
    assert GAME.options.make(preset="alone").changed() == {"time_limit_min": 10}
    assert set(GAME.options.texts) == {"people", "easy", "bots", "alone"}


@pytest.mark.rule("SIT-005", "SIT-807", "SIT-809", "SIT-855", "SIT-212", "SIT-714")
@pytest.mark.parametrize(
    "shown",
    [
        {"colours": "orange_south"},
        {"cut_lines": "all"},
        {"filters": "on"},
        {"dead_pieces": "fade"},
        {"absence_grace_s": 30},
    ],
    ids=str,
)
def test_what_is_only_shown_changes_nothing(shown: dict[str, Any]) -> None:
    ends = []
    for choices in ({}, shown):
        walk = Walk(GAME, GAME.options.make({"size": "quick", **choices}), 5)
        walk.go(GAME.bound)
        state = plain(walk.s)
        del state["options"]
        ends.append(state)
    assert ends[0] == ends[1]
    assert ends[0]["outcome"]["rule"] == "SIT-707"


@pytest.mark.rule("SIT-713", "SIT-714", "SIT-112")
def test_the_table_is_one_in_real_time() -> None:
    """Pauses, absence and a win to claim are the table's; the game says how long a side may be away."""
    assert GAME.realtime
    absences = [GAME.absence(GAME.options.make({"absence_grace_s": s})) for s in (30, 60, 120)]
    assert absences == [30_000, 60_000, 120_000]


@pytest.mark.rule("SIT-009", "SIT-801")
def test_sorting_a_pile_is_no_move() -> None:
    """A pile is shown from the start on and not before; what is done with it on a screen is not played."""
    assert GAME.start().pile_south == ()
    assert len(begun(1, 2).view(0).pile_south) == 160
    assert set(GAME.verbs) == {
        *("ready", "place", "drop_para", "place_tank", "build_bridge", "plant_flag", "flip"),
        *("pick_up", "release", "offer_stop", "withdraw_stop", "tick"),
    }


@pytest.mark.rule("SIT-111")
def test_the_same_moves_at_the_same_times_give_the_same_game() -> None:
    text = make_playthrough(GAME, 3, {"size": "quick", "south": 2, "faces": "mixed"})
    assert make_playthrough(GAME, 3, {"size": "quick", "south": 2, "faces": "mixed"}) == text
    replay = replays(GAME, text)
    assert replay.ended
    assert "Missed" in text
