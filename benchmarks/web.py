"""The page under load: clients that play at random for a while, over the loopback. Run: python -m benchmarks.web
[CLIENTS] [SECONDS]. Each client follows a random move from the page it is on, as a browser would, and pauses a little.
"""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from random import Random

import httpx

from soi.catalogue.registry import games
from soi.web.address import game_path

_PAUSE = (0.2, 1.8)


@contextmanager
def served() -> Iterator[str]:
    """Start the server in a process of its own, on a free port."""
    import socket
    import subprocess

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-c", "import sys; from soi.cli.main import run; sys.exit(run(sys.argv[1:]))"]
    process = subprocess.Popen([*command, "serve", "--port", str(port)], stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                httpx.get(address + "/vi/nim", timeout=30)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        served.pid = process.pid  # type: ignore[attr-defined]
        yield address
    finally:
        process.terminate()
        process.wait()


def resident(pid: int) -> float:
    """Return the resident memory of a process and its children, in MiB."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        children = (task / "children").read_text().split()
        total += sum(int(resident(int(child)) * 1024) for child in children)
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return (total + (int(found[1]) if found else 0)) / 1024


async def client(address: str, seed: int, until: float, times: list[float], faults: list[str]) -> None:
    """Play at random until the time is up."""
    rng = Random(seed)
    entries = [entry for entry in games() if entry.name != "o-an-quan"]
    async with httpx.AsyncClient(base_url=address, follow_redirects=True, timeout=30) as http:
        href = ""
        while time.monotonic() < until:
            if not href:
                entry = rng.choice(entries)
                href = game_path(rng.choice(("vi", "en")), entry.example_name) + f"?random={rng.randint(1, 9)}"
            began = time.perf_counter()
            answer = await http.get(href)
            times.append(time.perf_counter() - began)
            if answer.status_code >= 400:
                faults.append(f"{answer.status_code} {href}")
            found = [unescape(link) for link in re.findall(r'href="([^"]*[?&]h=[^"]*)"', answer.text)]
            href = rng.choice(found) if found and rng.random() < 0.95 else ""
            await asyncio.sleep(rng.uniform(*_PAUSE))


async def load(address: str, clients: int, seconds: float) -> tuple[list[float], list[str]]:
    """Return the seconds of every request and the faults."""
    times: list[float] = []
    faults: list[str] = []
    until = time.monotonic() + seconds
    await asyncio.gather(*(client(address, seed, until, times, faults) for seed in range(clients)))
    return times, faults


def main(clients: int = 100, seconds: float = 60.0) -> None:
    """Print what the load measured."""
    with served() as address:
        pid: int = served.pid  # type: ignore[attr-defined]
        asyncio.run(load(address, clients, 3))
        before = resident(pid)
        times, faults = asyncio.run(load(address, clients, seconds))
        after = resident(pid)
    times.sort()
    share = [f"p{percent} {1000 * times[int(len(times) * percent / 100)]:.0f} ms" for percent in (50, 95, 99)]
    print(f"{clients} clients, {seconds:g} s: {len(times)} pages, {', '.join(share)}, {len(faults)} faults")
    print(f"memory of the server and its workers: {before:.0f} MiB, then {after:.0f} MiB")
    for fault in faults[:5]:
        print(" ", fault)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
