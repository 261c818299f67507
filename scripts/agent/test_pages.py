"""The page of a run and the report, in a real browser."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any, Dict, List

from agents import NOTHING, FakeDriver, calling, played
from chromium import MISSING, PageTestCase
from drivers import Observation, Refusal
from report import find_episodes, report_page
from report_commands import view
from test_records import FACTS, HOSTILE, Records, png
from trajectory import Trajectory


@unittest.skipIf(MISSING, MISSING)
class InABrowser(Records, PageTestCase):
    """The pages in a real browser, which also reports what it blocked."""

    def open(self, folder: Path, place: str = "") -> None:
        page = self.folder / "page.html"
        page.write_text(view(folder), encoding="utf-8")
        self.browser.open(page)
        self.assertEqual("true", self.browser.run("return document.body.dataset.ready"), self.browser.log())

    def test_the_report_sorts_and_filters(self) -> None:
        for number, model in enumerate(("bee", "ant", "cow")):
            self.record(
                *[calling("click", selector="#a")] * (3 - number), calling("stop"), model=model, name=f"r{number}"
            )
        page = self.folder / "report.html"
        page.write_text(report_page(self.folder, find_episodes(self.folder)[0]), encoding="utf-8")
        self.browser.open(page)
        rows = "[...document.querySelectorAll('table')[1].tBodies[0].rows].filter(row => !row.hidden)"
        models = f"return {rows}.map(row => row.cells[2].innerText)"
        click = (
            "[...document.querySelectorAll('table')[1].querySelectorAll('th')].find(h => h.innerText == arguments[0])"
        )
        self.assertEqual(["ant", "bee", "cow"], self.browser.run(models))
        self.browser.run(f"{click}.click()", "steps")
        self.assertEqual(["cow", "ant", "bee"], self.browser.run(models))
        self.browser.run(f"{click}.click()", "steps")
        self.assertEqual(["bee", "ant", "cow"], self.browser.run(models))
        find = (
            "const f = document.getElementById('filter'); f.value = arguments[0]; f.dispatchEvent(new Event('input'));"
        )
        for words, left in (("ANT stop", ["ant"]), ("", ["bee", "ant", "cow"])):
            self.browser.run(find, words)
            self.assertEqual(left, self.browser.run(models))
        self.assertEqual([], self.browser.log())

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
        self.assertIn("Step 1 of 100.", self.text("left"))
        self.assertIn('click {"selector":"#first"}', self.text("right"))
        self.assertNotIn("STOP REASON", self.text("right").upper())
        self.press("next")
        self.assertIn("state 2", self.text("left"))
        self.assertIn("#1 click -> #first x1\n#2 click -> #second x1", self.text("right"))
        self.browser.run("const s = document.getElementById('step'); s.value = 3; s.dispatchEvent(new Event('input'))")
        self.assertEqual("step 3 of 3", self.text("where"))
        self.press("next")
        self.assertEqual("after step 3", self.text("where"))
        self.assertIn("state 4", self.text("left"))
        self.assertIn("SCREEN AT THE END", self.text("screen").upper())
        self.assertIn("task_complete: the model says that the task is complete", self.text("right"))
        picture = "const i = document.querySelector('#screen img');"
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
        calls = (calling("click", selector="#a"), *[calling("fly")] * 4, calling("click", selector="#b"), NOTHING)
        self.open(self.record(*calls))
        titles = "return [...document.querySelectorAll('.trouble')].map(node => node.title)"
        self.assertEqual(
            ["skipped: #2 skip unknown tool 'fly'", "without a call: #4 no-op (no tool_calls) - consecutive_no_ops: 1"],
            self.browser.run(titles),
        )
        self.assertEqual("1 without a call1 skipped", self.text("legend").replace("\n", ""))
        colors = "return [...document.querySelectorAll('.trouble')].map(node => getComputedStyle(node).backgroundColor)"
        self.assertEqual(2, len(set(self.browser.run(colors))))
        self.browser.run("document.querySelector('.trouble').click()")
        self.assertIn("step 2 of ", self.text("where"))

    def test_a_refused_step_is_marked_as_one(self) -> None:
        def refuse(name: str, args: Dict[str, Any]) -> None:
            raise Refusal("not now")

        with Trajectory(self.folder / "run", self.shown.append, str, FACTS) as trajectory:
            played(FakeDriver(refuse), *[calling("click", selector="#a")] * 4, NOTHING, record=trajectory)
        self.open(self.folder / "run")
        kinds = "return [...document.querySelectorAll('.trouble')].map(node => node.className)"
        self.assertEqual(["trouble refused", "trouble no_op"], self.browser.run(kinds))
        self.assertEqual("step 1 of 3, refused", self.text("where"))

    def test_on_a_phone_nothing_is_cut_and_the_action_comes_first(self) -> None:
        tree = "- application\n" + "  " * 12 + "- button " + json.dumps("A long name " * 20) + " [ref=e1]"
        folder = self.record(
            calling("click", selector="#" + "a" * 200),
            sees=lambda: Observation("Game state", tree, "1", png(1280, 800)),
            goal="g" * 300,
            game="dreamtides-" + "x" * 90,
        )
        for width in (390, 1400):
            self.browser.size(width, 800)
            self.open(folder)
            widths = "const e = document.scrollingElement; return [e.scrollWidth, innerWidth]"
            whole, seen = self.browser.run(widths)
            self.assertLessEqual(whole, seen)
            tops = "return [...arguments].map(id => document.getElementById(id).getBoundingClientRect().top)"
            screen, done, told = self.browser.run(tops, "screen", "right", "left")
            self.assertLess(screen, told)
            self.assertEqual(width == 390, done > screen)
            self.assertLess(done, told)
            # Wrapped lines are indented.
            line = "const r = document.createRange(); r.selectNodeContents(document.querySelectorAll('#left div')[1]);"
            lefts = self.browser.run(f"{line} return [...r.getClientRects()].map(rect => rect.left)")
            self.assertGreater(len(lefts), 1)
            first = self.browser.run("return document.querySelectorAll('#left div')[0].getBoundingClientRect().left")
            self.assertGreater(min(lefts[1:]), first + 100)
        self.browser.size(1280, 800)

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

    def test_injected_markup_runs_no_script(self) -> None:
        self.open(self.record(calling("stop")))
        self.browser.run("document.getElementById('left').innerHTML = arguments[0]", HOSTILE)
        self.browser.run(
            "const s = document.createElement('script'); s.textContent = 'document.body.dataset.hacked = 3';"
            "document.body.append(s)"
        )
        # The picture's error is reported after the script that created it, so wait for two turns of the event loop.
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
        self.assertEqual("after step 500", self.text("where"))
        self.press("back")
        self.assertEqual("step 500 of 500", self.text("where"))
        self.assertIn("#1 click\n#2 click", self.text("right"))
        # The page renders a fixed number of elements at a time, so long runs stay fast.
        self.press("back")
        nodes = "return document.querySelectorAll('*').length"
        count = self.browser.run(nodes)
        self.press("first")
        self.assertEqual(count, self.browser.run(nodes))
        self.assertEqual(0, self.browser.run("return document.querySelector('.history').scrollTop"))
        self.press("last")
        rest = "const h = document.querySelector('.history'); return h.scrollHeight - h.clientHeight - h.scrollTop"
        self.assertLess(self.browser.run(rest), 2, "the history opens where the run is")
        self.assertGreater(self.browser.run("return document.querySelector('.history').scrollTop"), 1000)

    def test_a_run_without_steps_or_end(self) -> None:
        Trajectory(self.folder / "none", print, str, FACTS).__exit__()
        self.open(self.folder / "none")
        self.assertEqual(("no steps", "This run did not come to its end."), (self.text("where"), self.text("verdict")))

    def test_the_report(self) -> None:
        folder = self.record('{"taskComplete": true}', model=HOSTILE)
        (folder / "view.html").write_text(view(folder), encoding="utf-8")
        self.check_report(folder)

    def test_the_report_on_a_phone(self) -> None:
        self.record(calling("stop"), model="m" * 120, game="g")
        page = self.folder / "report.html"
        page.write_text(report_page(self.folder, find_episodes(self.folder)[0]), encoding="utf-8")
        self.browser.size(390, 800)
        self.browser.open(page)
        whole, seen = self.browser.run("return [document.scrollingElement.scrollWidth, innerWidth]")
        self.assertLessEqual(whole, seen)
        heads = (
            "return [...document.querySelectorAll('td')].slice(0, 3).map(e => getComputedStyle(e, '::before').content)"
        )
        self.assertEqual(['"game"', '"model"', '"runs"'], self.browser.run(heads))
        self.browser.size(1280, 800)

    def test_the_report_breaks_no_word_beside_a_free_margin(self) -> None:
        model = "openrouter_anthropic_claude_sonnet_20250929_with_long_name"
        self.record(calling("click", selector="#a"), calling("stop"), model=model, game="dreamtides_tournament_edition")
        page = self.folder / "report.html"
        page.write_text(report_page(self.folder, find_episodes(self.folder)[0]), encoding="utf-8")
        self.browser.size(2600, 800)
        self.addCleanup(self.browser.size, 1280, 800)
        self.browser.open(page)
        broken = """
        const broken = [], range = document.createRange();
        for (const span of document.querySelectorAll("td span")) {
          const walker = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
          for (let text = walker.nextNode(); text; text = walker.nextNode())
            for (const word of text.data.matchAll(/[\\w]+/g)) {
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) broken.push(word[0]);
            }
        }
        return [broken, document.scrollingElement.scrollWidth <= innerWidth];
        """
        self.assertEqual([[], True], self.browser.run(broken))
        self.browser.size(1000, 800)
        self.assertTrue(self.browser.run(broken)[1])

    def test_links_to_names_of_every_kind(self) -> None:
        """A `:` would turn the start of a name into a URL scheme."""
        for name in ("scripted:greedy-1.run-x", "50% #1?.run", "a & 'b'", "ü\u2028"):
            folder = self.record(calling("stop"), name=name)
            (folder / "view.html").write_text(view(folder), encoding="utf-8")
        page = self.folder / "report.html"
        page.write_text(report_page(self.folder, find_episodes(self.folder)[0]), encoding="utf-8")
        self.browser.open(page)
        links = self.browser.run("return [...document.querySelectorAll('a')].map(link => link.href)")
        self.assertEqual(4, len(links))
        for link in links:
            self.browser.web.call("POST", "/url", {"url": link})
            self.assertEqual("dreamtides by m", self.text("title"))

    def check_report(self, folder: Path) -> None:
        page = self.folder / "report.html"
        page.write_text(report_page(self.folder, find_episodes(self.folder)[0]), encoding="utf-8")
        self.browser.open(page)
        self.assertEqual(HOSTILE, self.browser.run("return document.querySelectorAll('td')[1].innerText"))
        href = self.browser.run("return document.querySelector('a').href")
        self.assertEqual((folder / "view.html").resolve().as_uri(), href)


if __name__ == "__main__":
    unittest.main()
