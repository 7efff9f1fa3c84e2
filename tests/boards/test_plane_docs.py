"""The page on the free table is true: its example runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.test_docs import DOCS, blocks, module


def test_the_example_of_the_page_on_the_plane_runs(tmp_path: Path) -> None:
    """It checks itself as it goes; that it does is checked with one number changed."""
    (text,) = blocks(DOCS / "plane.md", "python")
    path = tmp_path / "town.py"
    path.write_text(text, encoding="utf-8")
    assert module(path).way
    wrong = text.replace("== 150 + 100", "== 150 + 101")
    assert wrong != text
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(AssertionError):
        module(path)
