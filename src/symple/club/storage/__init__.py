"""What a club has on disk, in a file of SQLite or on a server of PostgreSQL.

`tables` says what there is, `versions` how it came about; the others read and write it. Every
function works inside a transaction that the caller opened.
"""
