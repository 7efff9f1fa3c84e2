"""Wrong words at a free table, in the middle of an interruption: each gets an answer, and nothing changes."""

from __future__ import annotations

from typing import Any

from tests.server.tools import Client, Server, tokens

from qg.games.ambush_alley import GAME

POSITION = {
    "active": "R1",
    "units": {
        "R1": {"at": "11.8,4 12.4,4", "figures": "ab"},
        "R2": {"at": "11.8,2.6 12.4,2.6", "figures": "ab"},
        "I4": {"at": "11.8,16 12.4,16"},
        "I3": {"at": "11.8,18"},
    },
}
"""R1 goes up the street, and two units see it."""
FAR = "9" * 400
POINTS = (
    *("nan,4.00", "inf,4.00", "1e3,4.00", "-1.00,4.00", "99.00,4.00", "24.01,4.00", "4,00;4", ""),
    *("11.80", "11.80,4.00,1.00", f"{FAR},4.00", "11.80,4.000", " 11.80,5.00", "１1.80,5.00"),
    *(";", ">", "x", ".", "11.80,5.00;", "11.80,5.00>;12.40,5.00", "11.80,5.00;12.40,5.00;1,1"),
)
"""What is no way of two figures, or leads nowhere."""
MORE = (
    ["assault", "R1"],
    ["assault"],
    ["join", "I9"],
    ["join", "I3"],
    ["exit", "south"],
    ["-", "-"],
)
BAD: tuple[list[Any], ...] = (
    *([], [""], ["nothing"], ["move"], ["pass", "pass"], ["interrupt"], ["interrupt", "I4"]),
    *[["interrupt", "I4", at] for at in ("nan", "-1.00", "0.10", "9.75", FAR, "", "0", "０.00")],
    *[["interrupt", unit, "0.00"] for unit in ("R1", "I9", "C1", "i4", "", FAR, "__class__")],
    *[["dash", "I4", "0.00", "fast", way] for way in POINTS],
    ["dash", "I4", "0.00", "halted", "11.80,15.00;12.40,15.00"],
    *[["dash", "I4", "0.00", "fast", "11.80,15.00;12.40,15.00", *more] for more in MORE],
    ["casualty", "R1a"],
    ["react", "R1", "fire"],
    ["sacrifice", "I4"],
)
FORMS: tuple[Any, ...] = (
    *(None, 7, 1e999, float("nan"), "pass", {"verb": "pass"}, [["pass"]], [7], [None], [True]),
    ["pass"] * 5_000,
)
"""What is no path at all."""
LOOKS: tuple[tuple[str, list[str]], ...] = (
    *(("plan", words) for words in ([], ["R1"], ["R1", "nan,1.00"], ["R1", "fast", f"{FAR},1.00"])),
    *(("reach", words) for words in ([], ["R9"], ["I4", "sideways"], ["R1"] * 50)),
    *((what, ["R1", "R1"]) for what in ("shot", "sight", "nothing", "__init__")),
)


def refused(client: Client, **more: Any) -> bool:
    """Whether a message is answered by a refusal; one that could not be read has no number."""
    client.send({"t": "play", "id": 0, **more})
    said = client.until("no")
    return said["id"] in (0, None) and bool(said["rule"])


def test_wrong_words_in_a_window_change_nothing(server: Server) -> None:
    made = server.table("me", "link", game=GAME.name, preset="people", position=POSITION)
    first, second = tokens(made)
    marine = Client(server, made["id"], first)
    foe = Client(server, made["id"], second)
    watcher = Client(server, made["id"], made["watch"])
    marine.asked()
    said = marine.play(["move", "cautious", "11.80,9.00;12.40,9.00"])
    assert said["t"] == "ok", said
    tree = foe.asked()["tree"]
    assert "interrupt" in tree
    before, n = dict(foe.view), foe.n
    for path in BAD:
        said = foe.play(path)
        assert said["t"] == "no", path
        assert said["why"] or said["text"], path
    for form in FORMS:
        assert refused(foe, n=n, path=form), form
    # A view that is old, one that is still to come, and numbers that are none.
    for old in (n - 1, n + 1, -1, 10**30, "0", None):
        assert refused(foe, n=old, path=["pass"]), old
    # Nobody else answers the window: the one who moves, or who looks on.
    for other in (marine, watcher):
        said = other.ask_for("play", n=n, path=["pass"])
        assert said["t"] == "no"
        for what, words in LOOKS:
            assert other.ask_for("look", what=what, words=words)["t"] in ("looked", "no")
    # What was declared is not taken back while the other side is asked.
    assert marine.ask_for("undo")["t"] == "no"
    # A second page of the same seat, and one that comes again, find the window as it is.
    again = Client(server, made["id"], foe.token)
    assert again.asked()["tree"] == tree
    assert (again.n, again.view) == (n, before)
    assert again.play(["interrupt", "I4", "1.00"])["t"] == "ok"
    assert foe.ask_for("play", n=n, path=["interrupt", "I3", "1.00"])["t"] == "no"
    for client in (marine, foe, watcher, again):
        client.close()
