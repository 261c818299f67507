"""Run abu.py in a child process, for programs that import this file"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from ..core.data import is_object, parse_json, text_at, to_json
from ..core.errors import AbuError, UsageError
from ..table.index import command_named
from .main import main, run

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json

# -I keeps the working directory off sys.path, where a json.py could hide Python's own.
CHILD = "import sys; sys.path.insert(0, sys.argv.pop(1)); import abu; abu.answer_parent()"


def call_in_child(*words: str) -> str:
    """Returns what `abu.py WORDS` prints on stdout. If the call fails, raises its error with the same cause and fix."""
    from ..core.loader import SOURCE

    command = [sys.executable, "-I", "-c", CHILD, os.path.dirname(SOURCE), *words]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        told = parse_json(done.stdout.decode())
    except ValueError:
        told = None
    if not is_object(told):
        cause = f"`abu.py {words[0]}` ended with exit code {done.returncode}."
        raise AbuError(cause, f"run `abu.py {words[0]}` in a shell to see why")
    if told["error"] is not None:
        raise (UsageError if told["isUsage"] else AbuError)(text_at(told, "error"), text_at(told, "fix"))
    return text_at(told, "out")


def carry_out_named() -> None:
    """In a child of the MCP server: runs the command that stdin names, with values by name, as `main` does."""
    import io

    from .named import call_with

    asked: Any = parse_json(sys.stdin.buffer.read().decode())
    row: Any = command_named(asked["command"])
    sys.stdin = io.StringIO(asked["lines"])
    main(call_with(row, asked["values"]))


def answer_parent() -> None:
    """In the child: runs the command on the command line and prints the outcome as one line of JSON."""
    import contextlib
    import io

    told: Json = {"out": "", "error": None}
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            run(sys.argv[1:])
        told["out"] = out.getvalue()
    except AbuError as error:
        told.update(error=str(error), fix=error.fix, isUsage=isinstance(error, UsageError))
    print(to_json(told))
