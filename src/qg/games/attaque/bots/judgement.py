"""What a move is expected to bring, judged from a view and a belief: one ply, no search.

Gains are in units of `worth`."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move
from qg.games.attaque.moves import (
    Advance,
    Attack,
    Bomb,
    Displace,
    Drop,
    Jump,
    Land,
    Launch,
    Photo,
)
from qg.games.attaque.tables import (
    BARRIER,
    CAMP,
    COLOURS,
    EMPTY,
    FLAG,
    FLYING_BOMB,
    IS_MAN,
    NEVER,
    ORTH4,
    PARATROOPER,
    PLAN,
    STATIC,
    SWEEP,
    TIME_BOMB,
)

from .ground import Ground

GOES: Final = Displace, Jump


class Judge(Ground):
    """A Ground that is asked about moves."""

    # ---- verbs

    def score(self, move: Move[Any]) -> float:
        if isinstance(move, Attack):
            return self.attack(move.start, move.start, move.target)
        if isinstance(move, GOES):
            if move.target >= 0:
                return self.attack(move.start, move.to, move.target)
            return self.go(move.start, move.to) if isinstance(move, Displace) else -2.0
        if isinstance(move, Bomb):
            return self.bomb(move.start, move.target)
        if isinstance(move, Drop):
            return self.drop(move.start, move.to)
        if isinstance(move, Launch):
            return self.launch(move.start)
        if isinstance(move, Photo):
            return self.photo(move.start, move.target)
        return 0.0

    def attack(self, start: int, to: int, target: int) -> float:
        s = self.s
        slot, victim = s.board[start], s.board[target]
        kind = s.kind[slot]
        gain = self.fight(kind, victim)
        won = self.wins(kind, victim)
        if self.menaces:
            gain += won * self.menaces.get(victim, 0.0)
        after = -self.danger(kind, to, victim)
        if start == to:
            after += self.danger(kind, start)
        relief = self.relief(start if start != to else -1, to if start != to else -1, victim)
        return (
            gain + won * after + (relief if relief < 0 else won * relief) + self.open(target, won)
        )

    def open(self, sq: int, chance: float) -> float:
        """For emptying a square beside a known objective, where a paratrooper may land, or one beside
        such a square, where a bomb may be dropped."""
        if self.s.book.set == 1:
            return 0.0
        if sq in self.wants:
            return self.taste.breach * chance
        if self.taste.foothold and any([n in self.wants for n in ORTH4[sq]]):
            return self.taste.foothold * chance
        return 0.0

    def go(self, start: int, to: int) -> float:
        s = self.s
        kind = s.kind[s.board[start]]
        relief = self.relief(start, to)
        if to in self.posts and COLOURS[to] != "W" and s.book.bombing[kind] == "A":
            relief -= self.taste.shelter * self.worth[kind]
        if not IS_MAN[kind]:
            if kind == FLYING_BOMB and COLOURS[to] == "R" and COLOURS[start] != "R":
                relief += 0.3 * max(0.0, self.launch(to))
            if s.book.wanted >> kind & 1 and s.moved[s.board[start]] == NEVER:
                relief -= self.taste.flee
            return relief - 0.4
        relief += self.watch(kind, start, to)
        pulled = self.pull(kind, to) - self.pull(kind, start)
        return relief + self.drive * pulled + self.danger(kind, start) - self.danger(kind, to)

    def bomb(self, start: int, target: int) -> float:
        s = self.s
        victim, letters, own = s.board[target], s.book.bombing, self.worth[s.kind[s.board[start]]]
        gain, falls = 0.0, 0.0
        for k, p in enumerate(self.belief.of(victim)):
            if not p:
                continue
            if letters[k] == "A":
                gain += p * self.value[k]
                falls += p
            elif letters[k] == "D":
                gain -= p * own
            elif p < 1:
                gain += p * 3.0  # an objective is found
        gain += falls * self.menaces.get(victim, 0.0)
        return gain + max(0.0, falls * self.relief(-1, -1, victim)) + self.open(target, falls)

    def photo(self, start: int, target: int) -> float:
        row = self.belief.of(self.s.board[target])
        unsure = 1.0 - max(row)
        return 0.6 * unsure

    def drop(self, start: int, to: int) -> float:
        """A blast two turns from now: whoever can leaves before it, so only a part counts."""
        s, gain, chance = self.s, -self.worth[TIME_BOMB], 0.0
        for n in s.book.blast[to]:
            x = s.board[n]
            if x >= EMPTY:
                continue
            if x // 48 == self.seat:
                gain -= 0.0 if STATIC >> s.kind[x] & 1 else self.worth[s.kind[x]]
                continue
            row = self.belief.of(x)
            gain += 0.5 * sum(
                [p * self.value[k] for k, p in enumerate(row) if p and not STATIC >> k & 1]
            )
            chance = max(chance, self.open(n, 0.5))
            if n in self.wants and not row[FLAG] + row[PLAN] > 0.5 and self.own_jumpers():
                chance = max(chance, self.taste.blast)
        return gain + chance + self.relief(start, to)

    def own_jumpers(self) -> bool:
        """Whether a paratrooper waits in the camp for a square to open."""
        s, seat = self.s, self.seat
        return any([s.kind[x] == PARATROOPER and CAMP[s.where[x]] == seat for x in s.alive[seat]])

    def launch(self, start: int) -> float:
        s, passing = self.s, self.s.book.passing
        gain, goes = -self.worth[FLYING_BOMB], 1.0
        for sq in SWEEP[self.seat][start]:
            x = s.board[sq]
            if x >= EMPTY or x // 48 == self.seat:
                continue
            row = self.belief.of(x)
            for k, p in enumerate(row):
                if p and passing[k] != "N":
                    gain += goes * p * self.value[k]
            gain += self.open(sq, goes * (1 - row[BARRIER]))
            goes *= 1 - row[BARRIER]
        return gain + self.relief(start, -1)

    # ---- answers

    def take(self, move: Advance, slot: int, to: int) -> float:
        """Whether to take the loser's square."""
        return self.go(self.s.where[slot], to) if move.take else 0.0

    def landing(self, move: Land, slot: int) -> float:
        """White squares are not bombed; squares beside own objectives are better filled."""
        shelter = 0.5 if COLOURS[move.to] == "W" else 0.0
        here = self.s.where[slot]
        return shelter + (self.relief(here, move.to) if move.to != here else 0.0)
