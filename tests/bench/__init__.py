"""How fast lawmage answers, measured side by side with what bounds it: see README.md."""
