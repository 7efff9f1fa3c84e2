"""Web push: a message that only the subscribed browser can read (RFC 8291, coded as RFC 8188 says), and the
header by which a push service knows the server again (VAPID, RFC 8292). Sending is done elsewhere."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from qg.core.shape import Malformed

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""Bytes of the one record of a message; push services take no longer ones."""
LONGEST: Final = RECORD - 86 - 16 - 1
"""Bytes of a text that fits, beside the header, the seal of the record and the mark of its end."""
STEP: Final = 256
"""Texts are filled up to a multiple of this, so that their length says nothing."""
HOURS: Final = 12
"""For which a VAPID header holds; 24 are allowed."""


class Keys(NamedTuple):
    """Of a subscription: the browser's public key, and a secret that it shares with the server."""

    p256dh: bytes
    auth: bytes


def read_keys(p256dh: str, auth: str) -> Keys:
    """As a browser writes them; raises Malformed."""
    keys = Keys(unpacked(p256dh, "p256dh"), unpacked(auth, "auth"))
    if len(keys.auth) != 16:
        raise Malformed("not 16 bytes", "auth")
    try:
        public(keys.p256dh)
    except ValueError:
        raise Malformed("not a point of the curve P-256", "p256dh") from None
    return keys


def encrypted(
    text: bytes,
    to: Keys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
    step: int = STEP,
) -> bytes:
    """The body of a push message. `own`, `salt`: fresh ones for every message, unless a test gives them."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    size = min(-(-(len(text) + 1) // step) * step, LONGEST + 1)
    if len(text) >= size:
        raise ValueError("too long for a push message")
    ours = raw(own.public_key())
    shared = own.exchange(ec.ECDH(), public(to.p256dh))
    seed = derived(shared, to.auth, b"WebPush: info\0" + to.p256dh + ours, 32)
    key = derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    filled = (text + b"\x02").ljust(size, b"\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, filled, None)


def vapid(endpoint: str, contact: str, key: ec.EllipticCurvePrivateKey, now: int) -> str:
    """The Authorization header for a push service. `contact`: whom the service may write to, as an address
    of a page or of mail; `now`: in seconds."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + HOURS * 3600}
    if contact:
        claims["sub"] = contact
    told = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join([packed(json.dumps(each).encode()) for each in told])
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={packed(raw(key.public_key()))}"


def new_key() -> str:
    """A private key for the server, in writing."""
    return packed(
        ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")
    )


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(text, "key"), "big"), CURVE)


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public(point: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def packed(data: bytes) -> str:
    """base64url, without the signs that only fill up."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str, where: str) -> bytes:
    if len(text) > 200 or not text.isascii():
        raise Malformed("not base64url", where)
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (NotBase64, ValueError):
        raise Malformed("not base64url", where) from None
