"""The table of results: what was tried, how often, and what failed."""

from __future__ import annotations

from typing import Dict, List


class Row:
    """One line of the table. Each failure is kept as a sentence."""

    # In all rows so far, to see how far it is.
    all_tried = 0

    def __init__(self, what: str) -> None:
        self.what = what
        self.tried = 0
        self.losses: List[str] = []
        self.notes: Dict[str, str] = {}

    def check(self, good: bool, otherwise: str) -> bool:
        """Counts one try; `otherwise` describes the failure if it is not good."""
        self.tried += 1
        Row.all_tried += 1
        if not good:
            self.lose(otherwise)
        return good

    def lose(self, sentence: str) -> None:
        self.losses.append(sentence)

    def add(self, other: "Row") -> None:
        """Adds the counts and failures of another thread's row."""
        self.tried += other.tried
        self.losses += other.losses

    def note(self, name: str, value: object) -> None:
        self.notes[name] = str(value)


def printed(rows: List[Row]) -> str:
    """The table, followed by the first failures of each line."""
    width = max(len(row.what) for row in rows)
    lines = [f"{'what was tried':<{width}} {'tried':>9} {'lost':>5}  notes", "-" * (width + 24)]
    for row in rows:
        notes = ", ".join(f"{name} {value}".strip() for name, value in row.notes.items())
        lines.append(f"{row.what:<{width}} {row.tried:>9,} {len(row.losses):>5}  {notes}".rstrip())
    lines.append("-" * (width + 24))
    lines.append(f"{'in all':<{width}} {sum(row.tried for row in rows):>9,} {sum(len(row.losses) for row in rows):>5}")
    for row in rows:
        lines += [f"LOST {row.what}: {sentence}" for sentence in row.losses[:5]]
        if len(row.losses) > 5:
            lines.append(f"LOST {row.what}: and {len(row.losses) - 5} more")
    return "\n".join(lines)
