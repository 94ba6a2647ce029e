"""Percentiles of a list of numbers."""


def percentile(values, percent):
    """The value below which `percent` of the values fall; 0 for an empty list."""
    ordered = sorted(values)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)] if ordered else 0
