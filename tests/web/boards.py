"""The pages of `web/dev`, built by themselves and served: toys on each kind of board."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[2] / "web"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def boards(folder: Path) -> Iterator[str]:
    """The address of the page of boards, which is built into a folder."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    node = shutil.which("node", path=path)
    assert node is not None, "no Node: make web"
    vite = str(WEB / "node_modules" / "vite" / "bin" / "vite.js")
    where = ["--config", "dev/vite.config.ts", "--outDir", str(folder), "--emptyOutDir"]
    subprocess.run([node, vite, "build", "dev", *where, "--logLevel", "error"], cwd=WEB, check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/boards.html"
    server.shutdown()
    server.server_close()
    thread.join()
