"""The words of case files: seats by name, masks as lists of seats, frames in short, `...`.

Whatever has a JSON form in the engine may be written so in a case file; this module adds what
people would rather write, and says in short what differs from what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.agenda import FRAME, NEVER
from qg.core.codec import OneOf, plain
from qg.core.game import Game
from qg.core.options import Options
from qg.core.shape import Malformed, Seq, Shape, show, within
from qg.core.value import ALL, CLOCK, MASK, SPECTATOR, fields

from .case_part import Part

ANY: Final = "..."
"""In an expectation: any run of characters in a text, of items in a list; alone, anything."""
COUNT: Final = "count"
"""In an expected list, `{count: 3}`: how many entries it has."""


class Seats:
    """The seats of a game by name. `clock` is time itself, `spectator` whoever looks on."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names: Final = tuple(names)
        self.index: Final = {name: i for i, name in enumerate(names)}
        self.index.update(clock=CLOCK, spectator=SPECTATOR)

    def number(self, data: Any, *also: str) -> int:
        known = (*self.names, *also)
        if not isinstance(data, str) or data not in known:
            raise Malformed(f"{show(data)} is not a seat (there are: {', '.join(known)})")
        return self.index[data]

    def read(self, part: Part, *also: str) -> int:
        return part.through(lambda data: self.number(data, *also), "a seat")

    def name(self, seat: int) -> str:
        if seat == CLOCK:
            return "clock"
        return "spectator" if seat == SPECTATOR else self.names[seat]

    def of(self, mask: int) -> list[str]:
        """The names in a mask."""
        seats = [i for i in range(len(self.names)) if mask >> i & 1]
        return [self.name(seat) for seat in (*seats, *((CLOCK,) if mask >> CLOCK & 1 else ()))]

    def mask(self, data: Any) -> int:
        """`all`, `nobody`, one seat, a list of seats, or the number itself."""
        if isinstance(data, int) and not isinstance(data, bool):
            return data
        if data in ("all", "nobody"):
            return ALL if data == "all" else 0
        found = 0
        for i, name in enumerate(data if isinstance(data, list) else [data]):
            found |= 1 << within(f"[{i}]", lambda n: self.number(n, "clock"), name)
        return found


def spell_out(shape: Shape, data: Any, seats: Seats) -> Any:
    """What people write, as the engine's JSON form: masks and frames, wherever they lie inside."""
    if data is None or data == ANY:
        return data
    if shape is MASK:
        return seats.mask(data)
    if isinstance(shape, Seq) and isinstance(data, list):
        return [
            within(f"[{i}]", lambda d: spell_out(shape.item, d, seats), d)
            for i, d in enumerate(data)
        ]
    if isinstance(shape, Seq) and isinstance(data, dict):
        return {
            k: d if k == COUNT else within(str(k), lambda d: spell_out(shape.item, d, seats), d)
            for k, d in data.items()
        }
    if isinstance(shape, OneOf) and isinstance(data, dict):
        data = _frame(data) if shape is FRAME else data
        inner: dict[str, Shape] = {}
        for cls in shape.classes.values():
            inner.update(fields(cls))
        return {k: _field(inner, k, d, seats) for k, d in data.items()}
    return data


def _field(shapes: dict[str, Shape], name: Any, data: Any, seats: Seats) -> Any:
    if name not in shapes:
        return data
    return within(str(name), lambda d: spell_out(shapes[name], d, seats), data)


def _frame(data: dict[Any, Any]) -> dict[Any, Any]:
    """`{ask: act, ...}` and `{todo: end_turn}`, for `{_: Ask, name: act, ...}`."""
    out: dict[Any, Any] = {}
    for key, value in data.items():
        if key in ("ask", "todo"):
            out.update({"_": key.capitalize(), "name": value})
        else:
            out[key] = NEVER if key == "due" and value == "never" else value
    return out


def start_data(game: Game[Any], options: Options, data: Any, seats: Seats) -> Any:
    """A mapping of fields over the start of the game, spelt out. `asks` is all that waits; only the
    Ask of the start itself still has below it what waits there at the start."""
    if not isinstance(data, dict):
        return data
    data = dict(data)
    begun = plain(game.start(options))["agenda"]
    if "asks" in data:
        if "agenda" in data:
            raise Malformed("write either asks or the whole agenda", "asks")
        asks = data.pop("asks")
        if not isinstance(asks, dict) or not begun:
            raise Malformed(f"{show(asks)} is not a mapping", "asks")
        ask = within("asks", lambda d: _complete(d, begun, seats), {"_": "Ask", **asks})
        below = begun[:-1] if ask.get("name") == begun[-1]["name"] else []
        data["agenda"] = [*below, ask]
    elif isinstance(data.get("agenda"), list):
        data["agenda"] = [
            within(f"agenda[{i}]", lambda d: _complete(d, begun, seats), frame)
            for i, frame in enumerate(data["agenda"])
        ]
    shapes = dict(fields(game.state))
    for name in data:
        if name != "_" and name not in shapes:
            raise Malformed(f"no such field (there are: asks, {', '.join(shapes)})", str(name))
    return {name: _field(shapes, name, d, seats) for name, d in data.items()}


def _complete(data: Any, begun: list[Any], seats: Seats) -> Any:
    """A frame with what was left out: as in the frame of that name at the start, else defaults."""
    if not isinstance(data, dict):
        return data
    frame = spell_out(FRAME, data, seats)
    if frame.get("_") == "Todo":
        return {"args": [], **frame}
    same = [f for f in begun if f["_"] == "Ask" and f["name"] == frame.get("name", f["name"])]
    return {"args": [], "closes": "each", "due": NEVER, **(same[-1] if same else {}), **frame}


def differ(want: Any, got: Any, where: str = "") -> str:
    """The first place where `got` is not what is wanted, in words; empty when it is.

    A mapping asks only for the keys that it names, of a list for its length or some entries; a list
    is a whole list."""
    if want == ANY:
        return ""
    if isinstance(want, dict) and isinstance(got, list):
        return _some(want, got, where)
    if isinstance(want, dict) and isinstance(got, dict):
        for key, inner in want.items():
            at = f"{where}.{key}" if where else str(key)
            found = differ(inner, got[key], at) if key in got else f"{at}: there is none"
            if found:
                return found
        return ""
    if isinstance(want, list) and isinstance(got, list):
        if ANY in want:
            return "" if _runs(want, got) else _told(want, got, where)
        if len(want) == len(got):
            for i, (a, b) in enumerate(zip(want, got)):
                found = differ(a, b, f"{where}[{i}]")
                if found:
                    return found
            return ""
    elif isinstance(want, str) and isinstance(got, str):
        if like(want, got):
            return ""
    elif type(want) is type(got) and want == got:
        return ""
    return _told(want, got, where)


def _some(want: dict[Any, Any], got: list[Any], where: str) -> str:
    """The same for the length of a list, and for entries by number."""
    for key, inner in want.items():
        if key == COUNT:
            if len(got) != inner:
                start = f"{where}: " if where else ""
                return f"{start}expected {inner} entries, got {len(got)}: {brief(got)}"
            continue
        at = f"{where}[{key}]"
        if not isinstance(key, int) or not 0 <= key < len(got):
            return f"{at}: there is none"
        found = differ(inner, got[key], at)
        if found:
            return found
    return ""


def _told(want: Any, got: Any, where: str) -> str:
    return f"{where + ': ' if where else ''}expected {brief(want)}, got {brief(got)}"


def like(want: str, got: str) -> bool:
    """Equal, up to blanks; `...` in `want` stands for any run of characters."""
    first, *others = [" ".join(chunk.split()) for chunk in want.split(ANY)]
    got = " ".join(got.split())
    if not others:
        return first == got
    if not got.startswith(first):
        return False
    at = len(first)
    for chunk in others[:-1]:
        found = got.find(chunk, at)
        if found < 0:
            return False
        at = found + len(chunk)
    return len(got) - len(others[-1]) >= at and got.endswith(others[-1])


def _runs(want: list[Any], got: list[Any]) -> bool:
    """The same for lists: what stands between two `...` is found as early as it can be."""
    chunks: list[list[Any]] = [[]]
    for item in want:
        if item == ANY:
            chunks.append([])
        else:
            chunks[-1].append(item)

    def fits(chunk: list[Any], at: int) -> bool:
        there = got[at : at + len(chunk)]
        return len(there) == len(chunk) and not differ(chunk, there)

    if not fits(chunks[0], 0):
        return False
    at = len(chunks[0])
    for chunk in chunks[1:-1]:
        found = next((i for i in range(at, len(got)) if fits(chunk, i)), -1) if chunk else at
        if found < 0:
            return False
        at = found + len(chunk)
    last = len(got) - len(chunks[-1])
    return last >= at and fits(chunks[-1], last)


def brief(data: Any) -> str:
    """Data on one line, as YAML would have it between braces. Nothing is left out: what a long list
    lacks could be just what a failure is about."""
    if isinstance(data, dict):
        return "{" + ", ".join([f"{k}: {brief(v)}" for k, v in data.items()]) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join([brief(v) for v in data]) + "]"
    if data is None or isinstance(data, bool):
        return {None: "null", True: "true", False: "false"}[data]
    return str(data) or "''"


def event_text(data: dict[str, Any]) -> str:
    """One event in short: `Moved{slot: 3, to: e5}`."""
    inside = {k: v for k, v in data.items() if k != "_"}
    return f"{data['_']}{brief(inside)}" if inside else str(data["_"])


def listing(texts: Sequence[str], none: str = "nothing") -> str:
    """Some texts on one line, all of them."""
    return ", ".join(texts) or none
