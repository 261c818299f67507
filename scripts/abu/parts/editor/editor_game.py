"""The game in the Editor: its port, and whether it plays"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.base import ABU_PORT
from ..core.errors import AbuError
from ..io.process import listens
from ..io.wire import data_of, port_from_environment, send_command
from .editor_replies import GameStatus
from .editor_state import read_editor_state
from .editor_types import is_this_project, project_here
from .editor_wait import STATUS_SECONDS

if TYPE_CHECKING:
    from pathlib import Path

    from .editor_types import EditorState


def is_play_mode_active(port: int | None = None, project: Path | None = None) -> bool:
    """Asks the Editor's server if there is one; otherwise checks whether the game's port is open."""
    project = project or project_here().path
    state = read_editor_state(project)
    return is_game_listening(port, state, project) if state is None else state.play_mode != "edit"


def is_port_fixed(asked: int | None, state: EditorState | None) -> bool:
    """Whether the game must have its port. An Editor that was given none lets it take the next one that is free."""
    return asked is not None or port_from_environment() is not None or state is None or state.is_port_given


def game_port(asked: int | None, project: Path) -> int:
    return port_by(asked, read_editor_state(project))


def port_by(asked: int | None, state: EditorState | None) -> int:
    """The game's port: the one asked for, else the one the Editor reports, else the default."""
    asked = asked or port_from_environment()
    if state is not None and asked not in (None, state.port):
        cause = f"The game in this Unity Editor listens on port {state.port}, not {asked}."
        raise AbuError(cause, f"use --port {state.port}, or start Unity with ABU_PORT={asked}")
    return state.port if state else asked or ABU_PORT


def is_game_listening(asked: int | None, state: EditorState | None, project: Path) -> bool:
    """Whether the port is open and not known to belong to another program."""
    port = port_by(asked, state)
    if not listens(port, STATUS_SECONDS):
        return False
    status = status_on(port)
    # An Editor that reports that it is not playing has no game that could be silent.
    return state is None if status is None else is_in_unity(status, state, project)


def game_status(asked: int | None, project: Path) -> GameStatus | None:
    return status_by(asked, read_editor_state(project), project)


def status_by(asked: int | None, state: EditorState | None, project: Path) -> GameStatus | None:
    """The `status` of the game in Unity; None while it does not answer. Raises an error if another game answers."""
    port = port_by(asked, state)
    status = status_on(port)
    if status is not None and not is_in_unity(status, state, project):
        raise AbuError(
            f"Another game, {status.game!r} in process {status.pid}, answers on port {port}: the one "
            "in Unity does not listen there.",
            "`abu.py close` ends a headless player; then leave play mode and enter it again",
        )
    return status


def status_on(port: int) -> GameStatus | None:
    """The `status` of whichever game answers on the port; None while none does."""
    try:
        return GameStatus.of(data_of("status", send_command("status", {}, port, STATUS_SECONDS)))
    except AbuError:
        return None


def is_in_unity(status: GameStatus, state: EditorState | None, project: Path) -> bool:
    """Whether the reply comes from a game in the project's Editor. Older bridges do not say where they run."""
    is_same_process = state is None or status.pid == state.pid
    return status.pid is None or is_same_process and is_this_project(status.project, project)
