"""`shrink`: what it leaves out, and which failures it takes for the same."""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import textwrap
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

import abu
from command_line import Done, in_process
from folders import new_folder
from games import free_port

# Stands in for dotnet with a player: answers everything, and knows what was clicked, how many checks were asked, and
# whether the player is the good one.
GAME = """#!{python}
import json, os, pathlib, socket, sys

port, parent = int(os.environ["ABU_PORT"]), os.getppid()
server = socket.create_server(("127.0.0.1", port))
server.settimeout(0.5)
pathlib.Path(os.environ["ABU_PORTS_FILE"]).write_text(json.dumps({{"bridge": {{"port": port}}}}))
is_good = "good" in sys.argv[1]
# A test run that is killed leaves no game behind.
while os.getppid() == parent:
    try:
        peer, _ = server.accept()
    except socket.timeout:
        continue
    clicked, checks = [], 0
    for line in peer.makefile("rb"):
        request = json.loads(line)
        what, params = request["command"], request["params"]
        name, refused = params.get("name"), None
        data = {{"snapshot": "- player", "refs": {{}}, "stateHash": "0", "next": 1, "met": True}}
        clicked += [name] if what == "click" else []
        checks += what == "expect"
{rules}
        answer = {{"success": True, "data": data}}
        if refused:
            answer = {{"success": False, "code": refused[0], "error": refused[1]}}
        peer.sendall(json.dumps({{"id": request["id"], **answer}}).encode() + b"\\n")
"""
# A check fails once Owl was clicked after Fox, and Bear is refused unless Fox was clicked before.
OWL_AFTER_FOX = """
if name == "Bear" and "Fox" not in clicked:
    refused = "not_found", "No Bear"
if what == "expect" and "Owl" in clicked and "Fox" in clicked[: clicked.index("Owl")]:
    refused = "not_met", "It is gone"
"""


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class WithGame(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.script = self.folder / "long.abu"
        self.small = self.folder / "long.small.abu"
        (self.folder / "Player.dll").write_text("")
        (self.folder / "bin").mkdir()

    def play_by(self, rules: str) -> None:
        program = self.folder / "bin/dotnet"
        program.write_text(GAME.format(python=sys.executable, rules=textwrap.indent(rules, " " * 8)))
        program.chmod(0o755)

    def call(self, *words: object, player: str = "Player.dll") -> Done:
        return in_process(
            *words,
            PATH=f"{self.folder / 'bin'}:/usr/bin:/bin",
            ABU_PLAYER=str(self.folder / player),
            ABU_STATE_DIR=str(self.folder / "state"),
        )

    def write(self, *lines: str, **last: Any) -> None:
        """A script, and if more is given, a log that expects this of its last line."""
        self.script.write_text("\n".join(["launch --seed 3", *lines]) + "\n")
        if last:
            entry: Dict[str, Any] = {"line": len(lines) + 1, "command": lines[-1], **last}
            Path(f"{self.script}.log").write_text(json.dumps(entry) + "\n")

    def left(self, *flags: str) -> List[str]:
        """The lines that are left, without the launch."""
        done = self.call("shrink", self.script, *flags)
        self.assertEqual(0, done.code, done)
        lines = self.small.read_text().splitlines()[2:]
        self.assertEqual(lines, done.out.splitlines()[1:])
        return lines


class ShrinkTests(WithGame):
    def setUp(self) -> None:
        super().setUp()
        self.play_by(OWL_AFTER_FOX)

    def write_long(self, seed: int) -> None:
        """Sixty lines, of which three are needed."""
        dice = random.Random(seed)
        lines = [f"click {dice.choice(('Elk', 'Cat', 'Hen'))}" for _ in range(59)]
        first, second = sorted(dice.sample(range(58), 2))
        lines[first], lines[second], lines[58] = "click Fox", "click Owl", "click Bear"
        self.write(*lines, "expect Fox", "click Elk")

    def test_what_is_not_needed_is_left_out(self) -> None:
        for seed in range(3):
            self.write_long(seed)
            done = self.call("shrink", self.script, "--replace", "--json")
            self.assertEqual(0, done.code, done)
            told = json.loads(done.out)
            self.assertEqual((str(self.small), 3, 61), (told["file"], told["lines"], told["of"]))
            self.assertLessEqual(told["runs"], 40)
            lines = self.small.read_text().splitlines()
            self.assertEqual(["# abu script 1", "launch --seed 3", "click Fox", "click Owl", "expect Fox"], lines)
            self.assertEqual(1, self.call("replay", self.small, "--compare", "none").code)
        self.assertEqual([], list((self.folder / "state").glob("player-*.json")))

    def test_two_lines_that_need_each_other_are_left_out_together(self) -> None:
        self.play_by(
            """
refused = what == "click" and clicked.count("Open") - clicked.count("Close") not in (0, 1) and ("odd", "Not now")
refused = refused or what == "expect" and "Fox" in clicked and "Open" not in clicked[-1:] and ("not_met", "It is gone")
"""
        )
        for at in (1, 2, 4):
            lines = ["click Elk", "click Fox", "click Hen", "click Ant"]
            lines[at:at] = ["click Open", "click Close"]
            self.write(*lines, "expect Fox")
            self.assertEqual(["click Fox", "expect Fox"], self.left("--replace"), lines)

    def test_detours_are_left_out_at_once(self) -> None:
        self.play_by(
            """
opened = clicked.count("Open") - clicked.count("Close")
refused = what == "click" and opened not in (0, 1) and ("odd", "Not now")
if params.get("text") == "Elk" and "Fox" in clicked and "Owl" in clicked:
    refused = "not_met", "It is gone"
"""
        )
        detour = ["click Open", "click Hen", "expect Hen", "click Close"]
        lines = [*detour, "click Fox", *detour * 4, "click Owl", *detour, "expect Elk"]
        self.write(*lines)
        entries = [{"line": 1, "command": "launch --seed 3", "stateHash": "0"}]
        state = 0
        for number, line in enumerate(lines, 2):
            state += {"click Open": 1, "click Hen": 1, "click Close": -2, "expect Hen": 0}.get(line, 10)
            entries.append({"line": number, "command": line, "stateHash": str(state)})
        Path(f"{self.script}.log").write_text("".join(json.dumps(entry) + "\n" for entry in entries))
        done = self.call("shrink", self.script, "--json")
        self.assertEqual((0, 3), (done.code, json.loads(done.out)["lines"]), done)
        self.assertLessEqual(json.loads(done.out)["runs"], 7)

    def test_the_number_of_runs_is_limited(self) -> None:
        self.write_long(1)
        done = self.call("shrink", self.script, "--runs", "5", "--json")
        self.assertEqual((0, True), (done.code, json.loads(done.out)["runs"] in (4, 5)), done)
        self.assertRegex(done.err, "stopped after [45] runs")
        self.assertEqual(1, self.call("replay", self.small, "--compare", "none").code)

    def test_what_cannot_be_shrunk_is_told(self) -> None:
        for script, code, cause in (
            ("launch --seed 3\nclick Elk\n", 1, "does not fail, so there is nothing to leave out"),
            ("click Elk\n", 2, "does not say what to launch"),
        ):
            self.script.write_text(script)
            done = self.call("shrink", self.script)
            self.assertEqual((code, True), (done.code, cause in done.err), done)
        self.small.write_text("mine")
        self.write_long(1)
        done = self.call("shrink", self.script)
        self.assertEqual((1, True), (done.code, "is there already" in done.err), done)
        self.assertEqual("mine", self.small.read_text())

    def test_what_is_refused_then_is_left_out_in_the_same_run(self) -> None:
        self.play_by(
            """
refused = name == "Hen" and "Open" not in clicked and ("odd", "Not now")
if what == "expect" and clicked.count("Fox") == 8:
    refused = "not_met", "It is gone"
"""
        )
        self.write("click Open", *["click Hen", "click Fox"] * 8, "expect Fox")
        done = self.call("shrink", self.script, "--json")
        self.assertEqual((0, 9), (done.code, json.loads(done.out)["lines"]), done)
        # Without one of the lines to click Hen or Fox there are sixteen more.
        self.assertLessEqual(json.loads(done.out)["runs"], 40)
        self.assertEqual(1, self.call("replay", self.small, "--compare", "none").code)

    def test_a_refusal_that_changes_something_is_no_proof(self) -> None:
        self.play_by(
            """
asked = globals().setdefault("asked", []) if clicked else globals().update(asked=[]) or asked
if what == "click":
    asked.append(name)
    if name == "Hen" and "Fox" not in clicked:
        refused = "odd", "Not now"
if what == "expect" and "Hen" in asked:
    refused = "not_met", "It is gone"
"""
        )
        self.write("click Elk", "click Fox", "click Ant", "click Hen", "expect Fox")
        self.assertEqual(["click Fox", "click Hen", "expect Fox"], self.left())
        self.assertEqual(1, self.call("replay", self.small, "--compare", "none").code)

    def test_a_line_that_is_refused_the_second_time_is_no_proof(self) -> None:
        self.play_by(
            f"""
import pathlib
past = pathlib.Path({str(self.folder / "past")!r})
if name == "Bee":
    before = past.read_text().splitlines() if past.exists() else []
    past.write_text("\\n".join([*before, " ".join(clicked)]))
    if " ".join(clicked) in before:
        refused = "odd", "Not now"
if what == "expect" and "Bee" in clicked:
    refused = "not_met", "It is gone"
"""
        )
        lines = ["click Elk", "click Bee", "expect Fox"]
        self.write(*lines)
        self.assertEqual(lines, self.left())

    def test_a_game_ends_when_the_tests_are_killed(self) -> None:
        port, file = free_port(), self.folder / "ports"
        code = "import subprocess, sys; subprocess.Popen(sys.argv[1:]).wait()"
        places = {**os.environ, "ABU_PORT": str(port), "ABU_PORTS_FILE": str(file)}
        tests = subprocess.Popen([sys.executable, "-c", code, str(self.folder / "bin/dotnet"), "x"], env=places)
        self.assertTrue(abu.wait_until(lambda: file.exists() or None, 30.0, 0.02))
        tests.kill()
        tests.wait()

        def is_gone() -> Optional[bool]:
            with socket.socket() as peer:
                return peer.connect_ex(("127.0.0.1", port)) != 0 or None

        self.assertTrue(abu.wait_until(is_gone, 30.0, 0.05))


class GoodGameTests(WithGame):
    """A game of before, in which the script passes, says what is right without the lines that are left out."""

    def setUp(self) -> None:
        super().setUp()
        self.good = self.folder / "good.dll"
        self.good.write_text("")

    def replay_in_good(self) -> Done:
        return self.call("replay", self.small, player=self.good.name)

    def test_numbers_need_not_be_as_they_were(self) -> None:
        self.play_by(
            """
points = len(clicked) + ("Fox" in clicked and not is_good)
data["history"] = [f"You have {points} points.", f"{name} moved from deck to hand"]
"""
        )
        lines = [*["click Elk", "click Hen"] * 8, "click Fox", "click Bee"]
        self.write(*lines, history=["You have 18 points.", "Bee moved from deck to hand"])
        self.assertEqual(lines, self.left("--replace"))
        self.assertEqual(["click Fox"], self.left("--replace", "--good", str(self.good)))
        self.assertEqual(1, self.call("replay", self.small).code)
        self.assertEqual(0, self.replay_in_good().code)

    def test_each_line_passes_in_the_good_game(self) -> None:
        self.play_by(
            """
refused = name == "Hen" and "Open" not in clicked and ("odd", "Not now")
data["history"] = [f"You have {len(clicked)} points."]
if what == "expect" and "Fox" in clicked and not is_good:
    refused = "not_met", "It is gone"
"""
        )
        self.write("click Open", "click Hen", "click Fox", "click Hen", "click Elk", "expect Fox")
        self.assertEqual(["click Fox", "expect Fox"], self.left("--good", str(self.good)))
        self.assertEqual(0, self.replay_in_good().code)

    def test_another_failure_does_not_count(self) -> None:
        self.play_by(
            """
if not is_good:
    data["history"] = ["It rains." if name == "Bee" else "You score nothing at all."] * (name in ("Bee", "Elk"))
    refused = name == "Owl" and "Fox" not in clicked and ("odd", "No owl hoots")
"""
        )
        self.write("click Fox", "click Hen", "click Owl", "click Bee", history=[])
        self.assertEqual(["click Bee"], self.left("--good", str(self.good), "--replace"))
        self.write("click Elk", "click Fox", "click Bee", history=["It snows."])
        done = self.call("shrink", self.script, "--good", self.good, "--replace")
        self.assertEqual((1, True), (done.code, "does not fail" in done.err), done)

    def test_a_checkout_builds_its_own_game(self) -> None:
        self.play_by('data["history"] = ["You score 1." if is_good else "You score 2."]')
        self.write("click Fox", "click Bee", history=["You score 1."])
        place = self.folder / "before/scripts/abu"
        place.mkdir(parents=True)
        for body, code in ((f"return {str(self.good)!r}", 0), ("raise AbuError('It does not compile.')", 1)):
            (place / "abu.py").write_text(f"class AbuError(Exception): ...\ndef player_program():\n    {body}\n")
            done = self.call("shrink", self.script, "--good", self.folder / "before", "--replace")
            self.assertEqual(code, done.code, done)
        self.assertRegex(done.err, r"\nabu: The game of .*before cannot be built: It does not compile\.\n  try: .+\n$")
        self.assertEqual(["click Fox"], self.small.read_text().splitlines()[2:])

    def test_words_that_changed_are_told_with_the_one_before(self) -> None:
        for diff, words in (
            (" It rains.\n-You win 3.\n+You lose 3.", ["you", "win", "lose"]),
            ("-A fox\n+B fox", ["a", "b"]),
            (" It rains.\n+It snows.", ["it", "snows"]),
            ("-Win 3.\n+Win 4.", ["win"]),
        ):
            self.assertEqual(words, abu.changed_words(diff), diff)

    def test_what_is_no_good_game_is_told(self) -> None:
        self.play_by('data["history"] = ["You score 2."]')
        self.write("click Fox", "click Bee", history=["You score 1."])
        done = self.call("shrink", self.script, "--good", self.good)
        self.assertEqual(1, done.code)
        self.assertRegex(
            done.err, r"^abu: .*long\.abu does not fail in another way here than in .*good\.dll\.\n  try: .+\n$"
        )
        for place in (self.folder / "nothing.dll", self.folder):
            done = self.call("shrink", self.script, "--good", place)
            self.assertEqual((2, True), (done.code, "is no player" in done.err), done)
        self.assertFalse(self.small.exists())


class SameFailureTests(WithGame):
    """Each of these games fails in two ways that are alike but for one thing; the lines of the first way stay."""

    def test_in_the_same_line(self) -> None:
        self.play_by(
            """
if what == "expect" and (checks == 2 if "Fox" in clicked else checks == 1 and "Hen" in clicked):
    refused = "not_met", "It is gone"
"""
        )
        self.write("click Fox", "click Hen", "expect Ant", "expect Ant")
        self.assertEqual(["click Fox", "expect Ant", "expect Ant"], self.left())

    def test_with_the_same_code(self) -> None:
        self.play_by(
            'refused = what == "click" and name == "Bee" and ("busy" if "Fox" in clicked else "odd", "No Bee")'
        )
        self.write("click Fox", "click Elk", "click Bee")
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_with_the_same_sentence(self) -> None:
        self.play_by('refused = what == "expect" and ("not_met", "It is gone" if "Fox" in clicked else "It is late")')
        self.write("click Fox", "click Elk", "expect Ant")
        self.assertEqual(["click Fox", "expect Ant"], self.left())

    def test_refs_in_a_sentence_do_not_count(self) -> None:
        self.play_by('refused = what == "expect" and ("not_met", f"Ref e{len(clicked) + 1} is late")')
        self.write("click Fox", "click Elk", "expect Ant")
        self.assertEqual(["expect Ant"], self.left())

    def test_states_in_a_refusal_do_not_count(self) -> None:
        self.play_by(
            'refused = name == "Bee" and ("not_found", f"There is button \\"Ape (spark: {len(clicked)})\\" here")'
        )
        self.write("click Fox", "click Elk", "click Bee")
        self.assertEqual(["click Bee"], self.left())

    def test_states_that_were_checked_count(self) -> None:
        self.play_by(
            """
if what == "expect":
    refused = "not_met", "Ape is there (selected)" if "Fox" in clicked else "Ape is there (new)"
"""
        )
        self.write("click Fox", "click Elk", "expect --name Ape --state old")
        self.assertEqual(["click Fox", "expect --name Ape --state old"], self.left())

    def test_what_the_log_says_of_other_lines_does_not_count(self) -> None:
        self.play_by(
            """
data["history"] = [f"You have {len(clicked)} points."]
if name == "Bee":
    data["history"] = ["Wrong"] if "Fox" in clicked else ["Right"]
"""
        )
        self.write("click Elk", "click Fox", "click Bee", history=["Right"])
        log = Path(f"{self.script}.log")
        before = [{"line": 2, "command": "click Elk", "history": ["You have 1 points."]}]
        before += [{"line": 3, "command": "click Fox", "history": ["You have 2 points."]}]
        log.write_text("".join(json.dumps(entry) + "\n" for entry in before) + log.read_text())
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_with_the_same_lines_of_history(self) -> None:
        self.play_by('data["history"] = ["It rains." if "Fox" in clicked else "It snows.", "You score 2."]')
        self.write("click Fox", "click Elk", "click Bee", history=["It rains.", "You score 1."])
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_with_what_is_missing_in_the_history(self) -> None:
        self.play_by('data["history"] = ["It rains."] if "Fox" in clicked else ["It rains.", "The end."]')
        self.write("click Fox", "click Elk", "click Bee", history=["It rains.", "The end.", "You score 1."])
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_by_a_difference_of_the_same_kind(self) -> None:
        self.play_by(
            """
if "Fox" in clicked:
    data["history"] = ["odd: It rains."]
else:
    data["errors"] = [{"level": "odd", "message": "It rains."}]
"""
        )
        self.write("click Fox", "click Elk", "click Bee", history=[])
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_lines_that_look_like_the_head_of_a_diff_count(self) -> None:
        self.play_by('data["history"] = ["++ bonus" if "Fox" in clicked else "++ malus"]')
        self.write("click Fox", "click Elk", "click Bee", history=[])
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_with_the_same_new_errors(self) -> None:
        self.play_by(
            """
logged = ["An old one"] * ("Elk" in clicked) + ["A new one" if "Fox" in clicked else "Another one"]
data["errors"] = [{"level": "error", "message": message} for message in logged]
"""
        )
        self.write("click Fox", "click Elk", "click Bee", errors=["error: An old one"])
        self.assertEqual(["click Fox", "click Bee"], self.left())

    def test_on_the_same_screen(self) -> None:
        self.play_by(
            """
refused = what == "expect" and ("not_met", "It is gone")
data["snapshot"] = "- player\\n  - group \\"" + ("Battle" if "Fox" in clicked else "Title") + "\\""
"""
        )
        self.write("click Fox", "click Elk", "expect Ant")
        self.assertEqual(["click Fox", "expect Ant"], self.left())

    def test_of_the_screen_only_the_largest_parts_count(self) -> None:
        self.play_by(
            """
refused = what == "expect" and ("not_met", "It is gone")
many = len(clicked)
data["snapshot"] = f"- player (frozen at {many} s)\\n  - group \\"Battle\\" [ref=e{many + 1}]"
if params.get("maxDepth") != 2:
    data["snapshot"] += f"\\n    - label \\"Score: {many}\\""
"""
        )
        self.write("click Fox", "click Elk", "expect Ant")
        self.assertEqual(["expect Ant"], self.left())

    def test_a_game_that_ends(self) -> None:
        self.play_by('if what == "expect" and "Fox" in clicked:\n    sys.exit()')
        self.write("click Fox", "click Elk", "expect Ant")
        self.assertEqual(["click Fox", "expect Ant"], self.left())

    def test_what_was_expected_is_kept_for_the_small_script(self) -> None:
        self.play_by('data["history"] = ["You score 2."]')
        self.write("click Fox", "click Elk", "click Bee", history=["You score 1."])
        self.assertEqual(["click Bee"], self.left())
        (entry,) = [json.loads(line) for line in Path(f"{self.small}.log").read_text().splitlines()]
        self.assertEqual({"line": 3, "command": "click Bee", "history": ["You score 1."]}, entry)
        self.assertEqual(1, self.call("replay", self.small).code)
        self.play_by('data["history"] = ["You score 1."]')
        self.assertEqual(0, self.call("replay", self.small).code)

    def test_the_small_script_fails_in_its_last_line_if_others_are_like_it(self) -> None:
        self.play_by(
            """
data["history"] = [f"You have {len(clicked)} points."]
if clicked[-1:] == ["Bee"] and len(clicked) > 2:
    data["history"] = ["You have 9 points."]
"""
        )
        self.write("click Bee", "click Elk", "click Bee", history=["You have 3 points."])
        self.assertEqual(["click Bee", "click Elk", "click Bee"], self.left())
        self.assertIn("Line 5 (click Bee): the history differs", self.call("replay", self.small).err)
        self.play_by('data["history"] = [f"You have {len(clicked)} points."]')
        self.assertEqual(0, self.call("replay", self.small).code)


if __name__ == "__main__":
    unittest.main()
