"""Which tests try a change, and in which order."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Dict, Iterable, List, Sequence

# A test that passes without a change: its name, how long it took, the members or functions that it calls; its project.
Test = Dict[str, Any]


def in_order(tests: Iterable[Test]) -> List[Test]:
    """The quick tests that call little else come first."""
    return sorted(tests, key=lambda test: test["seconds"] * len(test["members"]))


def within(tests: Sequence[Test], seconds: float) -> List[Test]:
    """The first tests that together took no longer; one at least."""
    sums = accumulate(test["seconds"] for test in tests)
    return [test for n, (test, sum_) in enumerate(zip(tests, sums)) if sum_ <= seconds or n == 0]
