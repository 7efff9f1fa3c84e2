"""Interruptions by a move (AMB-BOT-03): out of the open into cover beside the way of the regulars."""

from __future__ import annotations

from typing import Final

from qg.boards.measure import length
from qg.core.shape import NONE
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.course import end_of, places_at
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.state import CAUTIOUS, FAST, AmbushAlley
from qg.games.ambush_alley.tables import INSURGENT
from qg.games.ambush_alley.windows import Dash, interrupters, points_for

from .expect import between
from .places import Mover

BESIDE: Final = 600  # how far from the way of the regulars cover may be
THREAT: Final = 0.5  # hits to expect for which a unit leaves the place where it stands
TRIED: Final = 3  # places of each gait that are looked at


def into_cover(s: AmbushAlley) -> Dash | None:
    """The dash of the unit that stands most in danger of the unit that moves; None where none has reason
    for one, or nowhere to go."""
    foes = s.able_places(s.active)
    most, unit = THREAT, NONE
    for by in interrupters(s):
        mine = s.able_places(by)
        if s.may_stir(by) and not sight.in_cover(s.book, foes, mine):
            threat = between(s, s.active, foes, by, mine)
            if threat > most and points_for(s, by):
                most, unit = threat, by
    return None if unit == NONE else _dash(s, unit)


def _dash(s: AmbushAlley, unit: int) -> Dash | None:
    """To the nearest cover from where the regulars are and from where they will be."""
    book = s.book
    now = s.able_places(s.active)
    then = list(places_at(s, s.active, end_of(s, s.active)).values())
    mover = Mover(s, unit, [CAUTIOUS, FAST])
    near = book.ground.distance(BESIDE)
    anchors = [
        at
        for at in mover.anchors([])
        if at in book.ground.anchors and min([length(at, p) for p in [*now, *then]]) <= near
    ]
    anchors.sort(key=lambda at: (mover.about(mover.able[0], at), at))
    for candidate in mover.candidates(anchors, [CAUTIOUS, FAST], TRIED):
        spots = mover.spots(candidate.slots)
        if not sight.in_cover(book, now, spots) or not sight.in_cover(book, then, spots):
            continue
        plan = mover.plan(candidate.slots)
        gait = NONE if plan is None else mover.gait(plan.cost)
        if plan is not None and gait != NONE:
            move = Dash(unit, points_for(s, unit)[0], gait, plan.routes, NONE, NONE)
            if legal(s, move, INSURGENT):
                return move
    return None
