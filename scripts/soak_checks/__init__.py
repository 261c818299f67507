"""The attacks of scripts/soak, one module for each kind, based on `player`, `client` and `table`."""

import sys
from pathlib import Path

# For modules shared with the tests, and for the command line.
sys.path[:0] = [str(Path(__file__).resolve().parents[1] / part) for part in ("testing", "abu", "adapter")]
