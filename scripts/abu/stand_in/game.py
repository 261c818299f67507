"""
Stand-in for the game in play mode where the headless player would be too slow: answers `status` and `snapshot` on
ABU_PORT.

    game.py [running | frozen | silent]

`frozen` answers and stays on one frame; `silent` takes connections and never answers. Ends when its standard input
does.
"""

from __future__ import annotations

import json
import os
import socketserver
import sys
import threading
import time
from typing import Any, Dict

MOOD = sys.argv[1] if len(sys.argv) > 1 else "running"
START = time.monotonic()


def frame() -> int:
    return 1 if MOOD == "frozen" else 1 + int((time.monotonic() - START) * 60)


def data_for(command: str) -> Dict[str, Any]:
    if command == "snapshot":
        return {
            "snapshot": '- application "Dreamtides"\n  - button "Start" [ref=e1]',
            "refs": {"e1": {"role": "button", "name": "Start"}},
        }
    return {"game": "Dreamtides", "unityVersion": "6000.0.78f1", "protocol": 1, "frame": frame(), "busy": False}


class Connection(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        for line in self.rfile:
            request = json.loads(line)
            reply = {"id": request["id"], "success": True, "data": data_for(request["command"])}
            if MOOD != "silent":
                self.wfile.write(json.dumps(reply).encode() + b"\n")


class Game(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


def main() -> None:
    with Game(("127.0.0.1", int(os.environ["ABU_PORT"])), Connection) as game:
        threading.Thread(target=game.serve_forever, daemon=True).start()
        sys.stdin.read()


if __name__ == "__main__":
    main()
