"""Toy for the terminal: a bit of everything that a person may meet. Each seat hides a number, a die
says who begins, then they take stones from heaps in turn; who takes the last stone wins. The hidden
number does nothing but be hidden. A heap may be marked before one takes: that can be undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from tests.toys.rules import rulebook

from qg.core.agenda import Ask, Todo
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Option, Options, OptionSet
from qg.core.shape import Column, Int, Name, Seq
from qg.core.state import State
from qg.core.value import Sealed, only, opened, put

SEATS: Final = ("red", "blue")
HEAP: Final = Name(("a", "b", "c"))
OPTIONS: Final = OptionSet(
    [
        Option(
            "stones",
            [2, 3, 5],
            {
                "fr": {"name": "Cailloux", "doc": "Combien par tas."},
                "en": {"name": "Stones", "doc": "How many in a heap."},
            },
        ),
        Option(
            "marks",
            [True, False],
            {
                "fr": {"name": "Marques", "doc": "Peut-on marquer ?", "true": "oui"},
                "en": {"name": "Marks", "doc": "May one mark?", "true": "yes"},
            },
        ),
    ]
)


class Parlour(State):
    PUBLIC = {"heaps": Column(Int(0, 9)), "mark": Int(-1, 2)}
    SEALED = {"number": Sealed(Seq(Int(0, 9)), by="known")}
    heaps: list[int]
    mark: int
    number: tuple[int, ...]
    known: tuple[int, ...]


class Hid(Event[Parlour]):
    PUBLIC = {"seat": Name(SEATS)}
    SEALED = {"number": Sealed(Seq(Int(1, 9)), by="known", whole=True)}

    def __init__(self, seat: int, number: tuple[int, ...], known: int) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.known: Final = known

    def apply(self, s: Parlour) -> None:
        if opened(self.number):
            s.number = put(s.number, self.seat, self.number[0])
            s.known = put(s.known, self.seat, self.known)


class Marked(Event[Parlour]):
    PUBLIC = {"heap": HEAP}

    def __init__(self, heap: int) -> None:
        self.heap: Final = heap

    def apply(self, s: Parlour) -> None:
        s.mark = self.heap


class Taken(Event[Parlour]):
    PUBLIC = {"heap": HEAP, "count": Int(1, 9)}

    def __init__(self, heap: int, count: int) -> None:
        self.heap: Final = heap
        self.count: Final = count

    def apply(self, s: Parlour) -> None:
        s.heaps[self.heap] -= self.count


class Hide(Move[Parlour]):
    VERB = "hide"
    SAMPLED = True
    PUBLIC = {"number": Int(0, 99)}

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def check(self, s: Parlour, seat: int) -> None:
        need(1 <= self.number <= 9, "TOY-2", "range", low=1, high=9)

    def run(self, tx: Tx[Parlour], seat: int) -> None:
        tx.emit(Hid(seat, (self.number,), only(seat)))

    def shown(self, s: Parlour) -> list[str]:
        return ["hide"]


class Mark(Move[Parlour]):
    VERB = "mark"
    PUBLIC = {"heap": HEAP}

    def __init__(self, heap: int) -> None:
        self.heap: Final = heap

    def check(self, s: Parlour, seat: int) -> None:
        need(bool(OPTIONS.of(s.options)["marks"]), "TOY-3", "unmarked")
        need(s.mark != self.heap and s.heaps[self.heap] > 0, "TOY-3")

    def run(self, tx: Tx[Parlour], seat: int) -> None:
        tx.emit(Marked(self.heap))
        tx.push(tx.ask)


class Take(Move[Parlour]):
    VERB = "take"
    PUBLIC = {"heap": HEAP, "count": Int(1, 9)}

    def __init__(self, heap: int, count: int) -> None:
        self.heap: Final = heap
        self.count: Final = count

    def check(self, s: Parlour, seat: int) -> None:
        has = s.heaps[self.heap]
        need(self.count <= has, "TOY-4", "few", heap=HEAP.word(self.heap), has=has)

    def run(self, tx: Tx[Parlour], seat: int) -> None:
        tx.emit(Taken(self.heap, self.count))
        if any(tx.s.heaps) or not tx.conclude(only(seat), "TOY-5", (1 - seat, seat)):
            tx.push(turn(1 - seat))


def turn(seat: int) -> Ask:
    return Ask("act", "TOY-4", only(seat), ("mark", "take"))


def begin(tx: Tx[Parlour], args: tuple[int, ...]) -> None:
    tx.push(turn(tx.roll(2, "TOY-1") - 1))


def setup(options: Options) -> Parlour:
    s = Parlour(options.key)
    s.heaps, s.mark = [int(options["stones"])] * 3, -1
    s.number, s.known = (0, 0), (0, 0)
    s.agenda = [Todo("begin"), Ask("hide", "TOY-1", 0b11, ("hide",))]
    return s


def fill(seen: Parlour, rng: Random) -> Parlour:
    s: Parlour = seen.copy()
    ask = seen.asked()
    for seat in (0, 1):
        if not seen.known[seat]:
            asked = ask is not None and ask.name == "hide" and ask.hears(seat)
            s.number = put(s.number, seat, 0 if asked else rng.randint(1, 9))
            s.known = put(s.known, seat, 0 if asked else only(seat))
    return s


def acts(s: Parlour, seat: int) -> Sequence[Move[Any]]:
    alive = [heap for heap in range(3) if s.heaps[heap]]
    marks = alive if OPTIONS.of(s.options)["marks"] else []
    takes: list[Move[Any]] = [Take(h, n) for h in alive for n in range(1, s.heaps[h] + 1)]
    return [*takes, *[Mark(heap) for heap in marks if heap != s.mark]]


def heaps(seen: Parlour, seat: int, words: Sequence[str]) -> Any:
    """A look: how many stones lie on each heap, or on those that are named."""
    named = [HEAP.read(word) for word in words] or range(3)
    return {HEAP.word(heap): seen.heaps[heap] for heap in named}


def sample(s: Parlour, seat: int, rng: Random) -> Move[Any]:
    return Hide(rng.randint(1, 9))


def asking(s: Parlour, ask: Ask) -> dict[str, str]:
    return {"left": str(sum(s.heaps))} if ask.name == "act" else {}


class Novice:
    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def act(self, seen: Parlour, seat: int) -> Move[Any]:
        ask = seen.asked()
        if ask is not None and ask.name == "hide":
            return sample(seen, seat, self.rng)
        return self.rng.choice([move for move in acts(seen, seat) if move.VERB == "take"])


WORDS: Final[dict[str, dict[str, Any]]] = {
    "fr": {
        "names": {"red": "Rouge", "blue": "Bleu"},
        "events": {"Hid": "Nombre caché : {number}.", "Taken": "{count} pris au tas {heap}."},
        "refusals": {
            "range": "De {low} à {high}.",
            "few": "Le tas {heap} n'a que {has} cailloux.",
            "unmarked": "À cette table on ne marque pas.",
        },
        "asks": {
            "hide": "{seat} cache un nombre.",
            "act": "À {seat} de prendre, {left} {left:reste|restent}.",
        },
        "help": "take a 2    prendre deux cailloux\n",
    },
    "en": {
        "names": {"red": "Red", "blue": "Blue"},
        "events": {"Hid": "Number hidden: {number}.", "Taken": "{count} taken from heap {heap}."},
        "refusals": {
            "range": "From {low} to {high}.",
            "few": "Heap {heap} has only {has} stones.",
            "unmarked": "There are no marks at this table.",
        },
        "asks": {
            "hide": "{seat} hides a number.",
            "act": "{seat} is to take, {left} {left:is|are} left.",
        },
        "help": "take a 2    take two stones\n",
    },
}


def words(language: str) -> Mapping[str, Any]:
    return WORDS[language]


GAME: Final = Game(
    name="parlour",
    version=1,
    seats=SEATS,
    state=Parlour,
    setup=setup,
    moves=(Hide, Mark, Take),
    events=(Hid, Marked, Taken),
    lists={"act": acts},
    samples={"hide": sample},
    steps={"begin": begin},
    fill=fill,
    options=OPTIONS,
    rulebook=lambda: rulebook(5),
    words=words,
    bots={"novice": Novice},
    asking=asking,
    looks={"heaps": heaps},
    bound=1000,
)
