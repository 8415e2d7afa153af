"""The game as an environment of learning libraries (extra `envs`).

`placements` and `turns` are for PettingZoo: an action is one placement, or one of some whole turns.
`against_level` is for Gymnasium: one placement an action, against a level of the engine. `spiel` is
for OpenSpiel. Each is imported for itself, for each needs a library of its own; many games at once
are `symple.Batch`, which needs none.

`features` names what a learner sees in all of them, and `observation` is that as the first three
show it; `beginning` is how a game begins, `two_players` what the two of PettingZoo share.
"""
