"""The page's table of all commands, against what is refused and what is carried out."""

from __future__ import annotations

import re
import unittest
from pathlib import Path
from typing import List, Set, Tuple
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]

from commands import Commands
from refusals import REFUSED

PAGE = ROOT / "docs" / "agent_browser.md"
ROW = re.compile(r"^\| (`.*?) \| (.*) \|$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
# Refused without an entry of their own, by the list of what works.
UNLISTED = "refused with the list of what works"
INSTEAD = re.compile(r"[Ii]nstead of ([^:]+): ")


def rows() -> List[Tuple[List[str], str]]:
    """The commands of each row of the table, and what the row says of them."""
    section = PAGE.read_text(encoding="utf-8").partition("## All commands")[2].partition("\n## ")[0]
    return [(CODE.findall(words), what) for words, what in ROW.findall(section)]


def refused_on_the_page() -> Set[str]:
    """The last word of each command that the page says to be refused: `--fn` of `wait --fn`."""
    refused: Set[str] = set()
    for words, what in rows():
        if what.startswith("refused") and what != UNLISTED:
            refused |= {word.split()[-1] for word in words}
        for instead in INSTEAD.findall(what):
            refused |= {word.split()[-1] for word in CODE.findall(instead)}
    return refused


class Page(unittest.TestCase):
    def test_each_refusal_is_in_the_table(self) -> None:
        page = refused_on_the_page()
        for action, (typed, _) in REFUSED.items():
            with self.subTest(action):
                self.assertTrue({*typed.split()} & page, typed)

    def test_the_table_refuses_nothing_else(self) -> None:
        typed = {word for words, _ in REFUSED.values() for word in words.split()}
        # Checked inside of commands that are carried out.
        inside = {"connect", "--clear", "inserttext"}
        self.assertEqual(inside, refused_on_the_page() - typed)

    def test_what_is_carried_out_has_no_refusal(self) -> None:
        self.assertEqual(set(), {*Commands(mock.Mock(), mock.Mock()).table} & {*REFUSED})


if __name__ == "__main__":
    unittest.main()
