"""Locks, logs, and files left by players or other programs"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.base import RETRY_SECONDS, wait_until
from ..core.disk import create, open_regular, remove
from ..core.errors import AbuError
from ..core.stderr import note
from .state import LARGEST_STATE, load_object, open_own, state_folder

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO, TextIO

    from ..core.json_types import Json

# Whoever only looks whether there is something to do holds a lock no longer, and is not worth a line.
SHORT_HOLD_SECONDS = 1.0


def browser_folder() -> str:
    """The folder in which the `agent-browser` CLI looks for sockets."""
    # agent-browser does not expand `~`, so it is not expanded here either.
    named = os.environ.get("AGENT_BROWSER_SOCKET_DIR")
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return named or os.path.join(runtime or os.path.expanduser("~"), "agent-browser" if runtime else ".agent-browser")


def nearest_existing(path: str) -> str:
    """The path itself if it exists, else the nearest existing folder above it."""
    path = os.path.abspath(path)
    while not os.path.exists(path):
        path = os.path.dirname(path)
    return path


def read_text(path: str) -> str:
    """The text of the file, or the start of a huge one; empty if there is none."""
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), encoding="utf-8", errors="replace") as file:
            text = ""
            # In pieces: /proc/sys refuses large reads with ENOMEM, among them that of the boot id.
            more = file.read(1 << 16)
            while more and len(text) < LARGEST_STATE:
                text += more
                more = file.read(1 << 16)
            return text
    except OSError:
        return ""


def read_object(path: str | Path, is_own: bool = False) -> Json:
    """Like load_object, but returns an empty object for a missing or damaged file."""
    try:
        return load_object(path, is_own)
    except (OSError, ValueError):
        return {}


def open_anew(path: str) -> BinaryIO:
    """An empty file. An existing file or link is replaced, not written to."""
    try:
        remove(path)
        return os.fdopen(create(path), "wb")
    except OSError as error:
        from ..core.stderr import unwritable

        raise unwritable(path, error) from None


def files_of_port(port: int | str) -> list[str]:
    """The files in the state folder that belong to the game on a port, or with `*` to any."""
    import glob

    return glob.glob(os.path.join(glob.escape(state_folder()), f"[a-z]*-{port}[-.]*"))


def remove_files_of_port(port: int) -> None:
    """Removes the lock too, which the caller must hold."""
    for path in files_of_port(port):
        try:
            remove(path)
        except OSError:
            pass  # a folder that somebody made, or on Windows a file that is open


LARGEST_END = 1 << 16
LINES_IN_ERROR = 15


def last_lines(path: str) -> str:
    """The last lines of a program's log, to append to an error."""
    return "".join(f"\n  | {line}" for line in lines_at_end(path, LINES_IN_ERROR))


def lines_at_end(path: str, count: int) -> list[str]:
    """The last lines of a file; none if it cannot be read."""
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            file.seek(max(file.seek(0, os.SEEK_END) - LARGEST_END, 0))
            text = file.read(LARGEST_END).decode(errors="replace")
    except OSError:
        text = ""
    return text.rstrip().splitlines()[-count:]


class Lock:
    """A lock between processes. The operating system releases it when the holder ends in any way."""

    def __init__(self, path: str, holder: str, seconds: float | None = None, is_shared: bool = False) -> None:
        from ..core.base import LOCK_SECONDS

        self.path = path
        self.holder = holder
        self.seconds = LOCK_SECONDS if seconds is None else seconds
        self.is_shared = is_shared

    def __enter__(self) -> TextIO:
        while True:
            file = self.hold()
            # The previous holder may have deleted the file; a lock on a deleted file excludes nobody.
            if is_file_at(file, self.path):
                self.file = file
                return file
            file.close()

    def open(self) -> TextIO:
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            return os.fdopen(open_own(self.path, os.O_RDWR | os.O_CREAT, self.is_shared), "a", encoding="utf-8")
        except OSError as error:
            from ..core.stderr import unwritable

            raise unwritable(self.path, error, "make it writable for this user") from None

    def hold(self) -> TextIO:
        file = self.open()
        if not self.is_free_within(file, min(self.seconds, SHORT_HOLD_SECONDS)):
            note(f"waiting for {self.holder}")
            if not self.is_free_within(file, self.seconds - SHORT_HOLD_SECONDS):
                file.close()
                cause = f"{self.holder[0].upper()}{self.holder[1:]} did not end within {self.seconds:g} s."
                raise AbuError(cause, "wait longer with --timeout")
        return file

    @staticmethod
    def is_free_within(file: TextIO, seconds: float) -> bool:
        return wait_until(lambda: try_lock(file) or None, seconds, RETRY_SECONDS) is not None

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def hold_at_once(self) -> AtOnce:
        """A context that tells whether the lock is held in it, and waits for nobody."""
        return AtOnce(self)


class AtOnce:
    def __init__(self, lock: Lock) -> None:
        self.lock = lock

    def __enter__(self) -> bool:
        self.file = self.lock.open()
        return try_lock(self.file) and is_file_at(self.file, self.lock.path)

    def __exit__(self, *_: object) -> None:
        self.file.close()


def is_file_at(file: TextIO, path: str) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False


def try_lock(file: TextIO) -> bool:
    """Tries to take the lock without waiting."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except (BlockingIOError, PermissionError):
        return False
