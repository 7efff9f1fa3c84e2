"""Running a case: play its steps, and compare what comes of each with what was expected."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Final

from qg.core.codec import plain
from qg.core.door import explain, legal
from qg.core.event import Event
from qg.core.match import Match, told
from qg.core.move import Accepted, Move, Refusal
from qg.core.shape import Malformed
from qg.core.sound import contradiction

from .case_context import CaseState, read_move, sole
from .case_dice import SEEDS, Faces
from .case_file import Case, Malformation, Refused, Step, Words
from .case_notation import Twinning
from .case_start import other_lengths
from .case_words import ANY, brief, differ, event_text, like, listing


@dataclass(frozen=True)
class Fault:
    """Something that came out otherwise. `step` 0 is the position before any move."""

    case: Case
    step: int
    line: int
    what: str

    def __str__(self) -> str:
        where = f"{self.case.file}:{self.line}: {self.case.name!r}"
        place = f", step {self.step}" if self.step else ""
        return f"{where}{place}: {self.what}".replace("\n", "\n    ")


@dataclass
class Result:
    """What became of a step: a ruling, or why the move could not be read."""

    seat: int
    move: Move[Any] | None = None
    events: tuple[Event[Any], ...] = ()
    refusal: Refusal | None = None
    unread: str | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None and self.unread is None

    def verdict(self, heard: bool) -> Any:
        """What two worlds that look alike must agree in: a refusal, for those who hear it."""
        if self.refusal is None or not heard:
            return self.accepted
        return self.refusal.plain()

    def told(self) -> str:
        if self.unread is not None:
            return f"the move cannot be read: {self.unread}"
        if self.refusal is None:
            return "it was accepted"
        no = self.refusal
        more = f" ({no.why} {brief(no.given)})" if no.why or no.given else ""
        return f"it was refused under {no.rule}{more}"


class Run:
    """One world in which the steps of a case are played. `seed` is for dice that may show anything."""

    def __init__(self, case: Case, start: Any, seed: int = SEEDS[0]) -> None:
        self.case: Final = case
        self.dice: Final = Faces(case.dice, seed)
        self.match: Final[Match[Any]] = Match(case.game, start, self.dice)

    def do(self, step: Step, words: Words) -> Result:
        """Play a step; raises Malformed when no seat or no die can be found for it."""
        match = self.match
        at = step.at if step.at >= 0 else None
        if step.kind == "undo":
            return Result(step.by, refusal=match.undo(step.by))
        if step.kind == "conclude":
            ruling = match.conclude(step.winners, step.rule, at)
            return _result(-1, None, ruling)
        seat = step.by if step.by >= 0 else sole(match, self.case.seats, "by")
        if step.dice is not None:
            self.dice.take(step.dice)
        try:
            move = read_move(match, seat, words)
        except Malformed as bad:
            return Result(seat, unread=str(bad))
        when = match.state.now if at is None else at  # of the clock too
        refusal = explain(match.game, match.view(seat), seat, move, when)
        return _result(seat, move, refusal or match.play(seat, move, when))


def _result(seat: int, move: Move[Any] | None, ruling: Accepted[Any] | Refusal) -> Result:
    if isinstance(ruling, Refusal):
        return Result(seat, move, refusal=ruling)
    return Result(seat, move, ruling.events)


def run(case: Case) -> list[Fault]:
    """Everything that differs, in the order of play. A step that goes another way than expected
    ends the case: what follows it would mean nothing. Where dice may show anything, the case is
    played several times, and has to come out every time."""
    if case.malformed is not None:
        what = _position_refused(case.malformed)
        return [Fault(case, 0, case.line, what)] if what else []
    for seed in SEEDS if case.any_dice else SEEDS[:1]:
        world = Run(case, case.start, seed)
        faults = list(_played(case, world))
        if case.twin is not None and not faults:
            faults += _twins(case, seed)
        if faults and case.any_dice:
            rolled = f"\n  dice that were rolled: {brief(world.dice.rolled)}"
            return [Fault(case, f.step, f.line, f.what + rolled) for f in faults]
        if faults:
            return faults
    return []


def _position_refused(malformed: Malformation) -> str:
    """How the position of a case was not refused as expected; empty when it was."""
    if not malformed.said:
        return f"expected a position that is refused ({malformed.wanted!r}), but it was accepted"
    return _other_message(malformed.wanted, malformed.said)


def _other_message(wanted: str, said: str) -> str:
    if like(f"{ANY}{wanted}{ANY}", said):
        return ""
    return f"expected {wanted!r} in the message, got {said!r}"


def _played(case: Case, world: Run) -> Iterator[Fault]:
    try:
        for what in case.check.faults(CaseState(world.match, case.seats)):
            yield Fault(case, 0, case.line, what)
    except Exception as broke:
        yield Fault(case, 0, case.line, _broke(case, broke))
        return
    for step in case.play:
        label = _label(case, step)
        try:
            result = world.do(step, step.move)
            other = _verdict(world, step, result)
            if other:
                at = brief(world.match.game.notation.write_position(case.game, world.match.state))
                yield Fault(case, step.number, step.line, f"{label}{other}\n  position: {at}")
                return
            now = CaseState(world.match, case.seats, result.events, result.move, result.seat)
            for what in step.expect.faults(now):
                yield Fault(case, step.number, step.line, f"{label}{what}")
            for what in _sound(world.match.state):
                yield Fault(case, step.number, step.line, f"{label}{what}")
        except Malformed as bad:
            yield Fault(case, step.number, step.line, f"{label}{bad}")
            return
        except Exception as broke:
            yield Fault(case, step.number, step.line, f"{label}{_broke(case, broke)}")
            return
        if step.dice is not None and world.dice.unused():
            left = f"dice left over: {world.dice.unused()}"
            yield Fault(case, step.number, step.line, f"{label}{left}")
            return
    if world.dice.unused():
        yield Fault(case, 0, case.line, f"dice left over at the end: {world.dice.unused()}")


def _label(case: Case, step: Step) -> str:
    if step.kind != "move":
        return f"({step.kind}) "
    words = step.move if isinstance(step.move, str) else " ".join(step.move)
    who = f"{case.seats.name(step.by)} " if step.by >= 0 else ""
    return f"({who}{words}) "


def _sound(state: Any) -> Iterator[str]:
    """What is wrong with any state, whatever was expected of it."""
    try:
        state.audit()
    except AssertionError as no:
        yield contradiction("the state fails its audit", no)
    if not state.agenda and not state.outcome.rule:
        yield (
            "nothing is left on the agenda, and no rule ended the game (a position that needs more"
            " than one ask says `agenda`)"
        )


def _broke(case: Case, broke: Exception) -> str:
    """A crash of the engine, in one sentence, with the place for whoever mends it."""
    last = traceback.extract_tb(broke.__traceback__)[-1]
    place = f"{PurePath(last.filename).name}:{last.lineno}"
    lengths = other_lengths(case.game, case.start)
    hint = f"; in the position {lengths}" if lengths else ""
    return f"the engine broke ({type(broke).__name__}: {broke}, in {place}){hint}"


def _verdict(world: Run, step: Step, result: Result) -> str:
    """How the ruling on a step is not the one expected; empty when it is."""
    want = step.refused
    if step.malformed is not None:
        if result.unread is None:
            return f"expected a move that cannot be read, but {result.told()}"
        return _other_message(step.malformed, result.unread)
    if want is None:
        return "" if result.accepted else result.told()
    if result.unread is not None and want.rule == "QG-FORM":
        return ""
    if result.refusal is None:
        return f"expected a refusal under {want.rule}, but {result.told()}"
    if result.refusal.rule != want.rule:
        return f"expected a refusal under {want.rule}, but {result.told()}"
    return _refusal(world, result, result.refusal, want)


def _refusal(world: Run, result: Result, got: Refusal, want: Refused) -> str:
    if want.why is not None and want.why != got.why:
        return f"refused: why: expected {want.why}, got {got.why or 'nothing'}"
    found = differ(dict(want.given or {}), got.given)
    if found:
        return f"refused: given: {found}"
    if want.legal is None or result.move is None:
        return ""
    match, seat = world.match, result.seat
    offered = [list(path) for path in got.legal]
    if not want.legal and offered:
        return f"refused: legal: expected nothing, got {brief(offered)}"
    for words in want.legal:
        if read_move(match, seat, words).path() not in offered:
            return f"refused: legal: expected {brief(words)}, got {brief(offered)}"
    return ""


def _twins(case: Case, seed: int) -> Iterator[Fault]:
    """Play both worlds side by side, and compare all that the named seats are told of them; after
    the first step that differs, the rest would say the same again."""
    twin = case.twin
    assert twin is not None
    starts = case.start, twin.start
    if isinstance(case.game.notation, Twinning):
        starts = case.game.notation.twinned(*starts)
    here, there = Run(case, starts[0], seed), Run(case, starts[1], seed)
    number, line, label = 0, twin.line, "before any move "
    apart = False
    try:
        for seat in twin.to:
            for what in _seen_apart(case, seat, here, there, None):
                apart = True
                yield _apart(case, number, line, label, seat, what)
        for step in case.play[: twin.until]:
            if apart:
                return
            number, line, label = step.number, step.line, _label(case, step)
            a = here.do(step, step.move)
            b = there.do(step, twin.moves.get(step.number, step.move))
            heard = a.seat in twin.to
            if a.verdict(heard) != b.verdict(heard):
                what = f"in the case {a.told()}, in the twin {b.told()}"
                yield Fault(case, number, line, f"{label}twin: {what}")
                return
            for seat in twin.to:
                for what in _seen_apart(case, seat, here, there, (a, b)):
                    apart = True
                    yield _apart(case, number, line, label, seat, what)
    except Malformed as bad:
        yield Fault(case, number, line, f"{label}twin: {bad}")
    except Exception as broke:
        yield Fault(case, number, line, f"{label}twin: {_broke(case, broke)}")


def _apart(case: Case, number: int, line: int, label: str, seat: int, what: str) -> Fault:
    name = case.seats.name(seat)
    return Fault(case, number, line, f"{label}twin: {name} can tell the worlds apart: {what}")


def _seen_apart(
    case: Case, seat: int, here: Run, there: Run, results: tuple[Result, Result] | None
) -> Iterator[str]:
    """The differences between two worlds for one seat: events, what it reads, view, legal moves."""
    if results is not None:
        heard = [[event_text(plain(e)) for e in told(r.events, seat)] for r in results]
        if heard[0] != heard[1]:
            both = [(x, y) for x, y in zip(*heard) if x != y]
            first = both[0] if both else (f"{len(heard[0])} events", f"{len(heard[1])} events")
            yield f"case: {first[0]}, twin: {first[1]}"
        read = [
            CaseState(w.match, case.seats, r.events, r.move, r.seat, seat).shown()
            for w, r in zip((here, there), results)
            if r.accepted and r.seat != seat  # of a refused move the others hear nothing
        ]
        if len(set(read)) > 1:
            yield f"it reads {read[0]} in the case, {read[1]} in the twin"
    views = [world.match.view(seat) for world in (here, there)]
    a, b = plain(views[0]), plain(views[1])
    if a != b:
        found = differ(a, b).replace("expected", "case:").replace("got", "twin:")
        yield f"its view: {found}"
        return
    offered = [
        [case.game.notation.write_move(m) for m in legal(case.game, view, seat)] for view in views
    ]
    if offered[0] != offered[1]:
        yield f"its legal moves: {listing(offered[0])} in the case, {listing(offered[1])} in the twin"
