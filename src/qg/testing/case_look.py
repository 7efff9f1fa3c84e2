"""What a case expects of looks: questions about a view, answered by the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from qg.core.look import look, names
from qg.core.shape import Malformed

from .case_context import CaseState, Context, sole
from .case_part import Part
from .case_words import differ


class Looks:
    """`{"shot R1 I1": {hits: 2}}`: a look and its words, and what it answers. It is asked by the seat whose
    view is spoken of, else by the one seat that is asked."""

    def __init__(self, part: Part, context: Context) -> None:
        self.wants: Final[list[tuple[str, list[str], Any]]] = []
        for text, inner in part.fields().items():
            what, *words = text.split() or [""]
            if what not in names(context.game):
                known = ", ".join(names(context.game))
                raise inner.bad(f"no such look: {what!r} (there are: {known})")
            if inner.data == {}:
                raise inner.bad(f"`{text}` is empty: it expects nothing")
            self.wants.append((what, words, inner.data))

    def faults(self, now: CaseState) -> Iterator[str]:
        for what, words, want in self.wants:
            said = " ".join([what, *words])
            try:
                seat = now.seat if now.seat >= 0 else sole(now.match, now.seats, "sees")
                found = differ(want, look(now.game, now.match.view(seat), seat, what, words))
            except Malformed as bad:
                found = str(bad)
            if found:
                yield f"look {said}: {found}"
