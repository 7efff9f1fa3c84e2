"""The examples of docs/host.md, word for word: run where nginx or Caddy is installed, and read everywhere."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from tests.server.tools import ROOT, Server
from tests.waiting import PATIENCE, until
from websockets.sync.client import connect
from websockets.typing import Origin

HOME: Final = "qg.example.org"
HOUSE: Final = "127.0.0.1:8765"
NGINX: Final = """daemon off; pid {folder}/pid; error_log {folder}/log;
events {{}}
http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
{example} }}"""
CADDY: Final = "{{\n admin off\n auto_https disable_redirects\n}}\n{example}"


def example(program: str) -> str:
    text = (ROOT / "docs" / "host.md").read_text("utf-8")
    block = re.search(rf"```{program}\n(.*?)```", text, re.DOTALL)
    assert block is not None
    return block[1]


def test_the_examples_say_what_matters() -> None:
    nginx = " ".join(example("nginx").split())
    for line in (
        f"proxy_pass http://{HOUSE};",
        "proxy_http_version 1.1;",
        "proxy_set_header Upgrade $http_upgrade;",
        'proxy_set_header Connection "upgrade";',
        "proxy_set_header Host $http_host;",
        "proxy_set_header X-Forwarded-For $remote_addr;",  # its own word, and not the visitor's with it
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "listen 443 ssl;",
    ):
        assert line in nginx
    assert re.fullmatch(rf"{HOME} {{ reverse_proxy {HOUSE} }}", " ".join(example("caddy").split()))
    said = (ROOT / "docs" / "host.md").read_text("utf-8")
    assert f"qg serve --proxy 127.0.0.1 --public-url https://{HOME}" in said


@contextmanager
def port() -> Iterator[int]:
    """Bound and not listened to: it stays ours until its server takes it."""
    with socket.socket() as bound:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def certificate(folder: Path) -> tuple[Path, Path]:
    """For `localhost`, made here and trusted by nobody else."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout {key} -out {cert}"
        " -subj /CN=localhost -addext subjectAltName=DNS:localhost".split(),
        check=True,
        capture_output=True,
    )
    return cert, key


def fitted(program: str, folder: Path, house: str, port: int) -> list[str]:
    """The command that runs the example here: on this port, for this house, with a certificate of its own."""
    cert, key = certificate(folder)
    text = example(program)
    changes = {HOUSE: house}
    if program == "nginx":
        changes["listen 443 ssl"] = f"listen 127.0.0.1:{port} ssl"
        changes["/etc/ssl/qg.example.org.crt"] = str(cert)
        changes["/etc/ssl/private/qg.example.org.key"] = str(key)
        changes[f"server_name {HOME}"] = "server_name localhost"
        frame = NGINX
    else:
        changes[f"{HOME} {{"] = f"https://localhost:{port} {{\n tls {cert} {key}\n bind 127.0.0.1"
        frame = CADDY
    for was, now in changes.items():
        assert was in text
        text = text.replace(was, now)
    file = folder / f"{program}.conf"
    file.write_text(frame.format(folder=folder, example=text))
    if program == "nginx":
        return [str(found("nginx")), "-p", str(folder), "-c", str(file), "-e", str(folder / "log")]
    return [str(found("caddy")), "run", "--config", str(file), "--adapter", "caddyfile"]


@contextmanager
def running(program: str, folder: Path, house: str, port: int) -> Iterator[ssl.SSLContext]:
    """The proxy, until it is no longer needed; with what a visitor must know to trust it."""
    command = fitted(program, folder, house, port)
    with (folder / "said").open("wb") as said:
        home = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
        }
        process = subprocess.Popen(command, stdout=said, stderr=said, env=home)
    try:

        def listens() -> bool:
            assert process.poll() is None, (folder / "said").read_text()
            with socket.socket() as asked:
                return asked.connect_ex(("127.0.0.1", port)) == 0

        until(listens)
        yield ssl.create_default_context(cafile=str(folder / "cert.pem"))
    finally:
        process.terminate()
        process.wait(PATIENCE)


def found(program: str) -> str | None:
    """Where it is on this machine; servers are often not in the path of a user."""
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def installed() -> list[str]:
    """Those of the two that are on this machine, with what makes certificates."""
    return [each for each in ("nginx", "caddy") if found(each) and found("openssl")]


@pytest.mark.parametrize("program", installed())
def test_an_example_runs(tmp_path: Path, program: str) -> None:
    (tmp_path / "word").write_text("sésame", "utf-8")
    with port() as inner, port() as outer:
        url = f"https://localhost:{outer}"
        more = ("--proxy", "127.0.0.1", "--public-url", url)
        password = ("--password-file", str(tmp_path / "word"))
        server = Server(tmp_path, *password, *more, port=inner)
        assert server.url == url
        try:
            with running(program, tmp_path, f"127.0.0.1:{inner}", outer) as trust:
                visit(url, trust)
        finally:
            assert server.stop() == 0


def visit(url: str, trust: ssl.SSLContext) -> None:
    def guess(start: str, word: str, **headers: str) -> httpx.Response:
        """From one of the addresses that this machine has."""
        with httpx.Client(
            transport=httpx.HTTPTransport(verify=trust, local_address=start),
            timeout=PATIENCE,
        ) as visitor:
            return visitor.post(url, data={"password": word}, headers=headers)

    # The visitor's address is passed on: each has guesses of its own ...
    until(lambda: guess("127.0.0.2", "no").status_code == 429)
    right = guess("127.0.0.3", "sésame")
    assert right.status_code == 303
    # ... and who has none left gets none by a header.
    for forged in ("203.0.113.7", "127.0.0.3"):
        headers = {"X-Forwarded-For": forged, "X-Forwarded-Proto": "http"}
        assert guess("127.0.0.2", "sésame", **headers).status_code == 429

    cookie = right.headers["set-cookie"]
    assert "; Secure" in cookie
    headers = {"X-Forwarded-Proto": "http"}
    assert "; Secure" in guess("127.0.0.3", "sésame", **headers).headers["set-cookie"]

    held = {"Cookie": cookie.split(";")[0]}
    with connect(
        url.replace("https", "wss") + "/ws",
        ssl=trust,
        proxy=None,
        origin=Origin(url),
        additional_headers=held,
    ) as line:
        line.send('{"t":"ping"}')
        assert line.recv(PATIENCE) == '{"t":"pong"}'
