"""Positions and moves as people write them: what is printed reads back, and nonsense gets a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.attaque.tools import (
    EYES,
    FIELDS,
    RESERVES,
    SETS,
    line,
    move,
    mover,
    offered,
    place,
    read,
    start,
    stroll,
    wander,
    write,
)

from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.door import legal
from qg.core.event import conclusion
from qg.core.match import fold
from qg.core.search import Search
from qg.core.shape import Malformed
from qg.core.value import project
from qg.games.attaque import GAME
from qg.games.attaque.moves import Deploy, Drop, Jump
from qg.games.attaque.notation import AttaqueNotation
from qg.games.attaque.samples import named
from qg.games.attaque.state import Attaque, fill
from qg.games.attaque.tables import LETTERS, SQUARE_NAMES, TANKER

START = (
    "zndwdadxdzpz/fprbybgbrrpp/fzjcvlvmhuzf/fskqnqyqntef/3#4#3/2###2###2/3#4#3/FSKQNQYQNTEF"
    "/FZJCVLVMHUZF/FPRBYBGBRRPP/ZNDWDADXDZPZ s 2 act bound:a2,a3,l3,a4,l4,a8,l8,a9,l9,a10 jumped:-"
    " armed:- lock:- fuel:- taken:- passes:0 removal:- ply:0"
)
DROPPED = (
    "w10x/12/4R7/12/3#4#3/2###2###2/3#4#3/12/12/12/W10X n 2 act bound:- jumped:- armed:e9=9 lock:-"
    " fuel:- taken:- passes:0 removal:- ply:7"
)
CHOICES: tuple[dict[str, Any], ...] = (
    {},
    {"paratrooper_rejump": False, "tanker_lost_limit": "total", "time_bomb_delay": 1},
    {"reveal_removed": False, "attack_timing": "on_arrival", "commando_bound": "up_to_3"},
    {"announce_drops_set2": True, "attack_timing": "separate", "heavy_path": "straight"},
    {"no_combatants": "ignore", "flying_bomb_friendly_fire": True, "set1_ranks": "front"},
)
some_state = st.builds(
    lambda rules, moves, seed, choices: wander(rules, moves, seed, **choices),
    st.sampled_from(SETS),
    st.integers(0, 150),
    st.integers(0, 10**6),
    st.sampled_from(CHOICES),
)


def reread(s: Attaque) -> Attaque:
    again: Attaque = GAME.notation.read_position(GAME, write(s), GAME.options.of(s.options), {})
    return again


# ---- positions


@pytest.mark.rule("ATK-150", "ATK-163")
def test_twins_of_a_few_counters_differ_only_in_what_is_hidden() -> None:
    """And worlds dealt from their view hold any counter of either, each on a square of its own."""
    captain, colonel = [place(f"{c}b2 Sl2 Wa1 Xl1 sa11", 1) for c in "KC"]
    assert project(captain, 1).roster != project(colonel, 1).roster
    both = AttaqueNotation().twinned(captain, colonel)
    views = [project(s, 1) for s in both]
    assert plain(views[0]) == plain(views[1])
    assert captain.roster != colonel.roster  # the positions that were given stay as they were
    dealt = set()
    for seed in range(60):
        world = fill(views[0], Random(seed))
        world.audit()
        dealt.add("".join(sorted([LETTERS[k] for k in world.kind[:48] if k])))
    assert dealt == {"KSWX", "CSWX", "CKSW", "CKSX", "CKWX"}


@pytest.mark.parametrize("text", [START, DROPPED])
def test_the_examples_print_as_they_are_read(text: str) -> None:
    assert write(read(text)) == text


def test_the_first_example_is_how_a_game_of_set_2_starts() -> None:
    game = Search(
        GAME, GAME.start(GAME.options.make({"set": 2, "first_player": "south"})), seeded(1)
    )
    for _ in range(2):
        game.play(Deploy(named(game.s.book)["quinart"]))
    assert write(game.s) == START
    assert offered(read(START)) == offered(game.s)


@pytest.mark.rule("ATK-125")
def test_the_second_example_explodes_when_it_says() -> None:
    s = place("Rb3 Wa1 Xl1 wa11 xl11 Sc1 sc11", 2, ply=6)
    game = Search(GAME, s, seeded(1))
    game.play(move(s, "b3~e9"))
    assert "armed:e9=9" in write(game.s)
    assert "ply:7" in write(game.s)


@examples(60)
@given(some_state)
def test_a_written_position_reads_back(s: Attaque) -> None:
    """The same text again, and the same options for whoever is asked."""
    again = reread(s)
    again.audit()
    assert write(again) == write(s)
    if s.agenda:
        assert mover(again) == mover(s)
        assert offered(again) == offered(s)


@examples(20)
@given(some_state, st.integers(0, 10**6))
def test_a_position_read_back_plays_on_alike(s: Attaque, seed: int) -> None:
    """Due plies, delays, fuel and rights are all in the string: the same moves give the same positions."""
    rng = Random(seed)
    one, two = Search(GAME, s, seeded(1)), Search(GAME, reread(s), seeded(1))
    for _ in range(12):
        if one.over():
            break
        text = GAME.notation.write_move(rng.choice(one.legal()))
        for game in (one, two):
            game.play(move(game.s, text))
        assert write(one.s) == write(two.s)


@pytest.mark.rule("ATK-150", "ATK-166")
@examples(30)
@given(some_state)
def test_a_view_prints_what_its_holder_knows_and_nothing_else(s: Attaque) -> None:
    """From the truth's own text: hide the unknown letters, drop the entries of unknown squares."""
    for seat in EYES:
        hidden = {
            SQUARE_NAMES[s.where[x]]: "+" if x < 48 else "*"
            for x in range(96)
            if s.where[x] >= 0 and not s.known[x] >> seat & 1
        }
        board, side, rules, phase, *fields = write(s).split(" ")
        ranks = []
        for number, text in zip(range(11, 0, -1), board.split("/"), strict=True):
            cells = spread(text)
            ranks.append(
                squeeze(
                    [
                        hidden.get(f"{f}{number}", c)
                        for f, c in zip("abcdefghijkl", cells, strict=True)
                    ]
                )
            )
        told = []
        for field in fields:
            name, _, value = field.partition(":")
            if name in ("bound", "jumped", "armed", "lock", "fuel") and value != "-":
                kept = [w for w in value.split(",") if w.partition("=")[0] not in hidden]
                if name == "fuel" and not s.book.reveal_removed:
                    kept = [w for w in kept if lost_tanker_is_known(s, w.partition("=")[0], seat)]
                value = ",".join(kept) or "-"
            told.append(f"{name}:{value}")
        assert write(project(s, seat)) == " ".join(["/".join(ranks), side, rules, phase, *told])


def lost_tanker_is_known(s: Attaque, bomber: str, seat: int) -> bool:
    side = s.board[SQUARE_NAMES.index(bomber)] // 48
    tanker = [x for x in range(48 * side, 48 * side + 48) if s.kind[x] == TANKER]
    return bool(s.known[tanker[0]] >> seat & 1)


def spread(rank: str) -> list[str]:
    cells: list[str] = []
    number = ""
    for c in rank + " ":
        if c.isdigit():
            number += c
            continue
        cells += ["1"] * int(number or 0)
        number = ""
        cells += [c] if c != " " else []
    return cells


def squeeze(cells: list[str]) -> str:
    text, run = "", 0
    for c in [*cells, ""]:
        if c == "1":
            run += 1
        else:
            text, run = text + (str(run) if run else "") + c, 0
    return text


@pytest.mark.rule("ATK-015", "ATK-020")
@pytest.mark.parametrize("rules", SETS)
def test_deployment_and_the_end_have_positions_too(rules: int) -> None:
    game = Search(GAME, GAME.start(GAME.options.make({"set": rules})), seeded(1))
    assert " - " in write(game.s)
    assert f" {rules} deploy:sn " in write(game.s)
    assert write(reread(game.s)) == write(game.s)
    game.play(Deploy(next(iter(named(game.s.book).values()))))
    assert f" {rules} deploy:n " in write(game.s)
    again = reread(game.s)
    assert write(again) == write(game.s)
    assert write(project(again, 1)).count("+") == (36 if rules == 1 else 48)  # ATK-015
    assert again.could_be == game.s.could_be
    game.play(Deploy(next(iter(named(game.s.book).values()))))
    for winners, who in ((0, "draw"), (1, "s"), (2, "n")):
        over = fold(game.s, 0, [conclusion(game.s, winners, "QG-RESIGN")])
        assert f" - {rules} over:{who},QG-RESIGN " in write(over)
        assert write(reread(over)) == write(over)
        assert reread(over).outcome == over.outcome


# ---- moves


@examples(40)
@given(some_state)
def test_every_move_reads_back(s: Attaque) -> None:
    if not s.agenda:
        return
    seat = mover(s)
    seen = project(s, seat)
    for option in legal(GAME, seen, seat):
        text = GAME.notation.write_move(option)
        assert GAME.notation.read_move(GAME, text, seen, seat) == option
        assert GAME.read_move(option.path()) == option


def test_moves_are_written_as_the_rules_say() -> None:
    s = place(f"Pc2 Rd2 Be2 Vf2 Gk5 sk6 nb9 {RESERVES}", 3)
    texts = offered(s)
    for text in ("k5-k4", "k5>k6", "k5-j5", "c2~f7", "d2~f7", "e2*b9", "f2!"):
        assert text in texts
    assert isinstance(move(s, "c2~f7"), Jump)
    assert isinstance(move(s, "d2~f7"), Drop)
    for text, verb in (("c2~f7>f8", "jump"), ("e4-e5>e6", "move"), ("d1?h9", "photo")):
        read_back = move(s, text)
        assert verb == read_back.VERB
        assert GAME.notation.write_move(read_back) == text
    for text, path in (
        ("+", "advance yes"),
        ("=", "advance no"),
        ("@d2", "land d2"),
        ("--", "pass"),
    ):
        assert move(s, text).text() == path
        assert GAME.notation.write_move(move(s, text)) == text


@pytest.mark.rule("ATK-160")
def test_others_read_a_jump_and_a_drop_as_a_displacement() -> None:
    s = place(f"Pc2 Rd2 {RESERVES}", 2)
    shown = GAME.notation.write_shown
    assert shown(move(s, "c2~f7"), s) == shown(move(s, "c2-f7"), s) == "c2-f7"
    assert shown(move(s, "d2~f7"), s) == "d2-f7"
    assert shown(move(s, "c2~f7>f8"), s) == "c2-f7>f8"
    assert shown(Deploy((1, 2, 3)), s) == "deploy"
    for text in ("c2~f7", "d2~f7", "c2~f7>f8"):
        other = move(s, text.replace("~", "-"))
        assert move(s, text).shown(s) == other.shown(s) == other.path()


@pytest.mark.rule("ATK-056", "ATK-062")
def test_others_read_what_is_announced() -> None:
    s = place(f"Pc2 Rd2 {RESERVES}", 3)
    for text in ("c2~f7", "d2~f7", "c2~f7>f8"):
        assert GAME.notation.write_shown(move(s, text), s) == text
        assert move(s, text).shown(s) == move(s, text).path()


@pytest.mark.parametrize("rules", SETS)
def test_deployments_read_back(rules: int) -> None:
    s = GAME.start(GAME.options.make({"set": rules}))
    for layout in named(s.book).values():
        text = GAME.notation.write_move(Deploy(layout))
        assert text.count("/") == (2 if rules == 1 else 3)
        assert move(s, text) == Deploy(layout)
    assert move(s, "12/12/12/G11") == Deploy((1,) + (0,) * 11)


def test_within_a_turn_and_after_the_last_it_may_just_have_happened() -> None:
    """What is refused before a turn's move (see the bad positions) stands in an answer that is waited
    for, and at the end."""
    fields: dict[str, Any] = {"lock": "f6=8", "removal": "4", "ply": 4}
    won = RESERVES.replace("wb11 xc11", "")
    for text in (
        line(f"Pf6 {RESERVES}", 3, "s", "advance:f6,f7", **fields),
        line(f"Pf6 {won}", 3, "-", "over:s,ATK-141", taken="wx", **fields),
        changed(passes="1", ply="1"),
        changed(side="-", phase="over:draw,ATK-145", passes="2", ply="1"),
    ):
        assert write(read(text)) == text


@pytest.mark.rule("ATK-012")
@pytest.mark.parametrize("seat", [0, 1])
def test_three_ranks_are_those_on_which_the_side_deploys(seat: int) -> None:
    """On the front ranks the rear one may be left out; what is written back names it."""
    rear, front = [
        GAME.start(GAME.options.make({"set": 1, "set1_ranks": r})) for r in ("rear", "front")
    ]
    text = "FSFKNENTFJFU/ZPHCYLMYGPFZ/ZRNWRAZXRZPP"
    assert move(front, text, seat) == move(front, f"{text}/12", seat) != move(rear, text, seat)
    assert GAME.notation.write_move(move(front, text, seat)) == f"{text}/12"
    assert GAME.notation.write_move(move(rear, text, seat)) == text
    assert move(front, f"12/{text}", seat) == move(rear, text, seat)


# ---- what cannot be read

GOOD = line(f"Gf6 {RESERVES}", 2)
BAD_MOVES = (
    *(
        "",
        " ",
        "e4",
        "e4-",
        "-e5",
        "e4-e5-e6",
        "e4-m5",
        "e4-e12",
        "e4-e0",
        "E4-E5",
        "e4 - e5",
        "e4-e5>",
    ),
    *(
        "e4>",
        ">e5",
        "c2~",
        "c2~f7>",
        "d1*",
        "d1?",
        "f2!!",
        "!",
        "---",
        "-",
        "++",
        "==",
        "@",
        "@m1",
        "+ =",
    ),
    *(
        "e4-e5\n",
        "é4-e5",
        "e4–e5",
        "e٤-e5",
        "GG/GG",
        "13/12",
        "12/0G11",
        "G11/",
        "/",
        "12/12\n",
        "x12/12",
    ),
    "/".join(["12"] * 12),
    "e4-e5" * 1000,
)


@pytest.mark.parametrize("text", BAD_MOVES, ids=range(len(BAD_MOVES)))
def test_what_is_not_a_move(text: str) -> None:
    with pytest.raises(Malformed) as bad:
        move(read(GOOD), text)
    assert is_sentence(bad.value)


def is_sentence(bad: Malformed) -> bool:
    text = str(bad)
    return 8 < len(text) < 300 and " " in text and "\n" not in text


def must_be_sentence(bad: Malformed) -> None:
    assert is_sentence(bad), bad


def changed(**fields: str) -> str:
    """The good position with some of its fields replaced."""
    parts = dict(zip(("board", "side", "set", "phase", *FIELDS), GOOD.split(" "), strict=True))
    for name, value in fields.items():
        parts[name] = f"{name}:{value}" if name in FIELDS else value
    return " ".join(parts.values())


BOARD = GOOD.split(" ")[0]
BAD_POSITIONS = {
    "nothing": "",
    "a field is missing": GOOD.rsplit(" ", 1)[0],
    "a field too many": f"{GOOD} more:1",
    "fields in another order": GOOD.replace("bound:- jumped:-", "jumped:- bound:-"),
    "ten ranks": changed(board=BOARD.split("/", 1)[1]),
    "twelve ranks": changed(board=f"{BOARD}/12"),
    "a rank too short": changed(board=BOARD.replace("12", "11", 1)),
    "a rank too long": changed(board=BOARD.replace("12", "12G", 1)),
    "a run of none": changed(board=BOARD.replace("12", "012", 1)),
    "an unknown letter": changed(board=BOARD.replace("G", "I")),
    "a view's mark": changed(board=BOARD.replace("G", "+")),
    "an enemy view's mark": changed(board=BOARD.replace("G", "*")),
    "a counter on a cross": changed(board=BOARD.replace("2###", "2#G#", 1)),
    "a cross that is no cross": changed(board=BOARD.replace("G", "#")),
    "a cross left out": changed(board=BOARD.replace("2###", "4#", 1)),
    "a kind that is not in the set": line("Vf2 Sa1", 1),
    "49 counters": line(" ".join([f"S{n}" for n in SQUARE_NAMES[:49]]), 2),
    "two sergeants of one side": line("Sa1 Sb1 sa11", 1),
    "six sappers of one side": line("Sa1 za11 zb11 zc11 zd11 ze11 zf11", 3),
    "a lost tanker and another": line("Bd1 Sa1 Aa2", 2, fuel="d1=1"),
    "a deployment after a turn": line("", 2, "-", "deploy:sn", ply=1),
    "no such side": changed(side="x"),
    "no side in a turn": changed(side="-"),
    "a side after the end": changed(phase="over:s,ATK-141"),
    "no such set": changed(set="4"),
    "a set in words": changed(set="two"),
    "no such phase": changed(phase="dance"),
    "a turn with a square": changed(phase="act:e4"),
    "an advance from nowhere": changed(phase="advance"),
    "an advance from one square": changed(phase="advance:f6"),
    "an advance of nobody": changed(phase="advance:f5,f6"),
    "an advance of the enemy": changed(phase="advance:a8,a9"),
    "an advance to an occupied square": changed(phase="advance:a4,f6"),
    "an advance onto a cross": line(f"Gd4 {RESERVES}", 2, phase="advance:d4,d5"),
    "an advance that is not beside": changed(phase="advance:f6,f8"),
    "an advance of no man": line(f"Df6 {RESERVES}", 2, phase="advance:f6,f7"),
    "a landing of nobody": changed(phase="bomber_return:e5"),
    "a landing of another counter": changed(phase="bomber_return:f6"),
    "a landing on no square": changed(phase="bomber_return:"),
    "an end without a rule": changed(side="-", phase="over:s"),
    "an end that nobody knows": changed(side="-", phase="over:x,ATK-141"),
    "an end under no rule": changed(side="-", phase="over:s,ATK-999"),
    "a deployment of nobody": changed(side="-", phase="deploy:"),
    "a deployment of strangers": changed(side="-", phase="deploy:x"),
    "a deployment that stands already": changed(side="-", phase="deploy:sn"),
    "a deployment that is not complete": line(
        " ".join([f"S{n}" for n in SQUARE_NAMES[:48]]), 2, "-", "deploy:n"
    ),
    "a bound of nobody": changed(bound="e5"),
    "a bound of another counter": changed(bound="f6"),
    "a bound twice": line("Ff4 Sa1", 2, bound="f4,f4"),
    "a bound on no square": changed(bound="m1"),
    "a bound that is empty": changed(bound=""),
    "jumped where all may jump again": line("Pf4 Sa1", 2, jumped="f4"),
    "armed without a bomb": changed(armed="e5=3"),
    "armed without a ply": line("Rf6 Sa1", 2, armed="f6"),
    "armed with words": line("Rf6 Sa1", 2, armed="f6=soon"),
    "a bomb abroad without a ply": line("Rf6 Sa1", 2),
    "a bomb armed at home": line("Rf3 Sa1", 2, armed="f3=3"),
    "a bomb named twice": line("Rf6 Sa1", 2, armed="f6=2,f6=2"),
    "two bombs due in one ply": line("Rf6 Rg6 Sa1", 2, armed="f6=2,g6=2"),
    "a bomb that was due before": line("Rf6 Sa1", 2, armed="f6=3", ply=4),
    "a bomb that is due too late": line("Rf6 Sa1", 2, armed="f6=7", ply=4),
    "a bomb armed in set 1": line("Rf6 Sa1", 1, armed="f6=2"),
    "a lock in set 2": line("Pf6 Sa1", 2, lock="f6=2"),
    "a lock of nobody": line("Pf6 Sa1", 3, lock="f5=2"),
    "a lock of another counter": line("Sf6 Sa1", 3, lock="f6=2"),
    "fuel for no bomber": changed(fuel="f6=1"),
    "fuel for some": line("Bd1 Be1 Sa1", 2, fuel="d1=1"),
    "fuel with a tanker": line("Bd1 Aa1", 2, fuel="d1=1"),
    "fuel for two attacks": line("Bd1 Sa1", 2, fuel="d1=2"),
    "taken in another order": line("Sa1", 2, taken="XW"),
    "taken twice": line("Sa1", 2, taken="WW"),
    "taken and not an objective": line("Sa1", 2, taken="A"),
    "taken and no letter of it": line("Sa1", 2, taken="G"),
    "taken and still there": line("Sa1 wb11", 2, taken="w"),
    "taken that is empty": changed(taken=""),
    "passes in words": changed(passes="one"),
    "passes below nothing": changed(passes="-1"),
    "passes that are empty": changed(passes=""),
    "three passes in a row": changed(passes="3", ply="9"),
    "a pass before the first turn": changed(passes="1", ply="0"),
    "two passes in one turn": changed(passes="2", ply="1"),
    "a removal in words": changed(removal="never"),
    "a removal yet to come": changed(removal="5", ply="4"),
    "a removal in a turn that has not moved": changed(removal="4", ply="4"),
    "two flags of one side": line("Wa1 Wb1 Sc1 sa11", 2),
    "two generals of one side": line("Ga1 Gb1 sa11", 1),
    "two tankers of one side": line("Sa1 aa11 ab11", 2),
    "two plans of one side": line("Sa1 xa11 xb11 sc11", 3),
    "a bomber abroad": line("Bf5 Sa1 sa11", 2),
    "a bomber in the enemy's camp": line("Sa1 bb1 sa11", 3),
    "a flying bomb abroad": line("Vf5 Sa1 sa11", 2),
    "a lock from a jump yet to come": line("Pf6 Sa1", 3, lock="f6=9", ply=4),
    "a lock from a jump in this turn": line("Pf6 Sa1", 3, lock="f6=8", ply=4),
    "a ply with a sign": changed(ply="+3"),
    "a ply in other digits": changed(ply="٣"),
    "a ply without end": changed(ply="9" * 40),
}


@pytest.mark.parametrize("text", BAD_POSITIONS.values(), ids=BAD_POSITIONS.keys())
def test_what_is_not_a_position(text: str) -> None:
    with pytest.raises(Malformed) as bad:
        read(text)
    assert is_sentence(bad.value)


def test_the_good_position_that_the_bad_ones_are_made_of() -> None:
    assert write(read(changed())) == GOOD


def test_fuel_is_one_number_where_the_side_has_one_attack_left() -> None:
    text = line("Bd1 Be1 Sa1 sa11", 2, fuel="d1=1,e1=0")
    assert write(read(text)) == text
    with pytest.raises(Malformed):
        read(text, tanker_lost_limit="total")


@pytest.mark.parametrize("data", [None, 7, [], {}, ["Gf6"], b"Gf6"])
def test_a_position_is_a_text(data: Any) -> None:
    with pytest.raises(Malformed):
        GAME.notation.read_position(GAME, data, GAME.options.make(), {})


@pytest.mark.parametrize(
    "beside",
    [
        {"weather": "rain"},
        {"knows": []},
        {"knows": {"west": ["f6"]}},
        {"knows": {"north": "f6"}},
        {"knows": {"north": ["f5"]}},
        {"knows": {"north": [7]}},
        {"knows": {7: ["f6"]}},
        {"possible": "G"},
        {"possible": {"f5": "G"}},
        {"possible": {"f6": ["G"]}},
        {"possible": {"f6": "I"}},
        {"possible": {7: "G"}},
        {"possible": {"f6": "S"}},  # it is a General: nobody may be sure that it is not
    ],
)
def test_what_is_said_beside_a_position_is_judged_too(beside: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as bad:
        read(GOOD, beside)
    assert is_sentence(bad.value)


def test_the_options_and_the_position_name_one_set() -> None:
    with pytest.raises(Malformed):
        read(GOOD, set=3)
    assert read(GOOD, set=2).book.set == 2


SEEDS = [
    write(wander(rules, moves, 7, **c)) for rules in SETS for moves in (0, 90) for c in CHOICES[:2]
]
SEEDS += [START, DROPPED, line(f"Pf6 Bd1 {RESERVES}", 3, lock="f6=3", fuel="d1=1", taken="-")]
ALPHABET = "GCLMKTUHJESPFZYNRVDQBAWXgfzrbnvwxa#+*0123456789-/:,=. snlactoverdeployé\n"


@st.composite
def mutilated(draw: st.DrawFn) -> str:
    """A good position after some accidents."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 4))):
        i = draw(st.integers(0, len(text)))
        j = min(len(text), i + draw(st.integers(0, 5)))
        match draw(st.integers(0, 5)):
            case 0:
                text = text[:i] + text[j:]
            case 1:
                text = text[:i] + draw(st.text(ALPHABET, max_size=4)) + text[i:]
            case 2:
                text = text[:i] + draw(st.text(ALPHABET, min_size=1, max_size=2)) + text[i + 1 :]
            case 3:
                words = text.split(" ")
                k = draw(st.integers(0, len(words) - 1))
                other = draw(st.sampled_from(SEEDS)).split(" ")
                words[k] = other[min(k, len(other) - 1)]
                text = " ".join(words)
            case 4:
                phase = draw(
                    st.sampled_from(("act", "advance:", "bomber_return:", "over:s,", "deploy:n"))
                )
                squares = draw(st.lists(st.sampled_from(SQUARE_NAMES), max_size=2))
                text = text.replace(" act ", f" {phase}{','.join(squares)} ")
            case _:
                name = draw(st.sampled_from(("bound", "armed", "lock", "fuel", "jumped")))
                sq = draw(st.sampled_from(SQUARE_NAMES))
                number = draw(st.sampled_from(("", "=0", "=1", "=93", "=x")))
                text = text.replace(f"{name}:-", f"{name}:{sq}{number}")
    return text


@examples(150)
@given(mutilated(), st.sampled_from(CHOICES), st.integers(0, 99))
def test_a_mutilated_position_is_refused_with_a_sentence_or_is_a_position(
    text: str, choices: dict[str, Any], seed: int
) -> None:
    try:
        s = read(text, **choices)
    except Malformed as bad:
        must_be_sentence(bad)
        return
    assert write(read(write(s), **choices)) == write(s)
    if s.agenda and "deploy" not in text:
        game = Search(GAME, s, seeded(seed))
        stroll(game, 6, Random(seed))
        game.s.audit()


@examples(100)
@given(st.text("abcdefghijklm0123456789-+=>~*?!@/GFZ é\n", max_size=14))
def test_any_text_is_a_move_or_is_refused_with_a_sentence(text: str) -> None:
    s = read(GOOD)
    try:
        found = move(s, text)
    except Malformed as bad:
        must_be_sentence(bad)
        return
    assert GAME.notation.write_move(found) == text or "/" in text


def test_random_play_gets_far_enough_to_be_a_test() -> None:
    """The states above hold armed bombs, delays, fuel, captures and answers that are waited for."""
    rng = Random(4)
    met = ""
    for rules in SETS:
        for _ in range(6):
            game = start(rules, rng)
            for _ in range(15):
                stroll(game, 10, rng)
                met += write(game.s)
    for sign in (
        "lock:",
        "fuel:",
        "taken:w",
        "taken:W",
        " advance:",
        "bomber_return:",
    ):
        assert sign in met
    assert any([f"armed:{f}" in met for f in "abcdefghijkl"])
    assert any([f"lock:{f}" in met for f in "abcdefghijkl"])
