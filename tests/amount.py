"""How much is tried. `make test` tries each property on the plain rules, and a fifth of that again on the
compiled ones: they are the same files, and the cases, which name every rule, run on them in full. `make
soak` tries many more."""

from __future__ import annotations

import os

from hypothesis import settings

SOAK = os.environ.get("QG_SOAK") == "1"
COMPILED = os.environ.get("QG_COMPILED") == "1"
SAMPLE = COMPILED and not SOAK
"""Whether what was tried on the plain rules is only sampled now."""


def amount(usual: int, soak: int) -> int:
    """How many examples: the usual number, a fifth of it, or that of the soak."""
    if SOAK:
        return soak
    return max(usual // 5, 4) if SAMPLE else usual


def examples(count: int) -> settings:
    """So many examples of a property, and many more in `make soak`."""
    return settings(max_examples=amount(count, 30 * count))
