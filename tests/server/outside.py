"""What stands outside a house in the tests, for real: a push service that reads what it is sent, as the
browser behind it would, and a mail server."""

from __future__ import annotations

import asyncio
import json
import socket
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Final

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from tests.waiting import until

CURVE: Final = ec.SECP256R1()


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


class Device:
    """A browser's subscription: it alone can read what is sent there (RFC 8291)."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))
        public = self.key.public_key()
        self.public = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def plain(self, **more: Any) -> dict[str, Any]:
        """As it is told to a house."""
        keys = {"p256dh": packed(self.public), "auth": packed(self.auth)}
        return {"kind": "push", "endpoint": self.endpoint, **keys, **more}

    def read(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert int.from_bytes(body[16:20], "big") >= len(sealed)
        other = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self.key.exchange(ec.ECDH(), other)
        seed = derived(shared, self.auth, b"WebPush: info\0" + self.public + theirs, 32)
        key = derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(seed, salt, b"Content-Encoding: nonce\0", 12)
        filled = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark, rest = filled.rpartition(b"\x02")
        assert mark
        assert not rest.strip(b"\0")
        return text


class Pushed:
    """One message as it came in."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    def claims(self) -> tuple[dict[str, Any], str]:
        """Who sends it (RFC 8292), with the signature checked; and the key of the sender."""
        kind, _, rest = self.headers["authorization"].partition(" ")
        assert kind == "vapid"
        fields = dict(each.strip().split("=", 1) for each in rest.split(","))
        signed, _, signature = fields["t"].rpartition(".")
        both = unpacked(signature)
        pair = [int.from_bytes(half, "big") for half in (both[:32], both[32:])]
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(fields["k"]))
        key.verify(encode_dss_signature(*pair), signed.encode(), ec.ECDSA(SHA256()))
        head, claims = [json.loads(unpacked(part)) for part in signed.split(".")]
        assert head["alg"] == "ES256"
        return claims, fields["k"]


class PushService(ThreadingHTTPServer):
    """`answers`: the next statuses; 201 when there is none left."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.pushed: list[Pushed] = []
        self.answers: list[int] = []
        self.url = f"http://127.0.0.1:{self.server_port}"

    def device(self, name: str) -> Device:
        return Device(f"{self.url}/push/{name}")

    def received(self, device: Device) -> list[dict[str, Any]]:
        """What a device has read."""
        mine = [each for each in self.pushed if device.endpoint == self.url + each.path]
        return [json.loads(device.read(each.body)) for each in mine]

    def until(self, device: Device, count: int) -> list[dict[str, Any]]:
        until(lambda: len(self.received(device)) >= count, "not pushed")
        return self.received(device)


class Receiver(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        answer = self.server.answers.pop(0) if self.server.answers else 201
        self.server.pushed.append(Pushed(self.path, headers, body))
        self.send_response(answer)
        if answer == 302:
            self.send_header("location", f"{self.server.url}/elsewhere")
        if answer == 429:
            self.send_header("retry-after", "0")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    thread = Thread(target=service.serve_forever, daemon=True)
    thread.start()
    yield service
    service.shutdown()
    service.server_close()
    thread.join()


class PostOffice:
    """A mail server. `never`: addresses that it refuses for good; `later`: how many mails it puts off."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.never: set[str] = set()
        self.later = 0

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.never:
            return f"550 nobody here is called {address}"
        if self.later:
            self.later -= 1
            return f"450 {address} must wait"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        assert [found["to"]] == envelope.rcpt_tos
        self.mails.append(found)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [each for each in self.mails if each["to"] == address]

    def until(self, address: str, count: int) -> list[EmailMessage]:
        until(lambda: len(self.to(address)) >= count, "no mail came")
        return self.to(address)


@contextmanager
def post_office() -> Iterator[tuple[PostOffice, int]]:
    """With the port on which it listens. Its loop has its own thread: a browser's driver has this one."""
    office = PostOffice()
    bound = socket.create_server(("127.0.0.1", 0))
    port: int = bound.getsockname()[1]
    stops: list[Callable[[], object]] = []

    async def serve() -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        server = await loop.create_server(lambda: SMTP(office, loop=loop), sock=bound)
        stops.append(partial(loop.call_soon_threadsafe, ended.set))
        await ended.wait()
        server.close()

    thread = Thread(target=asyncio.run, args=[serve()], daemon=True)
    thread.start()
    until(lambda: stops, "no mail server")
    yield office, port
    stops[0]()
    thread.join()
