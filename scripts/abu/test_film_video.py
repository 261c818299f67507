"""The video of a film: what ffmpeg is told, what lies beside the video, and a real one where there is ffmpeg."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, List, Tuple
from unittest import mock

from command_line import Done
from test_film import BLUE, GREEN, RED, WithPictures, plain

HAS_FFMPEG = all(map(shutil.which, ("ffmpeg", "ffprobe")))
# Stands for ffmpeg: notes what it is given, and writes something.
STAND_IN = """#!{python}
import json, os, sys
here = os.path.dirname(os.path.abspath(__file__))
words = sys.argv[1:]
with open(words[words.index("pipe:0") + 2], encoding="utf-8") as file:
    subtitles = file.read()
told = {{"words": words, "pixels": list(sys.stdin.buffer.read()), "subtitles": subtitles}}
with open(os.path.join(here, "told.json"), "w", encoding="utf-8") as file:
    json.dump(told, file)
if os.path.exists(os.path.join(here, "broken")):
    sys.exit("Unknown encoder 'libx264'")
with open(words[-1], "wb") as file:
    file.write(b"\\x1a\\x45\\xdf\\xa3 made")
"""


class VideoTests(WithPictures):
    def stand_in(self) -> Path:
        """A folder with a program that is called ffmpeg."""
        folder = self.folder / "programs"
        folder.mkdir()
        program = folder / "ffmpeg"
        program.write_text(STAND_IN.format(python=sys.executable), encoding="utf-8")
        program.chmod(0o700)
        return folder

    def film_with(self, programs: str, path: Path) -> Done:
        """Makes the video with this search path of programs."""
        with mock.patch.dict(os.environ, {"PATH": programs}):
            return self.film("--video", str(path))

    def made(self, path: Path, programs: Path) -> Any:
        """What the stand-in was given."""
        done = self.film_with(f"{programs}{os.pathsep}{os.environ['PATH']}", path)
        self.assertEqual((0, f"{self.script}.html\n{path}\n{path}.vtt\n"), (done.code, done.out), done)
        return json.loads((programs / "told.json").read_text(encoding="utf-8"))

    def test_each_picture_becomes_a_frame_and_each_call_a_subtitle(self) -> None:
        self.play(plain(GREEN, 61, 31), plain(BLUE, 61, 31))
        path = self.folder / "x.webm"
        told = self.made(path, self.stand_in())
        words: List[str] = told["words"]
        self.assertEqual("62x32", words[words.index("-s") + 1])
        self.assertEqual(("libvpx-vp9", "webvtt"), tuple(words[words.index(key) + 1] for key in ("-c:v", "-c:s")))
        # The last picture stands three times as long; what a picture does not fill is black.
        size = 3 * 62 * 32
        frames = [told["pixels"][start : start + size] for start in range(0, len(told["pixels"]), size)]
        self.assertEqual([RED, GREEN, BLUE, BLUE, BLUE], [tuple(frame[:3]) for frame in frames])
        self.assertEqual([0, 0, 0], frames[0][3 * 61 : 3 * 62])
        self.assertEqual([0, 0, 0], frames[0][-3:])
        beside = Path(f"{path}.vtt").read_text(encoding="utf-8")
        self.assertEqual(told["subtitles"], beside)
        cues = beside.split("\n\n")
        self.assertEqual("WEBVTT", cues[0])
        self.assertEqual(4, len(cues))
        self.assertEqual('00:00:01.200 --> 00:00:02.400\n3: click "End Turn"', cues[2])
        self.assertTrue(cues[3].startswith("00:00:02.400 --> 00:00:06.000\n"), cues[3])

    def test_an_mp4_has_what_players_of_mp4_read(self) -> None:
        self.play(plain(GREEN))
        words = self.made(self.folder / "x.MP4", self.stand_in())["words"]
        self.assertEqual(("libx264", "mov_text"), tuple(words[words.index(key) + 1] for key in ("-c:v", "-c:s")))
        self.assertIn("yuv420p", words)

    def test_what_ffmpeg_says_is_passed_on_and_nothing_is_left(self) -> None:
        self.play(plain(GREEN))
        programs = self.stand_in()
        (programs / "broken").touch()
        path = self.folder / "x.mp4"
        done = self.film_with(f"{programs}{os.pathsep}{os.environ['PATH']}", path)
        self.assertEqual(1, done.code)
        self.assertIn("abu: ffmpeg has not made the video: Unknown encoder 'libx264'.\n  try: ", done.err)
        self.assertFalse(path.exists() or Path(f"{path}.vtt").exists())

    def test_where_there_is_no_ffmpeg_one_sentence_says_so(self) -> None:
        empty = self.folder / "empty"
        empty.mkdir()
        done = self.film_with(str(empty), self.folder / "x.webm")
        self.assertEqual(1, done.code)
        self.assertRegex(
            done.err, r"^abu: There is no ffmpeg on the PATH, and it makes the video\.\n  try: .*--gif.*\n$"
        )

    def test_the_name_says_what_it_becomes(self) -> None:
        for name in ("x.avi", "x", "webm"):
            done = self.film("--video", str(self.folder / name))
            self.assertEqual(2, done.code)
            self.assertIn("end it with .webm or .mp4", done.err)

    def test_foreign_subtitles_are_not_written_over(self) -> None:
        beside = self.folder / "x.webm.vtt"
        beside.write_text("mine", encoding="utf-8")
        done = self.film("--video", str(self.folder / "x.webm"))
        self.assertEqual((1, "mine"), (done.code, beside.read_text(encoding="utf-8")))
        self.assertIn("is there already", done.err)

    @unittest.skipUnless(HAS_FFMPEG, "ffmpeg is not installed")
    def test_a_real_one_can_be_played_and_has_its_subtitles(self) -> None:
        self.play(plain(GREEN, 321, 201), plain(BLUE, 321, 201))
        for name, codec, subtitles in (("x.webm", "vp9", "webvtt"), ("x.mp4", "h264", "mov_text")):
            with self.subTest(name):
                path = self.folder / name
                self.succeeds("film", str(self.script), "--video", str(path))
                self.assertEqual([(codec, 322, 202), (subtitles, 0, 0)], self.streams(path))
                self.assertEqual(GREEN, self.nearest(self.color(path, 1.8)))
                self.assertEqual(BLUE, self.nearest(self.color(path, 5.0)))

    @staticmethod
    def streams(path: Path) -> List[Tuple[str, int, int]]:
        command = ["ffprobe", "-v", "error", "-show_streams", "-of", "json", str(path)]
        found = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["streams"]
        return [(one["codec_name"], one.get("width", 0), one.get("height", 0)) for one in found]

    @staticmethod
    def color(path: Path, second: float) -> Tuple[int, ...]:
        """The colour in the left upper corner at a time."""
        command = ["ffmpeg", "-v", "error", "-ss", str(second), "-i", str(path), "-frames:v", "1"]
        command += ["-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"]
        return tuple(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout[:3])

    @staticmethod
    def nearest(color: Tuple[int, ...]) -> Tuple[int, ...]:
        """The colour of the pictures that was meant: video stores others only nearly."""
        return min((RED, GREEN, BLUE), key=lambda known: sum(abs(a - b) for a, b in zip(known, color)))


if __name__ == "__main__":
    unittest.main()
