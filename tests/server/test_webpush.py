"""Web push to the letter of its standards, and the house's care about whom it speaks with."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from socket import create_server, socket
from threading import Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from tests.server.outside import Device, Pushed, unpacked

from qg.core.shape import Malformed
from qg.server import webpush
from qg.server.egress import Egress, Forbidden, is_private

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
NO_ANSWER = pytest.raises(OSError, match=r"ProtocolError|no answer|SSL|reset")
BODY = b"what is posted"
HELLO = b"HTTP/1.1 201 Created\r\nretry-after: 7\r\ncontent-length: 0\r\n\r\n"


def test_the_example_of_the_standard() -> None:
    to = webpush.read_keys(RECEIVER, AUTH)
    own, salt = webpush.read_key(SENDER), unpacked(SALT)
    assert webpush.packed(webpush.encrypted(TEXT, to, own, salt, step=1)) == SEALED


@pytest.mark.parametrize("length", [0, 1, 255, 256, webpush.LONGEST])
def test_what_is_sealed_is_read_and_its_length_says_little(length: int) -> None:
    device = Device("https://push.example.org/x")
    keys = webpush.Keys(device.public, device.auth)
    sealed = webpush.encrypted(b"x" * length, keys)
    assert device.read(sealed) == b"x" * length
    assert len(sealed) <= 4096
    assert (len(sealed) - 86 - 16) % 256 == 0 or length == webpush.LONGEST
    assert webpush.encrypted(b"x" * length, keys) != sealed  # a fresh key and salt for each


def test_the_house_says_who_it_is() -> None:
    key = webpush.read_key(webpush.new_key())
    told = webpush.vapid("https://push.example.org/a/b", "mailto:qg@example.org", key, 1_000_000)
    claims, public = Pushed("", {"authorization": told}, b"").claims()
    assert claims == {
        "aud": "https://push.example.org",
        "exp": 1_000_000 + 12 * 3600,
        "sub": "mailto:qg@example.org",
    }
    assert public == webpush.packed(webpush.raw(key.public_key()))


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (RECEIVER, ""),
        (RECEIVER[:-2], AUTH),
        ("é", AUTH),
        ("A" * 87, AUTH),
        (SALT, AUTH),
    ],
)
def test_keys_that_are_none(p256dh: str, auth: str) -> None:
    with pytest.raises(Malformed):
        webpush.read_keys(p256dh, auth)


# --------------------------------------------------------------------------- whom it speaks with


@pytest.mark.parametrize(
    "url",
    [
        "",
        "push.example.org",
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https:///x",
        "https://user:word@push.example.org/x",
        "https://push.example.org:22/x",
        "https://push.example.org:99999/x",
        "https://push.example.org/x\r\nhost: other",
        "https://push.example.org/x y",
        "https://pûsh.example.org/",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest",
        "https://100.64.0.1/x",
        "https://0.0.0.0/x",
        "https://224.0.0.1/x",
        "https://[::1]/x",
        "https://[fe80::1]/x",
        "https://[fd00::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[2002:7f00:1::]/x",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_addresses_that_are_not_posted_to(url: str) -> None:
    with pytest.raises(Malformed):
        Egress().read(url)


def test_addresses_that_are() -> None:
    assert not Egress().read("https://fcm.googleapis.com/fcm/send/abc?x=1").own
    assert Egress().read("https://8.8.8.8/").host == "8.8.8.8"
    assert Egress(["http://10.0.0.5:8080"]).read("http://10.0.0.5:8080/up/x").own
    with pytest.raises(Malformed):  # that service, and no other port of its machine
        Egress(["http://10.0.0.5:8080"]).read("http://10.0.0.5/up/x")
    with pytest.raises(Malformed):
        Egress(["10.0.0.5"])
    assert not is_private("push.example.org")


@pytest.mark.parametrize("host", ["localhost", "2130706433", "0x7f.1"])
def test_a_name_that_leads_into_the_house_is_not_followed(host: str) -> None:
    with pytest.raises((Forbidden, OSError)) as caught:
        asyncio.run(Egress().post(f"https://{host}/x", {}, b""))
    assert caught.type is Forbidden or "no such name" in str(caught.value)


def test_where_a_name_leads_is_checked_whatever_its_first_address_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def found(*asked: object, **more: object) -> list[object]:
        return [(0, 0, 0, "", ("8.8.8.8", 443)), (0, 0, 0, "", ("127.0.0.1", 443))]

    async def post() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
        await Egress().post("https://two.example.org/x", {}, b"")

    with pytest.raises(Forbidden):
        asyncio.run(post())


@contextmanager
def speaking(talk: Callable[[socket], None], tls: ssl.SSLContext | None = None) -> Iterator[int]:
    """A server that takes one connection and does as it likes with it; its port."""
    listening = create_server(("127.0.0.1", 0))

    def run() -> None:
        try:
            line, _ = listening.accept()
            with line if tls is None else tls.wrap_socket(line, server_side=True) as open_line:
                asked = b""
                while not asked.endswith(BODY):
                    asked += open_line.recv(65536)
                talk(open_line)
        except OSError:
            pass  # whoever called has hung up, as it should
        finally:
            line.close()

    thread = Thread(target=run, daemon=True)
    thread.start()
    yield listening.getsockname()[1]
    listening.close()
    thread.join()


def posted(port: int, scheme: str = "http", trust: ssl.SSLContext | None = None) -> tuple[int, str]:
    own = f"{scheme}://127.0.0.1:{port}"
    return asyncio.run(Egress([own], trust).post(f"{own}/x", {"ttl": "1"}, BODY))


def test_an_answer_is_read_no_further_than_its_head() -> None:
    with speaking(lambda line: line.sendall(HELLO)) as port:
        assert posted(port) == (201, "7")
    endless = b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 100_000
    for said in (endless, b"SSH-2.0-x\r\n", b""):
        with speaking(lambda line, said=said: line.sendall(said)) as port, NO_ANSWER:  # type: ignore[misc]
            posted(port)


def test_whoever_keeps_silent_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qg.server.egress.SECONDS", 0.2)

    def silent(line: socket) -> None:
        line.recv(1)  # until the other side hangs up

    with speaking(silent) as port, pytest.raises(OSError, match="TimeoutError"):
        posted(port)


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Of a server at 127.0.0.1, and what one must trust to believe it."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a push service")])
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(here, critical=False)
        .sign(key, SHA256())
    )
    public = made.public_bytes(Encoding.PEM)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "both.pem").write_bytes(private + public)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(folder / "both.pem")
    return server, ssl.create_default_context(cadata=public.decode())


def test_over_tls_the_service_must_be_who_it_says(tmp_path: Path) -> None:
    server, trust = certificate(tmp_path)
    with speaking(lambda line: line.sendall(HELLO), server) as port:
        assert posted(port, "https", trust) == (201, "7")
    with speaking(lambda line: line.sendall(HELLO), server) as port, NO_ANSWER:
        posted(port, "https")  # nobody whom the system trusts vouches for it
