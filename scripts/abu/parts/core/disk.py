"""Files, written whole or not at all"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def replace_file(path: str, content: bytes, mode: int = 0o666) -> None:
    """
    Writes a new file and moves it over the old one; a link is replaced, not followed. After an OSError nothing has
    changed.
    """
    take_place(new_beside(path, content, mode), path)


def new_beside(path: str, content: bytes, mode: int = 0o666) -> str:
    """A new file in the same folder, with this content. Returns its path; after an OSError there is none."""
    beside = os.path.join(os.path.dirname(path), f".abu-{os.urandom(8).hex()}.new")
    try:
        with os.fdopen(create(beside, mode), "wb") as file:
            file.write(content)
        if os.path.isfile(path) and not os.path.islink(path):
            os.chmod(beside, os.stat(path).st_mode & 0o777)
        return beside
    except BaseException:
        remove(beside)
        raise


def take_place(beside: str, path: str) -> None:
    """Moves the new file over what is at the path, or removes it."""
    try:
        os.replace(beside, path)
    except BaseException:
        remove(beside)
        raise


OWNER_ONLY = 0o600


def create(path: str, mode: int = 0o666) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)


def open_regular(path: str | Path, flags: int) -> int:
    """Opens a regular file. Raises an OSError for pipes, which could block, and devices, which may never end."""
    from stat import S_ISREG

    try:
        handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), 0o666)
    except ValueError:
        raise OSError("no file can have that name") from None
    if not S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError("it is not a regular file")
    return handle


def remove(path: str) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass
