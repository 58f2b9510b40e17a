"""Settings of all tests, and what holds in every one of them."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_COMMON = settings(deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("fixed", _COMMON, derandomize=True, max_examples=100, database=None)
settings.register_profile("long", _COMMON, max_examples=1000, print_blob=True)
settings.load_profile("fixed")
