"""What the advanced game teaches: its own chapters, figures, lessons, puzzles and guided turns, and those of
the basic game that hold in it too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.files import data

from .hexmap import HERE

REPLACED: Final = frozenset(data(HERE, "figures_advanced")["replaced"])
"""Rules of the basic game that have others in their place (YKA-008)."""


def kept(lesson: Mapping[str, Any]) -> bool:
    """Whether a lesson of the basic game holds here: not all that it is about is replaced."""
    return lesson["rules"][0] not in REPLACED


def learning() -> dict[str, Any]:
    basic, own = data(HERE, "figures"), data(HERE, "figures_advanced")
    lessons = [
        {key: value for key, value in lesson.items() if key != "try"}  # exercises are basic games
        for lesson in data(HERE, "lessons")["lessons"]
        if kept(lesson)
    ]
    more = data(HERE, "lessons_advanced")
    about = {**basic["about"]}
    for subject, rules in own["about"].items():
        about[subject] = [
            *rules,
            *[rule for rule in about.get(subject, []) if rule not in REPLACED],
        ]
    return {
        "chapters": [*basic["chapters"], *own["chapters"]],
        "about": about,
        "terms": {**basic["terms"], **own["terms"]},
        "board": own["board"],
        "figures": [*basic["figures"], *own["figures"]],
        "lessons": [*lessons, *more["lessons"]],
        "guides": more["guides"],
        "puzzles": data(HERE, "puzzles_advanced")["puzzles"],
    }
