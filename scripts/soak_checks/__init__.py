"""The attacks of scripts/soak, one module for each kind, based on `player`, `client` and `table`."""

import sys
from pathlib import Path

# For modules shared with the tests, for the command line and for the programs that are attacked.
FOLDERS = ("testing", "abu", "adapter", "agent_browser", "agent")
sys.path[:0] = [str(Path(__file__).resolve().parents[1] / part) for part in FOLDERS]
