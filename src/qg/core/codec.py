"""One JSON form for states, events and frames, strict in both directions.

    {"_": "Moved", "slot": 17, "start": "e4", "to": "e5"}

Reading refuses unknown and missing fields, wrong types, values out of range and unknown names, each
with one sentence that says where. A hole is `null`, and `null` stands for nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from math import isfinite
from struct import pack
from typing import Any, Final

from .shape import Int, Malformed, Seq, Shape, Text, show, within
from .value import HOLE, Value, fields, getter, seals

DEEPEST: Final = 60
"""How deep JSON may be nested: far more than any value needs, far less than what writing, comparing
and quoting it can follow."""


class OneOf(Shape):
    """A value of one of these classes; its JSON says which. Both ways are remembered, because games hand
    out the same few values (frames of the agenda) again and again."""

    def __init__(self, *classes: type[Value]) -> None:
        self.classes: Final = {cls.__name__: cls for cls in classes}
        self.written: Final[dict[int, tuple[Value, dict[str, Any]]]] = {}  # by identity
        self.parsed: Final[dict[str, Value]] = {}  # by what was read

    def plain(self, value: Any) -> Any:
        known = self.written.get(id(value))
        if known is None:  # the value is kept beside it, so its id stays its own
            if len(self.written) > 1000:
                self.written.clear()
            known = self.written[id(value)] = value, plain(value)
        return known[1]

    def parse(self, data: Any) -> Any:
        key = repr(data)
        value = self.parsed.get(key)
        if value is None:
            value = parse(self.classes, data)
            if len(self.parsed) > 1000:
                self.parsed.clear()
            self.parsed[key] = value
        return value


_plain: Final[dict[type, list[tuple[str, Shape | None, bool]]]] = {}


def _fields(cls: type) -> list[tuple[str, Shape | None, bool]]:
    """The fields of a class: name; what writes it, an entry of it where it is sealed, or nothing where
    it is written as it is; whether it is sealed."""
    found = _plain.get(cls)
    if found is None:
        sealed = seals(cls)
        found = _plain[cls] = []
        for name, shape in fields(cls).items():
            if name in sealed:
                found.append((name, sealed[name].shape.item, True))
            else:
                found.append((name, None if type(shape) in (Int, Text) else shape, False))
    return found


def plain(x: Value) -> dict[str, Any]:
    """A value as JSON data."""
    cls = type(x)
    out: dict[str, Any] = {"_": cls.__name__}
    for name, shape, holey in _fields(cls):
        v = getattr(x, name)
        if shape is None:
            out[name] = v
        elif holey:
            out[name] = [None if e is HOLE else shape.plain(e) for e in v]
        else:
            out[name] = shape.plain(v)
    return out


def parse(classes: Mapping[str, type[Value]], data: Any) -> Any:
    """The value behind JSON data, of one of these classes by name; raises Malformed."""
    if not isinstance(data, dict):
        raise Malformed(f"{show(data)} is not an object")
    tag = data.get("_")
    cls = classes.get(tag) if isinstance(tag, str) else None
    if cls is None:
        raise Malformed(f"{show(tag)} is not one of {', '.join(classes)}", "_")
    shapes = fields(cls)
    for name in data:
        if name != "_" and name not in shapes:
            raise Malformed("no such field", str(name))
    sealed = seals(cls)
    values: dict[str, Any] = {}
    for name, shape in shapes.items():
        if name not in data:
            raise Malformed("missing", name)
        if name in sealed:
            values[name] = within(name, Holey(sealed[name].shape).parse, data[name])
        else:
            values[name] = within(name, shape.parse, data[name])
    return cls.of(values)


class Holey(Shape):
    """A sealed sequence as a seat may have it: some entries null."""

    def __init__(self, shape: Seq) -> None:
        self.shape: Final = shape

    def parse(self, data: Any) -> Any:
        if not isinstance(data, list):
            raise Malformed(f"{show(data)} is not a list")
        item = self.shape.item.parse
        known = [HOLE if v is None else within(f"[{i}]", item, v) for i, v in enumerate(data)]
        kind = list if type(self.shape).__name__ == "Column" else tuple
        return kind(known)


_encoder: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def dumps(data: Any) -> str:
    """The canonical text of JSON data: the same data, the same bytes."""
    return _encoder.encode(data)


def encode(x: Value) -> str:
    return dumps(plain(x))


def loads(text: str) -> Any:
    """JSON data from a text; raises Malformed on anything that is not plain, shallow JSON."""
    try:
        data = _decoder.decode(text)
        if text.count("[") + text.count("{") > DEEPEST:
            _shallow(data)
        if "\\u" in text:
            dumps(data).encode()  # an escape may stand for half a character, which no file can hold
        return data
    except RecursionError:
        raise Malformed("nested too deep") from None
    except json.JSONDecodeError as bad:
        raise Malformed(f"not JSON: {bad.msg} at character {bad.pos + 1}") from None
    except UnicodeEncodeError:
        raise Malformed("not JSON: half a character") from None
    except Malformed:
        raise
    except ValueError:  # Python reads no number of thousands of digits
        raise Malformed("not JSON: a number that is too long") from None


def _refuse(name: str) -> Any:
    raise Malformed(f"{name} is not a number")


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise Malformed("not JSON: a number that is too large")
    return number


def _shallow(data: Any) -> None:
    """Raise Malformed where data is nested deeper than DEEPEST; level by level, without recursion."""
    level, depth = [data], 0
    while level:
        depth += 1
        if depth > DEEPEST + 1:
            raise Malformed("nested too deep")
        inner: list[Any] = []
        for part in level:
            if isinstance(part, dict):
                inner.extend(part.values())
            elif isinstance(part, list):
                inner.extend(part)
        level = inner


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise Malformed("given twice", key)
            seen.add(key)
    return found


_decoder: Final = json.JSONDecoder(
    parse_constant=_refuse, parse_float=_float, object_pairs_hook=_once
)


def digest(x: Value) -> str:
    """A fingerprint of a value: 32 hex digits. Columns of numbers are packed, not written out: a
    state costs microseconds. While a game runs it is as secret as the state itself."""
    return Digest().of(x)


_NOTHING: Final = object()
_PART: Final = 2000


class Digest:
    """Fingerprints of one state after another. A column that stands in the next state as it stood in the
    last is not packed again."""

    __slots__ = ("of_class", "packed", "texts", "values")

    def __init__(self) -> None:
        self.of_class: type | None = None
        self.values: list[Any] = []  # of the last state, field by field; of lists a copy
        self.packed: list[bytes] = []  # the same, packed
        self.texts: Final[dict[int, tuple[Value, str]]] = {}  # by identity, of values in lists

    def of(self, x: Value) -> str:
        cls = type(x)
        if cls is not self.of_class:
            self.of_class = cls
            self.values = [_NOTHING] * len(fields(cls))
            self.packed = [b""] * len(fields(cls))
        values, packed = self.values, self.packed
        for i, v in enumerate(getter(cls)(x)):
            if v is values[i]:
                continue
            if isinstance(v, list):  # it may change in place, so a copy is kept to compare
                if v == values[i]:
                    continue
                values[i] = v[:]
            else:
                values[i] = v
            packed[i] = self._pack(v)
        # Part by part: from 2 KB on, hashing hands the interpreter to another thread, and waits for it.
        whole, parts = blake2b(digest_size=16), b"".join(packed)
        for at in range(0, len(parts), _PART):
            whole.update(parts[at : at + _PART])
        return whole.hexdigest()

    def _pack(self, v: Any) -> bytes:
        if not isinstance(v, (list, tuple)) or not v:
            return _text(v).encode()
        if isinstance(v[0], int):
            return b"c%d:" % len(v) + pack(f"<{len(v)}q", *v)
        if isinstance(v[0], Value):
            return f"[{';'.join([self._remembered(e) for e in v])}]".encode()
        return _text(v).encode()

    def _remembered(self, v: Any) -> str:
        known = self.texts.get(id(v))
        if known is None:  # the value is kept beside its text, so its id stays its own
            if len(self.texts) > 50:
                self.texts.clear()
            known = self.texts[id(v)] = v, _text(v)
        return known[1]


def _text(v: Any) -> str:
    """Anything else, as text that only the same content has."""
    if isinstance(v, Value):
        return f"{type(v).__name__}[{';'.join([_text(e) for e in v.values()])}]"
    if isinstance(v, (list, tuple)) and v and isinstance(v[0], Value):
        return f"[{';'.join([_text(e) for e in v])}]"
    return repr(v)
