"""Pages that are slow on purpose: what a busy machine does once in fifty runs happens at each.

`QG_SLOW=7 make browsertest` holds the server's answers and messages back by up to a third of a second, in
the order in which they came, a burst together. A test that acts before the page is ready, or that takes what
arrived for what is shown, fails then. 7 seeds the delays."""

from __future__ import annotations

import os

from playwright.sync_api import BrowserContext

SEED = int(os.environ.get("QG_SLOW", "0"))
"""0: pages are as fast as they can be."""
LONGEST = 350
"""Milliseconds."""
HELD = """{
  let state = SEED
  const drawn = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const wait = window.setTimeout.bind(window)
  const delay = () => new Promise((done) => wait(done, Math.floor(drawn() * LONGEST)))
  const fetched = window.fetch.bind(window)
  window.fetch = async (...args) => {
    const answer = await fetched(...args)
    await delay()
    return answer
  }
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    #held = []
    #late(kind, hear) {
      this.#heard[kind] = hear
      return hear && ((event) => {
        this.#held.push(() => this.#heard[kind]?.call(this, event))
        if (this.#held.length === 1) void delay().then(() => this.#held.splice(0).forEach((f) => f()))
      })
    }
    #heard = {}
    set onmessage(hear) { super.onmessage = this.#late('message', hear) }
    get onmessage() { return this.#heard.message }
    set onclose(hear) { super.onclose = this.#late('close', hear) }
    get onclose() { return this.#heard.close }
  }
}"""


def slow(context: BrowserContext) -> None:
    """Before anything else is put into the context's pages: the delays take the browser's own timers."""
    if SEED:
        context.add_init_script(HELD.replace("SEED", str(SEED)).replace("LONGEST", str(LONGEST)))
