"""Notes that a model keeps between turns: a folder of small text files with a total size limit."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, List

MOST_TOKENS = 32_000
LONGEST_NAME = 200


class MemoryRefused(Exception):
    """The change was refused and nothing was written; the text says why."""


def tokens_of(text: str) -> int:
    """A rough count that needs no tokenizer."""
    return max(1, len(text) // 4)


class Memory:
    """Each change is on disk when its method returns. A refused change changes nothing."""

    def __init__(self, folder: Path, most_tokens: int = MOST_TOKENS) -> None:
        self.folder = folder
        self.most_tokens = most_tokens
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> Path:
        is_flat = name not in ("", ".", "..") and not any(sign in name for sign in "/\\\0")
        if not is_flat or len(name.encode("utf-8", "replace")) > LONGEST_NAME or name != name.strip():
            raise MemoryRefused(f"{name[:60]!r} is no name of a memory file: letters and signs but / and \\ are")
        return self.folder / name

    def names(self) -> List[str]:
        return sorted(path.name for path in self.folder.iterdir() if path.is_file())

    def read_all(self) -> Dict[str, str]:
        return {name: (self.folder / name).read_text(encoding="utf-8", errors="replace") for name in self.names()}

    def create(self, name: str) -> None:
        path = self.path(name)
        if path.exists():
            raise MemoryRefused(f"the memory file {name} exists already")
        self.check_size(name, "")
        path.write_bytes(b"")

    def write(self, name: str, content: str) -> None:
        """Replaces the whole file."""
        path = self.existing(name)
        self.check_size(name, content)
        path.write_bytes(content.encode("utf-8", "replace"))

    def delete(self, name: str) -> None:
        self.existing(name).unlink()

    def existing(self, name: str) -> Path:
        path = self.path(name)
        if not path.is_file():
            raise MemoryRefused(f"there is no memory file {name}; there is {', '.join(self.names()) or 'none'}")
        return path

    def check_size(self, name: str, content: str) -> None:
        texts = {**self.read_all(), name: content}
        count = sum(map(tokens_of, texts.values()))
        if count > self.most_tokens:
            raise MemoryRefused(f"the memory would have {count} tokens, and {self.most_tokens} is the most")

    def text(self) -> str:
        """All notes for a message, one section for each file."""
        return "\n\n".join(f"## {name}\n{text}" for name, text in self.read_all().items())
