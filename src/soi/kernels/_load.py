"""The compiled module, loaded when the first kernel is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class _Native:
    """Loads `soi._native` on first use, so that importing a face costs nothing."""

    def __getattr__(self, name: str) -> Any:
        # By name: `from soi import` would make the kernels depend on what the package offers to its users.
        value = getattr(import_module("soi._native"), name)
        setattr(self, name, value)
        return value


native: Any = _Native()
