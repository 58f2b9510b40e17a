"""What all pictures of the layers show: a column an effect, a row an object, a color for each effect."""

from __future__ import annotations

from dataclasses import dataclass

from lawmage.layers import Layer, Layers, Step
from lawmage.pictures.text import changed, since

_COLORS = ("#cfe3f7", "#fbe0c3", "#d5ecd0", "#eddbf0", "#fdf0b8", "#f6d1d1", "#d3eeee", "#e6dfd0")


@dataclass(frozen=True, slots=True)
class Column:
    """One effect in one layer; without a ``step``, it waited and was gone before its turn."""

    layer: Layer
    effect: str
    color: str
    step: Step | None = None

    @property
    def when(self) -> str:
        """When the effect comes: its timestamp."""
        return since(self.step) if self.step else "gone before its turn"

    @property
    def cells(self) -> dict[str, list[str]]:
        """What it changed, in short, by object."""
        return changed(self.step) if self.step else {}


def columns(found: Layers) -> list[Column]:
    """Return the columns in order: in each layer the steps, then the effects that were gone."""
    effects = [step.effect for step in found.steps] + [effect for _, effect in found.never_applied]
    color = {effect: _COLORS[number % len(_COLORS)] for number, effect in enumerate(dict.fromkeys(effects))}
    made: list[Column] = []
    for layer, steps in found.by_layer().items():
        made += (Column(layer, step.effect, color[step.effect], step) for step in steps)
        made += (Column(layer, effect, color[effect]) for at, effect in found.never_applied if at == layer)
    return made
