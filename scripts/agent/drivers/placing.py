"""Place a Tetris piece with the game's own buttons."""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, Optional

from drivers import Refusal
from game_tools import ROTATIONS
from grammar import Node

PIECE = re.compile(r"Piece (?P<kind>\w): (?P<rotation>\w+), columns (?P<x>\d+)(?:-\d+)?,.*")
COLUMNS = 10
TURN, TURN_BACK, LEFT, RIGHT, DROP = "Rotate CW", "Rotate CCW", "Move Left", "Move Right", "Hard Drop"


class Placing:
    """`press` presses a button of the game and returns the nodes that are there afterwards."""

    def __init__(self, nodes: List[Node], press: Callable[[str], List[Node]]) -> None:
        self.press = press
        self.look(nodes)
        if not self.piece:
            raise Refusal("there is no piece on the board to place")

    def look(self, nodes: List[Node]) -> None:
        found = (PIECE.fullmatch(node.label) for node in nodes if node.role == "label")
        self.piece: Dict[str, Any] = next((match.groupdict() for match in found if match), {})

    def place(self, x: int, rotation: str, meant: Optional[str] = None) -> str:
        """
        Returns the kind of the piece. Raises a Refusal if there is no such place or another piece was meant, and a
        RuntimeError if something is in the way: then the piece has been moved, but not dropped.
        """
        kind = str(self.piece["kind"])
        if meant and meant != kind:
            raise Refusal(f"the piece that falls is {kind}, not {meant}")
        widest = COLUMNS - width_of(kind, rotation)
        if x > widest:
            raise Refusal(f"{kind} with rotation {rotation} does not fit there: x is at most {widest}")
        turns = (ROTATIONS.index(rotation) - ROTATIONS.index(self.piece["rotation"])) % len(ROTATIONS)
        # An O is the same however it is turned, and the game refuses to turn it.
        for button in () if kind == "O" else (TURN_BACK,) if turns == 3 else (TURN,) * turns:
            self.step(button)
        while int(self.piece["x"]) != x:
            self.step(LEFT if int(self.piece["x"]) > x else RIGHT)
        self.press(DROP)
        return kind

    def step(self, button: str) -> None:
        before, why = self.piece, "something is in the way"
        try:
            self.look(self.press(button))
        except Refusal as refusal:
            self.piece, why = before, str(refusal)
        if not self.piece or self.piece == before:
            place = f"its leftmost column is {before['x']}, its rotation {before['rotation']}"
            raise RuntimeError(f"the piece was not dropped, and {place}: {why}")


def width_of(kind: str, rotation: str) -> int:
    is_upright = rotation in ("east", "west")
    return 2 if kind == "O" else (1 if is_upright else 4) if kind == "I" else 2 if is_upright else 3
