"""What comes from a client, read."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import msgspec

from qg.core.shape import Malformed

from . import wire

_decoder: Final = msgspec.json.Decoder(wire.FromClient)


def plausible(id: str) -> bool:
    return len(id) <= 20 and id.isalnum() and id.isascii()


def decoded(text: str) -> Any:
    """A message; raises Malformed, in one sentence."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as bad:
        raise Malformed(str(bad)) from None
    except (msgspec.DecodeError, UnicodeError) as bad:
        raise Malformed(f"not JSON: {bad}") from None
    except RecursionError:
        raise Malformed("nested too deep") from None


def id_in(text: Any) -> int | None:
    """The number of a message that could not be read as a whole, where it has one."""
    with suppress(Exception):
        found = msgspec.json.decode(text)
        if isinstance(found, dict) and type(found.get("id")) is int:
            return int(found["id"])
    return None
