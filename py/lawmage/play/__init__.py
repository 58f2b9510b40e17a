"""Playing on from a board: states, what may happen in each, and everything that can come of it."""
