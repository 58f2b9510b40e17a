"""Scenario files: from text to typed, checked scenarios."""

from lawmage.scenario.loader import load, loads

__all__ = ["load", "loads"]
