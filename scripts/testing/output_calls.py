"""A call for each output of the table of commands."""

from __future__ import annotations

from typing import Dict, Iterator, List, Sequence, Tuple

import abu

# What stands for the output and for the script that is read.
OUT, SCRIPT = "OUT", "SCRIPT"
# A new output needs a call here.
CALLS: Dict[Tuple[str, str], List[str]] = {
    ("screenshot", "--output"): ["screenshot", "--output", OUT],
    ("record", "file"): ["record", OUT],
    ("replay", "--results"): ["replay", SCRIPT, "--results", OUT],
    ("replay", "--film"): ["replay", SCRIPT, "--film", OUT],
    ("shrink", "--output"): ["shrink", SCRIPT, "--output", OUT],
    ("film", "--output"): ["film", SCRIPT, "--output", OUT],
    ("film", "--strip"): ["film", SCRIPT, "--output", f"{OUT}.html", "--strip", OUT],
    ("film", "--gif"): ["film", SCRIPT, "--output", f"{OUT}.html", "--gif", OUT],
    ("film", "--video"): ["film", SCRIPT, "--output", f"{OUT}.html", "--video", OUT],
    ("test", "--results"): ["test", "--results", OUT],
    ("doctor", "file"): ["doctor", "--report", OUT],
}
# Need a game that can be launched, Unity or ffmpeg; the tests of those commands let them write.
ONLY_REFUSED = ("shrink", "test", "--video")


def is_only_refused(call: Sequence[str]) -> bool:
    return any(word in ONLY_REFUSED for word in call)


def outputs_of_table() -> Iterator[Tuple[str, abu.Arg]]:
    return ((command.name, arg) for command in abu.COMMANDS for arg in command.arguments if arg.writes)
