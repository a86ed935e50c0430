"""How large a program's image is: global arrays that exceed the memory limit kill it before its first instruction."""

from __future__ import annotations

import struct
from pathlib import Path

_LOADED = 1


def loaded_bytes(program: Path) -> int:
    """Return the bytes of memory that the segments of a 64-bit ELF file take; 0 for any other file."""
    try:
        with program.open("rb") as file:
            header = file.read(64)
            if len(header) < 64 or header[:5] != b"\x7fELF\x02":
                return 0
            (start,) = struct.unpack_from("<Q", header, 32)
            size, count = struct.unpack_from("<HH", header, 54)
            file.seek(start)
            table = file.read(size * count)
    except OSError:
        return 0
    segments = (table[at : at + size] for at in range(0, len(table), size))
    return sum(struct.unpack_from("<Q", one, 40)[0] for one in segments if _kind(one) == _LOADED)


def _kind(segment: bytes) -> int:
    return int(struct.unpack_from("<I", segment)[0])
