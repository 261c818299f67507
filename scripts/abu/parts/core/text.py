"""Text made fit for a sentence or a terminal"""

from __future__ import annotations


# Ranges of code points that terminals interpret or hide.
UNPRINTABLE = (
    (0x00, 0x09),  # C0 controls but the line feed
    (0x0B, 0x1F),
    (0x7F, 0x9F),  # DEL and C1 controls
    (0x061C, 0x061C),  # Arabic letter mark
    (0x200B, 0x200B),  # zero width space
    (0x200E, 0x200F),  # marks of direction
    (0x2028, 0x202E),  # line and paragraph separators, embedding and overriding of direction
    (0x2060, 0x206F),  # word joiner, invisible operators, isolating of direction
    (0xFEFF, 0xFEFF),  # zero width no-break space
    (0xFFF9, 0xFFFB),  # interlinear annotation
    (0xE0000, 0xE007F),  # tags
)


def shortened(text: str) -> str:
    """The text in quotes, cut to fit into a sentence."""
    return repr(text if len(text) <= 40 else text[:40] + "...")


def printable(text: str) -> str:
    """Escapes, as in JSON, every character that a terminal would not show; keeps line feeds."""
    if text.replace("\n", "").isprintable():
        return text

    return made_visible(text)


def made_visible(text: str) -> str:
    """The text with the characters of UNPRINTABLE as in JSON."""
    from _json import encode_basestring_ascii

    codes = {code for first, last in UNPRINTABLE for code in range(first, last + 1)}
    return text.translate(
        {code: encode_basestring_ascii(chr(code))[1:-1] for code in codes.intersection(map(ord, text))}
    )
