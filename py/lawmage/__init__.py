"""Ground truth for Magic: The Gathering rules questions."""
