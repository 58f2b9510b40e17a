"""From YAML text to nodes that know where they stand, within limits that no text can break.

YAML's events are read rather than PyYAML's objects: so keys keep their spelling (``on``), numbers
their source text (``702.10``), every node its line, and nesting, aliases and duplicates are checked
before anything is built.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, NoReturn

import yaml
from yaml.resolver import Resolver

from lawmage.errors import ScenarioError, near_miss

MAX_DEPTH = 30
MAX_NODES = 50_000
MAX_TEXT = 4_000
MAX_NUMBER = 1_000_000

Kind = Literal["text", "integer", "number", "boolean", "null", "list", "mapping"]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PREFIX = "tag:yaml.org,2002:"
_KINDS: dict[str, Kind] = {"int": "integer", "float": "number", "bool": "boolean", "null": "null"}
_NAMED: dict[Kind, str] = {"null": "nothing", "list": "a list", "mapping": "a mapping"}
_DECIMAL = re.compile(r"[+-]?(0|[1-9][0-9]*)\Z")
_CONTROL = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\ud800-\\udfff]")
_TRUE = frozenset({"yes", "true", "on"})
_RESOLVER = Resolver()


def shortened(text: str) -> str:
    """Return ``text``, or its beginning where it is too long for an error message."""
    return text if len(text) <= 60 else text[:57] + "..."


def shown(text: str) -> str:
    """Return ``text`` quoted for an error message: one line, and not longer than fits there."""
    return repr(shortened(text))


@dataclass(slots=True)
class Node:
    """A value in a scenario file, and where it stands.

    ``text`` is a scalar's source text; ``items`` are the parts of a list, or with ``keys`` the
    values of a mapping, in the order of the file. ``path`` is the way to it from the top
    (``battlefield.you[0].card``), ``line`` where it, or the key that it belongs to, stands.
    """

    kind: Kind
    file: str
    path: str
    line: int
    text: str = ""
    items: list[Node] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    # ------------------------------------------------------------------------------- errors
    def error(self, message: str) -> ScenarioError:
        """Return the error that says what is wrong with this value."""
        return ScenarioError(message, file=self.file, line=self.line, key=self.path)

    def refuse(self, wanted: str) -> NoReturn:
        """Raise the error that this value should have been ``wanted``."""
        raise self.error(f"expected {wanted}, found {self.described()}")

    def described(self) -> str:
        """Return what this value is, in a few words."""
        if self.kind in _NAMED:
            return _NAMED[self.kind]
        return f"the text {shown(self.text)}" if self.kind == "text" else shortened(self.text)

    # ------------------------------------------------------------------------------ readers
    def pairs(self, wanted: str = "a mapping") -> Iterator[tuple[str, Node]]:
        """Yield the keys and values of a mapping; nothing where the file leaves the value out."""
        if self.kind not in ("mapping", "null"):
            self.refuse(wanted)
        return zip(self.keys, self.items, strict=True)

    def fields(self, known: frozenset[str], wanted: str = "a mapping") -> dict[str, Node]:
        """Return a mapping's values by key; every key is among ``known``, or it is an error."""
        if self.kind != "mapping":
            self.refuse(wanted)
        for key, value in zip(self.keys, self.items, strict=True):
            if key not in known:
                raise value.error(f"there is no key {shown(key)} here{near_miss(key, sorted(known))}")
        return dict(zip(self.keys, self.items, strict=True))

    def each(self, wanted: str = "a list") -> list[Node]:
        """Return the parts of a list; none where the file leaves the value out."""
        if self.kind not in ("list", "null"):
            hint = (
                f"; write it as a list, [{self.text}]" if self.kind == "text" and len(self.text) <= 60 else ""
            )
            raise self.error(f"expected {wanted}, found {self.described()}{hint}")
        return self.items

    def words(self, wanted: str = "text") -> str:
        """Return text; a number (or a date) written without quotes is its source text."""
        if self.kind not in ("text", "integer", "number"):
            hint = "; put it in quotes if you mean the word" if self.kind == "boolean" else ""
            raise self.error(f"expected {wanted}, found {self.described()}{hint}")
        if not self.text.strip():
            raise self.error(f"expected {wanted}, found empty text")
        if strange := _CONTROL.search(self.text):
            raise self.error(f"the character {strange[0]!r} can't stand in {wanted}")
        return self.text

    def prose(self) -> str:
        """Return text of any number of lines, which nothing refers to."""
        if self.kind not in ("text", "integer", "number"):
            self.refuse("text")
        return self.text

    def one_of(self, known: tuple[str, ...], wanted: str) -> str:
        """Return one of the words ``known``."""
        word = self.words(wanted)
        if word not in known:
            hint = near_miss(word, known) or f": one of {', '.join(known)}"
            raise self.error(f"{shown(word)} is not {wanted}{hint}")
        return word

    def integer(self, least: int = 0, most: int = MAX_NUMBER, wanted: str = "a whole number") -> int:
        """Return a whole number from ``least`` to ``most``, written in plain decimals."""
        if self.kind != "integer":
            self.refuse(wanted)
        if not _DECIMAL.match(self.text):
            raise self.error(f"write the number {shortened(self.text)} in plain decimals")
        if len(self.text) > len(str(MAX_NUMBER)) + 1 or not least <= (number := int(self.text)) <= most:
            raise self.error(f"the number {shortened(self.text)} is not between {least:,} and {most:,}")
        return number

    def boolean(self, wanted: str = "true or false") -> bool:
        """Return a truth value."""
        if self.kind != "boolean":
            self.refuse(wanted)
        return self.text.lower() in _TRUE

    def affirm(self) -> Literal[True]:
        """Return ``True``: the key is there to be ``true`` and means nothing else."""
        if not self.boolean("true"):
            raise self.error("the only value is true; leave the key out instead")
        return True

    @property
    def size(self) -> int:
        """How many nodes this one and its parts are."""
        return 1 + sum(item.size for item in self.items)

    @property
    def height(self) -> int:
        """How deep its parts are nested."""
        return 1 + max((item.height for item in self.items), default=-1)


def documents(text: str, file: str) -> Iterator[Node]:
    """Yield the mapping of each YAML document in ``text``; empty documents are passed over.

    Raises ``ScenarioError`` for what is no YAML, for duplicate keys and for what breaks a limit.
    """
    try:
        yield from _Reader(text, file).documents()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "unreadable"
        context = getattr(error, "context", None)
        says = " ".join(f"{problem}{f' {context}' if context else ''}".split())
        raise ScenarioError(f"not YAML: {says}", file=file, line=mark.line + 1 if mark else 0) from None
    except UnicodeError:
        raise ScenarioError("not YAML: the text holds a character that is none", file=file) from None


class _Reader:
    """One pass over the events of a text."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader=_LOADER))
        self.anchors: dict[str, Node] = {}
        self.budget = MAX_NODES

    def documents(self) -> Iterator[Node]:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                self.anchors, self.budget = {}, MAX_NODES
                node = self.node(next(self.events), "", 0)
                if node.kind == "mapping":
                    yield node
                elif node.kind != "null":
                    node.refuse("a mapping, the keys of a scenario")

    def node(self, event: yaml.Event, path: str, depth: int) -> Node:
        line = _line(event)
        if isinstance(event, yaml.AliasEvent):
            return self.alias(str(event.anchor), path, line, depth)
        assert isinstance(event, yaml.NodeEvent), event
        if depth > MAX_DEPTH:
            raise self.error(f"nested more than {MAX_DEPTH} deep", line, path)
        self.spend(1, line, path)
        anchor = event.anchor
        node = Node("text", self.file, path, line)
        if isinstance(event, yaml.ScalarEvent):
            self.scalar(event, node)
        elif isinstance(event, yaml.SequenceStartEvent):
            self.plain_tag(event, node)
            node.kind = "list"
            while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
                node.items.append(self.node(event, f"{path}[{len(node.items)}]", depth + 1))
        else:
            self.plain_tag(event, node)
            node.kind = "mapping"
            self.mapping(node, depth)
        if anchor:
            self.anchors[anchor] = node
        return node

    def mapping(self, node: Node, depth: int) -> None:
        seen: dict[str, int] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            line = _line(event)
            key = Node("text", self.file, node.path, line)
            if isinstance(event, yaml.ScalarEvent):
                self.scalar(event, key)
            if not isinstance(event, yaml.ScalarEvent) or key.kind == "null":
                raise self.error("a key must be a word", line, node.path)
            word = key.text
            path = f"{node.path}.{_one_line(word)}" if node.path else _one_line(word)
            if word in seen:
                raise self.error(f"the key is already given in line {seen[word]}", line, path)
            seen[word] = line
            value = self.node(next(self.events), path, depth + 1)
            value.line = line
            node.keys.append(word)
            node.items.append(value)

    def scalar(self, event: yaml.ScalarEvent, node: Node) -> None:
        node.text = event.value
        if len(node.text) > MAX_TEXT:
            raise node.error(f"text of more than {MAX_TEXT:,} characters")
        self.plain_tag(event, node)
        if event.implicit[0] and not event.tag:
            node.kind = _plain_kind(event.value)

    def plain_tag(self, event: yaml.Event, node: Node) -> None:
        tag = getattr(event, "tag", None)
        if tag not in (None, "!", _PREFIX + "str", _PREFIX + "seq", _PREFIX + "map"):
            raise node.error(f"the YAML tag {shown(tag)} has no meaning here")

    def alias(self, anchor: str, path: str, line: int, depth: int) -> Node:
        original = self.anchors.get(anchor)
        if original is None:
            raise self.error(f"the alias *{_one_line(anchor)} stands for nothing before it", line, path)
        if depth + original.height > MAX_DEPTH:
            raise self.error(f"nested more than {MAX_DEPTH} deep", line, path)
        self.spend(original.size, line, path)
        return _moved(original, path, line)

    def spend(self, nodes: int, line: int, path: str) -> None:
        self.budget -= nodes
        if self.budget < 0:
            raise self.error(f"more than {MAX_NODES:,} values in one scenario", line, path)

    def error(self, message: str, line: int, path: str) -> ScenarioError:
        return ScenarioError(message, file=self.file, line=line, key=path)


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return mark.line + 1 if mark else 0


def _plain_kind(text: str) -> Kind:
    """Return what YAML 1.1 takes a scalar without quotes for."""
    tag = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    return _KINDS.get(tag.removeprefix(_PREFIX), "text")


def _one_line(word: str) -> str:
    """Return ``word`` as it may stand in a path: quoted where it would not be read as one word."""
    return word if word.isprintable() and len(word) <= 60 else shown(word)


def _moved(node: Node, path: str, line: int) -> Node:
    """Return a copy of ``node`` that stands at ``path`` in ``line``."""
    items = [_moved(item, path + item.path.removeprefix(node.path), line) for item in node.items]
    return replace(node, path=path, line=line, items=items, keys=list(node.keys))
