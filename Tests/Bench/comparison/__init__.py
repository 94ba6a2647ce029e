"""Two builds of Crier beside one another: what `Tests/Bench/golden` is made of."""
