"""Play over the wire, on the real server."""

from __future__ import annotations

import json
from itertools import chain, pairwise
from random import Random
from typing import Any

from tests.server.tools import Client, Server, bearing, tokens
from tests.waiting import PATIENCE

from qg import games
from qg.core.record import read


def test_two_seats_and_a_watcher_play_a_game(server: Server) -> None:
    rng = Random(3)
    made = server.table("me", "link", options={"set": 2}, name="Ann")
    south, north = (Client(server, made["id"], t) for t in tokens(made))
    watcher = Client(server, made["id"], made["watch"])
    clients = [south, north]
    for each in (*clients, watcher):
        each.until("view")
    assert [each.table["you"] for each in (*clients, watcher)] == [0, 1, None]
    for each in clients:  # both deploy at once, from the named samples
        sample = rng.choice(each.asked()["samples"])
        assert each.play(sample["path"])["t"] == "ok"
    for _ in range(60):
        mover = next_mover(clients)
        path = mover.choose(rng)
        answer = mover.play(path)
        assert answer["t"] == "ok", (path, answer)
        if mover.over:
            break
    if not south.over:
        assert south.ask_for("resign")["t"] == "ok"
    for each in (*clients, watcher):
        while each.over is None:
            each.read()
        again = Client(server, made["id"], made["watch"] if each is watcher else token(made, each))
        again.until("view")
        assert again.view == each.view  # what was patched is what is
        assert again.n == each.n
        again.close()
    record = server.get(f"/api/tables/{made['id']}/record", headers=bearing(north.token))
    replay = read(games.find, record.text)
    assert replay.ended
    assert south.over is not None
    assert south.over["outcome"]["rule"] == replay.match.state.outcome.rule
    for each in (*clients, watcher):
        each.close()


def token(made: dict[str, Any], each: Client) -> str:
    you: int = each.table["you"]
    return tokens(made)[you]


def next_mover(clients: list[Client]) -> Client:
    """Bring both up to the same view; who is asked now."""
    n = max(each.n for each in clients)
    for each in clients:
        while each.n < n:
            each.read()
    ask = clients[0].ask
    assert ask is not None
    return clients[0 if ask["seats"] & 1 else 1]


def test_nothing_hidden_is_in_any_frame(server: Server) -> None:
    """Nobody fights in these moves, so nobody may learn a kind; a watcher may not even read a name."""
    rng = Random(4)
    names = list(games.find("attaque").words("en")["names"])[3:]
    assert "general" in names
    made = server.table("me", "link")
    clients = [Client(server, made["id"], t) for t in tokens(made)]
    watcher = Client(server, made["id"], made["watch"])
    layouts = []
    for each in clients:
        layouts.append(each.choose(rng))
        assert each.play(layouts[-1])["t"] == "ok"
    for _ in range(12):
        mover = next_mover(clients)
        tree = mover.asked()["tree"]["move"]
        start = rng.choice(list(tree))
        assert mover.play(["move", start, rng.choice(list(tree[start]))])["t"] == "ok"
        mover.ask_for("try", path=["attack", "a1", "a2"])
        mover.ask_for("undo")
    watcher.until("step", n=clients[0].n)
    for name in names:
        assert not [f for f in watcher.frames if f'"{name}"' in f], name
    for seat, each in enumerate(clients):
        enemy = range(48) if seat else range(48, 96)
        hidden = [slot for slot in enemy if each.view["where"][slot] >= 0]
        assert hidden
        assert {each.view["kind"][slot] for slot in hidden} == {None}
        other = layouts[1 - seat][1]
        assert not [f for f in each.frames if other in f]
        for frame in each.frames:
            for change in chain(*json.loads(frame).get("diffs", [])):
                if change[0] == "kind" and len(change) == 3:
                    assert change[1] not in hidden
    for each in (*clients, watcher):
        each.close()


def test_reconnecting_in_mid_game(server: Server) -> None:
    rng = Random(5)
    made = server.table("me", "link")
    south, north = (Client(server, made["id"], t) for t in tokens(made))
    south.play(south.choose(rng))
    n = south.n
    south.close()
    assert north.until("here", seat=0)["on"] is False
    north.play(north.choose(rng))
    back = Client(server, made["id"], tokens(made)[0], n=n)
    view = back.until("view")
    assert view["n"] == n + 1
    assert [line["by"] for line in view["told"]] == [0, 1]
    assert north.until("here", seat=0)["on"] is True
    clients = [back, north]
    assert next_mover(clients).play(next_mover(clients).choose(rng))["t"] == "ok"
    for each in clients:
        each.close()


def test_a_game_against_a_bot(server: Server) -> None:
    rng = Random(6)
    made = server.table("me", "bot:recrue")
    me = Client(server, made["id"], tokens(made)[0])
    for _ in range(12):
        assert me.play(me.choose(rng))["t"] == "ok"
    me.asked()
    assert {line["by"] for line in map(step_line, me.frames) if line} == {0, 1}
    assert me.table["seats"][1]["kind"] == "bot"
    assert me.ask_for("offer", what="draw")["rule"] == "QG-CONSENT"
    assert me.ask_for("resign")["t"] == "ok"
    assert me.ask_for("offer", what="rematch")["t"] == "ok"
    again = next(json.loads(f) for f in me.frames if '"t":"rematch"' in f)
    me.close()
    me = Client(server, again["id"], again["token"])
    me.asked()
    assert me.table["you"] == 1  # the sides are swapped
    me.close()


def step_line(frame: str) -> Any:
    message = json.loads(frame)
    return message["line"] if message["t"] == "step" else None


def test_two_at_one_screen(server: Server) -> None:
    rng = Random(7)
    made = server.table("me", "me", hotseat=True)
    assert len(set(tokens(made))) == 1
    screen = Client(server, made["id"], tokens(made)[0])
    seen = []
    for _ in range(8):
        screen.asked()
        you = screen.table["you"]
        seen.append(you)
        mine = range(48) if you == 0 else range(48, 96)
        kinds = [screen.view["kind"][slot] for slot in mine if screen.view["where"][slot] >= 0]
        assert None not in kinds
        assert screen.play(screen.choose(rng), seat=you)["t"] == "ok"
    assert seen[:2] == [0, 1]
    assert set(seen[2:]) == {0, 1}
    assert screen.ask_for("play", n=screen.n, path=["pass"], seat=7)["rule"] == "QG-FORM"
    # A game with secrets: whoever is asked next has a view of their own.
    assert all(["own" not in m for m in said(screen, "table")])
    turns = len([1 for one, other in pairwise(seen) if one != other])
    assert len(said(screen, "view")) >= turns > 1
    screen.close()


def test_what_is_said_at_once_comes_in_one_frame_to_who_wants_it_so(server: Server) -> None:
    made = server.table("me", "me", game="hexes", hotseat=True)
    screen = Client(server, made["id"], tokens(made)[0], together=True)
    plain = Client(server, made["id"], tokens(made)[0])
    plain.asked()

    def came(kind: str) -> list[str]:
        """The kinds of messages in the frame that has one of this kind."""
        while True:
            found = json.loads(screen.socket.recv(PATIENCE))
            kinds = [m["t"] for m in found] if isinstance(found, list) else [found["t"]]
            assert isinstance(found, dict) == (len(kinds) == 1)
            if kind in kinds:
                return kinds

    assert came("view") == ["table", "view", "legal"]
    screen.send({"t": "play", "id": 1, "n": 0, "path": ["done"], "seat": 0})
    assert came("step") == ["step", "table", "legal", "ok"]
    screen.send({"t": "ping"})
    assert came("pong") == ["pong"]
    # Who did not want that is sent each by itself.
    assert plain.until("step")["n"] == 1
    plain.until("legal")
    screen.close()
    plain.close()


def test_at_one_screen_no_view_follows_where_nothing_is_hidden(server: Server) -> None:
    """What the next seat sees was seen already: it is sent who is asked, what is its own, and its options."""
    made = server.table("me", "me", game="hexes", hotseat=True)
    screen = Client(server, made["id"], tokens(made)[0])
    screen.asked()
    assert screen.ask_for("note", text="mine", seat=0)["t"] == "ok"
    seen = []
    for _ in range(4):
        screen.asked()
        seen.append(screen.table["you"])
        before = len(screen.frames)
        assert screen.play(["done"], seat=seen[-1])["t"] == "ok"
        came = [json.loads(frame)["t"] for frame in screen.frames[before:]]
        assert came == ["step", "table", "legal", "ok"]
    assert seen == [0, 1, 0, 1]
    assert len(said(screen, "view")) == 1
    owns = [m["own"] for m in said(screen, "table") if "own" in m]
    assert [own["note"] for own in owns] == ["", "mine", "", "mine"]
    assert [own["acted"] for own in owns] == [0, 1, 2, 3]
    # Who comes later has the whole view, and it is what the steps made of the first.
    other = Client(server, made["id"], tokens(made)[0])
    other.asked()
    assert (other.view, other.n) == (screen.view, screen.n)
    for each in (screen, other):
        each.close()


def said(client: Client, kind: str) -> list[Any]:
    """All messages of a kind that have come."""
    return [m for m in map(json.loads, client.frames) if m["t"] == kind]


def test_the_lobby(server: Server) -> None:
    made = server.table(
        "me", "open", public=True, title="À vous", clock={"kind": "live", "minutes": 5}
    )
    me = Client(server, made["id"], tokens(made)[0])
    listed = [t for t in server.get("/api/tables").json()["tables"] if t["id"] == made["id"]]
    assert listed[0]["title"] == "À vous"
    assert listed[0]["clock"]["minutes"] == 5
    joined = server.post(f"/api/tables/{made['id']}/join", {"name": "Bob"})
    assert joined.status_code == 200
    while me.table.get("seats", [{}, {}])[1].get("player") != "Bob":
        me.read()
    assert server.post(f"/api/tables/{made['id']}/join", {"name": "Eve"}).status_code == 409
    assert made["id"] not in [t["id"] for t in server.get("/api/tables").json()["tables"]]
    bob = Client(server, made["id"], joined.json()["token"])
    assert bob.until("table")["you"] == 1
    for each in (me, bob):
        each.close()


def test_links_are_given_to_the_maker_only(server: Server) -> None:
    made = server.table("me", "link")
    me = Client(server, made["id"], tokens(made)[0])
    assert me.until("table")["links"] == {"1": tokens(made)[1], "watch": made["watch"]}
    watcher = Client(server, made["id"], made["watch"])
    assert "links" not in watcher.until("table")
    other = Client(server, made["id"], tokens(made)[1], name="Bob")
    assert "links" not in other.until("table")
    me.until("view")
    assert me.table["links"] == {"watch": made["watch"]}  # the seat is taken
    for each in (me, other, watcher):
        secrets = {*tokens(made), made["watch"]}
        told = {tokens(made)[1], made["watch"]} if each is me else set()
        assert {s for s in secrets if any(s in f for f in each.frames)} == told
        each.close()


def test_talk_notes_names_and_offers(server: Server) -> None:
    made = server.table("me", "link")
    south, north = (Client(server, made["id"], t) for t in tokens(made))
    watcher = Client(server, made["id"], made["watch"])
    watcher.until("view")
    assert south.ask_for("say", text="bonjour")["t"] == "ok"
    for each in (north, watcher):
        assert each.until("said")["text"] == "bonjour"
    assert watcher.ask_for("say", text="psst")["rule"] == "QG-SEAT"
    assert south.ask_for("say", text="x" * 501)["rule"] == "QG-LIMIT"
    assert south.ask_for("note", text="his flag is in a1")["t"] == "ok"
    for about, text in (("51", "G trap?"), ("52", "mine"), ("52", "")):
        assert south.ask_for("note", about=about, text=text)["t"] == "ok"
    assert south.ask_for("note", about="51", text="x" * 41)["rule"] == "QG-LIMIT"
    assert south.ask_for("note", about="x" * 17, text="x")["rule"] == "QG-LIMIT"
    assert south.ask_for("note", about="51", text="mine", seat=1)["rule"] == "QG-FORM"
    assert watcher.ask_for("note", about="51", text="x")["rule"] == "QG-SEAT"
    assert north.ask_for("name", name="Zoé")["t"] == "ok"
    assert south.ask_for("offer", what="pause")["t"] == "ok"
    assert north.until("offered") == {"t": "offered", "what": "pause", "from": 0}
    assert north.ask_for("answer", what="pause", yes=True)["t"] == "ok"
    assert south.until("clocks")["status"] == "paused"
    assert south.play(["pass"])["rule"] == "QG-PAUSED"
    south.close()
    south = Client(server, made["id"], tokens(made)[0])
    view = south.until("view")
    assert view["note"] == "his flag is in a1"
    assert view["pencil"] == {"51": "G trap?"}
    assert [said["text"] for said in view["chat"]] == ["bonjour"]
    assert south.table["seats"][1]["player"] == "Zoé"
    for each in (north, watcher):
        assert not [f for f in each.frames if "flag is in" in f or "trap?" in f]
    for each in (south, north, watcher):
        each.close()


def test_the_clock_of_a_game_ticks_on_the_server(server: Server) -> None:
    made = server.table("me", "me", "me", game="realtime")
    ann = Client(server, made["id"], tokens(made)[0])
    line = ann.until("step")["line"]
    assert (line["by"], line["events"][0]["_"]) == (None, "Faded")
    ann.close()


def test_what_is_said_within_a_side_is_told_to_nobody_else(server: Server) -> None:
    """Not at once, not to who comes later, not to who watches, and not by a report that asks for it."""
    options = {"players": 4}
    made = server.table("me", "link", "link", "link", game="yom_kippur_advanced", options=options)
    egypt, syria, sinai, golan = (Client(server, made["id"], t) for t in tokens(made))
    watcher = Client(server, made["id"], made["watch"])
    watcher.until("view")
    assert sinai.ask_for("say", text="au nord", side=True)["t"] == "ok"
    assert sinai.ask_for("say", text="bonjour")["t"] == "ok"
    heard = golan.until("said")
    assert (heard["text"], heard["side"]) == ("au nord", True)
    everybody = [egypt, syria, golan, watcher]
    for each in everybody:
        while not any(["bonjour" in frame for frame in each.frames]):
            each.read()
    for each in (egypt, syria, watcher):
        assert not any(["au nord" in frame for frame in each.frames])
    place = f"/api/tables/{made['id']}/report"
    words = {"what": "talk", "seat": 2, "said": heard["at"], "text": ""}
    for each, said in ((egypt, 1), (syria, 1), (watcher, 1), (sinai, 0), (golan, 0)):
        each.close()
        again = Client(server, made["id"], each.token)
        chat = again.until("view")["chat"]
        assert [line["text"] for line in chat] == ["au nord", "bonjour"][said:]
        told = server.post(place, words, headers=bearing(each.token)).status_code
        assert (told < 300) == (said == 0), told
        again.close()
