"""`abu.py status`: of the game, or of a project that is played without an Editor"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import to_json
from ..game.play import send_to_game

if TYPE_CHECKING:
    from ..table.call import Call


def show_status(args: Call) -> str:
    """Of the game; without an Editor of the project too."""
    is_usual = args.option("via") is None
    # A call that names a game means it, whatever is set for the session.
    if is_usual and (args.port or args.host or "ABU_VIA" not in os.environ):
        return send_to_game(args)
    from .editor_names import is_without_editor

    if not is_without_editor(args):
        return send_to_game(args)
    from .headless_state import status_of_project

    return to_json(status_of_project(args))
