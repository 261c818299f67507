"""The Editor's state file"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..core.data import text_at
from ..io.files import read_object
from ..io.wire import Address

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json
    from .editor_types import EditorState, ServerAddress


def read_editor_state(project: Path) -> EditorState | None:
    """The state of the Editor that has the project open; None if there is none or it has not written a state file."""
    from .editor_types import EditorState, is_live

    raw = read_object(state_path(project), is_own=True)
    if not is_live(raw, project):
        return None
    try:
        return EditorState(
            pid=raw["pid"],
            log=Path(raw["logPath"]),
            play_mode=str(raw["playMode"]),
            compiling=bool(raw["compiling"]),
            errors=[str(error) for error in raw["errors"]],
            port=Address(tcp_port(raw["port"]), token=text_at(raw, "gameToken")),
            server=server_address(raw),
            version=str(raw.get("unityVersion", "")),
            is_port_given=raw.get("portGiven") is not False,
        )
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def state_path(project: Path) -> Path:
    return project / "Library/Abu/editor.json"


def server_address(state: Json) -> ServerAddress | None:
    """None if no server runs, for example with an older package."""
    from .editor_types import ServerAddress

    try:
        return ServerAddress(
            port=tcp_port(state["editorPort"]),
            token=str(state["token"]),
            session=str(state["session"]),
            load=int(state["load"]),
        )
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def tcp_port(value: Any) -> int:
    """The number as a port. Raises a ValueError or TypeError if it is not one."""
    port = int(value)
    if not 0 < port < 1 << 16:
        raise ValueError(f"{port} is not a port")
    return port


def is_alive(pid: int) -> bool:
    from ..io.process import process_began

    return pid > 0 and process_began(pid) != ""
