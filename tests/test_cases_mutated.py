"""Whatever stands in a case file, it is read and run, or refused in the proper form."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.case_toys import GOOD, HERE, find, said

from qg.files import BadFile, load, parse
from qg.testing.case_file import read_cases
from qg.testing.cases import Case, Unusable, run

JUNK: list[Any] = [
    *(None, True, 0, -1, 10**30, 1.5, "", "red", "...", "hide 1", "TOY-1", "é\u2028", "\ud83d"),
    *(
        [],
        {},
        [[]],
        ["..."],
        {"a": 1},
        {1: 2},
        [None],
        {"ask": "act"},
        {"_": "Ask"},
        [{"todo": []}],
    ),
]
KNOWN, _ = load(GOOD)


class Plain(yaml.SafeDumper):
    """Writes what occurs twice twice: case files have no aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def dumped(data: Any) -> str:
    return str(yaml.dump(data, Dumper=Plain, allow_unicode=True))


def usable(text: str) -> list[Case]:
    """The cases of a text that can be run; whatever else is in it is refused in the proper form."""
    found: list[Case] = []
    refused: list[BadFile] = []
    try:
        for case in read_cases(text, "f.yaml", find):
            if isinstance(case, Unusable):
                refused.append(case.bad)
            else:
                found.append(case)
    except BadFile as bad:
        refused.append(bad)
    for fault in refused:
        assert re.match(r"f\.yaml:\d+: ", str(fault))
    return found


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from places(data[key], (*path, key))


def mutate(data: Any, rng: random.Random) -> Any:
    """Put something else in some place of it: junk, another part of the file, or a key too many."""
    path = rng.choice(list(places(data)))
    kind = rng.randrange(4)
    other: Any = rng.choice(JUNK)
    if kind == 0:
        other = KNOWN
        for key in rng.choice(list(places(KNOWN))):
            other = other[key]
    return replaced(data, path, other, kind, rng)


def replaced(data: Any, path: tuple[Any, ...], other: Any, kind: int, rng: random.Random) -> Any:
    if path:
        copy = dict(data) if isinstance(data, dict) else list(data)
        copy[path[0]] = replaced(data[path[0]], path[1:], other, kind, rng)
        return copy
    if kind == 1 and isinstance(data, dict):
        return {**data, rng.choice(["name", "seats", "x", "dice", "twin", "knows", 7]): other}
    if kind == 1 and isinstance(data, list):
        return [*data, other]
    if kind == 2 and isinstance(data, dict | list) and data:
        gone = rng.choice(list(data) if isinstance(data, dict) else range(len(data)))
        if isinstance(data, dict):
            return {k: v for k, v in data.items() if k != gone}
        return data[:gone] + data[gone + 1 :]
    return other


@given(st.integers(0, 2**32), st.integers(1, 4))
def test_a_mutated_file_is_read_and_run_or_refused(seed: int, times: int) -> None:
    rng = random.Random(seed)
    data: Any = {**KNOWN, "cases": rng.sample(KNOWN["cases"], 2)}
    for _ in range(times):
        data = mutate(data, rng)
    for case in usable(dumped(data)):
        for fault in run(case):
            assert str(fault).startswith("f.yaml:")


LINES, _ = load(HERE / "cases" / "attaque" / "set1" / "knowledge.yaml")
PARTS, _ = load(HERE / "cases" / "attaque" / "set2" / "flying_bombs.yaml")


def scratched(text: str, rng: random.Random) -> str:
    """A text with up to three of its letters changed."""
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters) + 1)
        letters[at : at + rng.randint(0, 2)] = rng.choices(
            " /#:,=-0123456789abfgwxWXFGRPBsn+*?", k=1
        )
    return "".join(letters)


@given(st.integers(0, 2**32))
def test_a_mutated_position_of_attaque_is_read_and_run_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    case = dict(rng.choice([case for case in LINES["cases"] if "position" in case]))
    case["position"] = scratched(case["position"], rng)
    for key in ("knows", "possible"):
        if rng.random() < 0.3:
            case[key] = rng.choice([*JUNK, {"south": ["f6", 7]}, {"f6": "SK"}, {"all": ["a1"]}])
    for made in usable(dumped({"game": "attaque", "cases": [case]})):
        assert "the engine broke" not in said(made)


@given(st.integers(0, 2**32))
def test_mutated_parts_of_a_position_are_read_and_run_or_refused(seed: int) -> None:
    """The parts of a position where it begins, and where it is expected."""
    rng = random.Random(seed)
    case = dict(rng.choice([case for case in PARTS["cases"] if isinstance(case["position"], dict)]))
    parts = {**case["position"], "bound": "a4,b4", "armed": "e9=3", "ply": 2}
    key = rng.choice(list(parts))
    parts[key] = rng.choice(
        [*JUNK, scratched(str(parts[key]), rng), scratched(str(parts[key]), rng)]
    )
    case[rng.choice(["position", "check"])] = parts
    if "check" in case and case["check"] is parts:
        case["check"] = {
            "position": parts,
            "possible": {scratched("e9", rng): scratched("KS", rng)},
        }
    for made in usable(dumped({"game": "attaque", "options": {"set": 2}, "cases": [case]})):
        assert "the engine broke" not in said(made)


@given(st.text() | st.text(alphabet=":-[]{}&*!|>'\"#%@`,? \n\tab0."))
def test_any_text_is_yaml_or_refused(text: str) -> None:
    with suppress(BadFile):
        parse(text, "f.yaml")
