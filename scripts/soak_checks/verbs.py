"""
Bad input for every verb and question: a valid action with one thing wrong. Each is refused, and the game stays as it
was.
"""

from __future__ import annotations

import random
import subprocess
from typing import Any, Dict, List, NamedTuple, Tuple

from command_line import ended
from grammar import Node
from trees import read_tree

from .battle import PERFORMED
from .client import Client
from .player import Player
from .table import Row

WRONG: Dict[str, List[object]] = {
    "text": [5, -1.5, True, [], {}, ["e1"], {"ref": "e1"}],
    "number": ["5", "", True, [], {}, -1e300, 1e300],
    "switch": ["true", "", 1, 0, [], {}],
}
KINDS = {
    **dict.fromkeys(
        ("ref", "name", "role", "source", "sourceName", "target", "targetName", "near", "nearName"), "text"
    ),
    **dict.fromkeys(("in", "targetIn", "below", "record"), "text"),
    **dict.fromkeys(("value", "key", "direction", "text", "gone", "find", "component", "level", "action"), "text"),
    **dict.fromkeys(("x", "y", "amount", "timeout", "max", "maxDepth"), "number"),
    **dict.fromkeys(("settled", "interactive", "compact", "diff", "bounds", "controls", "empty"), "switch"),
}
# Params that shape a printed tree.
OF_TREES = (
    *("maxDepth", "max", "interactive", "compact", "diff", "bounds"),
    *("controls", "find", "component", "below", "empty", "record"),
)
NO_NAMES = ("No Such Thing", "\x00", "e1 ", "[ref=e1]", "--name", "x" * 5000, "\u202e", '"', "\\")
NO_KEYS = ("", "Ctrl+a", "F13", "entr", "Shift+", "ab", "\n", "x" * 1000)
NO_ARGUMENTS: Tuple[object, ...] = ("x", {}, 5, [[]], [{}], [None])
NO_LINES = (
    *("clik Menu", "click", 'click "Menu', "batch", "close", "click e1 --port 1", "scroll Menu sideways"),
    *("click --at 1", "wait", "log --since 0", "click @", "fill Menu", "snapshot --max-depth 0"),
)


class Case(NamedTuple):
    """A command that must be refused with one of these codes, or without codes a question that may be answered."""

    command: str
    params: Dict[str, object]
    codes: Tuple[str, ...]


class Screen:
    """The targets of valid actions."""

    def __init__(self, nodes: List[Node]) -> None:
        self.end_turn = next(node for node in nodes if node.label == "End Turn")
        self.card = next(node for node in nodes if "can play" in node.label and node.is_in("Hand ("))
        self.zone = next(node for node in nodes if node.label == "Play Zone")
        labels = [node.label for node in nodes if node.ref and node.label.startswith("Browse Deck")]
        assert len(labels) > 1, "each side has a deck"

    def good(self, rng: random.Random) -> Case:
        """A valid action or question."""
        rows: List[Tuple[str, Dict[str, object]]] = [
            ("click", {"ref": self.end_turn.ref}),
            ("click", {"name": "End Turn", "role": "button"}),
            ("hover", {"ref": self.end_turn.ref}),
            ("click", {"x": 640, "y": 700}),
            ("drag", {"source": self.card.ref, "target": self.zone.ref}),
            ("drag", {"sourceName": self.card.label, "targetName": "Play Zone"}),
            ("press", {"key": "m"}),
            ("press", {"key": "Enter", "ref": self.end_turn.ref}),
            ("fill", {"name": "End Turn", "value": "x"}),
            ("scroll", {"ref": self.end_turn.ref, "direction": "up", "amount": 10}),
            ("scroll", {"ref": self.end_turn.ref, "to": "Fox"}),
            ("do", {"ref": self.end_turn.ref, "action": "open"}),
            ("call", {"action": "no-such-command"}),
            ("wait", {"text": "End Turn", "timeout": 0}),
            ("wait", {"settled": True, "timeout": 1}),
            ("snapshot", {"find": "End Turn"}),
            ("snapshot", {}),
            ("log", {"level": "all", "max": 5}),
        ]
        return Case(*rng.choice(rows), ())


def wrong_type(rng: random.Random, screen: Screen) -> Case:
    command, params, _ = screen.good(rng)
    keys = [key for key in params if key in KINDS] + [key for key in OF_TREES if command != "log"]
    key = rng.choice(keys or ["level"])
    return Case(command, {**params, key: rng.choice(WRONG[KINDS[key]])}, ("invalid_command",))


def too_much(rng: random.Random, screen: Screen) -> Case:
    """Params that exclude each other."""
    ref = screen.end_turn.ref
    rows: List[Tuple[str, Dict[str, object]]] = [
        ("click", {"ref": ref, "name": "End Turn"}),
        ("click", {"ref": ref, "role": "button"}),
        ("click", {"ref": ref, "in": "Hand"}),
        ("drag", {"source": ref, "targetIn": "Hand"}),
        ("click", {"ref": ref, "x": 1, "y": 1}),
        ("hover", {"name": "End Turn", "x": 1, "y": 1}),
        ("drag", {"source": screen.card.ref, "sourceName": "x", "target": screen.zone.ref}),
        ("drag", {"source": screen.card.ref, "target": screen.zone.ref, "targetName": "Play Zone"}),
        ("click", {"ref": ref, "find": "x", "diff": True}),
        ("click", {"ref": ref, "since": "0123456789abcdef"}),
        ("scroll", {"ref": ref, "to": "x", "amount": 5}),
        ("scroll", {"ref": ref, "to": "x", "direction": "up"}),
        ("wait", {"text": "End Turn", "gone": "x"}),
        ("wait", {"text": "End Turn", "settled": True}),
        ("snapshot", {"find": "x", "diff": True}),
        ("snapshot", {"near": ref, "nearName": "End Turn"}),
        ("snapshot", {"near": ref, "diff": True}),
    ]
    return Case(*rng.choice(rows), ("invalid_command",))


def out_of_range(rng: random.Random, screen: Screen) -> Case:
    ref = screen.end_turn.ref
    rows: List[Tuple[str, Dict[str, object]]] = [
        ("click", {"x": 99999, "y": 1}),
        ("click", {"x": -1, "y": 1}),
        ("hover", {"x": 1, "y": 720}),
        ("click", {"ref": ref, "maxDepth": 0}),
        ("click", {"ref": ref, "max": 0}),
        ("click", {"ref": ref, "maxDepth": 1.5}),
        ("scroll", {"ref": ref, "amount": 0}),
        ("scroll", {"ref": ref, "amount": 1e6}),
        ("scroll", {"ref": ref, "direction": "sideways"}),
        ("scroll", {"ref": ref, "to": ""}),
        ("wait", {"text": "x", "timeout": 26}),
        ("wait", {"text": "", "timeout": 0}),
        *((name, {"ref": ref, "action": "x", "args": args}) for name in ("do", "call") for args in NO_ARGUMENTS),
        ("call", {"action": "start-battle", "args": ["much"]}),
        ("call", {"list": "yes"}),
        ("log", {"since": 0}),
        ("log", {"since": 1.5}),
        ("log", {"max": 0}),
        ("log", {"max": 1001}),
        ("log", {"level": "loud"}),
        ("press", {"key": rng.choice(NO_KEYS)}),
        ("press", {"key": rng.choice(NO_KEYS), "ref": ref}),
    ]
    return Case(*rng.choice(rows), ("invalid_command",))


def incomplete(rng: random.Random, screen: Screen) -> Case:
    rows: List[Tuple[str, Dict[str, object]]] = [
        *((command, {}) for command in ("click", "hover", "drag", "fill", "press", "scroll", "do", "wait")),
        ("call", {"args": ["1"]}),
        ("do", {"ref": screen.end_turn.ref}),
        ("click", {"x": 1}),
        ("drag", {"target": screen.zone.ref}),
        ("fill", {"ref": screen.end_turn.ref}),
        ("press", {"ref": screen.end_turn.ref}),
        ("click", {"name": " "}),
    ]
    return Case(*rng.choice(rows), ("missing_param",))


def no_such_node(rng: random.Random, screen: Screen) -> Case:
    name = rng.choice(NO_NAMES)
    rows: List[Tuple[str, Dict[str, object]]] = [
        (rng.choice(["click", "hover", "scroll"]), {"name": name}),
        ("click", {"name": "End Turn", "role": "target"}),
        ("drag", {"sourceName": name, "target": screen.zone.ref}),
        ("drag", {"source": screen.card.ref, "targetName": name}),
        ("fill", {"name": name, "value": "x"}),
        ("press", {"name": name, "key": "Enter"}),
        ("snapshot", {"find": name}),
        ("call", {"action": name}),
        ("do", {"name": name, "action": "open"}),
        ("click", {"ref": rng.choice(["e900000", "e0", "x", "e1 ", "E1", "@e1"])}),
        ("drag", {"source": screen.card.ref, "target": "e900000"}),
        ("click", {"name": "Browse Deck"}),
        ("wait", {"text": name, "timeout": 0}),
    ]
    return Case(*rng.choice(rows), ("not_found", "ref_not_found", "ambiguous", "timeout"))


def wrong_verb(rng: random.Random, screen: Screen) -> Case:
    rows: List[Tuple[str, Dict[str, object]]] = [
        ("fill", {"ref": screen.end_turn.ref, "value": rng.choice(["", "x", "true", "1"])}),
        ("scroll", {"name": "End Turn"}),
        ("do", {"ref": screen.end_turn.ref, "action": "open"}),
        ("drag", {"source": screen.end_turn.ref, "target": screen.zone.ref}),
        ("press", {"key": rng.choice(["F5", "Tab", "é", "Shift+z", "Delete"])}),
        ("press", {"key": "F5", "ref": screen.end_turn.ref}),
        ("click", {"ref": screen.zone.ref}),
    ]
    return Case(*rng.choice(rows), ("unsupported_action", "not_actionable"))


def unknown_base(rng: random.Random, screen: Screen) -> Case:
    """A diff against an unknown tree is the whole tree."""
    base = rng.choice(["", "x", "0" * 16, "f" * 16, "\x00", "9" * 4000])
    return Case("snapshot", {"diff": True, "since": base}, ())


MAKERS = (wrong_type, wrong_type, too_much, out_of_range, incomplete, no_such_node, wrong_verb, unknown_base)


def check(row: Row, case: Case, reply: Dict[str, Any], is_same: bool, performed: List[str]) -> None:
    good = reply.get("code") in case.codes if case.codes else reply["success"] is True
    good = good and is_same and not performed
    same = "as before" if is_same else "changed"
    row.check(good, f"{case}: {str(reply.get('code') or reply)[:200]}, the tree is {same}, performed {performed}"[:900])


def bad_input(player: Player, count: int, batches: int, seed: int) -> List[Row]:
    rng = random.Random(seed)
    with Client(player.port) as client:
        client.ask("click", name="Start Battle")
        before = client.ask("snapshot")["data"]
        screen = Screen(read_tree(before["snapshot"]))
        player.new_log()

        def is_same() -> bool:
            return client.ask("snapshot")["data"]["snapshot"] == before["snapshot"]

        def performed() -> List[str]:
            return [line for line in player.new_log() if PERFORMED.search(line)]

        row = Row("bad input for verbs, names, diffs and questions")
        row.note("seed", seed)
        for number in range(count):
            case = MAKERS[number % len(MAKERS)](rng, screen)
            check(row, case, client.ask(case.command, **case.params), is_same(), performed())
        lines = Row("batches with a line that is wrong")
        for number in range(batches):
            text = NO_LINES[number % len(NO_LINES)]
            call = player.start("batch", stdin=subprocess.PIPE)
            assert call.stdin is not None
            call.stdin.write(f'click "End Turn"\n{text}\n')
            call.stdin.close()
            call.stdin = None
            done = ended(call)
            good = (done.code, done.out) == (2, "") and "Line 2: " in done.err
            lines.check(good and is_same() and not performed(), f"{text!r}: {done}"[:500])
        return [row, lines]
