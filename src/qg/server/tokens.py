"""Ids of tables and the secrets that open seats."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"


def new_id() -> str:
    """The public name of a table: 50 bits, easy to read aloud."""
    return "".join([secrets.choice(ALPHABET) for _ in range(10)])


def new_token() -> str:
    """144 bits."""
    return secrets.token_urlsafe(18)


def derived(token: str, what: str) -> str:
    """The secret of another seat, from that of the table's maker: the house stores neither, and yet the
    maker can be given the links again."""
    digest = hmac.digest(token.encode("utf-8", "replace"), what.encode(), "sha256")
    return urlsafe_b64encode(digest[:18]).decode()
