"""The page of a comparison of two players, in a real browser."""

from __future__ import annotations

import unittest
from pathlib import Path
from typing import Any, List

import agent
import test_records
from agents import calling
from command_line import Done, captured
from chromium import MISSING, PageTestCase

SUMMARY, MEANS, EACH = range(3)
CLICK_HEAD = "[...document.querySelectorAll('table')[arguments[0]].querySelectorAll('th')][arguments[1]].click()"
FILTER = "const f = document.getElementById('filter'); f.value = arguments[0]; f.dispatchEvent(new Event('input'));"


@unittest.skipIf(MISSING, MISSING)
class Compared(test_records.Records, PageTestCase):
    """Two folders of runs, as other programs could have written them, and the page that is written beside them."""

    def runs(self, name: str, *won: bool, **facts: Any) -> None:
        """The first seed is that of the number of runs that are there."""
        folder = self.folder / name
        first = len(list(folder.glob("*.json")))
        for seed, is_won in enumerate(won, first):
            self.ended(folder, seed, won=is_won, **facts)

    def compare(self, *argv: Any, err: str = "") -> Done:
        done = captured(agent.main, "report", "--compare", self.folder / "a", self.folder / "b", *argv)
        self.assertRegex(done.err, f"^{err}$")
        self.assertEqual(0, done.code)
        self.browser.open(Path(done.out.splitlines()[-1]))
        self.assertEqual("true", self.browser.run("return document.body.dataset.ready"), self.browser.log())
        return done

    def cells(self, table: int, column: int) -> List[str]:
        """The shown texts of a column."""
        rows = f"[...document.querySelectorAll('table')[{table}].tBodies[0].rows].filter(row => !row.hidden)"
        return list(self.browser.run(f"return {rows}.map(row => row.cells[{column}].innerText)"))

    def test_who_is_better_stands_above_the_pairs(self) -> None:
        self.runs("a", *[False] * 8, True, True)
        self.runs("b", *[True] * 9, False, model="other", steps=7)
        done = self.compare()
        self.assertEqual(str(self.folder / "b" / "compare.html"), done.out.splitlines()[-1])
        verdict = self.browser.run("return document.querySelector('.verdict').innerText")
        self.assertEqual("dreamtides: the second is better.", verdict)
        sections = self.browser.run("return [...document.querySelectorAll('section')].map(e => e.innerText)")
        self.assertRegex(sections[0], r"First\nmodel: m\ndriver: -\nsettings: -\nruns: 10\nfolder: .*/a$")
        self.assertIn("model: other", sections[1])
        told = [self.cells(SUMMARY, column)[0] for column in (1, 2, 3, 4, 5, 7)]
        self.assertEqual(["10", "2", "9", "+70 %", *done.out.splitlines()[-2].split("  ")[-2:]], told)
        picture = self.browser.run("return document.querySelector('svg').getAttribute('aria-label')")
        self.assertEqual(f"+70 %, between {told[4].replace(' to ', ' and ')}", picture)
        steps = [self.cells(MEANS, column)[0] for column in range(5)]
        self.assertEqual(["dreamtides", "steps", "1.0", "7.0", "+6.0"], steps)

    def test_runs_that_are_not_told_apart(self) -> None:
        self.runs("a", True, False)
        self.runs("b", False, True)
        self.compare()
        verdict = self.browser.run("return document.querySelector('.verdict').innerText")
        self.assertEqual("dreamtides: not told apart: the interval of their difference contains 0.", verdict)

    def test_each_seed_has_a_row_with_both_runs_and_their_difference(self) -> None:
        self.runs("a", True, True, False, False, steps=9)
        self.runs("b", True, False, True, False, model="other", steps=4)
        self.runs("b", True, model="other")
        self.compare()
        self.assertEqual(["0", "1", "2", "3"], self.cells(EACH, 1))
        self.assertEqual(["won", "won", "lost", "lost"], self.cells(EACH, 2))
        self.assertEqual(["won", "lost", "won", "lost"], self.cells(EACH, 3))
        self.assertEqual(["both won", "first", "second", "neither"], self.cells(EACH, 4))
        self.assertEqual(["-5"] * 4, self.cells(EACH, 7))
        self.browser.run(CLICK_HEAD, EACH, 4)
        self.assertEqual(["0", "1", "3", "2"], self.cells(EACH, 1))
        self.browser.run(FILTER, "neither")
        self.assertEqual((["3"], 1), (self.cells(EACH, 1), len(self.cells(SUMMARY, 0))))
        self.assertEqual([], self.browser.log())

    def test_a_run_is_opened_from_its_row(self) -> None:
        """The page may lie anywhere; a run without a page has no link."""
        self.record(calling("click", selector="#a"), calling("stop"), name="a/50% #1?:x", seed=7)
        self.ended(self.folder / "b", 7, model="other")
        (self.folder / "pages").mkdir()
        self.compare(
            "--views",
            "--out",
            self.folder / "pages" / "both.html",
            err=r"agent: .* names a record that is not beside it: 'None'.\n",
        )
        links = self.browser.run("return [...document.querySelectorAll('a')].map(link => link.href)")
        self.assertEqual(1, len(links))
        self.browser.web.call("POST", "/url", {"url": links[0]})
        self.assertEqual("dreamtides by m", self.text("title"))

    def test_hostile_names_stay_text(self) -> None:
        self.runs("a", True, game=test_records.HOSTILE)
        self.runs("b", True, game=test_records.HOSTILE, model=test_records.HOSTILE)
        self.compare()
        self.assertEqual([test_records.HOSTILE], self.cells(EACH, 0))
        self.assertIsNone(self.browser.run("return document.body.dataset.hacked || null"))
        self.assertEqual(1, self.browser.run("return document.querySelectorAll('script').length"))

    def test_on_a_phone_nothing_is_cut(self) -> None:
        self.runs("a", True, True, model="m" * 120)
        self.runs("b", True, False, model="other")
        self.browser.size(390, 800)
        self.addCleanup(self.browser.size, 1280, 800)
        self.compare()
        whole, seen = self.browser.run("return [document.scrollingElement.scrollWidth, innerWidth]")
        self.assertLessEqual(whole, seen)
        head = "return getComputedStyle(document.querySelectorAll('table')[2].querySelectorAll('td')[4], '::before')"
        self.assertEqual('"better"', self.browser.run(f"{head}.content"))


if __name__ == "__main__":
    unittest.main()
