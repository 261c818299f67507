"""Word what stands behind a node"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lines import word_node
from ..core.data import objects_at
from .lines import entry_line
from ..core.data import text_at, whole_number
from ..core.data import is_object

if TYPE_CHECKING:
    from ..core.json_types import Fields


def word_inspection(data: Fields) -> str:
    """The node, the path of its object, then each part with a line for each of its fields."""
    node: object = data.get("node")
    lines = [word_node({**node, "ref": data.get("ref")})] if is_object(node) else []
    if text_at(data, "path"):
        lines.append(f"path: {text_at(data, 'path')}")
    for part in objects_at(data, "parts"):
        lines += word_part(part)
    return "\n".join(map(entry_line, lines))


def word_part(part: Fields) -> list[str]:
    """One component, element or model."""
    kind = text_at(part, "type")
    lines = [kind + (" (switched off)" if part.get("enabled") is False else "")]
    lines += [f"  {text_at(field, 'name')}: {text_at(field, 'value')}" for field in objects_at(part, "fields")]
    more = whole_number(part, "more")
    return [*lines, *([f"  and {more} more: name {kind}, or add --all"] if more else [])]
