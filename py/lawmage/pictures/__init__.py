"""The continuous effects on a board as they were applied (CR 613): as text, as a graph, as a page.

``text`` writes lines and JSON, ``graph`` DOT and SVG, ``page`` HTML; all of what ``layers`` returns.
"""
