"""A person at the client: opens pages, clicks squares, reads what is there. What the server sends to
each page is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect
from tests.waiting import patient, until_seen
from tests.web.slow import slow
from tests.web.texts import say

KEPT = """window.lines = [];
window.WebSocket = class extends WebSocket {
  handled = 0
  constructor(...args) { super(...args); window.lines.push(this) }
  set onmessage(hear) {
    super.onmessage = hear && ((event) => { hear.call(this, event); this.count() })
  }
  count() {
    scheduler.postTask(() => (this.handled += 1), { priority: 'background' })
  }
  get onmessage() { return super.onmessage }
}"""
"""Keeps the page's lines to the server, so that a test can cut one, and counts the frames that the page has
read. What Svelte changes comes a moment later; the count waits in the background until that is done."""
SALT = "00007075000070750000707500007075"
"""What a browser adds to the dice in tests, in place of what it would draw: the dice of a table are the same
at each run, and the first of them are those of a table to which nobody adds anything."""
DRAWN = """{
  const drawn = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (bytes) => {
    if (bytes.byteLength !== 16) return drawn(bytes) // a token, or a phrase: those differ
    bytes.set('SALT'.match(/../g).map((pair) => parseInt(pair, 16)))
    return bytes
  }
}"""
PLAIN = {"reduced_motion": "reduce", "service_workers": "block", "locale": "fr-FR"}
"""No pictures that move, and nothing kept from one page to the next, unless a test wants it; a browser that
asks for French."""
ARRIVED = '[data-testid="sit"], [data-table], [data-testid="astray"], input[type="password"]'
"""An invitation, the table, a page that says that the link opens nothing, a password."""


class Visitor:
    """One browser context: its own memory, as of another person on another machine."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        language: str = "fr",
        size: tuple[int, int] = (1280, 800),
        clocked: bool = False,
        salt: str = SALT,
        **more: Any,
    ) -> None:
        """`clocked`: the test may hold the page's own time (`tests.waiting.hold_time`)."""
        self.url = url
        self.language = language
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, **{**PLAIN, **more}
        )
        patient(self.context)
        slow(self.context)
        self.context.add_init_script(DRAWN.replace("SALT", salt))
        if clocked:
            self.context.clock.install()
        self.page: Page = self.context.new_page()
        self.received: list[Any] = []
        self.arrived = 0  # how many frames came by the page's present line
        self.sent: list[Any] = []
        self.complaints: list[str] = []
        self.meant: list[str] = []  # complaints that a test brings about, by some of their words
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console", lambda m: self.complaints.append(m.text) if m.type == "error" else None
        )
        self.page.add_init_script(KEPT)
        if language != "fr":
            self.page.add_init_script(f"localStorage.setItem('qg.language', '{language}')")

    def _listen(self, socket: WebSocket) -> None:
        def receive(frame: str | bytes) -> None:
            said = json.loads(frame)  # what the server says at once comes in one frame, as a list
            self.received += said if isinstance(said, list) else [said]
            self.arrived += self.socket is socket

        self.socket, self.arrived = socket, 0
        socket.on("framereceived", receive)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def cut(self) -> None:
        """The line breaks; the page is to notice and to mend it by itself."""
        self.page.evaluate("window.lines.at(-1).close()")

    def close(self) -> None:
        self.context.close()

    def visit(self, address: str = "/", sits: bool = True) -> Visitor:
        """Open a page; who comes by a link to a free seat takes it, unless a test looks at the invitation."""
        self.page.goto(address if address.startswith("http") else self.url + address)
        if sits and "/t/" in address and "#" in address and "/replay" not in address:
            # Until the link was looked at there is neither an invitation nor a table.
            expect(self.page.locator(ARRIVED).first).to_be_attached()
            if self.see("sit").count():
                self.see("sit").click()
        return self

    def see(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def text(self, key: str, **values: object) -> str:
        """What the client says under this key, in this visitor's language."""
        return say(key, self.language, **values)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def new_table(
        self, opponent: str, *, clock: str = "", side: str = "", name: str = "", **options: str
    ) -> None:
        """The dialog: an opponent, and options by name with the value to choose."""
        self.page.locator(".shelf li button.box").first.click()
        self.see("opponent").select_option(opponent)
        dialog = self.page.locator("dialog")
        if clock:
            dialog.get_by_label(say("clock")).select_option(label=clock)
        if side:
            dialog.get_by_label(say("side")).select_option(label=side)
        if name:
            dialog.get_by_label(say("yourName")).fill(name)
        if options:
            self.page.locator("dialog summary").click()
        for each, value in options.items():
            self.option(each).select_option(label=value)
        self.page.locator("dialog button.primary").click()

    def option(self, name: str) -> Locator:
        return self.page.locator(f'[data-option="{name}"] select')

    def deploy(self) -> None:
        self.see("start").click()
        self.see("start").wait_for(state="detached")

    def square(self, name: str) -> Locator:
        return self.page.locator(f'[data-square="{name}"]')

    def play(self, *squares: str) -> None:
        for name in squares:
            self.square(name).click()

    def count(self, kind: str) -> int:
        """How many messages of a kind were received."""
        return len([m for m in self.received if m["t"] == kind])

    def until(self, true: Callable[[], object]) -> None:
        """What is watched from outside the page is waited for here, while the driver goes on."""
        until_seen(self.page, true)

    def caught_up(self) -> None:
        """Until the page has read all that it was sent: a message is seen here before the page reads it."""
        self.until(self._has_read)

    def _has_read(self) -> bool:
        handled: int = self.page.evaluate("window.lines.at(-1)?.handled ?? 0")
        return handled >= self.arrived

    def my_turn(self) -> None:
        """Until the page asks this player what was last asked."""
        until_seen(self.page, self.is_asked, "it never became this player's turn")

    def is_asked(self) -> bool:
        """The page shows the number of the view that it asks about; none while an answer is on its way."""
        last = [m for m in self.received if m["t"] in ("legal", "step", "view", "over")][-1:]
        shown = "".join([f'main[data-view="{m["n"]}"]' for m in last if m["t"] == "legal"])
        return shown != "" and self.page.locator(shown).count() > 0 and self._has_read()

    def read_the_end(self) -> None:
        """Until a player is told all about how the game went: the account and the comments come late."""
        self.see("time").wait_for()
        self.see("ask-comment").first.wait_for(state="attached")

    def any_move(self) -> str:
        """The first live counter, its first target; its path."""
        self.my_turn()
        tree = self.tree()
        assert "move" in tree, f"no counter can move: {tree}"
        start, targets = next(iter(tree["move"].items()))
        to = next(iter(targets))
        self.play(start, to)
        return f"{start} → {to}"

    def tree(self) -> Any:
        """The options as they were sent last."""
        return next(m["tree"] for m in reversed(self.received) if m["t"] == "legal")

    def logged(self, text: str | re.Pattern[str]) -> None:
        expect(self.see("log")).to_contain_text(text)
