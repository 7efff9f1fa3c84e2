"""Positions from outside: what is read is written back the same, the rest is refused in a sentence that
names field and square, and what is read tells a seat no more than the position says to be known."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.attaque.tools import (
    EYES,
    RESERVES,
    SETS,
    after,
    knowing,
    letters,
    line,
    offered,
    place,
    read,
    slot,
    wander,
    write,
)

from qg.core.codec import plain
from qg.core.shape import Malformed
from qg.core.value import project
from qg.games.attaque import GAME
from qg.games.attaque.position_text import FIELDS
from qg.games.attaque.state import Attaque, fill
from qg.testing.laws import uphold_from

# ---- written back the same, or refused


def mutated(text: str, rng: Random) -> str:
    """One slip of the pen."""
    parts = text.split(" ")
    board = parts[0].split("/")
    at = rng.randrange(11)
    i = rng.randrange(4, 13)
    name, _, value = parts[i].partition(":")
    words = value.split(",")

    def put(changed: str) -> str:
        return " ".join([*parts[:i], f"{name}:{changed}", *parts[i + 1 :]])

    def ranked(rank: str) -> str:
        return " ".join(["/".join([*board[:at], rank, *board[at + 1 :]]), *parts[1:]])

    slips: list[Callable[[], str]] = [
        lambda: put(",".join(rng.sample(words, len(words)))),
        lambda: put(",".join(words[:-1])),
        lambda: put(",".join([*words, rng.choice(words)])),
        lambda: put(f"0{value}"),
        lambda: put(value.replace("=", "=0", 1)),
        lambda: put("-" if value != "-" else "0"),
        lambda: put(rng.choice(["1", "2", "wx", "WX", "XW", "f6=3", "a1", "e9=7,b5=8", "٣"])),
        lambda: put(str(int(value) + rng.choice([-3, -2, -1, 1, 2, 4])) if value.isdigit() else ""),
        lambda: ",".join(
            [
                f"{w.partition('=')[0]}={int(w.partition('=')[2]) + rng.choice([-1, 1, 2])}"
                if "=" in w and w.rpartition("=")[2].isdigit()
                else w
                for w in text.split(",")
            ]
        ),
        lambda: rng.choice([f" {text}", f"{text} ", f"{text}\n", text.replace(" ", "  ", 1)]),
        lambda: text.replace(" ", rng.choice(["\t", "\n", "\u00a0"]), 1),
        lambda: " ".join([parts[0], {"s": "n", "n": "s", "-": "s"}[parts[1]], *parts[2:]]),
        lambda: " ".join([parts[0].swapcase(), *parts[1:]]),
        lambda: " ".join([*parts[:2], rng.choice("0123"), *parts[3:]]),
        lambda: " ".join(
            [
                parts[0],
                *rng.choice([["s", "act"], ["-", "over:s,ATK-141"], ["-", "over:draw,ATK-145"]]),
                *parts[3:],
            ]
        ),
        lambda: ranked(board[at].swapcase()),
        lambda: ranked(board[rng.randrange(11)]),
        lambda: ranked("".join(rng.sample(board[at], len(board[at])))),
        lambda: ranked(board[at].replace("1", "01", 1)),
    ]
    return rng.choice(slips)()


some_choices = st.sampled_from(
    [
        {},
        {"paratrooper_rejump": False, "tanker_lost_limit": "total"},
        {"announce_drops_set2": True, "time_bomb_delay": 1},
        {"no_combatants": "loss", "set1_ranks": "front", "quiet_limit": 100},
    ]
)


@examples(60)
@given(
    st.sampled_from(SETS),
    st.integers(0, 200),
    st.integers(0, 10**6),
    some_choices,
    st.integers(1, 3),
)
def test_whatever_is_read_is_written_back_the_same(
    rules: int, moves: int, seed: int, choices: dict[str, Any], slips: int
) -> None:
    text = write(wander(rules, moves, seed, **choices))
    rng = Random(seed)
    for _ in range(20):
        slipped = text
        for _ in range(slips):
            slipped = mutated(slipped, rng) if slipped.count(" ") == 12 else slipped
        try:
            s = read(slipped, **choices)
        except Malformed as bad:
            told = str(bad)
            assert 8 < len(told) < 300, told
            assert "\n" not in told
            continue
        assert write(s) == slipped
        s.audit()


MEN = "Sa1 sa11"
REFUSED = {
    "squares in another order": (line(f"Fa2 Fb2 {MEN}", 2, bound="b2,a2"), "bound: a2 .* b2"),
    "bombs in another order": (line(f"Rg6 Rf6 {MEN}", 2, armed="g6=2,f6=0"), "armed: f6 .* g6"),
    "fuel in another order": (line(f"Bb2 Ba3 {MEN}", 2, fuel="a3=1,b2=1"), "fuel: b2 .* a3"),
    "passes with a nought": (line(MEN, 2, passes="00"), "passes: 00 is written 0"),
    "a ply with noughts": (line(MEN, 2, ply="007"), "ply: 007 is written 7"),
    "a removal with a nought": (line(MEN, 2, removal="03", ply=7), "removal: 03 is written 3"),
    "a due ply with a nought": (line(f"Rf6 {MEN}", 2, armed="f6=02"), "armed f6: 02 is written 2"),
    "two blanks": (line(MEN, 2).replace(" s ", "  s "), "position: one blank"),
    "a line end": (line(MEN, 2) + "\n", "position: one blank"),
    "a lock that is past": (line(f"Pf6 {MEN}", 3, lock="f6=4", ply=4), "lock: f6=4 is past"),
    "a lock from the other side's ply": (
        line(f"Pf6 {MEN}", 3, lock="f6=6", ply=4, side="n"),
        "lock: f6=6: ply 2 was not south's",
    ),
    "a bomb from the other side's ply": (
        line(f"Rf6 {MEN}", 2, "s", armed="f6=6", ply=4),
        "armed: f6=6: ply 3 was not south's",
    ),
    "a lock in the middle of another's attack": (
        line(f"Pf6 Gh5 {MEN}", 3, phase="advance:h5,g5", lock="f6=8", ply=4),
        "lock: f6=8: no jump is so recent",
    ),
    "a jump and a drop in one ply": (
        line(f"Pf6 Rg6 {MEN}", 3, "n", armed="g6=7", lock="f6=8", ply=5),
        "lock: f6=8 dates from ply 4, as does g6",
    ),
    "two passes in a turn": (line(MEN, 2, passes="2", ply=4), "passes: 2 in a row"),
    "an end by passes without them": (
        line(MEN, 2, "-", "over:draw,ATK-145", passes="1", ply=4),
        "phase: over:draw,ATK-145",
    ),
    "a game that is won": (line(MEN, 2, taken="wx"), "taken: south has captured"),
    "a game that the other has won": (line(MEN, 1, taken="WXA"), "taken: north has captured"),
    "an advance after the last capture": (
        line(f"Gf6 {MEN}", 2, phase="advance:f6,f7", taken="wx"),
        "taken: south has captured",
    ),
    "a win without a capture": (line(MEN, 2, "-", "over:s,ATK-141"), "phase: over:s,ATK-141"),
    "a win of nobody": (line(MEN, 2, "-", "over:draw,ATK-141", taken="wx"), "taken: south"),
    "an end under a rule that ends nothing": (line(MEN, 2, "-", "over:s,ATK-001"), "phase: over:s"),
    "no men left while both have some": (line(MEN, 2, "-", "over:draw,ATK-142"), "phase: over:dr"),
    "a limit that nobody set": (line(MEN, 2, "-", "over:draw,ATK-146", ply=9), "phase: over:draw"),
    "a landing bomber with fuel": (
        line(f"Bd1 {MEN}", 2, phase="bomber_return:d1", fuel="d1=1"),
        "fuel: d1=1",
    ),
    "fuel of some bombers": (line(f"Bd1 Be1 {MEN}", 2, fuel="d1=1"), "fuel: the bomber on e1"),
    "fuel beside a tanker": (line(f"Bd1 Ae1 {MEN}", 2, fuel="d1=1"), "fuel: .* tanker .* e1"),
    "taken and there": (line(f"wb11 {MEN}", 2, taken="w"), "taken: 'w' .* b11"),
}


@pytest.mark.parametrize(("text", "told"), REFUSED.values(), ids=REFUSED.keys())
def test_what_play_cannot_reach_is_refused_with_field_and_square(text: str, told: str) -> None:
    with pytest.raises(Malformed, match=told):
        read(text)


def test_who_is_locked_has_jumped() -> None:
    for jumped in ("-", "f6"):
        text = line(f"Pf6 {MEN}", 3, lock="f6=6", jumped=jumped, ply=4)
        if jumped == "f6":
            assert write(read(text, paratrooper_rejump=False)) == text
            continue
        with pytest.raises(Malformed, match="lock: f6=6: it has jumped"):
            read(text, paratrooper_rejump=False)


def test_nothing_happens_before_the_first_turn() -> None:
    game = GAME.start(GAME.options.make({"set": 2}))
    text = write(game)
    with pytest.raises(Malformed, match="position"):
        read(text.replace("fuel:-", "fuel:d1=0"))
    with pytest.raises(Malformed, match="position taken: nothing has happened"):
        read(text.replace("taken:-", "taken:w"))


def test_every_field_is_in_one_place() -> None:
    assert [part.partition(":")[0] for part in line(MEN, 2).split(" ")[4:]] == list(FIELDS)


# ---- nothing is told that the position does not say to be known (ATK-166)

HIDDEN = "Sh1 sh11 Wa1 Xb1 wa11 xb11"
TWINS: dict[
    str, tuple[int, dict[str, Any], tuple[str, dict[str, Any]], tuple[str, dict[str, Any]]]
] = {
    "a side has flown its last attack": (
        2,
        {"tanker_lost_limit": "total"},
        ("Bd2 Bf2 Te2", {"fuel": "d2=0,f2=0"}),
        ("Td2 Bf2 Be2", {"fuel": "e2=0,f2=0"}),
    ),
    "a side has one attack left": (
        3,
        {"tanker_lost_limit": "total"},
        ("Bd2 Bf2 Te2", {"fuel": "d2=1,f2=1"}),
        ("Td2 Bf2 Be2", {"fuel": "e2=1,f2=1"}),
    ),
    "each bomber has one attack left": (
        2,
        {},
        ("Bd2 Te2", {"fuel": "d2=1"}),
        ("Td2 Be2", {"fuel": "e2=1"}),
    ),
    "commandos have lost their bound": (2, {}, ("Fd2 Te2", {}), ("Td2 Fe2", {})),
    "commandos may bound": (
        1,
        {},
        ("Fd2 Te2", {"bound": "d2"}),
        ("Td2 Fe2", {"bound": "e2"}),
    ),
    "paratroopers have jumped": (
        2,
        {"paratrooper_rejump": False},
        ("Pf5 Tg5", {"jumped": "f5"}),
        ("Tf5 Pg5", {"jumped": "g5"}),
    ),
    "paratroopers are home again": (
        2,
        {"paratrooper_rejump": False},
        ("Pd2 Te2", {"jumped": "d2"}),
        ("Td2 Pe2", {"jumped": "e2"}),
    ),
    "a known paratrooper has jumped, a hidden one has not": (
        3,
        {"paratrooper_rejump": False},
        ("Pf5 Pd2 Te2", {"jumped": "f5"}),
        ("Pf5 Td2 Pe2", {"jumped": "f5"}),
    ),
    "a bomb was announced, other counters were not": (
        2,
        {"announce_drops_set2": True},
        ("Rf6 Pg5 Tk5", {"armed": "f6=9", "ply": 7, "side": "n"}),
        ("Rf6 Tg5 Pk5", {"armed": "f6=9", "ply": 7, "side": "n"}),
    ),
    "a bomb lies hidden beside other counters": (
        2,
        {},
        ("Rf6 Pg5 Tk5", {"armed": "f6=9", "ply": 7, "side": "n"}),
        ("Rf6 Tg5 Pk5", {"armed": "f6=9", "ply": 7, "side": "n"}),
    ),
}


@pytest.mark.rule("ATK-166", "ATK-150")
@pytest.mark.parametrize(("rules", "choices", "one", "two"), TWINS.values(), ids=TWINS.keys())
def test_worlds_that_look_alike_to_a_seat_do_so_when_they_are_read(
    rules: int,
    choices: dict[str, Any],
    one: tuple[str, dict[str, Any]],
    two: tuple[str, dict[str, Any]],
) -> None:
    worlds = [place(f"{who} {HIDDEN}", rules, choices=choices, **said) for who, said in (one, two)]
    for seat in EYES[1:]:
        a, b = [plain(project(s, seat)) for s in worlds]
        assert a == b
    for s in worlds:
        uphold_from(GAME, s)
    for x in range(96):
        assert worlds[0].could_be[x] >> worlds[1].kind[x] & 1 or not worlds[1].kind[x]


@pytest.mark.rule("ATK-108", "ATK-157")
def test_who_has_flown_the_last_attack_is_known_to_all() -> None:
    """Each bomber has one of its own: where it is spent, everybody saw who spent it."""
    s = place(f"Bd2 Bf2 {HIDDEN}", 2, fuel="d2=0,f2=1")
    assert knowing(s, "d2") == ["all"]
    assert letters(s, "d2") == "B"
    assert knowing(s, "f2") == ["south"]


@pytest.mark.rule("ATK-108")
def test_a_side_without_its_last_attack_bombs_no_more() -> None:
    for fuel, bombs in (("d2=0,f2=0", 0), ("d2=1,f2=1", 2)):
        s = place(f"Bd2 Bf2 ga8 {HIDDEN}", 2, fuel=fuel, choices={"tanker_lost_limit": "total"})
        assert len([text for text in offered(s) if text.endswith("*a8")]) == bombs
        assert f"fuel:{fuel} " in write(s)


@pytest.mark.rule("ATK-056", "ATK-062")
@pytest.mark.parametrize(
    ("rules", "choices"), [(3, {}), (2, {"announce_drops_set2": True})], ids=["set 3", "option"]
)
def test_what_was_announced_is_known(rules: int, choices: dict[str, Any]) -> None:
    fields: dict[str, Any] = {"armed": "f6=9", "ply": 7}
    if rules == 3:
        fields["lock"] = "g5=8"
    s = place(f"Rf6 Pg5 {HIDDEN}", rules, "n", choices=choices, **fields)
    assert knowing(s, "f6") == ["all"]
    assert letters(s, "f6") == "R"
    assert "armed:f6=9" in write(project(s, 1))
    if rules == 3:
        assert knowing(s, "g5") == ["all"]
        assert "lock:g5=8" in write(project(s, 1))
    choices = {**choices, "paratrooper_rejump": False}
    s = place(f"Pd2 {HIDDEN}", rules, choices=choices, jumped="d2")
    assert knowing(s, "d2") == ["all"]


@pytest.mark.rule("ATK-061")
def test_what_was_not_announced_is_not() -> None:
    s = place(f"Rf6 Pg5 {HIDDEN}", 2, "n", armed="f6=9", ply=7)
    assert knowing(s, "f6") == ["south"]
    assert "armed:-" in write(project(s, 1))


# ---- one place says what a counter may be (ATK-163)


@pytest.mark.rule("ATK-163", "ATK-125")
@pytest.mark.parametrize(("choices", "turns"), [({}, 2), ({"time_bomb_delay": 1}, 1)])
def test_the_mask_itself_drops_the_bomb_that_would_have_gone_off(
    choices: dict[str, Any], turns: int
) -> None:
    """And so does everything that reads it: every seat's view, and worlds dealt from it."""
    bomb = 1 << "_GCLMKTUHJESPFZYNR".index("R")
    s = after(place(f"Pf3 Rk3 {RESERVES}", 2, choices=choices), "f3~g9")
    x = slot(s, "g9")
    for n in range(turns):
        assert s.could_be[x] & bomb
        s = after(s, ("a8-b8", "b8-a8")[n % 2])
        if n + 1 < turns:
            s = after(s, ("a4-b4", "b4-a4")[n % 2])
    assert not s.could_be[x] & bomb
    assert {project(s, seat).could_be[x] for seat in EYES} == {s.could_be[x]}
    seen = project(s, 1)
    assert all([not 1 << fill(seen, Random(n)).kind[x] & bomb for n in range(20)])


@pytest.mark.rule("ATK-163")
def test_a_position_says_no_bomb_where_one_would_have_gone_off() -> None:
    s: Attaque = place(f"Pf6 Gf3 {RESERVES}", 2, ply=9)
    assert "R" not in letters(s, "f6")
    assert "R" in letters(s, "f3")
    said = read(write(s), {"possible": {"f6": "PRAD"}})
    assert letters(said, "f6") == "ADP"
