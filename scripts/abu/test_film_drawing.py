"""The pictures of a film: the contact sheet as PNG, and the GIF, read back byte by byte."""

from __future__ import annotations

import base64
import contextlib
import io
import os
import random
import re
import shutil
import struct
import unittest
from pathlib import Path
from typing import Any, List, Tuple

import abu
from command_line import ended, environment, start
from test_film import BLUE, GREEN, RED, WithPictures, plain

ROOT = Path(__file__).resolve().parents[2]


def frames_of_gif(data: bytes) -> Tuple[Tuple[int, int], List[List[Tuple[int, ...]]], List[int]]:
    """Size, frames (rows of pixels one after another) and times of a GIF, as its standard says."""
    assert data[:6] == b"GIF89a" and data[-1:] == b";"
    width, height, flags = struct.unpack("<HHB", data[6:11])
    count = 2 << (flags & 7)
    palette = [tuple(data[13 + 3 * k : 16 + 3 * k]) for k in range(count)]
    at, shown, frames, times, clear = 13 + 3 * count, [(0, 0, 0)] * (width * height), [], [], -1
    while data[at] != 0x3B:
        kind = data[at]
        if kind == 0x21:
            if data[at + 1] == 0xF9:
                flags, time, index = struct.unpack("<BHB", data[at + 3 : at + 7])
                times.append(time)
                clear = index if flags & 1 else -1
            at += 2
        else:
            assert kind == 0x2C and struct.unpack("<HHHH", data[at + 1 : at + 9]) == (0, 0, width, height)
            at += 11
        body = b""
        while data[at]:
            body += data[at + 1 : at + 1 + data[at]]
            at += 1 + data[at]
        at += 1
        if kind == 0x2C:
            pixels = unpacked(body, width * height)
            shown = [old if pixel == clear else palette[pixel] for old, pixel in zip(shown, pixels)]
            frames.append(shown)
    return (width, height), frames, times


def unpacked(data: bytes, count: int) -> bytes:
    """LZW with pixels of eight bits, by the book."""
    out, table, before, at, size = bytearray(), list[bytes](), b"", 0, 9
    while at + size <= 8 * len(data):
        code = int.from_bytes(data[at >> 3 : (at >> 3) + 3], "little") >> (at & 7) & ((1 << size) - 1)
        at += size
        if code == 257:
            assert (len(out), len(data)) == (count, -(-at // 8)), "it goes on behind its end"
            return bytes(out)
        if code == 256:
            table, before = [bytes((k,)) for k in range(256)] + [b"", b""], b""
        else:
            entry = table[code] if code < len(table) else before + before[:1]
            out += entry
            if before and len(table) < 4096:
                table.append(before + entry[:1])
            before = entry
        # A code has as many bits as the number of the next entry.
        size = min(len(table).bit_length(), 12)
    raise AssertionError("it has no end")


class DrawingTests(WithPictures):
    def sheet(self) -> Any:
        path = self.folder / "sheet.png"
        self.succeeds("film", str(self.script), "--strip", str(path), prints=f"{path}\n$")
        return abu.decode_png(path.read_bytes())

    def pixel(self, picture: Any, x: int, y: int) -> Tuple[int, ...]:
        at = 3 * (y * picture.width + x)
        return tuple(picture.pixels[at : at + 3])

    def test_the_sheet_has_each_picture_in_its_place_with_a_caption(self) -> None:
        self.play(plain(GREEN, 900, 300), plain(BLUE, 900, 300), plain((90, 90, 90), 900, 300))
        self.succeeds("expect", "Fox")
        sheet = self.sheet()
        # 900 pixels become 300 (a third), the first picture stays 60 by 30; captions have two lines of 22 below 6.
        height = 100 + 6 + 2 * 22
        self.assertEqual((3 * 310 + 10, 2 * (height + 10) + 10), (sheet.width, sheet.height))
        ground = tuple(abu.GROUND)
        for (x, y), color in {
            (10, 10): RED,
            (69, 39): RED,
            (70, 39): ground,
            (320, 10): GREEN,
            (619, 109): GREEN,
            (630, 10): BLUE,
            (10, height + 20): (90, 90, 90),
            (320, height + 20): ground,
            (5, 5): ground,
        }.items():
            self.assertEqual(color, self.pixel(sheet, x, y), (x, y))
        below = [self.pixel(sheet, x, y) for x in range(10, 310) for y in range(110, 110 + 28)]
        self.assertEqual({ground, tuple(abu.TEXT)}, set(below))

    def test_one_picture_is_a_film_too(self) -> None:
        self.succeeds("expect", "Fox")
        sheet = self.sheet()
        self.assertEqual((60 + 2 * 10, 30 + 50 + 2 * 10), (sheet.width, sheet.height))
        path = self.folder / "x.gif"
        self.succeeds("film", str(self.script), "--gif", str(path))
        size, frames, times = frames_of_gif(path.read_bytes())
        self.assertEqual(((60, 80), 1, [300]), (size, len(frames), times))

    def test_a_caption_has_its_signs_one_after_another(self) -> None:
        self.play(plain(GREEN, 300, 30))
        sheet = self.sheet()
        glyphs = [abu.glyph_of(sign) for sign in '3: click "End Turn"']
        for row in range(abu.GLYPH_ROWS):
            digits = [(int(glyph[0]), int(glyph[1:][row : row + 1] or "0", 32)) for glyph in glyphs]
            wanted = "".join(f"{digit:0{size}b}0" for size, digit in digits)
            # The second picture begins at 320; its caption 6 to the right and 6 below its 30 rows.
            colors = [self.pixel(sheet, 326 + 2 * at, 46 + 2 * row) for at in range(len(wanted))]
            self.assertEqual(wanted, "".join(str(int(color == tuple(abu.TEXT))) for color in colors))

    def test_what_went_wrong_has_another_colour(self) -> None:
        self.data["errors"] = [{"level": "error", "message": "no"}]
        self.play(plain(GREEN))
        sheet = self.sheet()
        self.assertIn(tuple(abu.BAD_TEXT), {self.pixel(sheet, x, y) for x in range(80, 140) for y in range(40, 90)})

    def test_a_reduced_picture_is_the_mean_of_its_pixels(self) -> None:
        dice = random.Random(2)
        picture = abu.Picture(11, 7, dice.randbytes(3 * 77))
        small = abu.shrunk(picture, 3)
        self.assertEqual((3, 2), (small.width, small.height))
        for y in range(2):
            for x in range(3):
                square = [self.pixel(picture, 3 * x + dx, 3 * y + dy) for dx in range(3) for dy in range(3)]
                self.assertEqual(tuple(sum(values) // 9 for values in zip(*square)), self.pixel(small, x, y))

    def test_captions_are_wrapped_and_cut(self) -> None:
        width = 20 * abu.advance("a")
        self.assertEqual(["press a"], abu.wrapped("press a", width))
        self.assertEqual(['click "one two three', 'four"'], abu.wrapped('click "one two three four"', width))
        self.assertEqual(["a", "b" * 20], abu.wrapped("a " + "b" * 20, width))
        self.assertEqual(["a" * 17, "a aaa aa"], abu.wrapped("a" * 17 + " a aaa aa", 18 * abu.advance("a")))
        first, second = abu.wrapped("a" * 100, width)
        self.assertEqual(("a" * 20, "a" * 17 + "..."), (first, second))
        self.assertEqual([], abu.wrapped("", width))
        self.assertEqual("Fuchse spielen", abu.plain_letters("Füchse spielen"))

    def test_the_letters_are_those_of_the_headless_player(self) -> None:
        path = ROOT / "client" / "Headless" / "UnityEngine" / "Rendering" / "Drawing" / "SmallGlyphs.cs"
        source = path.read_text(encoding="utf-8")
        table = source[source.index("Ascii =") : source.index("Beyond =")].replace('""', '"')
        drawn = {
            line[0]: line[2:].split(" ") for line in table.split("\n") if re.fullmatch(r"\S [.#]+( [.#]+)*(\";)?", line)
        }
        self.assertGreater(len(drawn), 90)
        for sign, rows in drawn.items():
            glyph = abu.glyph_of(sign)
            found = [f"{int(digit, 32):0{int(glyph[0])}b}" for digit in glyph[1:]]
            self.assertEqual([row.rstrip('";').replace("#", "1").replace(".", "0") for row in rows], found, sign)

    def test_damaged_and_huge_pictures_are_left_out(self) -> None:
        head = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
        bomb = plain(RED)[:16] + head + plain(RED)[29:]
        self.play(plain(GREEN), plain(BLUE)[:55], bomb)
        path = self.folder / "sheet.png"
        done = self.succeeds("film", str(self.script), "--strip", str(path), "--gif", str(self.folder / "x.gif"))
        self.assertEqual(1, done.err.count("the picture of line 4 is left out: its data"), done.err)
        self.assertRegex(done.err, "the picture of line 5 is left out: it has 30000 x 30000 pixels")
        self.assertEqual(2 * 70 + 10, abu.decode_png(path.read_bytes()).width)

    def test_without_pictures_there_is_neither(self) -> None:
        self.play(plain(GREEN))
        shutil.rmtree(self.folder_of_pictures)
        for flag in ("--strip", "--gif"):
            done = self.film(flag, str(self.folder / "x"))
            self.assertEqual(1, done.code)
            self.assertRegex(done.err, "abu: There are no pictures to show.\n  try: record with --pictures\n$")
            self.assertFalse((self.folder / "x").exists())

    def test_of_very_many_pictures_some_are_shown(self) -> None:
        shown = abu.Shown("x")
        urls = [
            f"data:image/png;base64,{base64.b64encode(plain((k % 256, k // 256, 0), 2, 1)).decode()}"
            for k in range(500)
        ]
        shown.images = {str(k): url for k, url in enumerate(urls)}
        shown.steps = [{"step": k, "image": str(k), "outcome": "", "lines": []} for k in range(500)]
        told = io.StringIO()
        with contextlib.redirect_stderr(told):
            frames = list(abu.frames_of(shown, 10))
        self.assertEqual("abu: of 500 pictures each 5th is shown, and the last one\n", told.getvalue())
        self.assertEqual(101, len(frames))
        self.assertEqual((243, 1), tuple(frames[-1].pixels[:2]))

    def test_the_moving_picture(self) -> None:
        self.play(plain(GREEN), plain(BLUE), plain(RED))
        path = self.folder / "x.gif"
        self.succeeds("film", str(self.script), "--gif", str(path))
        (width, height), frames, times = frames_of_gif(path.read_bytes())
        self.assertEqual((60, 30 + 50), (width, height))
        self.assertEqual([120, 120, 120, 300], times)
        for color, frame in zip((RED, GREEN, BLUE, RED), frames):
            for pixel in (frame[0], frame[width * 30 - 1]):
                self.assertLess(max(abs(a - b) for a, b in zip(color, pixel)), 8)
        self.assertIn(b"NETSCAPE2.0", path.read_bytes())

    @unittest.skipUnless(os.name == "posix", "locales")
    def test_its_files_have_the_names_that_were_given_in_every_locale(self) -> None:
        self.play(plain(GREEN))
        script, page, sheet, film = (self.folder / f"Füchse.{ending}" for ending in ("abu", "html", "png", "gif"))
        for ending in ("", ".log", ".pictures"):
            Path(f"{self.script}{ending}").rename(f"{script}{ending}")
        words = ["film", script, "--output", page, "--strip", sheet, "--gif", film]
        env = environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
        done = ended(start(*words, env=env))
        self.assertEqual(0, done.code, done)
        self.assertEqual([True] * 3, [path.exists() for path in (page, sheet, film)], os.listdir(self.folder))
        self.assertIn("<title>Füchse.abu</title>", page.read_text(encoding="utf-8"))

    def test_a_picture_of_very_many_colours(self) -> None:
        dice = random.Random(1)
        noise = abu.Picture(200, 120, dice.randbytes(3 * 200 * 120))
        self.play(abu.encode_png(noise), plain(GREEN, 200, 120))
        path = self.folder / "x.gif"
        self.succeeds("film", str(self.script), "--gif", str(path))
        (width, _), frames, _ = frames_of_gif(path.read_bytes())
        self.assertEqual(3, len(frames))
        wanted = [self.pixel(noise, x, y) for y in range(120) for x in range(200)]
        off = [abs(a - b) for pixel, shown in zip(wanted, frames[1]) for a, b in zip(pixel, shown)]
        self.assertLess(sum(off) / len(off), 32)
        self.assertGreater(len(set(frames[1])), 200)
        self.assertEqual(200, width)

    def test_packed_pixels_are_unpacked_to_the_same(self) -> None:
        dice = random.Random(3)
        for pixels in (
            b"\0",
            b"\7" * 10_000,
            dice.randbytes(30_000),
            bytes(dice.choice((0, 1, 255)) for _ in range(40_000)),
            *(dice.randbytes(size) for size in range(240, 280)),
            *(bytes(dice.choice((3, 4)) for _ in range(size)) for size in (4095, 4096, 8191, 20_011)),
        ):
            self.assertEqual(pixels, unpacked(abu.packed(pixels), len(pixels)))


if __name__ == "__main__":
    unittest.main()
