"""Commands that the game answers, and the record of the last printed tree"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.stdout import ELSEWHERE, print_result
from ..io.wire import LOOK_FIRST, data_of
from ..table.call import build_params
from ..table.table import DIFF
from .game_reply import answer_text, recorded_reply, times_of
from .last_tree import LastTree, note_whole_tree, sender
from .target_game import port_of

if TYPE_CHECKING:
    from ..table.call import Call


def send_to_game(args: Call) -> str:
    """Sends a command to the game and prints the reply."""
    command = args.row
    if args.option("forced") or args.option("pass") or args.option("submit") or times_of(args) > 1:
        from .batch import with_more_actions

        return with_more_actions(args)
    params = build_params(args)
    last = LastTree(port_of(args))
    send = sender(args, last)
    if DIFF[0] not in command.arguments:
        response = last.heard(recorded_reply(args, params, send))
        if args.option("if_changed"):
            from .last_picture import print_if_changed

            print_if_changed(args, params, response)
            return ""
        print_result(answer_text(args, response), LOOK_FIRST if command.changes else ELSEWHERE)
        last.has_read(response)
        return ""
    params, why_whole, response = last.reply_since(
        params, args.json or args.bounds, lambda known: recorded_reply(args, known, send)
    )
    data = data_of(args.command, response)
    print_result(answer_text(args, response), LOOK_FIRST if command.changes else ELSEWHERE)
    if data.get("settled") is False:
        from ..words.lines import note_unsettled

        note_unsettled(data)
    note_whole_tree(params, data, why_whole)
    last.was_printed(params, response)
    return ""
