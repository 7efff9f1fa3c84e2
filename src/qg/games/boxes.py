"""QG's own games, found by their folders: `data/box.yaml` holds what the first screen shows of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from qg.core.shape import Malformed
from qg.files import load


class Box:
    """`title` and `line` (one sentence) by language; `minutes` of a usual game; `coming`: it cannot be
    played yet."""

    def __init__(self, name: str, says: dict[str, Any]) -> None:
        missing = [key for key in ("order", "title", "line", "minutes") if key not in says]
        if missing:
            raise Malformed(f"missing: {', '.join(missing)}", f"games/{name}/data/box.yaml")
        self.name: Final = name
        self.order: Final[int] = says["order"]
        self.title: Final[dict[str, str]] = says["title"]
        self.line: Final[dict[str, str]] = says["line"]
        self.minutes: Final[int] = says["minutes"]
        self.coming: Final[bool] = says.get("coming", False)


def _found() -> tuple[Box, ...]:
    files = Path(__file__).parent.glob("*/data/box.yaml")
    boxes = [Box(file.parent.parent.name, load(file)[0]) for file in files]
    return tuple(sorted(boxes, key=lambda box: box.order))


BOXES: Final = _found()
"""In the order of the first screen."""
