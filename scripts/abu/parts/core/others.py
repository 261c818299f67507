"""What other clients have done to the game, in words"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import objects_at, text_at, whole_number

if TYPE_CHECKING:
    from .json_types import Fields


def others_text(told: Fields) -> str:
    """The actions of others that an answer tells, the newest last; empty if there are none."""
    texts = [other_text(other) for other in objects_at(told, "others")]
    more = whole_number(told, "moreOthers")
    return "; ".join([*([f"{more} more"] if more else []), *texts])


def other_text(other: Fields) -> str:
    words = " ".join(filter(None, (text_at(other, "command"), text_at(other, "node"))))
    return f"{text_at(other, 'client') or 'somebody'}: {words}"
