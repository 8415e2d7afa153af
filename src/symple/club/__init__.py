"""A place to meet other people: accounts, and games with seats and clocks that the service keeps.

`game` says what may happen in a game and when its time is over, `plans` what a player has decided
beforehand, `terms` what can be played here. None of them reads the time or knows where a game is
kept. The services are called from any thread: `challenges` is how games come about, `games` how
they are played, `pauses` when their clocks stand, `chat` what is said beside them, `reports` what
moderators shall look at; `accounts`, `credentials` and `tokens` say who somebody is, `limits` how
often they may try.

Who locks more than one thing locks games before accounts, so that nobody waits in a circle.
"""
