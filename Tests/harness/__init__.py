"""Shared code of the scripts in Tests: one noun for each file."""
