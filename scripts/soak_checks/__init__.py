"""The attacks of scripts/soak: one module for each kind, on top of `player`, `client` and `table`."""
