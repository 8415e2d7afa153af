"""Dialogues with other programs on a pipe.

`codecup`, `gtp` and `analysis` are one each. `gtp_commands` and `gtp_clock` are what GTP's commands
and times mean, `gtp_records` its way to files. `analysis_query` is what is asked for analysis,
`analysis_answers` what is answered.
"""
