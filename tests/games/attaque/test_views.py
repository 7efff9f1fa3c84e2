"""Who sees what: the owner, the opponent and those who look on, in concrete plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.attaque.tools import (
    EYES,
    RESERVES,
    SEATS,
    SETS,
    after,
    go,
    knowing,
    mover,
    place,
    slot,
    stands,
    start,
    stroll,
    write,
)

from qg.core.codec import encode
from qg.core.dice import seeded
from qg.core.event import Concluded, Event
from qg.core.match import Match, fold, told
from qg.core.value import HOLE, SPECTATOR, opened, project
from qg.games.attaque import GAME
from qg.games.attaque.events import (
    Attacked,
    Bombed,
    Deployed,
    Exploded,
    Launched,
    Moved,
    Photographed,
    Removed,
    Shown,
)
from qg.games.attaque.moves import Deploy
from qg.games.attaque.samples import named
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import KINDS, SQUARE_NAMES

SOUTH, NORTH = SEATS


def seen(s: Attaque, name: str) -> list[str]:
    """What south, north and a spectator see on a square: a letter, `+` or `*`, or nothing."""
    file, rank = "abcdefghijkl".index(name[0]), int(name[1:])
    found = []
    for seat in EYES:
        row = write(project(s, seat)).split(" ")[0].split("/")[11 - rank]
        cells: list[str] = []
        run = ""
        for c in row + "|":
            if c.isdigit():
                run += c
            else:
                cells += [""] * int(run or 0) + [c]
                run = ""
        found.append(cells[file])
    return found


def of(said: list[Event[Any]], cls: type[Event[Any]]) -> Any:
    (event,) = [e for e in said if isinstance(e, cls)]
    return event


def heard(said: list[Event[Any]], seat: int) -> list[str]:
    return [encode(e) for e in told(said, seat)]


# ---- before and at the start


@pytest.mark.rule("ATK-015", "ATK-150")
def test_of_a_deployment_the_other_hears_only_that_it_is_done() -> None:
    for rules in SETS:
        match = Match(GAME, GAME.start(GAME.options.make({"set": rules})), seeded(1))
        layout = next(iter(named(match.state.book).values()))
        match.play(SOUTH, Deploy(layout))
        said = list(match.journal[-1].events)
        deployed = of(said, Deployed)
        assert len(deployed.kinds) == len(match.state.book.ground[0])
        for seat in (NORTH, SPECTATOR):
            ready = of(list(told(said, seat)), Deployed)
            assert ready.seat == SOUTH
            assert not opened(ready.kinds)
            assert len(ready.kinds) == 1  # not even how many
            assert all([k is HOLE for k in match.view(seat).kind[: len(deployed.kinds)]])
        assert of(list(told(said, SOUTH)), Deployed) == deployed
        assert not set(write(match.view(NORTH)).split(" ")[0]) & set("GCLMKTUHJESPFZYNRVDQBAWX")


@pytest.mark.rule("ATK-150", "ATK-151", "ATK-020")
@pytest.mark.parametrize("rules", SETS)
def test_at_the_start_of_play(rules: int) -> None:
    """One's own army, the backs of the other; in set 3 the objectives of both are face up."""
    s = start(rules, Random(1)).s
    face_up = {"flag", "plan"} if rules == 3 else set()
    for x in s.alive[0] + s.alive[1]:
        for seat in EYES:
            view = project(s, seat)
            knows = seat == x // 48 or KINDS[s.kind[x]] in face_up
            assert (view.kind[x] is not HOLE) == knows
            assert bool(view.known[x]) == knows


@pytest.mark.rule("ATK-020")
def test_objectives_stay_face_up_wherever_they_move() -> None:
    s = place(f"Wf4 Kk4 {RESERVES.replace('Wb1 ', '')}", 3)
    assert seen(s, "f4") == ["W", "W", "W"]
    s = after(s, "f4-f5", "a8-a9", "f5-f6")
    assert seen(s, "f6") == ["W", "W", "W"]
    assert seen(s, "k4") == ["K", "+", "+"]


@pytest.mark.rule("ATK-150")
def test_of_a_move_all_see_from_where_to_where() -> None:
    for rules in SETS:
        s, said = go(place(f"Gf4 {RESERVES}", rules), "f4-f5")
        assert seen(s, "f5") == ["G", "+", "+"]
        assert heard(said, SOUTH) == heard(said, NORTH) == heard(said, SPECTATOR)
        moved = of(said, Moved)
        assert (SQUARE_NAMES[moved.start], SQUARE_NAMES[moved.to]) == ("f4", "f5")


# ---- fights


@pytest.mark.rule("ATK-152", "ATK-153", "ATK-084", "ATK-085")
@pytest.mark.parametrize("rules", SETS)
def test_a_winner_stays_unknown_and_the_loser_is_named(rules: int) -> None:
    s, said = go(place(f"Kf6 sf7 {RESERVES}", rules), "f6>f7")
    assert seen(s, "f6") == ["K", "+", "+"]
    for seat in EYES:
        event = of(list(told(said, seat)), Attacked)
        assert KINDS[event.declared] == "sergeant"
        assert not [e for e in told(said, seat) if "captain" in encode(e)]
    for take in ("+", "="):
        assert seen(after(s, take), "f7" if take == "+" else "f6") == ["K", "+", "+"]
    captured = place(f"Kf6 wf7 {RESERVES.replace('wb11 ', '')}", rules)
    s, said = go(captured, "f6>f7")
    assert seen(s, "f6") == ["K", "+", "+"]
    assert KINDS[of(list(told(said, SPECTATOR)), Attacked).declared] == "flag"


@pytest.mark.rule("ATK-152", "ATK-154")
@pytest.mark.parametrize("rules", SETS)
def test_a_defender_that_wins_is_known_and_so_is_the_fallen_attacker(rules: int) -> None:
    s, said = go(place(f"Sf6 kf7 {RESERVES}", rules), "f6>f7")
    assert seen(s, "f7") == ["k", "k", "k"]
    for seat in EYES:
        fallen = of(list(told(said, seat)), Removed)
        assert [KINDS[k] for k in fallen.kinds] == ["sergeant"]
    s, said = go(place(f"Sf6 nf7 {RESERVES}", rules), "f6>f7")
    for seat in EYES:
        fallen = of(list(told(said, seat)), Removed)
        assert {KINDS[k] for k in fallen.kinds} == {"sergeant", "mine"}


@pytest.mark.rule("ATK-155")
@pytest.mark.parametrize("rules", [2, 3])
def test_two_generals_know_each_other_and_so_do_all(rules: int) -> None:
    s, said = go(place(f"Gf6 gf7 {RESERVES}", rules), "f6>f7")
    assert seen(s, "f6") == ["G", "G", "G"]
    assert seen(s, "f7") == ["g", "g", "g"]
    assert of(said, Shown).rule == "ATK-155"
    assert mover(s) == NORTH


@pytest.mark.rule("ATK-058", "ATK-152")
def test_a_void_attack_names_the_spy() -> None:
    s = place(f"Pb3 yf8 {RESERVES}", 3)
    s = after(s, "b3~f7>f8")
    assert seen(s, "f8") == ["y", "y", "y"]
    assert seen(s, "f7") == ["P", "P", "P"]  # announced when it jumped
    assert mover(s) == NORTH


@pytest.mark.rule("ATK-162")
def test_what_was_learnt_is_kept() -> None:
    s = after(place(f"Sf6 kf7 {RESERVES}", 2), "f6>f7", "f7-f8", "a4-a5", "f8-g9")
    assert seen(s, "g9") == ["k", "k", "k"]
    choices = {"memory_aid": False}  # the screen may forget, the view does not
    s = after(place(f"Sf6 kf7 {RESERVES}", 2, choices=choices), "f6>f7", "f7-f8")
    assert seen(s, "f8") == ["k", "k", "k"]


# ---- from the air


@pytest.mark.rule("ATK-157")
@pytest.mark.parametrize("rules", [2, 3])
def test_bombing_shows_bomber_and_target_to_all(rules: int) -> None:
    pieces = f"Bd1 Ae1 {RESERVES}"
    for foe in ("d", "q"):
        s, said = go(place(f"{pieces} {foe}b9", rules), "d1*b9")
        assert seen(s, "b9") == [foe] * 3
        assert len({encode(of(list(told(said, seat)), Bombed)) for seat in EYES}) == 1
        assert [KINDS[k] for k in of(list(told(said, SPECTATOR)), Removed).kinds] == ["bomber"]
    s, said = go(place(f"{pieces} gb9", rules), "d1*b9", "@d2")
    assert seen(s, "d2") == ["B", "B", "B"]
    assert of(list(told(said, SPECTATOR)), Bombed).declared == KINDS.index("general")
    if rules == 2:
        s, said = go(place(f"{pieces.replace('wb11', 'wb9')}", rules), "d1*b9", "@d1")
        assert seen(s, "b9") == ["w", "w", "w"]


@pytest.mark.rule("ATK-158", "ATK-157", "ATK-110")
def test_a_photograph_is_for_the_photographer_alone() -> None:
    s, said = go(place(f"Bd1 Ae1 gf9 {RESERVES}", 3), "d1?f9", "@d1")
    assert seen(s, "f9") == ["g", "g", "*"]
    assert seen(s, "d1") == ["B", "B", "B"]
    assert knowing(s, "f9") == ["south", "north"]
    looks_on = told(said, SPECTATOR)
    assert SQUARE_NAMES[of(list(looks_on), Photographed).target] == "f9"
    assert not [e for e in looks_on if "general" in encode(e)]
    picture = [e for e in looks_on if isinstance(e, Shown) and e.rule == "ATK-158"]
    assert not opened(picture[0].kind)
    picture = [e for e in told(said, SOUTH) if isinstance(e, Shown) and e.rule == "ATK-158"]
    assert [KINDS[k] for k in picture[0].kind] == ["general"]
    s = after(s, "f9-f10")
    assert seen(s, "f10") == ["g", "g", "*"]


@pytest.mark.rule("ATK-159")
@pytest.mark.parametrize("rules", [2, 3])
def test_a_launch_names_the_bomb_and_what_stands_behind_a_barrier_stays_hidden(rules: int) -> None:
    pieces = f"Vf2 Kf5 qf8 sf9 {RESERVES}"
    s, said = go(place(pieces, rules), "f2!")
    assert seen(s, "f9") == ["*", "s", "*"]
    assert seen(s, "f5") == ["K", "+", "+"]  # flown over, not revealed
    assert of(said, Launched).spared == ()
    first = told(said, SPECTATOR)[0]
    assert isinstance(first, Shown)  # named before anything else happens
    assert (first.rule, [KINDS[k] for k in first.kind]) == ("ATK-159", ["flying_bomb"])
    for seat in EYES:
        removed = [e for e in told(said, seat) if isinstance(e, Removed)]
        assert {KINDS[k] for e in removed for k in e.kinds} == {"barrier", "flying_bomb"}
    s, said = go(place(f"Vf2 wf9 {RESERVES.replace('wb11 ', '')}", 2), "f2!")
    assert seen(s, "f9") == ["*", "w", "*"]  # flag or plan, nobody says which
    assert of(list(told(said, SPECTATOR)), Launched).spared == (slot(s, "f9"),)


@pytest.mark.rule("ATK-156")
def test_what_is_removed_is_public() -> None:
    for rules in (2, 3):
        for pieces, text in ((f"Vf2 sf9 gf10 {RESERVES}", "f2!"), (f"Rf9 sf10 ge9 {RESERVES}", "")):
            armed = "f9=1" if not text else "-"
            s = place(pieces, rules, "s" if text else "n", armed=armed, ply=1)
            _, said = go(s, text or "a8-a9")
            for seat in EYES:
                events = [e for e in told(said, seat) if isinstance(e, Removed)]
                kinds = {KINDS[k] for e in events for k in e.kinds}
                assert {"sergeant", "general"} < kinds


@pytest.mark.rule("ATK-156")
def test_under_the_option_the_victims_are_known_to_their_owner_alone() -> None:
    choices = {"reveal_removed": False}
    for rules in (2, 3):
        _s, said = go(place(f"Vf2 sf8 qf9 {RESERVES}", rules, choices=choices), "f2!")
        for seat in EYES:
            victims, used = [e for e in told(said, seat) if isinstance(e, Removed)]
            assert len(victims.slots) == 1
            assert (victims.kinds[0] is HOLE) == (seat != NORTH)
            assert {KINDS[k] for k in used.kinds} == {"barrier", "flying_bomb"}  # seen by all
        before = place(f"Rf9 sf10 Ke9 {RESERVES}", rules, "n", armed="f9=1", ply=1, choices=choices)
        _, said = go(before, "a8-a9")
        for seat in EYES:
            victims, used = [e for e in told(said, seat) if isinstance(e, Removed)]
            by = dict(zip(victims.slots, victims.kinds, strict=True))
            assert (by[slot(before, "f10")] is HOLE) == (seat != NORTH)
            assert (by[slot(before, "e9")] is HOLE) == (seat != SOUTH)
            assert [KINDS[k] for k in used.kinds] == ["time_bomb"]
        for pieces, text in (("Kf6 sf7", "f6>f7"), ("Bd1 Ae1 gb9", "d1*b9")):
            _, said = go(place(f"{pieces} {RESERVES}", rules, choices=choices), text)
            for seat in EYES:  # nothing else is hidden by the option
                assert all([k is not HOLE for k in of(list(told(said, seat)), Removed).kinds])


# ---- displacements


@pytest.mark.rule("ATK-160", "ATK-061", "ATK-097")
def test_in_set_2_steps_jumps_and_drops_are_one_and_the_same_fact() -> None:
    """The same squares, another counter: opponent and spectator hear and see the same, word for word."""
    for alike, to in (
        (("Gf4-", "Rf4~", "Pf4-", "Af4-"), "f5"),  # beside: a step, or a drop
        (("Pf4~", "Rf4~", "Af4-", "Df4-", "Qf4-"), "g9"),  # far: a jump, a drop, a heavy move
    ):
        stories = set()
        for piece in alike:
            s = place(f"{piece[:-1]} {RESERVES}", 2)
            s, said = go(s, f"f4{piece[-1]}{to}")
            story: list[object] = []
            for seat in (NORTH, SPECTATOR):
                story.append((tuple(heard(said, seat)), write(project(s, seat))))
                story.append(tuple([repr(f) for f in project(s, seat).agenda]))
            stories.add(tuple(story))
            assert seen(s, to) == [piece[0], "+", "+"]
        assert len(stories) == 1


@pytest.mark.rule("ATK-160", "ATK-166", "ATK-061")
def test_in_set_2_an_armed_bomb_is_a_back_until_it_explodes() -> None:
    s = after(place(f"Rf3 {RESERVES}", 2), "f3~f9")
    texts = []
    for _ in range(2):
        texts.append([write(project(s, seat)) for seat in EYES])
        s = after(s, "a8-a9" if stands(s, "a8") else "a9-a8")
        if stands(s, "f9"):
            s = after(s, "a4-a5")
    for south, north, looks_on in texts:
        assert "armed:f9=3" in south
        assert "armed:-" in north
        assert "armed:-" in looks_on
    assert stands(s, "f9") == ""


@pytest.mark.rule("ATK-125", "ATK-160")
def test_the_explosion_names_the_bomb_to_all() -> None:
    s = place(f"Rf9 {RESERVES}", 2, "n", armed="f9=1", ply=1)
    assert seen(s, "f9") == ["R", "+", "+"]
    s, said = go(s, "a8-a9")
    for seat in EYES:
        assert SQUARE_NAMES[of(list(told(said, seat)), Exploded).at] == "f9"
        assert [KINDS[k] for k in of(list(told(said, seat)), Removed).kinds] == ["time_bomb"]


@pytest.mark.rule("ATK-056", "ATK-062", "ATK-061")
@pytest.mark.parametrize(("rules", "choices"), [(3, {}), (2, {"announce_drops_set2": True})])
def test_where_jumps_and_drops_are_announced(rules: int, choices: dict[str, object]) -> None:
    s = place(f"Pf3 Rg3 {RESERVES}", rules, choices=choices)
    jumped, said = go(s, "f3~f7")
    assert seen(jumped, "f7") == ["P", "P", "P"]
    assert of(said, Shown).rule == "ATK-056"
    dropped, said = go(s, "g3~g9")
    assert seen(dropped, "g9") == ["R", "R", "R"]
    assert of(said, Shown).rule == "ATK-062"
    for seat in EYES:
        assert "armed:g9=3" in write(project(dropped, seat))
        assert ("lock:f7=4" in write(project(jumped, seat))) == (rules == 3)


@pytest.mark.rule("ATK-166")
def test_rights_and_fuel_of_a_hidden_counter_are_hidden() -> None:
    pieces = f"Ff4 Bd1 Pf6 {RESERVES}"
    choices = {"paratrooper_rejump": False}
    s = place(pieces, 2, bound="f4", jumped="f6", fuel="d1=1", choices=choices)
    south, north, looks_on = [write(project(s, seat)) for seat in EYES]
    for field in ("bound:f4", "jumped:f6", "fuel:d1=1"):
        assert field in south
        for other in (north, looks_on):
            assert field not in other
            assert field.split(":")[0] + ":-" in other
    known = {"all": ["f4", "d1", "f6"]}
    s = place(
        pieces, 3, bound="f4", jumped="f6", lock="f6=2", fuel="d1=0", choices=choices, knows=known
    )
    assert "bound:f4 jumped:f6 armed:- lock:f6=2 fuel:d1=0" in write(project(s, SPECTATOR))


@pytest.mark.rule("ATK-097", "ATK-166")
def test_stopping_beside_an_enemy_tells_nothing() -> None:
    """A man who could attack and a counter that cannot leave the same trace."""
    for rules in (2, 3):
        stories = set()
        for piece in "GZAQWX" if rules == 2 else "GZAQ":
            here = RESERVES.replace("Wb1 ", "").replace("Xc1 ", "")
            s, said = go(place(f"{piece}f6 sf8 {here}", rules), "f6-f7")
            stories.add((tuple(heard(said, NORTH)), write(project(s, NORTH)), repr(s.agenda)))
        assert len(stories) == 1


# ---- the end


@pytest.mark.rule("ATK-164")
def test_at_the_end_all_is_shown() -> None:
    s = after(place("Gf6 xf7 Nk2 tk9 Wb1 Xc1", 2, taken="w"), "f6>f7")
    assert s.outcome.winners == 1
    assert s.outcome.rule == "ATK-141"
    for name, letter in (("f6", "G"), ("k2", "N"), ("k9", "t"), ("b1", "W")):
        assert seen(s, name) == [letter] * 3


@pytest.mark.rule("ATK-164", "ATK-015")
def test_a_resignation_shows_all_too() -> None:
    for rules in SETS:
        rng = Random(rules)
        game = start(rules, rng)
        stroll(game, 30, rng)
        match = Match(GAME, game.s, seeded(1))
        match.conclude(2, "QG-RESIGN")
        (event,) = match.journal[-1].events
        assert isinstance(event, Concluded)
        for seat in EYES:
            assert match.view(seat) == match.state
            assert match.view(seat).kind == game.s.kind


@pytest.mark.rule("ATK-150", "ATK-162")
def test_views_follow_from_what_was_told() -> None:
    """Nobody learns more than the events say: folding them over a view gives the next view."""
    for rules in SETS:
        for seed in range(3):
            rng = Random(seed)
            match = Match(GAME, start(rules, rng).s, seeded(1))
            for _ in range(40):
                if not match.state.agenda:
                    break
                seat = mover(match.state)
                before = [match.view(eye) for eye in EYES]
                match.play(seat, rng.choice(match.legal(seat)))
                events = match.journal[-1].events
                for eye, view in zip(EYES, before, strict=True):
                    assert fold(view, 0, told(events, eye)) == match.view(eye)
