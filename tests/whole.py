"""All that `make test` runs, with what each stage took: python tests/whole.py [arguments for pytest]

Two stages run side by side: each waits much of its time, for pages, for servers, for processes. What a stage
says is printed when it has ended. Everything is run, also after a failure."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import NamedTuple

STAGES = (("browsertest",), ("unit",), ("fast", "compiled"), ("webtest",), ("types",), ("lint",))
"""The longest first, two at a time; what stands together runs one after the other."""
printing = Lock()


class Stage(NamedTuple):
    name: str
    good: bool
    seconds: float


def say(text: str) -> None:
    with printing:
        print(text, flush=True)


def run(name: str, args: list[str]) -> Stage:
    say(f"== {name} begins")
    start = time.monotonic()
    done = subprocess.run(
        [os.environ.get("MAKE", "make"), "--no-print-directory", name, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    stage = Stage(name, done.returncode == 0, time.monotonic() - start)
    say(f"{done.stdout}== {name}: {verdict(stage)}")
    return stage


def verdict(stage: Stage) -> str:
    return f"{stage.seconds:.0f} s, {'good' if stage.good else 'FAILED'}"


def main(args: list[str]) -> int:
    start = time.monotonic()
    with ThreadPoolExecutor(2) as pool:
        done = pool.map(lambda names: [run(name, args) for name in names], STAGES)
        stages = [stage for several in done for stage in several]
    print("== what each stage took, with another one beside it")
    for stage in stages:
        print(f"{stage.name:12} {verdict(stage)}")
    print(f"{'all':12} {time.monotonic() - start:.0f} s")
    return 0 if all(stage.good for stage in stages) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
