"""Files in the state folder, and every file that somebody may have damaged"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from .base import RETRY_SECONDS, note, reason, wait_until
from .errors import AbuError
from .fast import parse_json
from .wire import is_list, is_object

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO, TextIO

    from .types import Json

OWN_FOLDER = "set ABU_STATE_DIR to a folder of your own"


def in_state_folder(name: str) -> str:
    """A file of this user's that outlives the call, where nobody else can put one in its place."""
    folder = state_folder()
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        refuse_open_folder(folder, os.stat(folder))
    except OSError as error:
        raise AbuError(f"Cannot make the folder {folder}: {reason(error)}.", OWN_FOLDER) from None
    return os.path.join(folder, name)


def refuse_open_folder(folder: str, about: os.stat_result) -> None:
    if os.name == "posix" and about.st_uid != os.geteuid():
        raise AbuError(f"The state folder {folder} belongs to another user.", OWN_FOLDER)
    if os.name == "posix" and about.st_mode & 0o022:
        raise AbuError(f"Others may write to the state folder {folder}.", f"`chmod go-w '{folder}'`, or {OWN_FOLDER}")


def let_owner_in() -> None:
    """With a umask that denies the owner too, files would be left behind that nobody can use."""
    os.umask(os.umask(0o077) & 0o077)


def path_in(variable: str) -> str:
    """The path in an environment variable, also where a shell has left its `~` as it stands; empty when unset."""
    return os.path.expanduser(os.environ.get(variable, ""))


def state_folder() -> str:
    if path_in("ABU_STATE_DIR"):
        return path_in("ABU_STATE_DIR")
    if path_in("XDG_STATE_HOME"):
        return os.path.join(path_in("XDG_STATE_HOME"), "abu")
    homes = {"darwin": "~/Library/Application Support", "win32": os.environ.get("LOCALAPPDATA", "~/AppData/Local")}
    return os.path.join(os.path.expanduser(homes.get(sys.platform, "~/.local/state")), "abu")


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


LARGEST_STATE = 16 << 20


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


def load_object(path: str | Path, is_own: bool = False) -> Json:
    """
    The object in a JSON file that somebody may have damaged. All that is wrong with it is an OSError or a ValueError;
    its texts can be printed, and be parts of paths. `is_own`: the file has to be this user's, and no link.
    """
    handle = open_own(path, os.O_RDONLY) if is_own else open_regular(path, os.O_RDONLY)
    with os.fdopen(handle, "rb") as file:
        content = file.read(LARGEST_STATE + 1)
    if len(content) > LARGEST_STATE:
        raise ValueError(f"it is larger than {LARGEST_STATE >> 20} MiB")
    found = parse_json(content.decode("utf-8-sig"))
    if not is_object(found):
        raise ValueError("it holds no JSON object")
    refuse_odd_texts(found)
    return found


def refuse_odd_texts(found: object) -> None:
    """JSON can have texts that UTF-8 cannot, and characters that no path can."""
    left = [found]
    while left:
        value = left.pop()
        if is_object(value):
            left += [*value, *value.values()]
        elif is_list(value):
            left += value
        elif isinstance(value, str) and b"\0" in value.encode():
            raise ValueError("it holds a NUL character")


def read_object(path: str | Path, is_own: bool = False) -> Json:
    """As load_object; empty where that finds anything wrong."""
    try:
        return load_object(path, is_own)
    except (OSError, ValueError):
        return {}


def write_text(path: str, text: str) -> None:
    """All of it or nothing, whenever this process may end."""
    try:
        replace_file(path, text.encode())
    except OSError as error:
        raise unwritable(path, error) from None


def replace_file(path: str, content: bytes) -> None:
    """
    Writes a file of its own beside, and then puts it in the place of what was there, were it a link. An OSError leaves
    everything as it was.
    """
    beside = os.path.join(os.path.dirname(path), f".abu-{os.urandom(8).hex()}.new")
    try:
        with os.fdopen(create(beside), "wb") as file:
            file.write(content)
        if os.path.isfile(path) and not os.path.islink(path):
            os.chmod(beside, os.stat(path).st_mode & 0o777)
        os.replace(beside, path)
    except BaseException:
        remove(beside)
        raise


def open_anew(path: str) -> BinaryIO:
    """An empty file. What was there, were it a link, is not written to but replaced."""
    try:
        remove(path)
        return os.fdopen(create(path), "wb")
    except OSError as error:
        raise unwritable(path, error) from None


def create(path: str) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)


def unwritable(path: str, error: OSError) -> AbuError:
    fix = "look at the disk's free space and the folder's permissions"
    return AbuError(f"Cannot write {path}: {reason(error)}.", fix)


def open_regular(path: str | Path, flags: int) -> int:
    """A handle of a regular file; what could hang, as a pipe, or never end, as a device, is an OSError."""
    from stat import S_ISREG

    try:
        handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), 0o666)
    except ValueError:
        raise OSError("no file can have that name") from None
    if not S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError("it is not a regular file")
    return handle


def open_own(path: str | Path, flags: int, is_shared: bool = False) -> int:
    """As open_regular, but no link is followed, and the file is this user's unless it may be `is_shared`."""
    handle = open_regular(path, flags | getattr(os, "O_NOFOLLOW", 0))
    if os.name == "posix" and not is_shared and os.fstat(handle).st_uid != os.geteuid():
        os.close(handle)
        raise PermissionError("it is not a file of this user")
    return handle


def remove(path: str) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


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
