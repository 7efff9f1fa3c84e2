"""What threatens a seat: complete, true to the lists, and told from its view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.attaque.tools import RESERVES, SEATS, SETS, after, mover, place, wander

from qg.core.shape import NONE
from qg.core.value import project
from qg.games.attaque import GAME
from qg.games.attaque.lists import actions
from qg.games.attaque.state import Attaque, fill
from qg.games.attaque.tables import KINDS, SQUARE_NAMES, square
from qg.games.attaque.threats import RULES, Threat, threats

MEN = set(KINDS[1:16])


def told(s: Attaque, seat: int) -> list[Threat]:
    return threats(project(s, seat), seat)


def pairs(
    s: Attaque, seat: int, how: str = "attack"
) -> dict[tuple[str, str], tuple[set[str], str]]:
    """(by, on) -> the kinds that it takes, and the fates."""
    found: dict[tuple[str, str], tuple[set[str], str]] = {}
    for threat in told(s, seat):
        if threat.how == how:
            for by in threat.by:
                for on, fate in zip(threat.on, threat.fates, strict=True):
                    assert (by, on) not in found, "told twice"
                    found[by, on] = set(threat.kinds), fate
    return found


def test_a_neighbour_that_is_not_known_may_be_any_man() -> None:
    s = place(f"Se4 ge5 {RESERVES}", 1)
    kinds, fate = pairs(s, 0)["e5", "e4"]
    assert kinds == {"general", "sapper"}  # of the men that this position has
    assert fate == "AD"  # a sapper would be beaten, a general would win
    assert pairs(s, 1)["e4", "e5"][0] == {"sergeant", "sapper"}


def test_a_known_neighbour_is_told_with_what_comes_of_it() -> None:
    s = place(f"Se4 ge5 {RESERVES}", 1, knows={"all": ["e5"]})
    assert pairs(s, 0) == {("e5", "e4"): ({"general"}, "A")}
    assert pairs(place(f"Se4 ze5 {RESERVES}", 1, knows={"all": ["e5"]}), 0)["e5", "e4"][1] == "D"
    assert pairs(place(f"Ne4 ge5 {RESERVES}", 1, knows={"all": ["e5"]}), 0)["e5", "e4"][1] == "B"


def test_what_cannot_attack_threatens_nothing() -> None:
    """ATK-086: a flag beside a sergeant."""
    s = place("Se4 we5 ze11 Za4 Za1 Wb1 Xc1 za8 xc11", 1, knows={"all": ["e5"]})
    assert pairs(s, 0) == {}


def test_a_table_without_the_aid_leaves_remembering_to_the_player() -> None:
    """ATK-162."""
    s = place(f"Se4 ge5 {RESERVES}", 1, knows={"all": ["e5"]}, choices={"memory_aid": False})
    assert pairs(s, 0)["e5", "e4"][0] == MEN


def test_who_is_counted_is_nobody_else() -> None:
    lone = place(f"Se4 ge5 {RESERVES}", 1, knows={"all": ["a8", "a11"]})
    assert pairs(lone, 0)["e5", "e4"][0] == {"general"}, "both sappers are accounted for"


@pytest.mark.parametrize(
    ("pieces", "how", "by", "on"),
    [
        ("Se4 pe10", "jump", "e10", "e4"),
        ("Sf4 bf10", "bomb", "f10", "f4"),
    ],
)
def test_from_afar(pieces: str, how: str, by: str, on: str) -> None:
    s = place(f"{pieces} {RESERVES}", 2, knows={"all": [by]})
    assert (by, on) in pairs(s, 0, how), told(s, 0)


def test_a_flying_bomb_sweeps_up_to_the_first_barrier() -> None:
    red = next(f"{f}{r}" for r in (8, 9, 10, 11) for f in "efghijkl" if colour(f"{f}{r}") == "R")
    file = red[0]
    s = place(f"v{red} S{file}5 Q{file}3 T{file}2 {RESERVES}", 2, knows={"all": [red]})
    found = {on for _, on in pairs(s, 0, "launch")}
    assert found == {f"{file}5", f"{file}3"}


def colour(name: str) -> str:
    from qg.games.attaque.tables import COLOURS

    return COLOURS[square(name)]


def test_a_bomb_that_is_about_to_go_off() -> None:
    """ATK-125: dropped by north, it threatens what stands beside it before south has moved twice."""
    s = place(f"Se5 re10 {RESERVES}", 3, side="n")
    s = after(s, drop("e10", "f5"))
    near = [on for _, on in pairs(s, 0, "blast")]
    s = after(s, "a4-a5")
    s = after(s, "a8-a7")
    later = [on for _, on in pairs(s, 0, "blast")]
    assert near == []
    assert later == ["e5"]


def drop(start: str, to: str) -> str:
    from qg.games.attaque.flight import Drop

    return str(GAME.notation.write_move(Drop(square(start), square(to))))


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("seed", range(6))
def test_complete_and_only_what_could_be(rules: int, seed: int) -> None:
    """Whatever the enemy's lists offer against a counter is foretold, with the kind that does it."""
    s = wander(rules, 20 + 15 * seed, seed)
    if s.asked() is None or s.asked().name != "act":  # type: ignore[union-attr]
        return
    for seat in SEATS:
        found = {
            (how, by, on): kinds
            for how in ("attack", "jump", "bomb")
            for (by, on), (kinds, _) in pairs(s, seat, how).items()
        }
        ways: dict[tuple[str, str, str], set[str]] = {}
        for threat in told(s, seat):
            assert threat.rule == RULES[threat.how]
            assert len(threat.fates) == len(threat.on)
            for by in threat.by:
                for on in threat.on:
                    ways.setdefault((threat.how, by, on), set()).update(threat.kinds)
        assert set(found) <= set(ways)
        for move in actions(s, 1 - seat):
            target = getattr(move, "target", NONE)
            if target == NONE or move.VERB == "photo":
                continue
            how = {"move": "attack"}.get(move.VERB, move.VERB)
            key = how, SQUARE_NAMES[move.start], SQUARE_NAMES[target]  # type: ignore[attr-defined]
            kind = KINDS[s.kind[s.board[move.start]]]  # type: ignore[attr-defined]
            assert kind in ways.get(key, set()), (key, kind)


@pytest.mark.parametrize("aid", [True, False])
@pytest.mark.parametrize("rules", SETS)
def test_two_truths_that_look_alike_threaten_alike(rules: int, aid: bool) -> None:
    """ATK-161: what is told depends on the view and on nothing else."""
    checked = 0
    for seed in range(5):
        s = wander(rules, 15 + 20 * seed, seed, memory_aid=aid)
        for seat in SEATS:
            seen: Any = project(s, seat)
            first = threats(seen, seat)
            rng = Random(seed)
            for _ in range(3):
                other = fill(seen, rng)
                again = project(other, seat)
                assert threats(again, seat) == first
                checked += other.kind != s.kind
    assert checked > 5, "the worlds did differ"


def test_before_and_after_the_game_nothing_threatens() -> None:
    assert threats(project(GAME.start(), 0), 0) == []
    s = place(f"Se4 ge5 {RESERVES}", 1)
    assert mover(s) == 0
