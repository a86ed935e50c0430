"""The catalogue: one small file per game in `games`, found by the registry."""
