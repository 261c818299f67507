"""Pictures of what is recorded, and what `film` and `replay --film` make of them: page, sheet and moving picture."""

from __future__ import annotations

import base64
import json
import os
import resource
import shutil
import struct
import unittest
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple
from unittest import mock

import abu
from command_line import CallingTestCase, Done, ended, in_process, start
from fakes import reply
from folders import new_folder
from games import HeadlessGame
from test_record import WithFakeGame, lines_of, log_of

RED, GREEN, BLUE = (250, 10, 20), (10, 240, 30), (20, 30, 230)
HOSTILE = "</script><script>x</script><!--<img src=x onerror=x>"


def plain(color: Tuple[int, int, int], width: int = 60, height: int = 30) -> bytes:
    return abu.encode_png(abu.Picture(width, height, bytes(color) * (width * height)))


class Tags(HTMLParser):
    """The elements of a page and its texts, as a browser would read them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: List[Tuple[str, Dict[str, Optional[str]]]] = []
        self.texts: List[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: List[Tuple[str, Optional[str]]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.texts.append("")

    def handle_data(self, data: str) -> None:
        if self.texts:
            self.texts[-1] += data

    def data(self) -> Dict[str, Any]:
        place = next(place for place, (_, attrs) in enumerate(self.tags) if attrs.get("id") == "data")
        return json.loads(self.texts[place])


def data_of_page(path: Path) -> Dict[str, Any]:
    return Tags(path.read_text(encoding="utf-8")).data()


class WithPictures(WithFakeGame):
    """The game has another colour after each action."""

    def setUp(self) -> None:
        self.picture: Optional[bytes] = plain(RED)
        self.data: Dict[str, Any] = {}
        super().setUp()
        self.succeeds("record", str(self.script), "--replace", "--pictures", prints="^$")
        self.folder_of_pictures = Path(f"{self.script}.pictures")
        self.page = Path(f"{self.script}.html")

    def answer(self, request: Dict[str, Any]) -> Any:
        if request["command"] != "screenshot":
            return super().answer(request)
        if self.picture is None:
            return None
        return reply(request, success=True, data={"base64": base64.b64encode(self.picture).decode()})

    def play(self, *pictures: bytes) -> None:
        for picture in pictures:
            self.picture = picture
            self.succeeds("click", "e1")

    def commands(self) -> List[str]:
        return [command for command, _ in self.game.sent()]

    def film(self, *words: str) -> Done:
        return self.abu("film", str(self.script), *words)


class RecordTests(WithPictures):
    def test_each_action_has_a_picture_and_a_check_has_none(self) -> None:
        self.play(plain(GREEN), plain(BLUE))
        self.succeeds("expect", "Fox")
        self.assertEqual(
            ["0002.png", "0003.png", "0004.png", None], [entry.get("picture") for entry in log_of(self.script)]
        )
        found = {path.name: path.read_bytes() for path in self.folder_of_pictures.iterdir()}
        self.assertEqual({"0002.png": plain(RED), "0003.png": plain(GREEN), "0004.png": plain(BLUE)}, found)
        self.assertNotIn(str(self.folder), Path(f"{self.script}.log").read_text())

    def test_lines_of_a_batch_and_repeated_lines_have_one_each(self) -> None:
        batch = self.folder / "batch.txt"
        batch.write_text("click e1\npress a --count 2\n")
        self.succeeds("batch", "--file", str(batch))
        self.assertEqual(4, len(list(self.folder_of_pictures.iterdir())))

    def test_nothing_is_pictured_unless_it_is_asked_for(self) -> None:
        self.succeeds("record", str(self.folder / "y.abu"), prints="^$")
        self.game.requests.clear()
        self.succeeds("click", "e1")
        self.assertEqual(["click"], self.commands())
        self.assertNotIn("picture", Path(f"{self.folder / 'y.abu'}.log").read_text())

    def test_the_answer_is_printed_as_without_pictures(self) -> None:
        during = self.succeeds("click", "e1", "--json")
        self.succeeds("record", "--stop")
        self.assertEqual(during, self.succeeds("click", "e1", "--json"))

    def fails_once(self, because: str) -> None:
        for told in (rf"^abu: no more pictures are kept of .*x\.abu: {because}\n$", "^$"):
            done = self.succeeds("click", "e1", prints='button "End Turn"')
            self.assertRegex(done.err, told)
        self.assertEqual(['click "End Turn"'] * 2, self.recorded())
        self.assertNotIn("picture", log_of(self.script)[-1])
        self.assertEqual(1, self.commands()[-3:].count("screenshot"))

    def test_a_lost_picture_is_told_once_and_the_result_stands(self) -> None:
        self.picture = None
        self.fails_once(".*")

    def test_an_answer_without_a_picture_is_told_once(self) -> None:
        self.picture = b""
        self.fails_once("The reply holds no image")

    def test_a_removed_folder_is_told_once(self) -> None:
        shutil.rmtree(self.folder_of_pictures)
        self.fails_once("No such file or directory")

    @unittest.skipIf(os.name == "nt", "limits of processes")
    def test_a_full_disk_is_told_once(self) -> None:
        self.picture = plain(BLUE) + bytes(20_000)
        places = {**os.environ, "ABU_STATE_DIR": str(self.folder / "state")}
        for told in (r"^abu: no more pictures are kept of .*: File too large\n$", "^$"):
            call = start(
                *("click", "e1", "--port", self.game.port),
                env=places,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000)),
            )
            done = ended(call)
            self.assertEqual((0, True), (done.code, "End Turn" in done.out), done)
            self.assertRegex(done.err, told)
        self.assertEqual(['click "End Turn"'] * 2, self.recorded())
        self.assertEqual(["0002.png"], [path.name for path in self.folder_of_pictures.iterdir()])

    def test_a_lost_picture_does_not_end_a_batch(self) -> None:
        batch = self.folder / "batch.txt"
        batch.write_text("click e1\nclick e1\nclick e1\n")
        self.picture = None
        done = self.succeeds("batch", "--file", str(batch))
        self.assertEqual((3, 1), (done.out.count(": done"), done.err.count("no more pictures")), done)

    def test_the_next_recording_keeps_none_of_the_pictures(self) -> None:
        other = self.folder_of_pictures / "mine.txt"
        other.write_text("x")
        self.play(plain(GREEN))
        self.fails("record", str(self.script), because=r".*x\.abu is there already")
        self.succeeds("record", str(self.script), "--replace", prints="^$")
        self.succeeds("click", "e1")
        self.assertEqual([other], list(self.folder_of_pictures.iterdir()))

    def test_it_ends_with_stop(self) -> None:
        self.fails_with_2("record", "--stop", "--pictures", because="--stop goes alone")
        self.succeeds("record", "--stop")
        self.succeeds("record", str(self.folder / "y.abu"), prints="^$")
        self.game.requests.clear()
        self.succeeds("click", "e1")
        self.assertEqual(["click"], self.commands())

    def test_a_folder_that_cannot_be_used_is_told_before_anything_is_written(self) -> None:
        for name, make in (
            ("link", lambda path: path.symlink_to(self.folder)),
            ("file", lambda path: path.write_text("x")),
        ):
            make(self.folder / f"{name}.abu.pictures")
            script = self.folder / f"{name}.abu"
            self.fails("record", str(script), "--replace", "--pictures", because="Cannot write .*: it is no file that")
            self.assertFalse(script.exists())

    def fails_with_2(self, *words: str, because: str) -> None:
        done = self.abu(*words)
        self.assertEqual(2, done.code, done)
        self.assertIn(because, done.err)
        self.assertNotIn("Traceback", done.err)


class PageTests(WithPictures):
    def test_the_page_shows_what_the_log_says(self) -> None:
        self.data["history"] = ["Your turn ends."]
        self.play(plain(GREEN))
        self.data["errors"] = [{"level": "error", "message": "Card 7 is missing"}]
        self.play(plain(BLUE))
        self.succeeds("expect", "Fox")
        self.script.write_text(self.script.read_text() + "# look here\nclick Later\n")
        self.assertEqual(f"{self.page}\n", self.film().out)
        data = data_of_page(self.page)
        steps = data["steps"]
        self.assertEqual([2, 3, 4, 5, 7], [step["step"] for step in steps])
        self.assertEqual(['3: click "End Turn"', "5: expect Fox"], [steps[1]["heading"], steps[3]["heading"]])
        self.assertEqual(["Your turn ends."], steps[1]["lines"])
        self.assertEqual('~ button "End Turn"', steps[1]["changes"])
        self.assertEqual(["", "", "errors", "errors", "unplayed"], [step["outcome"] for step in steps])
        self.assertIn(["Errors that the game logged", "error: Card 7 is missing", "bad"], steps[2]["told"])
        self.assertIn(["Comment", "# look here", ""], steps[4]["told"])
        urls = [data["images"].get(step["image"]) for step in steps]
        pictures = [base64.b64decode(url.partition(",")[2]) if url else None for url in urls]
        self.assertEqual([plain(RED), plain(GREEN), plain(BLUE), plain(BLUE), None], pictures)
        self.assertEqual(
            "4 lines carried out, and of 1 line nothing is known; the game logged errors in line 4, 5", data["verdict"]
        )
        self.assertEqual([], data["problems"])

    def test_the_page_is_one_file_that_can_load_and_run_nothing_else(self) -> None:
        hostile = self.folder / "<img src=x onerror=x>.abu"
        self.names["node"] = {"name": HOSTILE}
        self.names["changes"] = f'~ button "{HOSTILE}"'
        self.data["history"] = [HOSTILE, "\ud800\u2028\x00"]
        self.data["errors"] = [{"level": HOSTILE, "message": HOSTILE}]
        self.play(plain(GREEN))
        hostile.write_text(self.script.read_text().replace("# Played", f"# {HOSTILE} Played"))
        shutil.copy(f"{self.script}.log", f"{hostile}.log")
        self.script = hostile
        self.succeeds("film", str(hostile), "--output", str(self.page))
        text = self.page.read_text(encoding="utf-8")
        page = Tags(text)
        known = {"html", "head", "meta", "title", "style", "body", "h1", "p", "dl", "div", "button", "input", "output"}
        self.assertEqual(set(), {tag for tag, _ in page.tags} - known - {"ul", "section", "noscript", "script"})
        self.assertEqual(2, sum(tag == "script" for tag, _ in page.tags))
        loading = {"src", "href", "style", "srcdoc", "action"}
        names = {name for _, attrs in page.tags for name in attrs}
        self.assertEqual(set(), {name for name in names if name.startswith("on") or name in loading})
        policy = next(attrs["content"] or "" for _, attrs in page.tags if "http-equiv" in attrs)
        self.assertRegex(policy, r"^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; script-src 'sha256-")
        data = page.data()
        self.assertEqual([HOSTILE, "\ud800\u2028\x00"], data["steps"][1]["lines"])
        self.assertIn(HOSTILE, data["steps"][1]["heading"])
        self.assertEqual(hostile.name, data["title"])

    def test_a_log_and_a_script_that_were_cut_at_any_byte(self) -> None:
        self.data["history"] = ["It is “yours”."]
        self.play(plain(GREEN), plain(BLUE))
        script, log = self.script.read_bytes(), Path(f"{self.script}.log").read_bytes()
        for size in range(len(log)):
            Path(f"{self.script}.log").write_bytes(log[:size])
            done = self.film()
            self.assertEqual(0, done.code, (log[:size], done))
            known = [step for step in data_of_page(self.page)["steps"] if step["outcome"] != "unplayed"]
            whole = log[:size].count(b"\n") + (log[size : size + 1] == b"\n")
            self.assertEqual(whole, len(known), log[:size])
        Path(f"{self.script}.log").write_bytes(log)
        for size in range(len(script)):
            self.script.write_bytes(script[:size])
            done = self.film()
            self.assertIn(done.code, (0, 2), (script[:size], done))
            self.assertNotIn("Traceback", done.err)

    def test_pictures_that_cannot_be_shown_are_told_and_nothing_else_is_read(self) -> None:
        self.pictures_are_left_out()

    def test_nor_where_the_system_cannot_open_a_file_from_its_folder(self) -> None:
        with mock.patch.object(os, "supports_dir_fd", set()):
            self.pictures_are_left_out()

    def pictures_are_left_out(self) -> None:
        self.play(plain(GREEN))
        self.succeeds("film", str(self.script))
        self.assertEqual([], data_of_page(self.page)["problems"])
        secret = self.folder / "secret.png"
        secret.write_bytes(plain((1, 2, 3)))
        path = self.folder_of_pictures / "0003.png"
        for make, because in (
            (lambda: path.symlink_to(secret), "it is a link, which is not followed"),
            (lambda: os.link(self.script, path), "it is no PNG"),
            (lambda: os.mkfifo(path), "it is not a regular file"),
            (lambda: path.mkdir(), "it is not a regular file"),
            (lambda: None, "No such file or directory"),
            (lambda: [path.touch(), os.truncate(path, 33 << 20)], "it has 33 MiB, and 32 are the most"),
        ):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
            make()
            self.left_out(f"The picture '0003.png' of line 3 is left out: {because}.", secret)
        log = Path(f"{self.script}.log")
        for name in ("../secret.png", str(secret), "..", ".", "a/b.png", "a\0b", "\ud800"):
            changed = [{**entry, "picture": name} if entry["line"] == 3 else entry for entry in log_of(self.script)]
            log.write_text("".join(abu.to_json(entry) + "\n" for entry in changed))
            self.left_out("of line 3 is left out: ", secret)
        shutil.rmtree(self.folder_of_pictures)
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        self.folder_of_pictures.symlink_to(elsewhere)
        self.left_out("The picture '0002.png' of line 2 is left out: it is a link, which is not followed.", secret)
        self.folder_of_pictures.unlink()
        self.left_out(f"There are no pictures: {self.folder_of_pictures} is missing.", secret)

    def left_out(self, problem: str, secret: Path) -> None:
        done = self.succeeds("film", str(self.script))
        data = data_of_page(self.page)
        self.assertIn(problem, "\n".join(data["problems"]))
        self.assertIn(problem[:40], done.err)
        self.assertIsNone(data["steps"][1]["image"])
        self.assertNotIn(base64.b64encode(secret.read_bytes()).decode(), self.page.read_text(encoding="utf-8"))

    def test_what_is_no_script_is_told_and_nothing_is_written(self) -> None:
        self.play(plain(GREEN))
        before = sorted(self.folder.iterdir())
        (self.folder / "run").mkdir()
        for words, code, because in (
            ([str(self.folder / "none.abu")], 2, "Cannot read .*none.abu"),
            ([str(self.folder / "run")], 2, ".*run is not the record of a run: it has no run.json"),
            ([str(self.script), "--strip", "a.png", "--gif", "./a.png"], 2, "One file cannot be two outputs"),
            ([str(self.script), "--output", str(self.folder / "no" / "x.html")], 1, "Cannot write .*no/x.html"),
        ):
            done = self.abu("film", *words)
            self.assertEqual(code, done.code, done)
            self.assertRegex(done.err, rf"^abu: {because}.*\n  try: .+\n$")
        self.assertEqual(before, sorted(path for path in self.folder.iterdir() if path.name != "run"))

    def test_a_script_without_a_log_has_nothing_to_show(self) -> None:
        os.unlink(f"{self.script}.log")
        self.script.write_text("click Fox\n")
        self.fails("film", str(self.script), because="Nothing tells what came of .*x.abu: .*x.abu.log is missing")

    def test_a_link_is_not_written_through(self) -> None:
        self.play(plain(GREEN))
        (self.folder / "mine.txt").write_text("mine")
        self.page.symlink_to(self.folder / "mine.txt")
        self.fails("film", str(self.script), because="Cannot write .*: it is a link")
        self.assertEqual("mine", (self.folder / "mine.txt").read_text())

    def test_odd_values_in_a_log(self) -> None:
        self.play(plain(GREEN))
        (first, second) = log_of(self.script)
        for odd in (None, True, 1.5, -1, 10**400, "x", [], {}, [1], [None], [{}], {"a": []}):
            for key in ("command", "history", "errors", "changes", "stateHash", "seconds", "picture", "frames"):
                entries = abu.to_json(first), abu.to_json({**second, key: odd})
                Path(f"{self.script}.log").write_text("\n".join([*entries, ""]))
                self.succeeds("film", str(self.script))
                json.dumps(data_of_page(self.page), allow_nan=False)


class ReplayTests(WithPictures):
    def setUp(self) -> None:
        super().setUp()
        self.data["history"] = ["You score 1."]
        self.play(plain(GREEN), plain(BLUE))
        self.succeeds("expect", "Fox")
        self.succeeds("record", "--stop")

    def replay(self, *words: str) -> Done:
        return self.abu("replay", str(self.script), "--film", str(self.page), *words)

    def test_a_replay_that_is_the_same(self) -> None:
        self.picture = plain(RED)
        done = self.replay()
        self.assertEqual((0, ""), (done.code, done.err))
        data = data_of_page(self.page)
        self.assertEqual((True, 1), (data["is_good"], data["start"]))
        self.assertRegex(data["verdict"], "^The same as recorded: 3 lines carried out$")
        self.assertEqual(["", "", ""], [step["outcome"] for step in data["steps"]])
        urls = [data["images"][step["image"]] for step in data["steps"]]
        self.assertEqual({plain(RED)}, {base64.b64decode(url.partition(",")[2]) for url in urls})

    def test_the_page_begins_where_it_differs(self) -> None:
        before = lines_of(Path(f"{self.script}.log"))
        changed = before[:2] + [before[2].replace("You score 1.", "You score 2.")] + before[3:]
        Path(f"{self.script}.log").write_text("\n".join([*changed, ""]))
        self.assertEqual(1, self.replay().code)
        data = data_of_page(self.page)
        self.assertEqual((False, 2), (data["is_good"], data["start"]))
        self.assertEqual('Line 4 (click "End Turn"): the history differs.', data["verdict"])
        told = {title: text for title, text, _ in data["steps"][1]["told"]}
        self.assertIn("-You score 2.\n+You score 1.", told["Difference"])
        self.assertIn("--update", told["What is wrong"])
        self.assertEqual(["", "error", "unplayed"], [step["outcome"] for step in data["steps"]])

    def test_a_line_that_fails_has_a_picture_of_what_there_is(self) -> None:
        whole = self.answer
        asked: List[str] = []

        def answer(request: Dict[str, Any]) -> Any:
            asked.append(request["command"])
            if asked.count("click") > 1 and request["command"] == "click":
                self.picture = plain((9, 9, 9))
                return reply(request, success=False, code="not_found", error="There is no End Turn.")
            return whole(request)

        self.game.answer = answer
        self.assertEqual(1, self.replay().code)
        data = data_of_page(self.page)
        step = data["steps"][data["start"] - 1]
        self.assertEqual((4, "error"), (step["step"], step["outcome"]))
        self.assertIn("There is no End Turn", data["verdict"])
        self.assertEqual(plain((9, 9, 9)), base64.b64decode(data["images"][step["image"]].partition(",")[2]))

    def test_of_a_repeated_line_the_page_begins_at_the_turn_that_failed(self) -> None:
        whole = self.answer
        asked: List[str] = []

        def answer(request: Dict[str, Any]) -> Any:
            asked.append(request["command"])
            if request["command"] == "press" and asked.count("press") == 2:
                return reply(request, success=False, code="timeout", error="Nothing reads it.")
            return whole(request)

        self.game.answer = answer
        self.script.write_text("# abu script 1\n\npress a --count 4\nexpect Fox\n")
        self.assertEqual(1, self.replay("--compare", "none").code)
        data = data_of_page(self.page)
        self.assertEqual((2, ["", "error", "unplayed"]), (data["start"], [step["outcome"] for step in data["steps"]]))
        self.assertEqual(["You score 1."], data["steps"][0]["lines"])
        self.assertIn("Nothing reads it.", data["verdict"])

    def test_a_game_that_gives_no_picture_is_replayed_all_the_same(self) -> None:
        self.picture = None
        done = self.replay()
        self.assertEqual((0, 1), (done.code, done.err.count("the page has no more pictures")), done)
        self.assertEqual({}, data_of_page(self.page)["images"])

    def test_pages_that_cannot_be_written(self) -> None:
        self.game.requests.clear()
        for words in (
            (str(self.script), str(self.script), "--film", str(self.page)),
            (str(self.script), "--film", str(self.folder)),
            (str(self.script), "--film", str(self.folder / "no" / "x.html")),
        ):
            done = self.abu("replay", *words)
            self.assertEqual(2, done.code, done)
            self.assertRegex(done.err, "^abu: .+\n  try: .+\n$")
        self.assertEqual([], self.game.requests)
        self.page.symlink_to(self.script)
        self.assertEqual(2, self.replay().code)
        self.page.unlink()
        self.data["history"] = ["You score 2."]
        whole = self.answer

        def answer(request: Dict[str, Any]) -> Any:
            if request["command"] == "click":
                self.page.mkdir()
            return whole(request)

        self.game.answer = answer
        done = self.replay()
        self.assertEqual(1, done.code, "it differs, whether that can be shown or not")
        self.assertRegex(done.err, r"abu: Cannot write .*\n  try: .*\nabu: Line 3 .* the history differs")

    def test_an_update_keeps_the_pictures_of_lines_that_went_as_before(self) -> None:
        before = [entry.get("picture") for entry in log_of(self.script)]
        done = self.replay("--update")
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertEqual(before, [entry.get("picture") for entry in log_of(self.script)])

    def test_an_update_tells_which_pictures_are_gone(self) -> None:
        whole = self.answer
        asked: List[str] = []

        def answer(request: Dict[str, Any]) -> Any:
            asked.append(request["command"])
            self.data["history"] = [f"You score {7 if asked.count('click') > 1 else 1}."]
            return whole(request)

        self.game.answer = answer
        done = self.replay("--update")
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.err, r"^abu: 1 picture of .*x\.abu showed what is no longer so, and left the log: .*\n$")
        self.assertEqual([True, True, False, False], ["picture" in entry for entry in log_of(self.script)])


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class GameTests(CallingTestCase):
    """A battle of the headless player."""

    def setUp(self) -> None:
        self.folder = new_folder(self)

    def abu(self, *words: str) -> Done:
        return in_process(*words, "--port", self.game.port, ABU_STATE_DIR=str(self.game.folder))

    def play(self, name: str, *options: str) -> Path:
        script = self.folder / f"{name}.abu"
        with HeadlessGame(self.folder / name, "--seed", "11", "--fast") as game:
            self.game = game
            self.succeeds("record", str(script), *options, prints="^$")
            self.succeeds("click", "Start Battle")
            self.succeeds("drag", "Saffron Drummer", "Play Zone", "--diff")
            self.succeeds("click", "End Turn", "--diff")
            self.succeeds("expect", "Score: 5 of 12")
            self.succeeds("record", "--stop")
        return script

    def test_pictures_change_nothing_that_is_recorded(self) -> None:
        script, other = self.play("with", "--pictures"), self.play("without")
        self.assertEqual(script.read_text(), other.read_text())
        known = [[{**entry, "seconds": 0, "picture": ""} for entry in log_of(path)] for path in (script, other)]
        self.assertEqual(*[[{**entry, "seconds": 0} for entry in entries] for entries in known])
        pictures = [path.read_bytes() for path in sorted(Path(f"{script}.pictures").iterdir())]
        self.assertEqual(4, len(set(pictures)))
        self.assertEqual({(1280, 720)}, {struct.unpack(">II", picture[16:24]) for picture in pictures})
        again = self.folder / "again.html"
        done = in_process("replay", str(script), "--film", str(again), ABU_STATE_DIR=str(self.folder / "replays"))
        self.assertEqual(0, done.code, done)
        self.assertEqual(0, in_process("film", str(script), "--strip", str(self.folder / "x.png")).code)
        recorded, replayed = data_of_page(Path(f"{script}.html")), data_of_page(again)
        for key in ("lines", "changes", "outcome", "heading", "step"):
            self.assertEqual(*[[step[key] for step in data["steps"]] for data in (recorded, replayed)])
        urls = [[data["images"][step["image"]] for step in data["steps"]] for data in (recorded, replayed)]
        self.assertEqual(*urls)


if __name__ == "__main__":
    unittest.main()
