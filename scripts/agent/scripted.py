"""
Players that are programs. They see what a model would see and answer in the same format. They give a baseline without a
model, and test everything except the model.
"""

from __future__ import annotations

import json
import random
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

from drivers import Driver
from drivers.game import GameDriver
from grammar import Node, is_covered
from replies import ModelResponse
from tetris_player import Board, next_action

KINDS = ("random", "greedy")
Call = Tuple[str, Tuple[Tuple[str, Any], ...]]
# Buttons that start a game, and buttons that end or pause one; none is a move.
BEGINNINGS = ("Start Battle", "Practice")
NO_MOVES = ("Pause", "Restart", "Menu")


def call(name: str, **args: Any) -> Call:
    return name, tuple(args.items())


class Scripted:
    """
    `greedy` plays the most valuable move and then ends its turn; `random` makes any move that the tree shows as legal.
    Neither repeats a call that was refused or had no effect in the same state.
    """

    def __init__(self, kind: str, seed: Optional[int] = None) -> None:
        self.kind = kind
        self.random = random.Random(0 if seed is None else seed)
        self.state = ""
        self.tried: Set[Call] = set()

    def __call__(self, message: str, driver: Driver, image: Optional[bytes]) -> ModelResponse:
        assert isinstance(driver, GameDriver)
        state = repr([(node.role, node.label, node.ref) for node in driver.nodes])
        if state != self.state:
            self.state, self.tried = state, set()
        choices = self.greedy(driver.nodes) if self.kind == "greedy" else self.legal(driver.nodes)
        chosen = next((choice for choice in choices if choice not in self.tried), None)
        if chosen is None:
            return ModelResponse(json.dumps({"tool_calls": []}))
        self.tried.add(chosen)
        calls: List[Dict[str, Any]] = [{"name": chosen[0], "args": dict(chosen[1])}]
        return ModelResponse(json.dumps({"tool_calls": calls}))

    def legal(self, nodes: List[Node]) -> Iterator[Call]:
        """The moves in random order, then everything else."""
        free = [node for node in nodes if is_usable(node) and not any(map(is_covered, node.path))]
        zones = [node for node in free if is_play_zone(node)]
        found = [call("click", target=node.ref) for node in free if is_move(node)]
        found += [call("drag", source=node.ref, target=to.ref) for node in free for to in zones if can_be_played(node)]
        self.random.shuffle(found)
        yield from found
        yield from self.anything(nodes)

    def anything(self, nodes: List[Node]) -> Iterator[Call]:
        """In random order: a click on each enabled node, and a drag of each card to the play zone."""
        usable = list(filter(is_usable, nodes))
        targets = [node for node in usable if node.role == "target"]
        found = [call("click", target=node.ref) for node in usable if node.role != "target"]
        found += [call("drag", source=node.ref, target=to.ref) for node in usable for to in targets if is_card(node)]
        self.random.shuffle(found)
        return iter(found)

    def greedy(self, nodes: List[Node]) -> Iterator[Call]:
        action = next_action(Board(node.label for node in nodes if node.role == "label"))
        for label in (action, "Hard Drop", "Practice"):
            yield from clicks([node for node in nodes if node.role == "button" and node.ref and node.label == label])
        yield from self.battle(nodes)
        yield from self.anything(nodes)

    @staticmethod
    def battle(nodes: List[Node]) -> Iterator[Call]:
        usable = list(filter(is_usable, nodes))
        actions = [node for node in usable if "Actions" in node.path]
        selected = [node for node in usable if "selected" in node.state]
        if selected and actions:
            yield from clicks(actions)
        yield from clicks(best(node for node in usable if "selectable" in node.state))
        if any(node.label.startswith("Prompt Box") for node in nodes):
            yield from clicks(actions)
        zone = next(filter(is_play_zone, usable), None)
        for node in best(filter(can_be_played, usable)):
            if zone:
                yield call("drag", source=node.ref, target=zone.ref)
        yield from clicks(actions)
        yield from clicks([node for node in usable if node.label.startswith("Close Browser")])
        yield from clicks([node for node in usable if "ScreenOverlay" in node.path])


def is_usable(node: Node) -> bool:
    return bool(node.ref) and "(disabled)" not in node.label


def is_move(node: Node) -> bool:
    """Whether clicking the uncovered node is a move."""
    if node.role == "target":
        return False
    is_action = "Actions" in node.path and node.label not in NO_MOVES
    is_choice = "selectable" in node.state or "selected" in node.state
    return is_action or is_choice or node.label in BEGINNINGS or node.label.startswith("Close Browser")


def can_be_played(node: Node) -> bool:
    return "can play" in node.state


def is_play_zone(node: Node) -> bool:
    return node.role == "target" and node.label == "Play Zone"


def is_card(node: Node) -> bool:
    return "cost: " in node.state


def number_after(word: str, text: str) -> int:
    digits = text.partition(word)[2].lstrip()
    return int(digits[: len(digits) - len(digits.lstrip("0123456789"))] or 0)


def best(nodes: Iterator[Node]) -> List[Node]:
    return sorted(nodes, key=lambda node: (number_after("spark:", node.state), number_after("cost:", node.state)))[::-1]


def clicks(nodes: List[Node]) -> Iterator[Call]:
    return (call("click", target=node.ref) for node in nodes)
