"""The game as an environment of learning libraries (extra `envs`).

`placements` and `turns` are for PettingZoo: an action is one placement, or one of some whole turns.
`against_level` is for Gymnasium: one placement an action, against a level of the engine. `spiel` is
for OpenSpiel. Each is imported for itself, for each needs a library of its own; many games at once
are `symple.Batch`, which needs none.

`beginning` is how a game begins and `observation` what a learner sees in all of them;
`two_players` is what the two environments of PettingZoo share.
"""
