"""A call that plays against a stand-in for a game."""

from __future__ import annotations

from command_line import Done, in_process
from fakes import Answer, FakeGame

TREE = '- application "Dreamtides"\n  - button "End Turn" [ref=e1]'
SNAPSHOT = {"snapshot": TREE, "refs": {"e1": {"role": "button", "name": "End Turn"}}}


def play(answer: Answer, *argv: object) -> Done:
    with FakeGame(answer) as game:
        return in_process(*argv, "--port", game.port)
