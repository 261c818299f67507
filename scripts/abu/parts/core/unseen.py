"""Characters that nobody sees, and what can only be text of no language"""

from __future__ import annotations

import os

# Ranges of code points that terminals interpret or hide. The bridge has the same (UnseenText.cs).
UNSEEN = (
    (0x00, 0x09),  # C0 controls but the line feed
    (0x0B, 0x1F),
    (0x7F, 0x9F),  # DEL and C1 controls
    (0xAD, 0xAD),  # soft hyphen
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x061C, 0x061C),  # Arabic letter mark
    (0x115F, 0x1160),  # fillers of Hangul
    (0x17B4, 0x17B5),  # inherent vowels of Khmer
    (0x180B, 0x180F),  # selectors of Mongolian
    (0x200B, 0x200F),  # zero width, joiners, marks of direction
    (0x2028, 0x202E),  # separators, embedding and overriding of direction
    (0x2060, 0x206F),  # word joiner, invisible operators, isolating of direction
    (0x3164, 0x3164),  # filler of Hangul
    (0xD800, 0xDFFF),  # halves of surrogate pairs
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),  # zero width no-break space
    (0xFFA0, 0xFFA0),  # filler of Hangul
    (0xFFF0, 0xFFFB),  # interlinear annotation
    (0xE0000, 0xE03FF),  # tags and variation selectors
)
NON_JOINER, JOINER, AS_EMOJI, KEYCAP = "\u200c\u200d\ufe0f\u20e3"


def made_visible(text: str) -> str:
    """The text with the characters of UNSEEN as in JSON."""
    from _json import encode_basestring_ascii

    return "".join(
        encode_basestring_ascii(letter)[1:-1] if is_unseen_at(text, at) else letter for at, letter in enumerate(text)
    )


def is_unseen_at(text: str, at: int) -> bool:
    return is_unseen(text[at]) and not changes_neighbour(text, at)


def is_unseen(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in UNSEEN)


def changes_neighbour(text: str, at: int) -> bool:
    """Joiners join emoji and shape some scripts; a variation selector makes an emoji of a sign."""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if text[at] == AS_EMOJI:
        return is_shaped(before) or after == KEYCAP
    if text[at] == JOINER:
        return (is_shaped(before) or before == AS_EMOJI) and is_shaped(after)
    return text[at] == NON_JOINER and is_shaped(before) and is_shaped(after)


def is_shaped(letter: str) -> bool:
    """Arabic to Khmer and signs, and what lies beyond the first 65,536 characters, as emoji do."""
    return letter >= "\U00010000" or ("\u0600" <= letter < "\u2e80" and not is_unseen(letter))


def decoded(word: str, is_path: bool) -> str:
    """
    A word as its writer meant it: what Python could not decode in this locale is read as UTF-8. Raises a ValueError for
    what is no text at all. A path stays as the system spells it.
    """
    if "\0" in word:
        raise ValueError(f"{word[:40]!r} holds a NUL character")
    if not any("\ud800" <= letter <= "\udfff" for letter in word):
        return word
    try:
        text = os.fsencode(word).decode()
    except UnicodeError:
        raise ValueError(f"{word[:40]!r} is not UTF-8") from None
    return word if is_path else text
