"""What a run knows of a game: its goal and how it ends, advice, and what of it is not for players."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

from named_files import BadFile, read_json
from grammar import CHANGE, Node, folded, read_line, split_label


@dataclass(frozen=True)
class Profile:
    """
    `won` and `lost` are patterns for lines of history or labels that mean that the game was won or lost, `score` for
    the label that says how near the goal is, `asks` for labels of questions. `advice` is added to the system prompt.
    `hides` names nodes that a player must not see or use, with all below them: cheats, and what is beside the point.
    `*` at the end of such a name stands for any rest.
    `tools` names the tools of which a model is told; all if there are none. Without a `goal` of its own everything is
    shown.
    """

    goal: str
    won: str
    lost: str
    score: str = ""
    asks: str = ""
    advice: Tuple[str, ...] = ()
    hides: Tuple[str, ...] = ()
    tools: Tuple[str, ...] = ()

    def shown(self, tree: str) -> str:
        """The tree, or a diff, without the hidden nodes."""
        kept: List[str] = []
        below: Optional[int] = None
        for line in tree.split("\n") if self.hides else ():
            depth = len(line) - len(line.lstrip(" "))
            if below is not None and depth > below:
                continue
            below = depth if self.hides_label(label_in(line)) else None
            if below is None:
                kept.append(line)
        return "\n".join(kept) if self.hides else tree

    def hides_label(self, label: str) -> bool:
        return self.hides_name(split_label(label).name)

    def hides_name(self, name: str) -> bool:
        return any(name.startswith(one[:-1]) if one.endswith("*") else name == one for one in self.hides)

    def is_hidden(self, target: str, nodes: List[Node]) -> bool:
        """Whether a target means a hidden node of the whole tree, by its ref or its name."""
        for node in nodes:
            is_inside = self.hides_label(node.label) or any(self.hides_label(label) for label in node.path)
            if is_inside and (node.ref == target or folded(node.name).startswith(folded(target))):
                return not any(folded(other.name) == folded(target) for other in nodes if other is not node)
        in_any_form = replace(self, hides=tuple(folded(name) for name in self.hides))
        return in_any_form.hides_name(folded(target))


def label_in(line: str) -> str:
    """The label in a line of a tree or of a diff."""
    change = CHANGE.fullmatch(line)
    found = read_line(f"- {change['text']}" if change else line)
    return found.label if found else ""


GAMES: Dict[str, Profile] = {
    "dreamtides": Profile(
        "Win one battle: start it, then be the first to have 12 points.",
        won=r"^Victory!?$",
        lost=r"^Defeat$",
        score=r"^Score: \d+ of \d+$",
        asks=r"^Prompt Box|\bselectable\b",
        advice=(
            "Dreamtides is a card battle. `Start Battle` begins it. Play a card that `can play` by dragging it to the "
            "`Play Zone`; it costs energy, which comes back each turn.",
            "At the start of your turn you score as many points as your characters' total spark is above the "
            "opponent's, so play characters with much spark early.",
            "`●` is energy. On cards: Judgment: after you have scored; Materialized: when it arrives; Foresee N: order "
            "the top N cards of your deck, or put them into the void. After 30 turns the higher score wins.",
            "When nothing more can be played, click `End Turn`. If the game asks for a choice, cards are `selectable`, "
            "and the buttons to answer are in `Actions`.",
        ),
        tools=("click", "drag"),
    ),
    "tetris": Profile(
        "Begin Practice and clear 4 lines before the board is full.",
        won=r"^Lines (?:[4-9]|\d\d+)$",
        lost=r"^(?:Game over: .*|No piece: the game is over)$",
        score=r"^Lines \d+$",
        advice=(
            "Tetris: the button `Practice` begins a game in which nothing falls by itself. `place` turns, moves and "
            "drops a piece in one call; the buttons of `Actions` are single moves. After it the first piece of `Next` "
            "falls.",
            "Column heights that a piece fits without a hole, from x on: I north 0000, east 0; O 00; J north 000, east "
            "02, south 110, west 00; L north 000, east 00, south 011, west 20; S north 001, east 10; T north 000, east "
            "01, south 101, west 10; Z north 100, east 01.",
            "The board is printed row by row: `@` is the piece, `+` where it would land, letters are locked. Leave no "
            "holes, and keep the board low and level.",
        ),
        tools=("place", "click"),
    ),
}


def read_profile(path: Path) -> Profile:
    """The profile in a JSON file, with the fields of Profile as keys. Raises a BadFile."""
    told = read_json(path)
    known = [one.name for one in fields(Profile)]
    missing = [name for name in known[:3] if not isinstance(told, dict) or not isinstance(told.get(name), str)]
    if missing:
        raise BadFile(f"{path} must be an object with the texts {', '.join(missing)}")
    for name, value in told.items():
        is_list = name in known[5:] and isinstance(value, list) and all(isinstance(item, str) for item in value)
        if name not in known or not (is_list or (name in known[:5] and isinstance(value, str))):
            raise BadFile(f"{name[:40]} in {path} is no setting, or of the wrong kind; there is {', '.join(known)}")
    for name in ("won", "lost", "score", "asks"):
        try:
            re.compile(told.get(name, ""))
        except re.error as error:
            raise BadFile(f"{name} in {path} is no regular expression: {error}") from None
    values: Dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told.items()}
    return Profile(**values)
