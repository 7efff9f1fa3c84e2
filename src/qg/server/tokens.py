"""Ids of tables and the secrets that open seats."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from qg.core.shape import Malformed

ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"


def new_id() -> str:
    """The public name of a table: 50 bits, easy to read aloud."""
    return "".join([secrets.choice(ALPHABET) for _ in range(10)])


def new_token() -> str:
    """144 bits."""
    return secrets.token_urlsafe(18)


def own_token(text: str) -> str:
    """A token that a browser or a program made for itself."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{22,86}", text):
        raise Malformed("a token has 22 to 86 letters, digits, - and _", "token")
    return text


def derived(token: str, what: str) -> str:
    """Another secret from a first one: links from the secret of a table, or one token more where a device
    opens two seats of a table."""
    digest = hmac.digest(token.encode("utf-8", "replace"), what.encode(), "sha256")
    return urlsafe_b64encode(digest[:18]).decode()
