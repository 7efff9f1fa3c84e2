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
from tests.case_toys import GOOD, HERE, read, said

from qg.files import BadFile, load, parse
from qg.testing.cases import Case, run

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
    """The cases of a text, none when it is refused in the proper form."""
    said = ""
    try:
        return read(text)
    except BadFile as bad:
        said = str(bad)
    assert re.match(r"f\.yaml:\d+: ", said)
    return []


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


ATTAQUE, _ = load(HERE / "cases" / "attaque" / "smoke.yaml")


@given(st.integers(0, 2**32))
def test_a_mutated_position_of_attaque_is_read_and_run_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    case = dict(rng.choice(ATTAQUE["cases"]))
    text = list(case["position"])
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        text[at : at + rng.randint(0, 2)] = rng.choices(" /#:,=-0123456789abfgwxWXFGRPBsn+*", k=1)
    case["position"] = "".join(text)
    for key in ("knows", "possible"):
        if rng.random() < 0.3:
            case[key] = rng.choice([*JUNK, {"south": ["f6", 7]}, {"f6": "SK"}, {"all": ["a1"]}])
    for made in usable(dumped({"game": "attaque", "cases": [case]})):
        assert "the engine broke" not in said(made)


@given(st.text() | st.text(alphabet=":-[]{}&*!|>'\"#%@`,? \n\tab0."))
def test_any_text_is_yaml_or_refused(text: str) -> None:
    with suppress(BadFile):
        parse(text, "f.yaml")
