"""The Editor's state file"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..core.base import HOST
from ..core.data import text_at
from ..io.files import read_object
from ..io.wire import Address
from ..io.wsl import is_of_windows, path_here

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
    host = host_of_editor(raw)
    try:
        return EditorState(
            pid=raw["pid"],
            log=Path(path_here(raw["logPath"])),
            play_mode=str(raw["playMode"]),
            compiling=bool(raw["compiling"]),
            errors=[str(error) for error in raw["errors"]],
            port=Address(tcp_port(raw["port"]), token=text_at(raw, "gameToken"), host=host),
            server=server_address(raw, host),
            version=str(raw.get("unityVersion", "")),
            is_port_given=raw.get("portGiven") is not False,
            is_of_windows=is_of_windows(text_at(raw, "project")),
            also_at=text_at(raw, "alsoAt"),
        )
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def state_path(project: Path) -> Path:
    return project / "Library/Abu/editor.json"


def host_of_editor(raw: Json) -> str:
    if not is_of_windows(text_at(raw, "project")):
        return HOST
    from ..io.host import host_of_windows

    return host_of_windows(raw)


def server_address(state: Json, host: str) -> ServerAddress | None:
    """None if no server runs, for example with an older package."""
    from .editor_types import ServerAddress

    try:
        return ServerAddress(
            port=Address(tcp_port(state["editorPort"]), host=host),
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
