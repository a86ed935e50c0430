"""Shared by all tests: one Hypothesis profile that gives the same examples on every machine, and a running server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("soi", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("soi")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of a running server: the real one, with its workers, on a free port of the loopback."""
    import threading
    import time

    import uvicorn

    from soi.web.app import create_app

    server = uvicorn.Server(uvicorn.Config(create_app(), host="127.0.0.1", port=0, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()
