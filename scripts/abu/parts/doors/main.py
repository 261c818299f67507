"""Run one command line"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..table.call import Call, parse_plain
from ..core.errors import AbuError, ConnectionError, EmptyResponseError
from ..core.loader import lookup
from ..core.stdout import ELSEWHERE, print_result
from ..core.start import let_interrupts_end, let_interrupts_raise
from ..io.wire import LOOK_FIRST
from ..game.target_game import port_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def run(argv: Sequence[str] | Call) -> None:
    """Runs one command, from its words or its arguments, with an AbuError for whatever the system refuses."""
    try:
        run_command(argv if isinstance(argv, Call) else parsed(argv))
    except (BrokenPipeError, ModuleNotFoundError):
        raise
    except (OSError, ImportError) as error:
        from ..core.stderr import refused_by_system

        raise refused_by_system(error) from None


def parsed(argv: Sequence[str]) -> Call:
    args = parse_plain(argv)
    if args is None:
        from ..table.meant import guessed
        from ..table.parser import read_call

        return guessed(argv, "read as `abu.py {}`") or read_call(argv)
    return args


def run_command(args: Call) -> None:
    command = args.row
    if args.host is not None or os.environ.get("ABU_HOST"):
        from ..io.host import refuse_host

        refuse_host(args)
    if os.environ.get("WSL_DISTRO_NAME"):
        from ..io.wsl import take_paths_of_windows

        take_paths_of_windows(args)
    if any(arg.writes and args.option(arg.key) is not None for arg in command.arguments):
        from ..io.outputs import refuse_outputs

        refuse_outputs(args)
    try:
        print_result(lookup(command.run)(args), LOOK_FIRST if command.changes else ELSEWHERE)
    except (ConnectionError, EmptyResponseError) as error:
        if command.kind == "editor":
            raise  # it is the Editor that was not reached
        from ..game.player_process import with_end_of_player

        raise with_end_of_player(error, port_of(args)) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(LOOK_FIRST if command.changes else "") from None
    except BrokenPipeError:
        # The reader has closed the pipe, as in `abu.py snapshot | head -1`.
        if command.changes:
            raise AbuError("The result was not read to its end.", LOOK_FIRST) from None
        raise


def main(argv: Sequence[str] | Call | None = None) -> None:
    """Runs one command. Returns on success; otherwise exits with 1 (failed), 2 (usage) or 130 (Ctrl-C)."""
    try:
        if __name__ == "__main__":
            let_interrupts_raise()
        run(sys.argv[1:] if argv is None else argv)
        if __name__ == "__main__":
            # Skips Python's cleanup, which takes a millisecond. All output is flushed when it is printed.
            os._exit(0)
    except (AbuError, KeyboardInterrupt, BrokenPipeError) as why:
        if __name__ == "__main__":
            let_interrupts_end()  # Ctrl-C once more ends it without a word
        sys.exit(ended_by(why))


def ended_by(why: BaseException) -> int:
    """Prints why the command was not carried out to its end."""
    from ..core.stderr import note, report, with_fix

    if isinstance(why, AbuError):
        report(why)
        return why.exit_code
    if isinstance(why, KeyboardInterrupt):
        note(with_fix("interrupted", str(why)))
        return 130
    return 1
