"""What few calls need of files: locks, logs, the leftovers of players, files of other programs"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from .base import RETRY_SECONDS, note, reason, wait_until
from .errors import AbuError
from .state import (
    LARGEST_STATE,
    create,
    in_state_folder,
    load_object,
    open_own,
    open_regular,
    remove,
    state_folder,
    unwritable,
)

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO, TextIO

    from .types import Json


def browser_folder() -> str:
    """Where the `agent-browser` CLI looks for its daemons."""
    # What is said here is said to another program, which takes a `~` as it stands.
    named = os.environ.get("AGENT_BROWSER_SOCKET_DIR")
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return named or os.path.join(runtime or os.path.expanduser("~"), "agent-browser" if runtime else ".agent-browser")


def nearest_existing(path: str) -> str:
    """The path itself if something is there, else the nearest folder above it that exists."""
    path = os.path.abspath(path)
    while not os.path.exists(path):
        path = os.path.dirname(path)
    return path


def read_text(path: str) -> str:
    """The file's text, or the beginning of one beyond all measure; empty when there is none."""
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), encoding="utf-8", errors="replace") as file:
            text = ""
            # In pieces: /proc/sys refuses a read of megabytes (ENOMEM), and with it the number of the system's start.
            more = file.read(1 << 16)
            while more and len(text) < LARGEST_STATE:
                text += more
                more = file.read(1 << 16)
            return text
    except OSError:
        return ""


def read_object(path: str | Path, is_own: bool = False) -> Json:
    """As load_object; empty where that finds anything wrong."""
    try:
        return load_object(path, is_own)
    except (OSError, ValueError):
        return {}


def open_anew(path: str) -> BinaryIO:
    """An empty file. What was there, were it a link, is not written to but replaced."""
    try:
        remove(path)
        return os.fdopen(create(path), "wb")
    except OSError as error:
        raise unwritable(path, error) from None


# How long the log of a game that has ended can be read.
KEPT_SECONDS = 24 * 3600.0


def files_of_port(port: int | str) -> list[str]:
    """What is in the state folder about the game on a port; with `*`, on any."""
    import glob

    return glob.glob(os.path.join(glob.escape(state_folder()), f"[a-z]*-{port}[-.]*"))


def remove_files_of_port(port: int) -> None:
    """Also the lock, which the caller must hold."""
    for path in files_of_port(port):
        try:
            remove(path)
        except OSError:
            pass  # a folder that somebody made, or on Windows a file that is open


def remove_old_files() -> None:
    """What is left of players that launch started, and nobody closed, once nothing has changed there for a while."""
    for log in files_of_port("*"):
        name = os.path.basename(log)
        port = name[len("player-") : -len(".log")]
        if name == f"player-{port}.log" and port.isdigit():
            try:
                remove_if_old(int(port))
            except OSError:
                pass  # another call was quicker


def remove_if_old(port: int) -> None:
    from .player import Player

    player = Player.of(port)
    newest = max(os.lstat(path).st_mtime for path in files_of_port(port))
    if newest > time.time() - KEPT_SECONDS or player is not None and player.is_running():
        return
    with os.fdopen(open_own(in_state_folder(f"launch-{port}.lock"), os.O_RDWR | os.O_CREAT), "a") as lock:
        if try_lock(lock):
            remove_files_of_port(port)


LARGEST_END = 1 << 16


def last_lines(path: str, count: int = 15) -> str:
    """What a program said last, to be put after the sentence that says it failed."""
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            file.seek(max(file.seek(0, os.SEEK_END) - LARGEST_END, 0))
            text = file.read(LARGEST_END).decode(errors="replace")
    except OSError:
        text = ""
    return "".join(f"\n  | {line}" for line in text.rstrip().splitlines()[-count:])


class Lock:
    """A lock that one process at a time can hold. The system releases it when its holder ends, however that comes."""

    def __init__(self, path: str, holder: str, seconds: float | None = None, is_shared: bool = False) -> None:
        from .player import LOCK_SECONDS

        self.path = path
        self.holder = holder
        self.seconds = LOCK_SECONDS if seconds is None else seconds
        self.is_shared = is_shared

    def __enter__(self) -> TextIO:
        while True:
            file = self.hold()
            # Whoever held it before may have removed its file, which says nothing to those who come now.
            if is_file_at(file, self.path):
                self.file = file
                return file
            file.close()

    def hold(self) -> TextIO:
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            file = os.fdopen(open_own(self.path, os.O_RDWR | os.O_CREAT, self.is_shared), "a", encoding="utf-8")
        except OSError as error:
            raise AbuError(f"Cannot write {self.path}: {reason(error)}.", "make it writable for this user") from None
        if not try_lock(file):
            note(f"waiting for {self.holder}")
            if not wait_until(lambda: True if try_lock(file) else None, self.seconds, RETRY_SECONDS):
                file.close()
                cause = f"{self.holder[0].upper()}{self.holder[1:]} did not end within {self.seconds:g} s."
                raise AbuError(cause, "wait longer with --timeout")
        return file

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
