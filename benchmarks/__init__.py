"""Benchmarks: `make bench` runs them all and keeps the figures; `python -m benchmarks NAME` runs one."""
