"""
`--forced` in the running card battle: it makes exactly the moves that a player without a choice makes by hand, and none
where there is one.
"""

from __future__ import annotations

import random
import re
import unittest
from typing import Any, Dict, List, Tuple

import abu
from command_line import in_process
from folders import new_folder
from games import HeadlessGame
from grammar import Node
from trees import Screen, read_screen

SEEDS = (2, 3, 5, 8)
MOST_DECISIONS = 300
ENDINGS = {"Victory!", "Defeat"}
UNUSABLE = re.compile(r"\((?:disabled|covered|off screen)\)")


def moves_of(screen: Screen) -> List[Node]:
    """What a player can do to go on, by the words of the tree alone."""
    usable = [node for node in screen.nodes if node.ref and node.role == "button" and not UNUSABLE.search(node.label)]
    return [
        node
        for node in usable
        if node.is_in("Actions")
        or node.is_in("Card Order Selector")
        or re.search(r"[(,] ?(?:can play|selectable)\b", node.state)
    ]


class Player:
    """Decides by chance, so that two players with the same choices decide alike."""

    def __init__(self, test: unittest.TestCase, seed: int, is_forced: bool) -> None:
        self.test = test
        self.random = random.Random(seed)
        self.is_forced = is_forced
        self.history: List[str] = []
        self.calls = self.forced = self.printed = 0
        self.game = HeadlessGame(new_folder(test), "--seed", str(seed), "--fast")
        test.addCleanup(self.game.close)
        self.screen = read_screen(self.game.launch().rstrip("\n"))
        self.act("click", "Start Battle")

    def act(self, *words: str) -> None:
        flags = ("--forced",) if self.is_forced else ()
        done = in_process(*words, *flags, "--port", self.game.port)
        self.test.assertEqual((0, ""), (done.code, done.err), words)
        self.calls += 1
        self.forced += done.out.count("--- Forced ")
        parts = re.split(r"^--- Forced .*\n", done.out, flags=re.MULTILINE)
        for part in parts:
            found = re.search(r"^--- History ---\n(.*?)^---\n", part, re.DOTALL | re.MULTILINE)
            self.history += found[1].splitlines() if found else []
        self.screen = read_screen(parts[-1])
        self.check_moves()

    def check_moves(self) -> None:
        """The reply lists what the tree shows as moves."""
        data = self.ask()
        listed = [move["ref"] for move in data.get("moves", [])]
        self.test.assertEqual(
            [] if self.is_over() else [node.ref for node in moves_of(self.screen)], listed, data["snapshot"]
        )

    def ask(self) -> Dict[str, Any]:
        data: Dict[str, Any] = abu.send_command("snapshot", {}, self.game.port)["data"]
        return data

    def is_over(self) -> bool:
        return bool(ENDINGS & set(self.history))

    def play(self) -> Tuple[List[str], str]:
        for _ in range(MOST_DECISIONS):
            if self.is_over():
                return self.history, str(self.ask()["stateHash"])
            moves = moves_of(self.screen)
            if self.is_forced:
                self.test.assertNotEqual(1, len(moves), moves)
            if len(moves) == 1:
                self.act("click", moves[0].ref)
            else:
                self.decide([node for node in moves if not node.is_in("Card Order Selector")])
        raise AssertionError("the battle does not end")

    def decide(self, moves: List[Node]) -> None:
        move = self.random.choice(moves)
        self.act("drag" if "can play" in move.label else "click", move.ref)


class Passing(unittest.TestCase):
    """`--pass`: one call for the whole of the opponent's turn, and no card of one's own is played."""

    def test_nothing_that_can_only_be_let_go_is_left_and_every_choice_is(self) -> None:
        passed = 0
        for seed in SEEDS:
            player = Player(self, seed, is_forced=False)
            for _ in range(MOST_DECISIONS):
                if player.is_over():
                    break
                data = player.ask()
                # A player without --pass would have been asked here.
                self.assertFalse([move for move in data.get("moves", []) if move.get("pass")])
                done = in_process(*self.decision(player, data), "--pass", "--port", player.game.port)
                self.assertEqual(0, done.code, done)
                forced = re.findall(r"^--- Forced \d+: (.*): done ---$", done.out, re.MULTILINE)
                passed += sum('"Resolve"' in name for name in forced)
                player.history += done.out.splitlines()
            self.assertTrue(player.is_over(), f"seed {seed} does not end")
        self.assertGreater(passed, 0)

    @staticmethod
    def decision(player: Player, data: Dict[str, Any]) -> Tuple[str, str]:
        """Ends the turn; of a choice it takes any."""
        moves = [node for node in moves_of(read_screen(data["snapshot"])) if not node.is_in("Card Order Selector")]
        ending = [node for node in moves if node.label in ("End Turn", "Next Turn")]
        move = player.random.choice(ending or moves)
        return "drag" if "can play" in move.label else "click", move.ref


class Forced(unittest.TestCase):
    def test_a_battle_goes_as_it_does_by_hand(self) -> None:
        for seed in SEEDS:
            with self.subTest(seed=seed):
                by_hand, forced = (Player(self, seed, is_forced) for is_forced in (False, True))
                self.assertEqual(by_hand.play(), forced.play())
                self.assertGreater(forced.forced, 0)
                self.assertEqual(by_hand.calls, forced.calls + forced.forced)


if __name__ == "__main__":
    unittest.main()
