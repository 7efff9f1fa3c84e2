"""Players tell the host about what they had to read; the host reads it, and closes a table for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.tools import Client, Server, tokens
from tests.waiting import until

from qg.cli import main


def test_a_report_reaches_the_host_and_nobody_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path, limits={"reports": [4.0, 1e-9]})
    data = ["--data", str(tmp_path)]
    try:
        lobby = server.table("me", "open", public=True, name="Grossier\u202e", title="Viens")
        private = server.table("me", "link")
        south, north = [Client(server, private["id"], token) for token in tokens(private)]
        north.until("view")
        assert south.ask_for("say", text="un gros mot")["t"] == "ok"
        said = north.until("said")
        place, bearer = (
            f"/api/tables/{private['id']}/report",
            {"Authorization": f"Bearer {north.token}"},
        )
        line = {"what": "talk", "seat": 0, "said": said["at"], "text": "Insulte."}
        assert server.post(place, line).status_code == 401, "only who can read a table reports it"
        assert server.post("/api/tables/nowhere234/report", line).status_code == 404
        for bad in ({"what": "dice"}, {"what": "name", "seat": 9}, {"what": "talk", "seat": 0}):
            assert server.post(place, bad, headers=bearer).status_code == 400, bad
        assert server.post(place, line, headers=bearer).status_code == 204
        # A table in the lobby is reported by whoever comes by.
        name = {"what": "name", "seat": 0, "text": "x" * 501}
        at = f"/api/tables/{lobby['id']}/report"
        for code, why in ((400, "too_long"), (429, "rate")):
            no = server.post(at, name)
            said = no.json()["error"]
            assert (no.status_code, said["rule"], said["why"]) == (code, "QG-LIMIT", why)
        assert (south.ask_for("say", text="next")["t"], south.frames[-1].count("Insulte")) == (
            "ok",
            0,
        )
        assert not any("Insulte" in frame for frame in (*south.frames, *north.frames))
        log = server.log()
        assert private["id"] in log
        assert not any(word in log for word in ("gros mot", "Insulte", "Grossier"))
        south.close()
        north.close()
        assert main(["reports", *data, "--json"]) == 0
        (found,) = json.loads(capsys.readouterr().out)
        assert (found["table"], found["state"], found["what"]) == (private["id"], "open", "talk")
        assert (found["words"], found["text"], found["by"]) == ("un gros mot", "Insulte.", 1)
        assert server.stop() == 0
        # It is there after a restart; the host sees which table it is, in one line each.
        server = Server(tmp_path)
        assert server.post(at, {"what": "name", "seat": 0}).status_code == 204
        assert server.post(at, {"what": "title"}).status_code == 204
        assert main(["reports", *data]) == 0
        told = capsys.readouterr().out.splitlines()
        assert len(told) == 3
        assert f"table {lobby['id']} (attend des joueurs)" in told[1]
        assert "Grossier" in told[1]
        assert "\u202e" not in told[1]
        assert "un gros mot" in told[2]
        assert "Insulte." in told[2]
        assert main(["reports", *data, "--most", "1", "--lang", "en"]) == 0
        assert "the title “Viens”" in capsys.readouterr().out
    finally:
        server.stop()


@pytest.mark.rule("QG-CLOSED")
def test_the_host_closes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path), "--lang", "en"]
    server = Server(tmp_path)
    try:
        lobby = server.table("me", "open", public=True)
        other = server.table("me", "open", public=True)
        maker = Client(server, lobby["id"], tokens(lobby)[0])
        maker.until("table", status="waiting")
        assert main(["reports", *data]) == 0
        assert main(["reports", *data, "--close", lobby["id"]]) == 0
        said = capsys.readouterr().out
        assert "Nothing has been reported." in said
        assert "closed in a moment" in said
        told = maker.until("table", status="closed")  # whoever is there sees it at once
        assert told["closed"] == "host"
        maker.close()
        assert [t["id"] for t in server.get("/api/tables").json()["tables"]] == [other["id"]]
        for gone in (lobby["id"], "nowhere"):
            assert main(["reports", *data, "--close", gone]) == 2
        assert server.stop() == 0
        # With the house closed, it is done when it opens.
        capsys.readouterr()
        assert main(["reports", *data, "--close", other["id"]]) == 0
        assert "as soon as the server runs" in capsys.readouterr().out
        server = Server(tmp_path)
        until(lambda: server.get("/api/tables").json()["tables"] == [])
        assert main(["doctor", *data]) == 0
    finally:
        server.stop()


def test_the_host_erases_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of them stays in any file, and the table is as it was: loaded, checked, played on."""
    data = ["--data", str(tmp_path), "--lang", "en"]
    server = Server(tmp_path)
    try:
        kept, other = [server.table("me", "open", public=True) for _ in range(2)]
        for table in (kept, kept, other):
            told = {"what": "name", "seat": 0, "text": f"Unheard-of words about {table['id']}"}
            assert server.post(f"/api/tables/{table['id']}/report", told).status_code == 204
        assert main(["reports", *data, "--delete", kept["id"]]) == 0
        assert f"Table {kept['id']}: 2 reports erased." in capsys.readouterr().out
        assert main(["reports", *data, "--json"]) == 0
        assert [each["table"] for each in json.loads(capsys.readouterr().out)] == [other["id"]]
        maker = Client(server, kept["id"], tokens(kept)[0])
        assert maker.until("table")["status"] == "waiting"
        assert maker.ask_for("say", text="still here")["t"] == "ok"
        maker.close()
        for gone in (kept["id"], "nowhere"):
            assert main(["reports", *data, "--delete", gone]) == 2
        assert server.stop() == 0
        files = b"".join([each.read_bytes() for each in tmp_path.iterdir() if each.is_file()])
        assert f"about {other['id']}".encode() in files
        assert f"about {kept['id']}".encode() not in files
        server = Server(tmp_path)
        assert main(["doctor", *data]) == 0
        assert server.get(f"/t/{kept['id']}").status_code == 200
        told = {"what": "title"}
        assert server.post(f"/api/tables/{kept['id']}/report", told).status_code == 204
        assert "set aside" not in server.log()
    finally:
        server.stop()
    assert main(["reports", "--data", str(tmp_path / "nowhere"), "--delete", "x"]) == 2
