"""The form of case files: what is read, what is refused and where, and what a failure says."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from tests.case_toys import ACT, CASE, GOOD, OPENED, find, one, read, said, told, unusable
from tests.toys import parlour

from qg.files import BadFile
from qg.testing.case_words import differ, like
from qg.testing.cases import Case, assert_case, collect, run, run_files

# ---- what the form can say


@pytest.mark.parametrize("case", [pytest.param(c, id=i) for i, c in collect([GOOD.parent], find)])
def test_every_key_of_the_form_holds_where_it_should(case: Case) -> None:
    assert_case(case)


def test_a_case_carries_its_rules() -> None:
    first, last = read(GOOD.read_text(encoding="utf-8"))[:2]
    assert first.rules == ("TOY-1", "TOY-2")
    assert set(first.cited) >= {"TOY-1", "TOY-2", "TOY-4", "QG-UNDO", "QG-RESIGN", "QG-OVER"}
    assert (last.name, last.rules) == ("the last stone wins", ("TOY-5",))


def test_names_of_collected_cases_are_their_file_and_name() -> None:
    ids = [id for id, _ in collect([GOOD.parent], find)]
    assert "good.yaml: the last stone wins" in ids
    assert len(set(ids)) == len(ids)


def test_options_of_the_file_are_defaults_for_its_own_game_only() -> None:
    cases = read(
        "game: parlour\noptions: {stones: 5}\npreset: bots\ncases:\n"
        "  - {name: a, check: {outcome: playing}}\n"
        "  - {name: b, options: {marks: false}, check: {outcome: playing}}\n"
        "  - {name: c, options: {stones: 3}, check: {outcome: playing}}\n"
        "  - {name: d, game: secret, check: {outcome: playing}}\n"
    )
    assert [case.options.changed() for case in cases] == [
        {"stones": 5},
        {"stones": 5, "marks": False},
        {"stones": 3},
        {},
    ]


def test_a_written_position_is_read_back() -> None:
    whole = parlour.GAME.notation.write_position(parlour.GAME, parlour.GAME.start())
    case = one(f"    position: {whole}\n    check: {{outcome: playing}}\n")
    assert case.start == parlour.GAME.start()


# ---- every expectation can fail, and says what differs

FAILS = [
    ("move: take a 1, position: {heaps: [2, 2, 2]}", "heaps[0]: expected 2, got 1"),
    ("move: take a 1, fields: {mark: 1}", "fields: mark: expected 1, got -1"),
    ("move: take a 1, fields: {known: [all, blue]}", "known[0]: expected -1, got 1"),
    ("move: take a 1, asks: {name: hide}", "asks: name: expected hide, got act"),
    ("move: take a 1, asks: {seats: [red, blue]}", "seats: expected [red, blue], got [blue]"),
    ("move: take a 1, asks: {rule: TOY-1}", "asks: rule: expected TOY-1, got TOY-4"),
    ("move: take a 1, asks: {verbs: [take]}", "asks: verbs: expected [take], got [mark, take]"),
    ("move: take a 1, asks: {due: 7}", "asks: due: expected 7, got -1"),
    ("move: take a 1, asks: {closes: first}", "asks: closes: expected first, got each"),
    ("move: take a 1, asks: nobody", "asks: expected nobody, got act of ['blue']"),
    ("move: take a 1, outcome: draw", "outcome: expected {winners: []}, but the game goes on"),
    ("conclude: {winners: red, rule: QG-FLAG}, outcome: playing", "but the game is over"),
    ("conclude: {winners: red, rule: QG-FLAG}, outcome: draw", "expected [], got [red]"),
    ("conclude: {winners: red, rule: QG-FLAG}, outcome: {rule: QG-RESIGN}", "expected QG-RESIGN"),
    ("conclude: {winners: red, rule: QG-FLAG}, asks: {name: act}", "got nobody"),
    ("move: take a 1, events: [Marked]", "expected the event Marked\n"),
    ("move: take a 1, events: [Taken, Taken]", "expected the event Taken after Taken"),
    ("move: take a 1, events: [{Taken: {count: 2}}]", "count: expected 2, got 1"),
    ("move: take a 1, events: [{Taken: {heap: null}}]", "heap: expected null, got a"),
    ("move: mark a, events: [Marked, Marked], exact: true", "exactly 2 events, got 1: Marked"),
    ("move: mark a, events: [], exact: true", "exactly 0 events, got 1"),
    ("move: mark a, events: [Marked], exact: all", "event 1: expected Marked: it is Closed"),
    ("move: take a 1, no_events: [Taken]", "expected no event Taken, got Taken{heap: a, count: 1}"),
    ("move: take a 1, no_events: {Taken: {heap: a}}", "expected no event Taken{heap: a}"),
    (
        "move: take a 1, legal: {include: [take a 2]}",
        "legal moves of blue: expected take a 2 (refused under TOY-4), got",
    ),
    ("move: take a 1, legal: {exclude: [take b 2]}", "expected no take b 2, but it is legal"),
    ("move: take a 1, legal: {exclude: ['mark ...']}", "expected no mark ..., but it is legal"),
    ("move: take a 1, legal: {exactly: ['take ...']}", "expected no others, got mark a, mark b"),
    ("move: take a 1, legal: {exactly: []}", "expected no others"),
    ("move: take a 1, legal: {count: 99}", "legal moves of blue: expected 99, got 8: take a 1"),
    (
        "move: take a 1, options: {count: 99}",
        "legal moves of blue: expected 99, got 8: take a 1",
    ),  # the older word
    ("move: take a 1, legal: {include: [eat a]}", "eat a cannot be read"),
    (
        "move: take a 1, legal: {of: take b, count: 1}",
        "legal moves of blue with take b: expected 1, got 2: take b 1, take b 2",
    ),
    (
        "move: take a 1, legal: {of: b, exactly: [take b 1, take b 2]}",
        "legal moves of blue with b: expected no others, got mark b",
    ),
    (
        "move: take a 1, legal: {of: [take, a], exactly: [take a 1, take b 1]}",
        "legal moves of blue with take a: expected take b 1, got take a 1",
    ),
    ("move: take a 1, fields: {heaps: {count: 4}}", "heaps: expected 4 entries, got 3: [1, 2, 2]"),
    ("move: take a 1, fields: {heaps: {1: 1}}", "heaps[1]: expected 1, got 2"),
    ("move: take a 1, fields: {heaps: {7: 1}}", "heaps[7]: there is none"),
    ("move: take a 1, position: {heaps: {0: 2}}", "position: heaps[0]: expected 2, got 1"),
    ("move: take a 1, fields: {known: {1: all}}", "known[1]: expected -1, got 2"),
    ("move: take a 1, sees: {spectator: {fields: {number: {1: 2}}}}", "expected 2, got null"),
    (
        "move: take a 1, legal: [{count: 8}, {seat: red, count: 1}]",
        "legal moves of red: expected 1",
    ),
    (
        "move: take a 1, sees: {blue: {shown: take}}",
        "blue sees: shown: expected take, got take a 1",
    ),
    ("move: take a 1, sees: {blue: {shown: [take]}}", "shown: expected [take], got [take, a, 1]"),
    ("move: take a 1, sees: {blue: {hides: [number.1]}}", "blue sees: hides: number.1 is 2"),
    ("move: take a 1, sees: {blue: {hides: [number]}}", "hides: number is [null, 2]"),
    ("move: take a 1, sees: {blue: {hides: ['number[7]']}}", "number.7 is no such place"),
    ("move: take a 1, sees: {blue: {fields: {number: [7, 2]}}}", "number[0]: expected 7, got null"),
    ("move: take a 1, sees: {spectator: {position: {number: [null, 2]}}}", "expected 2, got null"),
    ("move: take a 1, sees: {red: {events: [Marked]}}", "red sees: expected the event Marked"),
    ("move: take a 1, sees: {red: {no_events: [Taken]}}", "red sees: expected no event Taken"),
    ("move: take a 1, refused: TOY-4", "expected a refusal under TOY-4, but it was accepted"),
    ("move: take a 9, refused: TOY-3", "under TOY-3, but it was refused under TOY-4 (few"),
    ("move: take a 9, refused: {rule: TOY-4, why: many}", "why: expected many, got few"),
    ("move: take a 9, refused: {rule: TOY-4, given: {has: 9}}", "has: expected 9, got 2"),
    ("move: take a 9, refused: {rule: TOY-4, given: {had: 9}}", "had: there is none"),
    ("move: take a 9, refused: {rule: TOY-4, legal: [take b 1]}", "legal: expected take b 1, got"),
    ("move: take a 9, refused: {rule: TOY-4, legal: []}", "legal: expected nothing, got"),
    ("move: take a 9", "it was refused under TOY-4 (few {heap: a, has: 2})"),
    ("by: blue, move: take a 1", "it was refused under TOY-4 (not_asked {verb: take})"),
    ("move: take a 1, malformed: true", "a move that cannot be read, but it was accepted"),
    ("move: take x 1, malformed: zebra", "expected 'zebra' in the message, got \"take.heap: 'x'"),
    ("move: take x 1", "the move cannot be read: take.heap: 'x' is not one of a, b, c"),
    ("move: take x 1, refused: TOY-4", "under TOY-4, but the move cannot be read"),
    ("move: take a 1, looks: {heaps: {a: 2}}", "look heaps: a: expected 2, got 1"),
    ("move: take a 1, looks: {heaps b: {a: 1}}", "look heaps b: a: there is none"),
    ("move: take a 1, looks: {heaps x: {a: 1}}", "look heaps x: 'x' is not one of a, b, c"),
    (
        "move: take a 1, sees: {red: {looks: {move take a 1: {no: null}}}}",
        "red sees: look move take a 1: no: expected null, got {rule: TOY-4",
    ),
    ("undo: blue", "it was refused under QG-UNDO (not_holding {})"),
    ("undo: blue, refused: {rule: QG-UNDO, why: not_yours}", "expected not_yours, got not_holding"),
]


@pytest.mark.parametrize(("step", "reason"), FAILS, ids=[step for step, _ in FAILS])
def test_an_expectation_that_is_not_met_says_how(step: str, reason: str) -> None:
    faults = run(one(f"{OPENED}      - {{{step}}}\n"))
    assert len(faults) == 1
    assert reason in str(faults[0]).replace("\n    ", "\n")
    assert str(faults[0]).startswith("f.yaml:8: 'it', step 3: ")


def test_dice_must_be_enough_and_not_too_many() -> None:
    assert "roll 1 (of 2 sides) has no face left" in said(one(OPENED.replace("[1]", "[]")))
    assert "3 is not a face of a die of 2 sides" in said(one(OPENED.replace("[1]", "[3]")))
    assert "dice left over at the end: [2]" in said(one(OPENED.replace("[1]", "[1, 2]")))
    stepwise = OPENED.replace("    dice: [1]\n", "").replace("hide 2", "hide 2, dice: [1, 2]")
    assert "step 2: (blue hide 2) dice left over: [2]" in said(one(stepwise))


def test_a_step_that_goes_another_way_ends_the_case() -> None:
    faults = run(
        one(OPENED + "      - {move: take a 9}\n      - {move: take a 1, refused: TOY-1}\n")
    )
    assert [fault.step for fault in faults] == [3]
    assert "position: {_: Parlour" in str(faults[0])


def test_expectations_before_any_move_are_told_at_the_case() -> None:
    assert said(one("    check: {outcome: draw}\n")).startswith("f.yaml:3: 'it': outcome: ")


def test_who_moves_must_be_said_when_several_or_nobody_are_asked() -> None:
    assert "several seats are asked (red, blue): say which with `by`" in said(
        one("    play:\n      - move: hide 1\n")
    )
    over = OPENED + "      - conclude: {winners: red, rule: QG-FLAG}\n      - move: take a 1\n"
    assert "nobody is asked: say whom you mean with `by`" in said(one(over))
    assert "legal: several seats are asked" in said(one("    check: {legal: {count: 1}}\n"))


@pytest.mark.parametrize(
    ("legal", "what"),
    [
        ("until: 401", "legal moves of ann: until: expected 401, got 400"),
        ("until: never", "legal moves of ann: until: expected never, got 400"),
        ("at: 400, until: 400", "legal moves of ann: until: expected 400, got never"),
        ("at: 400, until: never", ""),
        ("until: 400", ""),
    ],
)
def test_when_time_alone_changes_a_list_can_be_expected(legal: str, what: str) -> None:
    play = f"    play:\n      - {{by: ann, move: grab 0, at: 100, legal: {{seat: ann, {legal}}}}}\n"
    found = said(one(play, "realtime"))
    assert what in found if what else not found


def test_a_crash_of_the_rules_is_a_failure_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*args: Any) -> None:
        raise IndexError("out of range")

    case = one(f"    position: {{{ACT}}}\n    play: [{{move: take c 1}}]\n")
    monkeypatch.setattr(parlour.Take, "run", breaks)
    assert "the engine broke (IndexError: out of range, in test_cases.py:" in said(case)
    monkeypatch.setattr(parlour.Take, "check", breaks)
    assert "the engine broke (IndexError: " in said(case)


def test_a_column_of_another_length_is_a_fault_of_the_file_where_the_rules_break_on_it() -> None:
    body = f"    position: {{heaps: [1], {ACT}}}\n    play: [{{move: take a 1}}]\n"
    told = unusable(body)
    assert told.startswith("f.yaml:4: heaps has 1 entries, 3 at the start, and the rules break")
    assert "IndexError" in told
    body = f"    position: {{number: [1, 2, 3], {ACT}}}\n    play: [{{move: take a 1}}]\n"
    assert unusable(body) == "f.yaml:4: number has 3 entries and known 2"


def test_a_column_may_be_of_another_length_where_the_rules_do_not_mind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    body = f"    position: {{heaps: [1, 1, 1, 1], {ACT}}}\n    play: [{{move: take c 1}}]\n"
    assert said(one(body)) == ""
    case = one(body)

    def breaks(*args: Any) -> None:
        raise IndexError("out of range")

    monkeypatch.setattr(parlour.Take, "run", breaks)
    assert said(case).endswith("; in the position heaps has 4 entries, 3 at the start")


def test_the_audit_of_the_state_is_held_after_every_step() -> None:
    body = OPENED + "      - {move: mark a}\n"
    assert said(one(body)) == ""
    assert "step 3: (mark a) the state fails its audit: marked" in said(one(body, "strict"))


def test_a_position_that_fails_its_audit_is_a_fault_of_the_file() -> None:
    marked = f"    position:\n      mark: 1\n      {ACT}\n    play: [{{move: take a 1}}]\n"
    assert said(one(marked)) == ""
    assert unusable(marked, "strict") == "f.yaml:4: the position contradicts itself: marked"
    twin = OPENED + "    twin: {to: blue, position: {mark: 1}}\n"
    assert unusable(twin, "strict").endswith("the position contradicts itself: marked")


def test_asks_is_all_that_waits() -> None:
    """What waits at the start is spent, but for below the very Ask of the start."""
    later = one(f"    position: {{{ACT}}}\n    check: {{outcome: playing}}\n")
    assert [frame.name for frame in later.start.agenda] == ["act"]
    still = one("    position: {asks: {seats: [blue]}}\n    check: {outcome: playing}\n")
    assert [frame.name for frame in still.start.agenda] == ["begin", "hide"]
    named = one("    position: {asks: {name: hide, seats: red}}\n    check: {outcome: playing}\n")
    assert [frame.name for frame in named.start.agenda] == ["begin", "hide"]


def test_an_agenda_that_runs_dry_is_told() -> None:
    """Nobody is asked, and no rule has ended the game: something was left out of the agenda."""
    body = "    position: {agenda: [{ask: hide, seats: [blue]}]}\n    play: [{move: hide 1}]\n"
    assert "step 1: (hide 1) nothing is left on the agenda" in said(one(body))


# ---- twins


@pytest.mark.parametrize(
    ("game", "leak"),
    [("loud", "it reads hide 1 in the case, hide 2 in the twin"), ("odd", "case:")],
)
def test_a_twin_finds_a_planted_leak(game: str, leak: str) -> None:
    body = "    play: [{by: red, move: hide 1}]\n    twin: {to: blue, moves: {1: hide 2}}\n"
    assert said(one(body)) == ""
    told = said(one(body, game))
    assert "twin: blue can tell the worlds apart: " in told
    assert leak in told


def test_a_twin_is_compared_up_to_the_step_that_rightly_shows() -> None:
    body = "    play: [{by: red, move: hide 1}, {conclude: {winners: red, rule: QG-FLAG}}]\n"
    twin = "    twin: {to: blue, moves: {1: hide 2}%s}\n"
    assert said(one(body + twin % ", until: 1")) == ""
    assert "step 2: (conclude) twin: blue can tell the worlds apart" in said(one(body + twin % ""))


def test_a_twin_compares_views_refusals_and_options() -> None:
    act = "asks: {name: act, rule: TOY-4, seats: red, verbs: [mark, take]}"
    body = f"    position: {{heaps: [1, 1, 1], {act}}}\n    play: [{{move: take a 1}}]\n"
    twin = "    twin: {to: red, position: {heaps: [%s, 1, 1], " + act + "}}\n"
    assert "its view: heaps[0]: case: 1, twin: 2" in said(one(body + twin % 2))
    body = "    play: [{by: red, move: hide 1}]\n    twin: {to: red, moves: {1: hide %s}}\n"
    assert "the worlds apart: case: Hid{seat: red, number: [1]" in said(one(body % 2))
    assert "in the case it was accepted, in the twin it was refused" in said(one(body % 0))


# ---- files that cannot be used

BAD = [
    ("", 1, "the file is empty"),
    ("- a", 1, "is not a mapping"),
    ("cases: []", 1, "the list of cases is empty"),
    ("game: parlour", 1, "there are no cases"),
    ("game: parlour\ncase: []", 2, "unknown key 'case' in a case file (known: game, about"),
    ("game: parlour\ncases: 7", 2, "7 is not a list"),
    ("cases:\n  - name: it", 2, "which game?"),
    ("game: chess\ncases:\n  - name: it", 1, "no such game: 'chess'"),
    ("game: [a]\ncases:\n  - name: it", 1, "['a'] is not a text"),
    ("game: parlour\ncases:\n  - rule: TOY-1", 3, "a case needs a name"),
    ("game: parlour\ncases:\n  - name: 7", 3, "7 is not a text: write it in quotes"),
    ("game: parlour\ncases:\n  - name: ' '", 3, "an empty text"),
    (CASE + "rule: TOY-1", 3, "the case expects nothing"),
    (CASE + "rule: TOY-99", 4, "no such rule in parlour: 'TOY-99'"),
    (CASE + "rule: [TOY-1,\n      ATK-030]", 5, "no such rule in parlour: 'ATK-030'"),
    (CASE + "ruel: TOY-1", 4, "unknown key 'ruel' in a case without a position"),
    (CASE + "knows: {}\n    position: {}", 4, "knows: not understood by this game's positions"),
    (CASE + "preset: pro", 4, "no such preset: 'pro'"),
    (CASE + "preset: [a]", 4, "is not a text"),
    (CASE + "options:\n      colour: red", 5, "options.colour: no such option"),
    (CASE + "options: {stones: 4}", 4, "options.stones: 4 is not one of 2, 3, 5"),
    (CASE + "options: {stones: [2]}", 4, "options.stones: [2] is not one of 2, 3, 5"),
    (CASE + "options: 5", 4, "5 is not a mapping"),
    (CASE + "position: e4", 4, "'e4' is not a mapping of fields"),
    (CASE + "position:\n      heaps: [1,\n        x, 1]", 6, "heaps[1]: 'x' is not a whole number"),
    (CASE + "position:\n      heap: 1", 5, "heap: no such field"),
    (CASE + "position: {number: [null, 1]}", 4, "number: a position holds the truth"),
    (CASE + "position: {number: [1]}", 4, "number has 1 entries and known 2"),
    (CASE + "position: {known: [green, red]}", 4, "'green' is not a seat (there are: red, blue"),
    (CASE + "position: {agenda: [{todo: begin}]}", 4, "on top there must be an ask"),
    (CASE + "position: {agenda: [{todo: x}]}", 4, "no such step: 'x'"),
    (CASE + "position: {agenda: [{ask: act, seats: red}]}", 4, "missing"),
    (CASE + "position: {asks: {name: dig}}", 4, "asks.rule: missing"),
    (CASE + "position: {asks: {name: x, rule: R, verbs: []}}", 4, "missing"),
    (CASE + "position: {asks: {verbs: [dig]}}", 4, "agenda: no such verb: 'dig'"),
    (CASE + "position: {asks: {rule: X-1}}", 4, "agenda: no such rule: 'X-1'"),
    (CASE + "position: {asks: {seat: red}}", 4, "no such field"),
    (CASE + "position: {asks: {}, agenda: []}", 4, "either asks or the whole agenda"),
    (CASE + "ends: 0", 4, "0 is neither true nor false"),
    (CASE + "at: -1", 4, "-1 is less than 0"),
    (CASE + "dice: [0]", 4, "0 is less than 1"),
    (CASE + "dice: [1.5]", 4, "1.5 is not a whole number"),
    (CASE + "dice: some", 4, "dice are a list of faces, or `any`"),
    (CASE + "dice: [{any: 0}]", 4, "0 is less than 1"),
    (CASE + "dice: [{any: 99999}]", 4, "99999 is more than 10000"),
    (CASE + "dice: [{}]", 4, "how many? write `{any: 39}`"),
    (CASE + "dice: [{all: 3}]", 4, "unknown key 'all' in dice"),
    (CASE + "malformed: heaps", 4, "`malformed` goes with a position"),
    (CASE + "position: {}\n    malformed: true", 5, "True is not a text"),
    (
        CASE + "position: {}\n    malformed: x\n    play: []",
        6,
        "`play` does not go with `malformed`",
    ),
    (
        CASE + "position: {}\n    malformed: x\n    twin: {}",
        6,
        "`twin` does not go with `malformed`",
    ),
    (CASE + "dice: [true]", 4, "True is not a whole number"),
    (CASE + "dice: [1]\n    play: [{move: hide 1, dice: [1]}]", 4, "or step by step, not both"),
    (CASE + "check: {}", 3, "the case expects nothing"),
    (CASE + "check: {asks: {}}", 4, "`asks` is empty: it expects nothing"),
    (CASE + "check: {events: [Hid]}", 4, "unknown key 'events' in check"),
    (CASE + "check: {asks: {nam: x}}", 4, "unknown key 'nam' in asks"),
    (CASE + "check: {asks: {seats: [green]}}", 4, "'green' is not a seat"),
    (CASE + "check: {asks: {verbs: [dig]}}", 4, "no such verb: 'dig'"),
    (CASE + "check: {asks: {rule: TOY-77}}", 4, "no such rule in parlour: 'TOY-77'"),
    (CASE + "check: {position: {heap: 1}}", 4, "a position has no field 'heap'"),
    (CASE + "check: {position: {heaps: [a]}}", 4, "'a' is not a whole number"),
    (CASE + "check: {outcome: won}", 4, "'won' is not playing, draw or a mapping"),
    (CASE + "check: {outcome: {winner: red}}", 4, "unknown key 'winner' in an outcome"),
    (CASE + "check: {legal: {seat: red}}", 4, "expects nothing"),
    (CASE + "check: {legal: {seat: green, count: 1}}", 4, "'green' is not a seat"),
    (CASE + "check: {legal: {include: []}}", 4, "an empty list expects nothing"),
    (CASE + "check: {legal: {of: a}}", 4, "expects nothing"),
    (CASE + "check: {legal: {until: soon}}", 4, "'soon' is not a whole number"),
    (CASE + "check: {legal: {of: a, include: [mark a]}}", 4, "`of` goes with exactly or count"),
    (CASE + "check: {legal: {of: d, count: 0}}", 4, "no move begins with 'd'"),
    (CASE + "check: {legal: {of: take d, count: 0}}", 4, "no move begins with 'take d'"),
    (CASE + "check: {legal: {of: mark a 1, count: 0}}", 4, "no move begins with 'mark a 1'"),
    (
        CASE + "check: {looks: {fly: 1}}",
        4,
        "no such look: 'fly' (there are: branch, move, meant, several, heaps)",
    ),
    (CASE + "check: {looks: {heaps: {}}}", 4, "`heaps` is empty: it expects nothing"),
    (CASE + "check: {looks: {}}", 4, "`looks` is empty: it expects nothing"),
    (CASE + "check: {fields: {heaps: {}}}", 4, "`heaps` is empty: it expects nothing"),
    (CASE + "check: {fields: {heaps: {count: -1}}}", 4, "-1 is less than 0"),
    (CASE + "check: {fields: {heaps: {a: 1}}}", 4, "heaps has no entry 'a'"),
    (CASE + "check: {fields: {heaps: {0: x}}}", 4, "'x' is not a whole number"),
    (CASE + "check: {legal: {include: [[]]}}", 4, "an empty move"),
    (CASE + "check: {sees: {green: {hides: [number]}}}", 4, "'green' is not a seat"),
    (CASE + "check: {sees: {red: {hide: [number]}}}", 4, "unknown key 'hide' in what red sees"),
    (CASE + "check: {sees: {red: {hides: [nmber]}}}", 4, "a state has no field 'nmber'"),
    (CASE + "check: {sees: {red: {shown: x}}}", 4, "unknown key 'shown'"),
    (CASE + "play:\n      - by: red", 5, "a step has one of move, undo, conclude"),
    (CASE + "play:\n      - {move: a, undo: red}", 5, "a step has one of move, undo, conclude"),
    (CASE + "play:\n      - {move: a,\n         muve: b}", 6, "unknown key 'muve' in a step"),
    (CASE + "play: [{move: 7}]", 4, "7 is not a text: write it in quotes"),
    (CASE + "play: [{move: [take, [a]]}]", 4, "['a'] is not a word of a move"),
    (
        CASE + "play: [{by: green, move: a}]",
        4,
        "'green' is not a seat (there are: red, blue, clock)",
    ),
    (CASE + "play: [{by: spectator, move: a}]", 4, "'spectator' is not a seat"),
    (CASE + "play: [{undo: clock}]", 4, "'clock' is not a seat"),
    (CASE + "play: [{undo: red, by: red}]", 4, "`by` does not go with `undo`"),
    (CASE + "play: [{move: a, refused: TOY-77}]", 4, "no such rule in parlour: 'TOY-77'"),
    (CASE + "play: [{move: a, refused: {why: x}}]", 4, "a refusal names its rule"),
    (
        CASE + "play: [{move: a, refused: TOY-1, events: [Hid]}]",
        4,
        "'events' in a step that is refu",
    ),
    (CASE + "play: [{move: a, refused: TOY-1, accepted: true}]", 4, "accepted: false is written"),
    (CASE + "play: [{move: a, accepted: false}]", 4, "accepted: false is written `refused: RULE`"),
    (CASE + "play: [{move: a, refused: QG-FORM, malformed: true}]", 4, "or malformed, not both"),
    (CASE + "play: [{move: a, malformed: false}]", 4, "False is not a text"),
    (CASE + "play: [{move: a, events: [Fled]}]", 4, "no such event: 'Fled' (there are: Pushed"),
    (CASE + "play: [{move: a, events: [{Hid: {}, Taken: {}}]}]", 4, "one event is `Name` or"),
    (CASE + "play: [{move: a, events: [{Hid: {name: x}}]}]", 4, "Hid has no field 'name'"),
    (CASE + "play: [{move: a, no_events: [{Taken: {heap: d}}]}]", 4, "'d' is not one of a, b, c"),
    (
        CASE + "play: [{move: a, events: [{Rolled: {rule: T-1}}]}]",
        4,
        "no such rule in parlour: 'T-1'",
    ),
    (CASE + "play: [{move: a, events: []}]", 4, "`events` is empty: it expects nothing"),
    (CASE + "play: [{move: a, exact: true}]", 4, "`exact` goes with `events`"),
    (CASE + "play: [{move: a, events: [Closed], exact: true}]", 4, "write `exact: all`"),
    (CASE + "play: [{conclude: {rule: QG-FLAG}}]", 4, "a conclusion has winners and a rule"),
    (CASE + "play: [{move: a}]\n    twin: {moves: {1: b}}", 5, "a twin says with `to`"),
    (CASE + "play: [{move: a}]\n    twin: {to: red}", 5, "the twin does not differ from the case"),
    (CASE + "play: [{move: a}]\n    twin: {to: red, moves: {2: b}}", 5, "there is no step 2"),
    (
        CASE + "play: [{move: a}]\n    twin: {to: red, until: 2, moves: {1: b}}",
        5,
        "there is no step 2",
    ),
    (CASE + "play: [{move: a}]\n    twin: {to: red, dice: [1]}", 5, "unknown key 'dice' in a twin"),
    (CASE + "play: [{move: a}]\n  - name: it\n    play: []", 5, "the case expects nothing"),
    (CASE + "play: [{move: a}]\n  - name: it\n    play: [{move: a}]", 5, "is taken by the case of"),
    ("game: parlour\ngame: secret", 2, "'game' is given twice"),
    ("game: @x", 1, "not YAML: found character that cannot start any token"),
    ("game: &a parlour\nb: *a", 1, "anchors and aliases are not allowed"),
    ("game: !!str parlour", 1, "tags are not allowed"),
    ("? [a]\n: b", 1, "a key must be a text or a whole number"),
    ("game: a\n---\ngame: b", 2, "a second document in one file"),
    ("cases:\n  " + "[" * 100_000, 2, "nested too deep"),
    ("cases: " + "{a: " * 5_000, 1, "nested too deep"),
    ("game: a\n\x01", 2, "not YAML: control characters are not allowed"),
]


@pytest.mark.parametrize(
    ("text", "line", "reason"), BAD, ids=[f"{i}: {reason}" for i, (_, _, reason) in enumerate(BAD)]
)
def test_a_bad_file_says_where_and_why(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadFile) as bad:
        read(text)
    assert str(bad.value).startswith(f"f.yaml:{line}: ")
    assert reason in str(bad.value)
    assert "\n" not in str(bad.value)


def test_a_position_and_its_options_may_not_contradict_each_other() -> None:
    empty = "12/12/12/12/3#4#3/2###2###2/3#4#3/S11/12/12/12"
    rest = "bound:- jumped:- armed:- lock:- fuel:- taken:- passes:0 removal:- ply:0"
    body = f'    position: "{empty} s 2 act {rest}"\n    check: {{outcome: playing}}\n'
    assert one(body, "attaque").options["set"] == 2
    with pytest.raises(BadFile, match="the position says set 2, the options 1"):
        one("    options: {set: 1}\n" + body, "attaque")


# ---- running files


def test_files_that_hold(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.yml").write_bytes(GOOD.read_bytes())
    (tmp_path / "not_a_case.txt").write_text("[")
    assert told(GOOD, GOOD, tmp_path) == (0, "18 cases in 2 files: all as expected\n")


def test_files_that_differ_cost_exit_code_1(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(CASE + "check: {outcome: draw}\n")
    code, text = told(GOOD, file)
    assert code == 1
    assert text == (
        f"{file}:3: 'it': outcome: expected {{winners: []}}, but the game goes on\n"
        "10 cases in 2 files: 1 failed\n"
    )


def test_unusable_files_cost_exit_code_2_and_stop_nothing(tmp_path: Path) -> None:
    for name, content in {
        "binary": b"\x89PNG\r\n\x1a\n\xff\xfe",
        "empty": b"",
        "long": b"a: b\n" * 2_000_000,
        "nul": b"game: \x00",
    }.items():
        (tmp_path / f"{name}.yaml").write_bytes(content)
    (tmp_path / "folder").mkdir()
    code, text = told(tmp_path / "missing.yaml", tmp_path, tmp_path / "folder", "a\0b", GOOD)
    lines = text.replace(f"{tmp_path}/", "").splitlines()
    assert code == 2
    assert lines == [
        "folder: no .yaml file in this folder",
        "missing.yaml: no such file",
        "binary.yaml: not UTF-8 text (byte 1)",
        "empty.yaml:1: the file is empty",
        "long.yaml: longer than 8 MiB",
        "nul.yaml:1: not YAML: control characters are not allowed",
        "a\0b: cannot be read (embedded null byte)",
        "9 cases in 7 files: all as expected; 7 unusable",
    ]


def test_collecting_stops_at_a_file_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="no such file"):
        collect([tmp_path / "missing.yaml"], find)
    with pytest.raises(BadFile, match=r"no \.yaml file"):
        collect([tmp_path], find)


def test_a_terminal_without_the_letters_is_told_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(CASE.replace("it", "l'été") + "check: {outcome: draw}\n", encoding="utf-8")
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii", errors="strict")
    assert run_files([file], out, find) == 1
    out.flush()
    assert b"l'?t?" in raw.getvalue()


# ---- matching


def test_dots_stand_for_any_run() -> None:
    assert like("a ... c", "a b  c")
    assert like("...", "")
    assert like("a...a", "aba")
    assert not like("a...a", "a")
    assert not like("ab", "a b")
    assert not like("...b...b...", "abc")
    assert differ([1, "...", 3], [1, 3]) == ""
    assert differ([1, "...", 3], [1, 2, 2, 3]) == ""
    assert differ(["...", {"a": 1}, "..."], [{"a": 2}, {"a": 1, "b": 2}]) == ""
    assert differ([1, "...", 3], [3]) != ""
    assert differ(["...", 2, "...", 2], [1, 2]) != ""


def test_numbers_and_truths_are_not_the_same() -> None:
    assert differ(1, 1) == ""
    assert differ(True, 1) != ""
    assert differ(0, False) != ""
    assert differ("1", 1) != ""
    assert differ({"a": 1}, {"a": 1, "b": 2}) == ""
    assert differ([1], [1, 2]) != ""
