"""Save screenshots"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, text_at, whole_number
from ..core.disk import replace_file
from ..core.errors import AbuError
from ..core.stderr import unwritable
from ..io.outputs import write_outputs
from .lines import entry_line, node_text

if TYPE_CHECKING:
    from ..core.json_types import Fields


def save_screenshot(data: Fields, output: str | None, seconds: float) -> str:
    """Writes the image to `output`, or to a new temporary file if None, within that many seconds. Returns its path."""
    image = image_of(data)
    if output is not None:
        write_outputs({output: image}, seconds)
        return output
    import tempfile

    path = "a temporary file"
    try:
        handle, path = tempfile.mkstemp(prefix="abu-", suffix=".png")
        os.close(handle)
        replace_file(path, image)
    except OSError as error:
        if os.path.isfile(path):
            os.unlink(path)
        raise unwritable(path, error, "name a file that can be written with --output") from None
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


def scaled_note(data: Fields) -> list[str]:
    """What is said of a picture that the game has made smaller."""
    size: object = data.get("scaledFrom")
    if not is_list(size) or len(size) != 2:
        return []
    width, height = (side if isinstance(side, int) else 0 for side in size)
    return [scaled_text(whole_number(data, "width"), whole_number(data, "height"), width, height)]


def scaled_text(width: int, height: int, whole_width: int, whole_height: int) -> str:
    factor = max(whole_width, whole_height) / max(width, height, 1)
    sizes = f"{width} x {height} pixels of {whole_width} x {whole_height}"
    return f"the picture has {sizes}: a point of the screen is {factor:.3f} times as far right and down as in it"


def legend(data: Fields) -> list[str]:
    """Lists the node of each ref in a picture."""
    refs: object = data.get("refs")
    nodes = refs.items() if is_object(refs) else ()
    return [entry_line(f"{ref}: {node_text(node)}") for ref, node in nodes if is_object(node)]
