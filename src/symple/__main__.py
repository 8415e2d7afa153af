"""`python -m symple` is the command `symple`."""

from symple.cli import main

main()
