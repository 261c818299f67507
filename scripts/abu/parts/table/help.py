"""The command help"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from .call import Call


def show_help(args: Call) -> str:
    from .overview import ALL, overview
    from .parser import build_parser, no_command, wrong_usage
    from ..core.stdout import page

    if args.topic in (None, ALL):
        return page(overview(args.topic == ALL), args.json)
    parser: Any = build_parser()
    if args.topic not in parser.parsers:
        raise wrong_usage(parser.parsers["help"], *no_command(args.topic))
    return page(parser.parsers[args.topic].format_help(), args.json)
