"""Where a game begins: with the set-up, or with the position of a scenario."""

from __future__ import annotations

from typing import Final

from qg.core.options import Options
from qg.files import data

from .hexmap import HERE
from .notation import Reader
from .state import YomKippur, setup

POSITIONS: Final = {name: " ".join(lines) for name, lines in data(HERE, "scenarios").items()}
"""By value of the option `start`."""


def begin(options: Options) -> YomKippur:
    position = POSITIONS.get(options["start"])
    return setup(options) if position is None else Reader(position, setup(options)).state()
