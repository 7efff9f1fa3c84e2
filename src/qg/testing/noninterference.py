"""Law 5: a seat sees, may do, is refused and is told the same in all worlds that look alike to it.

(a) snapshots: all that a seat does not know is drawn anew, and nothing that reaches it changes;
(b) views fold: what a seat is told is all that it learns;
(c) twin runs: moves that look alike, played in worlds that look alike, sound alike, up to the point
    where a rule reveals something.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.core.agenda import NEVER
from qg.core.codec import dumps, encode, plain
from qg.core.dice import seeded
from qg.core.diff import Course, patch
from qg.core.door import accept, beginnings, explain, judge
from qg.core.event import Event, hears
from qg.core.game import Game
from qg.core.look import look, names
from qg.core.match import Entry, fold, notices, spoken, stands, told
from qg.core.move import Accepted, Move
from qg.core.shape import Malformed
from qg.core.state import State, seen_at
from qg.core.value import CLOCK, HOLE, SPECTATOR, opened_a_hole, project, seals

from .breach import Broken, alike, image, must, same, short
from .lint import prompted
from .walk import drawn, listed

Opened = dict[tuple[str, int], Any]
Question = tuple[str, list[str]]
"""A look and its words."""


class Tally:
    """What the law met over many stretches: it says something only if there was something to meet."""

    def __init__(self) -> None:
        self.fills = 0  # worlds drawn for a view with holes
        self.other = 0  # of which were not the truth
        self.twins = 0  # pairs of moves that looked alike
        self.disguised = 0  # of which were not the same move
        self.parted = 0  # of which parted at a revelation
        self.drawn: Final[dict[int, list[int]]] = {}  # viewer: [fills, other]
        self.under: Final[dict[int, dict[tuple[str, int], Any]]] = {}  # viewer: entry: what it hid
        self.vary: Final[set[int]] = set()  # viewers whose holes hid now this, now that

    def __repr__(self) -> str:
        counts = ("fills", "other", "twins", "disguised", "parted")
        return f"Tally({', '.join([f'{name}={getattr(self, name)}' for name in counts])})"

    def hidden(self, s: State, seen: State, viewer: int) -> bool:
        """Note what lies under the holes of a view; whether there are any."""
        under = self.under.setdefault(viewer, {})
        found = False
        for name in seals(type(s)):
            truth: Any = getattr(s, name)
            for i, e in enumerate(getattr(seen, name)):
                if e is HOLE:
                    found = True
                    what = truth[i] if len(truth) == len(getattr(seen, name)) else truth
                    if under.setdefault((name, i), what) != what:
                        self.vary.add(viewer)
        return found

    def filled(self, viewer: int, other: bool) -> None:
        count = self.drawn.setdefault(viewer, [0, 0])
        count[0] += 1
        count[1] += other
        self.fills += 1
        self.other += other

    def fair(self, enough: int = 24) -> None:
        """A `fill` that knows the truth without being told it would make law 5 say nothing."""
        for viewer in sorted(self.vary):
            fills, other = self.drawn.get(viewer, [0, 0])
            must(
                fills < enough or other > 0,
                "5a",
                "what a seat does not know varies, yet every world drawn for it was the truth",
                f"seat {viewer}, {fills} fills",
            )


def viewers(game: Game[Any], s: State) -> list[int]:
    """Everybody from whom something may be hidden."""
    return [*range(len(game.seats(s))), SPECTATOR]


def redrawn(game: Game[Any], seen: Any, viewer: int, rng: Random) -> Any:
    """A world that a view may stand for, held to be one: whole, sound, and with just this view."""
    before = image(seen)
    try:
        drawn_world = game.fill(seen, rng)
    except Exception as error:
        raise Broken("5a", f"fill fails on the view of seat {viewer}: {error!r}") from error
    same("5a", "fill writes on the view", before, image(seen), f"seat {viewer}")
    for name in seals(type(seen)):
        holes = any(e is HOLE for e in getattr(drawn_world, name))
        must(not holes, "5a", "fill leaves holes", name, f"seat {viewer}")
    # Read back from its text, so that DERIVED columns come from this world and not from the truth.
    world = game.read_view(plain(drawn_world))
    try:
        world.audit()
    except AssertionError as no:
        raise Broken("5a", f"fill draws a world that fails its audit: {no}") from no
    back = project(world, viewer)
    same("5a", "a world drawn from a view has another view", before, image(back), f"seat {viewer}")
    must(encode(back) == encode(seen), "5a", "views differ in writing", f"seat {viewer}")
    return world


def snapshot(
    game: Game[Any],
    s: Any,
    viewer: int,
    at: int,
    tries: Sequence[Move[Any]],
    rng: Random,
    fills: int,
    tally: Tally,
    looked: Sequence[tuple[Question, str]] = (),
) -> list[Any]:
    """(a) at one state, for one seat. `looked`: its looks, and what they answered. Gives the worlds that
    were drawn, for the twins."""
    seen = project(s, viewer)
    holes = tally.hidden(s, seen, viewer)
    mine = list(listed(game, seen, viewer, at))
    begun = list(beginnings(game, seen_at(seen, at), viewer))
    answers = [refusal(game, seen, viewer, move, at) for move in tries]
    waits = until(game, seen, viewer, at)
    words = asked_in(game, seen)
    worlds: list[Any] = []
    truth, asked = image(s), False
    for _ in range(fills):
        world = redrawn(game, seen, viewer, rng)
        differs = holes and not alike(image(world), truth)
        if holes:
            tally.filled(viewer, differs)
        worlds.append(world)
        back = project(world, viewer)
        for side in (back, world):
            theirs = list(listed(game, side, viewer, at))
            must(theirs == mine, "5a", "legal moves depend on a secret", _first(mine, theirs))
            same_begun = list(beginnings(game, seen_at(side, at), viewer)) == begun
            must(same_begun, "5a", "beginnings of sampled moves depend on a secret", begun)
        must(
            encode_ask(world) == encode_ask(s), "5a", "the prompt depends on a secret", world.agenda
        )
        must(asked_in(game, back) == words, "5a", "the words of a prompt depend on a secret", words)
        for side in (back, world):
            same_time = until(game, side, viewer, at) == waits
            must(same_time, "5a", "when a list changes depends on a secret", waits)
        for question, answer in looked if differs else ():
            if asked and question[0] in game.looks:
                continue  # dear to work out: one world other than the truth will do
            other = looked_at(game, seen_at(back, at), viewer, question)
            must(other == answer, "5a", "a look depends on a secret", question, answer, other)
        asked = asked or differs
        for move, answer in zip(tries, answers, strict=True):
            other = refusal(game, back, viewer, move, at)
            must(other == answer, "5a", "a refusal depends on a secret", move, answer, other)
    return worlds


def refusal(game: Game[Any], seen: Any, seat: int, move: Move[Any], at: int) -> str:
    """The very bytes of what a seat is told of a try; empty when it is accepted."""
    try:
        plainly, fully = (
            judge(game, seen, seat, move, at),
            explain(game, seen, seat, move, at),
        )
        return dumps([None if r is None else r.plain() for r in (plainly, fully)])
    except TypeError as error:
        if opened_a_hole(error):
            raise Broken("5a", f"the check of {move!r} opens a secret: {error}") from error
        raise


def questions(
    game: Game[Any], known: Sequence[Move[Any]], rng: Random, count: int
) -> list[Question]:
    """What somebody may ask about a position: each look without words, and with words of moves."""
    found: list[Question] = [(what, []) for what in names(game)]
    for move in rng.sample(known, min(count, len(known))):
        path = move.path()
        found.append(("move", path))
        found.append(("branch", path[: rng.randrange(len(path)) + 1]))
        for what in game.looks:
            given = path[rng.randrange(2) :]  # with the verb, or without it
            found.append((what, given[: rng.randint(1, 1 + len(given))]))
    return found


def looked_at(game: Game[Any], seen: Any, seat: int, question: Question) -> str:
    """The very bytes of what a viewer is answered: data, or why the words mean nothing."""
    what, words = question
    try:
        data = look(game, seen, seat, what, words)
        if what in game.answers:
            answered(game, what, data)
        return dumps(data)
    except Malformed as bad:
        return f"malformed: {bad}"
    except TypeError as error:
        if opened_a_hole(error):
            raise Broken("5a", f"the look {what} opens a secret to seat {seat}: {error}") from error
        raise


def answered(game: Game[Any], what: str, data: Any) -> None:
    """An answer is of the shape that the game declares for it."""
    try:
        game.answers[what].parse(data)
    except Malformed as bad:
        raise Broken("6", f"what the look {what} answers is not as declared: {bad}") from bad


def until(game: Game[Any], seen: Any, seat: int, at: int) -> int:
    """When time alone changes what an asked seat may answer."""
    ask = seen.asked()
    if ask is None or not ask.hears(seat):
        return NEVER
    try:
        return game.until(seen_at(seen, at), seat)
    except TypeError as error:
        if opened_a_hole(error):
            raise Broken("5a", f"until when a list holds opens a secret: {error}") from error
        raise


def asked_in(game: Game[Any], seen: Any) -> dict[str, str]:
    """The words of a prompt for whoever sees this."""
    ask = seen.asked()
    if ask is None:
        return {}
    try:
        given = dict(game.asking(seen, ask))
    except TypeError as error:
        if opened_a_hole(error):
            raise Broken("5a", f"the prompt of {ask.name} opens a secret: {error}") from error
        raise
    texts = all(type(word) is str for pair in given.items() for word in pair)
    must(texts, "5a", "a prompt is given something else than words", given)
    slips = list(prompted(game, ask.name, given)) if game.asks_more else []
    must(not slips, "5a", "a prompt is not given what it names", *slips)
    return given


def encode_ask(s: State) -> str:
    ask = s.asked()
    return "" if ask is None else encode(ask)


def paths(moves: Sequence[Move[Any]]) -> list[list[str]]:
    return [move.path() for move in moves]


def _several(moves: Sequence[Move[Any]]) -> bool:
    """Whether these are not all the same move. Tables hand out the same objects: look at those first."""
    return any(move is not moves[0] and move != moves[0] for move in moves)


def _first(a: Sequence[Move[Any]], b: Sequence[Move[Any]]) -> str:
    for x, y in zip(a, b):
        if x != y:
            return f"{x!r} and {y!r}"
    return f"{len(a)} and {len(b)} of them"


def views_fold(game: Game[Any], s: Any, after: Any, at: int, events: Sequence[Event[Any]]) -> None:
    """(b): a seat's view, and what it is told, make its next view. What is sent of each event is what this
    event, as it is told, changes in the seat's view: no more, no less, and no sooner."""
    course = Course(s, after, events)
    for viewer in viewers(game, s):
        was, then = project(s, viewer), project(after, viewer)
        try:
            moments = folded(was, at, events, viewer)
        except Exception as error:
            raise Broken(
                "5b", f"the events told to seat {viewer} do not fold over its view: {error!r}"
            ) from error
        same(
            "5b",
            f"the events told to seat {viewer} do not give its next view",
            image(moments[-1]),
            image(then),
            events,
        )
        sent = course.seen_by(viewer, was, then)
        must(len(sent) == len(moments), "5b", "not one change for each event", sent, events)
        shown = plain(was)
        for diff, moment in zip(sent, moments):
            shown = patch(shown, diff)
            for name, value in plain(moment).items():
                if name == "agenda" and moment is not moments[-1]:
                    continue  # it comes with the last event
                what = f"what is sent to seat {viewer} of an event is not what it was told"
                must(shown[name] == value, "5b", what, name, shown[name], value, events)


def folded(seen: Any, at: int, events: Sequence[Event[Any]], viewer: int) -> list[Any]:
    """The view after each event that is spoken of to a seat; the last one with all that comes behind it. One
    view where nothing is spoken of."""
    found: list[Any] = []
    now = fold(seen, at, ())
    for event in events:
        heard = told([event], viewer)
        now = fold(now, at, heard)
        if spoken(heard):
            found.append(now)
    return [*found[:-1], now]


def declared(game: Game[Any], s: Any, at: int, actor: int, events: Sequence[Event[Any]]) -> None:
    """(c): whatever opens a secret to somebody else than the mover says so, or undo would cross it."""
    before = fold(s, at, ())
    for event in events:
        after = fold(before, at, (event,))
        if not (event.REVEALS or event.CHANCE):
            for viewer in viewers(game, s):
                must(
                    viewer == actor or not widened(before, after, viewer),
                    "5c",
                    f"seat {viewer} comes to know something: what opens a secret does not say so",
                    event,
                )
        before = after


class Twins:
    """(c) for one seat that looks on while `actor` moves at a time."""

    def __init__(
        self, game: Game[Any], viewer: int, actor: int, at: int, rng: Random, tally: Tally
    ) -> None:
        self.game: Final = game
        self.viewer: Final = viewer
        self.actor: Final = actor
        self.at: Final = at
        self.rng: Final = rng
        self.tally: Final = tally

    def face(self, move: Move[Any], s: Any) -> str:
        """What the viewer sees of a move: of its own, all; of another's, what is shown."""
        own = self.actor in (self.viewer, CLOCK)
        return "\n".join(move.path() if own else move.shown(s))

    def faces(self, world: Any, also: Sequence[Move[Any]]) -> dict[str, list[Move[Any]]]:
        """The moves of the actor in a world by what the viewer sees of them. Of sampled verbs some
        draws, and those of the other world that are legal in this one."""
        view = project(world, self.actor)
        moves = list(listed(self.game, world, self.actor, self.at))
        for _ in range(3):
            move = drawn(self.game, view, self.actor, self.at, self.rng)
            if move is not None:
                moves.append(move)
        moves += [m for m in also if judge(self.game, view, self.actor, m, self.at) is None]
        found: dict[str, list[Move[Any]]] = {}
        for move in moves:
            found.setdefault(self.face(move, world), []).append(move)
        return found

    def run(self, s: Any, worlds: Sequence[Any], pairs: int) -> None:
        """Pairs of moves that look alike in the truth and in each world, disguised ones first."""
        here = self.faces(s, ())
        self.told_apart(s, here, pairs)
        sampled = [m for group in here.values() for m in group if type(m).SAMPLED]
        for world in (s, *worlds):
            there = here if world is s else self.faces(world, sampled)
            both = [face for face in here if face in there]
            self.rng.shuffle(both)
            odd = [face for face in both if _several(here[face] + there[face])]
            apart = [face for face in odd if len({type(m) for m in here[face] + there[face]}) > 1]
            plain_ones = both[:pairs] if world is not s else []
            for face in [*apart[:pairs], *odd[:pairs], *plain_ones]:
                mine, twin = self.pair(here[face], there[face])
                if world is not s or mine != twin:
                    self.compare(s, mine, world, twin)

    def told_apart(self, s: Any, here: dict[str, list[Move[Any]]], pairs: int) -> None:
        """What is shown of a move says no more than its events: told alike, shown alike. (Where there
        are no secrets, two words for one thing betray nothing.)"""
        if not seals(type(s)):
            return
        some = self.rng.sample(sorted(here), min(len(here), 2 * pairs))
        seed, shown = self.rng.randrange(2**32), dict[str, str]()
        for face in some:
            move = self.rng.choice(here[face])
            done = self.played(s, move, seed)
            events = told([done.events[i] for i in self.heard(s, move, done)], self.viewer)
            story = dumps([plain(e) for e in events])
            other = shown.setdefault(story, face)
            what = f"seat {self.viewer} is told the same of moves that are shown apart"
            must(other == face, "5c", what, other.split(), face.split())

    def pair(
        self, here: Sequence[Move[Any]], there: Sequence[Move[Any]]
    ) -> tuple[Move[Any], Move[Any]]:
        mine = self.rng.choice(here)
        kinds = [m for m in there if type(m) is not type(mine)]
        others = [m for m in there if m != mine]
        return mine, self.rng.choice(kinds or others or list(there))

    def compare(self, s: Any, mine: Move[Any], world: Any, twin: Move[Any]) -> None:
        """The same dice, and two streams that must be one until something is revealed."""
        seed = self.rng.randrange(2**32)
        a = self.played(s, mine, seed)
        b = self.played(world, twin, seed)
        self.tally.twins += 1
        self.tally.disguised += mine != twin
        heard_of = (self.heard(s, mine, a), self.heard(world, twin, b))  # numbers of events
        one, two = [told([r.events[n] for n in of], self.viewer) for r, of in zip((a, b), heard_of)]
        i = parting(one, two)
        if i < 0:
            same(
                "5c",
                f"seat {self.viewer} was told the same and sees something else",
                image(project(a.state, self.viewer)),
                image(project(b.state, self.viewer)),
                mine,
                twin,
            )
            return
        self.tally.parted += 1
        here = [of[i] if i < len(of) else len(r.events) for r, of in zip((a, b), heard_of)]
        if any(n < len(r.events) and r.events[n].REVEALS for r, n in zip((a, b), here)):
            # It may reveal in part what no mask says (a fight rules kinds out); but what it tells must
            # be seen afterwards, or it tells by an order, a number or a name what nobody is to know.
            views = [image(project(r.state, self.viewer)) for r in (a, b)]
            heard = [short(es[i], 200) if i < len(es) else "(nothing)" for es in (one, two)]
            story = f"seat {self.viewer} hears {heard[0]} or {heard[1]}"
            must(not alike(*views), "5c", f"{story}, and sees the same afterwards", mine, twin)
            return
        heard = [short(es[i], 200) if i < len(es) else "(nothing)" for es in (one, two)]
        story = f"seat {self.viewer} hears {heard[0]} or {heard[1]} of moves that look alike"
        was_open = [
            opened(w, r.events[: n + 1], self.viewer) for w, r, n in zip((s, world), (a, b), here)
        ]
        must(was_open[0] != was_open[1], "5c", f"{story}, and nothing was revealed", mine, twin)
        declared = any(
            e.REVEALS or e.CHANCE for r, n in zip((a, b), here) for e in r.events[: n + 1]
        )
        must(declared, "5c", f"{story}: what opens a secret does not say so", mine, twin)

    def played(self, world: Any, move: Move[Any], seed: int) -> Accepted[Any]:
        done = accept(self.game, world, self.actor, move, seeded(seed), self.at)
        silence(world, done.state, Entry(self.at, self.actor, move, done.events), self.viewer)
        return done

    def heard(self, world: Any, move: Move[Any], done: Accepted[Any]) -> list[int]:
        """The numbers of the events that the viewer is told of; none where it does not notice the move."""
        entry = Entry(self.at, self.actor, move, done.events)
        if not notices(world, done.state, entry, self.viewer):
            return []
        return [i for i, event in enumerate(done.events) if hears(event, self.viewer)]


def silence(s: Any, after: Any, entry: Entry, viewer: int) -> None:
    """(c): what a seat does not notice leaves no trace, and what is shown to nobody is not noticed but by
    those whom an event names. Only a standing Ask can be answered so: who waits for an answer to
    another sees that it was given."""
    if viewer == entry.seat or entry.move is None:
        return
    shown = entry.seat != CLOCK and bool(entry.move.shown(s))
    if not notices(s, after, entry, viewer):
        must(stands(s.asked()), "5c", f"seat {viewer} does not notice an answer", entry.move)
        must(not shown, "5c", f"seat {viewer} does not notice a move that is shown", entry.move)
    elif entry.seat != CLOCK and not shown:
        of = [event for event in spoken(entry.events) if hears(event, viewer)]
        named = bool(of) and all(event.HEARD for event in of) and s.agenda == after.agenda
        must(named, "5c", f"seat {viewer} notices a move that is shown to nobody", entry.move)


def parting(one: Sequence[Event[Any]], two: Sequence[Event[Any]]) -> int:
    """Where two told streams part, or -1."""
    for i, (e, f) in enumerate(zip(one, two)):
        if type(e) is not type(f) or encode(e) != encode(f):
            return i
    return -1 if len(one) == len(two) else min(len(one), len(two))


def opened(s: Any, events: Sequence[Event[Any]], viewer: int) -> Opened:
    """The sealed entries of a state that these events open to a seat, and what is in them."""
    after = fold(s, s.now, events)
    bit = 1 << viewer
    found: Opened = {}
    for name, seal in seals(type(s)).items():
        old, new, content = getattr(s, seal.by), getattr(after, seal.by), getattr(after, name)
        if seal.whole:
            if new & bit and not old & bit:
                found[name, -1] = content
            continue
        for i, mask in enumerate(new):
            if mask & bit and not (i < len(old) and old[i] & bit):
                found[name, i] = content[i]
    return found


def widened(before: Any, after: Any, viewer: int) -> bool:
    """Whether a seat knows some entry after that it did not know before."""
    bit = 1 << viewer
    for seal in seals(type(before)).values():
        old, new = getattr(before, seal.by), getattr(after, seal.by)
        olds, news = ([old], [new]) if seal.whole else (old, new)
        for i, mask in enumerate(news):
            if mask & bit and not (i < len(olds) and olds[i] & bit):
                return True
    return False
