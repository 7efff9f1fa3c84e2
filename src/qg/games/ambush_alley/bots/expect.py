"""Hits to expect, of shots that are not there yet: from other places, or at units that have moved on."""

from __future__ import annotations

from collections.abc import Sequence

from qg.boards.measure import Point
from qg.games.ambush_alley import odds, pools, sight
from qg.games.ambush_alley.aim import Aim
from qg.games.ambush_alley.book import SINGLE_DIE
from qg.games.ambush_alley.shots import led
from qg.games.ambush_alley.state import CAUTIOUS, AmbushAlley
from qg.games.ambush_alley.tables import SUCCESS


def hits(
    s: AmbushAlley, by: int, at: int, kind: int, there: Sequence[Point] | None = None
) -> float:
    """Of a shot as things are; 0 where the one does not see the other."""
    aim = Aim(s, by, at, kind, there)
    return 0.0 if aim.range == sight.UNSEEN else aim.mean() / 100


def between(
    s: AmbushAlley,
    by: int,
    mine: Sequence[Point],
    at: int,
    theirs: Sequence[Point],
    fast: bool = False,
    cautious: bool | None = None,
    hunkered: bool = False,
) -> float:
    """Of a shot of a unit at `mine` at another at `theirs`; `fast`: whoever fires has moved so; `cautious`:
    the target has, where that is not what it is now."""
    far = sight.reach(s.book, mine, theirs)
    if far == sight.UNSEEN:
        return 0.0
    figures, targets = s.able(by), s.able(at)
    losses = (s.lost[by], int(fast), s.pinned[by], 0)
    bare = sight.exposed(s.book, theirs)
    kinds = [s.kind[f] for f in figures]
    attack = pools.attack(s.book, figures, kinds, far, bare, losses)
    shield = pools.defence(
        s.book,
        targets,
        [s.kind[f] for f in targets],
        s.posture[at] == CAUTIOUS if cautious is None else cautious,
        hunkered,
        sight.in_cover(s.book, mine, theirs),
    )
    mean = odds.shot(attack.dice, shield.dice).mean() / 100
    if not led(s, by) and s.book.fire_test == SINGLE_DIE:
        mean *= (s.morale[by] - SUCCESS + 1) / s.morale[by]
    return mean


def dangerous(s: AmbushAlley, unit: int) -> list[int]:
    """The enemy units that may still fire at a unit in this turn or at the beginning of the next."""
    return [
        enemy for enemy in s.enemies(unit) if not s.is_shaken(enemy) and not s.retreating[enemy]
    ]


def danger(s: AmbushAlley, unit: int, places: Sequence[Point], cautious: bool) -> float:
    """The hits that enemies could make on a unit at these places, each of them once. Those who have had
    their turn count for half: they come again."""
    total = 0.0
    for enemy in dangerous(s, unit):
        mean = between(s, enemy, s.able_places(enemy), unit, places, cautious=cautious)
        total += mean / 2 if s.acted[enemy] else mean
    return total


def best_shot(
    s: AmbushAlley, unit: int, places: Sequence[Point], fast: bool = False
) -> tuple[float, int]:
    """The most hits that a unit could make from these places, and on whom; -1 where it sees nobody."""
    best, target = 0.0, -1
    for enemy in s.enemies(unit):
        mean = between(s, unit, places, enemy, s.able_places(enemy), fast=fast)
        if mean > best:
            best, target = mean, enemy
    return best, target
