"""Long runs: blocks, checksums, resuming."""
