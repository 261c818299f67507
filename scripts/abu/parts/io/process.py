"""Processes: whether they run, since when, and how to end them"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from ..core.errors import AbuError, ConnectionError
from ..core.loader import SOURCE
from .files import read_text
from .wire import connect

if TYPE_CHECKING:
    from ..core.json_types import Json


def listens(port: int, seconds: float | None = None) -> bool:
    from ..core.base import PROBE_SECONDS

    try:
        connect(port, time.monotonic() + (PROBE_SECONDS if seconds is None else seconds)).close()
    except ConnectionError:
        return False
    return True


def process_began(pid: int) -> str:
    """
    The start time of the process in the system's own format; empty if it is not running. ProcessBegan.cs in the package
    returns the same text.
    """
    if pid <= 0:
        return ""
    if sys.platform == "win32":
        return output_of("powershell", "-NoProfile", "-Command", f"(Get-Process -Id {pid}).StartTime.ToFileTimeUtc()")
    if not os.path.exists("/proc/self/stat"):
        state, _, began = output_of("ps", "-o", "stat=,lstart=", "-p", str(pid)).partition(" ")
        return "" if state.startswith("Z") else began.strip()

    return began_in_proc(pid)


def signal_group(pid: int, is_last: bool) -> None:
    """
    Sends SIGTERM, or SIGKILL if `is_last`, to a process group: `dotnet` may be a shell script that starts the real
    program.
    """
    import signal

    if pid <= 0:
        return
    if sys.platform == "win32":
        output_of("taskkill", "/T", "/F", "/PID", str(pid))
        return
    try:
        os.killpg(pid, signal.SIGKILL if is_last else signal.SIGTERM)
    except (ProcessLookupError, PermissionError):
        pass  # it has ended; to macOS one that only has not been collected yet is another's


def group_lives(pid: int) -> bool:
    """Whether any process of the group runs; zombies do not count."""
    if pid <= 0 or sys.platform == "win32":
        return process_began(pid) != ""
    if os.path.exists("/proc/self/stat"):
        stats = (
            read_text(f"/proc/{name}/stat").rpartition(")")[2].split() for name in os.listdir("/proc") if name.isdigit()
        )
        states = [(fields[2], fields[0]) for fields in stats if fields]
    else:
        lines = output_of("ps", "-A", "-o", "pgid=,stat=").splitlines()
        states = [(words[0], words[1]) for words in map(str.split, lines) if len(words) == 2]
    return any(group == str(pid) and state[0] not in "ZX" for group, state in states)


def output_of(*command: str) -> str:
    return said_by(*command)[0]


def said_by(*command: str) -> tuple[str, str]:
    """What the command prints on stdout and on stderr."""
    from ..core.base import PROGRAM_SECONDS
    import subprocess

    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            cwd=folder_to_start_in(),
            # ps prints times in the language and time zone of its environment.
            env={**os.environ, "LC_ALL": "C", "TZ": "UTC"},
            timeout=PROGRAM_SECONDS,
        )
        return done.stdout.strip(), done.stderr.strip()
    except subprocess.TimeoutExpired:
        line = " ".join(command)
        raise AbuError(f"`{line}` did not end within {PROGRAM_SECONDS:g} s.", "run it by hand to see why") from None


def detached() -> Json:
    """Popen options for a process that outlives this one's terminal."""
    import subprocess

    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def folder_to_start_in() -> str | None:
    """None for the working directory. If that was deleted, dotnet would fail, so the folder of this file."""
    try:
        os.getcwd()
    except OSError:
        return os.path.dirname(SOURCE)
    return None


def began_in_proc(pid: int) -> str:
    """The start time of a process on Linux, as process_began returns it; empty if it is not running."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            # The program's name, in parentheses, may contain anything, so split behind it. The state follows, and 19
            # fields later the start time in ticks since boot.
            fields = file.read().rpartition(b")")[2].split()
        with open("/proc/sys/kernel/random/boot_id", "rb") as file:
            boot = file.read().strip()
    except OSError:
        return ""
    return "" if not fields or fields[0] in b"ZX" else f"{fields[19].decode()} {boot.decode()}"


class Unwinding:
    """In this context, SIGTERM and SIGHUP raise an exception like Ctrl-C, so that cleanup runs."""

    def __enter__(self) -> None:
        import signal

        def stop(number: int, _: object) -> None:
            signal.signal(number, signal.SIG_IGN)
            sys.exit(128 + number)

        # A signal that is ignored, as under nohup, stays ignored.
        numbers = (getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
        self.numbers = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
        try:
            for number in self.numbers:
                signal.signal(number, stop)
        except ValueError:  # an importer's thread, which gets no signals
            self.numbers = []

    def __exit__(self, *_: object) -> None:
        import signal

        for number in self.numbers:
            signal.signal(number, signal.SIG_DFL)
