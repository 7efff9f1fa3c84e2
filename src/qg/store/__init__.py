"""Where tables are kept: an append-only journal of facts, behind an interface.

base      what a store is             where     a folder or a database
writer    its one writer thread        reader    reading it, checked
sqlite    one file in a folder         layout    the tables of the file
postgres  a PostgreSQL database         backup    copies of the file, made while it is in use
copying   from one to the other         lock      one server a folder
fault     what can be wrong with it       wal       commits that a damaged write-ahead log has lost
"""
