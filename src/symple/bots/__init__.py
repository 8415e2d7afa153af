"""Programs that play in a club: what `symple bot` is made of.

`client` talks to a club over HTTP, `seats` has an engine or a program of somebody's play one game,
`wishes` says which challenges suit, and `bot` plays all games of an account at once.
"""
