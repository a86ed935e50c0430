"""Benchmarks: `make bench` prints them all; each file can be run alone as `python -m benchmarks.NAME`."""
