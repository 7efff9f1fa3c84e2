"""Whether `make test` passes every time: python tests/steady.py [--busy 3] [--quiet 2] [--loops 4]

A fresh clone of HEAD in a temporary folder, with nothing of this shell's environment but what an installation
needs, runs `make test` again and again: first while busy loops take the machine's time, then on a quiet
machine. Prints each run with its time, keeps the logs, and fails if a run failed."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ("PATH", "HOME", "USER", "LANG", "LC_ALL", "TMPDIR", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS")
KEPT_KINDS = ("PIP_", "NPM_CONFIG_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")


def environment(folder: Path) -> dict[str, str]:
    """Where packages come from, and nothing else; data in a folder of its own, `make play` included."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in KEPT or name.upper().startswith(KEPT_KINDS)
    }
    return {**kept, "QG_DATA": str(folder / "data")}


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many processes that do nothing but take time; they end with this one, whatever happens."""
    watch = "import os\nwhile os.getppid() == PARENT:\n    for _ in range(10**6): pass"
    command = [sys.executable, "-c", watch.replace("PARENT", str(os.getpid()))]
    running = [subprocess.Popen(command) for _ in range(loops)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def run(clone: Path, log: Path, env: dict[str, str]) -> bool:
    with log.open("w") as out:
        done = subprocess.run(
            ["make", "test"], cwd=clone, env=env, stdout=out, stderr=subprocess.STDOUT, check=False
        )
    return done.returncode == 0


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", type=int, default=3, help="runs beside busy loops (3)")
    parser.add_argument("--quiet", type=int, default=2, help="runs on a quiet machine (2)")
    parser.add_argument("--loops", type=int, default=4, help="busy loops (4)")
    wanted = parser.parse_args(args)
    folder = Path(tempfile.mkdtemp(prefix="qg-steady-"))
    clone, env = folder / "qg", environment(folder)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    print(f"Logs in {folder}", flush=True)
    failed = 0
    runs = [("busy", wanted.loops)] * wanted.busy + [("quiet", 0)] * wanted.quiet
    for number, (kind, loops) in enumerate(runs, 1):
        start = time.monotonic()
        with busy(loops):
            good = run(clone, folder / f"{number}-{kind}.log", env)
        gone = time.monotonic() - start
        verdict = "good" if good else "FAILED"
        print(f"run {number} of {len(runs)}, {kind}: {verdict} in {gone:.0f} s", flush=True)
        failed += not good
    if (folder / "data").exists():
        print("FAILED: a test used the default data folder", flush=True)
        failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
