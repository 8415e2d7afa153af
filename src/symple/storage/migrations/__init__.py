"""Alembic's place in the program: its entry `env`, the same for every kind of file.

The migrations themselves lie beside the tables that they make.
"""
