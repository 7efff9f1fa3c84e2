"""A phase planned as a whole: for every enemy stack the best attack within reach, units given to the best of
them first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from qg.games.yom_kippur.battle import GUNS, column, fire, in_range
from qg.games.yom_kippur.hexmap import BESIDE, FIRES_ON, LAND, SIZE
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import HAS_ZONE, STACK
from qg.games.yom_kippur.threats import worth as strength_from

from .assaults import Defence
from .survey import Survey, prize
from .values import losses

Post = tuple[int, bool]
"""A hex, and whether one comes there on a raft."""
# By side: Egypt has many brigades; Israel has few, and each of them may still cross the canal.
LEAST: Final = (0.2, 0.4)  # what an attack must bring to be planned
EFFORT: Final = (0.03, 0.12)  # what each unit could do elsewhere
AGAIN: Final = (0.2, 1.0)  # for each other stack that would have to be attacked too (YKB-084)


class Plan:
    """`posts`: where each unit goes, or stays, to attack. Some are `given`: those attack from there too."""

    def __init__(
        self, s: YomKippur, v: Survey, fit: Sequence[int], given: Mapping[int, Post]
    ) -> None:
        self.s: Final = s
        self.v: Final = v
        self.side: Final = v.side
        self.posts: Final[dict[int, Post]] = {}
        self.room: Final[dict[int, int]] = {}
        self.settle(given)
        self.where: Final = self.beside([unit for unit in fit if unit not in given])
        open_hexes = set(self.where)
        known: dict[int, tuple[float, dict[int, Post]]] = {}
        while open_hexes:
            for h in open_hexes:
                if h not in known or any([unit in self.posts for unit in known[h][1]]):
                    known[h] = self.attack(h)
            best = max(open_hexes, key=lambda h: (known[h][0], -h))
            value, posts = known[best]
            if value < LEAST[v.side]:
                break
            open_hexes.discard(best)
            self.settle(posts)

    def beside(self, fit: Sequence[int]) -> dict[int, dict[int, dict[Post, int]]]:
        """By enemy hex and by unit: the posts from which it could attack, and its strength there."""
        s, found = self.s, dict[int, dict[int, dict[Post, int]]]()
        for unit in fit:
            reached = self.v.reach[unit]
            posts: dict[Post, int] = {(h, False): 0 for h in reached.ends}
            posts.update({(h, True): 0 for h in reached.rafts})
            if s.at[unit] < SIZE:
                posts[s.at[unit], False] = 0
            for post in posts:
                for to in FIRES_ON[post[0]]:
                    if s.hostile(to, self.side):
                        strength = strength_from(s, unit, post[0], post[1])
                        found.setdefault(to, {}).setdefault(unit, {})[post] = strength
        return found

    def free(self, h: int) -> int:
        """How many more brigades find room in a hex."""
        return self.room.get(h, STACK - self.s.brigades[h])

    def settle(self, posts: Mapping[int, Post]) -> None:
        for unit, (h, raft) in posts.items():
            self.posts[unit] = h, raft
            if h != self.s.at[unit]:
                self.room[h] = self.free(h) - 1

    def attack(self, h: int) -> tuple[float, dict[int, Post]]:
        """The best attack on a hex with those who have no post yet, and what it is worth."""
        s = self.s
        able = {u: posts for u, posts in self.where[h].items() if u not in self.posts}
        posts: dict[int, Post] = {}
        used: dict[int, int] = {}  # base -> who comes there
        total = sum(
            [fire(s, g) for g in GUNS[self.side] if s.at[g] < SIZE and in_range(s, g, (h,))]
        )
        ready = [u for u, post in self.posts.items() if h in FIRES_ON[post[0]] and HAS_ZONE[u]]
        total += sum([s.factor(unit) for unit in ready])
        first = Defence(s, self.side, (h,), lambda to: prize(s, self.v, to))
        best, chosen = 0.0, dict[int, Post]()
        others = 0
        for unit in sorted(able, key=lambda u: (-max(able[u].values()), u)):
            post = self.base(h, unit, able[unit], used)
            if post is None:
                continue
            if post[0] not in used:
                others += self.others(h, post[0])
            used[post[0]] = used.get(post[0], 0) + int(post[0] != s.at[unit])
            posts[unit] = post
            total += able[unit][post]
            number = column(max(1, total), max(1, first.total))
            if number < 2:
                continue
            value = self.value(h, posts, number) - EFFORT[self.side] * len(posts)
            value -= AGAIN[self.side] * others
            if value > best:
                best, chosen = value, dict(posts)
        return best, chosen

    def base(
        self, h: int, unit: int, posts: Mapping[Post, int], used: Mapping[int, int]
    ) -> Post | None:
        """From where a unit attacks: near few others, and far from its friends, so that nobody retreats."""
        best, found = -99.0, None
        for post, strength in posts.items():
            b = post[0]
            if b != self.s.at[unit] and self.free(b) - used.get(b, 0) <= 0:
                continue
            value = strength - 1.5 * self.others(h, b) - (2.0 if post[1] else 0.0)
            value += 0.4 * (b not in used) + 0.2 * (not any([n in used for n in BESIDE[b]]))
            if value > best:
                best, found = value, post
        return found

    def others(self, h: int, base: int) -> int:
        """Other stacks beside a hex that nobody is to attack yet."""
        return len([to for to in FIRES_ON[base] if to != h and self.s.held[to] == 2 - self.side])

    def value(self, h: int, posts: Mapping[int, Post], number: int) -> float:
        """What an attack from these posts is worth: tried on a copy, to see who could still retreat."""
        trial = self.s.copy()
        for unit, (to, _) in posts.items():
            if LAND[to]:
                trial.put(unit, to)
        defence = Defence(trial, self.side, (h,), lambda to: prize(trial, self.v, to))
        return defence.value(number, losses(trial, list(posts), True))
