"""A combat phase tried on copies, with dice of the bot's own: which battle should come first?

Battles near each other depend on each other: who retreats or dies opens a way or bars one, and who attacks
here does not attack there. The mean of each by itself does not see that. So the best battles of one part of
the front are each tried as the first of them, the others after it; answers of both sides are an officer's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.core.game import Game
from qg.core.move import Move
from qg.core.search import Search
from qg.games.yom_kippur.battle import able, ready_guns, targeted, totals
from qg.games.yom_kippur.duty import complete
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.hexmap import HEXES, SIZE
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import FORT, IS_BRIGADE, IS_UNIT, KIND, OWNER, PIECES

from .assaults import Assault
from .officer import Officer
from .survey import Survey, lay
from .values import worth

NEAR: Final = 3  # hexes within which battles depend on each other
FIRSTS: Final = 4  # battles that are tried as the first
AFTER: Final = 4  # battles that follow it
BOLD: Final = -0.5  # what a battle may cost by itself to be tried as the first
SURE: Final = 0.3  # how much better another first battle must be


class Rehearsal:
    """Of one combat phase. `answers`: by side, who answers in it."""

    def __init__(self, s: YomKippur, seat: int, officer: Officer, rng: Random) -> None:
        self.seat: Final = seat
        self.rng: Final = rng
        self.side: Final = s.side(seat)
        enemy, theirs = Officer(rng), 1 - self.side
        enemy.phase = s.turn, s.phase
        enemy.survey = Survey(s, s.seat_at(theirs, 0))
        self.answers: Final = (enemy, officer) if self.side else (officer, enemy)

    def first(self, s: YomKippur, found: Sequence[Assault], least: float) -> Assault:
        """Which of these battles comes first; they are in the order of what each is worth by itself."""
        best = found[0]
        part = [a for a in found if near(a, best)]
        firsts = [a for a in part if a.worth > BOLD][:FIRSTS]
        if len(firsts) == 1:
            return best
        faces = Faces(self.rng)
        values: list[float] = []
        for first in firsts:
            rest = [a for a in part if a is not first and a.worth > least]
            tried = [self.value(s, first, apart(first, rest), faces, k) for k in range(6)]
            values.append(sum(tried) / 6)
        chosen = max(range(len(firsts)), key=lambda i: (values[i] + (SURE if not i else 0.0), -i))
        return firsts[chosen]

    def value(
        self, s: YomKippur, first: Assault, rest: Sequence[Assault], faces: Faces, trial: int
    ) -> float:
        """What comes of these battles in one trial."""
        search: Search[YomKippur] = Search(
            game_of(s), s, lambda sides: faces.of(search.s.targets, trial), self.seat
        )
        for assault in (first, *rest):
            move = again(search.s, self.side, assault)
            if move is not None:
                search.play(move)
                self.settle(search)
        return self.balance(search.s)

    def settle(self, search: Search[YomKippur]) -> None:
        """All that is asked in a battle."""
        while (ask := search.s.asked()) is not None and ask.name != "combat":
            officer = self.answers[search.s.side(ask.seat)]
            answer: Move[Any] = getattr(officer, ask.name)(search.s, ask.seat)
            search.play(answer)

    def balance(self, s: YomKippur) -> float:
        """What the pieces of this side are worth where they stand, less those of the enemy."""
        found = 0.0
        for piece in range(PIECES):
            if s.at[piece] < SIZE and (IS_UNIT[piece] or KIND[piece] == FORT):
                owner = OWNER[piece]
                value = worth(s, piece)
                if IS_BRIGADE[piece]:
                    value += lay(s, self.answers[owner].survey, piece, s.at[piece])
                found += value if owner == self.side else -value
        return found


def game_of(s: YomKippur) -> Game[Any]:
    """The game that is played: games know their bots, so they are not there before all of this is."""
    if s.book.advanced:
        from qg.games.yom_kippur.advanced import GAME as ADVANCED

        return ADVANCED
    from qg.games.yom_kippur import GAME

    return GAME


class Faces:
    """Dice of six trials: in these each battle sees every face once, whichever battle comes first."""

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.orders: Final[dict[tuple[int, ...], list[int]]] = {}

    def of(self, targets: tuple[int, ...], trial: int) -> int:
        if targets not in self.orders:
            self.orders[targets] = self.rng.sample(range(1, 7), 6)
        return self.orders[targets][trial]


def near(a: Assault, b: Assault) -> bool:
    return any([HEXES.distance(h, to) <= NEAR for h in a.targets for to in b.targets])


def apart(first: Assault, rest: Sequence[Assault]) -> list[Assault]:
    """The best of these battles that can be fought one after another, by others and elsewhere."""
    units, targets = set(first.units), set(first.targets)
    found: list[Assault] = []
    for each in rest:
        if not units & set(each.units) and not targets & set(each.targets):
            units |= set(each.units)
            targets |= set(each.targets)
            found.append(each)
    return found[:AFTER]


def again(s: YomKippur, side: int, assault: Assault) -> Attack | None:
    """A battle that was thought of before, if it may still be fought at odds as good."""
    if not all([s.at[unit] < SIZE and able(s, unit, False) for unit in assault.units]):
        return None
    if not all([targeted(s, side, h) for h in assault.targets]):
        return None
    ready = ready_guns(s, side, assault.targets)
    guns = tuple([gun for gun in assault.guns if gun in ready])
    if totals(s, assault.targets, assault.units, guns, ()).column < assault.column:
        return None
    if not complete(s, assault.targets, assault.units, False):
        return None
    return Attack(assault.targets, assault.units, guns)
