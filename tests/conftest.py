"""Fixtures for all tests: the scenario kit's tables."""

pytest_plugins = ["basebreaker.testing.plugin"]
