"""The algorithms. `oracle` is the definition itself, slow and never optimised; everything is compared with it."""
