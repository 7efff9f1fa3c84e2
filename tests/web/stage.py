"""Tables that begin in the middle: two players, each in a browser of their own, and somebody who watches; or
one player alone, where nobody else is looked at."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import expect
from tests.waiting import PATIENCE
from tests.web.house import SOURCE
from tests.web.secrets import leaks
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
WHOLE = """text => {
  const [words, box] = [text, text.parentElement].map((e) => e.getBoundingClientRect())
  return words.top >= box.top - 0.5 && words.bottom <= box.bottom + 0.5
}"""
"""Whether a text lies within what holds it."""
FILES = "abcdefghijkl"
CROSSES = {"d5", "i5", "c6", "d6", "e6", "h6", "i6", "j6", "d7", "i7"}


def position(rules: int, pieces: str, *, turn: str = "s", **fields: str) -> str:
    """`pieces`: letters with their squares, capitals for south (`Wa1 ta11`)."""
    standing = {piece[1:]: piece[0] for piece in pieces.split()}
    ranks = []
    for rank in range(11, 0, -1):
        text, run = "", 0
        for file in FILES:
            here = "#" if f"{file}{rank}" in CROSSES else standing.pop(f"{file}{rank}", "")
            if here:
                text, run = text + (str(run) if run else "") + here, 0
            else:
                run += 1
        ranks.append(text + (str(run) if run else ""))
    assert not standing, f"nowhere to stand: {standing}"
    usual = dict.fromkeys(("bound", "jumped", "armed", "lock", "fuel", "taken"), "-")
    usual |= {"passes": "0", "removal": "-", "ply": "0"}
    told = " ".join(f"{name}:{value}" for name, value in (usual | fields).items())
    return f"{'/'.join(ranks)} {turn} {rules} act {told}"


def made(url: str, *kinds: str, **more: Any) -> Any:
    """A table by the API; a bot is written `bot:recrue`."""
    seats = [dict(zip(("kind", "level"), kind.split(":"), strict=False)) for kind in kinds]
    table = {"game": "attaque", "seats": seats, **more}
    answer = httpx.post(f"{url}/api/tables", json=table, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    return answer.json()


def joined(url: str, table: str, link: str, **wanted: Any) -> str:
    """The seat that a link offers is taken; what opens it."""
    bearer = {"authorization": f"Bearer {link}"}
    place = f"{url}/api/tables/{table}/join"
    answer = httpx.post(place, json=wanted, headers=bearer, timeout=PATIENCE)
    found: str = answer.json()["token"]
    return found


def whole_log(url: str, table: str, token: str, view: Any) -> list[Any]:
    """The lines that a view tells, and those before them that its viewer can fetch."""
    told: list[Any] = view["told"]
    while len(told) < view["earlier"] + len(view["told"]):
        place = f"{url}/api/tables/{table}/lines"
        bearer = {"authorization": f"Bearer {token}"}
        asked = {"before": told[0]["k"]}
        answer = httpx.get(place, params=asked, headers=bearer, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        told = answer.json()["lines"] + told
    return told


def seated(visitor: Visiting, url: str, clocked: bool = False, **more: Any) -> Visitor:
    """South's page; the other seat is taken, and nobody looks from there."""
    table = made(url, "me", "me", **more)
    place = f"{url}/t/{table['id']}#{table['seats'][0]['token']}"
    return visitor(clocked=clocked).visit(place)


class Stage:
    """South reads French and north English, so that both are seen in every game."""

    def __init__(
        self,
        visitor: Visiting,
        url: str,
        clocked: bool = False,
        watched: bool = True,
        **more: Any,
    ) -> None:
        self.table = made(url, "me", "link", **more)
        tokens = [seat["token"] for seat in self.table["seats"]]
        place = f"{url}/t/{self.table['id']}#"
        self.south = visitor(clocked=clocked).visit(place + tokens[0])
        self.north = visitor("en", clocked=clocked).visit(place + tokens[1])
        self.everybody = [self.south, self.north]
        if watched:
            self.watcher = visitor(clocked=clocked).visit(place + self.table["watch"])
            self.everybody.append(self.watcher)

    def hidden(self, south: int, north: int, watcher: int) -> None:
        """How many counters each sees from behind."""
        for who, count in zip(self.everybody, (south, north, watcher), strict=True):
            expect(who.page.locator(".board .piece .back")).to_have_count(count)

    def logged(self, french: str, english: str | None = None) -> None:
        for who in self.everybody:
            who.logged((english or french) if who is self.north else french)

    def ended(self, french: str, english: str, rule: str) -> None:
        """The banner, with the rule that ended it, and every counter open."""
        for who in self.everybody:
            expect(who.see("prompt")).to_have_text(english if who is self.north else french)
            expect(who.button(rule)).to_be_visible()
            expect(who.see("because")).not_to_be_empty()
            assert who.see("because").evaluate(WHOLE), "the reason is cut off"
            expect(who.page.locator(".board .piece .back")).to_have_count(0)
            expect(who.page.locator(".target.alive")).to_have_count(0)

    def told_no_secrets(self) -> None:
        for seat, who in zip((0, 1, None), self.everybody, strict=False):
            assert leaks(seat, who.received, []) == []
            assert any(m["t"] == "over" for m in who.received), "the whole game was heard"

    def verified(self, folder: Path) -> str:
        """The record that the page hands out, held against `qg verify`; what that said."""
        with self.south.page.expect_download() as caught:
            self.south.button(say("record")).click()
        path = folder / caught.value.suggested_filename
        caught.value.save_as(path)
        return verified(path)


def verified(path: Path) -> str:
    found = subprocess.run(
        [sys.executable, "-m", "qg.cli", "verify", str(path), "--lang", "en"],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout
