"""Forms of case files that spare their writers something: a bad case costs only itself, a position may be
expected to be refused, dice may be any, and positions of Attaque are written by letters and squares."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.case_toys import ACT, OPENED, find, one, said, told, unusable

from qg import games
from qg.files import BadFile, parse
from qg.testing.case_dice import SEEDS
from qg.testing.case_file import read_cases
from qg.testing.case_words import brief, listing
from qg.testing.cases import Case, Unusable, assert_case, collect, playable, run
from qg.testing.coverage import cover

# ---- twins


def test_what_others_would_read_of_a_refused_move_is_no_leak() -> None:
    """Nobody else hears of a refused move, so two worlds may differ in it."""
    body = f"    position: {{{ACT}}}\n    play: [{{move: take a %s, refused: TOY-4}}]\n"
    twin = "    twin: {to: [blue, spectator], moves: {1: take b 9}}\n"
    assert said(one(body % 8 + twin)) == ""
    unread = f"    position: {{{ACT}}}\n    play: [{{move: take, malformed: true}}]\n"
    assert said(one(unread + twin.replace("take b 9", "mark"))) == ""


def test_what_others_read_of_an_accepted_move_still_is_one() -> None:
    body = "    play: [{by: red, move: hide 0, refused: TOY-2}, {by: red, move: hide 1}]\n"
    twin = "    twin: {to: blue, moves: {1: hide 12, 2: hide 2}}\n"
    assert said(one(body + twin)) == ""
    told = said(one(body + twin, "loud"))
    assert "step 2: (red hide 1) twin: blue can tell the worlds apart: it reads hide 1" in told


def test_whoever_is_refused_must_be_told_the_same() -> None:
    body = f"    position: {{{ACT}}}\n    play: [{{move: take a 8, refused: TOY-4}}]\n"
    told = said(one(body + "    twin: {to: red, moves: {1: take b 8}}\n"))
    assert "in the case it was refused under TOY-4 (few {heap: a, has: 2}), in the twin" in told


# ---- one bad case

MIXED = (
    "game: parlour\ncases:\n"
    "  - {name: good, rule: TOY-1, check: {outcome: playing}}\n"
    "  - {name: bad, rule: TOY-2, chekc: {outcome: playing}}\n"
    "  - {name: wrong, check: {outcome: draw}}\n"
    "  - {name: good, check: {outcome: playing}}\n"
    "  - 7\n"
    "  - {name: last, rule: TOY-3, check: {outcome: playing}}\n"
)


def test_a_bad_case_costs_a_line_and_the_others_are_run(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(MIXED)
    code, text = told(file)
    assert code == 2
    assert text.replace(f"{tmp_path}/", "").splitlines() == [
        "a.yaml:4: unknown key 'chekc' in a case without a position",
        "a.yaml:5: 'wrong': outcome: expected {winners: []}, but the game goes on",
        "a.yaml:6: the name 'good' is taken by the case of line 3",
        "a.yaml:7: 7 is not a mapping (`key: value` lines)",
        "3 cases in 1 file: 1 failed; 3 unusable",
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{name: b, name: c, check: {outcome: playing}}", "'name' is given twice"),
        ("{name: b, check: {outcome: playing, outcome: draw}}", "'outcome' is given twice"),
        ("{name: &x b, check: {outcome: playing}}", "anchors and aliases are not allowed: 'x'"),
        ("{name: b, check: *x}", "anchors and aliases are not allowed: 'x'"),
        ("{name: !!str b, check: {outcome: playing}}", "tags are not allowed"),
    ],
)
def test_yaml_that_is_not_allowed_costs_its_case_only(line: str, reason: str) -> None:
    text = f"game: parlour\ncases:\n  - {line}\n  - {{name: a, check: {{outcome: playing}}}}\n"
    bad, good = read_cases(text, "f.yaml", find)
    assert isinstance(bad, Unusable)
    assert str(bad.bad).startswith(f"f.yaml:3: {reason}")
    assert isinstance(good, Case)
    assert said(good) == ""
    with pytest.raises(BadFile, match=r"f\.yaml:3: "):
        parse(text, "f.yaml")  # data files of games are to be right as a whole


def test_a_bad_case_is_one_failing_test(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(MIXED)
    found = dict(collect([tmp_path], find))
    assert list(found) == [
        *("a.yaml: good", "a.yaml: line 4", "a.yaml: wrong", "a.yaml: line 6"),
        *("a.yaml: line 7", "a.yaml: last"),
    ]
    assert_case(found["a.yaml: last"])
    with pytest.raises(AssertionError, match=r"a\.yaml:4: unknown key 'chekc'"):
        assert_case(found["a.yaml: line 4"])
    assert [name for name, _ in playable([tmp_path], find)] == [
        *("a.yaml: good", "a.yaml: wrong", "a.yaml: last"),
    ]


def test_what_is_wrong_for_all_cases_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(MIXED.replace("game: parlour", "game: parlour\noptions: {colour: red}"))
    assert told(file)[1].replace(f"{tmp_path}/", "").splitlines() == [
        "a.yaml:2: options.colour: no such option",
        "0 cases in 1 file: nothing was run; 1 unusable",
    ]


def test_a_bad_case_covers_nothing_and_is_a_hole(tmp_path: Path) -> None:
    folder = tmp_path / "cases" / "embuscades"
    folder.mkdir(parents=True)
    (folder / "a.yaml").write_text(
        "game: embuscades\ncases:\n"
        "  - {name: a, rule: EMB-101, chekc: {outcome: playing}}\n"
        "  - {name: b, rule: EMB-102, check: {outcome: playing}}\n"
    )
    found = cover(games.find("embuscades"), tmp_path)
    assert found.atoms["EMB-101"].cases == []
    assert found.atoms["EMB-102"].cases == ["a.yaml: b"]
    assert found.holes[0] == f"{folder}/a.yaml:3: unknown key 'chekc' in a case without a position"


# ---- positions that are refused


def test_a_position_may_be_expected_to_be_refused() -> None:
    body = "    position: {heaps: [1, x, 1]}\n    malformed: %s\n"
    assert said(one(body % "heaps")) == ""
    assert said(one(body % "is not a whole number")) == ""
    assert said(one(body % '"heaps ... whole number"')) == ""
    told = said(one(body % "agenda"))
    assert told == (
        "f.yaml:3: 'it': expected 'agenda' in the message, got \"heaps[1]: 'x' is not a whole number\""
    )
    told = said(one(f"    position: {{{ACT}}}\n    malformed: heaps\n"))
    assert "expected a position that is refused ('heaps'), but it was accepted" in told


def test_a_refused_position_is_what_the_game_says_against_it() -> None:
    body = "    position: to=regular R_tank1@NC05:9\n    malformed: R_tank1@NC05:9 ... load\n"
    told = said(one(body, "embuscades"))
    assert "in the message, got" in told
    body = "    position: to=regular R.prisoners=20 R_tank1@NC05:5 R_tank2@NC06:5\n    malformed: EMB-823\n"
    assert said(one(body, "embuscades")) == ""
    body = "    position: {mark: 1}\n    malformed: contradicts itself\n"
    assert said(one(body, "strict")) == ""
    body = "    position: {south: W a1}\n    knows: {east: [a1]}\n    malformed: knows.east\n"
    assert said(one(body, "attaque")) == ""


# ---- any dice


def test_dice_may_be_any() -> None:
    body = "    dice: %s\n    play:\n      - {by: red, move: hide 7}\n      - {by: blue, move: hide 2}\n"
    longer = body[:-2] + ", asks: {name: act}}\n"
    assert said(one(longer % "any")) == ""
    assert said(one(longer % "[{any: 1}]")) == ""
    assert "dice left over at the end: [any]" in said(one(longer % "[{any: 2}]"))
    assert "no face left" in said(one(longer % "[]"))


def test_a_case_with_any_dice_must_come_out_whatever_is_rolled() -> None:
    """The die says who begins: what holds for one face only does not hold."""
    body = "    dice: any\n    play:\n      - {by: red, move: hide 7}\n"
    for seat in ("red", "blue"):
        case = one(body + f"      - {{by: blue, move: hide 2, asks: {{seats: {seat}}}}}\n")
        told = said(case)
        assert "asks: seats[0]: expected" in told
        assert "dice that were rolled: [" in told
        assert said(case) == told  # the same every time
    assert len(SEEDS) > 1


def test_dice_may_be_any_in_one_step_and_said_in_the_next() -> None:
    body = (
        "    options: {first_army: regular}\n    play:\n"
        "      - {by: clock, move: begin, dice: any, fields: {deck: {count: 40}}}\n"
        "      - {move: roll, dice: [3, 6], events: [{Thrown: {dice: [3, 6]}}]}\n"
    )
    assert said(one(body, "embuscades")) == ""


def test_a_run_of_dice_may_be_any() -> None:
    body = (
        "    dice: [{any: 39}, 2, 4, 3, 4]\n    play:\n"
        "      - {by: clock, move: begin, events: [{FirstThrow: {regular: 6, terrorist: 7}}]}\n"
    )
    assert said(one(body, "embuscades")) == ""
    assert "FirstThrow" in said(one(body.replace("2, 4, 3, 4", "4, 4, 3, 4"), "embuscades"))


def test_both_worlds_of_a_twin_roll_the_same() -> None:
    body = "    dice: any\n" + OPENED.partition("\n")[2]
    assert said(one(body + "    twin: {to: spectator, moves: {1: hide 3}}\n")) == ""


# ---- lists by length and by entry


def test_lists_by_length_and_by_entry() -> None:
    body = f"    position: {{{ACT}}}\n    play: [{{move: take a 1, %s}}]\n"
    for right in (
        "fields: {heaps: {count: 3, 0: 1}}",
        "position: {heaps: {2: 2}, known: {count: 2}}",
        "fields: {agenda: {count: 1}}",
        "sees: {blue: {fields: {number: {0: null}}}}",
    ):
        assert said(one(body % right)) == ""


def test_entries_have_the_names_that_a_game_gives_them() -> None:
    body = "    position: to=regular mine.NC05=T R_tank1@NC03:4\n    check:\n      fields: {%s}\n"
    right = "place: {R_tank1: NC03, T_tank1: T_CAMP}, load: {R_tank1: 4}, mined: {NC05: 1}"
    assert said(one(body % right, "embuscades")) == ""
    assert said(one(body % "camp: {regular: 11}", "embuscades")) == ""
    assert "place[0]: expected NC04, got NC03" in said(
        one(body % "place: {R_tank1: NC04}", "embuscades")
    )
    assert "place has no entry 'tank'" in unusable(body % "place: {tank: NC03}", "embuscades")
    assert "'NC99' is not one of" in unusable(body % "place: {R_tank1: NC99}", "embuscades")


# ---- exactly these moves of this piece


def test_the_moves_of_one_piece() -> None:
    body = (
        "    position: {south: W a1 x, north: W l11, to: south}\n"
        "    check:\n      options:\n"
        "        - {of: e1, exactly: [e1-d1, e1-f1, e1-e2]}\n"
        "        - {of: move e1, count: 3}\n"
        "        - {of: [attack, e1], count: 0}\n"
        "        - {of: e10, count: 4}\n"
    )
    body = body.replace("W a1 x", '"W a1, K e1 e10"').replace("W l11", '"W l11"')
    told = unusable(body, "attaque")
    assert "2 counters captain of south (e1, e10), whose army has 1" in told
    assert said(one(body.replace("K e1 e10", "K e1, T e10"), "attaque")) == ""


# ---- Attaque by letters and squares

SHORT = """\
    position:
      south: W a1, K f5, C k1
      north: w a11, S f6
    possible: {f5: KCZ}
"""
LINE = (
    "w11/12/12/12/3#4#3/2###s1###2/3#1K2#3/12/12/12/W9C1 s 1 act"
    " bound:- jumped:- armed:- lock:- fuel:- taken:- passes:0 removal:- ply:0"
)


def attaque(body: str) -> Case:
    return one(body, "attaque")


def test_a_short_position_is_the_long_one() -> None:
    check = "    check: {outcome: playing}\n"
    long = f'    position: "{LINE}"\n    possible: {{f5: KCZ}}\n{check}'
    assert attaque(SHORT + check).start == attaque(long).start


def test_what_a_short_position_does_not_say_is_as_usual() -> None:
    case = attaque(
        "    options: {set: 2}\n"
        "    position: {south: W a1, north: 'W a11, F b9 f6, R e4', to: north, armed: e4=8, ply: 7}\n"
        "    check:\n"
        "      position: {bound: b9, armed: e4=8, to: north, phase: act, passes: 0, removal: '-', ply: 7}\n"
    )
    assert said(case) == ""
    assert case.options["set"] == 2
    text = games.find("attaque").notation.write_position(case.game, case.start)
    assert text == (
        "w11/12/1f10/12/3#4#3/2###f1###2/3#4#3/4r7/12/12/W11 n 2 act"
        " bound:b9 jumped:- armed:e4=8 lock:- fuel:- taken:- passes:0 removal:- ply:7"
    )


def test_a_short_position_of_another_phase() -> None:
    check = "    check: {position: {phase: '%s', to: %s}}\n"
    south = "south: 'W a1, K f5', north: W a11"
    assert (
        said(
            attaque(
                f"    position: {{{south}, phase: 'advance: f5, f6'}}\n"
                + check % ("advance:f5,f6", "south")
            )
        )
        == ""
    )
    assert (
        said(
            attaque(
                f"    position: {{{south}, phase: 'over: s, QG-RESIGN'}}\n"
                + check % ("over:s,QG-RESIGN", "nobody")
            )
        )
        == ""
    )
    assert (
        said(attaque("    position: {phase: deploy:sn}\n" + check % ("deploy:sn", "nobody"))) == ""
    )


WRONG = [
    ("south: K f5 g99", "south: 'g99' is not a square"),
    ("south: Kf5", "south: 'Kf5' is not a letter and its squares (K f5)"),
    ("south: K", "south: 'K' is not a letter and its squares (K f5)"),
    ("south: I a1", "south: 'I a1' is not a letter"),
    ("south: '? a1'", "south: what is on a1?"),
    ("south: K c6", "south: c6 is a cross"),
    ("south: 'K a1, T a1'", "south: a1 is given twice"),
    ("south: K a1, north: T a1", "north: a1 is given twice"),
    ("south: 7", "south: 7 is not a text"),
    ("east: K a1", "east: no such part of a position (there are: south, north, to"),
    ("south: K a1, to: east", "to: 'east' is not one of south, north, nobody"),
    ("south: K a1, fuel: d2=1", "fuel: no bomber on d2"),
    ("south: K a1, bound: a1", "bound: "),
    ("south: K a1, ply: x", "ply: 'x' is not a number"),
    ("south: B a1", "bomber on a1 is not in rule set 1"),
    ("south: K a1, phase: sleep", "phase: 'sleep' is not a phase"),
    ("", "an empty position"),
]


@pytest.mark.parametrize(("parts", "reason"), WRONG, ids=[f"{i}" for i in range(len(WRONG))])
def test_a_short_position_that_cannot_be_is_refused(parts: str, reason: str) -> None:
    told = unusable(f"    position: {{{parts}}}\n    check: {{outcome: playing}}\n", "attaque")
    assert told.startswith("f.yaml:4: ")
    assert reason in told


def test_a_fault_of_a_short_position_has_its_line() -> None:
    body = SHORT.replace("    possible", "      fuel: d2=1\n    possible")
    told = unusable(body + "    check: {outcome: playing}\n", "attaque")
    assert told.startswith("f.yaml:7: fuel: ")


PLAYED = SHORT + "    play:\n      - {move: f5>f6}\n      - {move: '+', %s}\n"


@pytest.mark.parametrize(
    "right",
    [
        "position: {south: 'C k1, W a1, K f6', north: W a11, to: north, removal: 0}",
        "position: {south: 'K f6, ...'}",
        "position: {bound: '-', taken: '-'}",
        "sees: {north: {position: {south: '? f6 a1 k1', north: W a11}}}",
        "sees: {north: {position: {south: '? f6, ...'}, hides: [kind.f6, kind.k1]}}",
        "fields: {kind: {f6: captain, a11: flag}, known: {f6: south}}",
        "knows: {north: [], spectator: []}",
        "possible: {f6: CK}",
        "possible: {f6: KC}",
    ],
)
def test_what_is_expected_by_letters_and_squares(right: str) -> None:
    assert said(attaque(PLAYED % right)) == ""


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("position: {south: 'W a1, K f6'}", "south: expected [W a1, K f6], got [W a1, C k1, K f6]"),
        (
            "position: {south: '..., K f5'}",
            "south: expected [..., K f5, ...], got [W a1, C k1, K f6]",
        ),
        ("position: {to: south}", "to: expected south, got north"),
        ("position: {removal: '-'}", "removal: expected -, got 0"),
        ("position: {bound: a1}", "bound: expected [a1], got []"),
        (
            "sees: {north: {position: {south: '? f6'}}}",
            "north sees: position: south: expected [? f6]",
        ),
        ("sees: {south: {hides: kind.f6}}", "south sees: hides: kind.f6 is captain"),
        ("sees: {south: {hides: kind.e4}}", "hides: kind.e4 is no such place"),
        ("fields: {kind: {f6: colonel}}", "expected colonel, got captain"),
        ("fields: {kind: {f5: captain}}", "kind[f5]: there is none"),
        ("knows: {north: [f6]}", "knows.north: expected [f6], got []"),
        ("possible: {f6: K}", "possible.f6: expected K, got CK"),
        ("possible: {f5: K}", "possible.f5: there is none"),
    ],
)
def test_what_differs_is_told_by_letters_and_squares(wrong: str, reason: str) -> None:
    assert reason in said(attaque(PLAYED % wrong))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("position: {south: '? f6'}", "south: nothing is unidentified in the true position"),
        ("position: {south: K m6}", "south: 'm6' is not a square"),
        ("position: {bound: z1}", "bound: 'z1' does not begin with a square"),
        ("position: {eats: f6}", "eats: no such part of a position"),
        ("sees: {north: {hides: kind.m6}}", "kind has no entry 'm6'"),
        ("knows: {east: [f6]}", "east: seat, spectator or all: a list of squares"),
        ("knows: {north: [m6]}", "north: 'm6' does not begin with a square"),
        ("possible: {f6: I}", "f6: 'I' are not letters of counters"),
        ("possible: {}", "`possible` is empty"),
        ("possible: 7", "7 is not a mapping"),
    ],
)
def test_what_could_never_be_is_refused(wrong: str, reason: str) -> None:
    told = unusable(PLAYED % wrong, "attaque")
    assert told.startswith("f.yaml:10: ")
    assert reason in told


# ---- failures in full


def test_a_failure_lists_everything() -> None:
    """Legal moves and columns may be a hundred and more: what differs may be the last of them."""
    many = [f"e{n}" for n in range(500)]
    assert listing(many) == ", ".join(many)
    assert brief(many) == f"[{', '.join(many)}]"
    body = "    position: to=regular dice=5,6 R_tank1@NC05:5 R_tank2@SC05 R_jeep1@NI05 R_commando1@SI05\n"
    case = one(body + "    check: {legal: {count: 0}, fields: {mined: {count: 1}}}\n", "embuscades")
    options, mined = run(case)
    offered = str(options).partition("got ")[2]
    count, _, listed = offered.partition(": ")
    assert int(count) > 75
    assert len(listed.split(", ")) == int(count)
    assert len(str(mined).partition("[")[2].split(", ")) == len(case.start.mined)
