"""`record --pictures`: keep a picture of the screen after each action"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import to_json
from ..core.disk import remove, replace_file
from ..core.errors import AbuError
from ..core.stderr import note, reason, unwritable
from ..io.outputs import LINK, write_outputs
from ..io.state import LOG_SUFFIX, PICTURES_SUFFIX, open_own
from ..io.wire import data_of
from ..words.picture import image_of

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from .recorded import Recording
    from ..core.json_types import Json, Send

# Behind the name of a recording's state file: a file that is there as long as pictures are kept.
PICTURES_ON = ".pictures"
# A game that does not draw must not hold back the answer for long.
PICTURE_SECONDS = 10.0


def keep_picture(recording: Recording, name: str, send: Send, timeout: float | None) -> None:
    """Saves what the screen shows now. If that fails, says so once and takes no more: the call has its result."""
    folder = recording.script + PICTURES_SUFFIX
    try:
        if os.path.islink(folder):
            raise OSError(LINK)
        replace_file(os.path.join(folder, name), picture_now(send, timeout))
    except (AbuError, OSError) as error:
        cause = reason(error) if isinstance(error, OSError) else str(error).rstrip(".")
        note(f"no more pictures are kept of {recording.script}: {cause}")
        end_pictures(recording.place)


def picture_now(send: Send, timeout: float | None) -> bytes:
    """What the screen shows, as a PNG."""
    return image_of(data_of("screenshot", send("screenshot", {}, min(PICTURE_SECONDS, timeout or PICTURE_SECONDS))))


def write_script(path: str, text: str, entries: Sequence[Json], pictures: Mapping[str, bytes]) -> None:
    """
    A script, its log and its pictures, by their names, take their places together. Only then the pictures of a script
    that was there before are removed, and nothing else that lies in their folder.
    """
    folder = path + PICTURES_SUFFIX
    log = "".join(to_json(entry) + "\n" for entry in entries)
    contents = {path: text.encode(), path + LOG_SUFFIX: log.encode()}
    is_new = bool(pictures) and not os.path.lexists(folder)
    if is_new:
        make_folder(folder)
    try:
        write_outputs({**contents, **{os.path.join(folder, name): image for name, image in pictures.items()}}, None)
    except BaseException:
        if is_new:
            os.rmdir(folder)
        raise
    clear_pictures(folder, pictures)


def make_folder(path: str) -> None:
    try:
        os.mkdir(path)
    except OSError as error:
        raise unwritable(path, error) from None


def clear_pictures(folder: str, new: Container[str]) -> None:
    for name in os.listdir(folder) if os.path.isdir(folder) else ():
        if name.endswith(".png") and name[:-4].isdigit() and name not in new:
            remove(os.path.join(folder, name))


def mark_pictures(place: str, is_on: bool) -> None:
    """Makes or removes the file in the state folder that says that pictures are kept."""
    if not is_on:
        end_pictures(place)
        return
    try:
        os.close(open_own(place + PICTURES_ON, os.O_RDWR | os.O_CREAT))
    except OSError as error:
        note(f"no more pictures are kept: {reason(error)}")


def end_pictures(place: str) -> None:
    """Removing a file works on a full disk too."""
    try:
        remove(place + PICTURES_ON)
    except OSError:
        pass  # then the next call says it again
