"""The texts of the client and its games by their keys, as a test looks for them: a reworded text breaks no
test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HOME = Path(__file__).resolve().parents[2] / "web" / "src"
TEXT = re.compile(r"""^  (\w+):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),?$""", re.MULTILINE)


@cache
def texts(language: str) -> dict[str, str]:
    found = {}
    homes = [HOME / "i18n", *sorted(HOME.glob("games/*/texts"))]
    for path in [path for home in homes for path in sorted(home.glob(f"{language}.*ts"))]:
        for key, single, double in TEXT.findall(path.read_text("utf-8")):
            found[key] = re.sub(r"\\(.)", r"\1", single or double)
    return found
