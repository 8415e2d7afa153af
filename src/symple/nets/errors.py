"""What can be wrong with a net."""


class NetError(Exception):
    """A net cannot be used; the message says why, as a sentence without its end."""
