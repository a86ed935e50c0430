"""Reasons as data, said in both languages."""
