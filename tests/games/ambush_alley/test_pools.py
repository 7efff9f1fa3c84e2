"""Pools: the worked examples of the rulebook, and the order in which dice are lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from random import Random

import pytest
from tests.amount import amount
from tests.games.ambush_alley.ground import LARGE, SMALL, table

from qg.games.ambush_alley.book import Book
from qg.games.ambush_alley.pools import (
    ARMOUR,
    CAUTIOUS,
    CAUTIOUS_TARGET,
    COVER,
    EXPOSED,
    FAST,
    FIGURE,
    HUNKERED,
    LOST,
    OPTIMAL,
    OVER_CAP,
    PINNED,
    WEAPON,
    Pool,
    attack,
    blows,
    defence,
    hits,
    kept,
    passes,
    unit_quality,
)
from qg.games.ambush_alley.tables import (
    CONTRACTOR,
    INSURGENT_LEADER,
    INSURGENT_LMG,
    INSURGENT_RIFLE,
    INSURGENT_RPG,
    LEADER_RPG,
    MARINE_LEADER,
    MARINE_M203,
    MARINE_RIFLE,
    MARINE_SAW,
)

TEAM = (MARINE_RIFLE, MARINE_RIFLE, MARINE_M203, MARINE_SAW)
BAND = (INSURGENT_RIFLE,) * 6
B = SMALL


def fire(
    kinds: Sequence[int],
    far: int = 500,
    exposed: bool = False,
    losses: Sequence[int] = (),
    b: Book = B,
    firing: Sequence[int] | None = None,
) -> Pool:
    return attack(b, range(len(kinds)), kinds, far, exposed, losses, firing)


def guard(
    kinds: Sequence[int], cautious: bool = False, hunkered: bool = False, solid: bool = False
) -> Pool:
    return defence(B, range(len(kinds)), kinds, cautious, hunkered, solid)


def sides(pool: Pool) -> list[int]:
    return [die[0] for die in pool.dice]


def needs(pool: Pool) -> list[int]:
    return [die[1] for die in pool.dice]


def whence(pool: Pool) -> list[tuple[int, int]]:
    return [(die[2], die[3]) for die in pool.dice]


# -------------------------------------------------------------------- examples of the rulebook


@pytest.mark.rule("AMB-FIR-09")
def test_defence_example_1_four_marines_moving_fast_in_a_street() -> None:
    assert sides(guard(TEAM)) == [8] * 5


@pytest.mark.rule("AMB-FIR-09")
def test_defence_example_2_four_marines_in_a_building() -> None:
    assert sides(guard(TEAM, solid=True)) == [8] * 6


@pytest.mark.rule("AMB-FIR-09", "AMB-FIR-06")
def test_defence_example_3_six_insurgents_in_the_open() -> None:
    assert sides(guard(BAND)) == [6] * 6
    more, fewer = fire(TEAM, exposed=True), fire(TEAM)
    assert len(more.dice) == len(fewer.dice) + 1
    assert whence(more)[-1] == (EXPOSED, -1)


@pytest.mark.rule("AMB-FIR-04", "AMB-FIR-05", "AMB-FIR-06")
def test_firepower_example_1_a_team_at_optimal_range_against_exposed_ones() -> None:
    pool = fire(TEAM, exposed=True)
    assert sides(pool) == [8] * 8
    assert needs(pool) == [4] * 8
    # Gunners, rifles, support dice, the optimal and the exposed die (AMB-RND-01).
    assert whence(pool) == [
        *[(FIGURE, 2), (FIGURE, 3), (FIGURE, 0), (FIGURE, 1)],
        *[(WEAPON, 2), (WEAPON, 3), (OPTIMAL, -1), (EXPOSED, -1)],
    ]


@pytest.mark.rule("AMB-FIR-04", "AMB-FIR-05", "AMB-FIR-06")
def test_firepower_example_2_five_insurgents_with_an_rpg() -> None:
    """The booklet stops at eight after having added a ninth."""
    assert sides(fire((INSURGENT_RPG, *BAND[:4]), exposed=True)) == [6] * 9


@pytest.mark.rule("AMB-FIR-08", "AMB-FIR-10", "AMB-FIR-11")
def test_full_example_three_feddayin_behind_a_wall() -> None:
    shield = guard(BAND[:3], hunkered=True, solid=True)
    assert sides(shield) == [6] * 5
    assert whence(shield)[3:] == [(HUNKERED, -1), (COVER, -1)]
    faces = [7, 6, 5, 4, 4, 3, 2]
    pool = fire(TEAM)
    assert len(pool.dice) == 7
    assert kept(pool.dice, faces) == [7, 6, 5, 4, 4]
    assert hits([7, 6, 5, 4, 4], [5, 5, 4, 4, 3]) == 2


# ----------------------------------------------------------------------------------- fire power


@pytest.mark.rule("AMB-FIR-02", "AMB-FIR-08")
def test_beyond_optimal_range_each_die_has_its_own() -> None:
    near, far, farther = fire(TEAM, 800), fire(TEAM, 801), fire(TEAM, 1601)
    assert needs(near) == [4] * 7
    assert needs(far) == [4, 4, 7, 7, 4, 4]  # gunners and their weapons reach twice as far
    assert needs(farther) == [7] * 6
    band = (INSURGENT_LEADER, INSURGENT_RPG, INSURGENT_RIFLE)
    assert needs(fire(band, 601)) == [7, 4, 6, 4, 4]
    assert needs(fire(band, 1201)) == [7, 6, 6, 6, 6]
    assert needs(fire(TEAM, 1200, b=LARGE)) == [4] * 7
    assert len(fire(TEAM, 1201, b=LARGE).dice) == 6


@pytest.mark.rule("AMB-FIR-05")
def test_the_double_range_of_a_unit_needs_gunners_only() -> None:
    assert whence(fire((INSURGENT_RPG,), 1200)) == [
        (FIGURE, 0),
        (WEAPON, 0),
        (WEAPON, 0),
        (OPTIMAL, -1),
    ]
    assert len(fire((INSURGENT_RPG,), 1201).dice) == 3
    assert len(fire((INSURGENT_RPG, INSURGENT_RIFLE), 1200).dice) == 4


@pytest.mark.rule("AMB-FIR-06")
def test_the_exposed_die_follows_the_range_of_the_unit() -> None:
    assert needs(fire(TEAM, 900, exposed=True))[-1] == 7
    assert needs(fire(TEAM, 800, exposed=True))[-1] == 4
    assert needs(fire((INSURGENT_RPG,), 1200, exposed=True))[-1] == 4


@pytest.mark.rule("AMB-LDR-09")
def test_a_leader_throws_his_own_die_and_bonus_dice_are_the_units() -> None:
    led = (INSURGENT_LEADER, INSURGENT_RPG, INSURGENT_RIFLE)
    assert sides(fire(led, exposed=True)) == [8, 6, 6, 6, 6, 6, 6]
    assert sides(fire((INSURGENT_LEADER,), exposed=True)) == [8, 8, 8]
    assert sides(guard((INSURGENT_RIFLE, INSURGENT_LEADER), solid=True)) == [8, 6, 6]
    assert whence(guard((INSURGENT_RIFLE, INSURGENT_LEADER)))[0] == (FIGURE, 1)
    assert unit_quality(B, (INSURGENT_LEADER,)) == 8
    assert unit_quality(B, (INSURGENT_LEADER, INSURGENT_RIFLE)) == 6


@pytest.mark.rule("AMB-OPT-03")
def test_weak_leaders() -> None:
    weak = table(leader_quality="d6")
    assert sides(fire((INSURGENT_LEADER, INSURGENT_RIFLE), b=weak)) == [6, 6, 6]


@pytest.mark.rule("AMB-HOT-05", "AMB-FIR-04")
def test_a_leader_with_a_weapon_is_thrown_first_and_reaches_as_far_as_a_gunner() -> None:
    pool = fire((LEADER_RPG, INSURGENT_RIFLE), 1100)
    assert whence(pool) == [(FIGURE, 0), (FIGURE, 1), (WEAPON, 0), (WEAPON, 0)]
    assert sides(pool) == [8, 6, 8, 8]
    assert needs(pool) == [4, 6, 4, 4]


@pytest.mark.rule("AMB-FIR-03")
def test_rifles_go_before_gunners_before_leaders() -> None:
    squad = (*TEAM, MARINE_LEADER)

    def gone(count: int) -> list[tuple[int, int]]:
        return [(die[2], die[3]) for die, _ in fire(squad, losses=(count,)).dropped]

    assert gone(5) == [(FIGURE, 1), (FIGURE, 0), (FIGURE, 3), (FIGURE, 2), (FIGURE, 4)]
    assert gone(7)[5:] == [(WEAPON, 3), (WEAPON, 2)]  # beyond the base dice
    assert fire(squad, losses=(7,)).dice == ()
    assert len(gone(9)) == 7


@pytest.mark.rule("AMB-FIR-03")
def test_the_least_likely_die_goes_first() -> None:
    """At long range a rifle needs 6 of 6, a leader 7 of 8, a gunner still 4."""
    band = (INSURGENT_LEADER, INSURGENT_LMG, INSURGENT_RIFLE)
    pool = fire(band, 700, losses=(2,))
    assert [die[3] for die, _ in pool.dropped] == [2, 0]
    assert whence(pool) == [(FIGURE, 1), (WEAPON, 1)]


@pytest.mark.rule("AMB-MOV-09", "AMB-MOR-06", "AMB-INT-12", "AMB-FIR-03")
def test_every_loss_has_its_reason() -> None:
    pool = fire(TEAM, losses=(1, 1, 1, 1))
    assert [why for _, why in pool.dropped] == [LOST, FAST, PINNED, CAUTIOUS_TARGET]
    assert whence(pool) == [(WEAPON, 2), (WEAPON, 3), (OPTIMAL, -1)]


@pytest.mark.rule("AMB-REA-11")
def test_without_a_die_of_figures_or_weapons_nobody_fires() -> None:
    lone = (INSURGENT_RPG,)
    assert len(fire(lone, losses=(0, 0, 0, 1)).dice) == 3
    assert len(fire(lone, exposed=True, losses=(2,)).dice) == 3
    assert fire(lone, exposed=True, losses=(3,)).dice == ()
    assert fire((INSURGENT_LEADER,), exposed=True, losses=(1,)).dice == ()
    assert fire((), 500).dice == ()
    assert fire((CONTRACTOR,), 500).dice == ()


@pytest.mark.rule("AMB-FIR-07")
def test_at_most_ten_dice() -> None:
    """Twelve at long range: two rifles with 6 of 6 go, of as good ones the highest figure."""
    crowd = (INSURGENT_LEADER, INSURGENT_LMG, *(INSURGENT_RIFLE,) * 9)
    pool = fire(crowd, 700)
    assert len(pool.dice) == 10
    assert [(die[3], why) for die, why in pool.dropped] == [(10, OVER_CAP), (9, OVER_CAP)]
    # All as good: base dice go before support, optimal and exposed ones.
    ten = (MARINE_LEADER, *TEAM, *TEAM[:2])
    pool = fire(ten, exposed=True)
    assert [(die[2], die[3]) for die, _ in pool.dropped] == [(FIGURE, 6)]
    assert whence(pool)[-2:] == [(OPTIMAL, -1), (EXPOSED, -1)]


@pytest.mark.rule("AMB-FIR-07")
def test_a_bonus_die_that_is_worse_goes_before_better_base_dice() -> None:
    """An exposed die of 6 sides at long range beside gunners at theirs."""
    guns = (INSURGENT_LMG,) * 5
    pool = fire((*guns, INSURGENT_RIFLE), 700, exposed=True)
    assert len(pool.dice) == 10
    assert [(die[2], die[3]) for die, _ in pool.dropped] == [(FIGURE, 5), (EXPOSED, -1)]


@pytest.mark.rule("AMB-OPT-02", "AMB-FIR-01")
def test_only_figures_that_see_give_dice_where_the_table_says_so() -> None:
    pool = fire(TEAM, firing=[0, 3])
    assert whence(pool) == [(FIGURE, 3), (FIGURE, 0), (WEAPON, 3), (OPTIMAL, -1)]
    # The range of the unit is still that of all its figures.
    assert len(fire((INSURGENT_RPG, INSURGENT_RIFLE), 1200, firing=[0]).dice) == 3


@pytest.mark.rule("AMB-OPT-01")
def test_long_range_as_the_table_chooses() -> None:
    literal, flat = table(long_range="literal_7"), table(long_range="flat_4")
    assert needs(fire(BAND[:2], 700, b=literal)) == [7, 7]
    assert needs(fire(BAND[:2], 700, b=flat)) == [4, 4]
    assert needs(fire((INSURGENT_LEADER,), 700, b=literal)) == [7]
    # A die that never succeeds is the first to go.
    pool = fire((INSURGENT_LEADER, INSURGENT_RIFLE), 700, losses=(1,), b=literal)
    assert whence(pool) == [(FIGURE, 0)]


# --------------------------------------------------------------------------------------- defence


@pytest.mark.rule("AMB-FIR-09")
def test_what_adds_to_the_defence() -> None:
    pool = guard(TEAM, cautious=True, hunkered=True, solid=True)
    assert whence(pool)[4:] == [(CAUTIOUS, -1), (HUNKERED, -1), (COVER, -1), (ARMOUR, -1)]
    assert len(guard(BAND, cautious=True).dice) == 7


@pytest.mark.rule("AMB-FIR-09")
def test_ten_dice_of_defence_the_smallest_go_first() -> None:
    crowd = (INSURGENT_LEADER, *(INSURGENT_RIFLE,) * 9)
    pool = guard(crowd, cautious=True, solid=True)
    assert len(pool.dice) == 10
    assert [(die[2], die[3]) for die, _ in pool.dropped] == [(COVER, -1), (CAUTIOUS, -1)]
    pool = guard((INSURGENT_LEADER, *(INSURGENT_RIFLE,) * 11))
    assert [die[3] for die, _ in pool.dropped] == [11, 10]
    assert sides(pool) == [8, *[6] * 9]


# ---------------------------------------------------------------------------------------- result


def fewest(faces: Sequence[int], shields: Sequence[int]) -> int:
    """Hits when every arrangement of the defence was tried."""
    padded = [*shields, *[0] * max(0, len(faces) - len(shields))]
    return min(
        sum(1 for face, shield in zip(faces, order, strict=False) if shield < face)
        for order in permutations(padded, len(faces))
    )


@pytest.mark.rule("AMB-FIR-10", "AMB-FIR-11")
def test_hits_are_the_fewest_of_all_arrangements() -> None:
    for faces in product((4, 5, 6), repeat=3):
        for shields in product((3, 4, 5, 6), repeat=2):
            assert hits(faces, shields) == fewest(faces, shields)
    rng = Random(7)
    for _ in range(amount(200, 5_000)):
        faces = tuple(rng.randint(4, 8) for _ in range(rng.randint(0, 5)))
        shields = tuple(rng.randint(1, 8) for _ in range(rng.randint(0, 5)))
        assert hits(faces, shields) == fewest(faces, shields)


@pytest.mark.rule("AMB-FIR-10")
def test_ties_save() -> None:
    assert hits([4], [4]) == 0
    assert hits([5], [4]) == 1
    assert hits([], [1, 2]) == 0


@pytest.mark.rule("AMB-FIR-08", "AMB-FIR-15")
def test_each_die_needs_its_own_face() -> None:
    pool = fire((INSURGENT_LEADER, INSURGENT_RPG, INSURGENT_RIFLE), 601)
    assert kept(pool.dice, [6, 4, 5, 3, 8]) == [4, 8]
    assert kept(pool.dice, [7, 3, 6, 4, 3]) == [7, 6, 4]


@pytest.mark.rule("AMB-CC-02")
def test_blows_of_close_combat() -> None:
    assert blows([3, 4, 8, 1]) == [4, 8]


@pytest.mark.rule("AMB-MOR-04", "AMB-MOR-09", "AMB-UNT-03")
def test_as_many_failures_as_successes_fail() -> None:
    assert passes([4, 10, 3])
    assert not passes([4, 3])
    assert passes([4])
    assert not passes([3])
