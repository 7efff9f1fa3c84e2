"""All that `make test` runs, with what each stage took: python tests/whole.py [arguments for pytest]

The tests in the browser wait much of their time, for pages and for servers: the other stages run beside
them, one after the other. What a stage says is printed when it has ended. Everything is run, also after a
failure."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import NamedTuple

LANES = (("browsertest",), ("lint", "types", "fast", "compiled", "webtest", "unit"))
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
    with ThreadPoolExecutor(len(LANES)) as pool:
        lanes = pool.map(lambda names: [run(name, args) for name in names], LANES)
        stages = [stage for lane in lanes for stage in lane]
    print("== what each stage took, with another one beside it")
    for stage in stages:
        print(f"{stage.name:12} {verdict(stage)}")
    print(f"{'all':12} {time.monotonic() - start:.0f} s")
    return 0 if all(stage.good for stage in stages) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
