"""The record of a run, and the page and the report made from it."""

from __future__ import annotations

import base64
import json
import os
import shutil
import struct
import subprocess
import unittest
import zlib
from pathlib import Path
from typing import Any, List

from agents import NOTHING, FakeClock, FakeDriver, calling, played
from chromium import MISSING, Chromium
from drivers import Observation
from folders import new_folder
from service_key import Key
from report import (
    Episode,
    find_episodes,
    interval,
    read_episode,
    report_page,
    row_of,
    summary_rows,
    HEADS,
    table,
)
from compare import compare, difference_of
from abu import RecordError, load_record, read_run, read_run_steps
from trajectory import RecordTaken, Trajectory, write_whole
from report_commands import view

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
            _, result = played(driver, *replies, record=trajectory, folder=self.folder / name / "agent", redact=redact)
            trajectory.finish(result, 0 if result.reached else 3)
        return self.folder / name

    def ended(self, folder: Path, number: int, **facts: Any) -> None:
        """A file of an episode, as another program could have written it."""
        usage = {"tokens": 100, "cost": facts.pop("cost", 0.0), "unpriced": facts.pop("unpriced", 0)}
        result = {
            "reached": facts.pop("won", False),
            "steps": facts.pop("steps", 1),
            "refusals": 0,
            "seconds": 5,
            "usage": usage,
        }
        result.update(end_reason="stop", errors=facts.pop("errors", 0), faults=1, thought_seconds=2)
        told = {**FACTS, "format": 1, "id": f"{folder.name}{number}", "seed": number, **facts, "result": result}
        folder.mkdir(exist_ok=True)
        (folder / f"{number}.json").write_text(json.dumps(told))


class Writing(Records):
    def test_contents_of_the_record(self) -> None:
        folder = self.record(calling("click", selector="#a"), NOTHING, '{"taskComplete": true}')
        run, steps = read_run(folder), read_run_steps(folder)
        self.assertEqual(("dreamtides", 3, 1), (run["game"], run["seed"], run["format"]))
        result = run["result"]
        self.assertEqual(
            (True, "task_complete", 3, 1), tuple(result[k] for k in ("reached", "end_reason", "steps", "no_ops"))
        )
        self.assertEqual([1, 2, 3], [step["step"] for step in steps])
        first = steps[0]
        self.assertEqual(("URL", "https://example.com", None), (first["title"], first["state"], first["image"]))
        self.assertIn("Step 1 of 100.", first["message"])
        self.assertEqual({"selector": "#a"}, first["attempts"][0]["args"])
        self.assertEqual(["#1 click -> #a x1"], first["lines"])
        self.assertRegex(self.shown[0], r"^#1 click -> #a x1  \(0\.0 s\)$")
        self.assertEqual(1, len(list((folder / "agent").glob("session-*.log"))))

    def test_a_step_is_written_before_the_pause_after_it(self) -> None:
        """A kill during the pause loses nothing."""
        replies = (calling("scrollToTop"), NOTHING, RuntimeError("no service"), calling("click", selector="#a"))
        written: List[List[str]] = []
        driver = FakeDriver()
        with Trajectory(self.folder / "run", self.shown.append, str, FACTS) as trajectory:
            clock = FakeClock()
            clock.sleep = lambda seconds: written.append(read_run_steps(self.folder / "run")[-1]["lines"])
            played(driver, *replies, record=trajectory, clock=clock, max_steps=4)
        lines = ("scrollToTop", "no-op (no tool_calls) - consecutive_no_ops: 1")
        lines = (*lines, "ERROR: Action generation failed - no service", "click -> #a x1")
        self.assertEqual([[f"#{number} {line}"] for number, line in enumerate(lines, 1)], written)

    def test_images_are_saved_beside_the_record(self) -> None:
        folder = self.record(calling("scrollToTop"), sees=lambda: Observation("URL", "x", "1", png()))
        self.assertEqual("images/0001.png", read_run_steps(folder)[0]["image"])
        self.assertEqual(png(), (folder / "images/0001.png").read_bytes())

    def test_secrets_are_not_written(self) -> None:
        folder = self.record(
            calling("fill", selector="#a", text="sk-123"),
            sees=lambda: Observation("URL", "the key is sk-123", "1"),
            redact=lambda text: text.replace("sk-123", "[key]"),
            goal="use sk-123",
        )
        for name in ("run.json", "steps.jsonl"):
            self.assertIn("[key]", (folder / name).read_text())
            self.assertNotIn("sk-123", (folder / name).read_text())

    def test_a_short_secret_spoils_no_record(self) -> None:
        """Only text from outside is redacted, not the names and words of the record itself."""
        for number, secret in enumerate(("e", "step", "task_complete", "1", "null", "lines")):
            folder = self.record(
                calling("click", selector="#step"),
                '{"taskComplete": true}',
                redact=Key(secret).redact,
                name=str(number),
            )
            self.assertEqual([1, 2], [step["step"] for step in read_run_steps(folder)])
            self.assertEqual("task_complete", read_run(folder)["result"]["end_reason"])
        self.assertEqual(6, len(find_episodes(self.folder)[0]))

    def test_secrets_are_in_no_file_in_any_spelling(self) -> None:
        secret = "sk-0123456789abcdef"
        escaped = "".join(f"\\u{ord(sign):04x}" for sign in secret)
        reply = (
            f'{{"tool_calls": [{{"name": "fill", "args": {{"selector": "#a", "text": "{escaped}", "{escaped}": 1}}}}]}}'
        )
        folder = self.record(
            reply, sees=lambda: Observation("URL", f"{secret} {escaped}", "1"), redact=Key(secret).redact
        )
        for path in folder.rglob("*.*"):
            text = path.read_text()
            self.assertNotIn(secret, text, path)
            self.assertNotIn("0073", text, path)
        self.assertIn("[key]", read_run_steps(folder)[0]["attempts"][0]["args"])

    def test_a_step_keeps_the_beginnings_of_huge_texts(self) -> None:
        """So that it can be read again, with a mark that says how much is missing."""
        many = {f"a{number}": "\u00e9" * 100 for number in range(9000)}
        huge = "\u00e9" * (1 << 20)
        folder = self.record(
            json.dumps({"thought": huge, "tool_calls": [{"name": "nothing", "args": many}]}, ensure_ascii=False),
            json.dumps({"tool_calls": [{"name": "nothing", "args": many}]}, ensure_ascii=False),
            json.dumps({"tool_calls": [{"name": "nothing", "args": many}]}, ensure_ascii=False),
            huge,
            sees=lambda: Observation("URL", "x" * (3 << 20), "1"),
        )
        steps = read_run_steps(folder, self.fail)
        self.assertRegex(steps[0]["state"], r"^x+\u2026 \(3,014,656 characters left out\)$")
        self.assertLess((folder / "steps.jsonl").stat().st_size, len(steps) * (32 << 20))

    def test_two_runs_do_not_share_a_folder(self) -> None:
        folder = self.record(calling("stop"))
        before = {path.name: path.read_bytes() for path in folder.glob("*.json*")}
        with self.assertRaisesRegex(RecordTaken, "holds the record of another run"):
            self.record(calling("stop"))
        self.assertEqual(before, {path.name: path.read_bytes() for path in folder.glob("*.json*")})

    def test_the_last_observation(self) -> None:
        folder = self.record(calling("scrollToTop"), sees=lambda: Observation("URL", "x", "1", png()))
        last = json.loads((folder / "last.json").read_text())
        self.assertEqual({"title": "URL", "state": "x", "stateHash": "1", "image": "images/last.png"}, last)
        self.assertEqual(png(), (folder / "images/last.png").read_bytes())

    def test_any_text_can_be_written(self) -> None:
        sign = "\ud800\u2028\x00"
        folder = self.record(calling("click", selector=sign), sees=lambda: Observation("URL", sign, "1"))
        self.assertEqual("URL", read_run_steps(folder)[0]["title"])

    def test_a_line_that_was_cut_is_left_out(self) -> None:
        folder = self.record(calling("scrollToTop"))
        with open(folder / "steps.jsonl", "a") as file:
            file.write('{"step": 3, "li')
        self.assertEqual([1, 2], [step["step"] for step in read_run_steps(folder)])

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
        episodes, left_out = find_episodes(self.folder)
        self.assertEqual((3, 1), (len(episodes), left_out))
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
            told = {**FACTS, "format": 1, "id": number, "seed": number, "result": result}
            (self.folder / f"{number}.json").write_text(json.dumps(told))
        episodes = find_episodes(self.folder)[0]
        self.assertEqual(["5", "1", "33 %", "6-79 %"], row_of(("g", "m", "game", "-"), episodes)[2:6])
        self.assertEqual(2, report_page(self.folder, episodes).count(">?</span></td>"))

    def test_a_stopped_run_that_was_played_again_is_left_out(self) -> None:
        usage = {"tokens": 0, "cost": 0.0}
        runs = (
            ("interrupted", 1, {}),  # played again
            ("interrupted", 2, {}),
            ("interrupted", None, {}),
            ("interrupted", 1, {"keep": 3}),  # with another setting
            ("stop", 1, {}),
            ("stop", 1, {}),
            ("stop", None, {}),
        )
        for number, (end, seed, settings) in enumerate(runs):
            result = {"reached": False, "steps": 1, "refusals": 0, "seconds": 1, "usage": usage, "end_reason": end}
            told = {**FACTS, **settings, "format": 1, "id": str(number), "seed": seed, "result": result}
            (self.folder / f"{number}.json").write_text(json.dumps(told))
        episodes, left_out = find_episodes(self.folder)
        self.assertEqual({str(number) for number in range(1, 7)}, {run.data["id"] for run in episodes})
        self.assertEqual(1, left_out)

    def test_numbers_are_means_and_sums(self) -> None:
        usage = {"tokens": 1500, "cost": 0.25}
        results = [
            {"reached": False, "steps": n, "refusals": 1, "seconds": 2, "usage": usage, "end_reason": "stop"}
            for n in (1, 2)
        ]
        (folder,) = [self.folder]
        for number, result in enumerate(results):
            (folder / f"{number}.json").write_text(json.dumps({**FACTS, "format": 1, "id": number, "result": result}))
        row = row_of(("g", "m", "game", "-"), find_episodes(folder)[0])
        self.assertEqual(["1.5", "1.0", "3,000", "$0.50", "2.0"], row[6:11])

    def test_runs_with_other_settings_or_drivers_are_not_pooled(self) -> None:
        for number, facts in enumerate(({}, {"keep": 3}, {"images": True, "actions": 2}, {"driver": "browser"}, {})):
            self.ended(self.folder, number, **{"driver": "game", "actions": 1, **facts})
        rows = summary_rows(find_episodes(self.folder)[0])
        places = [HEADS.index(name) for name in ("driver", "settings", "runs")]
        told = [tuple(row[place] for place in places) for row in rows]
        wanted = [
            ("browser", "-", "1"),
            ("game", "-", "2"),
            ("game", "actions 2, images", "1"),
            ("game", "keep 3", "1"),
        ]
        self.assertEqual(wanted, told)

    def test_unknown_costs_errors_and_times(self) -> None:
        self.ended(self.folder, 1, errors=2, cost=0.5)
        (row,) = summary_rows(find_episodes(self.folder)[0])
        told = {name: row[place] for place, name in enumerate(HEADS)}
        self.assertEqual(
            ("$0.50", "3.0", "2.0", "5.0"), tuple(told[k] for k in ("cost", "errors", "thought", "seconds"))
        )
        self.ended(self.folder, 2, unpriced=1, cost=0.1)
        (row,) = summary_rows(find_episodes(self.folder)[0])
        self.assertEqual("?", row[HEADS.index("cost")])

    def test_two_players_are_compared_by_the_seeds_that_both_have_played(self) -> None:
        for seed in range(20):
            self.ended(self.folder / "a", seed, won=seed < 3)
            self.ended(self.folder / "b", seed + 2, won=seed < 14, model="other")
        first, second = (find_episodes(self.folder / name)[0] for name in "ab")
        (row,) = compare(first, second)
        self.assertEqual([FACTS["game"], "18", "1", "14", "+72 %", "+40 to +90 %", "the second is better"], row)
        self.assertEqual("the first is better", compare(second, first)[0][-1])
        self.assertEqual(["+0 %", "not told apart"], [compare(first, first)[0][place] for place in (4, 6)])
        self.assertEqual([], compare(first, second[18:]))

    def test_the_interval_of_a_difference(self) -> None:
        """Values of Bonett and Price's formula, by hand."""
        told = difference_of([(True, False)] * 1 + [(False, True)] * 6 + [(True, True)] * 13)
        self.assertEqual((20, 14, 19), told[:3])
        spread = 1.959964 * ((9 / 22 - (5 / 22) ** 2) / 22) ** 0.5
        for wanted, value in zip((5 / 20, 5 / 22 - spread, 5 / 22 + spread), told[3:]):
            self.assertAlmostEqual(wanted, value)

    def test_a_table(self) -> None:
        text = table(("game", "won"), [["a", "10"], ["long", "1"]])
        self.assertEqual("game  won\na      10\nlong    1", text)

    def test_names_cannot_be_markup(self) -> None:
        self.record(calling("stop"), model=HOSTILE, game=HOSTILE)
        page = report_page(self.folder, find_episodes(self.folder)[0])
        self.assertEqual(1, page.count("<script"), "its own, which sorts and filters")
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


class Hostile(Records):
    """Records written by others, or damaged: each problem is reported in a sentence, and the rest is shown."""

    def setUp(self) -> None:
        super().setUp()
        self.secret = self.folder / "secret"
        self.secret.mkdir()
        (self.secret / "0001.png").write_bytes(png(7, 7))
        self.runs = self.folder / "runs"
        self.made = self.record(calling("stop"), name="runs/r", sees=lambda: Observation("URL", "seen", "1", png()))

    def problems(self) -> List[str]:
        found: List[str] = []
        page = view(self.made, found.append)
        self.assertNotIn(base64.b64encode(png(7, 7)).decode(), page)
        for problem in found:
            self.assertRegex(problem, r"^\S.*\.$")
        return found

    def step(self, **told: Any) -> None:
        (self.made / "steps.jsonl").write_text(json.dumps({"step": 1, "state": "seen", **told}) + "\n")

    def test_folders_and_files_that_are_links(self) -> None:
        (self.made / "images" / "0001.png").unlink()
        (self.made / "images" / "0001.png").symlink_to(self.secret / "0001.png")
        (self.made / "images" / "last.png").unlink()
        (self.made / "images").rename(self.made / "elsewhere")
        (self.made / "images").mkdir()
        (self.made / "images" / "0001.png").symlink_to(self.secret / "0001.png")
        link = "The picture 'images/0001.png' of step 1 is left out: it is a link, which is not followed."
        self.assertIn(link, self.problems())
        shutil.rmtree(self.made / "images")
        (self.made / "images").symlink_to(self.secret)
        self.assertIn(link, self.problems())
        for name in ("steps.jsonl", "last.json"):
            (self.made / name).rename(self.secret / name)
            (self.made / name).symlink_to(self.secret / name)
            self.assertIn(f"{name} cannot be read: it is a link, which is not followed.", self.problems())
        (self.made / "run.json").rename(self.secret / "run.json")
        (self.made / "run.json").symlink_to(self.secret / "run.json")
        with self.assertRaisesRegex(RecordError, "run.json cannot be read: it is a link, which is not followed"):
            view(self.made)

    def test_pictures_that_cannot_be_shown(self) -> None:
        (self.made / "images" / "none.png").write_bytes(b"GIF")
        os.mkfifo(self.made / "images" / "pipe.png")
        with open(self.made / "images" / "large.png", "wb") as file:
            file.truncate(3 << 30)
        for name, words in (
            ("../../secret/0001.png", "it is not among the pictures of the record"),
            (str(self.secret / "0001.png"), "it is not among the pictures of the record"),
            ("images/../../../secret/0001.png", "that is no name in a record"),
            ("images/..", "that is no name in a record"),
            ("images/", "that is no name in a record"),
            ("images/a\0b.png", "that is no name in a record"),
            ("captures/0001.png", "No such file or directory"),
            ("images/none.png", "it is no PNG"),
            ("images/pipe.png", "it is not a regular file"),
            ("images/large.png", "it has 3,072 MiB, and 32 are the most"),
        ):
            self.step(image=name)
            self.assertEqual([f"The picture {name!r} of step 1 is left out: {words}."], self.problems())

    def test_lines_that_are_no_steps(self) -> None:
        deep = '{"step": 1, "attempts": ' + "[" * 5000 + "]" * 5000 + "}"
        for line, words in (
            ("{", "it is no JSON, or was cut"),
            ("7", "it is no step"),
            ("", "it is no JSON, or was cut"),
            (deep, "it is nested more than 100 deep"),
            ('{"x": ' + "[" * 200 + "]" * 200 + "}", "it is nested more than 100 deep"),
        ):
            (self.made / "steps.jsonl").write_text(f'{line}\n{{"step": 2, "state": "the rest"}}\n')
            self.assertEqual([f"Line 1 of steps.jsonl is left out: {words}."], self.problems())
            self.assertIn("the rest", view(self.made))
        (self.made / "steps.jsonl").write_bytes(b"\xff\n")
        self.assertEqual(["Line 1 of steps.jsonl is left out: it is not UTF-8."], self.problems())

    def odd_steps(self) -> str:
        """Steps in which each field in turn has an impossible value."""
        odd = (None, True, -1, 1.5, "x", [], {}, [[]], [None], {"a": 1}, [{}], [{"bounds": 7}], 10**400)
        names = ("step", "seconds", "title", "state", "message", "account", "image", "size", "boxes", "attempts")
        lines = [{name: value} for name in (*names, "lines", "usage", "outcome") for value in odd]
        lines += [{"attempts": [{"call": value, "args": value, "reply": value, "error": value}]} for value in odd]
        text = "".join(json.dumps({**line, "image": None} if "image" not in line else line) + "\n" for line in lines)
        return text.replace("1.5", "NaN").replace("-1", "1e999")

    def test_fields_of_wrong_kinds(self) -> None:
        text = self.odd_steps()
        (self.made / "steps.jsonl").write_text(text)
        self.assertEqual(text.count("\n"), len(read_run_steps(self.made)))
        json.dumps(load_record(self.made).steps, allow_nan=False)
        if MISSING:
            return
        (self.folder / "page.html").write_text(view(self.made), encoding="utf-8")
        with Chromium() as browser:
            browser.open(self.folder / "page.html")
            self.assertEqual("true", browser.run("return document.body.dataset.ready"), browser.log())
            browser.run(
                "for (let k = 0; k < arguments[0]; k++) document.getElementById('next').click()", text.count("\n")
            )
            self.assertEqual([], browser.log())
            self.assertRegex(browser.run("return document.getElementById('where').innerText"), "^after step ")

    def test_invalid_results(self) -> None:
        whole = json.loads((self.made / "run.json").read_text())
        for number, (change, words) in enumerate(
            (
                ({"result": {**whole["result"], "seconds": float("nan")}}, "its result is none"),
                ({"result": {**whole["result"], "steps": 10**400}}, "its result is none"),
                ({"result": {**whole["result"], "reached": "yes"}}, "its result is none"),
                ({"result": {**whole["result"], "usage": {"tokens": True, "cost": 0}}}, "its result is none"),
                ({"result": {**whole["result"], "usage": {"tokens": 1, "cost": 1e308}}}, "its result is none"),
                ({"result": []}, "its result is none"),
            )
        ):
            path = self.runs / f"{number}.json"
            path.write_text(json.dumps({**whole, "id": str(number), **change}))
            found: List[str] = []
            episodes, _ = find_episodes(self.runs, found.append)
            self.assertEqual((1, [f"{path} cannot be used: {words}."]), (len(episodes), found))
            path.unlink()

    def test_files_that_are_no_results(self) -> None:
        path = self.runs / "a.json"
        for make, words in (
            (lambda: path.write_text('{"format": 1, "mod'), "cannot be used: it is no JSON, or was cut."),
            (lambda: path.write_text("[" * 9000 + "]" * 9000), "cannot be used: it is nested more than 100 deep."),
            (lambda: path.write_bytes(b"\xff"), "cannot be used: it is not UTF-8."),
            (lambda: os.mkfifo(path), "cannot be read: it is not a regular file."),
            (lambda: path.symlink_to(self.made / "run.json"), "cannot be read: it is a link, which is not followed."),
            (
                lambda: [path.touch(), os.truncate(path, 3 << 30)],
                "cannot be used: it has 3,072 MiB, and 16 are the most.",
            ),
        ):
            make()
            found: List[str] = []
            self.assertEqual(1, len(find_episodes(self.runs, found.append)[0]))
            self.assertEqual([f"{path} {words}"], found)
            path.unlink()
        path.write_text('{"format": 1, "other": true}')
        self.assertEqual((1, []), (len(find_episodes(self.runs, found.append)[0]), found[1:]))

    def test_records_that_are_not_beside_their_result(self) -> None:
        outside = self.record(calling("stop"), name="outside")
        (self.runs / "link").symlink_to(outside)
        whole = json.loads((outside / "run.json").read_text())
        path = self.runs / "0.json"
        for name in (str(outside), "../outside", "..", ".", "", "link", "none", "a\0b", None, 7, ["r"]):
            path.write_text(json.dumps({**whole, "record": name}))
            episode = Episode(path, read_episode(path) or {})
            with self.assertRaisesRegex(RecordError, "names a record that is not beside it"):
                episode.record
            report_page(self.runs, find_episodes(self.runs)[0])

    def test_notes_of_a_model_are_not_a_result(self) -> None:
        forged = json.loads((self.made / "run.json").read_text())
        for name in ("memory", "logs", "agent"):
            (self.made / name).mkdir(exist_ok=True)
            forged.update(id=name, result={**forged["result"], "reached": True})
            (self.made / name / "win.json").write_text(json.dumps(forged))
        self.assertEqual([False], [episode.won for episode in find_episodes(self.runs)[0]])

    def test_folders_one_in_the_other_without_end(self) -> None:
        place = os.open(self.runs, os.O_RDONLY)
        for _ in range(1500):
            os.mkdir("d", dir_fd=place)
            deeper = os.open("d", os.O_RDONLY, dir_fd=place)
            os.close(place)
            place = deeper
        os.close(place)
        (self.runs / "up").symlink_to(self.runs)
        self.assertEqual(1, len(find_episodes(self.runs)[0]))
        subprocess.run(["rm", "-rf", str(self.runs)], check=True)

    def test_seeds_are_in_the_order_of_their_numbers(self) -> None:
        whole = json.loads((self.made / "run.json").read_text())
        for seed in (10, 9, 4_000_000_000, 100, None):
            (self.runs / f"{seed}.json").write_text(json.dumps({**whole, "id": str(seed), "seed": seed}))
        seeds = [episode.data["seed"] for episode in find_episodes(self.runs)[0]]
        self.assertEqual([3, 9, 10, 100, 4_000_000_000, None], seeds)


if __name__ == "__main__":
    unittest.main()
