"""The process: `qg serve`."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from qg.core.shape import Malformed
from qg.store.lock import held
from qg.store.sqlite import SqliteStore

from . import address
from .app import application
from .frames import Frames
from .limits import LONGEST_FRAME, NONE


def serve(
    host: str,
    port: int,
    data: Path,
    show: bool = False,
    free: bool = False,
    password: str = "",
    public: str = "",
    seed: str = "",
) -> None:
    """Serve until told to stop. `free`: without limits on rates and numbers. `public`: the address that links
    carry, where it is another than that of this machine. `seed`: for tests."""
    bound = listen(host, port)
    number = bound.getsockname()[1]
    shared = public.rstrip("/") or address.shared(host, number)
    app = application(
        lambda: SqliteStore(data),
        password=password,
        address=shared,
        limits=NONE if free else None,
        seed=seed,
    )
    url = f"{shared or address.own(host, number)}/"
    config = uvicorn.Config(
        app,
        http="h11",
        ws=Frames,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    server = Announcing(config, url, show)
    with bound, held(data):
        server.run(sockets=[bound])
    if not server.started:
        raise Malformed("could not be started", "serve")


class Announcing(uvicorn.Server):
    """Says where it is once it listens, and not before."""

    def __init__(self, config: uvicorn.Config, url: str, show: bool) -> None:
        super().__init__(config)
        self.url = url
        self.show = show

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and be done then: uvicorn would raise the signal once more."""
        stops = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in stops}
        try:
            yield
        finally:
            for each, was in before.items():
                signal.signal(each, was)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        settle()
        if self.started:
            print(f"QG: {self.url}", flush=True)
            if self.show:
                threading.Thread(target=webbrowser.open, args=[self.url], daemon=True).start()


def settle() -> None:
    """For a process that serves for weeks: what is there now stays, and is not looked through again and
    again for garbage, of which a move makes little. And whoever waits for the interpreter, such as the
    thread that has just stored a move, waits for a moment only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    sys.setswitchinterval(0.001)


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(2048)
    except (OSError, OverflowError) as bad:
        bound.close()
        raise Malformed(f"cannot listen there ({bad})", f"{host}:{port}") from None
    return bound
