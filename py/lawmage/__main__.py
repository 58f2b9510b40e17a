"""``python -m lawmage`` is ``lawmage``."""

from lawmage.cli import main

main(prog_name="lawmage")
