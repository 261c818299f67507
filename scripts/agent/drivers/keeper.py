"""
Starts a game with `abu.py launch` and prints the outcome as one line of JSON. Closes the game when stdin closes, which
also happens if the parent process is killed.

    python3 keeper.py ABU_PY [options of launch ...]
"""

from __future__ import annotations

import contextlib
import json
import signal
import sys
from pathlib import Path
from typing import Any, Dict


def launch(*options: str) -> Dict[str, Any]:
    """The first tree, the port and what the game's `status` tells, or `error` and `fix`."""
    import abu

    try:
        data: Dict[str, Any] = json.loads(abu.call_in_child("launch", "--json", *options))
    except abu.AbuError as error:
        return {"error": str(error), "fix": error.fix}
    # A game that has ended already is noticed by the first call.
    with contextlib.suppress(abu.AbuError):
        data["status"] = abu.data_of("status", abu.send_command("status", {}, int(data["port"])))
    return data


def main(program: str, *options: str) -> None:
    sys.path.insert(0, str(Path(program).parent))
    import abu

    # It must outlive its parent to close the game, so it ignores these signals.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    told = launch(*options)
    try:
        # sys.stdout would report an error at exit if nobody reads.
        with open(1, "w", encoding="utf-8", closefd=False) as out:
            out.write(json.dumps(told) + "\n")
        sys.stdin.read()
    except OSError:
        pass  # nobody listens any more
    if "port" in told:
        with contextlib.suppress(abu.AbuError):
            abu.call_in_child("close", "--port", str(told["port"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
