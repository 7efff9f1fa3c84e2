"""Other processes that do not answer: nobody waits for them without end."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Iterator
from typing import Any, cast

import pytest
from tests.server.test_histories import HASTY
from tests.server.test_processes import Processes, again, processes
from tests.server.tools import Client, tokens
from tests.waiting import PATIENCE

from qg.server import peers
from qg.server.peers import LOST, Relay, Shut, opened

__all__ = ["processes"]


def test_who_is_passed_on_to_a_process_that_hangs_comes_back(processes: Processes) -> None:
    """Its lines stay open, for the system answers for it; the others know better."""
    home, other = processes.start(before=HASTY), processes.start(before=HASTY)
    made = home.table("me", "me")
    client = Client(other, made["id"], tokens(made)[0])
    client.until("view")
    home.process.send_signal(signal.SIGSTOP)
    assert client.until("bye")["why"] == "closes"
    client.close()
    for each in again(other, made, tokens(made)):
        each.until("view")
        each.close()
    home.process.send_signal(signal.SIGCONT)
    assert home.process.wait(PATIENCE) == 0, "it learns of it, and ends"
    assert '"declared gone"' in home.log()
    assert home.stop() == other.stop() == 0


def test_a_request_that_is_passed_on_to_a_process_that_hangs_is_answered(
    processes: Processes,
) -> None:
    patient = f"{HASTY}\nfrom qg.server import peers\npeers.ANSWER = 3600.0"
    home, other = processes.start(before=HASTY), processes.start(before=patient)
    made = home.table("me", "me")
    home.process.send_signal(signal.SIGSTOP)
    assert other.get(f"/api/tables/{made['id']}/claim").status_code == 503
    assert other.get(f"/api/tables/{made['id']}/claim").status_code == 200
    home.kill()
    assert other.stop() == 0


@pytest.fixture
def deaf() -> Iterator[str]:
    """An address where nobody takes a connection, nor refuses it, as behind a cut network."""
    bound = socket.create_server(("127.0.0.1", 0), backlog=0)
    before = []
    for _ in range(4):
        before.append(socket.socket())
        before[-1].setblocking(False)
        before[-1].connect_ex(bound.getsockname())
    yield f"127.0.0.1:{bound.getsockname()[1]}"
    for each in (*before, bound):
        each.close()


def test_a_machine_that_does_not_answer_is_not_waited_for(
    deaf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "OPENING", 0.3)

    async def trial() -> None:
        with pytest.raises(Shut):
            await asyncio.wait_for(opened(deaf), 20)

    asyncio.run(trial())


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="another system")
def test_a_line_to_a_machine_that_is_cut_off_ends_soon() -> None:
    """The system sees to it, and is told so when the line is opened."""

    async def trial() -> None:
        with socket.create_server(("127.0.0.1", 0)) as bound:
            host, port = bound.getsockname()
            nobody = cast(Any, None)
            transport, _ = await asyncio.get_running_loop().create_connection(
                lambda: Relay(nobody, f"{host}:{port}", []), host, port
            )
            line = transport.get_extra_info("socket")
            assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            options = (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT)
            idle, each, times = [line.getsockopt(socket.IPPROTO_TCP, name) for name in options]
            assert idle + each * times <= LOST + each
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * LOST
            transport.set_protocol(asyncio.Protocol())
            transport.close()

    asyncio.run(trial())
