"""What the rules allow, shown by short plays: a rule that only permits is broken by a refusal."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.attaque.tools import (
    RESERVES,
    SEATS,
    SETS,
    after,
    go,
    line,
    mover,
    names,
    offered,
    place,
    read,
    refused,
    stands,
    wander,
)

from qg.core.dice import seeded
from qg.core.door import judge, legal
from qg.core.match import Match
from qg.core.move import Refusal
from qg.core.value import project
from qg.games.attaque import GAME
from qg.games.attaque.events import Attacked, Exploded
from qg.games.attaque.moves import Deploy
from qg.games.attaque.samples import named
from qg.games.attaque.state import fill
from qg.games.attaque.tables import (
    CAMP,
    CAMPS,
    COLOURS,
    CROSSES,
    IS_MAN,
    KING8,
    LETTERS,
    ORTH4,
    OUTSIDE,
    SQUARE_NAMES,
    SQUARES,
)

GROUND = [sq for sq in range(SQUARES) if sq not in CROSSES]
MEN = [LETTERS[k] for k in range(1, 25) if IS_MAN[k]]
OTHERS = [LETTERS[k] for k in range(1, 25) if not IS_MAN[k]]


def alone(letter: str, sq: int, rules: int) -> set[str]:
    """Where a counter that is alone on the board may go, whatever the verb."""
    here = SQUARE_NAMES[sq]
    armed = f"{here}=1" if letter == "R" and rules != 1 and CAMP[sq] != 0 else "-"
    s = read(line(f"{letter}{here}", rules, armed=armed))
    texts = offered(s)
    assert all([t == "--" or t.startswith(here) for t in texts])
    return {t.removeprefix(here) for t in texts}


def steps(sign: str, squares: object) -> set[str]:
    return {f"{sign}{name}" for name in names(squares)}


@pytest.mark.rule("ATK-008", "ATK-010", "ATK-035", "ATK-040", "ATK-041", "ATK-042", "ATK-043")
def test_in_sets_2_and_3_only_distance_and_zone_limit_a_displacement() -> None:
    """Colours play no part in any displacement: alone on the board, a counter's moves are geometry."""
    home = set(CAMPS[0])
    for rules in (2, 3):
        for sq in GROUND:
            near = {n for n in KING8[sq] if n not in CROSSES}
            for letter in "GYWX" + ("N" if rules == 3 else ""):
                assert alone(letter, sq, rules) == steps("-", near)
            assert alone("A", sq, rules) == steps("-", set(GROUND) - {sq})
            assert alone("D", sq, rules) == alone("Q", sq, rules) == alone("A", sq, rules)
            if sq in home:
                drops = steps("~", OUTSIDE[0])
                assert alone("R", sq, rules) == steps("-", near & home) | drops
                jumps = steps("~", set(OUTSIDE[0]) - near)
                assert alone("P", sq, rules) == steps("-", near) | jumps
                launch = {"!"} if COLOURS[sq] == "R" else set()
                assert alone("V", sq, rules) == (steps("-", near & home) | launch or {"--"})
                assert alone("B", sq, rules) == steps("-", home - {sq})
            else:
                assert alone("P", sq, rules) == steps("-", near)
                assert alone("R", sq, rules) == {"--"}


@pytest.mark.rule("ATK-009", "ATK-030", "ATK-031", "ATK-032")
def test_in_set_1_a_step_goes_anywhere_beside_on_any_colour() -> None:
    for sq in GROUND:
        near = steps("-", [n for n in ORTH4[sq] if n not in CROSSES])
        for letter in "GYFPWXA":  # objectives and tanker move like men
            assert alone(letter, sq, 1) == near
        assert alone("N", sq, 1) == alone("R", sq, 1) == {"--"}


@pytest.mark.rule("ATK-010", "ATK-101", "ATK-111", "ATK-115")
def test_colours_matter_for_bombs_photographs_and_launches_alone() -> None:
    for sq in GROUND:
        if CAMP[sq] == 0:
            continue
        name, white = SQUARE_NAMES[sq], COLOURS[sq] == "W"
        for rules in (2, 3):
            texts = offered(place(f"Bd1 Aa1 n{name}", rules))
            assert (f"d1*{name}" in texts) == (not white)
            assert (f"d1?{name}" in texts) == (white and rules == 3)


@pytest.mark.rule("ATK-007")
def test_a_diagonal_step_squeezes_between_corners() -> None:
    """Past a cross and a counter, past two counters of either side: only the end must be empty."""
    for rules in (2, 3):
        s = place(f"Gc5 Sb5 {RESERVES}", rules)
        assert not refused(s, "c5-b6")  # between b5 and the cross c6
        s = place(f"Gf6 tf7 hg6 {RESERVES}", rules)
        assert not refused(s, "f6-g7")
        s = place(f"Gf6 Tf7 tg6 {RESERVES}", rules)
        assert not refused(s, "f6-g7")
        assert refused(place(f"Gf6 tg7 {RESERVES}", rules), "f6-g7") == "ATK-038"


@pytest.mark.rule("ATK-014")
def test_any_counter_may_start_anywhere_in_its_ranks() -> None:
    for rules in SETS:
        s = GAME.start(GAME.options.make({"set": rules}))
        for seat in SEATS:
            seen = project(s, seat)
            layout = next(iter(named(s.book).values()))
            for there in range(len(layout)):
                for kind in set(layout):
                    mixed = list(layout)
                    i = mixed.index(kind)
                    mixed[i], mixed[there] = mixed[there], mixed[i]
                    assert mixed[there] == kind
                    assert judge(GAME, seen, seat, Deploy(tuple(mixed)), 0) is None


@pytest.mark.rule("ATK-040")
def test_men_objectives_heavies_and_mines_of_set_3_cross_the_board() -> None:
    for rules in SETS:
        walkers = "GFZYWXA" + ("DQ" if rules > 1 else "") + ("N" if rules == 3 else "")
        for letter in walkers:
            s = place(f"{letter}k4 Za4 za8", rules)
            s = after(s, "k4-k5", "a8-b8", "k5-k6", "b8-a8", "k6-k7", "a8-b8", "k7-k8")
            assert stands(s, "k8") == letter


@pytest.mark.rule("ATK-053")
def test_a_paratrooper_is_a_man_like_any_other_before_and_after_its_jump() -> None:
    for rules in (2, 3):
        at_home = place(f"Pf3 ff4 sg4 {RESERVES}", rules)
        assert {"f3-e4", "f3-g3", "f3>f4", "f3-g3>g4"} <= offered(at_home)
        s = after(at_home, "f3>f4", "=")
        assert stands(s, "f4") == ""
        assert stands(s, "f3") == "P"
        s = after(place(f"Pf3 ff8 {RESERVES}", rules), "f3~f6", "a8-b8")
        assert {"f6-g7", "f6-e5", "f6-f7", "f6-f7>f8"} <= offered(s)
        assert not [t for t in offered(s) if "f6~" in t]


@pytest.mark.rule("ATK-063")
def test_jumps_and_drops_need_neither_bomber_nor_tanker_nor_fuel() -> None:
    for rules in (2, 3):
        bare = place(f"Pf3 Rg3 {RESERVES}", rules)
        assert {"f3~f6", "g3~g9"} <= offered(bare)
        spent = place(f"Pf3 Rg3 Bd1 {RESERVES}", rules, fuel="d1=0")
        assert {"f3~f6", "g3~g9"} <= offered(spent)
        assert not refused(spent, "f3~f6")
        assert not refused(spent, "g3~g9")


@pytest.mark.rule("ATK-070", "ATK-086", "ATK-087")
def test_men_attack_by_contact_and_nobody_else_does() -> None:
    for rules in SETS:
        for letter in MEN + [x for x in OTHERS if rules > 1 or x not in "VDQB"]:
            s = place(f"{letter}f4 sf5", rules)
            assert (letter in MEN) == ("f4>f5" in offered(s)) == (not refused(s, "f4>f5"))
            if letter not in MEN:
                assert refused(s, "f4>f5") == ("ATK-087" if letter in "VDQB" else "ATK-086")


@pytest.mark.rule("ATK-074")
def test_attacking_is_never_compulsory() -> None:
    for rules in SETS:
        s = place(f"Gf6 sf7 {RESERVES}", rules)
        assert {"f6>f7", "f6-f5", "a4-a5"} <= offered(s)
        for text in ("f6-f5", "a4-a5"):
            assert not refused(s, text)
    s = place(f"Gf5 sf7 {RESERVES}", 2)  # nor on arrival
    assert {"f5-f6", "f5-f6>f7"} <= offered(s)
    assert mover(after(s, "f5-f6")) == 1


@pytest.mark.rule("ATK-075", "ATK-009")
def test_a_target_may_stand_on_any_colour() -> None:
    for sq in GROUND:
        here = next(n for n in ORTH4[sq] if n not in CROSSES)
        text = f"{SQUARE_NAMES[here]}>{SQUARE_NAMES[sq]}"
        for rules in SETS:
            assert text in offered(place(f"G{SQUARE_NAMES[here]} n{SQUARE_NAMES[sq]}", rules))


@pytest.mark.rule("ATK-081")
def test_a_general_falls_to_everything_but_lower_men() -> None:
    for rules in (2, 3):
        bombed = after(place(f"Bd1 Ae1 gf6 {RESERVES}", rules), "d1*f6")
        assert stands(bombed, "f6") == ""
        swept = after(place(f"Vd2 gd8 {RESERVES}", rules), "d2!")
        assert stands(swept, "d8") == ""
        blown = after(place(f"Re8 gf8 {RESERVES}", rules, "n", armed="e8=1", ply=1), "a8-a9")
        assert stands(blown, "f8") == stands(blown, "e8") == ""
        mined = after(place(f"Gf6 nf7 {RESERVES}", rules), "f6>f7")
        assert stands(mined, "f6") == ""
        sacrificed = place(f"Gf4 rf5 {RESERVES}", rules, armed="f5=3", ply=1)
        assert stands(after(sacrificed, "f4>f5"), "f4") == ""
    for rules in SETS:
        for letter in "CLMKTUHJESPFZ":
            s = after(place(f"{letter}f6 gf7 {RESERVES}", rules), "f6>f7")
            assert stands(s, "f6") == ""
            assert stands(s, "f7") == "g"


@pytest.mark.rule("ATK-083")
def test_a_declared_attack_cannot_be_withdrawn() -> None:
    for pieces, text in (("Gf6 sf7", "f6>f7"), ("Sf6 gf7", "f6>f7"), ("Gf5 sf7", "f5-f6>f7")):
        match = Match(GAME, place(f"{pieces} {RESERVES}", 2), seeded(1))
        move = GAME.notation.read_move(GAME, text, match.view(0), 0)
        match.play(0, move)
        refusal = match.undo(0)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "QG-UNDO"
    s = after(place(f"Gf6 sf7 {RESERVES}", 2), "f6>f7")
    assert offered(s) == {"+", "="}


@pytest.mark.rule("ATK-090")
def test_a_mine_works_once_and_harms_its_attacker_alone() -> None:
    around = "Te7 Uf8 tg7 ue8"
    for rules in SETS:
        s = after(place(f"Gf6 nf7 {around} {RESERVES}", rules), "f6>f7")
        assert stands(s, "f6") == stands(s, "f7") == ""
        assert [stands(s, x) for x in ("e7", "f8", "g7", "e8")] == ["T", "U", "t", "u"]
        s = after(s, "g7-f7", "a4-a5")
        assert stands(s, "f7") == "t"  # the ground is safe again


@pytest.mark.rule("ATK-095", "ATK-093", "ATK-094")
def test_an_armed_bomb_costs_its_attacker_wherever_it_lies_and_whoever_knew() -> None:
    for rules in (2, 3):
        for at, beside in (("f3", "f2"), ("f5", "f4"), ("g6", "g5"), ("f7", "f6")):
            for knows in ({}, {"all": [at]}, {"south": [at]}):
                for letter, left in (("S", ""), ("Z", "Z")):
                    pieces = f"{letter}{beside} r{at} {RESERVES}"
                    s = place(pieces, rules, armed=f"{at}=3", ply=1, knows=knows)
                    s = after(s, f"{beside}>{at}")
                    assert stands(s, beside) == left
                    assert stands(s, at) == ""


@pytest.mark.rule("ATK-105", "ATK-103")
def test_guns_and_barriers_protect_only_themselves_from_bombers() -> None:
    for rules in (2, 3):
        s = place(f"Bd1 Ae1 nb9 db8 da9 qc9 qb10 {RESERVES}", rules)
        assert mover(after(s, "d1*b9")) == 0  # the bomber comes home
        done = after(s, "d1*b9", "@d1")
        assert stands(done, "b9") == ""
        assert stands(done, "d1") == "B"
        assert [stands(done, x) for x in ("b8", "a9", "c9", "b10")] == ["d", "d", "q", "q"]


@pytest.mark.rule("ATK-121")
def test_a_launch_that_hits_nothing_is_legal() -> None:
    for rules in (2, 3):
        s = place(f"Vd2 {RESERVES}", rules)
        assert "d2!" in offered(s)
        s = after(s, "d2!")
        assert stands(s, "d2") == ""
        assert mover(s) == 1


@pytest.mark.rule("ATK-126", "ATK-125")
def test_an_explosion_is_not_a_turn() -> None:
    for rules in (2, 3):
        s = after(place(f"Re8 {RESERVES}", rules, armed="e8=1", ply=0, side="s"), "a4-a5")
        s, said = go(s, "a8-a9")
        assert any([isinstance(e, Exploded) for e in said])
        assert mover(s) == 0
        assert s.ply == 2
        assert "a5-a6" in offered(s)


@pytest.mark.rule("ATK-131", "ATK-091")
def test_before_it_is_dropped_a_time_bomb_is_harmless() -> None:
    for rules in (2, 3):
        s = place(f"Sf7 rf8 tg8 uf9 {RESERVES}", rules)
        quiet = s
        for _ in range(6):
            quiet = after(quiet, "a4-a5", "a8-a9", "a5-a4", "a9-a8")
        assert stands(quiet, "f8") == "r"
        assert stands(quiet, "f7") == "S"
        s, said = go(s, "f7>f8", "+")
        assert not any([isinstance(e, Exploded) for e in said])
        assert [stands(s, x) for x in ("f8", "g8", "f9")] == ["S", "t", "u"]
        (fight,) = [e for e in said if isinstance(e, Attacked)]
        assert fight.rule == ("ATK-091",)


@pytest.mark.rule("ATK-132")
def test_during_the_delay_the_receiver_does_as_it_likes() -> None:
    for rules in (2, 3):
        s = after(place(f"Rb3 tf9 sg8 zh9 {RESERVES}", rules), "b3~g9")
        away, fight, defuse, ignore = "f9-e9", "g8>g9", "h9>g9", "a8-b8"
        assert {away, fight, defuse, ignore} <= offered(s)
        for first, left in ((away, "e9 g8 h9"), (fight, "f9 h9"), (defuse, "f9 g8 h9")):
            t = after(s, first)
            t = after(t, "=") if mover(t) == 1 else t
            t = after(t, "a4-a5", "a8-b8")
            for name in left.split():
                blown = first == away and name in ("g8", "h9")
                assert bool(stands(t, name)) != blown, (first, name)
        t = after(s, ignore, "a4-a5", "b8-a8")
        assert [stands(t, x) for x in ("f9", "g8", "h9", "g9")] == ["", "", "", ""]


@pytest.mark.rule("ATK-161")
def test_legality_never_depends_on_what_the_mover_cannot_know() -> None:
    """In every world that looks the same to it, the mover has the same options and refusals."""
    rng = Random(161)
    for rules in SETS:
        for seed in range(6):
            s = wander(rules, 60, seed)
            if not s.agenda:
                continue
            seat = mover(s)
            seen = project(s, seat)
            expected = [m.text() for m in legal(GAME, seen, seat)]
            tries = [GAME.verbs[v].of({}) for v in ("pass",)]
            tries += [
                GAME.read_move([verb, rng.choice(SQUARE_NAMES), rng.choice(SQUARE_NAMES)])
                for verb in ("move", "attack", "jump", "drop", "bomb", "photo")
                for _ in range(40)
            ]
            verdicts = [judge(GAME, seen, seat, m, 0) for m in tries]
            for _ in range(4):
                world = fill(seen, rng)
                assert [m.text() for m in legal(GAME, world, seat)] == expected
                for m, before in zip(tries, verdicts, strict=True):
                    now = judge(GAME, world, seat, m, 0)
                    assert (now and now.plain()) == (before and before.plain())
