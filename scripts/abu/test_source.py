"""What the source, the pages and the importable names promise."""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import os
import random
import re
import shlex
import subprocess
import unittest
import uuid
from pathlib import Path
from typing import List
from unittest import mock

import abu
from abu import (
    AbuError,
    CompilationError,
    ConnectionError,
    EmptyResponseError,
    HammerspoonError,
    RefreshTimeoutError,
    TimeoutError,
    UnityNotFoundError,
    build_command,
    build_params,
    build_parser,
    handle_response,
    main,
    strip_ref,
)
from fakes import FakeGame, giving
from plays import SNAPSHOT, TREE

SOURCE = Path(__file__).resolve().with_name("abu.py")
ROOT = SOURCE.parents[2]
GUIDE = ROOT / "docs" / "abu.md"
EDITOR = ROOT / "docs" / "editor.md"
DEVELOPMENT = ROOT / "docs" / "abu_development.md"
README = ROOT / "README.md"


class ContractTests(unittest.TestCase):
    """Names that other scripts import."""

    def test_constants(self) -> None:
        self.assertEqual(
            (120, 300, 0.3, 9999, "com.unity3d.UnityEditor5.x"),
            (abu.TIMEOUT_SECONDS, abu.TEST_TIMEOUT_SECONDS, abu.POLL_INTERVAL, abu.ABU_PORT, abu.UNITY_BUNDLE_ID),
        )

    def test_errors(self) -> None:
        self.assertTrue(issubclass(AbuError, Exception))
        for error in (
            ConnectionError,
            TimeoutError,
            EmptyResponseError,
            HammerspoonError,
            UnityNotFoundError,
            RefreshTimeoutError,
            CompilationError,
        ):
            with self.subTest(error=error.__name__):
                self.assertTrue(issubclass(error, AbuError))
                self.assertEqual("what happened", str(error("what happened")))

    def test_modules_can_be_patched_through_abu(self) -> None:
        with mock.patch("abu.subprocess.run") as patched:
            self.assertIs(patched, subprocess.run)
        self.assertFalse(hasattr(abu, "no_such_name"))

    def test_strip_ref(self) -> None:
        for ref, want in (("@e1", "e1"), ("e1", "e1"), ("@@e1", "@e1"), ("@", ""), ("", "")):
            self.assertEqual(want, strip_ref(ref))

    def test_parser(self) -> None:
        args = build_parser().parse_args(["snapshot"])
        self.assertEqual(
            ("snapshot", False, False, None, False, None),
            (args.command, args.compact, args.interactive, args.max_depth, args.json, args.wait),
        )
        self.assertEqual("e1", build_parser().parse_args(["click", "e1"]).ref)
        self.assertEqual("@e1", build_parser().parse_args(["hover", "@e1"]).ref)
        args = build_parser().parse_args(["drag", "e1"])
        self.assertEqual(("e1", None), (args.source, args.target))
        with self.assertRaises(SystemExit) as stop, contextlib.redirect_stderr(io.StringIO()):
            build_parser().parse_args([])
        self.assertEqual(2, stop.exception.code)

    def test_params_from_a_namespace_made_by_hand(self) -> None:
        given = argparse.Namespace
        for args, want in (
            (
                given(command="snapshot", compact=True, interactive=False, max_depth=None),
                {"compact": True},
            ),
            (
                given(command="snapshot", compact=False, interactive=True, max_depth=4),
                {"interactive": True, "maxDepth": 4},
            ),
            (given(command="snapshot"), {}),
            (given(command="snapshot", compact=False, interactive=False, max_depth=None), {}),
            (given(command="click", ref="@e1"), {"ref": "e1"}),
            (given(command="click", ref="@"), {"ref": ""}),
            (given(command="hover", ref="e1"), {"ref": "e1"}),
            (given(command="drag", source="@e1", target=None), {"source": "e1"}),
            (given(command="drag", source="e1", target="@e2"), {"source": "e1", "target": "e2"}),
            (given(command="screenshot"), {}),
            (given(command="refresh", play=True), {}),
        ):
            with self.subTest(args=args):
                self.assertEqual(want, build_params(args))

    def test_command_line_on_the_wire(self) -> None:
        line = build_command("click", {"ref": "e1"})
        self.assertTrue(line.endswith("\n"))
        self.assertEqual(1, line.count("\n"))
        request = json.loads(line)
        self.assertEqual({"id": request["id"], "command": "click", "params": {"ref": "e1"}}, request)
        self.assertEqual(request["id"], str(uuid.UUID(request["id"])))

    def test_response(self) -> None:
        self.assertEqual(TREE, handle_response("snapshot", {"success": True, "data": SNAPSHOT}))
        self.assertEqual(TREE, handle_response("click", {"success": True, "data": {"history": [], **SNAPSHOT}}))
        self.assertEqual(
            SNAPSHOT, json.loads(handle_response("snapshot", {"success": True, "data": SNAPSHOT}, json_output=True))
        )
        self.assertEqual({"a": 1}, json.loads(handle_response("other", {"success": True, "data": {"a": 1}})))
        for response in ({"success": False, "error": "the reason"}, {"error": "the reason"}):
            with self.assertRaises(AbuError) as raised:
                handle_response("click", response)
            self.assertEqual("the reason", str(raised.exception))

    def test_the_result_of_main(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game, contextlib.redirect_stdout(io.StringIO()):
            self.assertIsNone(main(["snapshot", "--port", str(game.port)]))


class PlainParserTests(unittest.TestCase):
    """The quick way through the table of arguments must not differ from argparse's."""

    WORDS = (
        *(command.name for command in abu.COMMANDS), "e1", "@e2", "x y", "--json", "--port", "9998", "--port=9997",
        "--timeout", "2.5", "--wait=3", "0", "-1", "--compact", "--interactive", "--max-depth", "3", "--max-depth=0",
        "--json=1", "--output", "a.png", "--output=b=c", "--seed", "--fast", "--", "-h", "--jso", "",
    )  # fmt: skip

    def test_it_agrees_with_argparse(self) -> None:
        parser = build_parser()
        dice = random.Random(1)
        agreed = 0
        for _ in range(4000):
            argv = [dice.choice(self.WORDS) for _ in range(dice.randint(1, 6))]
            plain = abu.parse_plain(argv)
            with contextlib.redirect_stderr(io.StringIO()), contextlib.redirect_stdout(
                io.StringIO()
            ), contextlib.suppress(SystemExit):
                full = parser.parse_args(argv)
                if plain is not None:
                    agreed += 1
                    self.assertEqual({**vars(full), "row": abu.command_named(full.command)}, vars(plain), argv)
        self.assertGreater(agreed, 100)

    def test_it_accepts_more_than_argparse_only_in_word_order(self) -> None:
        plain = abu.parse_plain(["drag", "e1", "--compact", "e2"])
        self.assertEqual(
            ("e1", "e2", True),
            (plain and vars(plain)["source"], plain and vars(plain)["target"], plain and vars(plain)["compact"]),
        )

    def test_every_ordinary_call_is_plain(self) -> None:
        for argv in (
            "snapshot",
            "click @e1",
            "hover e1 --compact",
            "drag e1 e2 --json",
            "screenshot --output a.png",
            "--port 1 status",
            "launch --seed 3",
            "close",
        ):
            self.assertIsNotNone(abu.parse_plain(argv.split()), argv)


def read_by(node: ast.AST) -> List[ast.expr]:
    """What this expression reads of, and cannot change."""
    if isinstance(node, ast.Subscript):
        return [node.value] if isinstance(node.ctx, ast.Load) else []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return [node.func.value] if node.func.attr in ("get", "items") else []
    if isinstance(node, ast.Dict):
        return [value for key, value in zip(node.keys, node.values) if key is None]
    if isinstance(node, (ast.comprehension, ast.For)):
        return [node.iter]
    return node.comparators if isinstance(node, ast.Compare) else []


def writes_to_environment(source: str) -> List[str]:
    """
    Each use of this process's environment that does not only read: it may change what the next call in the process
    does.
    """
    names = {"environ", "environb", "putenv", "unsetenv"}
    nodes = [*ast.walk(ast.parse(source))]
    reads = {id(used) for node in nodes for used in read_by(node)}
    uses = [node for node in nodes if isinstance(node, ast.Attribute) and node.attr in names and id(node) not in reads]
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and names & {one.name for one in node.names}]
    return [str(ast.get_source_segment(source, node)) for node in (*uses, *imports)]


class SourceTests(unittest.TestCase):
    def test_no_part_writes_the_environment(self) -> None:
        parts = [*SOURCE.parent.glob("parts/*/*.py")]
        texts = {part.name: part.read_text(encoding="utf-8") for part in parts}
        self.assertIn("os.environ", "".join(texts.values()))
        found = {name: writes for name, text in texts.items() for writes in [writes_to_environment(text)] if writes}
        self.assertEqual({}, found)

    def test_the_check_finds_writes_to_the_environment(self) -> None:
        for read in (
            'x = os.environ["A"]',
            'os.environ.get("A")',
            '"A" in os.environ',
            "{**os.environ, 'A': ''}",
            "[name for name in os.environ]",
        ):
            self.assertEqual([], writes_to_environment(read), read)
        for write in (
            'os.environ["A"] = ""',
            'del os.environ["A"]',
            'os.environ.pop("A")',
            "os.environ.update(A='')",
            "os.environ |= {}",
            "known = os.environ",
            "change(os.environ)",
            'os.putenv("A", "")',
            "from os import environ",
        ):
            self.assertEqual(1, len(writes_to_environment(write)), write)

    def test_functions_fit_on_a_screen(self) -> None:
        trees = [ast.parse(part.read_text(encoding="utf-8")) for part in SOURCE.parent.glob("parts/*/*.py")]
        functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        self.assertGreater(len(functions), 100)
        self.assertEqual(
            [], [function.name for function in functions if (function.end_lineno or 0) - function.lineno >= 40]
        )

    def test_the_screen_limits_equal_those_of_the_player(self) -> None:
        options = (ROOT / "client/Headless/Player/PlayerOptions.cs").read_text(encoding="utf-8")
        limits = {name: int(number) for name, number in re.findall(r"const int (\w+Side) = (\d+);", options)}
        self.assertEqual({"SmallestSide": abu.SMALLEST_SIDE, "LargestSide": abu.LARGEST_SIDE}, limits)

    def test_no_source_of_a_player_is_left_out(self) -> None:
        for player in (abu.GAMES_PLAYER, abu.PROJECT_PLAYER):
            with self.subTest(player):
                self.assert_all_are_watched(player)

    def assert_all_are_watched(self, player: str) -> None:
        watched = {path for path, _ in abu.player_sources(player)}
        projects = [Path(abu.project_file(name)) for name in (player, *abu.PARTS.get(player, ()))]
        for project in projects:
            text = project.read_text(encoding="utf-8")
            found = (
                Path(os.path.normpath(project.parent / name)) for name in re.findall(r'Include="([^"]+proj)"', text)
            )
            projects += [path for path in found if path not in projects]
            for path in (project, *project.parent.rglob("*.cs")):
                if not {"bin", "obj"} & set(path.relative_to(project.parent).parts):
                    self.assertIn(str(path), watched)
        self.assertGreater(len(projects), 4)
        client = Path(abu.CLIENT)
        compiled = [*client.glob("Packages/*/Runtime/**/*.cs"), *client.glob("Assets/**/*.cs")]
        for path in compiled:
            if path.relative_to(client).parts[0] == "Packages" or not {"Editor", "Tests"} & set(path.parts):
                self.assertIn(str(path), watched)

    def test_a_flag_that_narrows_a_name_is_offered_where_a_node_is_named(self) -> None:
        for command in abu.COMMANDS:
            names = any(argument.names_node for argument in command.arguments)
            if command.changes and command.kind == "game":
                self.assertEqual(names, {abu.ROLE, abu.IN} <= {*command.arguments}, command.name)

    def test_help_is_a_sentence(self) -> None:
        for command in abu.COMMANDS:
            self.assertRegex(command.help, r"^[A-Z].*\.$")

    def test_the_guides_name_every_command_and_pages_name_only_existing_ones(self) -> None:
        names = {command.name for command in abu.COMMANDS}
        used = {
            page: set(re.findall(r"abu\.py ([a-z]+)", page.read_text(encoding="utf-8")))
            for page in (GUIDE, EDITOR, DEVELOPMENT, README)
        }
        guide = GUIDE.read_text(encoding="utf-8")
        table = guide[guide.index("\n| command |") :].partition("\n\n")[0]
        rows = set(re.findall(r"^\| `([a-z]+)", table, re.MULTILINE))
        self.assertEqual(names, used[GUIDE] | used[EDITOR] | rows)
        self.assertEqual(set(), set().union(*used.values()) - names)

    def test_every_command_line_in_the_pages_is_a_valid_one(self) -> None:
        for page in (GUIDE, EDITOR, DEVELOPMENT, README):
            for line in re.findall(
                r"^python3 scripts/abu/abu\.py ([^#\n]+)", page.read_text(encoding="utf-8"), re.MULTILINE
            ):
                with self.subTest(page=page.name, line=line):
                    self.assertIn(build_parser().parse_args(shlex.split(line)).command, line)

    def test_the_guide_and_the_page_on_the_editor_explain_every_flag(self) -> None:
        guide = GUIDE.read_text(encoding="utf-8") + EDITOR.read_text(encoding="utf-8")
        flags = {
            name
            for command in abu.COMMANDS
            for argument in (*abu.COMMON, *command.arguments)
            for name in argument.names
            if argument.is_flag
        }
        self.assertEqual([], sorted(flag for flag in flags if not re.search(rf"[`[ ]{flag}\b", guide)))


if __name__ == "__main__":
    unittest.main()
