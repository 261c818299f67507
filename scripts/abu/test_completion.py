"""Completion in the shells themselves."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import unittest
from pathlib import Path
from typing import Any, Callable, List

import abu
from command_line import in_process
from folders import new_folder
from waiting import PATIENCE


def programs(*names: str) -> Callable[..., Any]:
    missing = [name for name in names if shutil.which(name) is None]
    return unittest.skipIf(bool(missing), f"{', '.join(missing)} is not installed, so its completion was not tried")


class CompletionTests(unittest.TestCase):
    """Each script is read by its shell, and asked what could come next."""

    COMMANDS = {command.name for command in abu.COMMANDS}
    QUESTIONS = (
        (["abu.py", "cl"], {"click", "close"}),
        (["abu.py", "--json", "cl"], {"click", "close"}),
        (["abu.py", "launch", "--se"], {"--seed", "--session"}),
        (["abu.py", "completion", ""], {"bash", "zsh", "fish"}),
        (["abu.py", "help", "sk"], {"skill"}),
        (["abu.py", "snapshot", "--max"], {"--max-depth", "--max"}),
        (["abu.py", "tap", "--a"], {"--at"}),
        (["abu.py", "click", "--he"], {"--help"}),
        (["abu.py", "--h"], {"--help", "--host"}),
        (["abu.py", "play", "o"], {"on", "off"}),
        (["abu.py", "call", "gi"], {"give-gold", "give-card"}),
    )

    def program_that_lists(self) -> Path:
        """A folder with an abu.py for a game that has two commands."""
        folder = new_folder(self)
        program = folder / "abu.py"
        program.write_text("#!/bin/sh\necho 'give-gold amount:int -- Gives gold.'\necho give-card\necho take\n")
        program.chmod(0o755)
        return folder

    def answers(self, shell: str, ask: Callable[[List[str]], str]) -> None:
        script = in_process("completion", shell).out
        path = f"{self.program_that_lists()}{os.pathsep}{os.environ['PATH']}"
        for words, want in self.QUESTIONS:
            with self.subTest(shell=shell, words=words):
                done = subprocess.run(
                    [shell, *FIRST[shell], f"{script}\n{ask(words)}"],
                    capture_output=True,
                    text=True,
                    timeout=PATIENCE,
                    env={**os.environ, "PATH": path},
                )
                self.assertEqual(("", 0), (done.stderr, done.returncode))
                offered = {line.split("\t")[0] for line in done.stdout.splitlines()}
                offered = {
                    word
                    for word in offered
                    if word.startswith(words[-1]) and not (words[-1] == "" and word.startswith("-"))
                }
                self.assertEqual(want, offered)

    @programs("bash")
    def test_bash(self) -> None:
        def ask(words: List[str]) -> str:
            question = f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _abu"
            return f"{question}; printf '%s\\n' \"${{COMPREPLY[@]}}\""

        self.answers("bash", ask)

    @programs("zsh")
    def test_zsh(self) -> None:
        def ask(words: List[str]) -> str:
            return f"words=({shlex.join(words)}); CURRENT={len(words)}; _abu"

        self.answers("zsh", ask)

    @programs("fish")
    def test_fish(self) -> None:
        self.answers("fish", lambda words: f"complete -C '{' '.join(words)}'")

    def test_every_command_and_flag_is_in_each(self) -> None:
        for shell in FIRST:
            script = in_process("completion", shell).out
            for command in abu.COMMANDS:
                self.assertRegex(script, rf"\b{command.name}\b")
                for argument in (*abu.COMMON, *command.arguments):
                    if argument.is_flag:
                        self.assertRegex(script, rf"(--|-l ){argument.names[0][2:]}\b")


# How a shell reads the script that follows; zsh's own functions for completion need a terminal.
FIRST = {
    "bash": ("--norc", "-c"),
    "zsh": ("-fc", 'compdef() {}; compadd() { shift; print -l -- "$@"; }; _files() {}; eval "$0"'),
    "fish": ("--no-config", "-c"),
}


if __name__ == "__main__":
    unittest.main()
