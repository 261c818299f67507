"""The record of a run, what is made of it, and what a browser makes of that."""

from __future__ import annotations

import base64
import json
import struct
import sys
import unittest
import zlib
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

from agents import NOTHING, FakeClock, FakeDriver, calling, played  # noqa: E402
from chromium import MISSING, Chromium  # noqa: E402
from drivers import Observation  # noqa: E402
from folders import new_folder  # noqa: E402
from report import find_episodes, interval, report_page, row_of, summary_rows, table  # noqa: E402
from trajectory import RecordError, Trajectory, read_run, read_steps, write_whole  # noqa: E402
from viewer import view  # noqa: E402

HOSTILE = (
    "</script><script>document.body.dataset.hacked='1'</script><img src=x onerror=\"document.body.dataset.hacked='2'\">"
)
FACTS = {"game": "dreamtides", "model": "m", "goal": "win", "seed": 3, "began": "now"}


def png(width: int = 2, height: int = 1) -> bytes:
    """A picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x80\x40\x20" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Records(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.shown: List[str] = []

    def record(self, *replies: Any, sees: Any = None, redact: Any = str, name: str = "run", **facts: Any) -> Path:
        """The folder of a run with these replies."""
        driver = FakeDriver(sees=sees or (lambda: Observation("URL", "https://example.com", "1")))
        with Trajectory(self.folder / name, self.shown.append, redact, {**FACTS, **facts}) as trajectory:
            _, result = played(driver, *replies, record=trajectory, folder=self.folder / name / "agent")
            trajectory.finish(result, 0 if result.reached else 3)
        return self.folder / name


class Writing(Records):
    def test_what_stands_in_it(self) -> None:
        folder = self.record(calling("click", selector="#a"), NOTHING, '{"taskComplete": true}')
        run, steps = read_run(folder), read_steps(folder)
        self.assertEqual(("dreamtides", 3, 1), (run["game"], run["seed"], run["format"]))
        result = run["result"]
        self.assertEqual(
            (True, "task_complete", 3, 1), tuple(result[k] for k in ("reached", "end_reason", "steps", "no_ops"))
        )
        self.assertEqual([1, 2, 3], [step["step"] for step in steps])
        first = steps[0]
        self.assertEqual(("URL", "https://example.com", None), (first["title"], first["state"], first["image"]))
        self.assertIn("Goal: the goal", first["message"])
        self.assertEqual({"selector": "#a"}, first["attempts"][0]["args"])
        self.assertEqual(["#1 click -> #a x1"], first["lines"])
        self.assertRegex(self.shown[0], r"^#1 click -> #a x1  \(0\.0 s\)$")
        self.assertEqual(1, len(list((folder / "agent").glob("session-*.log"))))

    def test_a_step_is_written_before_the_pause_after_it(self) -> None:
        """So that what ends the process meanwhile loses nothing."""
        replies = (calling("scrollToTop"), NOTHING, RuntimeError("no service"), calling("click", selector="#a"))
        written: List[List[str]] = []
        driver = FakeDriver()
        with Trajectory(self.folder / "run", self.shown.append, str, FACTS) as trajectory:
            clock = FakeClock()
            clock.sleep = lambda seconds: written.append(read_steps(self.folder / "run")[-1]["lines"])
            played(driver, *replies, record=trajectory, clock=clock, max_steps=4)
        lines = ("scrollToTop", "no-op (no tool_calls) - consecutive_no_ops: 1")
        lines = (*lines, "ERROR: Action generation failed - no service", "click -> #a x1")
        self.assertEqual([[f"#{number} {line}"] for number, line in enumerate(lines, 1)], written)

    def test_images_lie_beside_it(self) -> None:
        folder = self.record(calling("scrollToTop"), sees=lambda: Observation("URL", "x", "1", png()))
        self.assertEqual("images/0001.png", read_steps(folder)[0]["image"])
        self.assertEqual(png(), (folder / "images/0001.png").read_bytes())

    def test_what_is_secret_is_not_written(self) -> None:
        folder = self.record(
            calling("fill", selector="#a", text="sk-123"),
            sees=lambda: Observation("URL", "the key is sk-123", "1"),
            redact=lambda text: text.replace("sk-123", "[key]"),
            goal="use sk-123",
        )
        for name in ("run.json", "steps.jsonl"):
            self.assertIn("[key]", (folder / name).read_text())
            self.assertNotIn("sk-123", (folder / name).read_text())

    def test_any_text_can_be_written(self) -> None:
        sign = "\ud800\u2028\x00"
        folder = self.record(calling("click", selector=sign), sees=lambda: Observation("URL", sign, "1"))
        self.assertEqual("URL", read_steps(folder)[0]["title"])

    def test_a_line_that_was_cut_is_left_out(self) -> None:
        folder = self.record(calling("scrollToTop"))
        with open(folder / "steps.jsonl", "a") as file:
            file.write('{"step": 3, "li')
        self.assertEqual([1, 2], [step["step"] for step in read_steps(folder)])

    def test_a_file_is_whole_or_as_it_was(self) -> None:
        path = self.folder / "x.json"
        write_whole(path, "first")
        with self.assertRaises(TypeError):
            write_whole(path, 7)  # type: ignore[arg-type]
        self.assertEqual(("first", ["x.json"]), (path.read_text(), [p.name for p in self.folder.iterdir()]))

    def test_folders_that_hold_no_record(self) -> None:
        with self.assertRaisesRegex(RecordError, "it has no run.json"):
            read_run(self.folder)
        for text in ("{", "[]", "{}"):
            (self.folder / "run.json").write_text(text)
            with self.assertRaises(RecordError):
                read_run(self.folder)


class Reports(Records):
    def test_the_interval_of_a_rate(self) -> None:
        for wins, count, low, high in (
            (0, 10, 0.0, 0.278),
            (5, 10, 0.237, 0.763),
            (10, 10, 0.722, 1.0),
            (81, 263, 0.255, 0.366),
        ):
            found = interval(wins, count)
            self.assertAlmostEqual(low, found[0], 3)
            self.assertAlmostEqual(high, found[1], 3)

    def test_each_run_counts_once(self) -> None:
        won = self.record('{"taskComplete": true}', name="1.run-a")
        self.record(calling("stop"), name="2.run-b")
        self.record(calling("stop"), name="3.run-c", model="other")
        (self.folder / "1.json").write_text(json.dumps({**read_run(won), "record": won.name}))
        for name, text in (
            ("no.json", "{"),
            ("list.json", "[]"),
            ("half.json", '{"format": 1, "model": "m", "result": {}}'),
            ("wrong.json", json.dumps({"format": 1, "model": "m", "result": {**read_run(won)["result"], "usage": {}}})),
        ):
            (self.folder / name).write_text(text)
        Trajectory(self.folder / "4.run-d", print, str, FACTS).__exit__()
        episodes, without_end = find_episodes(self.folder)
        self.assertEqual((3, 1), (len(episodes), without_end))
        rows = summary_rows(episodes)
        self.assertEqual(
            [["m", "2", "1", "50 %", "9-91 %"], ["other", "1", "0", "0 %", "0-79 %"]], [r[1:6] for r in rows]
        )
        self.assertEqual("stop 1, task_complete 1", rows[0][-1])
        self.assertEqual(self.folder / won.name, next(e for e in episodes if e.result["reached"]).record)

    def test_runs_that_failed_or_were_stopped_are_neither_won_nor_lost(self) -> None:
        usage = {"tokens": 0, "cost": 0.0}
        ends = (("task_complete", True), ("stop", False), ("no_op", False), ("errors", False), ("interrupted", False))
        for number, (end, reached) in enumerate(ends):
            result = {"reached": reached, "steps": 1, "refusals": 0, "seconds": 1, "usage": usage, "end_reason": end}
            told = {**FACTS, "format": 1, "id": number, "result": result}
            (self.folder / f"{number}.json").write_text(json.dumps(told))
        episodes = find_episodes(self.folder)[0]
        self.assertEqual(["5", "1", "33 %", "6-79 %"], row_of("g", "m", episodes)[2:6])
        self.assertEqual(2, report_page(self.folder, episodes).count(">?</td>"))

    def test_numbers_are_means_and_sums(self) -> None:
        usage = {"tokens": 1500, "cost": 0.25}
        results = [
            {"reached": False, "steps": n, "refusals": 1, "seconds": 2, "usage": usage, "end_reason": "stop"}
            for n in (1, 2)
        ]
        (folder,) = [self.folder]
        for number, result in enumerate(results):
            (folder / f"{number}.json").write_text(json.dumps({**FACTS, "format": 1, "id": number, "result": result}))
        row = row_of("g", "m", find_episodes(folder)[0])
        self.assertEqual(["1.5", "1.0", "3,000", "$0.50", "2.0"], row[6:11])

    def test_a_table(self) -> None:
        text = table(("game", "won"), [["a", "10"], ["long", "1"]])
        self.assertEqual("game  won\na      10\nlong    1", text)

    def test_names_cannot_be_markup(self) -> None:
        self.record(calling("stop"), model=HOSTILE, game=HOSTILE)
        page = report_page(self.folder, find_episodes(self.folder)[0])
        self.assertNotIn("<script", page)
        self.assertNotIn("<img", page)


class Pages(Records):
    def test_data_cannot_leave_its_place(self) -> None:
        page = view(self.record(calling("click", selector=HOSTILE), goal=HOSTILE))
        self.assertEqual(2, page.count("<script"))
        self.assertEqual(2, page.count("</script>"))
        self.assertIn("default-src 'none'", page)

    def test_images_of_other_folders_are_not_taken(self) -> None:
        folder = self.record(calling("stop"))
        (self.folder / "secret.png").write_bytes(b"secret")
        for name in (
            "../secret.png",
            "images/../../secret.png",
            str(self.folder / "secret.png"),
            "images",
            "images/none.png",
        ):
            (folder / "steps.jsonl").write_text(json.dumps({"step": 1, "image": name, "lines": []}) + "\n")
            self.assertNotIn(base64.b64encode(b"secret").decode(), view(folder))


@unittest.skipIf(MISSING, MISSING)
class InABrowser(Records):
    """The pages in a real one, which also says what it was kept from doing."""

    browser: Chromium

    @classmethod
    def setUpClass(cls) -> None:
        cls.browser = Chromium()
        cls.browser.__enter__()
        cls.addClassCleanup(cls.browser.__exit__)

    def open(self, folder: Path, place: str = "") -> None:
        page = self.folder / "page.html"
        page.write_text(view(folder), encoding="utf-8")
        self.browser.open(page)
        self.assertEqual("true", self.browser.run("return document.body.dataset.ready"), self.browser.log())

    def text(self, name: str) -> str:
        return self.browser.run("return document.getElementById(arguments[0]).innerText", name)

    def press(self, name: str) -> None:
        self.browser.run("document.getElementById(arguments[0]).click()", name)

    def test_a_run_is_walked_through(self) -> None:
        states = iter(range(1, 100))
        folder = self.record(
            calling("click", selector="#first"),
            calling("click", selector="#second"),
            '{"taskComplete": true}',
            sees=lambda: Observation("URL", f"state {next(states)}", "1", png(40, 30)),
        )
        self.open(folder)
        self.assertEqual("dreamtides by m", self.text("title"))
        self.assertIn("Goal reached", self.text("verdict"))
        self.assertEqual("step 1 of 3", self.text("where"))
        self.assertIn("state 1", self.text("left"))
        self.assertIn("Goal: the goal", self.text("left"))
        self.assertIn('click {"selector":"#first"}', self.text("right"))
        self.assertNotIn("STOP REASON", self.text("right").upper())
        self.press("next")
        self.assertIn("state 2", self.text("left"))
        self.assertIn("#1 click -> #first x1\n#2 click -> #second x1", self.text("right"))
        self.browser.run("const s = document.getElementById('step'); s.value = 3; s.dispatchEvent(new Event('input'))")
        self.assertEqual("step 3 of 3", self.text("where"))
        self.assertIn("task_complete: the model says that the task is complete", self.text("right"))
        picture = "const i = document.querySelector('#left img');"
        size = self.browser.run(f"{picture} return i.decode().then(() => [i.naturalWidth, i.naturalHeight])")
        self.assertEqual([40, 30], size)
        self.press("first")
        self.assertEqual("step 1 of 3", self.text("where"))
        self.browser.run(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}))"
        )
        self.assertEqual("step 2 of 3", self.text("where"))
        self.assertEqual([], self.browser.log())

    def test_steps_that_went_wrong_are_marked(self) -> None:
        calls = (calling("click", selector="#a"), calling("fly"), calling("click", selector="#b"), '{"tool_calls": []}')
        self.open(self.record(*calls))
        titles = "return [...document.querySelectorAll('.trouble')].map(node => node.title)"
        self.assertEqual(
            ["#2 skip unknown tool 'fly'", "#4 no-op (no tool_calls) - consecutive_no_ops: 1"],
            self.browser.run(titles),
        )
        self.browser.run("document.querySelector('.trouble').click()")
        self.assertIn("step 2 of ", self.text("where"))

    def test_hostile_text_stays_text(self) -> None:
        folder = self.record(
            calling("click", selector=HOSTILE),
            sees=lambda: Observation(HOSTILE, HOSTILE, "1"),
            goal=HOSTILE,
            game=HOSTILE,
        )
        self.open(folder)
        self.assertIn(HOSTILE, self.text("left"))
        self.assertIn(HOSTILE, self.text("facts"))
        self.assertEqual(0, self.browser.run("return document.querySelectorAll('img').length"))
        self.assertIsNone(self.browser.run("return document.body.dataset.hacked || null"))

    def test_even_as_markup_it_could_do_nothing(self) -> None:
        self.open(self.record(calling("stop")))
        self.browser.run("document.getElementById('left').innerHTML = arguments[0]", HOSTILE)
        self.browser.run(
            "const s = document.createElement('script'); s.textContent = 'document.body.dataset.hacked = 3';"
            "document.body.append(s)"
        )
        # The picture's error is reported after the script that made it, so two turns of the loop are waited for.
        self.browser.run("return new Promise(done => setTimeout(() => setTimeout(done, 50), 50))")
        self.assertIsNone(self.browser.run("return document.body.dataset.hacked || null"))
        self.assertTrue(any("Content Security Policy" in entry for entry in self.browser.log()))

    def test_five_hundred_steps(self) -> None:
        folder = self.record(calling("stop"))
        tree = "\n".join(f'- button "Card {k}" [ref=e{k}]' for k in range(80))
        lines: List[Dict[str, Any]] = [
            {"step": k, "title": "Game state", "state": tree, "message": tree, "lines": [f"#{k} click"], "seconds": 1}
            for k in range(1, 501)
        ]
        (folder / "steps.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        self.open(folder)
        self.press("last")
        self.assertEqual("step 500 of 500", self.text("where"))
        self.assertIn("#1 click\n#2 click", self.text("right"))
        # What is on the page at a time does not grow with the run: that is what keeps it quick.
        self.assertLess(self.browser.run("return document.querySelectorAll('*').length"), 100)

    def test_a_run_without_steps_or_end(self) -> None:
        Trajectory(self.folder / "none", print, str, FACTS).__exit__()
        self.open(self.folder / "none")
        self.assertEqual(("no steps", "This run did not come to its end."), (self.text("where"), self.text("verdict")))

    def test_the_report(self) -> None:
        folder = self.record('{"taskComplete": true}', model=HOSTILE)
        (folder / "view.html").write_text(view(folder), encoding="utf-8")
        page = self.folder / "report.html"
        page.write_text(report_page(self.folder, find_episodes(self.folder)[0]), encoding="utf-8")
        self.browser.open(page)
        self.assertEqual(HOSTILE, self.browser.run("return document.querySelectorAll('td')[1].innerText"))
        href = self.browser.run("return document.querySelector('a').href")
        self.assertEqual((folder / "view.html").resolve().as_uri(), href)


if __name__ == "__main__":
    unittest.main()
