"""The one place where YAML is read: data files of games, and case files written by anybody.

Plain YAML with the scalars of its version 1.2 (`no` is a text, `07` a text, `true` a truth value),
one document, no anchors, no tags, no key twice. Every fault is one sentence with file and line.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import yaml

from qg.core.rulebook import LANGUAGES, Rulebook
from qg.core.shape import Malformed
from qg.core.typography import typeset_all

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_FLOAT: Final = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+\Z")
_WORDS: Final = {"true": True, "false": False, "null": None, "~": None, "": None}
_DEEP: Final = 60
_LONG: Final = 8 * 2**20


class BadFile(Malformed):
    """A file that cannot be used: which, on which line, and why."""

    def __init__(self, what: str, file: str, line: int = 0) -> None:
        super().__init__(what, f"{file}:{line}" if line else file)
        self.file = file
        self.line = line


class Lines:
    """On which line each part of a file stands: `lines.of("cases", 3, "position")`."""

    def __init__(self, file: str) -> None:
        self.file: Final = file
        self.at: Final[dict[tuple[str | int, ...], int]] = {}
        self.faults: Final[list[tuple[tuple[str | int, ...], BadFile]]] = []
        """What is YAML, but not allowed here, and in which part it stands."""

    def of(self, *path: str | int) -> int:
        """The line of that part, or of the nearest part around it."""
        for n in range(len(path), -1, -1):
            if path[:n] in self.at:
                return self.at[path[:n]]
        return 1

    def bad(self, what: str, *path: str | int) -> BadFile:
        return BadFile(what, self.file, self.of(*path))

    def fault(self, *path: str | int) -> BadFile | None:
        """The first thing in that part which is not allowed."""
        return next((bad for place, bad in self.faults if place[: len(path)] == path), None)


def parse(text: str, file: str) -> tuple[Any, Lines]:
    """The data of a YAML text, and where each part of it stands; raises BadFile."""
    data, lines = parse_parts(text, file)
    for _, bad in lines.faults:
        raise bad
    return data, lines


def parse_parts(text: str, file: str) -> tuple[Any, Lines]:
    """The same for whoever can use one part where another has a fault: `lines.faults` are to be looked
    at. Raises BadFile where there are no parts to tell apart."""
    lines = Lines(file)
    try:
        loader = _Loader(text.removeprefix("\ufeff"))
        try:
            return _document(loader, lines), lines
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as bad:
        mark = bad.problem_mark or bad.context_mark
        line = mark.line + 1 if mark else 1
        raise BadFile(f"not YAML: {bad.problem or bad.context}", file, line) from None
    except yaml.YAMLError as bad:
        at = getattr(bad, "position", None)
        line = text.count("\n", 0, at) + 1 if isinstance(at, int) else 1
        raise BadFile(
            f"not YAML: {getattr(bad, 'reason', 'it cannot be read')}", file, line
        ) from None
    except UnicodeEncodeError:  # half a character, which only a program can have written
        raise BadFile("not YAML: special characters are not allowed", file, 1) from None


def load(path: Path) -> tuple[Any, Lines]:
    """The data of a YAML file."""
    return parse(text_of(path), str(path))


def text_of(path: Path) -> str:
    """A file that should be YAML, as text; raises BadFile."""
    try:
        with path.open("rb") as stream:
            content = stream.read(_LONG + 1)
        text = content.decode("utf-8") if len(content) <= _LONG else ""
    except (OSError, UnicodeDecodeError) as bad:
        raise BadFile(unreadable(bad), str(path)) from None
    except ValueError as bad:  # a name that no file can have
        raise BadFile(f"cannot be read ({bad})", str(path)) from None
    if len(content) > _LONG:
        raise BadFile(f"longer than {_LONG // 2**20} MiB", str(path))
    return text


@cache
def data(package: str, name: str) -> Any:
    """A data file of a game: `data("my.game", "board")` reads `my/game/data/board.yaml`. Read once, never
    written on. Text for people (a file or a key named after a language) is set as such."""
    file = resources.files(package).joinpath("data", f"{name}.yaml")
    found = parse(file.read_text(encoding="utf-8"), f"{package}/{name}.yaml")[0]
    return typeset_all(name, found) if name in LANGUAGES else _typeset_under(found)


def _typeset_under(part: Any) -> Any:
    if isinstance(part, dict):
        return {
            key: typeset_all(str(key), entry) if key in LANGUAGES else _typeset_under(entry)
            for key, entry in part.items()
        }
    return [_typeset_under(entry) for entry in part] if isinstance(part, list) else part


@cache
def rulebook(package: str) -> Rulebook:
    """The rules of a game, from its `rules.yaml`."""
    return Rulebook.read(data(package, "rules"))


def unreadable(bad: OSError | UnicodeDecodeError) -> str:
    """Why a file could not be read, in words."""
    if isinstance(bad, UnicodeDecodeError):
        return f"not UTF-8 text (byte {bad.start + 1})"
    if isinstance(bad, FileNotFoundError):
        return "no such file"
    if isinstance(bad, IsADirectoryError):
        return "a folder, not a file"
    return f"cannot be read ({bad.strerror})"


def _document(loader: Any, lines: Lines) -> Any:
    """The one document of a stream; nothing when the file is empty."""
    loader.get_event()  # the stream starts
    event = loader.get_event()
    if isinstance(event, yaml.StreamEndEvent):
        return None
    found = _data(loader, loader.get_event(), lines, ())
    loader.get_event()  # the document ends
    event = loader.get_event()
    if not isinstance(event, yaml.StreamEndEvent):
        raise BadFile("a second document in one file", lines.file, _line(event))
    return found


def _data(loader: Any, event: Any, lines: Lines, path: tuple[str | int, ...]) -> Any:
    """What begins with this event. Parser events, not yaml's own tree: the C parser builds that by
    unguarded recursion, and copies what an alias names as often as it is named."""
    line = _line(event)
    lines.at.setdefault(path, line)
    if len(path) > _DEEP:
        raise BadFile("nested too deep", lines.file, line)
    _plain(event, lines, line, path)
    if isinstance(event, yaml.AliasEvent):
        return None
    if isinstance(event, yaml.ScalarEvent):
        return _scalar(event)
    if isinstance(event, yaml.SequenceStartEvent):
        items: list[Any] = []
        while not isinstance(event := loader.get_event(), yaml.SequenceEndEvent):
            items.append(_data(loader, event, lines, (*path, len(items))))
        return items
    found: dict[str | int, Any] = {}
    while not isinstance(event := loader.get_event(), yaml.MappingEndEvent):
        at = _line(event)
        _plain(event, lines, at, path)
        key = _scalar(event) if isinstance(event, yaml.ScalarEvent) else None
        if not isinstance(key, str | int) or isinstance(key, bool):
            raise BadFile("a key must be a text or a whole number", lines.file, at)
        if key in found:
            lines.faults.append((path, BadFile(f"{key!r} is given twice", lines.file, at)))
        lines.at[(*path, key)] = at
        found[key] = _data(loader, loader.get_event(), lines, (*path, key))
    return found


def _line(event: Any) -> int:
    line: int = event.start_mark.line + 1
    return line


def _plain(event: Any, lines: Lines, line: int, path: tuple[str | int, ...]) -> None:
    what = ""
    if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
        what = f"anchors and aliases are not allowed: {event.anchor!r}"
    elif event.tag is not None:
        what = f"tags are not allowed: {event.tag!r}"
    if what:
        lines.faults.append((path, BadFile(what, lines.file, line)))


def _scalar(event: Any) -> Any:
    text: str = event.value
    if event.style in ("'", '"', "|", ">"):
        return text
    if text.lower() in _WORDS and (text.islower() or text in _WORDS):
        return _WORDS[text.lower()]
    if _INT.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text
