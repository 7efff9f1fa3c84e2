"""Benchmarks: ratios within one run, never timed tests. `qg bench`, or `python -m bench`."""
