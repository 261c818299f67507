"""Random legal and illegal actions. Compares each action that the game logged with the line that the agent had read."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Dict, List, NamedTuple, Optional, Tuple

from grammar import Node
from trees import read_tree

from .client import ask
from .player import Player
from .table import Row

PERFORMED = re.compile(
    r"\[Dreamtides\] ActionService: Performing action=(?P<action>\S+) argument=(?P<argument>.*?) card=(?P<card>.*)$"
)
REFUSALS = {"ref_not_found", "stale_ref", "unsupported_action", "not_actionable", "missing_param"}
NONSENSE = ["e0", "e99999", "@e1", "e-1", "E1", "e1 ", "", "[ref=e1]", "é", "e1e2"]
PLAYS = {"BattleAction/PlayCardFromHand", "BattleAction/PlayCardFromVoid", "BattleAction/ActivateAbilityForCharacter"}
TARGETS = {f"BattleAction/Select{kind}Target" for kind in ("Character", "StackCard", "VoidCard", "HandCard")}
BUTTONS = {
    "End Turn": "BattleAction/EndTurn",
    "Next Turn": "BattleAction/StartNextTurn",
    "Resolve": "BattleAction/PassPriority",
    "Close Browser": "BattleDisplayAction/CloseCardBrowser",
    "Undo": "Undo/One",
}
CARD_GROUPS = (
    "Hand (",
    "Abilities and Reclaims",
    "Battlefield",
    "Stack",
    "Card Browser",
    "Above ",
    "Set Aside",
    "Game Modifiers",
)


class Action(NamedTuple):
    """A requested action, and the lines of its nodes; None for a ref without a line."""

    command: str
    ref: str
    node: Optional[Node]
    target: Optional[Node] = None

    def params(self) -> Dict[str, object]:
        params: Dict[str, object] = {"source" if self.command == "drag" else "ref": self.ref}
        return {**params, "target": self.target.ref} if self.target else params

    def __str__(self) -> str:
        read = self.node and (self.node.role, self.node.label)
        return f"{self.command} {self.ref} {read} -> {self.target and self.target.label}"


class Performed(NamedTuple):
    """An action that the game has logged."""

    action: str
    argument: str
    card: str


def choose(rng: random.Random, nodes: List[Node], before: List[Node]) -> Action:
    chance = rng.random()
    with_ref = [node for node in nodes if node.ref]
    if chance < 0.05:
        return Action(rng.choice(["click", "hover", "drag"]), rng.choice(NONSENSE), None)
    if chance < 0.12:
        gone = sorted({node.ref for node in before} - {node.ref for node in with_ref} - {""})
        if gone:
            return Action("click", rng.choice(gone), None)
    node = rng.choice(with_ref)
    ref = node.ref
    targets = [other for other in with_ref if other.role == "target"]
    if chance < 0.2:
        return Action("drag", ref, node, rng.choice(with_ref))
    if chance < 0.25:
        return Action("hover", ref, node)
    if chance < 0.6 and targets:
        movable = [
            other
            for other in with_ref
            if "can play" in other.label or ", at deck position" in other.label or "(at " in other.label
        ]
        if movable:
            node = rng.choice(movable)
            return Action("drag", node.ref, node, rng.choice(targets))
    buttons = [
        other
        for other in with_ref
        if other.is_in("Actions") or "(selectable" in other.label or ", selectable" in other.label
    ]
    if chance < 0.85 and buttons:
        node = rng.choice(buttons)
        return Action("click", node.ref, node)
    return Action("click", ref, node)


def card_name(card: Node) -> str:
    return re.split(", (?=[A-Z])", card.name)[0]


def is_meant(action: Action, performed: Performed, learned: Dict[Tuple[str, ...], str], nodes: List[Node]) -> bool:
    """Whether the game did what the printed lines said."""
    node, target = action.node, action.target
    if node is None or action.command == "hover":
        return False
    if action.command == "drag":
        if target is not None and target.label == "Play Zone":
            return performed.action in PLAYS and performed.card == card_name(node)
        place = "Void" if target is None or target.label == "Void" else f"Deck {int(target.label.split()[-1]) - 1}"
        return (performed.action, performed.argument, performed.card) == (
            "BattleAction/SelectOrderForDeckCard",
            place,
            card_name(node),
        )
    label = node.label
    if any(node.is_in(group) for group in CARD_GROUPS) and "selectable" in label:
        return performed.action in TARGETS and performed.card == card_name(node)
    if label in BUTTONS:
        return performed.action == BUTTONS[label]
    if label.startswith("Browse "):
        side = "User" if node.is_in("User") else "Enemy"
        wanted = f"{side}{label.split()[1]}".replace("Identity", "Status")
        return (performed.action, performed.argument) == (
            "BattleDisplayAction/BrowseCards",
            wanted,
        ) or performed.action == "DebugAction/ApplyTestScenarioAction"
    if label == "Submit":
        return performed.action.startswith("BattleAction/Submit")
    if label.startswith("Spend "):
        return (performed.action, performed.argument) == (
            "BattleAction/SelectEnergyAdditionalCost",
            re.sub(r"\D", "", label),
        )
    if performed.action == "BattleAction/SelectPromptChoice":
        choices = [other for other in nodes if other.is_in("Actions")]
        return choices.index(node) == int(performed.argument)
    # The effect of other buttons is unknown, but must always be the same for the same label.
    key = (label, *(name for name in node.path if not any(mark in name for mark in "(0123456789")))
    return learned.setdefault(key, performed.action) == performed.action


def is_refused(code: str, error: str, performed: List[Performed]) -> bool:
    """
    Whether nothing happened. Allowed are opening a panel that is open already, and a pile that the game refuses to open
    for the given reason.
    """
    harmless = {"BattleDisplayAction/OpenPanel", "DebugAction/ApplyTestScenarioAction"}
    if "the game says: " in error:
        harmless.add("BattleDisplayAction/BrowseCards")
    return code in REFUSALS and (
        not performed or (code == "not_actionable" and {one.action for one in performed} <= harmless)
    )


def always_performs(action: Action) -> bool:
    """Whether a success must have a logged action; other clicks are handled inside the client."""
    if action.node is None or action.command == "hover":
        return False
    return (
        action.command == "drag"
        or action.node.label in BUTTONS
        or action.node.is_in("Actions")
        or "selectable" in action.node.label
    )


def check(
    row: Row,
    action: Action,
    reply: Dict[str, object],
    performed: List[Performed],
    nodes: List[Node],
    learned: Dict[Tuple[str, ...], str],
) -> None:
    what = f"{action}: {str(reply.get('code') or 'done')}, the game performed {performed}"
    if reply["success"]:
        good = all(is_meant(action, one, learned, nodes) for one in performed)
        least = 1 if always_performs(action) else 0
        row.check(least <= len(performed) <= 1 and good and action.node is not None, what)
    else:
        error = str(reply["error"])
        row.check(is_refused(str(reply["code"]), error, performed), f"{what}; {error}")


def random_actions(player: Player, count: int, seed: int) -> Row:
    row = Row("random actions in battles, compared with the game's log")
    row.note("seed", seed)
    rng = random.Random(seed)
    learned: Dict[Tuple[str, ...], str] = {}
    outcomes: "Counter[str]" = Counter()
    kinds: "Counter[str]" = Counter()
    text = str(ask(player.port, "snapshot")["data"]["snapshot"])
    before = nodes = read_tree(text)
    player.new_log()
    for _ in range(count):
        action = choose(rng, nodes, before)
        reply = ask(player.port, action.command, **action.params())
        performed = [Performed(*match.groups()) for match in map(PERFORMED.search, player.new_log()) if match]
        check(row, action, reply, performed, nodes, learned)
        outcomes[
            "unsettled"
            if reply["success"] and reply["data"].get("settled") is False
            else str(reply.get("code") or "done")
        ] += 1
        kinds.update(one.action.rpartition("/")[2] for one in performed)
        if reply["success"]:
            before, nodes = nodes, read_tree(reply["data"]["snapshot"])
    row.note("", ", ".join(f"{name} {number}" for name, number in outcomes.most_common()))
    row.note("performed:", ", ".join(f"{name} {number}" for name, number in kinds.most_common(12)))
    return row
