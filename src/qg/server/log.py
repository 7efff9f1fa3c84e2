"""The log: one JSON object a line, on stderr. What uvicorn and asyncio have to say comes in the same form,
so that nothing that a stranger sends fills the log with pages."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Any, Final

SOURCES: Final = ("uvicorn.error", "asyncio")
DEEPEST: Final = 8
"""Calls that are named of an exception."""


def write_line(at: int, what: str, **more: Any) -> None:
    print(json.dumps({"at": at, "what": what, **more}), file=sys.stderr, flush=True)


class LogHandler(logging.Handler):
    """Writes what other libraries log as lines of ours."""

    def emit(self, record: logging.LogRecord) -> None:
        more: dict[str, Any] = {}
        if record.exc_info is not None and record.exc_info[1] is not None:
            broke = record.exc_info[1]
            calls = traceback.extract_tb(broke.__traceback__)[-DEEPEST:]
            more = {
                "why": repr(broke),
                "calls": [f"{call.filename}:{call.lineno} {call.name}" for call in calls],
            }
        what = " ".join(record.getMessage().split())
        write_line(time.time_ns() // 1_000_000, what, **more)


def take_over() -> None:
    """Log like this from now on, in this process."""
    for name in SOURCES:
        logger = logging.getLogger(name)
        logger.handlers = [LogHandler()]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
