"""Dialogues with other programs on a pipe.

`codecup`, `gtp` and `analysis` are one each. `gtp_lines` and `gtp_clock` are what GTP's lines and
times mean; `analysis_query` is what is asked for analysis, `analysis_answers` what is answered, and
`analysis_schedule` which position comes next.
"""
