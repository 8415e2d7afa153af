"""Dialogues with other programs on a pipe.

`codecup` and `gtp` are one each; `gtp_lines` and `gtp_clock` are what GTP's lines and times mean.
"""
