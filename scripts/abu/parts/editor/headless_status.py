"""`abu.py status`: of the game, or of a project that is played without an Editor"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import to_json
from ..table.table import WITHOUT_EDITOR
from ..game.play import send_to_game

if TYPE_CHECKING:
    from ..table.call import Call


def show_status(args: Call) -> str:
    """Of the game; without an Editor of the project too."""
    # A call that names a game means it, whatever is set for the session.
    usual = None if args.port or args.host else os.environ.get("ABU_VIA")
    if (args.option("via") or usual) != WITHOUT_EDITOR:
        return send_to_game(args)
    from .headless_state import status_of_project

    return to_json(status_of_project(args))
