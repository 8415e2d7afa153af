"""The learning loop: games by the search, nets trained on them (extra `learn`).

`games` is a game as it is kept, `shards` the files of them, `play` makes them; `rows` turns them
into what a net is shown and should answer, `net` is the net in PyTorch, `trainer` trains it,
`export` writes it as a file that onnxruntime runs; `run` is all of it in one folder.
"""
