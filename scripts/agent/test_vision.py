"""Pictures, the buttons in them, and the model's notes."""

from __future__ import annotations

import json
import random
import struct
import unittest
import zlib
from typing import Any, List

from folders import new_folder
from memory import Memory, MemoryRefused, tokens_of
from abu import BadImage, PNG_START, Picture, decode_png, encode_png
from vision import (
    Button,
    Part,
    brightness,
    button_named,
    read_buttons,
    read_label,
    split,
    with_unique_names,
)


def noise(width: int, height: int, seed: int = 1) -> Picture:
    return Picture(width, height, random.Random(seed).randbytes(3 * width * height))


def plain(width: int, height: int, *rgb: int) -> Picture:
    return Picture(width, height, bytes(rgb) * (width * height))


def paeth(a: int, b: int, c: int) -> int:
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def png(picture: Picture, filters: List[int], alpha: bool = False) -> bytes:
    """Encodes byte by byte as in the standard, with one filter for each row."""
    size = 4 if alpha else 3
    pixels = b"".join(picture.pixels[i : i + 3] + (b"\x80" if alpha else b"") for i in range(0, len(picture.pixels), 3))
    stride = size * picture.width
    out = bytearray()
    for y in range(picture.height):
        row = pixels[y * stride : (y + 1) * stride]
        above = pixels[(y - 1) * stride : y * stride] if y else bytes(stride)
        kind = filters[y % len(filters)]
        out.append(kind)
        for i, value in enumerate(row):
            left, corner = (row[i - size], above[i - size]) if i >= size else (0, 0)
            guess = (0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))[kind]
            out.append((value - guess) & 255)
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 6 if alpha else 2, 0, 0, 0)
    return assembled(
        (b"IHDR", head),
        (b"tEXt", b"x"),
        (b"IDAT", zlib.compress(bytes(out))[:9]),
        (b"IDAT", zlib.compress(bytes(out))[9:]),
        (b"IEND", b""),
    )


def assembled(*chunks: Any) -> bytes:
    return PNG_START + b"".join(
        struct.pack(">I", len(b)) + k + b + struct.pack(">I", zlib.crc32(k + b)) for k, b in chunks
    )


class Pictures(unittest.TestCase):
    def test_every_filter_with_and_without_alpha(self) -> None:
        picture = noise(13, 11)
        for filters in ([0], [1], [2], [3], [4], [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]):
            for alpha in (False, True):
                self.assertEqual(picture, decode_png(png(picture, filters, alpha)), (filters, alpha))

    def test_written_pictures_can_be_read(self) -> None:
        for picture in (noise(1, 1), noise(40, 3), plain(7, 9, 255, 0, 128)):
            self.assertEqual(picture, decode_png(encode_png(picture)))

    def test_bytes_that_are_no_picture(self) -> None:
        whole = encode_png(noise(8, 8))
        head = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
        for data in (
            b"",
            b"GIF89a",
            whole[:20],
            whole[:60],
            assembled((b"IDAT", b"")),
            assembled((b"IHDR", head), (b"IDAT", b"garbage")),
            assembled((b"IHDR", head), (b"IDAT", zlib.compress(b"\x09" * 200))),
            assembled((b"IHDR", struct.pack(">IIBBBBB", 8, 8, 16, 2, 0, 0, 0))),
            assembled((b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 3, 0, 0, 0))),
            assembled((b"IHDR", struct.pack(">IIBBBBB", 0, 8, 8, 2, 0, 0, 0))),
            assembled((b"IHDR", struct.pack(">IIBBBBB", 2**31, 2**31, 8, 2, 0, 0, 0))),
        ):
            with self.assertRaises(BadImage):
                decode_png(data)

    def test_any_damage_is_a_bad_image_or_a_picture(self) -> None:
        chance = random.Random(4)
        whole = encode_png(noise(9, 9))
        for _ in range(500):
            data = bytearray(whole)
            for _ in range(chance.randint(1, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            try:
                decode_png(bytes(data[: chance.randint(0, len(data))]))
            except BadImage:
                pass

    def test_brightness(self) -> None:
        self.assertEqual((0.0, 0.0), brightness(plain(9, 9, 0, 0, 0)))
        mean, deviation = brightness(plain(9, 9, 255, 0, 0))
        self.assertAlmostEqual(0.2126 * 255, mean, 6)
        self.assertAlmostEqual(0, deviation, 6)
        halves = Picture(2, 1, bytes((0, 0, 0, 255, 255, 255)))
        self.assertEqual([127.5, 127.5], [round(value, 3) for value in brightness(halves)])
        mean, deviation = brightness(noise(400, 300))
        self.assertTrue(120 < mean < 135 and 50 < deviation < 65, (mean, deviation))

    def test_a_screen_is_split_by_its_width(self) -> None:
        columns = Picture(1000, 2, bytes(x // 4 for x in range(1000) for _ in range(3)) * 2)
        primary, menus = split(columns, 0.07874, 0.42126, 0.5)
        self.assertEqual(
            [("primary", 79, 421), ("menus", 500, 500)], [(p.section, p.x, p.picture.width) for p in (primary, menus)]
        )
        self.assertEqual((79 // 4, 500 // 4), (primary.picture.pixels[0], menus.picture.pixels[0]))
        self.assertEqual(["primary"], [part.section for part in split(columns, 0, 1, 0)])


class Buttons(unittest.TestCase):
    PART = Part("menus", 500, plain(400, 200, 1, 1, 1))

    def buttons(self, *entries: Any) -> List[Button]:
        return read_buttons(json.dumps({"buttons": entries}), self.PART) or []

    def test_a_box_becomes_pixels_of_the_screen(self) -> None:
        (button,) = self.buttons({"label": "Go|section=menus|hint=New", "box_2d": [100, 250, 300, 750]})
        self.assertEqual(("Go", 600, 20, 200, 40, "menus", {"hint": "New"}), tuple(vars(button).values()))
        self.assertEqual((700, 40), button.center)
        bounds = {"x": 600, "y": 20, "w": 200, "h": 40}
        self.assertEqual({"name": "Go", "bounds": bounds, "section": "menus", "hint": "New"}, button.data())

    def test_values_outside_are_clamped(self) -> None:
        (button,) = self.buttons({"label": "Go", "box_2d": [-50, -1, 1200, 1e9]})
        self.assertEqual((500, 0, 400, 200), (button.x, button.y, button.width, button.height))

    def test_invalid_entries_are_left_out(self) -> None:
        box = [0, 0, 500, 500]
        good = {"label": "Go", "box_2d": box}
        for bad in (
            *(None, 7, "Go", [], {}, {"label": "x"}, {"box_2d": box}, {"label": 7, "box_2d": box}),
            *({"label": " |hint=x", "box_2d": box}, {"label": "x", "box_2d": [0, 0, 5]}, {"label": "x", "box_2d": "0"}),
            *({"label": "x", "box_2d": [500, 0, 0, 500]}, {"label": "x", "box_2d": [0, 0, 0, 0]}),
            *({"label": "x", "box_2d": [0, 0, True, 5]}, {"label": "x", "box_2d": [0, 0, None, 5]}),
        ):
            self.assertEqual(["Go"], [button.name for button in self.buttons(bad, good)], bad)

    def test_fences_bare_lists_and_other_text(self) -> None:
        entry = {"label": "Go", "box_2d": [0, 0, 500, 500]}
        for text in (f"```json\n{json.dumps([entry])}\n```", json.dumps([entry]), json.dumps({"buttons": [entry]})):
            self.assertEqual(1, len(read_buttons(text, self.PART) or []), text)
        self.assertEqual([], read_buttons('{"buttons": []}', self.PART))
        for text in ("", "no buttons", '{"buttons": null}', '{"buttons": [', "7"):
            self.assertIsNone(read_buttons(text, self.PART), text)

    def test_labels(self) -> None:
        for label, name, tags in (
            ("Go", "Go", {}),
            (" Go ahead | hint = New ", "Go ahead", {"hint": "New"}),
            ("A\\|B|hint=1\\=2", "A|B", {"hint": "1=2"}),
            ("1+1=2|x=a=b", "1+1=2", {"x": "a=b"}),
            ("Go|loose|=empty|k=", "Go", {"k": ""}),
            ("Go\\", "Go", {}),
        ):
            self.assertEqual((name, tags), read_label(label), label)

    def test_names_are_made_unique_and_found_in_any_case(self) -> None:
        buttons = with_unique_names(
            [Button(name, k, 0, 1, 1) for k, name in enumerate(("OK", "ok", "OK (2)", "Go", "OK"))]
        )
        self.assertEqual(["OK", "ok (2)", "OK (2) (2)", "Go", "OK (3)"], [button.name for button in buttons])
        found = button_named(buttons, " go ")
        self.assertEqual(3, found and found.x)
        self.assertIsNone(button_named(buttons, "Gone"))


class Memories(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self) / "memory"
        self.memory = Memory(self.folder, most_tokens=100)

    def refused(self, pattern: str, act: Any, *args: str) -> None:
        before = self.memory.read_all()
        with self.assertRaisesRegex(MemoryRefused, pattern):
            act(*args)
        self.assertEqual(before, self.memory.read_all())

    def test_create_write_read_delete(self) -> None:
        self.memory.create("player.yaml")
        self.memory.write("player.yaml", "speed: 7\n")
        self.memory.create("b")
        self.assertEqual({"b": "", "player.yaml": "speed: 7\n"}, Memory(self.folder).read_all())
        self.assertEqual("## b\n\n\n## player.yaml\nspeed: 7\n", self.memory.text())
        self.memory.delete("b")
        self.assertEqual(["player.yaml"], self.memory.names())

    def test_refused_changes_have_no_effect(self) -> None:
        self.memory.create("a")
        self.memory.write("a", "x" * 200)
        self.refused("exists already", self.memory.create, "a")
        self.refused("there is no memory file b; there is a", self.memory.write, "b", "x")
        self.refused("there is no memory file b", self.memory.delete, "b")
        self.refused("would have 101 tokens, and 100 is the most", self.memory.write, "a", "y" * 404)
        self.memory.write("a", "y" * 400)
        self.refused("101 tokens", self.memory.create, "b")

    def test_names_that_lead_elsewhere(self) -> None:
        for name in ("", ".", "..", "../x", "a/b", "a\\b", "a\0b", "/etc/passwd", "x" * 300, " a"):
            for act in (self.memory.create, self.memory.delete, lambda n: self.memory.write(n, "x")):
                self.refused("is no name of a memory file", act, name)

    def test_tokens(self) -> None:
        self.assertEqual([1, 1, 1, 2, 25], [tokens_of("x" * n) for n in (0, 3, 7, 8, 100)])


if __name__ == "__main__":
    unittest.main()
