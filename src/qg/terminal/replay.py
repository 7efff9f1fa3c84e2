"""A recorded game, told move by move from a chosen viewpoint; and the proof that it is true."""

from __future__ import annotations

from typing import Any, Final

from qg.core.match import Entry
from qg.core.record import Replay
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR, project
from qg.records import read_record

from .screen import Left, Screen
from .tell import Teller

TRUTH: Final = "all"
LOOKING_ON: Final = "spectator"


class Showing:
    """A record from one viewpoint: a seat, those who look on, or (None) the truth."""

    def __init__(self, path: str, viewpoint: str, language: str, out: Screen) -> None:
        self.replay: Final = read_record(path)
        self.match: Final = self.replay.match
        seats: list[str] = self.replay.header["seats"]
        options = self.replay.game.options.of(self.match.state.options)
        self.tell: Final = Teller(self.replay.game, seats, language, out, options)
        self.out: Final = out
        self.viewer: Final = _viewer(viewpoint, seats)
        self.states: Final[list[Any]] = list(self.match.states())
        journal = self.match.journal
        kept = journal if self.viewer is None else self.match.noticed(self.viewer)
        noticed = {id(entry) for entry in kept}
        # What the viewer did not notice is passed over, and not counted.
        played = [n for n, entry in enumerate(journal, 1) if id(entry) in noticed]
        self.moments: Final = [0, *played]

    def run(self, at: int | None = None, step: bool = False) -> None:
        """All of it, or only the position after `at` moves; `step` waits between moves."""
        last = len(self.moments) - 1
        if at is not None and not 0 <= at <= last:
            raise Malformed(f"there is no move {at}: the record has {last}", "--at")
        self._heading()
        if at is not None:
            self._position(at)
            return
        self._position(0)
        for number in range(1, last + 1):
            if step and not self._onward():
                return
            self._position(number)
        state = self.match.state
        if state.agenda:
            self.tell.say("unfinished")
        else:
            self.out.wrapped(self.tell.outcome(state.outcome), "  ")

    def _heading(self) -> None:
        if self.viewer is None:
            self.tell.say("truth")
        elif self.viewer == SPECTATOR:
            self.tell.say("viewpoint", seat=self.tell.text("spectator"))
        else:
            self.tell.say("viewpoint", seat=self.tell.seat(self.viewer))

    def _onward(self) -> bool:
        try:
            return not self.out.ask(self.tell.text("step")).lower().startswith("q")
        except Left:
            return False

    def _position(self, number: int) -> None:
        """The position after so many moves, and the move that led to it."""
        self.out.say()
        played = self.moments[number]
        if number == 0:
            self.tell.say("start")
        else:
            self._move(number, self.match.journal[played - 1])
        state = self.states[played]
        if self.viewer is None:
            self.tell.board(state, 0)
        else:
            side = 0 if self.viewer == SPECTATOR else self.viewer
            self.tell.board(project(state, self.viewer), side)

    def _move(self, number: int, entry: Entry) -> None:
        """Of others' moves a seat reads only what its events tell."""
        line = self.tell.text("after", number=number)
        if entry.move is not None:
            line += f", {self.tell.seat(entry.seat)}"
            if self.viewer is None or self.viewer == entry.seat:
                line += f" : {self.tell.move(entry.move)}"
        self.out.wrapped(line, "  ")
        for said in self.tell.sentences(entry.events, self.viewer):
            self.out.wrapped(f"  {said}", "  ")


def _viewer(name: str, seats: list[str]) -> int | None:
    if name == TRUTH:
        return None
    if name == LOOKING_ON:
        return SPECTATOR
    if name not in seats:
        known = ", ".join([*seats, LOOKING_ON, TRUTH])
        raise Malformed(f"no such viewpoint: {name!r} (there are: {known})", "--seat")
    return seats.index(name)


def verify(path: str, language: str, out: Screen) -> None:
    """Replay a record and say what that proves; raises Malformed at the first fault."""
    replay = read_record(path)
    tell = Teller(replay.game, replay.header["seats"], language, out)
    moves = len([entry for entry in replay.match.journal if entry.move is not None])
    if replay.ended:
        outcome = tell.outcome(replay.match.state.outcome)
        out.say(tell.text("ok", moves=moves, rolls=replay.rolls, outcome=outcome))
    else:
        out.say(tell.text("ok_unfinished", moves=moves, rolls=replay.rolls))
    out.wrapped(_salts(tell, replay))


def _salts(tell: Teller, replay: Replay) -> str:
    """Who had a say in the dice."""
    seats: list[str] = replay.header["seats"]
    salted: list[str] | None = replay.header.get("salted")
    if salted is None:
        return tell.text("salts_unknown")
    if not salted:
        return tell.text("salts_none")
    own = tell.text("salts_own", seats=", ".join([tell.seat(seats.index(s)) for s in salted]))
    if replay.ended and len(salted) < len(seats):
        return f"{own} {tell.text('salts_rest')}"
    return own
