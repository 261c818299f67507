"""The result of a call, on stdout"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from .data import to_json
from .errors import AbuError
from .text import printable

if TYPE_CHECKING:
    from typing import TextIO


ELSEWHERE = "send the output where it can be written"


def print_result(text: str, fix: str = ELSEWHERE) -> None:
    """All output on stdout goes through here: a failure to write it is always reported, and no terminal obeys it."""
    if not text:
        return
    out: TextIO | None = sys.stdout
    if out is None:
        raise AbuError("The result cannot be printed: stdout is closed.", fix)
    encoding = out.encoding or "utf-8"
    try:
        print(printable(text).encode(encoding, "backslashreplace").decode(encoding), file=out, flush=True)
    except OSError as error:
        from .stderr import discard, reason

        discard(out)
        if isinstance(error, BrokenPipeError):
            raise
        raise AbuError(f"The result cannot be printed: {reason(error)}.", fix) from None


def page(text: str, is_json: bool) -> str:
    return to_json({"text": text}) if is_json else text.rstrip("\n")
