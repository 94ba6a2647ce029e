"""Compares two builds of Crier: the implementation of `Tests/Bench/golden`."""
