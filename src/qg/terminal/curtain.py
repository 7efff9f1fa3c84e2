"""The curtain between two people at one keyboard: nobody sees what was meant for the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .screen import Left
from .tell import Teller
from .texts import COMMANDS

NOBODY: Final = -1


class Curtain:
    """Knows whose view is on the screen. With a single person there is nothing to hide."""

    def __init__(self, tell: Teller, people: Sequence[int]) -> None:
        self.tell: Final = tell
        self.shared: Final = len(people) > 1
        self.viewer = NOBODY if self.shared else people[0] if people else NOBODY
        self.clean = True  # nothing has been shown yet but the opening, which is for everybody

    def draw(self, seat: int) -> None:
        """From now on the screen is this seat's; before, everything else is wiped from it."""
        if self.viewer == seat:
            return
        if not self.clean:
            self.tell.out.hide()
        self._wait(self.tell.text("pass", seat=self.tell.seat(seat)))
        self.viewer = seat

    def fresh(self) -> None:
        """An empty screen for the next position; the opening stays above the first one."""
        if not self.clean:
            self.tell.out.fresh()
        self.clean = False

    def seen(self) -> None:
        """The viewer has finished: wipe the screen when they say so."""
        self._wait(self.tell.text("seen"))
        self.lift()

    def _wait(self, question: str) -> None:
        """Until somebody types Enter; whoever types that they leave, leaves."""
        if COMMANDS.get(self.tell.out.ask(question).lower()) == "quit":
            raise Left

    def lift(self) -> None:
        """Nobody's view is on the screen any more."""
        if self.shared:
            self.tell.out.hide()
            self.viewer = NOBODY
