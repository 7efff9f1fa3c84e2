"""TypeScript and OpenAPI, made from the classes of `wire`."""

from __future__ import annotations

from typing import Any


def openapi() -> dict[str, Any]:
    return {}
