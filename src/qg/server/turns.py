"""Fair turns where many wait for one worker process. Pure: no threads, no clock; the time spent is an
argument.

Whoever waits has a path, from the outside in: the kind of table, the place that made it, the table. At every
step of the path those who wait share the worker equally by the time that was spent on them (by weight, at the
outermost step), however many wait behind each name. So thirty tables of one place get no more than one table
of another, and one move that takes a second counts as much as a thousand that take a millisecond.

This is fair queueing. Beside the time spent on each name runs the time that each would have had if all had
been served at once (`now`): who comes, or comes back after a rest, begins there and has saved nothing up; and
however many new ones come, whoever waits is soon the one who has had least. At the outermost step no new
names come, and a heavy name is to be next whenever it comes back: there `now` stays where the last turn
began."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

T = TypeVar("T")
Path = tuple[str, ...]


class Node(Generic[T]):
    """One name at one step of the paths."""

    def __init__(self, weight: float = 1.0, spent: float = 0.0) -> None:
        self.weight: Final = weight
        self.spent = spent  # time spent on it, by its weight
        self.now = 0.0  # what each child that waits should have had by now
        self.count = 0  # how many wait here
        self.served = False
        self.inside: Final[dict[str, Node[T]]] = {}
        self.waiting: Final[deque[T]] = deque()

    def next(self) -> tuple[str, Node[T]]:
        """Of the children that wait, the one with the least time spent; the heavier of two equal ones."""
        waiting = [pair for pair in self.inside.items() if pair[1].count]
        return min(waiting, key=lambda pair: (pair[1].spent, -pair[1].weight))

    def charge(self, child: Node[T], spent: float) -> None:
        child.spent += spent / child.weight
        child.served = False

    def pass_time(self, spent: float) -> None:
        """Whoever waits should have had a part of this; who was just served waited too, until now."""
        sharing = [c for c in self.inside.values() if c.count or c.served]
        self.now += spent / len(sharing)

    def tidy(self) -> None:
        """Forget children that do not wait and have not had more than their part."""
        rested = [n for n, c in self.inside.items() if not c.count and c.spent <= self.now]
        for name in rested:
            del self.inside[name]


class Turns(Generic[T]):
    """`weights`: of names at the outermost step, where they are not 1. All paths have the same length."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        self.weights: Final = dict(weights or {})
        self.root: Node[T] = Node()
        self.served: Path | None = None  # whose turn it is now

    def __len__(self) -> int:
        return self.root.count

    def wait(self, path: Path, item: T) -> None:
        node = self.root
        node.count += 1
        for depth, name in enumerate(path):
            child = node.inside.get(name)
            if child is None:
                weight = 1.0 if depth else self.weights.get(name, 1.0)
                child = node.inside[name] = Node(weight, node.now)
            elif not child.count and not child.served:
                child.spent = max(child.spent, node.now)
            child.count += 1
            node = child
        node.waiting.append(item)

    def begin(self) -> T | None:
        """The next turn begins; None where nobody waits. The one before must have ended."""
        assert self.served is None
        node, path = self.root, []
        if not node.count:
            return None
        while node.inside:
            node.count -= 1
            name, child = node.next()
            node.now = max(node.now, child.spent)
            path.append(name)
            child.served = True
            node = child
        node.count -= 1
        self.served = tuple(path)
        return node.waiting.popleft()

    def end(self, spent: float) -> None:
        """The turn is over, and took so long."""
        assert self.served is not None
        path, self.served = self.served, None
        if not self.root.count:
            self.root = Node()  # nobody waits, so nobody is owed anything
            return
        node = self.root
        for name in path:
            child = node.inside[name]
            if node is not self.root:
                node.pass_time(spent)
            node.charge(child, spent)
            node.tidy()
            node = child
