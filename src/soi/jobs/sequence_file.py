"""A long nim-sequence in a file: `FILE.npy` with the values and `FILE.npy.manifest` with a checksum for every block.

The values are written block by block and made durable before the manifest names them, so that a run that is killed at
any moment, the machine included, goes on from the last named block and ends with the same bytes. A checksum is the
CRC-32 of the block's values as 4-byte integers, whatever type the file has, so that it survives a change of type.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from soi.core.errors import FileError, shown
from soi.core.files import why_not
from soi.core.text import Text

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

HEADER_BYTES = 128
FORMAT = 1


@dataclass(slots=True)
class Manifest:
    """What a sequence file holds: the game, how many heaps, and the checksums of the blocks that are whole."""

    game: str
    heap_limit: int
    block: int
    version: str
    checksums: list[int] = field(default_factory=list)
    format: int = FORMAT

    @classmethod
    def from_text(cls, text: str) -> Manifest:
        """Return the manifest that `text` is; raise ValueError or TypeError where it is none, or was changed."""
        data = json.loads(text)
        seal = data.pop("seal", None) if isinstance(data, dict) else None
        made = cls(**data)
        if made.format != FORMAT or made.seal != seal or not 0 <= len(made.checksums) <= made.blocks:
            raise ValueError("this is no manifest of a sequence, or it was changed")
        return made

    def text(self) -> str:
        """Return the manifest as JSON, sealed by a checksum of its own."""
        return json.dumps(asdict(self) | {"seal": self.seal})

    @property
    def seal(self) -> int:
        """The CRC-32 of everything else."""
        return zlib.crc32(json.dumps(asdict(self)).encode())

    @property
    def blocks(self) -> int:
        """How many blocks the finished file has."""
        return -(-self.heap_limit // self.block)

    @property
    def complete(self) -> bool:
        """True when every block is there."""
        return len(self.checksums) == self.blocks

    def bounds(self, block: int) -> tuple[int, int]:
        """Return the first heap of a block and the heap after its last."""
        return block * self.block, min((block + 1) * self.block, self.heap_limit)


class SequenceFile:
    """Values on disk. Readers may map the file at any time: `numpy.load(path, mmap_mode="r")` once it is complete."""

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path = path
        self.manifest = manifest

    @staticmethod
    def manifest_path(path: Path) -> Path:
        """Return where the manifest of a sequence file stands."""
        return path.with_name(path.name + ".manifest")

    @classmethod
    def create(cls, path: Path, manifest: Manifest) -> SequenceFile:
        """Start a new file; an old one of this name is replaced."""
        made = cls(path, manifest)
        cls.manifest_path(path).unlink(missing_ok=True)  # before its values go: an old manifest would claim the new
        with _opened(path, "wb") as file:
            file.write(_header("uint8", manifest.heap_limit))
        made.save()
        return made

    @classmethod
    def open(cls, path: Path) -> SequenceFile:
        """Open a file and its manifest; raise FileError where they do not belong together."""
        where = cls.manifest_path(path)
        try:
            manifest = Manifest.from_text(where.read_text(encoding="utf-8"))
        except OSError as error:
            raise _unreadable(where, why_not(error)) from error
        except (ValueError, TypeError, ZeroDivisionError, RecursionError) as error:
            raise _unreadable(where, str(error)) from error
        return cls(path, manifest)

    def append(self, values: NimArray) -> None:
        """Write the next block and make it durable; only `save` makes the manifest name it."""
        start, stop = self.manifest.bounds(len(self.manifest.checksums))
        assert len(values) == stop - start
        self.write_block(len(self.manifest.checksums), values)
        self.manifest.checksums.append(checksum(values))

    def cut(self) -> None:
        """Drop what stands behind the last value."""
        size = HEADER_BYTES + self.manifest.heap_limit * self.kept_type().itemsize
        if self.path.stat().st_size > size:
            os.truncate(self.path, size)

    def write_block(self, block: int, values: NimArray) -> None:
        """Write the values of one block in place, widening the whole file first where they need it."""
        kept = self.kept_type()
        if values.itemsize > kept.itemsize:
            self._widen(values.dtype)
            kept = values.dtype
        with _opened(self.path, "r+b") as file:
            file.seek(HEADER_BYTES + self.manifest.bounds(block)[0] * kept.itemsize)
            file.write(values.astype(kept, copy=False).tobytes())
            file.flush()
            os.fsync(file.fileno())

    def read_block(self, block: int) -> NimArray | None:
        """Return the values of a block, or None where the file is too short to hold it."""
        import numpy as np

        start, stop = self.manifest.bounds(block)
        kept = self.kept_type()
        with _opened(self.path, "rb") as file:
            file.seek(HEADER_BYTES + start * kept.itemsize)
            data = file.read((stop - start) * kept.itemsize)
        return np.frombuffer(data, dtype=kept) if len(data) == (stop - start) * kept.itemsize else None

    def damaged(self) -> Iterator[int]:
        """Yield the blocks that the manifest names and whose values do not have their checksum."""
        for block, wanted in enumerate(self.manifest.checksums):
            values = self.read_block(block)
            if values is None or checksum(values) != wanted:
                yield block

    def kept_type(self) -> Any:
        """Return the file's numpy type, from its header."""
        import numpy as np

        with _opened(self.path, "rb") as file:
            head = file.read(HEADER_BYTES)
        for name in ("uint8", "uint16", "uint32"):
            if head == _header(name, self.manifest.heap_limit):
                return np.dtype(name)
        raise _unreadable(self.path, "header")

    def _widen(self, wider: Any) -> None:
        """Rewrite the blocks in a wider type, in a new file that takes the old one's place in one step."""
        temporary = self.path.with_name(self.path.name + ".wider")
        with _opened(temporary, "wb") as file:
            file.write(_header(wider.name, self.manifest.heap_limit))
            for block in range(len(self.manifest.checksums)):
                values = self.read_block(block)
                if values is None:
                    raise _unreadable(self.path, f"block {block} is missing")
                file.write(values.astype(wider).tobytes())
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(self.path)

    def save(self) -> None:
        """Write the manifest in a new file that takes the old one's place in one step."""
        where = self.manifest_path(self.path)
        temporary = where.with_name(where.name + ".new")
        with _opened(temporary, "wb") as file:
            file.write(self.manifest.text().encode())
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(where)


def checksum(values: NimArray) -> int:
    """Return the CRC-32 of values as little-endian 4-byte integers."""
    return zlib.crc32(values.astype("<u4", copy=False).tobytes())


def _header(type_name: str, heap_limit: int) -> bytes:
    """Return a version 1.0 .npy header, padded to 128 bytes."""
    letter = {"uint8": "|u1", "uint16": "<u2", "uint32": "<u4"}[type_name]
    text = f"{{'descr': '{letter}', 'fortran_order': False, 'shape': ({heap_limit},), }}"
    body = text.ljust(HEADER_BYTES - 11) + "\n"
    return b"\x93NUMPY\x01\x00" + len(body).to_bytes(2, "little") + body.encode("ascii")


def _opened(path: Path, mode: str) -> Any:
    try:
        return path.open(mode)
    except OSError as error:
        raise _unreadable(path, why_not(error)) from error


def _unreadable(path: Path, why: str | Text) -> FileError:
    message = Text(vi="tệp '{path}': {why}", en="file '{path}': {why}")
    name = str(path) if len(str(path)) <= 60 else path.name
    return FileError(message.format(path=shown(name), why=why), word=str(path))
