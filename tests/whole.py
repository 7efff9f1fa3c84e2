"""All that `make test` runs, with what each stage took: python tests/whole.py [arguments for pytest]

What needs one core only runs side by side; the tests use both. Everything is run, also after a failure."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

SMALL = ("fast", "lint", "types", "webtest")
"""Stages of one core each, the longest first: two at a time."""
LARGE = ("unit", "browsertest", "compiled")


class Stage(NamedTuple):
    name: str
    good: bool
    seconds: float
    said: str


def run(name: str, args: list[str], aloud: bool) -> Stage:
    start = time.monotonic()
    done = subprocess.run(
        [os.environ.get("MAKE", "make"), "--no-print-directory", name, *args],
        stdout=None if aloud else subprocess.PIPE,
        stderr=None if aloud else subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Stage(name, done.returncode == 0, time.monotonic() - start, done.stdout or "")


def main(args: list[str]) -> int:
    start = time.monotonic()
    stages = []
    with ThreadPoolExecutor(2) as pool:
        for stage in pool.map(lambda name: run(name, args, False), SMALL):
            print(f"== {stage.name}\n{stage.said}", flush=True)
            stages.append(stage)
    for name in LARGE:
        print(f"== {name}, after {time.monotonic() - start:.0f} s", flush=True)
        stages.append(run(name, args, True))
    print("== what each stage took")
    for stage in stages:
        print(f"{stage.name:12} {stage.seconds:6.0f} s  {'good' if stage.good else 'FAILED'}")
    print(f"{'all':12} {time.monotonic() - start:6.0f} s")
    return 0 if all(stage.good for stage in stages) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
