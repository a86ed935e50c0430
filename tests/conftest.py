"""Shared by all tests: one Hypothesis profile that gives the same examples on every machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("soi", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("soi")
