"""Graphs: reading and solving random digraphs with five edges a vertex, beside networkx doing only the reading and the
strongly connected components. Run: python -m benchmarks graphs
"""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.measure import Row

EDGES_PER_VERTEX = 5


def write_random_digraph(path: Path, size: int) -> None:
    """Write an edge list of a random digraph, the same every time."""
    rng = np.random.default_rng(1966)
    ends = rng.integers(0, size, (EDGES_PER_VERTEX * size, 2))
    np.savetxt(path, ends, fmt="%d")


def soi_reads_and_solves(path: Path) -> dict[str, float]:
    """Return the seconds of reading, of outcomes alone, and of outcomes with nim-values."""
    from soi.families.graph_files import read_digraph
    from soi.kernels.graph import graph_outcomes, graph_values

    graph, reading = timed(lambda: read_digraph(path))
    rows = graph.rows
    _, outcomes = timed(lambda: graph_outcomes(*rows))
    _, values = timed(lambda: graph_values(*rows))
    return {"soi: read": reading, "soi: outcomes, remoteness": outcomes, "soi: with nim-values": values}


def networkx_reads_and_splits(path: Path) -> dict[str, float]:
    """Return the seconds of reading and of the strongly connected components."""
    import networkx as nx

    graph, reading = timed(lambda: nx.read_edgelist(path, create_using=nx.DiGraph))
    _, splitting = timed(lambda: sum(1 for _ in nx.strongly_connected_components(graph)))
    return {"networkx: read": reading, "networkx: strongly connected components": splitting}


def hackenbush_and_node_kayles(size: int) -> dict[str, float]:
    """Return the seconds of a random bush of `size` edges, and of Node Kayles on a 6 by 6 grid."""
    from soi.kernels.hackenbush import hackenbush
    from soi.kernels.node_kayles import node_kayles

    rng = np.random.default_rng(7)
    trees = 3 * size // 4
    parents = (rng.random(trees) * np.arange(1, trees + 1)).astype(np.uint32)
    a = np.concatenate([parents, rng.integers(0, trees, size - trees, dtype=np.uint32)])
    b = np.concatenate(
        [np.arange(1, trees + 1, dtype=np.uint32), rng.integers(0, trees, size - trees, dtype=np.uint32)]
    )
    _, bush = timed(lambda: hackenbush(trees + 1, a, b, [0]))
    grid = [(v, v + 1) for v in range(36) if v % 6 < 5] + [(v, v + 6) for v in range(30)]
    _, kayles = timed(lambda: node_kayles(36, *zip(*grid, strict=True)))
    return {f"hackenbush, {size} edges, value and all winning edges": bush, "node-kayles, 6 x 6 grid": kayles}


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """Return what `work` returns and its seconds of processor time."""
    started = time.process_time()
    result = work()
    return result, time.process_time() - started


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield the rows, of a graph of a million vertices with `long`."""
    size = 1_000_000 if long else 200_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "random.txt")
        write_random_digraph(path, size)
        found = soi_reads_and_solves(path) | hackenbush_and_node_kayles(size)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        found |= networkx_reads_and_splits(path)
    for name, seconds in found.items():
        yield Row(f"{size:,} vertices, {EDGES_PER_VERTEX * size:,} edges; {name}", f"{seconds:.3g} s")
    yield Row("peak memory of soi there", f"{memory:.2f} GiB")
