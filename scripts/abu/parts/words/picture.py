"""Save screenshots"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from ..core.base import RETRY_SECONDS, wait_until
from ..core.errors import AbuError
from .lines import entry_line
from ..core.data import text_at
from ..core.disk import replace_file
from ..core.data import is_object
from ..core.stderr import reason
from .lines import word_node

if TYPE_CHECKING:
    from ..core.json_types import Fields


def save_screenshot(data: Fields, output: str | None, seconds: float) -> str:
    """Writes the image to `output`, or to a new temporary file if None, within that many seconds. Returns its path."""
    deadline = time.monotonic() + seconds
    image = image_of(data)
    path = "a temporary file" if output is None else output
    try:
        if output is None:
            import tempfile

            handle, path = tempfile.mkstemp(prefix="abu-", suffix=".png")
            os.close(handle)
        write_output(path, image, deadline)
    except (OSError, ValueError) as error:
        if output is None and os.path.isfile(path):
            os.unlink(path)
        cause = reason(error) if isinstance(error, OSError) else str(error)
        raise AbuError(
            f"Cannot write {path or repr(path)}: {cause}.", "name a file that can be written with --output"
        ) from None
    return path


def image_of(data: Fields) -> bytes:
    """The image in the reply to a screenshot."""
    import base64

    try:
        image = base64.b64decode(text_at(data, "base64"), validate=True)
    except ValueError:
        image = b""
    if not image:
        raise AbuError("The reply holds no image.", "look at the game's log")
    return image


def write_output(path: str, content: bytes, deadline: float) -> None:
    """
    Replaces the file, or writes to a pipe or device. Raises an OSError for a symbolic link, whose target may be
    something other than a picture.
    """
    from stat import S_ISREG

    try:
        is_file = S_ISREG(os.stat(path).st_mode)
    except FileNotFoundError:
        is_file = True
    if not is_file:
        write_whole(open_output(path, deadline), content, deadline)
    elif os.path.islink(path):
        raise OSError("it is a link, and what it leads to is not written to")
    else:
        replace_file(path, content)


def open_output(path: str, deadline: float) -> int:
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


def legend(data: Fields) -> list[str]:
    """Lists the node of each ref in a picture."""
    refs: object = data.get("refs")
    nodes = refs.items() if is_object(refs) else ()
    return [entry_line(f"{ref}: {word_node(node)}") for ref, node in nodes if is_object(node)]
