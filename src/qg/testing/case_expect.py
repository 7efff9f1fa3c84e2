"""What a case may expect after a step: each key of the form is one class."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Protocol

from qg.core.agenda import NEVER
from qg.core.codec import plain
from qg.core.shape import show
from qg.core.value import fields

from .case_context import CaseState, Context, entries
from .case_events import Events, NoEvents
from .case_legal import Legal
from .case_look import Looks
from .case_notation import Beside, Parts
from .case_part import Part
from .case_words import ANY, brief, differ, like


class Check(Protocol):
    def faults(self, now: CaseState) -> Iterator[str]: ...


class Position:
    """The position as the game's notation writes it, or some of its fields or parts."""

    def __init__(self, part: Part, context: Context, view: bool) -> None:
        game, notation = context.game, context.game.notation
        self.want: str | Mapping[str, Any]
        if not context.notated:
            self.want = context.values(game.state, part, "a position")
        elif isinstance(part.data, dict) and isinstance(notation, Parts):
            self.want = part.through(lambda d: notation.read_parts(d, view), "a position")
        else:
            self.want = part.text()
            if not view and ANY not in self.want:
                part.through(
                    lambda text: notation.read_position(game, text, context.options, {}),
                    "a position",
                )

    def faults(self, now: CaseState) -> Iterator[str]:
        if isinstance(self.want, str):
            text = now.position()
            if not like(self.want, text):
                yield f"position{_words(self.want, text)}\n  expected {self.want}\n  got      {text}"
            return
        notation = now.game.notation
        if isinstance(notation, Parts):
            found = differ(self.want, notation.parts(now.state))
        else:
            found = differ(now.numbered(self.want), now.position())
        if found:
            yield f"position: {found}"


def _words(want: str, got: str) -> str:
    """Which words of two position texts differ, where they have as many."""
    pairs = list(zip(want.split(), got.split()))
    if ANY in want or len(want.split()) != len(got.split()):
        return ""
    return ": " + "; ".join([f"expected {a}, got {b}" for a, b in pairs if a != b])


class Fields:
    """Some fields of the state itself, in its JSON form."""

    def __init__(self, part: Part, context: Context) -> None:
        self.want: Final = context.values(context.game.state, part, "a state")

    def faults(self, now: CaseState) -> Iterator[str]:
        found = differ(now.numbered(self.want), now.plain())
        if found:
            yield f"fields: {found}"


class BesidePosition:
    """What stands beside a position, written as it is given there."""

    def __init__(self, key: str, part: Part, context: Context) -> None:
        notation = context.game.notation
        assert isinstance(notation, Beside)
        self.key: Final = key
        self.want: Final = part.through(lambda data: notation.read_beside(key, data), key)

    def faults(self, now: CaseState) -> Iterator[str]:
        notation = now.game.notation
        assert isinstance(notation, Beside)
        found = differ(self.want, notation.beside(now.state)[self.key], self.key)
        if found:
            yield found


class Asks:
    """Who is asked what: any of the fields of the Ask, or `nobody`."""

    KEYS: Final = ("name", "seats", "rule", "verbs", "args", "closes", "due")

    def __init__(self, part: Part, context: Context) -> None:
        self.want: dict[str, Any] | None = None
        if part.data == "nobody":
            return
        found = part.keys(self.KEYS, "asks")
        self.want = {key: inner.data for key, inner in found.items()}
        if "rule" in found:
            context.rule(found["rule"])
        if "seats" in found:
            mask = found["seats"].through(context.seats.mask, "a list of seats")
            self.want["seats"] = context.seats.of(mask)
        if "verbs" in found:
            for verb in found["verbs"].items():
                if verb.text() not in context.game.verbs:
                    raise verb.bad(f"no such verb: {show(verb.data)}")
            self.want["verbs"] = sorted(found["verbs"].data)
        if self.want.get("due") == "never":
            self.want["due"] = NEVER

    def faults(self, now: CaseState) -> Iterator[str]:
        ask = now.state.asked()
        if ask is None or self.want is None:
            if (ask is None) != (self.want is None):
                wanted = "nobody" if self.want is None else brief(self.want)
                who = "nobody" if ask is None else f"{ask.name} of {now.seats.of(ask.seats)}"
                yield f"asks: expected {wanted}, got {who}"
            return
        got = {**plain(ask), "seats": now.seats.of(ask.seats), "verbs": sorted(ask.verbs)}
        found = differ(self.want, got)
        if found:
            yield f"asks: {found}"


class Outcome:
    """`playing`, `draw`, or winners, rule and scores."""

    def __init__(self, part: Part, context: Context) -> None:
        self.want: dict[str, Any] | None = None
        if part.data == "playing":
            return
        if part.data == "draw":
            self.want = {"winners": []}
            return
        if not isinstance(part.data, dict):
            raise part.bad(f"{show(part.data)} is not playing, draw or a mapping")
        found = part.keys(("winners", "rule", "scores"), "an outcome")
        self.want = dict(part.data)
        if "rule" in found:
            context.rule(found["rule"])
        if "winners" in found:
            mask = found["winners"].through(context.seats.mask, "a list of seats")
            self.want["winners"] = context.seats.of(mask)

    def faults(self, now: CaseState) -> Iterator[str]:
        end = now.state.outcome
        got = {**plain(end), "winners": now.seats.of(end.winners)} if end.rule else None
        if got is None or self.want is None:
            if (got is None) != (self.want is None):
                ended = "the game goes on" if got is None else f"the game is over: {brief(got)}"
                wanted = "playing" if self.want is None else brief(self.want)
                yield f"outcome: expected {wanted}, but {ended}"
            return
        found = differ(self.want, got)
        if found:
            yield f"outcome: {found}"


class Hides:
    """Places in the view that this seat must not know: `number.1`, `hand`, `kind.e4`."""

    def __init__(self, part: Part, context: Context) -> None:
        self.places: Final[list[list[str]]] = []
        for item in part.one_or_many():
            place = item.text().replace("[", ".").replace("]", "").split(".")
            if place[0] not in fields(context.game.state):
                raise item.bad(f"a state has no field {place[0]!r}")
            known = entries(context.game, context.game.start(context.options), place[0])
            if len(place) > 1 and not place[1].isdecimal() and known and place[1] not in known:
                raise item.bad(f"{place[0]} has no entry {place[1]!r}")
            self.places.append(place)

    def faults(self, now: CaseState) -> Iterator[str]:
        for place in self.places:
            got: Any = now.plain()
            known = entries(now.game, now.state, place[0])
            for name in [place[0], *[str(known.get(name, name)) for name in place[1:]]]:
                if isinstance(got, dict):
                    got = got.get(name, "no such place")
                elif isinstance(got, list) and name.isdecimal() and int(name) < len(got):
                    got = got[int(name)]
                else:
                    got = "no such place"
            if got is not None and not _holes(got):
                yield f"hides: {'.'.join(place)} is {brief(got)}"


def _holes(data: Any) -> bool:
    """A sequence of which nothing is known."""
    return isinstance(data, list) and bool(data) and all(entry is None for entry in data)


class Shown:
    """What this seat reads of the move that was played."""

    def __init__(self, part: Part) -> None:
        self.want: Final = part.move()

    def faults(self, now: CaseState) -> Iterator[str]:
        if isinstance(self.want, list):
            path = [] if now.move is None else now.move.shown(now.match.state)
            if self.want != path:
                yield f"shown: expected {brief(self.want)}, got {brief(path)}"
        elif not like(self.want, now.shown()):
            yield f"shown: expected {self.want}, got {now.shown()}"


class Sees:
    """The same questions, asked about the view of a seat."""

    def __init__(self, part: Part, context: Context, moved: bool) -> None:
        self.views: Final[list[tuple[int, Expect]]] = []
        for name, inner in part.fields().items():
            seat = inner.through(lambda _, n=name: context.seats.number(n, "spectator"), "a seat")  # type: ignore[misc]
            found = inner.keys(seen_keys(moved), f"what {name} sees")
            self.views.append((seat, Expect(found, context, moved, view=True)))

    def faults(self, now: CaseState) -> Iterator[str]:
        for seat, expect in self.views:
            for fault in expect.faults(now.seen_by(seat)):
                yield f"{now.seats.name(seat)} sees: {fault}"


class Expect:
    """All that is expected after one step."""

    def __init__(
        self, found: Mapping[str, Part], context: Context, moved: bool, view: bool = False
    ) -> None:
        self.checks: Final[list[Check]] = []
        add = self.checks.append
        exact: bool | str = False
        if "exact" in found:
            if "events" not in found:
                raise found["exact"].bad("`exact` goes with `events`")
            exact = "all" if found["exact"].data == "all" else found["exact"].truth()
        for key, part in found.items():
            if part.data in ({}, []) and not (key == "events" and exact):
                raise part.bad(f"`{key}` is empty: it expects nothing")
            if key == "events":
                add(Events(part, context, exact))
            elif key == "no_events":
                add(NoEvents(part, context))
            elif key == "position":
                add(Position(part, context, view))
            elif key == "fields":
                add(Fields(part, context))
            elif key == "asks":
                add(Asks(part, context))
            elif key in ("legal", "options"):  # older files say "options"
                self.checks.extend([Legal(item, context) for item in part.one_or_many()])
            elif key == "looks":
                add(Looks(part, context))
            elif key == "outcome":
                add(Outcome(part, context))
            elif key == "sees":
                add(Sees(part, context, moved))
            elif key == "hides":
                add(Hides(part, context))
            elif key == "shown":
                add(Shown(part))
            elif key in context.beside:
                add(BesidePosition(key, part, context))

    def faults(self, now: CaseState) -> Iterator[str]:
        for check in self.checks:
            yield from check.faults(now)


def truth_keys(moved: bool, beside: Iterable[str] = ()) -> tuple[str, ...]:
    """The keys that may be expected of the truth; events only where something happened. `beside` are
    the game's own, which stand beside a position."""
    told = ("events", "no_events", "exact") if moved else ()
    return (
        *told,
        "position",
        *beside,
        "fields",
        "asks",
        "legal",
        "options",
        "looks",
        "outcome",
        "sees",
    )


def seen_keys(moved: bool) -> tuple[str, ...]:
    told = ("events", "no_events", "exact", "shown") if moved else ()
    return (*told, "position", "fields", "hides", "looks")
