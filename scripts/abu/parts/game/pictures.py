"""`record --pictures`: keep a picture of the screen after each action"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.disk import create, remove, replace_file
from ..core.errors import AbuError
from ..core.stderr import note, reason
from ..io.wire import data_of
from ..words.picture import image_of

if TYPE_CHECKING:
    from ..core.json_types import Send
    from .recorded import Recording

# A game that does not draw must not hold back the answer for long.
PICTURE_SECONDS = 10.0


PICTURES_SUFFIX = ".pictures"
# Behind the name of a recording's state file: a file that is there as long as pictures are kept.
PICTURES_ON = ".pictures"


def keep_picture(recording: Recording, name: str, send: Send) -> None:
    """Saves what the screen shows now. If that fails, says so once and takes no more: the call has its result."""
    try:
        replace_file(os.path.join(recording.script + PICTURES_SUFFIX, name), picture_now(send))
    except (AbuError, OSError) as error:
        cause = reason(error) if isinstance(error, OSError) else str(error).rstrip(".")
        note(f"no more pictures are kept of {recording.script}: {cause}")
        end_pictures(recording.place)


def picture_now(send: Send) -> bytes:
    """What the screen shows, as a PNG."""
    return image_of(data_of("screenshot", send("screenshot", {}, PICTURE_SECONDS)))


def begin_pictures(script: str, place: str) -> None:
    """Makes the folder, and the file in the state folder that says that pictures are kept."""
    folder = script + PICTURES_SUFFIX
    try:
        os.makedirs(folder, exist_ok=True)
        os.close(create(place + PICTURES_ON))
    except OSError as error:
        raise AbuError(f"No pictures can be kept in {folder}: {reason(error)}.", "record without --pictures") from None


def end_pictures(place: str) -> None:
    """Removing a file works on a full disk too."""
    try:
        remove(place + PICTURES_ON)
    except OSError:
        pass  # then the next call says it again


def clear_pictures(script: str) -> None:
    """Removes the pictures of a script that is written over, and nothing else that lies in their folder."""
    folder = script + PICTURES_SUFFIX
    if os.path.isdir(folder):
        for name in os.listdir(folder):
            if name.endswith(".png") and name[:-4].isdigit():
                remove(os.path.join(folder, name))
