"""What lies on the disk. A user's SQLite file: `database` opens it and hands out transactions,
`migrate` brings it up to date, `schema` says what a kind of file holds, `errors` what can go wrong,
`folder` where it lies. `files` writes other files as a whole.
"""
