"""What an onlooker may deduce, and worlds dealt from a view: possible, exact, and not the truth."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.attaque.tools import (
    EYES,
    RESERVES,
    SEATS,
    SETS,
    after,
    letters,
    mover,
    place,
    slot,
    stands,
    start,
    stroll,
    wander,
)

from qg.core.agenda import Ask
from qg.core.dice import Scripted, seeded
from qg.core.door import play
from qg.core.move import Accepted
from qg.core.search import Search
from qg.core.value import ALL, project
from qg.games.attaque import GAME
from qg.games.attaque.moves import Deploy
from qg.games.attaque.samples import sensible
from qg.games.attaque.state import Attaque, fill
from qg.games.attaque.tables import LETTERS, SQUARE_NAMES

EVERYBODY = "".join(sorted(LETTERS[1:]))
SET_1 = "".join([c for c in EVERYBODY if c not in "VDQB"])
MEN = "CEFGHJKLMPSTUYZ"
CHOICES: tuple[dict[str, object], ...] = (
    {},
    {"reveal_removed": False, "commando_bound": "up_to_3", "blast_area": "all8"},
    {"announce_drops_set2": True, "time_bomb_delay": 1, "flying_bomb_friendly_fire": True},
    {"heavy_path": "straight", "bomber_relocation": "one_square", "attack_timing": "on_arrival"},
)


def but(*gone: str, of: str = EVERYBODY) -> str:
    return "".join([c for c in of if c not in "".join(gone)])


# ---- worlds


def kinds_of(s: Attaque, side: int) -> Counter[int]:
    return Counter(s.kind[48 * side : 48 * side + 48])


@pytest.mark.rule("ATK-163")
@examples(20)
@given(
    st.sampled_from(SETS),
    st.integers(0, 160),
    st.integers(0, 10**6),
    st.sampled_from(CHOICES),
)
def test_a_world_dealt_from_a_view(
    rules: int, moves: int, seed: int, choices: dict[str, object]
) -> None:
    """Exact counts, only what could be, and all that is known is kept."""
    s = wander(rules, moves, seed, **choices)
    rng = Random(seed)
    for seat in EYES:
        seen = project(s, seat)
        world = fill(seen, rng)
        world.audit()
        for side in SEATS:
            assert kinds_of(world, side) == kinds_of(s, side)
        for x in range(96):
            if seen.known[x]:
                assert world.kind[x] == s.kind[x]
                assert world.known[x] == s.known[x]
            else:
                assert seen.could_be[x] >> world.kind[x] & 1
                assert world.known[x] == 1 << x // 48
        assert world.where == s.where
        assert world.agenda == s.agenda


def test_worlds_differ_from_the_truth_and_from_each_other() -> None:
    s = wander(2, 20, 5)
    seen = project(s, 0)
    worlds = {fill(seen, Random(n)).kind for n in range(20)}
    assert len(worlds) == 20
    assert s.kind not in worlds


def test_a_seat_that_knows_everything_has_one_world() -> None:
    s = wander(1, 20, 5)
    assert fill(s, Random(1)).kind == s.kind


@pytest.mark.rule("ATK-015")
def test_during_deployment_only_those_who_are_ready_are_dealt_an_army() -> None:
    for rules in SETS:
        game = Search(GAME, GAME.start(GAME.options.make({"set": rules})), seeded(1))
        army = 36 if rules == 1 else 48
        assert set(fill(project(game.s, 1), Random(1)).kind) == {0}
        game.play(Deploy(sensible(game.s.book, Random(1))))
        world = fill(project(game.s, 1), Random(1))
        assert kinds_of(world, 0) == kinds_of(game.s, 0)
        assert sum([k > 0 for k in world.kind[:48]]) == army
        assert not any(world.kind[48:])


@pytest.mark.rule("ATK-163")
@examples(12)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.sampled_from(CHOICES))
def test_what_is_deduced_is_never_wrong(rules: int, seed: int, choices: dict[str, object]) -> None:
    """After every move of a stretch of random play the truth is among the possible."""
    rng = Random(seed)
    game = start(rules, rng, **choices)
    for _ in range(100):
        stroll(game, 1, rng)
        s = game.s
        for side in SEATS:
            for x in s.alive[side]:
                assert s.could_be[x] >> s.kind[x] & 1, SQUARE_NAMES[s.where[x]]
        s.audit()


@pytest.mark.rule("ATK-163")
@examples(6)
@given(st.sampled_from(SETS), st.integers(0, 10**6))
def test_deduction_reads_only_what_all_could_see(rules: int, seed: int) -> None:
    """The mask of a counter is the same in every view: it is public."""
    s = wander(rules, 120, seed)
    for seat in EYES:
        seen = project(s, seat)
        assert seen.could_be == s.could_be


# ---- one exclusion after the other (ATK-163). South's counters are watched; what they are is given.


@pytest.mark.rule("ATK-163")
def test_at_first_a_counter_may_be_anything_of_its_set() -> None:
    assert letters(place("Gf3 sa8", 1), "f3") == SET_1
    assert letters(place("Gf3 sa8", 2), "f3") == EVERYBODY
    assert letters(place("Gf3 sa8", 3), "f3") == EVERYBODY


@pytest.mark.rule("ATK-163")
def test_what_was_displaced_is_no_mine_before_set_3() -> None:
    assert letters(after(place(f"Gf3 {RESERVES}", 1), "f3-f4"), "f4") == but("NR", of=SET_1)
    assert letters(after(place(f"Gf3 {RESERVES}", 2), "f3-f4"), "f4") == but("N")
    assert letters(after(place(f"Gf3 {RESERVES}", 3), "f3-f4"), "f4") == EVERYBODY


@pytest.mark.rule("ATK-163")
def test_what_attacked_is_a_man() -> None:
    s = after(place(f"Zf6 sf7 {RESERVES}", 2), "f6>f7")
    assert stands(s, "f6") == ""  # a loser is shown anyway
    s = after(place(f"Gf7 vf8 {RESERVES}", 2), "f7>f8")
    assert letters(s, "f7") == MEN  # any man beats that


@pytest.mark.rule("ATK-163", "ATK-153")
def test_what_won_is_one_of_those_who_beat_the_loser() -> None:
    for rules in SETS:
        for foe, able in (
            ("s", "CEGHJKLMSTUY"),
            ("c", "CGY"),
            ("g", "GY" if rules == 1 else "Y"),
            ("y", MEN),
            ("n", "Z"),
            ("w", MEN),
        ):
            winner = {"n": "Z", "g": "Y"}.get(foe, "G")
            here = RESERVES.replace("wb11 ", "") if foe == "w" else RESERVES
            s = after(place(f"{winner}f6 {foe}f7 {here}", rules), "f6>f7")
            assert letters(s, "f6") == able, (rules, foe)
    s = place(f"Zf4 rf5 {RESERVES}", 2, armed="f5=3", ply=1)
    assert letters(after(s, "f4>f5"), "f4") == "Z"  # who defuses is a sapper
    s = after(place(f"Gf7 rf8 {RESERVES}", 2), "f7>f8")
    assert letters(s, "f7") == MEN  # in its camp it was only materiel
    s = after(place(f"Zf7 rf8 {RESERVES}", 1), "f7>f8")
    assert letters(s, "f7") == "Z"  # in set 1 it is a mine


@pytest.mark.rule("ATK-163")
def test_what_stepped_out_of_its_camp_never_flies() -> None:
    s = after(place(f"Gf4 {RESERVES}", 2), "f4-f5")
    assert letters(s, "f5") == but("N", "BV")  # a bomb may have been dropped there
    s = after(place(f"Gf4 {RESERVES}", 3), "f4-f5")
    assert letters(s, "f5") == but("BV", "R")  # in set 3 a drop is announced
    s = after(place(f"Gf4 {RESERVES}", 2, choices={"announce_drops_set2": True}), "f4-f5")
    assert letters(s, "f5") == but("N", "BVR")


@pytest.mark.rule("ATK-163")
def test_what_went_far_within_its_camp() -> None:
    """Heavy or bomber, or a commando when it was three squares straight."""
    for rules in (2, 3):
        s = place(f"Df3 Fd4 {RESERVES}", rules, bound="d4")
        assert letters(after(s, "f3-k2"), "k2") == "ABDQ"
        assert letters(after(s, "f3-f1"), "f1") == "ABDQ"
        assert letters(after(s, "d4-g4"), "g4") == "ABDFQ"
        wide = place(f"Df3 {RESERVES}", rules, choices={"commando_bound": "up_to_3"})
        assert letters(after(wide, "f3-f1"), "f1") == "ABDFQ"
    for choices in ({}, {"attack_timing": "on_arrival"}):
        s = after(place(f"Ff3 {RESERVES}", 1, bound="f3", choices=choices), "f3-i3")
        assert letters(s, "i3") == "F"


@pytest.mark.rule("ATK-163")
def test_what_went_far_out_of_its_camp() -> None:
    """Heavy, or in set 2 a jump or a drop; a commando when it was three squares straight."""
    s = place(f"Pf3 Db3 Ff4 Rk3 {RESERVES}", 2, bound="f4")
    for text, to in (("f3~g9", "g9"), ("b3-k9", "k9"), ("k3~k9", "k9")):
        assert letters(after(s, text), to) == "ADPQR"
    assert letters(after(s, "f4-f7"), "f7") == "ADFPQR"
    s = place(f"Db3 Ff4 {RESERVES}", 3, bound="f4")
    assert letters(after(s, "b3-k9"), "k9") == "ADQ"  # a jump or a drop would be announced
    assert letters(after(s, "f4-f7"), "f7") == "ADFQ"
    straight = place(f"Db3 Pc3 {RESERVES}", 2, choices={"heavy_path": "straight"})
    assert letters(after(straight, "b3-b7"), "b7") == "ADPQR"
    assert letters(after(straight, "c3~l9"), "l9") == "PR"


@pytest.mark.rule("ATK-163")
def test_what_moved_outside_its_camp_is_no_time_bomb() -> None:
    s = after(place(f"Pf3 {RESERVES}", 2), "f3~g9", "a8-b8")
    assert "R" in letters(s, "g9")
    assert letters(after(s, "g9-g10"), "g10") == "ADPQ"


@pytest.mark.rule("ATK-163", "ATK-125")
@pytest.mark.parametrize(("choices", "turns"), [({}, 2), ({"time_bomb_delay": 1}, 1)])
def test_what_still_stands_after_the_delay_is_no_time_bomb(
    choices: dict[str, object], turns: int
) -> None:
    s = after(place(f"Pf3 {RESERVES}", 2, choices=choices), "f3~g9")
    for n in range(turns):
        assert "R" in letters(s, "g9"), n
        s = after(s, ("a8-b8", "b8-a8")[n % 2])
        if n + 1 < turns:
            s = after(s, ("a4-b4", "b4-a4")[n % 2])
    assert letters(s, "g9") == "ADPQ"


@pytest.mark.rule("ATK-159", "ATK-163")
def test_what_survives_a_sweep_or_a_blast_is_flag_or_plan() -> None:
    s = after(place(f"Vd2 wd9 {RESERVES.replace('wb11 ', '')}", 2), "d2!")
    assert letters(s, "d9") == "WX"
    s = place(f"Re9 wd9 {RESERVES.replace('wb11 ', '')}", 2, "n", armed="e9=1", ply=1)
    assert letters(after(s, "a8-a9"), "d9") == "WX"
    s = after(place(f"Vd2 qd8 wd9 {RESERVES.replace('wb11 ', '')}", 2), "d2!")
    assert letters(s, "d9") == EVERYBODY  # behind a barrier nothing is revealed


@pytest.mark.rule("ATK-156", "ATK-163")
def test_victims_that_are_not_shown_were_at_least_no_objectives() -> None:
    s = place(f"Vd2 gd9 {RESERVES}", 2, choices={"reveal_removed": False})
    victim = slot(s, "d9")
    s = after(s, "d2!")
    assert s.known[victim] == 0b10
    found = "".join(sorted([LETTERS[k] for k in range(1, 25) if s.could_be[victim] >> k & 1]))
    assert found == but("QWX")


@pytest.mark.rule("ATK-162", "ATK-163")
def test_what_is_public_is_certain() -> None:
    s = after(place(f"Zf6 gf7 {RESERVES}", 2), "f6>f7")
    assert letters(s, "f7") == "G"
    s = after(s, "f7-f8", "a4-a5", "f8-f9")
    assert letters(s, "f9") == "G"
    assert s.known[slot(s, "f9")] == ALL


# ---- names and prompts


@pytest.mark.rule("ATK-165")
def test_a_counter_is_named_by_the_square_on_which_it_was_deployed() -> None:
    """Whatever stands there: two different armies have the same names on the same squares."""
    for rules in SETS:
        boards = []
        for seed in (1, 2):
            s = start(rules, Random(seed), first_player="south").s
            boards.append(list(s.board))
            order = [s.where[x] for x in range(48) if s.where[x] >= 0]
            assert order == sorted(order)
            order = [s.where[x] for x in range(48, 96) if s.where[x] >= 0]
            assert order == sorted(order)
        assert boards[0] == boards[1]


@pytest.mark.rule("ATK-165")
def test_a_name_stays_the_same_all_game() -> None:
    s = start(2, Random(3), first_player="south").s
    rng, game = Random(3), Search(GAME, s, seeded(3))
    for _ in range(60):
        before = game.s.copy()
        stroll(game, 1, rng)
        assert game.s.kind == before.kind
        stayed = [x for x in range(96) if game.s.where[x] == before.where[x] >= 0]
        assert len(stayed) >= len(before.alive[0] + before.alive[1]) - 12


@pytest.mark.rule("ATK-166", "ATK-018")
def test_every_turn_offers_the_same_eight_verbs() -> None:
    verbs = ("move", "attack", "jump", "drop", "bomb", "photo", "launch", "pass")
    for rules in SETS:
        met = set()
        for seed in range(3):
            rng = Random(seed)
            game = start(rules, rng)
            for _ in range(60):
                if game.over():
                    break
                ask = game.s.asked()
                assert isinstance(ask, Ask)
                if ask.name == "act":
                    assert (ask.rule, ask.verbs, ask.args) == ("ATK-018", verbs, ())
                    assert ask.seats == 1 << mover(game.s)
                    met.add(mover(game.s))
                stroll(game, 1, rng)
        assert met == {0, 1}
    stuck = place("Nf4 nf8", 2)  # a player who can only pass is asked like any other
    ask = stuck.asked()
    assert ask is not None
    assert ask.verbs == verbs


@pytest.mark.rule("ATK-017")
def test_the_die_that_draws_the_first_player() -> None:
    for face, seat in ((1, 0), (2, 1)):
        s = GAME.start(GAME.options.make({"set": 1}))
        for side in SEATS:
            dice = Scripted([face] if side else [])
            done = play(GAME, s, side, Deploy(sensible(s.book, Random(1))), dice)
            assert isinstance(done, Accepted)
            s = done.state
        assert mover(s) == seat
