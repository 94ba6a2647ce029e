"""What the scripts of Tests share: one noun a file."""
