"""One turn of screen mode, and why it may end without an input."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Tuple

from abu import encode_png
from vision import Button, Part


@dataclass
class Turn:
    """The data of a turn so far, which its log also contains."""

    number: int
    began: float
    log: Dict[str, Any]
    parts: List[Part] = field(default_factory=list)
    buttons: List[Button] = field(default_factory=list)
    digest: str = ""
    # For the record: the message to the agent, its reply and the outcome, and the clicked button.
    message: str = ""
    attempts: List[Dict[str, Any]] = field(default_factory=list)
    lines: List[str] = field(default_factory=list)
    pressed: str = ""
    clock: float = 0.0

    @property
    def id(self) -> str:
        return f"{self.number:06}"

    def images(self) -> List[bytes]:
        return [encode_png(part.picture) for part in self.parts]

    def middle(self) -> Tuple[int, int]:
        """The position in the main part."""
        part = self.parts[0]
        return part.x + part.picture.width // 2, part.picture.height // 2


class TurnError(Exception):
    """The turn ends without an input; `kind` is `capture`, `agent` or `unknown`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
