"""The saved games: `tables` says what is in the file, `database` opens it, `repository` reads and
writes games. What a file of any kind needs is in `symple.storage`.
"""
