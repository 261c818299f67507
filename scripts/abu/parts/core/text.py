"""Text from elsewhere (labels, log lines, names, paths) in what we print"""

from __future__ import annotations

# What `str.isprintable` lets through although nobody sees it: joiners, fillers, inherent vowels, selectors.
UNSEEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10))))
FIRST_TAG = "\U000e0000"


def printable(text: str) -> str:
    """Escapes, as in JSON, every character that nobody would see; keeps line feeds."""
    if text.isascii():
        is_seen = text.replace("\n", "").isprintable()
    else:
        is_seen = text.replace("\n", "").isprintable() and UNSEEN_LETTERS.isdisjoint(text) and max(text) < FIRST_TAG
    if is_seen:
        return text
    from .unseen import made_visible

    return made_visible(text)


def one_line(text: object) -> str:
    """The text as a part of one line. Everything from elsewhere that stands in a line of ours goes through here."""
    return printable(str(text)).replace("\n", "\\n")


def shortened(text: str) -> str:
    """The text in quotes, cut to fit into a sentence."""
    return repr(text if len(text) <= 40 else text[:40] + "...")
