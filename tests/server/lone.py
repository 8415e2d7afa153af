"""`symple` on a machine without a network: its address 127.0.0.2 stands for the one in a network.

Who comes to that counts as another device, so that what others may do is tested on any machine.
Everything else is real.
"""

from __future__ import annotations

import ipaddress
import runpy
from typing import Final
from unittest.mock import patch

from symple.server import listen

NETWORK: Final = "127.0.0.2"


def is_loopback(address: ipaddress.IPv4Address) -> bool:
    return address.packed[0] == 127 and str(address) != NETWORK


def main() -> None:
    with (
        patch.object(ipaddress.IPv4Address, "is_loopback", property(is_loopback)),
        patch.object(listen, "_network_address", lambda: NETWORK),
    ):
        runpy.run_module("symple", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
