"""The page under load: clients that play at random for a while, over the loopback. Run: python -m benchmarks.web
[CLIENTS] [SECONDS]. Each client arrives within the first second or two, follows a random link of the page it is on (a
move, a hint, misère play, a step back), as a reader would, and pauses a little.
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

from benchmarks.web_client import Client, Visit
from soi.catalogue.registry import games
from soi.web.address import game_path

_PAUSE = (0.2, 1.8)
_WARM_UP = 5.0


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """Start the server in a process of its own, on a free port; yield its address and process."""
    import socket
    import subprocess

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-c", "import sys; from soi.cli.main import run; sys.exit(run(sys.argv[1:]))"]
    process = subprocess.Popen([*command, "serve", "--port", str(port)], stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}", process.pid
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


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process itself, without its workers."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def client(address: str, seed: int, until: float, visits: list[Visit]) -> None:
    """Play at random until the time is up."""
    rng = Random(seed)
    entries = [entry for entry in games() if entry.name != "o-an-quan"]
    href = ""
    await asyncio.sleep(rng.uniform(0, sum(_PAUSE) / 2))
    async with Client(address) as http:
        while time.monotonic() < until:
            if not href:
                entry = rng.choice(entries)
                href = game_path(rng.choice(("vi", "en")), entry.example_name) + f"?random={rng.randint(1, 10**6)}"
            visit = await http.get(href)
            found = [unescape(link) for link in re.findall(r'href="(/[^"]*[?&]h=[^"]*)"', visit.text)]
            visits.append(visit._replace(text=""))
            href = rng.choice(found) if found and rng.random() < 0.95 else ""
            await asyncio.sleep(rng.uniform(*_PAUSE))


async def load(address: str, clients: int, seconds: float) -> list[Visit]:
    """Return every page that was asked for."""
    visits: list[Visit] = []
    until = time.monotonic() + seconds
    await asyncio.gather(*(client(address, seed, until, visits) for seed in range(clients)))
    return visits


def main(clients: int = 100, seconds: float = 60.0) -> None:
    """Print what the load measured."""
    with served() as (address, pid):
        asyncio.run(load(address, clients, _WARM_UP))
        before, used = resident(pid), processor_seconds(pid)
        own = time.process_time()
        visits = asyncio.run(load(address, clients, seconds))
        own = time.process_time() - own
        after, used = resident(pid), processor_seconds(pid) - used
    visits.sort(key=lambda visit: visit.milliseconds)
    faults = [visit for visit in visits if visit.status >= 400]
    share = [f"p{part} {_at(visits, part).milliseconds:.0f} ms" for part in (50, 95, 99)]
    print(f"{clients} clients, {seconds:g} s: {len(visits)} pages, {', '.join(share)}, {len(faults)} faults")
    print(f"memory of the server and its workers: {before:.0f} MiB, then {after:.0f} MiB")
    cpu = sum(visit.server.get("cpu", 0.0) for visit in visits)
    each = [1000 * used / len(visits), cpu / len(visits), 1000 * own / len(visits)]
    print("processor time a page: server {:.1f} ms, workers {:.1f} ms, clients {:.1f} ms".format(*each))
    for visit in visits[-max(1, len(visits) // 100) :][-10:]:
        where = ", ".join(f"{name} {number:.0f}" for name, number in visit.server.items())
        print(f"  {visit.milliseconds:.0f} ms ({where}) {visit.href[:160]}")
    for visit in faults[:5]:
        print(f"  {visit.status} {visit.href[:160]}")


def _at(visits: list[Visit], part: int) -> Visit:
    return visits[min(len(visits) - 1, len(visits) * part // 100)]


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
