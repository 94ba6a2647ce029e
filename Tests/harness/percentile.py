"""Percentiles of a list of figures."""


def percentile(values, percent):
    """The value below which `percent` of the values lie; 0 of no values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)] if ordered else 0
