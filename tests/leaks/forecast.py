"""Leak: a forecast. It reckons with what lies hidden, or with what was kept of it."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import memory, ruse

from qg.core.forecast import Forecast, Outcome, Term


class Honest(ruse.Probe):
    """One of the three is a mine, as far as anybody knows who has not seen this one."""

    def forecast(self, s: Any, seat: int) -> Forecast | None:
        if s.known[self.target]:
            return None
        return Forecast((), "", (Outcome(1, "lost"), Outcome(2, "kept")))


class Peeking(ruse.Probe):
    """It looks whether it is a mine: the hole raises."""

    def forecast(self, s: Any, seat: int) -> Forecast | None:
        word = "lost" if s.kind[self.target] == ruse.MINE else "kept"
        return Forecast((), "", (Outcome(1, word),))


def kept(seat: int) -> Forecast:
    kinds = memory.foes(seat)
    terms = [Term("red", f"slot {i}", kind, "TOY-6") for i, kind in enumerate(kinds)]
    return Forecast(tuple(terms))


class Keeping:
    """The kinds of the others, as they were kept beside the state."""

    def forecast(self, s: Any, seat: int) -> Forecast | None:
        return kept(seat)


class Deploy(Keeping, ruse.Deploy): ...


class Step(Keeping, ruse.Step): ...


class Sneak(Keeping, ruse.Sneak): ...


class Probe(Keeping, ruse.Probe): ...


class Pass(Keeping, ruse.Pass): ...


HONEST: Final = ruse.variant("forecast-honest", Honest)
PEEKING: Final = ruse.variant("leak-forecast-peeking", Peeking)
GAME: Final = ruse.variant("leak-forecast", Deploy, Step, Sneak, Probe, Pass, act=memory.act)


class Guess(ruse.Pass):
    """A die, and a fact that a view reads otherwise than the truth: how many sneaks there were. No hole is
    used, so the odds on a view are wrong."""

    def run(self, tx: Any, seat: int) -> None:
        lucky = tx.roll(6, "TOY-2") > min(5, len(tx.s.sneaks(1 - seat)))
        for slot in range(3 * seat, 3 * seat + 3):
            if lucky and tx.s.spot[slot] != ruse.GONE and tx.s.kind[slot] != ruse.MINE:
                tx.emit(ruse.Trod(slot, (0,), 1 << seat))
        super().run(tx, seat)


WRONG: Final = ruse.variant("wrong-odds", Guess)
