"""Case files: positions, moves, dice and what must come out, written in plain YAML by anybody.

docs/cases.md defines the form. `qg check FILES` runs such files (`run_files`); tests run each case
on its own:

    @pytest.mark.parametrize("case", [pytest.param(c, id=i) for i, c in collect(["tests/cases"])])
    def test_case(case):
        assert_case(case)
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TextIO

from qg.files import BadFile, unreadable
from qg.games import find as find_game

from .case_file import Case, Find, Unusable, read_file
from .case_run import Fault, run

__all__ = [
    "DIFFERS",
    "HELD",
    "UNUSABLE",
    "Case",
    "Fault",
    "Unusable",
    "assert_case",
    "collect",
    "playable",
    "run",
    "run_files",
]

HELD: Final = 0
"""Exit code: every case came out as expected."""
DIFFERS: Final = 1
"""Exit code: some case did not."""
UNUSABLE: Final = 2
"""Exit code: some file could not be read, or some case in one is not of the form."""


def run_files(paths: Iterable[str | Path], out: TextIO, find: Find = find_game) -> int:
    """Run every case of these files and folders, write what differs and a last line that counts,
    and return the exit code. A file or a case that cannot be used costs one line and stops no other."""
    count = failed = 0
    files, missing = _files(paths)
    for fault in missing:
        _say(out, str(fault))
    unusable = len(missing)
    for path in files:
        try:
            cases = read_file(path, find)
        except BadFile as bad:
            _say(out, str(bad))
            unusable += 1
            continue
        for case in cases:
            if isinstance(case, Unusable):
                _say(out, str(case.bad))
                unusable += 1
                continue
            faults = run(case)
            count += 1
            failed += bool(faults)
            for differs in faults:
                _say(out, str(differs))
    verdict = f"{failed} failed" if failed else "all as expected" if count else "nothing was run"
    more = f"; {unusable} unusable" if unusable else ""
    _say(out, f"{_count(count, 'case')} in {_count(len(files), 'file')}: {verdict}{more}")
    return UNUSABLE if unusable or not count else DIFFERS if failed else HELD


def collect(
    paths: Iterable[str | Path], find: Find = find_game
) -> list[tuple[str, Case | Unusable]]:
    """Every case of these files and folders with a name of its own, for parametrised tests; one that
    cannot be used is among them, and fails in `assert_case`. Raises BadFile at the first file that
    cannot be read at all."""
    listed = [Path(path) for path in paths]
    found, missing = _files(listed)
    for fault in missing:
        raise fault
    roots = [path for path in listed if path.is_dir()]
    return [
        (f"{_short(path, roots)}: {_name(case)}", case)
        for path in found
        for case in read_file(path, find)
    ]


def playable(paths: Iterable[str | Path], find: Find = find_game) -> list[tuple[str, Case]]:
    """Of all these cases the ones that begin somewhere, for whoever needs their positions."""
    found = collect(paths, find)
    return [(id, c) for id, c in found if isinstance(c, Case) and c.start is not None]


def assert_case(case: Case | Unusable) -> None:
    """Run a case; an AssertionError says all that differs."""
    if isinstance(case, Unusable):
        raise AssertionError(str(case.bad))
    faults = run(case)
    if faults:
        raise AssertionError("\n".join([str(fault) for fault in faults]))


def _name(case: Case | Unusable) -> str:
    return f"line {case.bad.line}" if isinstance(case, Unusable) else case.name


def _files(paths: Iterable[str | Path]) -> tuple[list[Path], list[BadFile]]:
    """The files meant, folders opened, each once; and the folders that hold none or may not be read."""
    found: dict[Path, None] = {}
    missing: list[BadFile] = []
    for given in paths:
        path = Path(given)
        if not _folder(path):
            found[path] = None
            continue
        inside, closed = below(path, ".yaml", ".yml")
        missing += closed
        if not inside and not closed:
            missing.append(BadFile("no .yaml file in this folder", str(path)))
        found.update(dict.fromkeys(inside))
    return list(found), missing


def below(folder: Path, *suffixes: str) -> tuple[list[Path], list[BadFile]]:
    """Whatever below a folder has such a name; and the folders in it that may not be read."""
    closed: list[BadFile] = []
    found: list[Path] = []

    def refused(bad: OSError) -> None:
        closed.append(BadFile(f"a folder that {unreadable(bad)}", str(bad.filename or folder)))

    for place, folders, files in os.walk(folder, onerror=refused):
        inside = [Path(place, name) for name in (*folders, *files)]
        found += [path for path in inside if path.suffix in suffixes]
    return sorted(found), closed


def _folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # a name that no file can have: reading it will say so
        return False


def _short(path: Path, roots: list[Path]) -> str:
    for root in roots:
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return path.name


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _say(out: TextIO, text: str) -> None:
    """A line, even where a file's name or text holds what the terminal cannot show."""
    encoding = getattr(out, "encoding", None) or "utf-8"
    out.write(text.encode(encoding, "replace").decode(encoding) + "\n")
