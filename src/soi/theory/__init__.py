"""Theorems as data: a statement, where it comes from, and a claim that a machine can check."""
