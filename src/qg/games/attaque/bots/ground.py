"""What a position holds for a seat: fights and their odds, dangers, aims, and how safe objectives are.

Everything follows from a view and a belief. A Ground is made for one decision."""

from __future__ import annotations

from typing import Final

from qg.core.value import ALL
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import (
    CAMP,
    COMMANDO,
    EMPTY,
    IS_MAN,
    KINDS,
    KING8,
    ORTH4,
    PARATROOPER,
)

from .belief import Belief
from .taste import Taste
from .worth import GAME, distances, worth

STRONG: Final = 3.0
"""Men worth more than this leave it to others to find out what is a mine."""
SAPPER: Final = KINDS.index("sapper")
GUARDED: Final = 2
"""Steps from an objective within which a man guards it: whoever stops beside it can be struck."""
CALL: Final = 0.8
"""How much fainter an objective without a guard calls with every step."""
GUARDS: Final = tuple([IS_MAN[k] and k not in (COMMANDO, SAPPER) for k in range(25)])
"""Men who may stop somebody: a spy too, who strikes first."""
FADE: Final = tuple([0.86**d for d in range(100)])
"""How a distant aim pulls."""


class Ground:
    """The position as `seat` sees it. `nerve` from 0 to 1 makes it bolder: games must end."""

    def __init__(
        self, seen: Attaque, seat: int, belief: Belief, taste: Taste, nerve: float = 0.0
    ) -> None:
        book = seen.book
        self.s: Final = seen
        self.seat: Final = seat
        self.belief: Final = belief
        self.taste: Final = taste
        self.worth: Final = worth(book)
        self.far: Final = distances(book.set != 1)
        self.caution: Final = taste.danger * (1 - 0.8 * nerve)
        self.drive: Final = taste.pull * (1 + taste.zeal * nerve)
        last = (book.wanted & ~seen.taken[seat]).bit_count() == 1
        value = list(self.worth)
        self.mercy: Final = self._mercy()
        scarce = self.mercy
        for k in range(1, 25):
            if book.wanted >> k & 1:
                value[k] = GAME if last else value[k]
            elif IS_MAN[k]:
                value[k] = value[k] * scarce if scarce > 0 else 15.0 * scarce
        self.value: Final = value  # of enemy counters
        self._fights: Final[dict[int, float]] = {}
        self._beaten: Final[dict[int, float]] = {}
        self._risks: Final[dict[int, float]] = {}
        self._rows: Final[dict[int, tuple[list[tuple[int, float]], float]]] = {}
        self._reach: Final[dict[int, list[int]]] = {}
        self._aims: Final[dict[int, list[tuple[float, tuple[int, ...]]]]] = {}
        self._suspected: Final[dict[int, float]] = {}
        self.mine: Final = [
            x for x in seen.alive[seat] if book.wanted >> seen.kind[x] & 1
        ]  # own objectives
        self.stake: Final = taste.last if len(self.mine) == 1 else 1.0
        self.theirs: Final = [  # enemy objectives whose square is known
            x for x in seen.alive[1 - seat] if seen.known[x] and book.wanted >> seen.kind[x] & 1
        ]
        self.jumpers: Final = self._jumpers()
        self.wants: Final = {sq for x in self.theirs for sq in ORTH4[seen.where[x]]}
        self.posts: Final = {sq for x in self.mine for sq in ORTH4[seen.where[x]]}
        self.exposed: Final = self.exposure(-1, -1, -1)
        self.menaces: Final = self._menaces() if taste.menace else {}
        self.guards: Final = self._guards() if taste.home else []

    def _mercy(self) -> float:
        """ATK-142: who takes the last man of the enemy before the objectives has only drawn. Below 1
        men are worth less, below 0 they are better left alive."""
        s, foe = self.s, 1 - self.seat
        if s.book.no_men != "draw":
            return 1.0
        men = sum([self.men(x) for x in s.alive[foe]])
        return max(-1.0, min(1.0, (men - self.taste.spare) / self.taste.slope))

    def men(self, x: int) -> float:
        """The chance that an enemy counter is a man."""
        return sum([p for k, p in enumerate(self.belief.of(x)) if p and IS_MAN[k]])

    # ---- fights

    def fight(self, kind: int, victim: int) -> float:
        """What attacking an enemy counter brings to a man of this kind."""
        abroad = int(CAMP[self.s.where[victim]] != victim // 48 and self.s.book.set != 1)
        row = self.belief.row[victim]
        key = (row * 2 + abroad) * 25 + kind
        found = self._fights.get(key)
        if found is None:
            found = self._fights[key] = self._fight(kind, row, abroad)
        return found

    def _fight(self, kind: int, row: int, abroad: int) -> float:
        results, value = self.s.book.contact[abroad][kind], self.value
        own, total = self.worth[kind], 0.0
        items, unsure = self._odds(row)
        for k, p in items:
            r = results[k]
            if r in "ACV":
                total += p * value[k]
            elif r == "B":
                dear = own * self.taste.dig if own > STRONG and not IS_MAN[k] else own
                total += p * (value[k] - dear)
            elif r == "D":
                total -= p * own
        return total + self.taste.learn * unsure

    def _odds(self, row: int) -> tuple[list[tuple[int, float]], float]:
        """The kinds that a row may be, and what there is to learn about it."""
        found = self._rows.get(row)
        if found is None:
            value = self.value
            items = [(k, p) for k, p in enumerate(self.belief.chance[row]) if p > 0]
            unsure = sum([p * (1 - p) * min(value[k], 10.0) for k, p in items])
            found = self._rows[row] = items, unsure
        return found

    def wins(self, kind: int, victim: int) -> float:
        abroad = int(CAMP[self.s.where[victim]] != victim // 48 and self.s.book.set != 1)
        results = self.s.book.contact[abroad][kind]
        return sum([p for k, p in enumerate(self.belief.of(victim)) if p and results[k] in "ABCV"])

    def beaten(self, kind: int, attacker: int) -> float:
        """The chance that an enemy counter is a man who takes mine when it attacks."""
        row = self.belief.row[attacker]
        key = row * 25 + kind
        found = self._beaten.get(key)
        if found is None:
            contact, found = self.s.book.contact[0], 0.0
            for k, p in enumerate(self.belief.chance[row]):
                if p > 0 and contact[k][kind] in "ACV":
                    found += p
            self._beaten[key] = found
        return found

    def reaching(self, sq: int) -> list[int]:
        """Enemy counters that could attack a counter on sq in their next turn by walking."""
        found = self._reach.get(sq)
        if found is None:
            board, foe = self.s.board, 1 - self.seat
            found = [board[n] for n in ORTH4[sq] if board[n] // 48 == foe]
            if self.s.book.arrival:
                for n in ORTH4[sq]:
                    if board[n] == EMPTY:
                        found += [
                            board[m]
                            for m in KING8[n]
                            if board[m] // 48 == foe and board[m] not in found
                        ]
            self._reach[sq] = found
        return found

    def danger(self, kind: int, sq: int, gone: int = -1) -> float:
        """What may be lost on sq; `gone`: an enemy counter that will no longer be there."""
        worst = 0.0
        for x in self.reaching(sq):
            if x != gone:
                worst = max(worst, self.risk(kind, x))
        return worst * self.caution

    def risk(self, kind: int, attacker: int) -> float:
        """What a man of mine may lose by an attack, less what the enemy may lose who tries it in vain."""
        if not self.taste.lure:
            return self.beaten(kind, attacker) * self.worth[kind]
        row = self.belief.row[attacker]
        key = row * 25 + kind
        found = self._risks.get(key)
        if found is None:
            contact, lost = self.s.book.contact[0], 0.0
            for k, p in enumerate(self.belief.chance[row]):
                if p > 0 and contact[k][kind] in "BD":
                    lost += p * self.value[k]
            found = self.beaten(kind, attacker) * self.worth[kind] - self.taste.lure * lost
            self._risks[key] = found
        return found

    def _menaces(self) -> dict[int, float]:
        """What enemy counters threaten to take, and how near they have come to own objectives."""
        s, found = self.s, dict[int, float]()
        for z in s.alive[self.seat]:
            kind = s.kind[z]
            for x in self.reaching(s.where[z]):
                threat = self.beaten(kind, x) * min(self.worth[kind], 12.0)
                if threat > found.get(x, 0.0):
                    found[x] = threat
        for x in s.alive[1 - self.seat]:
            near = min([self.far[s.where[z]][s.where[x]] for z in self.mine], default=99)
            if near <= 6:
                threat = self.taste.intruder * self.stake * self.men(x) * 0.7**near
                found[x] = found.get(x, 0.0) + threat
        scale = self.taste.menace * max(0.1, self.mercy)
        return {x: scale * threat for x, threat in found.items()}

    # ---- guards

    def _guards(self) -> list[tuple[tuple[int, ...], int]]:
        """For each own objective, how far squares are from it and how many men guard it."""
        s, found = self.s, list[tuple[tuple[int, ...], int]]()
        men = [s.where[x] for x in s.alive[self.seat] if GUARDS[s.kind[x]]]
        for x in self.mine:
            far = self.far[s.where[x]]
            found.append((far, len([sq for sq in men if far[sq] <= GUARDED])))
        return found

    def watch(self, kind: int, start: int, to: int) -> float:
        """What a step of a man does for guarding: the last guard stays, and the nearest come."""
        total = 0.0
        for far, men in self.guards if GUARDS[kind] else ():
            before, after = max(0, far[start] - GUARDED), max(0, far[to] - GUARDED)
            if not men:
                total += CALL**after - CALL**before
            elif men == 1 and after and not before:
                total -= 1.0
        return self.taste.home * total

    # ---- aims

    def pull(self, kind: int, sq: int) -> float:
        """How promising a square is as a way to what this kind would like to attack."""
        aims = self._aims.get(kind)
        if aims is None:
            aims = self._aims[kind] = self._best_aims(kind)
        best = 0.0
        for gain, far in aims:
            v = gain * FADE[far[sq]]
            if v > best:
                best = v
        return best

    def _best_aims(self, kind: int) -> list[tuple[float, tuple[int, ...]]]:
        s, aims = self.s, list[tuple[float, tuple[int, ...]]]()
        for x in s.alive[1 - self.seat]:
            gain = self.fight(kind, x)
            if x in self.menaces and gain > 0:
                gain += self.wins(kind, x) * self.menaces[x]
            if gain > 0:
                aims.append((min(gain, 60.0), self.far[s.where[x]]))
        aims.sort(key=lambda aim: -aim[0])
        return aims[:12]

    # ---- objectives

    def _jumpers(self) -> float:
        """How many enemy paratroopers are expected to wait in their camp."""
        s, foe = self.s, 1 - self.seat
        if "jump" in s.book.absent:
            return 0.0
        chance, row = self.belief.chance, self.belief.row
        return sum([chance[row[x]][PARATROOPER] for x in s.alive[foe] if CAMP[s.where[x]] == foe])

    def suspected(self, x: int) -> float:
        """How far the enemy suspects one of my objectives: known, or as likely as any counter."""
        found = self._suspected.get(x)
        if found is None:
            s, found = self.s, 1.0
            if s.known[x] != ALL:
                mask, roster = s.could_be[x], s.roster[self.seat]
                others = sum([roster[k] for k in range(1, 25) if mask >> k & 1])
                found = min(1.0, 0.15 + 3.0 / max(1, others))
            self._suspected[x] = found
        return found

    def exposure(self, start: int, to: int, dead: int) -> float:
        """How far own objectives can be taken next turn, after a counter went from `start` to `to` and
        the enemy counter `dead` is gone. Empty squares beside them are where paratroopers land."""
        s, board, foe = self.s, self.s.board, 1 - self.seat
        landing = min(1.0, self.jumpers)
        total = 0.0
        for x in self.mine:
            sq, open_, men = s.where[x], 0.0, 0.0
            if sq == start:
                sq = to
            for n in ORTH4[sq]:
                y = board[n]
                if n == to:
                    continue
                if y in (EMPTY, dead) or n == start:
                    open_ = max(open_, landing if s.book.set != 1 else 0.0)
                elif y // 48 == foe:
                    men = max(men, self.beaten(s.kind[x], y))
            for y in self.reaching(sq) if s.book.arrival else ():
                if y != dead:
                    men = max(men, 0.7 * self.beaten(s.kind[x], y))
            total += max(open_ * self.suspected(x), men)
        return total * self.taste.guard * self.stake

    def relief(self, start: int, to: int, dead: int = -1) -> float:
        """What a change does for the safety of own objectives."""
        touched = start in self.posts or to in self.posts or dead >= 0
        if not touched and not any([self.s.where[x] == start for x in self.mine]):
            return 0.0
        return self.exposed - self.exposure(start, to, dead)
