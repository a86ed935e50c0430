"""Ô ăn quan: rules, endgame tables, solving and certificates. Scoring games stand beside the solvers."""
