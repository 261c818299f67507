"""Tests of the builder of abu.py: what it refuses, and that cold parts behave like the others."""

from __future__ import annotations

import inspect
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import abu
import fakes

from catalogue import AGENT_TOOLS, PAGE, PROTOCOL, ROOT, SCRIPT_TABLE, SKILL_PAGES, VERBS

HERE = Path(__file__).resolve().parent
ROWS = Path("scripts/abu/parts/table")
PATIENCE = 60


class BuildTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.copy = self.root / "scripts/abu"
        self.copy.mkdir(parents=True)
        for name in ("build", "catalogue.py", "abu.py", "abu.pyi"):
            shutil.copy(HERE / name, self.copy)
        for path in (SCRIPT_TABLE, VERBS, PAGE, PROTOCOL, *AGENT_TOOLS):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, self.root / path)
        shutil.copytree(HERE / "parts", self.copy / "parts", ignore=shutil.ignore_patterns("__pycache__"))

    def build(self, *flags: str) -> "subprocess.CompletedProcess[str]":
        call = [sys.executable, str(self.copy / "build"), *flags]
        return subprocess.run(call, capture_output=True, text=True, timeout=PATIENCE)

    def add(self, part: str, text: str) -> None:
        with open(self.copy / "parts" / f"{part}.py", "a", encoding="utf-8") as file:
            file.write(text)

    def test_a_part_that_was_changed_makes_the_file_stale(self) -> None:
        self.assertEqual((0, ""), (self.build("--check").returncode, self.build("--check").stderr))
        self.add("game/batch", "\n\nMARK = 1\n")
        stale = self.build("--check")
        self.assertEqual(1, stale.returncode)
        self.assertIn("abu.py is not what its parts make.\n  try: scripts/abu/build", stale.stderr)
        self.assertEqual(0, self.build().returncode)
        self.assertEqual(0, self.build("--check").returncode)
        self.assertIn("MARK = 1", (self.copy / "abu.py").read_text(encoding="utf-8"))

    def change(self, path: Path, old: str, new: str) -> None:
        text = (self.root / path).read_text(encoding="utf-8")
        self.assertIn(old, text)
        (self.root / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    def check(self) -> str:
        """What --check says of changed rows, once the files that are made from them are new."""
        self.assertEqual("", self.build().stderr)
        done = self.build("--check")
        self.assertEqual(1, done.returncode)
        return done.stderr

    def test_a_changed_row_changes_the_commands_of_scripts(self) -> None:
        self.change(ROWS / "pointer_commands.py", 'choices=("left", "right", "middle")', 'choices=("left", "back")')
        self.assertIn("ScriptTable.cs is not what its parts make.", self.build("--check").stderr)
        self.assertEqual(
            'docs/wire/tables/verbs.json says of click button: {"choices": ["left", "right", "middle"]}, and the row '
            "click "
            'in parts/table/pointer_commands.py: {"choices": ["left", "back"]}.\n',
            self.check(),
        )
        self.assertIn('OneOf("button", "left", "back")', (self.root / SCRIPT_TABLE).read_text(encoding="utf-8"))

    def test_a_new_row_is_missed_on_the_pages(self) -> None:
        row = 'Command("wink", "Wink.", kind="game", run="send_to_game", aliases=("blink",))'
        self.change(ROWS / "look_commands.py", "LOOKING = (\n", f"LOOKING = (\n    {row},\n")
        told = self.check()
        for page in (PAGE, PROTOCOL):
            ends = r" has no line for wink: the row wink in parts/table/look_commands\.py\."
            self.assertRegex(told, re.escape(str(page)) + r":\d+" + ends)
        self.assertIn('new ScriptCommand("wink blink"', (self.root / SCRIPT_TABLE).read_text(encoding="utf-8"))
        self.assertIn(" wink blink ", (self.copy / "abu.py").read_text(encoding="utf-8"))

    def test_a_command_that_only_a_page_has_is_named(self) -> None:
        self.change(PAGE, "| `hover TARGET`, `hover ", "| `hoover TARGET`, `hoover ")
        self.change(VERBS, '"hover"', '"hoover"')
        told = self.check()
        self.assertRegex(told, r"docs/abu\.md:\d+ names hoover, which no row of parts/table has\.\n")
        self.assertIn("has no line for hover: the row hover in parts/table/pointer_commands.py", told)
        self.assertIn("verbs.json has a verb hoover, and no row of parts/table does.", told)

    def test_commands_and_flags_of_the_skill_pages_are_those_of_rows(self) -> None:
        skill, dogfood = SKILL_PAGES
        self.change(skill, "`click T`, `hover T`", "`clack T`, `hover T --forever`")
        self.change(dogfood, "`abu status`", "`abu state`")
        told = self.check()
        self.assertRegex(told, r"doors/skill\.py:\d+ names clack, which no row of parts/table has\.\n")
        self.assertRegex(told, r"doors/skill\.py:\d+ gives hover the flag --forever, which no row has\.\n")
        self.assertRegex(told, r"doors/dogfood\.py:\d+ names state, which no row of parts/table has\.\n")

    def test_a_tool_of_the_agent_that_is_no_command_is_named(self) -> None:
        self.change(AGENT_TOOLS[0], 'Tool("hover"', 'Tool("hoover"')
        self.change(AGENT_TOOLS[1], 'device_tool("keyup"', 'device_tool("keyUp"')
        told = self.check()
        self.assertRegex(told, r"game_tools\.py:\d+ has a tool hoover, which is no command")
        self.assertRegex(told, r"device_tools\.py:\d+ has a tool keyUp, which is no command")

    def test_one_name_in_two_parts_is_refused(self) -> None:
        self.add("game/batch", "\n\nHOST = 1\n")
        done = self.build()
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stderr, "both define HOST")

    def test_a_name_whose_part_is_not_loaded_is_refused(self) -> None:
        self.add("io/wire", "\n\ndef careless() -> object:\n    return doctor\n")
        done = self.build()
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stderr, r"parts/io/wire\.py:\d+ uses doctor of the part doctor")
        self.assertEqual(1, self.build("--check").returncode)

    def test_a_use_against_the_order_of_rooms_is_refused(self) -> None:
        self.add(
            "io/wire", "\n\ndef careless() -> object:\n    from ..doors.doctor import doctor\n\n    return doctor\n"
        )
        done = self.build("--check")
        self.assertEqual(1, done.returncode)
        ends = r"parts/io/wire\.py:\d+ uses doctor of parts/doors/doctor\.py"
        self.assertRegex(done.stderr, ends + ", but the room io stands before doors")

    def test_types_are_read_from_any_room(self) -> None:
        self.add("core/base", "\n\nif TYPE_CHECKING:\n    from ..doors.mcp import Server as Anything\n")
        self.assertEqual((0, ""), (self.build().returncode, self.build().stderr))

    def test_parts_that_need_each_other_are_refused(self) -> None:
        self.add("core/data", "\n\nfrom .stderr import note as say\n")
        self.add("core/text", "\n\nfrom .data import to_json as as_json\n")
        self.assertRegex(self.build().stderr, "need each other at their top: text -> data -> stderr -> text")

    def test_circles_inside_a_room_are_refused(self) -> None:
        self.add("core/text", "\n\ndef careless() -> str:\n    from .data import to_json\n\n    return to_json({})\n")
        self.assertRegex(self.build().stderr, r"need each other: .*text")

    def test_circles_in_the_rooms_of_the_game_and_the_editor_are_refused(self) -> None:
        for part, other, name in (
            ("game/player_process", "games", "known_games"),
            ("editor/editor_game", "editor", "Editor"),
        ):
            path = Path("scripts/abu/parts") / f"{part}.py"
            before = (self.root / path).read_text(encoding="utf-8")
            self.add(part, f"\n\ndef careless() -> object:\n    from .{other} import {name}\n\n    return {name}\n")
            self.assertRegex(self.build("--check").stderr, rf"need each other: .*{other}")
            (self.root / path).write_text(before, encoding="utf-8")

    def test_the_graph_has_eight_rooms_and_no_arrow_up(self) -> None:
        done = self.build("--rooms")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        rooms = [*map(str, "core table io words game editor script doors".split())]
        lines = [re.fullmatch(r"(\w+) \(\d+ lines\): (.*)", line) for line in done.stdout.splitlines()]
        self.assertEqual(rooms, [line[1] for line in lines if line])
        for line in filter(None, lines):
            used = re.findall(r"(\w+) \d+", line[2])
            self.assertLessEqual({*used}, {*rooms[: rooms.index(str(line[1]))]}, line[0])

    def test_a_module_that_every_call_would_import_is_refused(self) -> None:
        self.add("core/loader", "\n\nimport json\n")
        self.assertIn("parts/core/loader.py: every call would import json", self.build().stderr)

    def test_an_import_from_the_wrong_room_names_the_right_one(self) -> None:
        self.add("io/wire", "\n\nfrom .table import FILTERS as OTHERS\n")
        self.assertRegex(self.build("--check").stderr, r"parts/io/wire\.py:\d+ imports table; .* table is in table\.")

    def test_a_part_outside_the_rooms_is_refused(self) -> None:
        (self.copy / "parts/attic").mkdir()
        (self.copy / "parts/attic/stray.py").write_text("STRAY = 1\n", encoding="utf-8")
        self.assertIn("parts/attic is none of the rooms: core, table,", self.build().stderr)

    def test_two_parts_of_one_name_are_refused(self) -> None:
        shutil.copy(self.copy / "parts/io/wire.py", self.copy / "parts/game/wire.py")
        self.assertIn("Two rooms have a part wire.", self.build().stderr)

    def test_annotations_are_left_out_but_for_those_of_classes(self) -> None:
        self.add(
            "io/wire",
            """

class Ours:
    number: int

    def read(self, first: list[int], *rest: str, most: dict[str, int] = {}) -> tuple[
        int, str
    ]:
        found: list[int] = first
        later: str
        return found[0], ""
""",
        )
        self.assertEqual((0, ""), (self.build().returncode, self.build().stderr))
        text = (self.copy / "abu.py").read_text(encoding="utf-8")
        written = text.partition("\nclass Ours:\n")[2].partition("\n'''")[0]
        kept = [line.strip() for line in written.splitlines() if line.strip()]
        function = ["def read(self, first, *rest, most = {}):", "found = first", 'return found[0], ""']
        self.assertEqual(["number: int", *function], kept)


class LoadingTests(unittest.TestCase):
    """In a process of their own, in which no part has been loaded yet."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.environment = {**os.environ, "ABU_STATE_DIR": folder.name}

    def python(self, code: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=HERE,
            env=self.environment,
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout

    def test_a_game_command_loads_only_the_rows_beside_its_own(self) -> None:
        reply = {
            "snapshot": "- application",
            "settled": True,
            "stateHash": "b",
            "baseHash": "a",
            "changes": "unchanged",
        }
        for words, rows in (
            (["snapshot"], "look_commands"),
            (["click", "e1", "--diff", "--since", "a"], "pointer_commands"),
            (["drag", "e1", "e2"], "pointer_commands"),
            (["find", "x"], "look_commands"),
            (["status"], "look_commands"),
            (["fill", "e1", "x"], "control_commands pointer_commands"),
            (["step"], "pointer_commands time_commands"),
        ):
            with self.subTest(words=words), fakes.FakeGame(fakes.giving(reply)) as server:
                call = [*words, "--port", str(server.port)]
                code = f"import abu\nabu.main({call})\nabu.LOADED = [x for x in abu.LOADED if x.endswith('_commands')]"
                loaded = self.python(code + "\nprint('loaded:', *sorted(abu.LOADED))").rpartition("loaded: ")[2].split()
                self.assertEqual(rows.split(), loaded)

    def test_every_word_of_a_command_finds_its_row(self) -> None:
        for row in abu.PLAYING:
            for word in row.names:
                self.assertIn(row, abu.rows_beside(word), word)
        self.assertEqual((), abu.rows_beside("launch"))

    def test_every_name_can_be_imported(self) -> None:
        stub = (HERE / "abu.pyi").read_text(encoding="utf-8")
        names = re.findall(r"import (\w+) as \1$", stub, re.MULTILINE)
        self.assertGreater(len(names), 500)
        self.python("\n".join(f"from abu import {name}" for name in names))

    def test_a_patch_made_before_a_part_is_loaded_stays(self) -> None:
        code = "import abu\nabu.POLL_INTERVAL = 7\nabu.read_refresh = len\nabu.need('editor_log')\n"
        self.assertEqual(
            "7 True True\n",
            self.python(code + "print(abu.POLL_INTERVAL, abu.read_refresh is len, 'editor_log' in abu.LOADED)"),
        )

    def test_threads_that_need_one_part_at_once_all_get_it(self) -> None:
        code = """
import threading
import abu
start, found = threading.Barrier(8), []
def use():
    start.wait()
    found.append(abu.lookup("doctor"))
threads = [threading.Thread(target=use) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(found), len(set(found)))
"""
        self.assertEqual("8 1\n", self.python(code))

    def test_a_patch_is_taken_back(self) -> None:
        real = abu.doctor
        with mock.patch.object(abu, "doctor", len):
            self.assertIs(len, abu.doctor)
        self.assertIs(real, abu.doctor)

    def test_lines_are_those_of_the_file(self) -> None:
        lines, number = inspect.getsourcelines(abu.doctor)
        text = Path(abu.__file__).read_text(encoding="utf-8").split("\n")
        self.assertEqual(lines[0].rstrip("\n"), text[number - 1])
        self.assertRegex(lines[0], r"^def doctor\(")

    def test_an_unknown_name_is_an_attribute_error(self) -> None:
        with self.assertRaisesRegex(AttributeError, "no attribute 'nothing_of_ours'"):
            getattr(abu, "nothing_of_ours")


if __name__ == "__main__":
    unittest.main()
