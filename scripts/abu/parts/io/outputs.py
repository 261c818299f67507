"""Files that a call writes: whole or not at all, never through a link, and never over what it reads"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from ..core.base import REPLY_SECONDS, RETRY_SECONDS, wait_until
from ..core.data import is_list
from ..core.disk import new_beside, open_regular, remove, take_place
from ..core.places import working_directory
from ..core.errors import AbuError, UsageError
from ..core.stderr import reason, unwritable
from .files import read_object
from .state import LOG_SUFFIX, PICTURES_SUFFIX, state_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..table.call import Call

PNG_START = b"\x89PNG\r\n\x1a\n"
SCRIPT, TEST_RESULTS, VIDEO = "script", "test results", "video"
SUBTITLES = ".vtt"
# Each kind of output, and with what the beginning of such a file has. A file of another kind needs --replace, and so
# does every file in the place of a script.
KINDS: dict[str, tuple[bytes, ...]] = {
    SCRIPT: (),
    "PNG": (PNG_START,),
    "GIF": (b"GIF87a", b"GIF89a"),
    "page": (b'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; ',),
    TEST_RESULTS: (b"<test-run",),
    VIDEO: (b"\x1a\x45\xdf\xa3", b"ftyp", b"WEBVTT"),
    "report": (b"ABU report, version ",),
}
BEGINNING = 1024
# What the record of a run in the agent runner's folder consists of.
PARTS_OF_RUN = ("run.json", "steps.jsonl", "last.json", "rules", "images", "captures")
ANOTHER_FILE = "name another file, one that can be written"
LINK = "it is a link, and what it leads to is not written to"


# --- Before anything is done ---


def refuse_outputs(args: Call, inputs: Sequence[str] = ()) -> None:
    """Refuses the outputs of a call that would be written over something else, before it does anything."""
    outputs = outputs_of(args)
    if not all(os.path.isabs(path) for path, _ in outputs):
        working_directory()
    try:
        for path, kind in outputs:
            refuse_output(path, kind, args.option("replace"), [*inputs, *inputs_of(args)])
    except AbuError as error:
        if args.command == "replay":  # whose exit code 1 says that a script went otherwise
            raise UsageError(str(error), error.fix) from None
        raise
    paths = [path for path, _ in outputs]
    if any(is_same_place(path, other) for at, path in enumerate(paths) for other in paths[:at]):
        raise UsageError("One file cannot be two outputs.", "give each a name of its own")


def outputs_of(args: Call) -> list[tuple[str, str]]:
    """The files that a call is told to write, with their kinds."""
    writing = [arg for arg in args.row.arguments if arg.writes]
    named = [(args.option(arg.key), arg.writes) for arg in writing]
    return [(path, kind) for path, kind in named if path is not None]


def inputs_of(args: Call) -> list[str]:
    """The paths that a call reads, and the scripts that are being recorded, unless it begins a recording."""
    given: list[Any] = [args.option(arg.key) for arg in args.row.arguments if arg.reads]
    paths = [str(path) for value in given for path in (value if is_list(value) else [value]) if path]
    return [*paths, *(() if args.command == "record" else scripts_being_recorded())]


def scripts_being_recorded(but: str = "") -> list[str]:
    """The scripts into which games are recorded, without the one whose state file is `but`."""
    import glob

    places = glob.glob(os.path.join(glob.escape(state_folder()), "record-*.json"))
    scripts = [read_object(place, is_own=True).get("script") for place in places if place != but]
    return [script for script in scripts if isinstance(script, str)]


def refuse_output(path: str, kind: str, is_replaced: bool, inputs: Sequence[str] = ()) -> None:
    """`inputs` are what the call reads: scripts, whose logs and pictures belong to them, and folders of runs."""
    for place in places_of(path, kind):
        if any(belongs(place, read) for read in inputs):
            raise UsageError(f"{place} belongs to what is read or recorded, so it is not written over.", ANOTHER_FILE)
        why = why_unusable(place, kind)
        if why:
            raise AbuError(f"Cannot write {place or repr(place)}: {why}.", ANOTHER_FILE)
        if not is_replaced and is_another(place, kind):
            what = "" if kind == SCRIPT else f", and is no {kind} of abu.py"
            raise AbuError(f"{place} is there already{what}.", f"{ANOTHER_FILE}, or write over it with --replace")


def places_of(path: str, kind: str) -> list[str]:
    """All that is written for this output: beside a script its log and pictures, beside a video its subtitles."""
    if kind == VIDEO:
        return [path, path + SUBTITLES]
    return [path, path + LOG_SUFFIX, path + PICTURES_SUFFIX] if kind == SCRIPT else [path]


def belongs(path: str, read: str) -> bool:
    """Whether the path is what is read, a file that belongs to it, or in a folder that belongs to it."""
    own = [os.path.join(read, part) for part in PARTS_OF_RUN] if os.path.isdir(read) else [read]
    # What belongs to a script lies beside the link that is read, or beside what that leads to.
    scripts = {read, os.path.realpath(read)}
    parts = [*own, *(script + suffix for script in scripts for suffix in (LOG_SUFFIX, PICTURES_SUFFIX))]
    return any(is_same_place(above, part) for above in and_above(path) for part in parts)


def and_above(path: str) -> list[str]:
    """The path without links, but for one at its end, and the folders around it."""
    folder, name = os.path.split(path)
    places = [os.path.join(os.path.realpath(folder or "."), name)]
    while os.path.dirname(places[-1]) != places[-1]:
        places.append(os.path.dirname(places[-1]))
    return places


def is_same_place(path: str, other: str) -> bool:
    """Whether both name one file. One that is missing is told by its folder, which mounts and links give more names."""
    try:
        return os.path.samefile(path, other)
    except (OSError, ValueError):
        pass
    (folder, name), (folder_of_other, name_of_other) = os.path.split(path), os.path.split(other)
    try:
        is_same_name = os.path.normcase(name) == os.path.normcase(name_of_other)
        return is_same_name and os.path.samefile(folder or ".", folder_of_other or ".")
    except (OSError, ValueError):
        return False


def why_unusable(path: str, kind: str) -> str:
    """Why this path cannot be written to; empty if it can, as far as can be seen without doing it."""
    from stat import S_ISDIR, S_ISREG

    try:
        if kind == SCRIPT:
            path.encode()  # it is written into a record, which is UTF-8
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return "" if os.path.isdir(os.path.dirname(path) or ".") else "the folder for it is missing"
    except ValueError:
        return "no file can have that name"
    except OSError as error:
        return reason(error)
    if kind == SCRIPT:
        is_right = S_ISDIR(mode) if path.endswith(PICTURES_SUFFIX) else S_ISREG(mode)
        return "" if is_right else "it is no file that a script can replace"
    if os.path.islink(path) and not is_stream(path):
        return LINK
    return "it is a folder" if S_ISDIR(mode) else ""


def is_stream(path: str) -> bool:
    """Whether there is a pipe or device; through a link only where the system keeps such links, as /dev/stdout."""
    is_followed = not os.path.islink(path) or path.startswith("/dev/")
    return is_followed and os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)


def is_another(path: str, kind: str) -> bool:
    """Whether there is something that is no earlier output of this kind. An empty file is nothing."""
    if kind == SCRIPT or not os.path.isfile(path):
        return os.path.isfile(path) or kind == SCRIPT and os.path.isdir(path)
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            beginning = file.read(BEGINNING)
    except OSError:
        return True
    return bool(beginning) and not any(start in beginning for start in KINDS[kind])


# --- Writing ---


class Staged:
    """New files that take their places together, once all of them are written. Use it in a `with` statement."""

    def __init__(self) -> None:
        self.files: list[tuple[str, str]] = []

    def __enter__(self) -> Staged:
        return self

    def add(self, path: str, content: bytes) -> None:
        """Writes what will be in this place. Fails if there is a link in this place."""
        try:
            if os.path.islink(path):
                raise OSError(LINK)
            self.files.append((new_beside(path, content), path))
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def take_places(self) -> None:
        while self.files:
            beside, path = self.files.pop(0)
            try:
                take_place(beside, path)
            except OSError as error:
                raise unwritable(path, error) from None

    def __exit__(self, *_: object) -> None:
        """Nothing is left of files that have not taken their places."""
        for beside, _path in self.files:
            remove(beside)


def write_outputs(contents: Mapping[str, bytes], seconds: float | None) -> None:
    """Writes all of the files or none; and to pipes and devices, for which there are so many seconds together."""
    deadline = time.monotonic() + (REPLY_SECONDS if seconds is None else seconds)
    with Staged() as staged:
        for path, content in contents.items():
            if is_stream(path):
                write_to_stream(path, content, deadline)
            else:
                staged.add(path, content)
        staged.take_places()


def write_to_stream(path: str, content: bytes, deadline: float) -> None:
    try:
        write_whole(open_stream(path, deadline), content, deadline)
    except OSError as error:
        raise unwritable(path, error) from None


def open_stream(path: str, deadline: float) -> int:
    """Opens without blocking: opening a pipe that has no reader would block forever."""
    from stat import S_ISFIFO

    def attempt() -> int | None:
        try:
            return os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
        except OSError:
            if S_ISFIFO(os.stat(path).st_mode):
                return None
            raise

    handle = wait_until(attempt, deadline - time.monotonic(), RETRY_SECONDS)
    if handle is None:
        raise OSError("nobody reads from this pipe")
    return handle


def write_whole(handle: int, content: bytes, deadline: float) -> None:
    """Writes all of the content to a pipe or device, which may take it in pieces."""
    rest = memoryview(content)

    def attempt() -> bool | None:
        nonlocal rest
        try:
            while rest:
                rest = rest[os.write(handle, rest) :]
        except BlockingIOError:
            return None
        return True

    try:
        if not wait_until(attempt, deadline - time.monotonic(), RETRY_SECONDS):
            raise OSError("whoever reads from this pipe takes too long")
    finally:
        os.close(handle)
