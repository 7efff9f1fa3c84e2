"""Game: everything that the platform knows of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic

from .agenda import NEVER, Ask, Todo
from .bot import BotMaker
from .codec import parse
from .event import Closed, Concluded, Event, Pushed, Rolled, S, Shuffled, misheard
from .judge import Judge
from .move import Move, Tx, read_path
from .notation import Notation
from .options import First, Options, OptionSet
from .rulebook import Rulebook
from .shape import Malformed, Shape
from .side import COLOURS, Side
from .sound import unsound
from .state import State, columns
from .value import fields, misdeclared, seals

Lister = Callable[[Any, int], Sequence[Move[Any]]]
"""(state, seat) -> exactly the moves of the listed verbs that `check` accepts."""
Sampler = Callable[[Any, int, Random], Move[Any] | None]
"""(state, seat, rng) -> one sensible move of a sampled verb, or None where there is none now."""
Beginnings = Callable[[Any, int], Sequence[tuple[str, ...]]]
"""(state, seat) -> how moves of sampled verbs may begin: the verb, and as many words as can be listed."""
Gallery = Callable[[Any, int], Mapping[str, Move[Any]]]
"""(state, seat) -> moves of a sampled verb that have a name, such as opening deployments."""
Until = Callable[[Any, int], int]
"""(state, seat) -> the time at which the seat's list will change though nobody moves; NEVER: it will not."""
Asking = Callable[[Any, Ask], Mapping[str, str]]
"""(view, ask) -> words for the prompt of an Ask, beside the seat; from what whoever reads it sees."""
Step = Callable[[Tx[Any], tuple[int, ...]], None]
Look = Callable[[Any, int, Sequence[str]], Any]
"""(view, seat, words) -> JSON data: a question about what a viewer sees. It changes nothing, and raises
Malformed where the words mean nothing. The seat may be SPECTATOR."""
Meant = Callable[[Any, int, Sequence[str]], Sequence[str] | None]
"""(view, seat, words) -> the path of the move that picked words seem to mean which lead to no legal one; None
where they mean nothing."""
COMMON_LOOKS: Final = ("branch", "move", "meant", "several")
"""Names of looks that every game has (`qg.core.look`)."""


OWN: Final[tuple[type[Event[Any]], ...]] = (Pushed, Closed, Rolled, Shuffled, Concluded)
"""The events of the core: every game has them."""


ABSENT: Final = 60_000
"""Milliseconds, where a game in real time does not say."""


class Game(Generic[S]):
    """A game keeps the contract, and is then playable, replayable, leak-proof and searchable.

    `seats` names the players (a function of the options where their number varies); `teams` gives for
    each seat the mask of those who win and lose with it, unless each plays alone; `sides` names these sides,
    in the order of their first seats, with a colour and an angle of view; `lists` answers
    each Ask by name; `steps` does each Todo by name; `fill(seen, rng)` turns a projection into one of
    the truths that it may stand for; `looks` answers questions about a view by name,
    and `answers` has the shapes of what they answer, for those who show it;
    `meant(seen, seat, words)` says which move words seem to mean that lead to no legal one;
    `until(seen, seat)` says when time alone will change what a seat may answer; `asking(seen, ask)` gives
    the words that a prompt has beside the seat; `bound` is the most moves that a game of preset `bots` can
    take. `realtime`: all play at once, and nobody waits for a turn; `absence(options)` is then for how many
    milliseconds nobody of a side may be away before the others can claim the win. `aided` names the Asks,
    most often those in another's turn, that a player may leave to an aide. `judge` says of a game that is
    over who stood better when, and what was lost. `learning()` is what learners are shown, where it is not
    what the game's data files have."""

    def __init__(
        self,
        *,
        name: str,
        version: int,
        seats: tuple[str, ...] | Callable[[Options], tuple[str, ...]],
        state: type[S],
        setup: Callable[[Options], S],
        teams: Callable[[Options], tuple[int, ...]] | None = None,
        sides: Sequence[Side] = (),
        moves: Sequence[type[Move[Any]]],
        events: Sequence[type[Event[Any]]],
        fill: Callable[[S, Random], S],
        lists: Mapping[str, Lister] | None = None,
        samples: Mapping[str, Sampler] | None = None,
        beginnings: Mapping[str, Beginnings] | None = None,
        galleries: Mapping[str, Gallery] | None = None,
        steps: Mapping[str, Step] | None = None,
        options: OptionSet | None = None,
        rulebook: Callable[[], Rulebook] | None = None,
        words: Callable[[str], Mapping[str, Any]] | None = None,
        learning: Callable[[], Mapping[str, Any]] | None = None,
        notation: Notation | None = None,
        bots: Mapping[str, BotMaker] | None = None,
        until: Until | None = None,
        asking: Asking | None = None,
        looks: Mapping[str, Look] | None = None,
        answers: Mapping[str, Shape] | None = None,
        meant: Meant | None = None,
        bound: int = 10_000,
        realtime: bool = False,
        absence: Callable[[Options], int] | None = None,
        aided: Sequence[str] = (),
        judge: Judge | None = None,
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        self.state: Final = state
        self.setup: Final = setup
        self.fill: Final = fill
        self.lists: Final = dict(lists or {})
        self.samples: Final = dict(samples or {})
        self.beginnings: Final = dict(beginnings or {})
        self.galleries: Final = dict(galleries or {})
        self.steps: Final = dict(steps or {})
        self.options: Final = options or OptionSet()
        self.rulebook: Final = rulebook or (lambda: Rulebook({}))
        self.words: Final = words or (lambda language: {})
        self.learning: Final = learning
        self.notation: Final = notation or Notation()
        self.bots: Final = dict(bots or {})
        self.until: Final = until or (lambda s, seat: NEVER)
        self.asking: Final = asking or (lambda s, ask: {})
        self.asks_more: Final = asking is not None
        self.looks: Final = dict(looks or {})
        self.answers: Final = dict(answers or {})
        self.meant: Final = meant
        self.bound: Final = bound
        self.realtime: Final = realtime
        self.absence: Final = absence or (lambda options: ABSENT)
        self.aided: Final = tuple(aided)
        self.judge: Final = judge
        self.verbs: Final[dict[str, type[Move[Any]]]] = {m.VERB: m for m in moves}
        self.events: Final[dict[str, type[Event[Any]]]] = {e.__name__: e for e in (*OWN, *events)}
        self._seats: Final = seats
        self._teams: Final = teams
        self._sides: Final = tuple(sides)
        self.first: Final = self._first()
        self._check()

    def start(self, options: Mapping[str, Any] | None = None) -> S:
        """A new game: with the options of a table, or with some choices on top of the defaults."""
        return self.setup(options if isinstance(options, Options) else self.options.make(options))

    def seats(self, s: State) -> tuple[str, ...]:
        """The names of this game's seats."""
        return self.seating(self.options.of(s.options))

    def seating(self, options: Options) -> tuple[str, ...]:
        return self._seats if isinstance(self._seats, tuple) else self._seats(options)

    def teams(self, options: Options) -> tuple[int, ...]:
        """For each seat, the mask of its side."""
        if self._teams is not None:
            return self._teams(options)
        return tuple([1 << seat for seat in range(len(self.seating(options)))])

    def sides(self, options: Options) -> tuple[int, ...]:
        """For each seat, the number of its side, in the order of their first seats."""
        teams = self.teams(options)
        order = list(dict.fromkeys(teams))
        return tuple([order.index(team) for team in teams])

    def all_sides(self, options: Options) -> tuple[Side, ...]:
        """The sides of a table, by their numbers. Without names of their own they are called after their
        first seats, and the second looks at the board from across."""
        seats, numbers = self.seating(options), self.sides(options)
        found: list[Side] = []
        for number in range(max(numbers) + 1):
            if number < len(self._sides):
                found.append(self._sides[number])
            else:
                name = seats[numbers.index(number)]
                angle = 180 if number == 1 else 0
                found.append(Side(name, COLOURS[number % len(COLOURS)], angle))
        return tuple(found)

    def read_move(self, words: Any) -> Move[S]:
        """The move at a path; raises Malformed."""
        move: Move[S] = read_path(self.verbs, words)
        return move

    def read_event(self, data: Any) -> Event[Any]:
        event: Event[Any] = parse(self.events, data)
        return event

    def read_state(self, data: Any) -> S:
        """A truth from outside, whole and sound; raises Malformed. What comes from this process itself,
        or has holes, is read by `read_view`."""
        try:
            s = self.read_view(data)
            wrong = unsound(self, s)
        except Malformed:
            raise
        except Exception as broke:
            said = f"{type(broke).__name__}: {broke}"
            raise Malformed(f"the rules break on this state ({said})") from broke
        if wrong:
            raise Malformed(wrong)
        return s

    def read_view(self, data: Any) -> S:
        """A state or a view, trusted to be one; raises Malformed where it has another form."""
        s: S = parse({self.state.__name__: self.state}, data)
        self.options.of(s.options)
        return s

    def _first(self) -> First | None:
        """What a newcomer is given: as the options say, or else the first seat against the first level under
        the preset `bots`. None where there is nobody to play against."""
        first = self.options.first
        if first is None:
            usual = self.seating(self.options.make())
            return First(usual[0], next(iter(self.bots))) if self.bots else None
        seats = self.seating(self.options.make(first.options, first.preset))
        if first.seat not in seats or first.level not in self.bots:
            raise Malformed(f"no seat {first.seat!r} or no level {first.level!r}", "options.first")
        return first

    def _check(self) -> None:
        """A game that does not declare itself completely does not start."""
        cls = self.state
        for made in (*self.verbs.values(), *self.events.values(), Ask, Todo):
            wrong = misdeclared(made)
            if wrong:
                raise TypeError(wrong)
        for event in self.events.values():
            wrong = misheard(event)
            if wrong:
                raise TypeError(wrong)
        for own in OWN:
            if self.events[own.__name__] is not own:
                raise TypeError(f"{own.__name__}: every game has an event of this name already")
        for verb in self.verbs.values():
            if seals(verb):
                raise TypeError(f"{verb.__name__}: a move has no sealed fields")
        s = self.start()
        has, declared = attributes(s), set(columns(cls))
        if has != declared:
            raise TypeError(
                f"{cls.__name__}: neither public, sealed, mask nor derived: {sorted(has - declared)};"
                f" declared but absent: {sorted(declared - has)}"
            )
        for name in cls.DERIVED:
            if name in fields(cls):
                raise TypeError(f"{cls.__name__}.{name} is declared twice")
        for name in self.looks:
            if not name or " " in name or name in COMMON_LOOKS:
                raise TypeError(f"a look cannot be called {name!r}")
        for name in self.answers:
            if name not in self.looks:
                raise TypeError(f"no look is called {name!r}")
        for ask in (*self.lists, *self.samples):
            if not ask:
                raise Malformed("an Ask needs a name")


def attributes(s: State) -> set[str]:
    """Every attribute that an object really holds, in plain Python and compiled."""
    names: set[str] = set(getattr(s, "__dict__", ()))
    for base in type(s).__mro__:
        slots = base.__dict__.get("__slots__", ())
        names.update((slots,) if isinstance(slots, str) else slots)
        names.update(base.__dict__.get("__mypyc_attrs__", ()))
    return {name for name in names if hasattr(s, name) and not name.startswith("__")}
