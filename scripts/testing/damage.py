"""What can have become of a file that a program reads: damaged contents, and things that are no regular files."""

from __future__ import annotations

import os
import shutil
import socket
from pathlib import Path
from typing import Callable, Dict

# More than a reader of state takes; on disk it is a hole.
TOO_LARGE = 64 << 20

CONTENTS: Dict[str, bytes] = {
    "empty": b"",
    "cut off": b'{"pid": 1, "next": 3',
    "a list": b"[1, 2]",
    "a text": b'"x"',
    "null": b"null",
    "two values": b"{} {}",
    "an infinite number": b'{"pid": 1e999, "next": 1e999, "files": 1e999}',
    "NaN": b'{"pid": NaN, "next": NaN}',
    "Infinity": b'{"pid": -Infinity, "next": Infinity}',
    "a number of 5,000 digits": b'{"pid": ' + b"9" * 5000 + b', "next": ' + b"9" * 5000 + b"}",
    "a number beyond all entries": b'{"pid": 1' + b"0" * 30 + b', "next": 1' + b"0" * 30 + b"}",
    "a fraction": b'{"pid": 1.5, "next": 2.5}',
    "true": b'{"pid": true, "next": true, "succeeded": 1, "files": true}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"next":' * 100_000,
    "deep and closed": b'{"next": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    "a NUL": b'{"pid": 1, "began": "\x00"}',
    "an escaped NUL": b'{"next": 3, "pid": 1, "began": "\\u0000", "logPath": "\\u0000"}',
    "half a surrogate pair": b'{"next": 3, "pid": 1, "session": "\\ud800", "began": "\\ud800", "logPath": "\\ud800"}',
    "not UTF-8": b'{"next": 3, "pid": 1, "began": "\xff"}',
    "wrong types": b'{"next": {}, "pid": [], "began": {}, "options": [1], "origin": 5, "files": {"a": [1, 2]}}',
}


def as_pipe(path: Path) -> None:
    os.mkfifo(path)


def as_folder(path: Path) -> None:
    path.mkdir()


def as_socket(path: Path) -> None:
    # The path of a socket has to be short, that of a file that is moved has not.
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(f"/proc/self/fd/{folder}/{path.name}")
    finally:
        os.close(folder)


def as_link_to_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def as_link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def as_huge_file(path: Path) -> None:
    path.write_bytes(b"")
    os.truncate(path, TOO_LARGE)


# Only where the system has them: not on Windows.
THINGS: Dict[str, Callable[[Path], None]] = {
    "a pipe": as_pipe,
    "a folder": as_folder,
    "a socket": as_socket,
    "a link to a device": as_link_to_device,
    "a link to itself": as_link_to_itself,
    "a huge file": as_huge_file,
}


def writing(content: bytes) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_bytes(content)

    return write


DAMAGES: Dict[str, Callable[[Path], None]] = {
    **{name: writing(content) for name, content in CONTENTS.items()},
    **THINGS,
}


def damage(path: Path, make: Callable[[Path], None]) -> None:
    """Puts one of DAMAGES in the place of what is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    make(path)
