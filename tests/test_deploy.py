"""The files of `deploy/` say what QG understands. No image is built here: that needs Docker."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from qg import files
from qg.cli import parser
from qg.store.where import SCHEMES

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"


def compose() -> dict[str, Any]:
    found, _ = files.load(DEPLOY / "compose.yaml")
    assert isinstance(found, dict)
    return found


def test_the_command_of_the_image_is_one_of_ours() -> None:
    image = (DEPLOY / "Dockerfile").read_text()
    entry = re.search(r"^ENTRYPOINT \[(.*)\]$", image, re.MULTILINE)
    assert entry is not None
    words = re.findall(r'"([^"]*)"', entry[1])
    service = compose()["services"]["qg"]
    given = [each.replace("${QG_SITE:?}", "qg.club.example") for each in service["command"]]
    args = parser().parse_args([*words[1:], *given])
    assert (args.host, args.workers, args.public_url) == ("0.0.0.0", 2, "https://qg.club.example")
    assert service["environment"]["QG_DATABASE"].startswith(SCHEMES)
    assert f"EXPOSE {args.port}" in image
    assert f"qg:{args.port}" in (DEPLOY / "Caddyfile").read_text()
    assert f"127.0.0.1:{args.port}/healthz" in service["healthcheck"]["test"][-1]


def test_every_variable_is_told_of() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text()
    for name in re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()):
        assert f"{name}=" in page


def test_what_the_files_name_is_there() -> None:
    services = compose()["services"]
    assert (
        DEPLOY / services["qg"]["build"]["context"] / services["qg"]["build"]["dockerfile"]
    ).is_file()
    for service in services.values():
        for each in service.get("volumes", []):
            source = each.split(":")[0]
            assert (
                (DEPLOY / source).is_file()
                if source.startswith(".")
                else source in compose()["volumes"]
            )
