"""Games on this machine are broken off when that is asked for."""

import signal
import threading
import time

import pytest

from symple.arena import LocalRunner
from tests.arena.test_games import TASK


def test_an_interrupt_that_another_thread_got_is_heard():
    def interrupt():
        time.sleep(0.3)
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    began = time.monotonic()
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        list(LocalRunner().play([TASK]))
    thread.join()
    assert time.monotonic() - began < 30
