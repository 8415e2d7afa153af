"""Which database a club is on whose requests are tried."""

from __future__ import annotations

import pytest

#: Of tests of who may do what, and of what is said: that does not depend on the database, and what
#: does is tried on both below.
on_a_file = pytest.mark.parametrize("address", ["sqlite"], indirect=True)

#: Of tests of texts: a server refuses more of them than a file.
on_a_server = pytest.mark.parametrize("address", ["postgresql"], indirect=True)
