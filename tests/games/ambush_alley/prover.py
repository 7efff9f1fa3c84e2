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

from qg.core.codec import plain
from qg.core.door import explain, legal, play
from qg.core.move import Accepted, Dice, Move, Refusal
from qg.core.odds import all_rolls
from qg.core.position import from_text
from qg.games.ambush_alley import GAME, eyes
from qg.games.ambush_alley.shots import led
from qg.games.ambush_alley.state import UNIT, AmbushAlley

MOST = 10_000
NEVER, SURE = Fraction(0), Fraction(1)
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
