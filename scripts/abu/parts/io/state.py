"""Files in the state folder, and reading files that may be damaged"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, parse_json
from ..core.disk import open_regular, replace_file
from ..core.errors import AbuError

if TYPE_CHECKING:
    from pathlib import Path

    from ..core.json_types import Json


def in_state_folder(name: str) -> str:
    """
    The path of a file in the state folder, which is created if needed. Refuses a folder that others can write to: they
    could replace the file.
    """
    folder = state_folder()
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        refuse_open_folder(folder, os.stat(folder))
    except OSError as error:
        from ..core.stderr import OWN_FOLDER, reason

        raise AbuError(f"Cannot make the folder {folder}: {reason(error)}.", OWN_FOLDER) from None
    return os.path.join(folder, name)


def refuse_open_folder(folder: str, about: os.stat_result) -> None:
    if os.name == "posix" and (about.st_uid != os.geteuid() or about.st_mode & 0o022):
        from ..core.stderr import open_folder

        raise open_folder(folder, about)


def let_owner_in() -> None:
    """Clears the owner's bits in the umask; otherwise this user could not read the files created here."""
    os.umask(os.umask(0o077) & 0o077)


def path_in(variable: str) -> str:
    """The path in an environment variable, with `~` expanded; empty if it is unset."""
    path = os.path.expanduser(os.environ.get(variable, ""))
    if os.environ.get("WSL_DISTRO_NAME"):
        from .wsl import path_here

        return path_here(path)
    return path


def state_folder() -> str:
    if path_in("ABU_STATE_DIR"):
        return path_in("ABU_STATE_DIR")
    if path_in("XDG_STATE_HOME"):
        return os.path.join(path_in("XDG_STATE_HOME"), "abu")
    homes = {"darwin": "~/Library/Application Support", "win32": os.environ.get("LOCALAPPDATA", "~/AppData/Local")}
    return os.path.join(os.path.expanduser(homes.get(sys.platform, "~/.local/state")), "abu")


# What is added to the name of a script: its log, and the folder of its pictures.
LOG_SUFFIX, PICTURES_SUFFIX = ".log", ".pictures"
LARGEST_STATE = 16 << 20
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def load_object(path: str | Path, is_own: bool = False) -> Json:
    """
    Reads a JSON object from a file that may be damaged. Every problem is an OSError or a ValueError. Its texts can be
    printed and used in paths. `is_own`: the file must belong to this user and not be a link.
    """
    handle = open_own(path, os.O_RDONLY) if is_own else open_regular(path, os.O_RDONLY)
    with os.fdopen(handle, "rb") as file:
        content = file.read(LARGEST_STATE + 1)
    if len(content) > LARGEST_STATE:
        raise ValueError(f"it is larger than {LARGEST_STATE >> 20} MiB")
    found = parse_json(content.removeprefix(BYTE_ORDER_MARK).decode())
    if not is_object(found):
        raise ValueError("it holds no JSON object")
    refuse_odd_texts(found)
    return found


def refuse_odd_texts(found: object) -> None:
    """Rejects surrogates, which cannot be encoded as UTF-8, and NUL, which no path can contain."""
    left = [found]
    while left:
        value = left.pop()
        if isinstance(value, str):
            if b"\0" in value.encode():
                raise ValueError("it holds a NUL character")
        elif is_object(value):
            left += [*value, *value.values()]
        elif is_list(value):
            left += value


def write_text(path: str, text: str, mode: int = 0o666) -> None:
    """Writes all of the text or nothing, even if the process is killed. `mode` is that of a new file."""
    try:
        replace_file(path, text.encode(), mode)
    except (OSError, ValueError) as error:
        from ..core.stderr import unwritable

        raise unwritable(path, error) from None


def open_own(path: str | Path, flags: int, is_shared: bool = False) -> int:
    """Like open_regular, but follows no link, and requires that the file belongs to this user unless `is_shared`."""
    handle = open_regular(path, flags | getattr(os, "O_NOFOLLOW", 0))
    if os.name == "posix" and not is_shared and os.fstat(handle).st_uid != os.geteuid():
        os.close(handle)
        raise PermissionError("it is not a file of this user")
    return handle
