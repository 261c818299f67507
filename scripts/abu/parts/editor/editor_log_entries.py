"""`log`: the entries of the game's log, or of the Editor's"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.log import show_log

if TYPE_CHECKING:
    from ..table.call import Call


def show_game_or_editor_log(args: Call) -> str:
    if not args.editor:
        return show_log(args)
    from functools import partial

    from .editor_names import is_without_editor, project_of
    from .editor_server import editor_name, send_to_editor

    if is_without_editor(args):
        from .headless_state import show_headless_log

        return show_headless_log(args)
    project = project_of(args)
    return show_log(args, partial(send_to_editor, project), whose=editor_name(project.path))
