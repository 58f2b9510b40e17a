"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from lawmage.cli import main

README = Path(__file__).parents[1] / "README.md"


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """Yield what stands behind the language of each block in it, and the block."""
    pattern = rf"^```{language}\b *(.*)\n((?:.*\n)*?)```$"
    for match in re.finditer(pattern, README.read_text(encoding="utf-8"), re.MULTILINE):
        yield match[1], match[2]


def test_python() -> None:
    page = "\n".join(block for _, block in blocks("python"))
    test = doctest.DocTestParser().get_doctest(page, {}, "README.md", str(README), 0)
    assert len(test.examples) >= 8
    report: list[str] = []
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append).failed == 0, (
        "".join(report)
    )


def test_command_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, block in blocks("yaml"):
        Path(name).write_text(block, encoding="utf-8")
    shown = [block.partition("\n") for _, block in blocks("console")]
    assert len(shown) >= 2
    for command, _, expected in shown:
        prompt, program, *args = shlex.split(command)
        assert (prompt, program) == ("$", "lawmage")
        result = CliRunner().invoke(main, args)
        assert result.exit_code == 0, result.output
        assert doctest.OutputChecker().check_output(expected, result.stdout, doctest.ELLIPSIS), result.stdout


def test_there_is_one_command_to_start_and_one_to_test() -> None:
    start, test = (block for _, block in blocks("sh") if block.startswith("python3 -m venv"))
    args = shlex.split(start.partition("lawmage ")[2])
    result = CliRunner().invoke(main, args)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Reflecting Pool could produce: {B}\n")
    assert test.endswith("pytest\n") and "\n" not in test.strip()


def test_every_command_is_shown() -> None:
    text = README.read_text(encoding="utf-8")
    for command in main.list_commands(main.make_context("lawmage", ["--help"], resilient_parsing=True)):
        assert f"`lawmage {command} " in text
