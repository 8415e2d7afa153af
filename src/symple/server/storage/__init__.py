"""The database: `database` opens the user's file, `migrate` brings it up to date, `tables` says
what is in it, `repository` reads and writes games, `errors` are what can go wrong.
"""
