"""What commands print: lines that cannot do harm, complaints, and nothing once nobody reads it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def silence(stream: TextIO) -> None:
    """Nothing more can be written there: so that Python's own last flush does not complain of it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(what: str) -> None:
    try:
        print(f"qg: {one_line(what)}", file=sys.stderr, flush=True)
    except OSError:  # nobody is there to hear it; the exit code says it too
        silence(sys.stderr)


def one_line(said: str) -> str:
    """Quoted input may hold anything; the sentence around it stays one harmless line."""
    return "".join([c if c.isprintable() else "?" for c in " ".join(said.split())])
