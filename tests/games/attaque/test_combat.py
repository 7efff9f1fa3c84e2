"""Every fight of every set: the tables against the rules in words, and the fights really played."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.attaque.tools import (
    EYES,
    RESERVES,
    SETS,
    go,
    kinds,
    knowing,
    mover,
    names,
    offered,
    place,
    refused,
    slot,
    stands,
    write,
)

from qg.core.event import Event
from qg.core.match import told
from qg.core.value import SPECTATOR, project
from qg.games.attaque import GAME
from qg.games.attaque.book import RESULTS, Book, book
from qg.games.attaque.events import Attacked, Bombed, Exploded, Launched, Removed, Shown
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import IS_MAN, KINDS, LETTERS, SQUARE_NAMES, UNITS, square

NUMBERS = {
    "general": 14,
    "colonel": 13,
    "lt_colonel": 12,
    "commandant": 11,
    "captain": 10,
    "lieutenant": 9,
    "sub_lieutenant": 8,
    "chief_adjutant": 7,
    "adjutant": 6,
    "chief_sergeant": 5,
    "sergeant": 4,
    "paratrooper": 3,
    "commando": 2,
    "sapper": 1,
}
MEN = (*NUMBERS, "spy")
GEAR = ("mine", "time_bomb", "flying_bomb", "aa", "barrier", "bomber", "tanker", "flag", "plan")
SET_1_LACKS = ("flying_bomb", "aa", "barrier", "bomber")
LETTER = dict(zip(KINDS, LETTERS, strict=True))


def in_words(rules: int, man: str, foe: str, armed: bool = False, void: bool = False) -> str:
    """A man attacks: the result, as the rules say it in sentences."""
    if foe in ("flag", "plan") or (foe == "tanker" and rules == 1):
        return "C"  # any man captures an objective
    if foe == "mine" or (foe == "time_bomb" and (armed or rules == 1)):
        return "A" if man == "sapper" else "B"  # who is no sapper is blown up with it
    if foe in GEAR:
        return "A"  # materiel on the ground falls to any man
    if man == "spy":
        return "A"  # a spy that attacks beats every man
    if foe == "spy":
        return "N" if void else "A"  # a spy that is attacked loses
    if man == foe == "general" and rules != 1:
        return "N"
    return "A" if NUMBERS[man] >= NUMBERS[foe] else "D"  # on equal numbers the attacker wins


def atom(rules: int, man: str, foe: str, armed: bool = False, void: bool = False) -> str:
    """The rule that a fight is decided by: the first that fits."""
    if in_words(rules, man, foe, armed) == "C":
        return "ATK-092"
    if foe == "mine":
        return "ATK-088"
    if foe == "time_bomb" and rules == 1:
        return "ATK-089"
    if foe == "time_bomb" and armed:
        return "ATK-094" if man == "sapper" else "ATK-093"
    if foe in GEAR:
        return "ATK-091"
    if man == foe == "general":
        return "ATK-078" if rules == 1 else "ATK-077"
    if man == "spy":
        return "ATK-079"
    if foe == "spy":
        return "ATK-058" if void else "ATK-080"
    return "ATK-076"


def foes(rules: int) -> list[str]:
    return [x for x in (*MEN, *GEAR) if rules > 1 or x not in SET_1_LACKS]


def of(rules: int) -> Book:
    return book(GAME.options.make({"set": rules}).key)


@pytest.mark.rule("ATK-076", "ATK-077", "ATK-078", "ATK-079", "ATK-080", "ATK-088", "ATK-089")
@pytest.mark.rule("ATK-091", "ATK-092", "ATK-093", "ATK-094")
@pytest.mark.parametrize("rules", SETS)
def test_the_tables_say_what_the_rules_say(rules: int) -> None:
    combat = UNITS["combat"]
    assert combat["columns"] == [*MEN, *GEAR, "time_bomb_armed"]
    rows: dict[str, str] = combat[f"set{rules}"]
    assert list(rows) == list(MEN)
    for man, row in rows.items():
        expected = ""
        for foe in (*MEN, *GEAR):
            if man == "paratrooper" and foe == "spy" and rules == 3:
                expected += "V"  # one result or the other, by the landing delay
            else:
                expected += in_words(rules, man, foe) if foe in foes(rules) else "-"
        expected += "-" if rules == 1 else in_words(rules, man, "time_bomb", armed=True)
        assert row == expected, man


@pytest.mark.rule("ATK-070", "ATK-086", "ATK-087")
@pytest.mark.parametrize("rules", SETS)
def test_only_men_have_a_row_in_the_tables(rules: int) -> None:
    contact = of(rules).contact
    for code in KINDS:
        for armed in (0, 1):
            row = contact[armed][KINDS.index(code)]
            assert (set(row) == {"-"}) == (code not in MEN)


def reserves_without(mark: str) -> str:
    """There is one flag and one plan: what fights does not stand in reserve too."""
    return " ".join([r for r in RESERVES.split() if r[0] != mark or mark.lower() not in "wx"])


def fight(
    rules: int, man: str, foe: str, armed: bool = False, lock: bool = False
) -> tuple[Attaque, Attaque, list[Event[Any]]]:
    """On two squares of the no man's land: before, after, and what was said."""
    pieces = f"{LETTER[man]}f6 {LETTER[foe].lower()}{'f5' if armed else 'f7'}"
    if foe in ("time_bomb", "flying_bomb", "bomber") and not armed:
        pieces = f"{LETTER[man]}f7 {LETTER[foe].lower()}f8"  # these stand in their own camp
    here = pieces.split()[0][1:]
    reserves = reserves_without(LETTER[foe].lower())
    before = place(
        f"{pieces} {reserves}",
        rules,
        armed="f5=6" if armed else "-",
        lock=f"{here}=6" if lock else "-",
        ply=4,
    )
    there = pieces.split()[1][1:]
    done, said = go(before, f"{here}>{there}")
    return before, done, said


def judge_fight(rules: int, man: str, foe: str, armed: bool = False, lock: bool = False) -> None:
    letter = in_words(rules, man, foe, armed, lock)
    before, done, said = fight(rules, man, foe, armed, lock)
    what = f"set {rules}: {man} attacks {foe}, armed {armed}, void {lock}"
    (attacked,) = [e for e in said if isinstance(e, Attacked)]
    here, there = SQUARE_NAMES[attacked.start], SQUARE_NAMES[attacked.target]
    assert attacked.slot == slot(before, here), what
    assert attacked.victim == slot(before, there), what
    assert KINDS[attacked.declared] == foe, what
    assert RESULTS[attacked.result] == letter, what
    assert attacked.rule == (atom(rules, man, foe, armed, lock),), what

    lost = {"A": {there}, "C": {there}, "D": {here}, "B": {here, there}, "N": set[str]()}[letter]
    removed = [e for e in said if isinstance(e, Removed)]
    assert {SQUARE_NAMES[sq] for e in removed for sq in e.squares} == lost, what
    assert stands(done, here) == ("" if here in lost else LETTER[man]), what
    assert stands(done, there) == ("" if there in lost else LETTER[foe].lower()), what
    others = [x for x in range(96) if x not in (attacked.slot, attacked.victim)]
    assert [done.where[x] for x in others] == [before.where[x] for x in others], what

    # Who knows what: the defender is named to all, the attacker only if it loses or salutes.
    assert done.known[attacked.victim] == -1, what
    told_all = letter in "DB" or (letter == "N" and foe == "general")
    assert done.known[attacked.slot] == (-1 if told_all else before.known[attacked.slot]), what
    north = write(project(done, 1))
    looks_on = write(project(done, SPECTATOR))
    if letter in "AC":
        assert LETTER[man] not in north.split(" ")[0], what
        assert "+" in looks_on, what
    # Between men the rule would name a winning spy: its owner alone reads it (ATK-153).
    sealed = letter == "A" and IS_MAN[KINDS.index(foe)] and before.known[attacked.slot] != -1
    for seat in EYES:
        for event in told(said, seat):
            if isinstance(event, Attacked):
                assert ("?" in repr(event)) == (sealed and seat != 0), what
            elif isinstance(event, Removed):
                assert "?" not in repr(event), what  # nothing in it is hidden from anybody
    shown = [e.slot for e in said if isinstance(e, Shown)]
    assert shown == ([attacked.slot] if letter == "N" and foe == "general" else []), what

    taken = done.taken[0] >> KINDS.index(foe) & 1
    assert taken == (letter == "C"), what
    if letter in "AC":
        assert mover(done) == 0, what
        assert offered(done) == {"+", "="}, what
        assert stands(go(done, "+")[0], there) == LETTER[man], what
        assert stands(go(done, "=")[0], here) == LETTER[man], what
    else:
        assert mover(done) == 1, what
        assert done.ply == before.ply + 1, what


@pytest.mark.rule("ATK-076", "ATK-077", "ATK-078", "ATK-079", "ATK-080", "ATK-082", "ATK-084")
@pytest.mark.rule("ATK-085", "ATK-088", "ATK-089", "ATK-091", "ATK-092", "ATK-152", "ATK-153")
@pytest.mark.rule("ATK-154", "ATK-155")
@pytest.mark.parametrize("rules", SETS)
def test_every_fight_played(rules: int) -> None:
    for man in MEN:
        for foe in foes(rules):
            judge_fight(rules, man, foe)


@pytest.mark.rule("ATK-093", "ATK-094", "ATK-095", "ATK-152")
@pytest.mark.parametrize("rules", [2, 3])
def test_every_man_against_an_armed_bomb(rules: int) -> None:
    for man in MEN:
        judge_fight(rules, man, "time_bomb", armed=True)


@pytest.mark.rule("ATK-057", "ATK-058", "ATK-059")
def test_a_paratrooper_under_its_landing_delay() -> None:
    """Against a spy the attack is void; everybody else it fights as ever."""
    for foe in foes(3):
        judge_fight(3, "paratrooper", foe, lock=foe == "spy")
    for foe in foes(3):
        if foe not in ("spy", "time_bomb"):
            _, _done, said = fight(3, "paratrooper", foe, lock=True)
            (attacked,) = [e for e in said if isinstance(e, Attacked)]
            assert RESULTS[attacked.result] == in_words(3, "paratrooper", foe)


# ---- distant weapons


def bombed(foe: str) -> str:
    return {"aa": "D", "barrier": "D", "flag": "N", "plan": "N"}.get(foe, "A")


@pytest.mark.rule("ATK-103", "ATK-104", "ATK-106", "ATK-118", "ATK-119", "ATK-127", "ATK-128")
def test_distant_rows_say_what_the_rules_say() -> None:
    combat = UNITS["combat"]
    columns = (*MEN, *GEAR, "time_bomb_armed")
    assert combat["bomber_bombing"] == "".join([bombed(foe) for foe in columns])
    swept = {"barrier": "S", "flag": "N", "plan": "N"}
    assert combat["flying_bomb_pass"] == "".join([swept.get(foe, "A") for foe in columns])
    blown = {"flag": "N", "plan": "N"}
    assert combat["time_bomb_blast"] == "".join([blown.get(foe, "A") for foe in columns])


def targets() -> list[tuple[str, bool]]:
    return [(foe, False) for foe in (*MEN, *GEAR)] + [("time_bomb", True)]


@pytest.mark.rule("ATK-100", "ATK-103", "ATK-104", "ATK-106", "ATK-107", "ATK-112", "ATK-157")
@pytest.mark.parametrize("rules", [2, 3])
def test_every_target_bombed(rules: int) -> None:
    for foe, armed in targets():
        at = "f6" if armed else "b9"
        reserves = reserves_without(LETTER[foe].lower())
        s = place(
            f"Bd1 Ae1 {LETTER[foe].lower()}{at} {reserves}",
            rules,
            armed=f"{at}=6" if armed else "-",
            ply=4,
        )
        victim, bomber = slot(s, at), slot(s, "d1")
        if rules == 3 and foe in ("flag", "plan"):
            assert refused(s, f"d1*{at}") == "ATK-106"
            continue
        done, said = go(s, f"d1*{at}")
        (event,) = [e for e in said if isinstance(e, Bombed)]
        letter = bombed(foe)
        rule = {"A": "ATK-103", "D": "ATK-104", "N": "ATK-106"}[letter]
        assert (event.slot, event.victim, KINDS[event.declared]) == (bomber, victim, foe)
        assert (RESULTS[event.result], event.rule) == (letter, rule)
        gone = {"A": {at}, "D": {"d1"}, "N": set[str]()}[letter]
        removed = [e for e in said if isinstance(e, Removed)]
        assert {SQUARE_NAMES[sq] for e in removed for sq in e.squares} == gone
        assert not [e for e in said if isinstance(e, Exploded)]  # what is bombed does not go off
        assert done.known[victim] == done.known[bomber] == -1
        assert mover(done) == (1 if letter == "D" else 0)
        if letter != "D":
            free = {f"@{name}" for name in names(range(48)) if not stands(done, name)}
            assert offered(done) == free | {"@d1"}


@pytest.mark.rule("ATK-116", "ATK-118", "ATK-119", "ATK-120", "ATK-159")
@pytest.mark.parametrize("rules", [2, 3])
def test_every_counter_in_a_corridor(rules: int) -> None:
    for foe, armed in targets():
        at = "f6" if armed else "f9"
        reserves = reserves_without(LETTER[foe].lower())
        s = place(
            f"Vf2 {LETTER[foe].lower()}{at} pf11 Kf5 ff1 fe9 pg9 {reserves}",
            rules,
            armed=f"{at}=6" if armed else "-",
            ply=4,
        )
        done, said = go(s, "f2!")
        (event,) = [e for e in said if isinstance(e, Launched)]
        spared = foe in ("flag", "plan")
        stopped = foe == "barrier"
        assert stands(done, at) == (LETTER[foe].lower() if spared else "")
        assert stands(done, "f11") == ("p" if stopped else "")
        assert SQUARE_NAMES[event.end] == (at if stopped else "f11")
        assert list(event.spared) == ([slot(s, at)] if spared else [])
        assert stands(done, "f2") == ""  # used up
        assert [stands(done, x) for x in ("f5", "f1", "e9", "g9")] == ["K", "f", "f", "p"]
        assert not [e for e in said if isinstance(e, Exploded)]
        if spared and rules == 2:
            assert set(kinds([k for k in range(25) if done.could_be[slot(s, at)] >> k & 1])) == {
                "flag",
                "plan",
            }
            assert knowing(done, at) == ["north"]


@pytest.mark.rule("ATK-127", "ATK-128", "ATK-129", "ATK-125", "ATK-159")
@pytest.mark.parametrize("rules", [2, 3])
def test_every_counter_in_a_blast(rules: int) -> None:
    for foe, armed in targets():
        for side in (str.lower, str.upper):  # of either side
            mark, at, beside = side(LETTER[foe]), "g8", "f8"
            if mark in "VBR" and not armed:  # these never stand abroad unarmed
                continue
            if armed and mark == "r":
                at, beside = "g5", "f5"
            reserves = reserves_without(mark)
            due = f"{beside}=1" + (f",{at}={2 if mark == 'r' else 3}" if armed else "")
            s = place(f"R{beside} {mark}{at} {reserves}", rules, "n", armed=due, ply=1)
            done, said = go(s, "a8-a9")
            spared = foe in ("flag", "plan")
            assert stands(done, at) == (mark if spared else ""), (foe, armed)
            assert stands(done, beside) == ""
            (event,) = [e for e in said if isinstance(e, Exploded)]  # no chain
            assert event.at == square(beside)
            assert list(event.spared) == ([slot(s, at)] if spared else [])
            if armed:
                _, later = go(done, "a4-a5", "a9-a8")
                assert not [e for e in later if isinstance(e, Exploded)]
            if spared and rules == 2:
                owner = "south" if mark.isupper() else "north"
                assert knowing(done, at) == [owner]
