"""Word what stands behind a node"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_object, objects_at, text_at, whole_number
from .lines import entry_line, node_text

if TYPE_CHECKING:
    from ..core.json_types import Fields


def inspection_text(data: Fields) -> str:
    """The node, the path of its object, then each part with a line for each of its fields."""
    node: object = data.get("node")
    lines = [node_text({**node, "ref": data.get("ref")})] if is_object(node) else []
    if text_at(data, "path"):
        lines.append(f"path: {text_at(data, 'path')}")
    for part in objects_at(data, "parts"):
        lines += part_lines(part)
    return "\n".join(map(entry_line, lines))


def part_lines(part: Fields) -> list[str]:
    """One component, element or model."""
    kind = text_at(part, "type")
    lines = [kind + (" (switched off)" if part.get("enabled") is False else "")]
    lines += [f"  {text_at(field, 'name')}: {text_at(field, 'value')}" for field in objects_at(part, "fields")]
    more = whole_number(part, "more")
    return [*lines, *([f"  and {more} more: name {kind}, or add --all"] if more else [])]
