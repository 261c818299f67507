"""`screenshot --if-changed`: a picture only if it differs from the last one"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import to_json
from ..core.stdout import print_result
from ..io.files import read_object
from ..io.state import in_state_folder, let_owner_in, write_text
from ..io.wire import data_of
from ..words.picture import image_of
from .game_reply import answer_text
from .target_game import port_of

if TYPE_CHECKING:
    from ..core.json_types import Json
    from ..table.call import Call


def print_if_changed(args: Call, params: Json, response: Json) -> None:
    """
    Prints the answer to a screenshot, or that the picture is the one which the last such call got, for the same part of
    the screen. What that was is remembered only after it was printed.
    """
    import hashlib

    let_owner_in()
    place = in_state_folder(f"picture-{port_of(args)}.json")
    image = image_of(data_of(args.command, response))
    seen = {"of": to_json(params), "digest": hashlib.sha256(image).hexdigest()}
    if read_object(place, is_own=True) == seen:
        print_result(to_json({"unchanged": True}) if args.json else "unchanged")
        return
    print_result(answer_text(args, response))
    write_text(place, to_json(seen))
