"""The judge of other people's solutions. It guards against accidents (loops, forks, floods), not against malice."""
