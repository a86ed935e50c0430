"""How messages go between the server and a worker: a length of eight bytes, then a pickle. Both ends are ours."""

from __future__ import annotations

import pickle
import struct
from asyncio import StreamReader
from typing import Any, BinaryIO

_LENGTH = struct.Struct("!Q")


def packed(message: object) -> bytes:
    """Return a message as it is sent.

    >>> from io import BytesIO
    >>> read_from(BytesIO(packed(("nim", 3))))
    ('nim', 3)
    """
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(body)) + body


def read_from(stream: BinaryIO) -> Any:
    """Return the next message of a stream, waiting for it; raise EOFError when the other end has closed it."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    body = stream.read(length)
    if len(body) < length:
        raise EOFError
    return pickle.loads(body)


async def receive(reader: StreamReader) -> Any:
    """Return the next message of an asynchronous stream; raise EOFError when the other end has closed it."""
    (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
    return pickle.loads(await reader.readexactly(length))
