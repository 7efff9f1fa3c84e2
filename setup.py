"""Builds QG. With QG_COMPILE=1 the contract and the rules are compiled by mypyc from the same files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup


def rule_files() -> list[str]:
    """What is worth compiling: the core, boards and the rules. Bots play on them, and stay easy to change."""
    root = Path("src/qg")
    found = [*root.glob("core/*.py"), *root.glob("boards/*.py"), *root.glob("games/*/*.py")]
    return sorted([str(path) for path in found if path.name != "__init__.py"])


def extensions() -> list[object]:
    if os.environ.get("QG_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    # Optimising is most of the build. Tests need the answers and not the speed: they leave it out.
    level = os.environ.get("QG_OPTIMISE", "3")
    found = list(mypycify(rule_files(), opt_level=level, debug_level="0"))
    if sys.platform != "win32":
        # What mypyc writes is one very long file, indented more and more: to judge that takes gcc longer than
        # to compile it.
        for each in found:
            each.extra_compile_args.append("-Wno-misleading-indentation")
    return found


setup(ext_modules=extensions())  # type: ignore[arg-type]
