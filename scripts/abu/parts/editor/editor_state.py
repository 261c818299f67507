"""The Editor's state file, and which project is meant"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import AbuError
from ..io.files import read_object
from ..io.state import path_in

if TYPE_CHECKING:
    from typing import Any

    from .editor_types import EditorState, ServerAddress
    from ..core.json_types import Json


def read_editor_state() -> EditorState | None:
    """The state of the Editor that has this project open; None if there is none or it has not written a state file."""
    from .editor_types import EditorState, is_live

    raw = read_object(state_path(), is_own=True)
    if not is_live(raw):
        return None
    try:
        return EditorState(
            pid=raw["pid"],
            log=Path(raw["logPath"]),
            play_mode=str(raw["playMode"]),
            compiling=bool(raw["compiling"]),
            errors=[str(error) for error in raw["errors"]],
            port=tcp_port(raw["port"]),
            server=server_address(raw),
            version=str(raw.get("unityVersion", "")),
            is_port_given=raw.get("portGiven") is not False,
        )
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def state_path() -> Path:
    return unity_project() / "Library/Abu/editor.json"


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


def unity_project() -> Path:
    """
    ABU_PROJECT, else the Unity project that contains the working directory, else that of an Editor in the same
    checkout, else the one beside this file, else that of the only Editor that runs.
    """
    if path_in("ABU_PROJECT"):
        return Path(path_in("ABU_PROJECT"))
    here = working_folder()
    for folder in (here, *here.parents):
        if is_unity_project(folder):
            return folder
    from ..game.games import project_elsewhere

    return project_elsewhere(here)


def is_unity_project(folder: Path) -> bool:
    return (folder / "ProjectSettings" / "ProjectVersion.txt").is_file()


def working_folder() -> Path:
    """
    The working directory as the shell spells it: Unity may have been started with the same path, symbolic links
    included.
    """
    named = os.environ.get("PWD", "")
    is_it = os.path.isabs(named) and os.path.isdir(named) and os.path.samefile(named, os.curdir)
    try:
        return Path(named if is_it else os.getcwd())
    except OSError:
        raise AbuError("The working directory does not exist any more.", "`cd` to a folder that does") from None


def is_alive(pid: int) -> bool:
    from ..io.process import process_began

    return pid > 0 and process_began(pid) != ""
