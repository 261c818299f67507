"""`log`: the entries of the game's log, or of the Editor's"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.log import show_log

if TYPE_CHECKING:
    from ..table.call import Call


def show_game_or_editor_log(args: Call) -> str:
    if not args.editor:
        return show_log(args)
    from .editor_names import stand_in_session
    from .editor_server import send_to_editor, editor_name

    stand_in_session(args)
    return show_log(args, send_to_editor, whose=editor_name())
