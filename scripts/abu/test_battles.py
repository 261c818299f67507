"""
Whole battles, played by a program that knows only what abu.py prints: no engine, no JSON. What the history tells must
be what the trees show.
"""

from __future__ import annotations

import random
import re
import unittest
from collections import Counter
from pathlib import Path
from typing import Any, Counter as Counts, Dict, Iterator, List, Optional, Set, Tuple

import abu
from command_line import in_process
from folders import new_folder
from games import HeadlessGame
from grammar import Node, apply_changes
from trees import Screen, read_screen

SEEDS = range(1, 11)
# More than any battle needs, of which each ends after a fixed number of turns.
MOST_ACTIONS = 600
PROMPTS = {"choice", "number", "character", "stack", "void", "hand", "order"}
# Signs of abilities look like cards, and are none.
UNUSABLE = re.compile(r"\((?:disabled|covered)\)")
SIGN = re.compile(r"^[^(]*, (Activated Ability|Triggered Ability|Reclaim)\b")
MOVED = re.compile(
    r"^(?P<enemy>Enemy's )?(?P<name>.+?)(?: \(no\. \d\))? moved (?:from (?P<start>[\w ]+?) )?to (?P<end>[\w ]+?)"
    r"(?: \((?:discarded )?from (?P<left>\w+)\))?$"
)
SPARK = re.compile(r"^(?P<enemy>Enemy's )?(?P<name>.+?)(?: \(no\. \d\))?: spark (?P<old>-?\d+) → (?P<new>-?\d+)$")
SCORE = re.compile(r"^(?P<who>You|Enemy) (?:scored|lost) \d+ points? \((?P<score>\d+) of 12\)(?: in judgment)?$")
NUMBER = re.compile(r"^(?P<who>You|Enemy): (?P<what>energy|production) (?P<old>\d+) → (?P<new>\d+)$")
SPENT = re.compile(r"^.+: (?:ability on the stack \()?(?P<energy>\d+) energy spent\)?$")
WELL = re.compile(r"^(?:Enemy d|D)reamwell: .+ \(production: \+\d+, energy: (?P<energy>\d+)/(?P<production>\d+)\)$")
ABANDONED = re.compile(r"^(?:Enemy's )?.+: abandoned to make room, its spark (?P<spark>\d+) stays in the total$")
# Lines that change none of the facts below.
TOLD = re.compile(
    r"^(?:Your|Opponent's) turn begins$|^Victory!$|^Defeat$|^(?:You|Enemy) scored no points in judgment$"
    r"|^(?:Enemy v|V)oid shuffled into deck$"
    r"|: ability on the stack$| targets | prevents |^Enemy's [^:]+: [A-Z]"
    r"|^(?:You|Enemy) chose: |^Enemy foresees \d+: \d+ on top of the deck, \d+ to the void$"
    r"|^Arranged for your deck: |^Top of your deck: |^\w+ pressed \"|^no card moved and no number changed$"
)
CARD_ZONES = {
    "Hand",
    "Abilities and Reclaims",
    "Stack",
    "Battlefield",
    "Card Browser",
    "Deck",
    "Void",
    "Set Aside",
}
SIDES = {"User": "You", "Opponent": "Enemy"}
ABILITY = re.compile(r"^(?P<name>.+), Activated Ability\b")
UNDO = "Undo: "
UNKNOWN = None


class Facts:
    """
    What a tree says of both sides: the cards that it shows by zone, with their spark; how many there are of the others;
    the scores.
    """

    def __init__(self, screen: Screen) -> None:
        self.shown: Counts[Tuple[str, str]] = Counter()
        self.counted: Counts[str] = Counter()
        self.numbers: Dict[Tuple[str, str], int] = {}
        self.over = screen_has(screen, "Turn: none")
        self.sparks: Dict[Tuple[str, str], List[Optional[int]]] = {}
        # What a side's spark is beside that of its characters: left by those that had to make room.
        self.bonus: Dict[str, int] = {}
        for node in screen.nodes:
            zone = node.place
            if node.role == "button" and zone in ("Hand", "Stack", "Battlefield") and not SIGN.search(node.label):
                self.show(side_of(node), zone, node)
        for side, who in SIDES.items():
            status = r"Energy: (?P<energy>\d+)/(?P<production>\d+)$", r"Score: (?P<score>\d+) of 12$"
            for found in (next(labels(screen, side, pattern)) for pattern in status):
                self.numbers.update(((who, what), int(number)) for what, number in found.groupdict().items())
            for zone in ("Deck", "Void") if side == "User" else ("Deck", "Void", "Hand"):
                found = labels(screen, side, r"(?:Browse )?%s(?: \(|: )(\d+) card" % zone)
                # An empty deck has no line.
                self.counted[side + zone] = sum(int(match[1]) for match in found)
            spark = next(labels(screen, side, r"Spark: (-?\d+)(?: \((\d+) of it permanent\))?$"))
            self.bonus[side] = int(spark[2] or 0)
            on_battlefield = [sparks for (owner, _), sparks in self.sparks.items() if owner == side]
            if int(spark[1]) != self.bonus[side] + sum(one or 0 for sparks in on_battlefield for one in sparks):
                raise AssertionError(f"{spark[0]} is not that of {on_battlefield}")

    def show(self, side: str, zone: str, node: Node) -> None:
        name = name_of(node)
        self.shown[place(side, zone), name] += 1
        if zone == "Battlefield":
            spark = re.search(r"spark: (-?\d+)", node.label)
            self.sparks.setdefault((side, name), []).append(int(spark[1]) if spark else UNKNOWN)

    def apply(self, line: str) -> None:
        """Does to the facts what a line of the history tells."""
        line = line[len(UNDO) :] if line.startswith(UNDO) else line
        moved, spark, score = MOVED.match(line), SPARK.match(line), SCORE.match(line)
        number, spent, well, abandoned = NUMBER.match(line), SPENT.match(line), WELL.match(line), ABANDONED.match(line)
        side = "Opponent" if line.startswith("Enemy") else "User"
        who = SIDES[side]
        if line in ("Drew a card", "Enemy drew a card"):
            self.move(side, "a card", "deck", "hand")
        elif moved:
            self.move(side, moved["name"], moved["start"] or moved["left"] or "nowhere", moved["end"])
        elif spark:
            sparks = self.sparks[side, spark["name"]]
            sparks.remove(int(spark["old"]) if int(spark["old"]) in sparks else UNKNOWN)
            sparks.append(int(spark["new"]))
        elif score:
            self.numbers[who, "score"] = int(score["score"])
        elif number:
            if self.numbers[who, number["what"]] != int(number["old"]):
                raise AssertionError(f"{line}, but it was {self.numbers[who, number['what']]}")
            self.numbers[who, number["what"]] = int(number["new"])
        elif spent:
            self.numbers[who, "energy"] -= int(spent["energy"])
        elif well:
            self.numbers.update(((who, what), int(size)) for what, size in well.groupdict().items())
        elif abandoned:
            self.bonus[side] += int(abandoned["spark"])
        elif not TOLD.search(line):
            raise AssertionError("the history says what no reader understands: " + line)

    def move(self, side: str, name: str, start: str, end: str) -> None:
        for zone, change in ((start, -1), (end, 1)):
            owner = "Opponent" if zone.startswith("enemy ") else side
            zone = zone.replace("enemy ", "").capitalize()
            if zone in ("Stack", "Battlefield") or (zone, owner) == ("Hand", "User"):
                self.shown[place(owner, zone), name] += change
            else:
                self.counted[owner + zone] += change
            if zone == "Battlefield":
                self.sparks.setdefault((owner, name), []).append(UNKNOWN)
                for _ in range(2 if change < 0 else 0):
                    self.sparks[owner, name].pop()

    def differences(self, after: Facts) -> List[str]:
        """What of `after` does not follow from these facts."""
        wrong = [
            f"{one}: {self.shown[one]}, not {after.shown[one]}"
            for one in {*self.shown, *after.shown}
            # What lies on the stack when the battle ends stays there for good, and is not shown.
            if self.shown[one] != after.shown[one] and not (after.over and one[0] == "Stack")
        ]
        wrong += [
            f"{one}: {self.counted[one]}, not {count}"
            for one, count in after.counted.items()
            if self.counted[one] != count
        ]
        wrong += [
            f"{one}: {self.numbers[one]}, not {number}"
            for one, number in after.numbers.items()
            if self.numbers[one] != number
        ]
        wrong += [
            f"{side}: {self.bonus[side]} spark of no character, not {bonus}"
            for side, bonus in after.bonus.items()
            if self.bonus[side] != bonus
        ]
        for one, sparks in after.sparks.items():
            known = Counter(spark for spark in self.sparks.get(one, []) if spark is not UNKNOWN)
            if known - Counter(sparks):
                wrong.append(f"{one}: spark {known}, not {sparks}")
        return wrong


def side_of(node: Node) -> str:
    return "Opponent" if node.is_in("Opponent") else "User"


def place(side: str, zone: str) -> str:
    """The stack is one for both."""
    return zone if zone == "Stack" else side + zone


def labels(screen: Screen, side: str, pattern: str) -> "Iterator[re.Match[str]]":
    found = (re.match(pattern, node.label) for node in screen.nodes if node.is_in(side))
    return (match for match in found if match)


def name_of(card: Node) -> str:
    return card.name.rpartition(", ")[0]


def facts_of(screen: Screen) -> Optional[Facts]:
    """None outside battle, and behind an open panel."""
    return Facts(screen) if screen_has(screen, "Play Zone") else None


def twins(screen: Screen) -> List[Node]:
    """
    Nodes that nothing tells from another one: role, label and place are the same. Cards may be alike in all
    that can be seen of them; then it does not matter which one is meant. Of anything else there must be one.
    """
    count = Counter((node.role, node.label, node.path) for node in screen.nodes if not is_card(node))
    return [node for node in screen.nodes if count[node.role, node.label, node.path] > 1]


def is_card(node: Node) -> bool:
    return node.role == "button" and node.place.partition(":")[0] in CARD_ZONES


def screen_has(screen: Screen, label: str) -> bool:
    return any(node.label.startswith(label) for node in screen.nodes)


class Table:
    """One game on a port of its own, and the one who plays it."""

    def __init__(self, test: unittest.TestCase, seed: int, state: Path) -> None:
        self.test = test
        self.random = random.Random(seed)
        self.transcript: List[str] = []
        self.met: Set[str] = set()
        self.facts: Optional[Facts] = None
        # The ref of each ability of whose character there is only one, since when it came, and those not listed now.
        self.abilities: Dict[str, str] = {}
        self.resting: Set[str] = set()
        self.sit_down(seed, state)

    def sit_down(self, seed: int, state: Path) -> None:
        """To the game's first screen."""
        self.game = HeadlessGame(state, "--seed", str(seed), "--fast")
        self.test.addCleanup(self.game.close)
        self.text = self.game.launch().rstrip("\n")
        self.screen = read_screen(self.text)
        self.hash = str(self.ask()["stateHash"])

    def ask(self, **params: object) -> Dict[str, Any]:
        """The data of a snapshot, which changes nothing."""
        return abu.send_command("snapshot", params, self.game.port)["data"]

    def act(self, *words: str) -> None:
        """One command, as from the shell: whatever it prints but its result is a failure."""
        before = self.screen
        done = in_process(*words, "--port", self.game.port)
        self.transcript += [" ".join(words), done.out, done.err]
        recent = "\n".join(self.transcript[-9:])
        self.test.assertEqual("", done.err, recent)
        self.screen = read_screen(done.out)
        self.check(before, recent)
        self.check_changes(done.out.rstrip("\n").rpartition("\n---\n")[2], recent)

    def check_changes(self, text: str, recent: str) -> None:
        """What changed, applied to the tree before, gives the tree that was printed."""
        data = self.ask(diff=True, since=self.hash)
        self.test.assertEqual(self.hash, data["baseHash"], recent)
        self.test.assertEqual(text, apply_changes(self.text, data["changes"]), recent)
        self.text, self.hash = text, str(data["stateHash"])

    def check(self, before: Screen, recent: str) -> None:
        """The history must account for every difference, and for nothing else."""
        # Behind an open panel, the history is all there is to go by.
        self.test.assertEqual([], twins(self.screen), recent)
        decided = (re.match("Enemy (?:chose|foresees)", line) for line in self.screen.history)
        self.met |= {match[0] for match in decided if match}
        self.facts = facts_of(before) or self.facts
        after = facts_of(self.screen)
        self.check_abilities(after, recent)
        if self.facts:
            for line in self.screen.history:
                self.facts.apply(line)
            if after:
                self.test.assertEqual([], self.facts.differences(after), recent)

    def check_abilities(self, after: Optional[Facts], recent: str) -> None:
        """An ability keeps its ref as long as its character stays, also over turns in which it is not listed."""
        if after is None:
            return
        for name in list(self.abilities):
            moved = any(line.startswith((f"{name} moved", f"{UNDO}{name} moved")) for line in self.screen.history)
            if moved or after.shown[place("User", "Battlefield"), name] != 1:
                del self.abilities[name]
        signs = (node for node in self.screen.nodes if node.is_in("Abilities and Reclaims"))
        matches = ((ABILITY.match(node.label), node.ref) for node in signs)
        listed = {match["name"]: ref for match, ref in matches if match}
        for name, ref in listed.items():
            if after.shown[place("User", "Battlefield"), name] == 1:
                self.test.assertEqual(self.abilities.setdefault(name, ref), ref, recent)
                self.met |= {"lasting"} if name in self.resting else set()
        self.resting = set(self.abilities) - set(listed)

    def refs(self, *labels: str, inside: str = "", role: str = "button") -> List[str]:
        """The refs of the nodes with one of these words in their labels, in the order of the tree."""
        nodes = (
            node for node in self.screen.nodes if node.ref and node.role == role and not UNUSABLE.search(node.label)
        )
        inside_it = (node for node in nodes if any(name.startswith(inside) for name in node.path))
        return [node.ref for node in inside_it if any(label in node.label for label in labels)]

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
        """What a player does now and then beside moves: look at a pile, open and close the menu, take a move back."""
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
        self.test.assertEqual([], [line for line in self.screen.history if not line.startswith(UNDO)])
        self.met.add("undo")
        yield
        while not self.refs("End Turn"):
            yield self.take_turn()
        self.act("press", "Enter")
        self.test.assertEqual('Enter pressed "End Turn"', self.screen.history[0])
        self.met.add("key")

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
            self.act("drag", *self.random.choice(list(self.rearrangements())))
            return True
        if screen_has(self.screen, "Prompt Box") and actions:
            self.met.add(
                "number" if self.refs("Spend", inside="Actions") else "choice" if len(actions) > 1 else "confirm"
            )
            is_choice = len(actions) > 1 and not self.refs("Spend", inside="Actions")
            answer = self.label(chosen := self.random.choice(actions))
            self.act("click", chosen)
            self.test.assertEqual(is_choice, f"You chose: {answer}" in self.screen.history)
            return True
        return False

    def rearrangements(self) -> Iterator[Tuple[str, str]]:
        """What can be dragged where, so that it is somewhere else then."""
        cards = self.refs("", inside="Card Order Selector")
        deck = [card for card in cards if "(at deck" in self.label(card)]
        for card in cards:
            for target in self.refs("", inside="Card Order Selector", role="target"):
                place = self.label(target).lower()
                beyond = card in deck and place == f"deck position {len(deck) + 1}"
                if not beyond and not re.search(rf"\(at {place}\b", self.label(card)):
                    yield card, target

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
        table = Table(self, seed, new_folder(self))
        ending = table.play()
        table.game.close()
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
        self.assertLessEqual(PROMPTS | {"ability", "response", "browser", "panel", "undo", "key", "lasting"}, met)
        self.assertLessEqual({"Enemy chose", "Enemy foresees"}, met)

    def test_the_same_moves_give_the_same_transcript(self) -> None:
        first, second = (self.play(3)[1].transcript for _ in range(2))
        self.assertEqual(first, second)


if __name__ == "__main__":
    unittest.main()
