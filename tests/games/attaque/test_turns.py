"""Rights that follow from earlier turns: delays, fuel, bounds, passes. All are derived from plies."""

from __future__ import annotations

import pytest
from tests.games.attaque.tools import (
    RESERVES,
    SETS,
    after,
    go,
    mover,
    offered,
    place,
    refused,
    stands,
    write,
)

from qg.games.attaque.events import Attacked


@pytest.mark.rule("ATK-055")
def test_a_step_out_of_the_camp_is_no_jump() -> None:
    """No announcement, no delay, and the one jump of the option is not spent."""
    s, said = go(place(f"Pf4 yf6 {RESERVES}", 3), "f4-f5>f6")
    assert [e.rule[0] for e in said if isinstance(e, Attacked)] == ["ATK-080"]
    assert stands(s, "f6") == ""
    once = {"paratrooper_rejump": False}
    s = after(place(f"Pf4 {RESERVES}", 3, choices=once), "f4-f5", "a8-a9", "f5-f4", "a9-a8")
    assert not refused(s, "f4~f8")
    assert refused(s, "f4~f5") == "ATK-055"


@pytest.mark.rule("ATK-054", "ATK-059")
def test_a_second_jump_and_its_delay() -> None:
    for choices, rule in (({}, ""), ({"paratrooper_rejump": False}, "ATK-054")):
        s = after(place(f"Pf4 {RESERVES}", 3, choices=choices), "f4~f6", "a8-a9", "f6-f5", "a9-a8")
        s = after(s, "f5-f4", "a8-a9")
        assert refused(s, "f4~f6") == rule
        if not rule:
            assert "lock:f6=10" in write(after(s, "f4~f6"))  # afresh, from the second landing


@pytest.mark.rule("ATK-045")
def test_a_bound_is_kept_until_the_first_displacement() -> None:
    for rules in SETS:
        s = place(f"Fk4 zk5 {RESERVES}", rules, bound="k4")
        s = after(s, "k4>k5", "=", "a8-a9")  # attacking without moving keeps it
        assert "k4-k7" in offered(s)
        assert "bound:k4" in write(s)
        moved = after(s, "k4-k5", "a9-a8")
        assert refused(moved, "k5-k8") == "ATK-045"
        s = after(place(f"Fk4 zk5 {RESERVES}", rules, bound="k4"), "k4>k5", "+", "a8-a9")
        assert refused(s, "k5-k8") == "ATK-045"  # the loser's square is a displacement too


@pytest.mark.rule("ATK-060", "ATK-042")
def test_an_armed_bomb_never_moves_again() -> None:
    for rules in (2, 3):
        s = after(place(f"Rf4 {RESERVES}", rules), "f4~f5", "a8-a9")
        assert refused(s, "f5-f4") == refused(s, "f5-f6") == refused(s, "f5~f9") == "ATK-060"
        assert not [t for t in offered(s) if t.startswith("f5")]
        assert refused(place(f"Rf4 {RESERVES}", rules), "f4-f5") == "ATK-042"


@pytest.mark.rule("ATK-108", "ATK-109")
@pytest.mark.parametrize("rules", [2, 3])
def test_one_more_attack_for_each_bomber_once_the_tanker_is_lost(rules: int) -> None:
    pieces = f"Bd1 Be1 nb9 nb8 nc9 sf9 {RESERVES}"
    s = after(place(pieces, rules, fuel="d1=1,e1=1"), "d1*b9", "@d1")
    assert "fuel:d1=0,e1=1" in write(s)
    s = after(s, "a8-a9")
    assert refused(s, "d1*b8") == "ATK-108"
    assert not refused(s, "d1-d2")  # relocating stays allowed
    assert not refused(s, "e1*b8")
    if rules == 3:
        assert refused(s, "d1?f9") == "ATK-108"
        assert "fuel:d1=0,e1=0" in write(after(s, "e1?f9", "@e1"))
    total = {"tanker_lost_limit": "total"}
    s = after(place(pieces, rules, fuel="d1=1,e1=1", choices=total), "d1*b9", "@d1", "a8-a9")
    assert "fuel:d1=0,e1=0" in write(s)
    assert refused(s, "e1*b8") == "ATK-108"
    lost = after(place(pieces, rules, fuel="d1=0,e1=0", choices=total), "d1-d2", "a8-a9")
    assert refused(lost, "d2*b8") == "ATK-108"


@pytest.mark.rule("ATK-108")
@pytest.mark.parametrize("choices", [{}, {"tanker_lost_limit": "total"}])
def test_an_attack_before_the_tanker_was_lost_does_not_count(choices: dict[str, object]) -> None:
    """Not even one in the same turn, at the end of which a bomb destroys the tanker."""
    s = place(f"Bd1 Ak2 rk3 nb9 nb8 {RESERVES}", 2, armed="k3=4", ply=4, choices=choices)
    assert "fuel:-" in write(s)
    s = after(s, "d1*b9", "@d1")
    assert stands(s, "k2") == ""
    assert "fuel:d1=1" in write(s)
    s = after(s, "a8-a9")
    assert not refused(s, "d1*b8")


@pytest.mark.rule("ATK-019", "ATK-145")
def test_two_forced_passes_in_a_row_draw_the_game() -> None:
    """A mine on each side cannot move; its men are walled in by their own mines."""
    south, north = "Za1 Na2 Nb1 Nb2", "za11 na10 nb11 nb10"
    for rules in (1, 2):
        s = place(f"{south} {north} Sf6", rules)
        assert refused(s, "--") == "ATK-019"
        s = after(s, "f6-f5")
        assert offered(s) == {"--"}
        s = after(s, "--")
        assert "passes:1" in write(s)
        assert refused(s, "--") == "ATK-019"
        s = after(s, "f5-f6", "--")
        assert "passes:1" in write(s)  # not in a row
        assert mover(s) == 0
        s = after(place(f"{south} {north}", rules), "--")
        assert s.agenda
        s = after(s, "--")
        assert (s.outcome.winners, s.outcome.rule) == (0, "ATK-145")
        assert "passes:2" in write(s)


@pytest.mark.rule("ATK-146")
def test_quiet_turns_and_long_games_are_drawn_under_the_option() -> None:
    quiet = {"quiet_limit": 100}
    for removal, ply, over in ((-1, 98, False), (-1, 99, True), (5, 104, False), (5, 105, True)):
        field = "-" if removal < 0 else str(removal)
        s = after(place(f"Sf6 {RESERVES}", 1, removal=field, ply=ply, choices=quiet), "f6-f5")
        assert (s.outcome.rule == "ATK-146") == over, (removal, ply)
        assert not after(place(f"Sf6 {RESERVES}", 1, ply=ply), "f6-f5").outcome.rule
    for ply, over in ((598, False), (599, True)):
        s = place(f"Sf6 {RESERVES}", 1, ply=ply, choices={"max_plies": 600})
        assert (after(s, "f6-f5").outcome.rule == "ATK-146") == over
    s = place(f"Gf6 sf7 {RESERVES}", 1, removal="5", ply=105, choices=quiet)
    assert not after(s, "f6>f7", "=").outcome.rule  # a counter has just left the board
