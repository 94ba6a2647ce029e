"""What the scripts of Tests/Bench, Tests/Load and Tests/Checks share: one noun a file."""
