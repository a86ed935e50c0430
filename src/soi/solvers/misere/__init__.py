"""Misère play: quotients of closed sets of games, genus symbols, canonical forms, and who wins a sum."""
