"""The compiled module, loaded when the first kernel is called."""

from __future__ import annotations

from typing import Any


class _Native:
    """Loads `soi._native` on first use, so that importing a face costs nothing."""

    def __getattr__(self, name: str) -> Any:
        from soi import _native

        value = getattr(_native, name)
        setattr(self, name, value)
        return value


native: Any = _Native()
