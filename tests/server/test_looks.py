"""Looks over a socket: who may ask what, from which view, and how many at once."""

from __future__ import annotations

import fcntl
import json
from pathlib import Path
from typing import Any

from tests.games.attaque.tools import place
from tests.server.tools import Client, Server, tokens

from qg.games.attaque import GAME

SLOW = """
import fcntl
from pathlib import Path
from tests.toys import parlour
GATE = Path({gate!r})
def slow(seen, seat, words):
    (GATE / f"begun-{{words[0]}}").touch()
    with open(GATE / "lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)  # waits until the test lets it go on
    return words
parlour.GAME.looks["slow"] = slow
def broken(seen, seat, words):
    return 1 // 0
parlour.GAME.looks["broken"] = broken
"""


def seated(server: Server, game: str = "parlour") -> tuple[Client, Client, Client]:
    """Two players, of whom both have hidden their number, and somebody who watches."""
    made = server.table("me", "link", game=game)
    first, second = tokens(made)
    red = Client(server, made["id"], first)
    blue = Client(server, made["id"], second)
    watcher = Client(server, made["id"], made["watch"])
    for client, number in ((red, "7"), (blue, "2")):
        client.asked()
        assert client.play(["hide", number])["t"] == "ok"
    watcher.until("view")
    return red, blue, watcher


def everybody(*clients: Client) -> None:
    for client in clients:
        client.close()


def mover(red: Client, blue: Client) -> tuple[Client, Client]:
    """Who is asked now, and who is not."""
    while red.n < 2 or blue.n < 2:
        for client in (red, blue):
            if client.n < 2:
                client.read()
    assert red.ask is not None
    return (red, blue) if red.ask["seats"] == 1 else (blue, red)


def test_seats_and_watchers_ask_about_what_they_see(server: Server) -> None:
    red, blue, watcher = seated(server)
    asked, other = mover(red, blue)
    while watcher.n < 2:
        watcher.read()
    for client in (asked, other, watcher):
        looked = client.ask_for("look", what="heaps", words=["a", "b"])
        assert looked == {"t": "looked", "id": client.number, "n": 2, "data": {"a": 2, "b": 2}}
        at_once = client.ask_for("look", what="several", words=["heaps"])
        alone = client.ask_for("look", what="heaps")
        assert at_once == {**alone, "id": client.number - 1, "data": {"heaps": alone["data"]}}
        assert client.ask_for("look", what="several")["data"] == {}
    # A whole path, legal or not; what `try` says is in it.
    for path in (["take", "a", "9"], ["take", "a", "1"]):
        told = asked.ask_for("look", what="move", words=path)["data"]
        tried = asked.ask_for("try", path=path)
        if tried["t"] == "ok":
            assert told == {"no": None, "forecast": None, "choices": {}}
        else:
            assert told["no"] == {key: tried[key] for key in ("rule", "why", "given", "legal")}
    for client in (other, watcher):
        told = client.ask_for("look", what="move", words=["take", "a", "1"])["data"]
        assert (told["no"]["rule"], told["no"]["why"]) == ("TOY-4", "not_asked")
    everybody(red, blue, watcher)


def test_a_branch_is_a_part_of_the_tree(server: Server) -> None:
    red, blue, watcher = seated(server)
    asked, other = mover(red, blue)
    tree = asked.asked()["tree"]
    assert asked.ask_for("look", what="branch")["data"] == {"tree": tree, "notes": {}}
    part = asked.ask_for("look", what="branch", words=["take", "b"])["data"]
    assert part == {"tree": tree["take"]["b"], "notes": {}}
    for client in (other, watcher):
        no = client.ask_for("look", what="branch")
        assert (no["t"], no["rule"]) == ("no", "QG-FORM")
        assert "not asked" in no["text"]
    everybody(red, blue, watcher)


def test_a_branch_is_grown_by_a_look(server: Server) -> None:
    made = server.table("me", "me", game="hexes", hotseat=True)
    client = Client(server, made["id"], tokens(made)[0])
    tree = client.asked()["tree"]
    assert tree == {"move": {"A": None, "B": None, "C": None}, "fly": {"C": None}, "done": {}}
    data = client.ask_for("look", what="branch", words=["move", "A"])["data"]
    word = next(iter(data["tree"]))
    assert data["tree"][word] == {}
    cost, way = data["notes"][word]
    assert (len(way), way[-1]) == (cost + 1, word)
    over = client.ask_for("look", what="branch", words=["fly", "C"])["data"]["tree"]
    assert set(over.values()) == {None}
    odds = client.ask_for("look", what="move", words=["fire", "A", "x"])["data"]
    assert odds["no"]["why"] == "out_of_range"
    assert odds["choices"] == {"target": ["x", "y", "z"]}
    assert [(o["word"], o["weight"]) for o in odds["forecast"]["outcomes"]] == [
        ("hit", 1),
        ("miss", 5),
    ]
    assert client.play(["move", "A", word])["t"] == "ok"
    assert client.asked()["tree"]["move"] == {"B": None, "C": None}
    no = client.ask_for("look", what="branch", words=["move", "A"])
    assert "is not legal" in no["text"]
    client.close()


def test_a_sampled_verb_beside_listed_ones_is_in_the_tree(server: Server) -> None:
    """It says how such a move begins. Nothing is drawn: there is something to choose."""
    made = server.table("me", "me", game="plane", hotseat=True)
    client = Client(server, made["id"], tokens(made)[0])
    options = client.asked()
    assert options["tree"] == {"pass": {}, "go": None}
    assert options["sampled"] == ["go"]
    assert "draws" not in options
    far = client.ask_for("look", what="move", words=["go", "300", "901"])["data"]
    assert far["no"]["rule"] == "TOY-3"
    assert client.play(["go", "300", "900"])["t"] == "ok"
    client.close()


def test_bad_looks_get_a_sentence_and_change_nothing(server: Server) -> None:
    red, blue, watcher = seated(server)
    asked, _ = mover(red, blue)
    for more, said in (
        ({"what": "fly"}, "no such look: 'fly' (there are: branch, move, meant, several, heaps)"),
        ({"what": "heaps", "words": ["x"]}, "'x' is not one of a, b, c"),
        ({"what": "move", "words": []}, "no such verb: 'nothing'"),
        ({"what": "branch", "words": ["fly"]}, "a move that begins with 'fly' is not legal"),
        ({"what": "heaps", "words": ["a" * 5000]}, "a look of more than 4000 characters"),
        ({"what": "several", "words": ["heaps", "several"]}, "no look of this game"),
        ({"what": "several", "words": ["heaps", "heaps"]}, "named twice: 'heaps'"),
        ({"what": "heaps", "words": [1]}, "Expected `str`"),
        ({"what": "heaps", "words": "a"}, "Expected `array`"),
        ({"what": 3}, "Expected `str`"),
        ({}, "missing required field `what`"),
        ({"what": "heaps", "seat": 7}, "seat 7 is not yours"),
    ):
        no = asked.ask_for("look", **more)
        assert (no["t"], no["rule"]) == ("no", "QG-FORM"), no
        assert said in no["text"], no
    before = json.dumps([asked.n, asked.view])
    assert asked.ask_for("look", what="heaps")["n"] == asked.n
    assert json.dumps([asked.n, asked.view]) == before
    assert asked.play(["take", "a", "1"])["t"] == "ok", "the same view is still good to play on"
    everybody(red, blue, watcher)


def test_before_the_game_begins_there_is_nothing_to_look_at(server: Server) -> None:
    made = server.table("me", "link", game="parlour")
    client = Client(server, made["id"], tokens(made)[0])
    client.until("table")
    no = client.ask_for("look", what="heaps")
    assert (no["t"], no["rule"]) == ("no", "QG-WAIT")
    client.close()


def test_at_one_screen_only_the_seat_that_is_shown_is_looked_for(server: Server) -> None:
    made = server.table("me", "me", game="parlour", hotseat=True)
    client = Client(server, made["id"], tokens(made)[0])
    client.asked()
    assert client.ask_for("look", what="heaps", seat=0)["t"] == "looked"
    no = client.ask_for("look", what="heaps", seat=1)
    assert (no["t"], no["rule"]) == ("no", "QG-STALE")
    client.close()


def test_threats_of_attaque_are_a_look(server: Server) -> None:
    """A captain on f5, an unknown neighbour on f6: it may be any man that is not accounted for."""
    start = place("Wa1 Xb1 Al1 Kf5 tf6 wf8 ul11 sa9", 1)
    made = server.table("me", "me", position=GAME.notation.write_position(GAME, start))
    first, second = tokens(made)
    south, north = Client(server, made["id"], first), Client(server, made["id"], second)
    south.until("view")
    data = south.ask_for("look", what="threats")["data"]
    assert [(t["how"], t["rule"], t["by"], t["on"]) for t in data] == [
        ("attack", "ATK-073", ["f6"], ["f5"])
    ]
    assert "lieutenant" in data[0]["kinds"]
    assert len(data[0]["kinds"]) > 1, "the kind is not given away"
    no = south.ask_for("look", what="threats", words=["e4"])
    assert "takes no words" in no["text"]
    watcher = Client(server, made["id"], made["watch"])
    watcher.until("view")
    assert watcher.ask_for("look", what="threats")["data"] == [], "nothing threatens who watches"
    everybody(south, north, watcher)


def answers(client: Client, ids: set[int]) -> dict[int, dict[str, Any]]:
    """The answers under these numbers, in whatever order they come."""
    found: dict[int, dict[str, Any]] = {}
    while set(found) != ids:
        message = client.read()
        if message["t"] in ("no", "looked", "ok") and message["id"] in ids:
            found[message["id"]] = message
    return found


def test_the_newest_question_wins_and_nobody_waits_for_a_slow_one(tmp_path: Path) -> None:
    """One is under way and one waits; what is newer takes the place of the one that waits. Meanwhile moves
    are played, and `branch` is answered."""
    gate = tmp_path / "gate"
    gate.mkdir()
    lock = (gate / "lock").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    rules = tmp_path / "slow_parlour.py"
    rules.write_text(SLOW.format(gate=str(gate)) + "GAME = parlour.GAME\n", encoding="utf-8")
    before = (
        f"import os, sys; sys.path.insert(0, {str(tmp_path)!r});"
        f"os.environ['PYTHONPATH'] += ':' + {str(tmp_path)!r};"
        "os.environ['QG_GAMES'] = 'slow_parlour:GAME'"
    )
    server = Server(tmp_path, before=before)
    red, blue, watcher = seated(server)
    asked, other = mover(red, blue)
    for id in (101, 102, 103, 104):
        asked.send({"t": "look", "id": id, "what": "slow", "words": [str(id)]})
    overtaken = answers(asked, {102, 103})
    assert {no["rule"] for no in overtaken.values()} == {"QG-LIMIT"}
    assert {no["why"] for no in overtaken.values()} == {"newer"}
    assert "tree" in asked.ask_for("look", what="branch")["data"]
    n = asked.n
    assert asked.play(["take", "a", "1"])["t"] == "ok"
    while asked.n == n:
        asked.read()
    lock.close()
    found = answers(asked, {101, 104})
    assert [found[id]["data"] for id in (101, 104)] == [["101"], ["104"]]
    assert found[101]["n"] == n, "made from the view that was there when it was asked"
    assert found[104]["n"] == n + 1, "made from the view that was there when its turn came"
    assert sorted(each.name for each in gate.iterdir()) == ["begun-101", "begun-104", "lock"]
    # A look that breaks is told without internals, and the next one is answered.
    no = other.ask_for("look", what="broken")
    assert (no["t"], no["text"]) == ("no", "something went wrong here; try again")
    assert other.ask_for("look", what="heaps")["t"] == "looked"
    everybody(red, blue, watcher)
    assert server.stop() == 0
    assert "ZeroDivisionError" in server.log()
