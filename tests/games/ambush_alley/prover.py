"""What becomes of a move of Ambush Alley!, over every fall of the dice that decides.

    falls(s, "interrupt I3 0.00", 4)    every fall of the first four dice, each with its chance
    hits(s, "fire I6", 2)               the chance of two hits or more

A shot has too many dice to try every throw of them. Where a goal is decided before its dice fall, those
show all ones and then all highest faces, and both must come to the same; where hits are the goal, the
exact odds of the engine tell (`odds`, which tests/games/ambush_alley/test_odds.py holds to all throws)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from qg.boards.plane_shapes import Inches
from qg.core.codec import plain
from qg.core.door import explain, legal, play
from qg.core.move import Accepted, Dice, Move, Refusal
from qg.core.odds import all_rolls
from qg.core.position import from_text
from qg.games.ambush_alley import GAME, eyes
from qg.games.ambush_alley.aim import Aim
from qg.games.ambush_alley.course import places_at
from qg.games.ambush_alley.shots import INTERRUPTING, led
from qg.games.ambush_alley.state import UNIT, AmbushAlley

MOST = 10_000
NEVER, SURE = Fraction(0), Fraction(1)
AT = Inches(0, 5000)
Goal = Mapping[str, Any]
Event = Mapping[str, Any]


def position(given: Any, options: Mapping[str, Any] | None = None) -> AmbushAlley:
    s: AmbushAlley = from_text(GAME, given, GAME.options.make(options))
    return s


def seat_of(s: AmbushAlley) -> int:
    ask = s.asked()
    assert ask is not None
    return ask.seat


def refusal(s: AmbushAlley, path: str) -> Refusal | None:
    return explain(GAME, s, seat_of(s), GAME.read_move(path.split()), s.now)


def listed(s: AmbushAlley) -> list[str]:
    return [" ".join(move.path()) for move in legal(GAME, s, seat_of(s))]


def played(s: AmbushAlley, path: str, dice: Dice) -> Accepted[AmbushAlley]:
    ruling = play(GAME, s, seat_of(s), GAME.read_move(path.split()), dice)
    assert isinstance(ruling, Accepted), (path, ruling)
    return ruling


def lowest(_sides: int) -> int:
    return 1


def highest(sides: int) -> int:
    return sides


def told(ruling: Accepted[AmbushAlley]) -> list[Event]:
    return [plain(event) for event in ruling.events]


def falls(
    s: AmbushAlley, path: str, count: int, rest: Dice = lowest
) -> list[tuple[Fraction, Accepted[AmbushAlley]]]:
    """The move played for every fall of its first `count` dice; the others show what `rest` says."""

    def run(dice: Dice) -> Accepted[AmbushAlley]:
        thrown = 0

        def throw(sides: int) -> int:
            nonlocal thrown
            thrown += 1
            return dice(sides) if thrown <= count else rest(sides)

        return played(s, path, throw)

    found = all_rolls(run, MOST)
    assert found is not None, "too many dice"
    whole = sum([weight for weight, _ in found])
    return [(Fraction(weight, whole), ruling) for weight, ruling in found]


def happens(events: list[Event], sign: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether an event of that name with these fields is among them."""
    ((name, fields),) = sign.items()
    return any(
        [
            event["_"] == name and all([event[key] == value for key, value in fields.items()])
            for event in events
        ]
    )


def hits(s: AmbushAlley, path: str, least: int) -> Fraction:
    """The chance of so many hits of a shot that is made at once: as the engine tells players."""
    move: Move[Any] = GAME.read_move(path.split())
    forecast = move.forecast(s, seat_of(s))
    if forecast is None:
        return NEVER
    weights = {each.word: each.weight for each in forecast.outcomes}
    enough = [w for word, w in weights.items() if int(word.partition("_")[2] or 0) >= least]
    return Fraction(sum(enough), sum(weights.values()))


def fires_first(s: AmbushAlley, path: str, target: str) -> Fraction:
    """The chance that who interrupts has fired before the other side is asked anything. Before the dice of
    the shot there are two, those of the reaction test; without a leader two more, quality and morale."""
    verb, *words = path.split()
    if verb != "interrupt":
        return NEVER
    before = 2 if led(s, UNIT.index[words[0]]) else 4
    found = {}
    for rest in (lowest, highest):
        ways = falls(s, path, before, rest)
        shots = [
            part
            for part, ruling in ways
            if any(e["_"] == "Fired" and e["at"] == target for e in told(ruling))
        ]
        found[rest] = sum(shots, NEVER)
    assert found[lowest] == found[highest], "the dice of the shot do not matter"
    return found[lowest]


def ends(s: AmbushAlley, asks: tuple[str, ...], dice: Dice) -> Iterator[list[Event]]:
    """What happens along every line of listed moves of both sides, as long as one of these Asks is on top and
    the turn lasts."""
    ask = s.asked()
    if ask is None or ask.name not in asks:
        yield []
        return
    for path in listed(s):
        ruling = played(s, path, dice)
        here = told(ruling)
        if ruling.state.turn != s.turn:
            yield here
            continue
        for more in ends(ruling.state, asks, dice):
            yield [*here, *more]


def holds(goal: Goal, s: AmbushAlley) -> bool:
    """`overwatch`: a unit that is on it; `sees`: whom it sees; `idle`: one that is still to be activated."""
    unit = UNIT.index[goal["overwatch"]]
    seen = [eyes.sees(s, unit, UNIT.index[other]) for other in goal["sees"]]
    return bool(s.overwatch[unit]) and all(seen) and not s.acted[UNIT.index[goal["idle"]]]


# ------------------------------------------------------------------- under fire, and off the table

CLASSES: dict[int, tuple[tuple[int, Fraction], ...]] = {
    6: tuple([(face, Fraction(1, 3)) for face in (1, 3, 5)]),
    10: ((1, Fraction(3, 10)), (10, Fraction(7, 10))),
}
"""Faces that stand for all that have the same effect on Marines: first aid knows three results (AMB-CAS-02),
a morale die two (AMB-MOR-01)."""


class More(Exception):
    """The dice that are given do not suffice: one with so many sides is wanted."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


def given(faces: list[int]) -> Dice:
    """Dice that fall as is said; More where one more is wanted."""
    rest = iter(faces)

    def die(sides: int) -> int:
        for face in rest:
            return face
        raise More(sides)

    return die


def after_shot(
    s: AmbushAlley, path: str, before: list[int]
) -> Iterator[tuple[Fraction, AmbushAlley, list[Event]]]:
    """A move played with given dice up to those of a shot, then with every fall of first aid and morale."""
    waiting: list[tuple[Fraction, list[int]]] = [(SURE, before)]
    while waiting:
        part, faces = waiting.pop()
        try:
            ruling = played(s, path, given(faces))
        except More as more:
            waiting += [(part * p, [*faces, face]) for face, p in CLASSES[more.sides]]
        else:
            yield part, ruling.state, told(ruling)


def escapes(s: AmbushAlley, path: str, unit: str) -> Fraction:
    """The chance that a unit leaves the table by a move, whatever the one interrupter, who has a leader,
    answers: he passes or fires at any point. The unit answers as is best for it, by what is listed."""
    window = played(s, path, lowest)
    if happens(told(window), {"Exited": {"unit": unit}}):
        return SURE
    ask = window.state.asked()
    if ask is None or ask.name != "ins_interrupt":
        return NEVER
    least = SURE
    for answer in listed(window.state):
        least = min(least, _interrupted(window.state, answer, unit))
        if least == NEVER:
            break
    return least


def _interrupted(s: AmbushAlley, answer: str, unit: str) -> Fraction:
    """The reaction test, die by die; then, where the interrupter is first, his shot by the exact odds of its
    hits and every fall of what follows."""
    if answer == "pass":
        ruling = played(s, answer, lowest)
        return SURE if happens(told(ruling), {"Exited": {"unit": unit}}) else NEVER
    by, point = answer.split()[1:]
    at = UNIT.index[unit]
    there = list(places_at(s, at, AT.read(point)).values())
    aim = Aim(s, UNIT.index[by], at, INTERRUPTING, there)
    assert led(s, UNIT.index[by])
    total = NEVER
    first: list[list[int]] = []  # the falls of the test after which the interrupter fires at once
    known: list[tuple[AmbushAlley, Fraction]] = []  # most falls come to the same
    for test in [[mine, theirs] for mine in range(1, 7) for theirs in range(1, 9)]:
        try:
            then = played(s, answer, given(test)).state
        except More:
            first.append(test)
            continue
        if not any([then == other for other, _ in known]):
            known.append((then, best_end(then, unit)))
        total += Fraction(1, 48) * next(value for other, value in known if then == other)
    return total + Fraction(len(first), 48) * _under_fire(s, answer, unit, aim, first[0])


def _under_fire(s: AmbushAlley, answer: str, unit: str, aim: Aim, test: list[int]) -> Fraction:
    found = NEVER
    for hits, weight in enumerate(aim.odds.weights):
        if weight:
            high = [die[0] if i < hits else 1 for i, die in enumerate(aim.attack.dice)]
            for part, then, events in after_shot(
                s, answer, [*test, *high, *[1] * len(aim.defence.dice)]
            ):
                assert [e["hits"] for e in events if e["_"] == "Fired"] == [hits]
                found += Fraction(weight, aim.odds.total) * part * best_end(then, unit)
    return found


def best_end(s: AmbushAlley, unit: str) -> Fraction:
    """SURE where some line of listed answers of the regulars takes the unit off the table in this step, if
    its own shots hit and those of the enemy miss; else NEVER, whatever the dice."""
    ask = s.asked()
    if ask is None or ask.name not in ("reg_reaction", "reg_continue"):
        return NEVER
    for path in listed(s):
        ruling = played(s, path, highest if path.endswith(" fire") else lowest)
        if happens(told(ruling), {"Exited": {"unit": unit}}) or best_end(ruling.state, unit):
            return SURE
    return NEVER
