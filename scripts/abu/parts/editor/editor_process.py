"""Find the process that has a project open"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.data import whole_number
from ..core.errors import AbuError
from ..io.files import read_object, read_text

if TYPE_CHECKING:
    from pathlib import Path


def opened_process(project: Path) -> int:
    """The process that `editor open` started for the project if it still runs, else 0."""
    from .editor_types import is_live

    record = read_object(project / "Library/Abu/opened.json", is_own=True)
    return whole_number(record, "pid") if is_live(record, project) else 0


def editor_process(project: Path) -> int | None:
    """The process that has the project open, even if its scripts do not run; None if there is none."""

    known = known_process(project)
    if known:
        return known
    # Unity writes this file for code editors. A killed Editor leaves it behind, and its process id may since belong to
    # another program or to the Editor of another project.
    told = whole_number(read_object(project / "Library/EditorInstance.json"), "process_id")
    return told if "unity" in program_of(told).lower() and opens_this_project(told, project) is not False else None


def known_process(project: Path) -> int:
    """The process that certainly has the project open; 0 if there is none."""
    from .editor_state import read_editor_state

    state = read_editor_state(project)
    return opened_process(project) or (state.pid if state else 0)


def opens_this_project(pid: int, project: Path) -> bool | None:
    """Whether this Editor's command line names this project; None if it names none."""
    from .editor_types import is_this_project
    from ..io.process import output_of
    import re

    if sys.platform == "win32":
        query = f"(Get-CimInstance Win32_Process -Filter 'ProcessId={pid}').CommandLine"
        line = output_of("powershell", "-NoProfile", "-Command", query)
    else:
        line = read_text(f"/proc/{pid}/cmdline").replace("\0", " ") or output_of("ps", "-wwo", "args=", "-p", str(pid))
    flag = re.search("(?i)-projectpath[ =]+[\"']?", line)
    rest = line[flag.end() :] if flag else ""
    if not os.path.isabs(rest):
        return None
    # A space may belong to the path or end it, so every possible end is tried.
    paths = (rest[: end.start()].rstrip("\"' ") for end in re.finditer(" -|$", rest))
    return any(is_this_project(path, project) for path in paths)


def program_of(pid: int) -> str:
    """The name of a running process's program; empty if it is not running."""
    from .editor_state import is_alive
    from ..io.process import output_of

    if not is_alive(pid):
        return ""
    if sys.platform == "win32":
        return output_of("powershell", "-NoProfile", "-Command", f"(Get-Process -Id {pid}).ProcessName")
    return read_text(f"/proc/{pid}/comm") or output_of("ps", "-o", "comm=", "-p", str(pid))


def or_opening(fix: str, opens: str, project: Path) -> str:
    """Adds to the advice that --open opens the project, if Unity is installed and the project is not open."""
    from .editor_program import editor_program
    from .editor_checkout import is_elsewhere
    from .editor_state import read_editor_state

    if not opens or read_editor_state(project) is not None or editor_process(project) is not None:
        return fix
    if is_elsewhere(project):
        return fix
    try:
        editor_program(project)
    except AbuError:
        return fix
    return f"{opens}; or {fix}"
