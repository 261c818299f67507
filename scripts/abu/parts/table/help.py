"""The command help"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from .call import Call


def show_help(args: Call) -> str:
    from ..core.data import to_json
    from .as_data import data_of_all, data_of_row
    from .index import all_commands, command_named
    from .overview import ALL, overview
    from .parser import build_parser, no_command, wrong_usage
    from ..core.stdout import page

    if args.topic in (None, ALL):
        return to_json(data_of_all(all_commands())) if args.json else page(overview(args.topic == ALL), False)
    row = command_named(args.topic)
    if row is not None and args.json:
        return to_json(data_of_row(row))
    parser: Any = build_parser()
    if args.topic not in parser.parsers:
        raise wrong_usage(parser.parsers["help"], *no_command(args.topic))
    return page(parser.parsers[args.topic].format_help(), False)
