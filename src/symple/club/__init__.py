"""A place to meet other people: games with seats and clocks that the service keeps.

`game` says what may happen in a game and when its time is over, `plans` what a player has decided
beforehand. Neither reads the time or knows where a game is kept.
"""
