"""
Refs through the real command line, the real socket and the real game: each acts on the node it was printed for, or is
refused.
"""

from __future__ import annotations

import contextlib
import json
import signal
import socket
import struct
import subprocess
import unittest
from typing import Any, Dict, Iterator, List, Tuple

from command_line import Done
from folders import new_folder
from games import HeadlessGame
from trees import Screen, read_screen
from waiting import PATIENCE, comes_true

SEED = "11"
MOST_STEPS = 20
OPPONENT = "Opponent's turn begins"


class Refs(unittest.TestCase):
    """A player of its own for each test."""

    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), "--seed", SEED, "--fast")
        self.addCleanup(self.game.close)
        self.port = self.game.port
        menu = read_screen(self.game.launch())
        self.battle = self.screen("click", menu.ref("button", "Start Battle"))

    @contextlib.contextmanager
    def begin(self, *argv: object, **popen: Any) -> Iterator["subprocess.Popen[str]"]:
        with self.game.start(*argv, **popen) as process:
            try:
                yield process
            finally:
                process.kill()

    def abu(self, *argv: str) -> Done:
        return self.game.abu(*argv)

    def screen(self, *argv: str) -> Screen:
        code, out, err = self.abu(*argv)
        self.assertEqual(0, code, f"{argv}: {err}")
        return read_screen(out)

    def play(self, screen: Screen, card: str) -> Screen:
        return self.screen("drag", screen.ref("button", f"^{card},", "Hand ("), screen.ref("target", "^Play Zone$"))

    def end_turn(self, screen: Screen) -> Screen:
        screen = self.screen("click", screen.ref("button", "^End Turn$"))
        for _ in range(MOST_STEPS):
            if screen.find("button", "^End Turn$", "Actions"):
                return screen
            screen = self.screen("click", screen.ref("button", "", "Actions"))
        raise AssertionError(f"the turn never came: {screen}")

    def at_prompt(self) -> Tuple[Screen, str]:
        """A choice whose button is afterwards the one that ends the turn, or gone."""
        screen = self.play(self.end_turn(self.play(self.battle, "Thistle Scout")), "Lodestone Pilgrim")
        return screen, screen.ref("button", "^Gain 2", "Actions")

    def refused(self, *argv: str) -> None:
        code, out, err = self.abu(*argv)
        self.assertEqual((1, ""), (code, out), argv)
        self.assertRegex(
            err,
            r"^(?:abu: others have acted meanwhile: .*\n)?"
            r"abu: Ref e\d+ is stale: .* is not on the screen now.*\n  try: .*snapshot.*\n$",
        )

    def ask(self, *lines: Dict[str, Any]) -> List[Dict[str, Any]]:
        """The replies to lines that are sent all at once over one connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as client:
            client.sendall("".join(json.dumps({"id": "1", **line}) + "\n" for line in lines).encode())
            with client.makefile("r", encoding="utf-8") as replies:
                return [json.loads(replies.readline()) for _ in lines]

    def test_one_choice_made_twice_at_once_ends_no_turn(self) -> None:
        _, gain = self.at_prompt()
        with self.begin("click", gain) as one, self.begin("click", gain) as other:
            done = [(process.communicate(timeout=PATIENCE), process.returncode) for process in (one, other)]
        self.assertEqual([0, 1], sorted(code for _, code in done))
        (failed,) = [err for (_, err), code in done if code]
        self.assertRegex(failed, rf'^abu: Ref {gain} is stale: button "Gain 2●" is not on the screen now')
        (out,) = [out for (out, _), code in done if not code]
        self.assertNotIn(OPPONENT, out)
        self.assertIsNotNone(self.screen("snapshot").find("button", "^End Turn$", "Actions"))

    def test_two_lines_that_were_sent_at_once_end_no_turn(self) -> None:
        _, gain = self.at_prompt()
        line = {"command": "click", "params": {"ref": gain}}
        first, second = self.ask(line, line)
        self.assertTrue(first["success"], first)
        self.assertEqual("stale_ref", second["code"], second)
        self.assertIsNotNone(self.screen("snapshot").find("button", "^End Turn$", "Actions"))

    def test_a_resolve_pressed_again_is_refused_with_the_next_question(self) -> None:
        self.game.close()
        self.game.options = ("--seed", "4", "--fast")
        self.game.launch()
        screen = self.screen("click", "Start Battle")
        asked, now = self.until_two_questions(screen)
        question = next(node.label for node in now.nodes if node.is_in("Response Box"))
        before = self.hash()
        code, out, err = self.abu("click", asked)
        self.assertEqual((1, ""), (code, out))
        self.assertEqual(
            f'abu: Ref {asked} is stale: button "Resolve" is not on the screen now; there is now another: button '
            f'"Resolve" [ref={now.ref("button", "^Resolve$")}] in group "Actions"; the game asks now: '
            f"{question.rstrip('.')}\n  try: `abu.py snapshot` prints the refs there are now\n",
            err,
        )
        self.assertEqual(before, self.hash())

    def until_two_questions(self, screen: Screen) -> Tuple[str, Screen]:
        """Plays what can be played until a Resolve leads to another one; the ref of the first, and the screen then."""
        for _ in range(MOST_STEPS):
            resolve = screen.find("button", "^Resolve$", "Actions")
            card = screen.find("button", "can play", "Hand (")
            actions = [node for node in screen.nodes if node.is_in("Actions") and "(disabled)" not in node.label]
            answer = next(iter(actions), None) or screen.find("button", "selectable")
            assert answer is not None
            screen = (
                self.screen("drag", card.ref)
                if card is not None and answer.label == "End Turn"
                else self.screen("click", answer.ref)
            )
            if resolve is not None and screen.find("button", "^Resolve$", "Actions"):
                return resolve.ref, screen
        raise AssertionError(f"the game never asked twice: {screen}")

    def test_calls_planned_from_one_tree_act_on_its_cards(self) -> None:
        screen = self.end_turn(self.battle)
        zone = screen.ref("target", "^Play Zone$")
        drummer = screen.ref("button", "^Saffron Drummer,", "Hand (")
        scout = screen.ref("button", "^Thistle Scout,", "Hand (")
        self.assertIn("Saffron Drummer moved from hand to stack", self.screen("drag", drummer, zone).history)
        self.assertIn("Thistle Scout moved from hand to stack", self.screen("drag", scout, zone).history)
        self.refused("drag", drummer, zone)

    def test_refs_of_one_client_stay_valid_while_another_plays(self) -> None:
        read = self.end_turn(self.battle)
        zone = read.ref("target", "^Play Zone$")
        other = self.screen("snapshot")
        self.assertEqual(read.nodes, other.nodes)
        self.play(other, "Saffron Drummer")
        self.refused("drag", read.ref("button", "^Saffron Drummer,", "Hand ("), zone)
        scout = read.ref("button", "^Thistle Scout,", "Hand (")
        self.assertIn("Thistle Scout moved from hand to stack", self.screen("drag", scout, zone).history)

    def test_filters_shift_no_ref(self) -> None:
        whole = [node.ref for node in self.screen("snapshot").nodes if node.ref]
        for flags in (["--interactive"], ["--compact"], ["--interactive", "--compact"]):
            self.assertEqual(whole, [node.ref for node in self.screen("snapshot", *flags).nodes if node.ref], flags)
        shallow = [node.ref for node in self.screen("snapshot", "--max-depth", "4").nodes if node.ref]
        self.assertLess(set(shallow), set(whole))

    def test_a_reply_that_a_killed_client_never_read_does_not_count_as_read(self) -> None:
        _, gain = self.at_prompt()
        with socket.create_server(("127.0.0.1", 0)) as relay:
            with self.begin("click", gain, "--port", relay.getsockname()[1]) as stopped:
                connection, _ = relay.accept()
                with connection, connection.makefile("r", encoding="utf-8") as request:
                    line = request.readline()
                    stopped.send_signal(signal.SIGSTOP)
                    (reply,) = self.ask(json.loads(line))
                    self.assertTrue(reply["success"], reply)
                    # The system takes it in, so for the sender it has arrived.
                    connection.sendall(json.dumps(reply).encode() + b"\n")
                    stopped.kill()
        self.refused("click", gain)
        self.assertIsNotNone(self.screen("snapshot").find("button", "^End Turn$", "Actions"))

    def test_after_a_reset_of_an_unread_reply_the_ref_means_what_it_meant(self) -> None:
        _, gain = self.at_prompt()
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.sendall(json.dumps({"id": "1", "command": "click", "params": {"ref": gain}}).encode() + b"\n")
            # The reply lies there and is not read.
            self.assertTrue(comes_true(lambda: bool(client.recv(1, socket.MSG_PEEK))))
        self.refused("click", gain)
        self.assertIsNotNone(self.screen("snapshot").find("button", "^End Turn$", "Actions"))

    def test_an_unread_tree_is_no_base_of_a_diff(self) -> None:
        before = self.hash()
        with open("/dev/full", "w", encoding="utf-8") as full, self.begin("click", "End Turn", stdout=full) as call:
            self.assertEqual(1, call.wait(PATIENCE))
        # What is refused prints no tree.
        self.assertEqual(1, self.abu("click", "No such button").code)
        self.assert_changes(before, "snapshot", "--diff")
        before = self.hash()
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as client:
            client.sendall(json.dumps({"id": "1", "command": "click", "params": {"name": "Menu"}}).encode() + b"\n")
            self.assertTrue(comes_true(lambda: bool(client.recv(1, socket.MSG_PEEK))))
        self.assert_changes(before, "snapshot", "--diff")

    def test_the_first_tree_of_a_launch_is_the_base_of_the_next_diff(self) -> None:
        first = self.game.abu("launch", "--restart", "--seed", SEED, "--fast")
        self.assertEqual(0, first.code, first)
        self.assertIn("\nunchanged\n", self.assert_changes(self.hash(), "snapshot", "--diff"))
        self.game.close()
        # Its refs mean nothing in the next game, which the record shows.
        self.assertEqual([f"tree-{self.port}.json"], [path.name for path in self.game.folder.glob("tree-*")])

    def hash(self) -> str:
        return str(self.ask({"id": "1", "command": "snapshot"})[0]["data"]["stateHash"])

    def assert_changes(self, base: str, *argv: str) -> str:
        done = self.abu(*argv)
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertIn(f"--- Changes {base} -> {self.hash()} ---\n", done.out)
        return done.out

    def test_cards_of_another_battle_get_new_refs(self) -> None:
        before = self.cards(self.battle)
        for _ in range(6):
            self.screen("click", "Dev")
            # Some of its cards have the names and places of others before.
            screen = self.screen("click", "Restart Battle")
            now = self.cards(screen)
            self.assertEqual({}, {ref: (label, before[ref]) for ref, label in now.items() if ref in before})
            before.update(now)
            self.assertTrue(now)

    def cards(self, screen: Screen) -> Dict[str, str]:
        return {node.ref: node.label for node in screen.nodes if node.ref and "(cost: " in node.label}

    def test_no_ref_is_given_twice_in_a_battle(self) -> None:
        meant: Dict[str, str] = {}
        screen = self.battle
        for _ in range(3):
            for node in screen.nodes:
                if node.ref:
                    # The name without what changes: a card's state, a pile's count.
                    self.assertEqual(node.name, meant.setdefault(node.ref, node.name), node.ref)
            screen = self.end_turn(screen)


if __name__ == "__main__":
    unittest.main()
