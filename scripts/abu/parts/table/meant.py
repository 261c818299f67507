"""Calls in the spelling of other programs, as this table spells them"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.stderr import note
from .call import Call, parse_plain
from .index import command_among
from .table import COMMON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .table import Arg, Command

SWIPE = "swipe"


def guessed(argv: Sequence[str], remark: str) -> Call | None:
    """As `as_meant`; the remark is noted on stderr, with the words for `{}`."""
    meant = as_meant(argv)
    if meant is None:
        return None
    import shlex

    words, args = meant
    note(remark.format(shlex.join(words)))
    return args


def as_meant(argv: Sequence[str]) -> tuple[list[str], Call] | None:
    """
    The call that these words leave no doubt about, although they are none, and its words; None if the table has none
    that they could mean.
    """
    argv = ["touch" if word == SWIPE else word for word in argv]
    row = command_among(argv)
    words, flags = split(row, without_idle_wait(row, argv)) if row else ([], [])
    if row is None or not words or words[0] not in row.names:
        return None
    words = [row.name, *with_pixels(row, words[1:]), *flags]
    call = parse_plain(words)
    return (words, call) if call else None


def without_idle_wait(row: Command, argv: list[str]) -> list[str]:
    """Commands of the Editor wait for it in any case, so `--wait` without seconds asks them for nothing more."""
    at = argv.index("--wait") if row.kind == "editor" and "--wait" in argv else len(argv)
    has_seconds = at + 1 < len(argv) and not argv[at + 1].startswith("-")
    return argv if has_seconds else [*argv[:at], *argv[at + 1 :]]


def split(row: Command, argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """
    Divides the words into the command with its arguments, and its flags. Renames flags as the table has them. What the
    table has as an argument and the call as a flag is put in the argument's place.
    """
    known = {name: arg for arg in (*COMMON, *row.arguments) if arg.is_flag for name in arg.names}
    guessed = {name: arg for arg in row.arguments for name in guesses_of(arg)}
    words: list[str] = []
    flags: list[str] = []
    named: dict[str, str] = {}
    tokens = iter(argv)
    for token in tokens:
        name, given, text = token.partition("=")
        flag = known.get(name) or guessed.get(name)
        if flag is None:
            words.append(token)
        elif flag.is_switch:
            flags.append(token)
        elif flag.is_flag:
            flags += [f"{flag.names[0]}={text}"] if given else [flag.names[0], next(tokens, "")]
        else:
            named[flag.key] = text if given else next(tokens, "")
    return placed(row, words, named), flags


def guesses_of(arg: Arg) -> Sequence[str]:
    return arg.guesses if arg.is_flag else (f"--{arg.key}", *arg.guesses)


def placed(row: Command, words: Sequence[str], named: dict[str, str]) -> list[str]:
    """The command and its arguments, with those that were given by name in their places."""
    rest = [*words[1:]]
    slots = [arg.key for arg in row.arguments if not arg.is_flag]
    filled = [named[key] if key in named else rest.pop(0) if rest else None for key in slots]
    while filled and filled[-1] is None:
        filled.pop()
    # An argument that is missing before another is an empty one, which is refused.
    return [*words[:1], *(word or "" for word in filled), *rest]


def with_pixels(row: Command, arguments: list[str]) -> list[str]:
    """The arguments with X,Y where pixels stand in the place of a node, or as two numbers."""
    pixels = pixels_of(arguments)
    if row.name == "touch" and 0 < len(pixels) < 3:
        return [pixels[0], *(word for pixel in pixels[1:] for word in ("--to", pixel))]
    is_pointing = any(arg.key == "at" for arg in row.arguments)
    return ["--at", pixels[0]] if is_pointing and len(pixels) == 1 else arguments


def pixels_of(words: Sequence[str]) -> list[str]:
    """The words as pixels, if they are nothing else: `1,2`, `1 2` or `1, 2`."""
    numbers = [part for word in words for part in word.rstrip(",").split(",")]
    if len(numbers) % 2 or not all(number.isascii() and number.isdigit() for number in numbers):
        return []
    return [",".join(numbers[at : at + 2]) for at in range(0, len(numbers), 2)]
