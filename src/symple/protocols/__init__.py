"""Dialogues with other programs on a pipe. Each file is one protocol."""
