"""The attacks of scripts/soak: one module for each kind, on top of `player`, `client` and `table`."""

import sys
from pathlib import Path

# What the tests share, and the command line that it calls.
sys.path[:0] = [str(Path(__file__).resolve().parents[1] / part) for part in ("testing", "abu", "adapter")]
