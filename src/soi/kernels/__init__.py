"""Typed Python faces of the compiled kernels: validated arguments in, numpy arrays out."""
