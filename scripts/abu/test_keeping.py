"""What a call compiles is kept for the calls after it, and never used for another text."""

from __future__ import annotations

import marshal
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from typing import List

from command_line import CALL_SECONDS, environment
from folders import new_folder

SOURCE = Path(__file__).resolve().with_name("abu.py")
# A call that needs no game.
CALL = ("skill",)
OTHER = b"OTHER WORDS"


class KeepingTests(unittest.TestCase):
    def setUp(self) -> None:
        self.program = new_folder(self) / "abu.py"
        shutil.copy(SOURCE, self.program)
        self.folder = self.program.parent / "__pycache__"
        self.right = self.call()

    def start(self, *flags: str) -> "subprocess.Popen[bytes]":
        kept = {name: value for name, value in environment().items() if name != "PYTHONDONTWRITEBYTECODE"}
        command = [sys.executable, *flags, str(self.program), *CALL]
        stdin, pipe = subprocess.DEVNULL, subprocess.PIPE
        return subprocess.Popen(command, env=kept, stdin=stdin, stdout=pipe, stderr=pipe)

    def call(self, *flags: str) -> bytes:
        call = self.start(*flags)
        out, err = call.communicate(timeout=CALL_SECONDS)
        self.assertEqual((0, b""), (call.returncode, err))
        return out

    def kept(self) -> List[Path]:
        return sorted(self.folder.glob("abu.py-*.kept"))

    def of(self, part: str) -> Path:
        (path,) = self.folder.glob(f"abu.py-{part}.*.kept")
        return path

    def change(self, path: Path) -> None:
        """Gives a kept part another text, with right digests."""
        import _imp  # pyright: ignore[reportMissingModuleSource]

        content = path.read_bytes()
        body = content[16:]
        word = self.right.split()[1]
        self.assertIn(word, body)
        other = body.replace(word, OTHER[: len(word)].ljust(len(word), b"X"), 1)
        marshal.loads(other)
        path.write_bytes(content[:8] + _imp.source_hash(0, other) + other)

    def test_what_was_kept_is_used(self) -> None:
        self.change(self.of("skill"))
        self.assertNotEqual(self.right, self.call())

    def test_it_is_not_used_for_another_text(self) -> None:
        text = self.program.read_text(encoding="utf-8")
        word = self.right.decode().split()[1]
        self.change(self.of("skill"))
        self.program.write_text(text + "\n# A later version.\n", encoding="utf-8")
        self.assertNotEqual(self.right, self.call(), "a change elsewhere does not touch this part")
        start = text.index('TEXTS["skill"]')
        changed = text[:start] + text[start:].replace(word, word[::-1], 1)
        self.program.write_text(changed, encoding="utf-8")
        self.assertIn(word[::-1].encode(), self.call())

    def test_damage_is_noticed_and_mended(self) -> None:
        path = self.of("skill")
        right = path.read_bytes()
        flipped = right[:-40] + bytes([right[-40] ^ 1]) + right[-39:]
        for damaged in (b"", right[:8], right[:12], right[:-1], flipped, b"x" * 100):
            path.write_bytes(damaged)
            self.assertEqual(self.right, self.call(), damaged[:20])
            self.assertEqual(right, path.read_bytes())

    def test_a_folder_that_takes_nothing_is_no_failure(self) -> None:
        shutil.rmtree(self.folder)
        self.folder.write_text("no folder")
        self.assertEqual(self.right, self.call())
        self.folder.unlink()
        self.folder.mkdir()
        (self.folder / self.name_of_kept()).mkdir()
        self.assertEqual(self.right, self.call())

    def name_of_kept(self) -> str:
        return f"abu.py-skill.{sys.implementation.cache_tag}.kept"

    def test_python_can_be_told_to_keep_nothing(self) -> None:
        shutil.rmtree(self.folder)
        self.assertEqual(self.right, self.call("-B"))
        self.assertFalse(self.folder.exists())

    def test_first_calls_at_the_same_time(self) -> None:
        shutil.rmtree(self.folder)
        calls = [self.start() for _ in range(4)]
        self.assertEqual([(self.right, b"")] * 4, [call.communicate(timeout=CALL_SECONDS) for call in calls])
        self.assertEqual(self.right, self.call())
        self.assertEqual([], [path for path in self.folder.iterdir() if path.suffix != ".kept"])

    @unittest.skipIf(os.name == "nt", "links need rights there")
    def test_a_link_keeps_nothing_beside_itself(self) -> None:
        place = new_folder(self)
        link = place / "abu.py"
        link.symlink_to(self.program)
        # The page names the program as it was called.
        right = self.right.replace(os.fsencode(self.program), os.fsencode(link))
        self.program = link
        self.assertEqual(right, self.call())
        self.assertEqual([link], list(place.iterdir()))


if __name__ == "__main__":
    unittest.main()
