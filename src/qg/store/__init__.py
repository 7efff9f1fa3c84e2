"""Where tables are kept: an append-only journal of facts, behind an interface.

base      what a store is            sqlite    one file in a folder, one writer thread
layout    the tables of the file     backup    copies of it, made while it is in use
lock      one server a folder         fault     what can be wrong with it
reader    reading it, checked           wal       commits that a damaged write-ahead log has lost
"""
