"""Becomes the compiled module: the build of it that suits this processor."""

import sys

from symple.isa import load_core

sys.modules[__name__] = load_core()
