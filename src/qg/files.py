"""The one place where YAML is read: data files of games, and case files written by anybody.

Plain YAML with the scalars of its version 1.2 (`no` is a text, `07` a text, `true` a truth value), no
anchors, no tags, no key twice. Every fault is one sentence with file and line.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import yaml

from qg.core.shape import Malformed

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_FLOAT: Final = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+\Z")
_WORDS: Final = {"true": True, "false": False, "null": None, "~": None, "": None}
_DEEP: Final = 60


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

    def of(self, *path: str | int) -> int:
        """The line of that part, or of the nearest part around it."""
        for n in range(len(path), -1, -1):
            if path[:n] in self.at:
                return self.at[path[:n]]
        return 1

    def bad(self, what: str, *path: str | int) -> BadFile:
        return BadFile(what, self.file, self.of(*path))


def parse(text: str, file: str) -> tuple[Any, Lines]:
    """The data of a YAML text, and where each part of it stands; raises BadFile."""
    lines = Lines(file)
    try:
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
        return (None if node is None else _data(node, lines, ())), lines
    except yaml.MarkedYAMLError as bad:
        mark = bad.problem_mark or bad.context_mark
        line = mark.line + 1 if mark else 1
        raise BadFile(f"not YAML: {bad.problem or bad.context}", file, line) from None
    except yaml.YAMLError as bad:
        reason = getattr(bad, "reason", None) or "it cannot be read"
        raise BadFile(f"not YAML: {reason}", file) from None
    except RecursionError:
        raise BadFile("nested too deep", file) from None


def load(path: Path) -> tuple[Any, Lines]:
    """The data of a YAML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as bad:
        raise BadFile(unreadable(bad), str(path)) from None
    return parse(text, str(path))


@cache
def data(package: str, name: str) -> Any:
    """A data file of a game: `data("qg.games.attaque", "board")`. Read once; not to be written on."""
    file = resources.files(package).joinpath("data", f"{name}.yaml")
    return parse(file.read_text(encoding="utf-8"), f"{package}/{name}.yaml")[0]


def unreadable(bad: OSError | UnicodeDecodeError) -> str:
    """Why a file could not be read, in words."""
    if isinstance(bad, UnicodeDecodeError):
        return f"not UTF-8 text (byte {bad.start + 1})"
    if isinstance(bad, FileNotFoundError):
        return "no such file"
    if isinstance(bad, IsADirectoryError):
        return "a folder, not a file"
    return f"cannot be read ({bad.strerror})"


def _data(node: Any, lines: Lines, path: tuple[str | int, ...]) -> Any:
    line = node.start_mark.line + 1
    lines.at.setdefault(path, line)
    if len(path) > _DEEP:
        raise BadFile("nested too deep", lines.file, line)
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node, lines, line)
    if not node.tag.startswith("tag:yaml.org,2002:"):
        raise BadFile(f"the tag {node.tag} is not allowed", lines.file, line)
    if isinstance(node, yaml.SequenceNode):
        return [_data(item, lines, (*path, i)) for i, item in enumerate(node.value)]
    found: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        at = key_node.start_mark.line + 1
        key = _scalar(key_node, lines, at) if isinstance(key_node, yaml.ScalarNode) else None
        if not isinstance(key, str | int) or isinstance(key, bool):
            raise BadFile("a key must be a text or a whole number", lines.file, at)
        if key in found:
            raise BadFile(f"{key!r} is given twice", lines.file, at)
        lines.at[(*path, key)] = at
        found[key] = _data(value_node, lines, (*path, key))
    return found


def _scalar(node: Any, lines: Lines, line: int) -> Any:
    text: str = node.value
    if node.style in ("'", '"', "|", ">"):
        return text
    if not node.tag.startswith("tag:yaml.org,2002:"):
        raise BadFile(f"the tag {node.tag} is not allowed", lines.file, line)
    if text.lower() in _WORDS and (text.islower() or text in _WORDS):
        return _WORDS[text.lower()]
    if _INT.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text
