"""A game that has ABU's bridge: the headless player, or one in Unity. Seen as a tree, acted on by refs or names."""

from __future__ import annotations

import argparse
import base64
import json
import os
import re
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "abu"))

import abu  # noqa: E402
from drivers import SECRETS, Driver, DriverGone, Ending, Observation, Refusal  # noqa: E402
from tools import GAME  # noqa: E402

CLOSE_SECONDS = 150.0
# For one that was interrupted while it started.
HURRY_SECONDS = 10.0
# After which a person wonders.
PATIENCE_SECONDS = 3.0
# The game has done nothing: the model may choose again at once.
REFUSED = (
    *("ambiguous", "invalid_command", "missing_param", "not_actionable", "not_found", "ref_not_found", "stale_ref"),
    *("unsupported_action", "unknown_command"),
)


@dataclass(frozen=True)
class Profile:
    """
    What is known of a game: its own goal, and the lines of its history, or labels of its tree, that say how it ended.
    `advice` is for the system prompt.
    """

    goal: str
    won: str
    lost: str
    advice: List[str] = field(default_factory=list)


GAMES = {
    "dreamtides": Profile(
        "Win one battle: start it, then be the first to have 12 points.",
        won=r"^Victory!?$",
        lost=r"^Defeat$",
        advice=[
            "Dreamtides is a card battle. `Start Battle` begins it. A card that `can play` is played by dragging it to "
            "the `Play Zone`; it costs energy, which comes back each turn.",
            "At the start of your turn you score as many points as your characters' total spark is above the "
            "opponent's, so play characters with much spark early.",
            "When nothing more can be played, click `End Turn`. When the game asks for a choice, cards are marked "
            "`selectable`, and the buttons to answer stand in the group `Actions`.",
        ],
    ),
    "tetris": Profile(
        "Begin Practice and clear 4 lines before the board is full.",
        won=r"^Lines (?:[4-9]|\d\d+)$",
        lost=r"^(?:Game over: .*|No piece: the game is over)$",
        advice=[
            "Tetris: the button `Practice` begins a game in which nothing falls by itself. Each button of the group "
            "`Actions` is one move of the piece; `Hard Drop` lets it fall and locks it.",
            "The board is printed row by row: `@` is the piece, `+` is where it would land, letters are locked. Turn "
            "it and move it above the place where it fits without holes, then drop it.",
        ],
    ),
}


class Node(NamedTuple):
    """A line of the tree; `path` are the labels, or else the roles, of the lines above it."""

    role: str
    label: str
    ref: str
    path: Tuple[str, ...]


LINE = re.compile(r'^((?:  )*)- ([^" ]+)(?: ("(?:[^"\\]|\\.)*"))?(?: \[ref=(e\d+)\])?$')


def read_nodes(tree: str) -> List[Node]:
    nodes: List[Node] = []
    above: List[str] = []
    for line in tree.split("\n"):
        match = LINE.match(line)
        if match:
            indent, role, quoted, ref = match.groups()
            label = json.loads(quoted or '""')
            above[len(indent) // 2 :] = [label or role]
            nodes.append(Node(role, label, ref or "", tuple(above[:-1])))
    return nodes


def short(label: str) -> str:
    """Without the state in parentheses and the rules text."""
    return re.split(r" \(| -- ", label)[0] or label


class GameDriver(Driver):
    """
    Plays the game on a port. `images`: each step has a screenshot. A game that has a keeper is closed
    with the driver, any other is left alone.
    """

    name = "game"
    tools = GAME
    reasks = 3

    def __init__(
        self,
        port: int,
        game: str,
        *,
        images: bool = False,
        own_goal: bool = True,
        tells_changes: bool = False,
        keeper: Optional[Keeper] = None,
    ) -> None:
        self.port = port
        self.title = game
        self.images = images
        self.tells_changes = tells_changes
        # Of the tree that was last observed.
        self.state = ""
        self.profile = GAMES.get(game)
        self.advice = self.profile.advice if self.profile else []
        self.goal = self.profile.goal if self.profile else ""
        self.own_goal = own_goal
        self.keeper = keeper
        self.wants_image = False
        self.nodes: List[Node] = []
        self.labels: Dict[str, str] = {}
        # What the last action brought beside the tree: history, errors, what was hit.
        self.last: Dict[str, Any] = {}
        self.told = ""
        self.over: Optional[Ending] = None
        self.has_begun = False

    # --- Seeing ---

    def observe(self) -> Observation:
        data = self.ask("snapshot", {})
        tree = str(data.get("snapshot", ""))
        self.nodes = read_nodes(tree)
        self.labels = {node.ref: node.label for node in self.nodes if node.ref}
        self.look_for_end_in(self.nodes)
        text = abu.render({**self.last, "snapshot": tree})
        image = None
        if self.images or self.wants_image:
            self.wants_image = False
            try:
                image = self.screenshot()
            except (RuntimeError, Refusal) as error:
                text += f"\n(There is no screenshot: {error})"
        before, self.state = self.state, str(data.get("stateHash", ""))
        changes = self.changes_since(before) if self.tells_changes and before else ""
        return Observation("Game state", text, self.state, image, changes)

    def changes_since(self, state: str) -> str:
        """Nothing when the game does not know that state any more, or has moved on meanwhile."""
        data = self.ask("snapshot", {"diff": True, "since": state})
        if "changes" not in data or str(data.get("stateHash")) != self.state:
            return ""
        return abu.render(
            {**self.last, **{key: data[key] for key in ("changes", "baseHash", "stateHash") if key in data}}
        )

    def targets(self) -> List[str]:
        return list(self.labels)

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("screenshot", {}).get("base64") or "")

    def label_of(self, target: str) -> str:
        ref = abu.strip_ref(target)
        node = next((node for node in self.nodes if node.ref == ref), None)
        return f"{node.role} {short(node.label)}" if node else target

    def named(self, target: Optional[str]) -> str:
        """For a line of the history."""
        ref = abu.strip_ref(target or "")
        return f'"{short(self.labels[ref])}" {ref}' if ref in self.labels else f'"{target}"'

    # --- Acting ---

    def perform(self, name: str, args: Dict[str, Any]) -> Any:
        names = {key: self.named(args[key]) for key in ("source", "target") if args.get(key)}
        if name == "screenshot":
            self.wants_image = True
            return names
        command, params, timeout = self.request(name, args)
        data = self.ask(command, params, timeout)
        self.last = {key: data[key] for key in ("history", "errors", "moreErrors", "hit", "value", "by") if key in data}
        self.told = "\n".join(abu.sections(self.last))
        self.look_for_end([str(line) for line in data.get("history") or []])
        self.look_for_end_in(read_nodes(str(data.get("snapshot", ""))))
        return names

    def request(self, name: str, args: Dict[str, Any]) -> Tuple[str, Dict[str, Any], Optional[float]]:
        """Command, params and time limit of a call."""
        of_source, of_ref = abu.target("source", "sourceName"), abu.target("ref", "name")
        of_target = abu.target("target", "targetName")
        target: Dict[str, Any] = {}
        if args.get("target"):
            target = (of_target if name == "drag" else of_ref)(args["target"])
        if name == "drag":
            return name, {**of_source(args["source"]), **target}, None
        if name == "fill":
            return name, {**target, "value": args["text"]}, None
        if name == "press":
            return name, {"key": args["key"], **target}, None
        if name == "scroll":
            return name, {**target, "direction": args["direction"], "amount": args["pixels"]}, None
        if name == "wait":
            event = {"text": args["text"]} if args["text"] else {"settled": True}
            return name, {**event, "timeout": args["seconds"]}, args["seconds"] + abu.SPARE_SECONDS
        return name, target, None

    def ask(self, command: str, params: Dict[str, Any], timeout: Optional[float] = None) -> Dict[str, Any]:
        """The data of the answer; Refusal in the game's words, DriverGone when there is no game any more."""
        seconds = min(abu.REPLY_SECONDS if timeout is None else timeout, self.seconds_left())
        if seconds <= 0:
            raise RuntimeError("the time of the run is over")
        try:
            response = abu.send_command(command, params, self.port, seconds)
        except abu.AbuError as error:
            if self.seconds_left() <= 0:
                raise RuntimeError(words(error)) from None
            # Only the answer may be lost: then the next look at the game shows what came of it.
            raise (RuntimeError if is_there(self.port) else DriverGone)(words(error)) from None
        if response.get("success") is not True and response.get("code") in REFUSED:
            raise Refusal(str(response.get("error")))
        try:
            return abu.data_of(command, response)
        except abu.AbuError as error:
            raise RuntimeError(words(error)) from None

    def account(self) -> str:
        told, self.told = self.told, ""
        return told

    # --- The end ---

    def look_for_end(self, told: List[str]) -> None:
        """Only the game's own word counts; once it is over, it stays over."""
        if self.profile is None or not self.own_goal or self.over:
            return
        for pattern, reached in ((self.profile.won, True), (self.profile.lost, False)):
            found = [text for text in told if re.search(pattern, text)]
            if found and not self.over:
                self.over = Ending(reached, found[0])

    def look_for_end_in(self, nodes: List[Node]) -> None:
        """
        Labels say it too, also when the answer that told of the end was lost. What is there from the beginning is the
        end of another game, before this run.
        """
        if not nodes:
            return
        told = [node.label for node in nodes if node.role == "label"]
        is_over = self.profile and any(re.search(f"{self.profile.won}|{self.profile.lost}", text) for text in told)
        if self.has_begun:
            self.look_for_end(told)
        self.has_begun = self.has_begun or not is_over

    def ending(self) -> Optional[Ending]:
        return self.over

    def close(self) -> None:
        if self.keeper:
            self.keeper.close()
            self.keeper = None


def is_there(port: int) -> bool:
    """Whether a game answers on the port."""
    try:
        return abu.answers(port)
    except abu.AbuError:
        return False


def words(error: Exception) -> str:
    fix = getattr(error, "fix", "")
    return f"{error} (try: {fix})" if fix else str(error)


class GameFailed(Exception):
    """No game can be had; the text is abu.py's."""


class GameUnknown(GameFailed):
    """There is no game of that name."""


class Keeper:
    """A game of its own, which ends with this process however that ends."""

    def __init__(self, *options: str, note: Callable[[str], None] = lambda text: None) -> None:
        # The game gets none of the keys that are meant for the model's service.
        environment = {name: value for name, value in os.environ.items() if not SECRETS.search(name)}
        command = [sys.executable, str(Path(__file__).with_name("keeper.py")), str(Path(abu.__file__).resolve())]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*command, *options],
            env=environment,
            stdin=pipe,
            stdout=pipe,
            encoding="utf-8",
            # Ctrl-C is for this process to deal with.
            start_new_session=os.name == "posix",
        )
        patience = threading.Timer(PATIENCE_SECONDS, note, ("the game is being started; the first time it is built",))
        patience.daemon = True
        patience.start()
        try:
            self.data = self.launched()
        except BaseException:
            self.close(HURRY_SECONDS)
            raise
        finally:
            patience.cancel()

    def launched(self) -> Dict[str, Any]:
        """The first tree and the port."""
        line = self.process.stdout.readline() if self.process.stdout else ""
        told = json.loads(line) if line else {"code": 1, "out": "", "err": "abu: nothing could be started"}
        if told["code"] != 0:
            complaint = re.split(r"^abu: ", told["err"], flags=re.MULTILINE)[-1].strip()
            raise GameFailed(complaint or f"`abu.py launch` ended with exit code {told['code']}.")
        return json.loads(told["out"])

    def close(self, seconds: float = CLOSE_SECONDS) -> None:
        """Waits until the game has ended, at most that long."""
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                stream.close()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            pass  # a build under way may take a minute, and what comes of it is closed then


def open_game(
    port: Optional[int],
    game: Optional[str],
    seed: Optional[int],
    note: Callable[[str], None] = lambda text: None,
    **options: Any,
) -> GameDriver:
    """
    The game that answers on the port, or else a new one, with these options of GameDriver. GameFailed when it is not
    the one that is asked for, and when nothing answers on a port that was named without a game: to play another one
    there would look as if the game that was meant had been played.
    """
    named = abu.port_from_environment() if port is None else port
    wanted = abu.ABU_PORT if named is None else named
    if wanted and abu.answers(wanted):
        running = str(abu.data_of("status", abu.send_command("status", {}, wanted)).get("game", "")).lower()
        if game and running != game.lower():
            raise GameFailed(f"The game on port {wanted} is {running}, not {game}.\n  try: another --port")
        if seed is not None:
            cause = f"A game already answers on port {wanted}, so it cannot be given a seed."
            raise GameFailed(f"{cause}\n  try: --port 0 for a game of its own, or no --seed")
        return GameDriver(wanted, running, **options)
    if named and game is None:
        cause = f"Cannot connect to {abu.HOST}:{named}: nothing listens there."
        games = " or ".join(f"`--game {name}`" for name in GAMES)
        fix = f"correct the port, which --port or ABU_PORT names; {games} launches one there"
        raise GameFailed(abu.with_fix(cause, fix))
    game = game or str(abu.DEFAULTS["game"])
    try:
        abu.refuse_unknown_game(argparse.Namespace(game=game))
    except abu.AbuError as error:
        raise GameUnknown(abu.with_fix(str(error), error.fix)) from None
    words = ("--game", game, "--fast", "--port", str(wanted), *(() if seed is None else ("--seed", str(seed))))
    keeper = Keeper(*words, note=note)
    launched = int(keeper.data["port"])
    reason = f", since no game answered on port {wanted}" if wanted else ""
    note(f"agent: launched {game} on port {launched}{reason}")
    return GameDriver(launched, game, keeper=keeper, **options)
