"""Whole battles, played by a program that knows only what abu.py prints: no engine, no JSON. What the history tells must be what the trees show."""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path
from typing import Callable, Counter as Counts, Dict, Iterator, List, NamedTuple, Optional, Set, Tuple

import abu
from test_editor import free_port
from test_end_to_end import Node, Screen, read_screen

SEEDS = range(1, 11)
# More than any battle needs, of which each ends after a fixed number of turns.
MOST_ACTIONS = 600
PROMPTS = {"choice", "number", "character", "stack", "void", "hand", "order"}
# Signs of abilities look like cards, and are none.
SIGN = re.compile(r"^[^(]*, (Activated Ability|Triggered Ability|Reclaim)\b")
MOVED = re.compile(r"^(?P<name>.+) moved (?:from (?P<start>[\w -]+?) )?to (?P<end>[\w -]+)$")
MOVED_HIDDEN = re.compile(r"^(?P<enemy>Enemy: a|A) card moved (?:from (?P<start>[\w -]+?) )?to (?P<end>[\w -]+)$")


class Zones(NamedTuple):
    """The cards that a tree shows, by zone, and the numbers it gives for those that it does not show. The two battlefields, and the two voids,
    are taken together, as the history does not say whose they are."""

    hand: Tuple[str, ...]
    stack: Tuple[str, ...]
    battlefield: Tuple[str, ...]
    enemy_hand: int
    voids: int

    def without(self, zone: str, name: str) -> Zones:
        cards = list(getattr(self, zone))
        cards.remove(name)
        return self._replace(**{zone: tuple(cards)})

    def having(self, zone: str, name: str) -> Zones:
        return self._replace(**{zone: tuple(sorted((*getattr(self, zone), name)))})


def name_of(card: Node) -> str:
    return re.split(r" \(| -- ", card.label)[0].rpartition(", ")[0]


def number(screen: Screen, side: str, what: str) -> int:
    """The N of `Browse Deck (N cards)`, `Deck: N cards` and the like; 0 if there is no such line."""
    found = (
        re.match(r"(?:Browse )?%s(?: \(|: )(\d+) cards" % what, node.label)
        for node in screen.nodes
        if side in node.path
    )
    return next((int(match.group(1)) for match in found if match), 0)


def zones_of(screen: Screen) -> Optional[Zones]:
    """None if something that covers the table leaves part of it out of the tree."""
    if not any(node.label.startswith("Hand") and "User" in node.path for node in screen.nodes) or screen_has(
        screen, "Card Browser"
    ):
        return None

    def cards(zone: str) -> Tuple[str, ...]:
        shown = (node for node in screen.nodes if node.role == "button" and node.path[-1].startswith(zone))
        return tuple(sorted(name_of(node) for node in shown if not SIGN.search(node.label)))

    voids = number(screen, "User", "Void") + number(screen, "Opponent", "Void")
    return Zones(cards("Hand ("), cards("Stack"), cards("Battlefield"), number(screen, "Opponent", "Hand"), voids)


def screen_has(screen: Screen, label: str) -> bool:
    return any(node.label.startswith(label) for node in screen.nodes)


def after_line(zones: Zones, line: str) -> Iterator[Zones]:
    """How the zones can be after what a line of the history tells: it does not always say whose card it was."""
    hidden, moved = MOVED_HIDDEN.match(line), MOVED.match(line)
    if line == "Enemy drew a card":
        yield zones._replace(enemy_hand=zones.enemy_hand + 1)
    elif hidden:
        change = ((hidden["end"] == "hand") - (hidden["start"] == "hand")) if hidden["enemy"] != "A" else 0
        yield zones._replace(enemy_hand=zones.enemy_hand + change, voids=zones.voids + (hidden["end"] == "void"))
    elif moved:
        for left in after_leaving(zones, moved["name"], moved["start"]):
            yield from after_arriving(left, moved["name"], moved["end"])
    elif line.endswith(" removed"):
        yield from after_leaving(zones, line[: -len(" removed")], None)
    elif line.endswith(" appeared on battlefield"):
        yield zones.having("battlefield", line[: -len(" appeared on battlefield")])
    else:
        yield zones


def after_leaving(zones: Zones, name: str, start: Optional[str]) -> Iterator[Zones]:
    """`start` is None when the line does not say where the card was."""
    for zone in ("hand", "stack", "battlefield"):
        if start in (None, zone) and name in getattr(zones, zone):
            yield zones.without(zone, name)
    if start in (None, "hand") and zones.enemy_hand:
        yield zones._replace(enemy_hand=zones.enemy_hand - 1)
    if start == "void":
        yield zones._replace(voids=zones.voids - 1)
    if start not in ("hand", "stack", "battlefield", "void"):
        yield zones  # from a place that the tree does not show


def after_arriving(zones: Zones, name: str, end: str) -> Iterator[Zones]:
    if end == "hand":
        yield zones._replace(enemy_hand=zones.enemy_hand + 1)
    if end in ("hand", "stack", "battlefield"):
        yield zones.having(end, name)
    else:
        yield zones._replace(voids=zones.voids + (end == "void"))


class Table:
    """One game on a port of its own, and the one who plays it."""

    def __init__(self, test: unittest.TestCase, seed: int, state: Path) -> None:
        self.test = test
        self.random = random.Random(seed)
        self.port = str(free_port())
        self.transcript: List[str] = []
        self.met: Set[str] = set()
        self.possible: Set[Zones] = set()
        environment = {**os.environ, "ABU_STATE_DIR": str(state), "ABU_PORT": self.port}
        self.cli: Callable[..., "subprocess.CompletedProcess[str]"] = lambda *words: subprocess.run(
            [sys.executable, abu.__file__, *words],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        test.addCleanup(self.cli, "close")
        self.screen = read_screen(self.cli("launch", "--seed", str(seed), "--fast").stdout)

    def act(self, *words: str) -> None:
        """One command, as from the shell: whatever it prints but its result is a failure."""
        before = self.screen
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            with contextlib.suppress(SystemExit):
                abu.main([*words, "--port", self.port])
        self.transcript += [" ".join(words), out.getvalue(), err.getvalue()]
        recent = "\n".join(self.transcript[-9:])
        self.test.assertEqual("", err.getvalue(), recent)
        self.screen = read_screen(out.getvalue())
        self.check(before, recent)

    def check(self, before: Screen, recent: str) -> None:
        """The history must account for every difference, and for nothing else."""
        zones, after = zones_of(before), zones_of(self.screen)
        # While something covers the table, the history is all there is to go by.
        possible = {zones} if zones else self.possible
        for line in self.screen.history:
            possible = {outcome for one in possible for outcome in after_line(one, line)}
        if after is not None and (zones or self.possible):
            self.test.assertIn(after, possible, recent)
        self.possible = possible

    def refs(self, *labels: str, inside: str = "", role: str = "button") -> List[str]:
        """The refs of the nodes with one of these words in their labels, in the order of the tree."""
        nodes = (
            node for node in self.screen.nodes if node.ref and node.role == role and "(disabled)" not in node.label
        )
        inside_it = (node for node in nodes if any(name.startswith(inside) for name in node.path))
        return [node.ref or "" for node in inside_it if any(label in node.label for label in labels)]

    def is_over(self) -> bool:
        return bool({"Victory!", "Defeat"} & set(self.screen.history))

    def play(self) -> str:
        """From the title screen to the end; the last line of the history."""
        self.act("click", self.refs("Start Battle")[0])
        curious = self.curiosities()
        for _ in range(MOST_ACTIONS):
            if self.is_over():
                return self.screen.history[-1]
            if not self.answer_prompt():
                next(curious, None) if self.random.random() < 0.2 else self.take_turn()
        raise AssertionError("the battle does not end:\n" + "\n".join(self.transcript[-20:]))

    def curiosities(self) -> Iterator[None]:
        """What a player does once in a while that is no move: looks at a pile, opens and closes the menu, takes a move back."""
        for pile in ("Browse Deck", "Browse Void"):
            while not self.refs(pile):
                yield self.take_turn()
            self.act("click", self.refs(pile)[0])
            self.act("click", self.refs("Close Browser")[0])
            self.met.add("browser")
            yield
        self.act("click", self.refs("Menu", inside="Controls")[0])
        self.act("click", self.refs("Resume")[0])
        self.met.add("panel")
        yield
        while not self.refs("Undo"):
            yield self.take_turn()
        self.act("click", self.refs("Undo")[0])
        self.met.add("undo")

    def answer_prompt(self) -> bool:
        """Answers what the game asks; False if it asks nothing."""
        selectable, selected = self.refs("selectable"), self.refs("selected")
        actions = self.refs("", inside="Actions")
        if selectable and not (selected and actions and self.random.random() < 0.5):
            ref = self.random.choice(selectable)
            self.met.add(self.kind_of_target(ref))
            self.act("click", ref)
            return True
        if self.refs("", inside="Card Order Selector") and self.random.random() < 0.5:
            self.met.add("order")
            cards = self.refs("", inside="Card Order Selector")
            targets = self.refs("", inside="Card Order Selector", role="target")
            self.act("drag", self.random.choice(cards), self.random.choice(targets))
            return True
        if screen_has(self.screen, "Prompt Box") and actions:
            self.met.add("number" if self.refs("Spend") else "choice" if len(actions) > 1 else "confirm")
            self.act("click", self.random.choice(actions))
            return True
        return False

    def label(self, ref: str) -> str:
        return next(node.label for node in self.screen.nodes if node.ref == ref)

    def spark(self, card: str) -> int:
        spark = re.search(r"spark: (\d+)", self.label(card))
        return int(spark.group(1)) if spark else 0

    def kind_of_target(self, ref: str) -> str:
        path = next(node.path for node in self.screen.nodes if node.ref == ref)
        kinds = (("Battlefield", "character"), ("Stack", "stack"), ("Card Browser", "void"), ("Hand", "hand"))
        return next((kind for zone, kind in kinds if any(name.startswith(zone) for name in path)), "other")

    def take_turn(self) -> None:
        cards = self.refs("can play")
        if cards and self.random.random() < 0.95:
            card = max(cards, key=lambda ref: (self.spark(ref), self.random.random()))
            label = self.label(card)
            self.met |= (
                {"ability"}
                if "Activated Ability" in label
                else {"response"}
                if screen_has(self.screen, "Stack")
                else set()
            )
            self.act("drag", card, self.refs("Play Zone", role="target")[0])
            return
        self.act(
            "click",
            (self.refs("", inside="Actions") or self.refs("Close Browser") or self.refs("", inside="ScreenOverlay"))[0],
        )


class Battles(unittest.TestCase):
    def play(self, seed: int) -> Tuple[str, Table]:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        table = Table(self, seed, Path(folder.name))
        ending = table.play()
        table.cli("close")
        return ending, table

    def test_ten_battles_are_played_to_their_end(self) -> None:
        met: Set[str] = set()
        endings: Counts[str] = Counter()
        for seed in SEEDS:
            with self.subTest(seed=seed):
                ending, table = self.play(seed)
                endings[ending] += 1
                met |= table.met
        self.assertLessEqual(set(endings), {"Victory!", "Defeat"})
        self.assertEqual(len(SEEDS), sum(endings.values()))
        self.assertLessEqual(PROMPTS | {"ability", "response", "browser", "panel", "undo"}, met)

    def test_the_same_moves_give_the_same_transcript(self) -> None:
        first, second = (self.play(3)[1].transcript for _ in range(2))
        self.assertEqual(first, second)


if __name__ == "__main__":
    unittest.main()
