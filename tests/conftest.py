"""Settings of all tests. `HYPOTHESIS_PROFILE=soak` searches long; without it every run is quick."""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

# Helpers whose failing assertions say what they compared, as those of test files do.
pytest.register_assert_rewrite("tests.e2e.board", "tests.e2e.browsing", "tests.server.running")

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

# Making a failing example small can take minutes, longer than a test may last: `soak` does it.
settings.register_profile(
    "ci",
    deadline=None,
    max_examples=30,
    stateful_step_count=30,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=SLOW_IS_FINE,
)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=5000,
    stateful_step_count=120,
    suppress_health_check=SLOW_IS_FINE,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
