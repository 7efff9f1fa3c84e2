"""Addresses that lead nowhere: a page in the reader's language for people, JSON for programs."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from tests.server.tools import Server
from tests.waiting import PATIENCE

from qg.server import pages

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NOWHERE = "Cette page n’existe pas", "There is no such page"
CLOSED = "Ce lien ne donne accès à rien", "This link opens nothing"
WRONG = [
    ("GET", "/nothing", 404, NOWHERE),
    ("GET", "/t/aaaaaaaaaa", 404, NOWHERE),
    ("GET", "/t/aaaaaaaaaa/replay", 404, NOWHERE),
    ("GET", "/t/not-an-id", 404, NOWHERE),
    ("GET", "/t/", 404, NOWHERE),
    ("GET", "/regles/no_game", 404, NOWHERE),
    ("GET", "/regles/attaque/ATK-999", 404, NOWHERE),
    ("GET", "/apprendre/attaque/no-lesson", 404, NOWHERE),
    ("GET", "/apprendre/attaque/partie/more", 404, NOWHERE),
    ("GET", "/assets/none.js", 404, NOWHERE),
    ("GET", "/api/nothing", 404, NOWHERE),
    ("GET", "/api/games/no_game/rules", 404, NOWHERE),
    ("GET", "/api/tables/aaaaaaaaaa/record", 404, NOWHERE),
    ("GET", "/api/tables/{id}/record", 401, CLOSED),
    ("GET", "/api/tables/{id}/invitation", 401, CLOSED),
    ("GET", "/api/tables/{id}/join", 404, NOWHERE),
    ("POST", "/t/aaaaaaaaaa", 405, NOWHERE),
]

WITHOUT = """
from pathlib import Path
import qg.server.app as app
app.STATIC, gone = Path({folder!r}), app.STATIC
app.application.__defaults__ = tuple(app.STATIC if d == gone else d for d in app.application.__defaults__)
"""
"""A server whose client was never built."""


def ask(server: Server, how: str, path: str, headers: dict[str, str]) -> httpx.Response:
    return httpx.request(how, server.url + path, headers=headers, timeout=PATIENCE)


def private(server: Server) -> str:
    made = server.table("me", "link")
    return str(made["id"])


@pytest.mark.parametrize(("how", "path", "code", "said"), WRONG)
def test_people_read_what_is_wrong_in_their_language(
    server: Server, how: str, path: str, code: int, said: tuple[str, str]
) -> None:
    path = path.format(id=private(server) if "{id}" in path else "")
    for asked, mine, others in (
        ("fr-FR,fr;q=0.9,en;q=0.5", *said),
        ("en-GB,fr;q=0.2", *said[::-1]),
    ):
        answer = ask(server, how, path, headers={**BROWSER, "accept-language": asked})
        assert answer.status_code == code
        assert answer.headers["content-type"].startswith("text/html")
        assert mine in answer.text
        assert others not in answer.text
        assert f'<html lang="{asked[:2]}">' in answer.text
        assert '<a href="/">' in answer.text
        assert not re.search(
            r"authorization|bearer|host header|[{]\"error", answer.text, re.IGNORECASE
        )


@pytest.mark.parametrize(("how", "path", "code", "said"), WRONG)
def test_programs_read_json(
    server: Server, how: str, path: str, code: int, said: tuple[str, str]
) -> None:
    path = path.format(id=private(server) if "{id}" in path else "")
    answer = ask(server, how, path, headers={"accept": "*/*"})
    assert answer.status_code == code
    what = answer.json()["error"]["what"]
    assert not re.search(r"authorization|bearer", what, re.IGNORECASE)


def test_the_chosen_language_comes_before_that_of_the_browser(server: Server) -> None:
    asked = {**BROWSER, "accept-language": "fr", "cookie": "qg_language=en"}
    assert NOWHERE[1] in ask(server, "GET", "/nothing", headers=asked).text
    odd = {**BROWSER, "accept-language": "de, *;q=0.1, fr;q=0", "cookie": "qg_language=xx"}
    assert NOWHERE[1] in ask(server, "GET", "/nothing", headers=odd).text


def test_pages_that_are_there_are_served(server: Server) -> None:
    made = server.table("me", "link")
    for path in (
        *("/", f"/t/{made['id']}", f"/t/{made['id']}/replay", "/replay", "/regles", "/apprendre"),
        *("/regles/attaque", "/regles/embuscades/EMB-540", "/apprendre/attaque/partie"),
        *("/apprendre/attaque/un-pas", "/regles/attaque/", "/regles/attaque/QG-UNDO"),
    ):
        answer = ask(server, "GET", path, headers=BROWSER)
        assert answer.status_code == 200, path
        assert "qg-astray" not in answer.text


def test_without_the_client_the_words_are_there(tmp_path: Path) -> None:
    headers = [(b"accept", b"text/html"), (b"accept-language", b"en")]
    request = Request({"type": "http", "method": "GET", "path": "/nothing", "headers": headers})
    answer = pages.astray(request, tmp_path, 404)
    assert answer.status_code == 404
    assert NOWHERE[1] in bytes(answer.body).decode()
    assert b"make web" in bytes(pages.client(tmp_path).body)


def test_without_the_client_no_file_of_it_is_there(tmp_path: Path) -> None:
    """The page says that the client is not built; its files are not found, and nothing is broken."""
    server = Server(tmp_path, before=WITHOUT.format(folder=str(tmp_path / "no client")))
    try:
        assert "make web" in ask(server, "GET", "/", headers=BROWSER).text
        for path in ("/assets/none.js", "/favicon.ico"):
            assert ask(server, "GET", path, headers=BROWSER).status_code == 404
    finally:
        assert server.stop() == 0
