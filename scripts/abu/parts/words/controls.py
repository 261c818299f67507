"""Print what a game asks devices for"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, objects_at, text_at
from .lines import entry_line, node_text

if TYPE_CHECKING:
    from ..core.json_types import Fields


def controls_lines(data: Fields) -> list[str]:
    """First what works: keys, and for each kind of input its controls, axes and actions. Then what does not."""
    keys, focus = listed(data, "keys"), data.get("focus")
    lines = [f"keys that the game takes now (press): {keys}"] if keys else []
    lines += [f"the focus, where other keys go: {node_text(focus)}"] if is_object(focus) else []
    kinds = sorted(objects_at(data, "inputs"), key=lambda kind: kind.get("reachable") is not True)
    return [entry_line(line) for line in (*lines, *(line for kind in kinds for line in lines_of_kind(kind)))]


def lines_of_kind(kind: Fields) -> list[str]:
    name = text_at(kind, "name")
    if kind.get("reachable") is not True:
        fix = text_at(kind, "fix")
        return [f"{name}: cannot be used: {text_at(kind, 'cause')}" + (f" (try: {fix})" if fix else "")]
    asked = [f"{name}, {what}: {names}" for what, names in (*plain_controls(kind), *axes(kind), *actions(kind))]
    return asked or [f"{name}: nothing now"]


def plain_controls(kind: Fields) -> list[tuple[str, str]]:
    keys = ["any key"] if kind.get("anyKey") is True else []
    touches = ["touches"] if kind.get("touches") is True else []
    of_device = (
        ("keyboard", listed(kind, "keys", keys)),
        ("mouse", listed(kind, "mouse")),
        ("gamepad", listed(kind, "pad")),
        ("touchscreen", ", ".join(touches)),
    )
    return [(device, names) for device, names in of_device if names]


def axes(kind: Fields) -> list[tuple[str, str]]:
    """The axes of the Input Manager, each with the controls that move it."""
    found: object = kind.get("axes")
    return [(f"axis {name}", listed(found, name)) for name in found] if is_object(found) else []


def actions(kind: Fields) -> list[tuple[str, str]]:
    """The Input System's enabled actions, each with its controls by device."""
    return [
        (f"{text_at(action, 'name')} ({text_at(action, 'type')})", bindings(action))
        for action in objects_at(kind, "actions")
    ]


def bindings(action: Fields) -> str:
    found: object = action.get("bindings")
    by_device = [f"{device} {listed(found, device)}" for device in found] if is_object(found) else []
    return "; ".join(by_device) or "nothing that commands can move"


def listed(fields: Fields, key: str, more: list[str] | None = None) -> str:
    names: object = fields.get(key)
    return ", ".join([*(map(str, names) if is_list(names) else ()), *(more or ())])
