"""Open files of a folder that may come from anybody: no link or name leads out of it"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.errors import AbuError
from ..core.data import is_list, is_object

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any, BinaryIO

MIB = 1 << 20
MOST_IMAGE_BYTES = 32 * MIB
MOST_IMAGES_BYTES = 512 * MIB
DEEPEST = 100
# Larger numbers become texts, because neither JavaScript nor sums can handle them.
LARGEST = 1e15
PNG_START = b"\x89PNG\r\n\x1a\n"


class RecordError(AbuError):
    """A folder holds no usable record, or a part of it cannot be used; the text says why."""


def open_inside(folder: Path | str, *names: str) -> BinaryIO:
    """
    Opens a regular file in the folder or a subfolder. Raises an OSError for missing files, links that lead elsewhere,
    pipes and devices.
    """
    import errno
    import stat

    if any(name in ("", ".", "..") or set(name) & set("/\\\0") for name in names):
        raise OSError(errno.EINVAL, "that is no name in a record")
    only_here = getattr(os, "O_NOFOLLOW", 0)
    flags = os.O_RDONLY | only_here | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    if os.open in os.supports_dir_fd:
        at = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            for name in names[:-1]:
                below = os.open(name, os.O_RDONLY | os.O_DIRECTORY | only_here, dir_fd=at)
                os.close(at)
                at = below
            handle = os.open(names[-1], flags, dir_fd=at)
        finally:
            os.close(at)
    else:
        path = os.path.join(folder, *names)
        if os.path.realpath(path) != os.path.join(os.path.realpath(folder), *names):
            raise OSError(errno.ELOOP, "")
        handle = os.open(path, flags)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "it is not a regular file")
    return os.fdopen(handle, "rb")


def why_unread(error: OSError | ValueError) -> str:
    import errno

    # ENOTDIR: a link to a folder, opened with O_DIRECTORY.
    if isinstance(error, OSError) and error.errno in (errno.ELOOP, errno.ENOTDIR):
        return "it is a link, which is not followed"
    return isinstance(error, OSError) and error.strerror or str(error)


def read_within(file: BinaryIO, most: int) -> bytes:
    """Raises a ValueError with the size if the file is larger."""
    size = os.fstat(file.fileno()).st_size
    data = b"" if size > most else file.read(most + 1)
    if max(size, len(data)) > most:
        raise ValueError(f"it has {max(size, len(data)) / MIB:,.0f} MiB, and {most // MIB} are the most")
    return data


def parse_record(data: bytes) -> Any:
    """Raises a ValueError with the reason if the data is not JSON. Unusable numbers become texts."""
    import json

    try:
        value = json.loads(data.decode("utf-8"), parse_int=small_int, parse_float=small_float, parse_constant=str)
        check_depth(value, DEEPEST)
        return value
    except RecursionError:
        raise ValueError(f"it is nested more than {DEEPEST} deep") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    except json.JSONDecodeError:
        raise ValueError("it is no JSON, or was cut") from None


def small_int(text: str) -> int | str:
    return int(text) if len(text) <= 15 else text


def small_float(text: str) -> float | str:
    value = float(text)
    return value if abs(value) <= LARGEST else text


def check_depth(value: object, left: int) -> None:
    if left < 0:
        raise RecursionError
    for item in value.values() if is_object(value) else value if is_list(value) else ():
        check_depth(item, left - 1)


class Images:
    """Pictures of a folder as data URLs, by their names; together they have at most MOST_IMAGES_BYTES."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = folder
        self.urls: dict[str, str] = {}
        self.left = MOST_IMAGES_BYTES

    def add(self, name: str, *places: str) -> None:
        """Reads the picture at these names in the folder. Raises a RecordError if it cannot be shown."""
        import base64

        if name in self.urls:
            return
        try:
            with open_inside(self.folder, *places) as file:
                data = read_within(file, min(MOST_IMAGE_BYTES, self.left))
        except (OSError, ValueError) as error:
            raise RecordError(why_unread(error)) from None
        if not data.startswith(PNG_START):
            raise RecordError("it is no PNG")
        self.left -= len(data)
        self.urls[name] = f"data:image/png;base64,{base64.b64encode(data).decode()}"
