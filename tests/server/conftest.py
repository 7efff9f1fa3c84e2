"""One server for all tests that do not need to break it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.tools import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("house"), "--no-limits")
    yield running
    assert running.stop() == 0
    log = running.log()
    assert "failed" not in log, log
    assert "Traceback" not in log, log
