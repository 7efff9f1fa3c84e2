"""Benchmarks: ratios within one run, never timed tests. Run by `qg bench`."""
