"""
A game with ABU's bridge: the headless player, or one in Unity. Observed as a tree; actions name nodes by ref or name.
"""

from __future__ import annotations

import base64
import contextlib
import os
import re
import time
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

import abu
from device_tools import ADVICE, DEVICE, device_params, is_asking
from drivers import Driver, DriverGone, Ending, Observation, Refusal
from drivers.opening import GameFailed, Keeper, hidden_in, port_here, port_there, what_to_launch
from drivers.placing import Placing
from game_profiles import GAMES, Profile
from game_tools import GAME, TETRIS
from grammar import Node, apply_changes, is_covered, read_nodes
from played import LOST, Played
from replies import Call

# What of the reply to an action the next observation tells.
TOLD = (
    *("history", "errors", "moreErrors", "hit", "value", "item", "by", "direction"),
    *(
        "others",
        "moreOthers",
        "sentTo",
        "takenBy",
        "held",
        "letGo",
        "released",
        "late",
        "notSimulated",
        "stillWaiting",
        "loaded",
        "gone",
        "shownMeanwhile",
        "moved",
        "movedAnyway",
        "notMoved",
    ),
)
# The time limit for giving back a frozen game's time.
THAW_SECONDS = 10.0


@dataclass(frozen=True)
class Seen:
    """
    A tree of the game. `nodes` are those that a player may see. `changes` is the game's own diff to the last observed
    tree. `move` is the ref of the only possible move.
    """

    tree: str
    state: str
    nodes: List[Node]
    changes: Dict[str, Any]
    move: str = ""


class GameDriver(Driver):
    """
    Plays the game on a port. `images`: take a screenshot in each step. `hides`: what the game itself hides from
    players. A game with a keeper is closed with the driver; any other keeps running. A game that reads devices itself
    has more tools, from the first tree on in which it does. `frozen`: its time runs only for actions, and is given back
    at the end.
    """

    name = "game"
    tools = GAME

    def __init__(
        self,
        port: int,
        game: str,
        *,
        images: bool = False,
        own_goal: bool = True,
        tells_changes: bool = False,
        keeper: Optional[Keeper] = None,
        frozen: bool = False,
        profile: Optional[Profile] = None,
        hides: Sequence[str] = (),
    ) -> None:
        self.port = abu.Address.of(port)
        # As the game tells others who has acted.
        self.port.client = f"agent {os.getpid()}"
        # The run of the game that is played, from the first answer on: what is in another one means nothing here.
        self.run = ""
        self.frozen = frozen
        self.title = game
        self.script = Played()
        self.launch_line = launch_line(port, game)
        self.images = images
        self.tells_changes = tells_changes
        # The last observed tree, and the newer tree in the reply to an action.
        self.seen = Seen("", "", [], {})
        # The tree that the model was shown: diffs are to it, although a step may carry out several calls.
        self.base = self.seen
        # What the game reads from devices, and what the last observation said of that.
        self.inputs: List[Dict[str, Any]] = []
        self.told_inputs: List[Dict[str, Any]] = []
        self.came: Optional[Seen] = None
        known = profile or GAMES.get(game)
        self.profile = known and replace(known, hides=(*known.hides, *hides))
        self.advice = [*self.profile.advice] if self.profile else []
        self.goal = self.profile.goal if self.profile else ""
        self.own_goal = own_goal
        # The profile, if the game's own goal is played for: then it says what is shown and offered.
        self.limits = self.profile if own_goal else None
        self.offered = self.limits.tools if self.limits else ()
        self.tools = TETRIS if game == "tetris" else GAME
        self.keeper = keeper
        self.wants_image = False
        self.nodes: List[Node] = []
        self.found: Dict[str, Node] = {}
        # What the present targets were when the model was asked.
        self.labels: Dict[str, str] = {}
        # The rest of the last action's reply: history, errors, what was hit.
        self.last: Dict[str, Any] = {}
        self.last_lines: List[str] = []
        self.over: Optional[Ending] = None
        self.has_begun = False

    # --- Seeing ---

    def observe(self) -> Observation:
        self.take(self.came or self.read(self.ask("snapshot", self.tree_params())))
        self.base = self.seen
        self.script.begin(self.seen.state)
        self.labels = {ref: self.label_of(ref) for ref in self.found}
        controls = {"inputs": self.inputs} if self.inputs else {}
        text = abu.render({**controls, "snapshot": self.shown(self.seen.tree)})
        image = None
        if self.images or self.wants_image:
            self.wants_image = False
            try:
                image = self.screenshot()
            except (RuntimeError, Refusal) as error:
                text += f"\n(There is no screenshot: {error})"
        # Who keeps the steps before has read the controls, unless they are others now.
        controls = controls if self.inputs != self.told_inputs else {}
        changes = {**self.seen.changes, "changes": self.shown(str(self.seen.changes.get("changes", "")))}
        told = abu.render({**controls, **changes}) if self.seen.changes else ""
        self.told_inputs = self.inputs
        return Observation("Game state", text, self.seen.state, image, told, "\n".join(abu.sections(self.last)))

    def want_image(self) -> None:
        self.wants_image = True

    def take(self, seen: Seen) -> None:
        """Makes a tree the present one."""
        self.seen, self.came = seen, None
        self.nodes = seen.nodes
        self.found = {node.ref: node for node in self.nodes if node.ref}

    def shown(self, tree: str) -> str:
        return self.limits.shown(tree) if self.limits else tree

    def tree_params(self) -> Dict[str, Any]:
        """The params for trees, used for snapshots and actions alike."""
        diff = {"diff": True, "since": self.base.state} if self.tells_changes and self.base.state else {}
        return {**diff, "controls": True}

    def hear(self, inputs: Any) -> None:
        """Notes what the game reads from devices. The tools stay, since it may read nothing for a moment."""
        asked = [kind for kind in abu.objects_at({"inputs": inputs}, "inputs") if is_asking(kind)]
        if asked:
            self.inputs = [dict(kind) for kind in asked]
            self.tools, self.offered = DEVICE, ()
            self.advice = [*(self.profile.advice if self.profile else ()), ADVICE]

    def read(self, data: Dict[str, Any]) -> Seen:
        """The tree of a reply, which contains the whole tree or a diff to the last observed one."""
        self.hear(data.get("inputs"))
        changes = {key: data[key] for key in ("changes", "baseHash", "stateHash") if "changes" in data and key in data}
        try:
            tree = apply_changes(self.base.tree, str(data["changes"])) if changes else str(data.get("snapshot", ""))
        except (ValueError, RecursionError):
            data, changes = self.ask("snapshot", {}), {}
            tree = str(data.get("snapshot", ""))
        seen = Seen(tree, str(data.get("stateHash", "")), read_nodes(self.shown(tree)), changes, only_move(data))
        self.look_for_end_in(seen.nodes)
        return seen

    def targets(self) -> List[str]:
        return list(self.found)

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("screenshot", {}).get("base64") or "")

    def label_of(self, target: str) -> str:
        node = self.found.get(abu.strip_ref(target))
        return f"{node.role} {node.name}" if node else target

    def named(self, target: Optional[str]) -> str:
        """The name of a target in the history."""
        ref = abu.strip_ref(target or "")
        return f'"{self.found[ref].name}" {ref}' if ref in self.found else f'"{target}"'

    # --- Acting ---

    def perform(self, name: str, args: Dict[str, Any]) -> Any:
        names = {key: self.named(args[key]) for key in ("source", "target") if args.get(key)}
        for target in (args[key] for key in ("source", "target", "node") if args.get(key)):
            self.refuse_hidden(abu.strip_ref(str(target)))
        self.came = None
        if name == "screenshot":
            self.wants_image = True
            return names
        if name == "place":
            return {"piece": Placing(self.nodes, self.press).place(args["x"], args["rotation"], args["piece"])}
        seconds = args["seconds"] + abu.SPARE_SECONDS if name == "wait" else None
        self.act(*self.command_for(name, args), seconds)
        return names

    def act(self, command: str, params: Dict[str, Any], seconds: Optional[float] = None) -> Seen:
        """Sends an action, and reads what came of it and the tree."""
        began = time.monotonic()
        data = self.ask(command, {**params, **self.tree_params(), **self.script.params()}, seconds)
        self.script.keep(command, params, data, time.monotonic() - began)
        self.last = {key: data[key] for key in TOLD if key in data}
        rest = {key: value for key, value in self.last.items() if key != "history"}
        history = abu.sections({"history": self.last["history"]})[1:-1] if self.last.get("history") else []
        self.last_lines = [*history, *abu.sections(rest)]
        self.look_for_end([str(line) for line in data.get("history") or []])
        seen = self.read(data)
        # If the game had not settled, the next step asks for the tree again.
        self.came = seen if seen.tree and data.get("settled") is not False else None
        return seen

    def press(self, button: str) -> List[Node]:
        """One of several presses that are one call; the model is told what came of all of them."""
        told = self.last_lines
        nodes = self.act("click", {"name": button}).nodes
        self.last_lines = [*told, *self.last_lines]
        return nodes

    def refuse_hidden(self, target: str) -> None:
        if self.limits and self.limits.hides and self.limits.is_hidden(target, read_nodes(self.seen.tree)):
            raise Refusal(f"{target} is not for players: nothing was done")

    def go_on(self, args: Dict[str, Any]) -> str:
        before, came = {node.label for node in self.nodes}, self.came
        if came is None:
            return "the game has not settled"
        if self.last.get("errors"):
            return "the game has logged an error"
        self.take(came)
        new = [node.label for node in self.nodes if node.label not in before]
        if any(map(is_covered, new)):
            return "something opened in front"
        if self.profile and self.profile.asks and any(re.search(self.profile.asks, label) for label in new):
            return "the game asks something"
        for ref in (abu.strip_ref(str(args[key])) for key in ("source", "target") if args.get(key)):
            if ref in self.labels and self.label_of(ref) != self.labels[ref]:
                return f"{self.labels[ref]} ({ref}) has gone or changed"
        return ""

    def forced(self) -> Optional[Call]:
        came = self.came
        if came is None or self.last.get("errors") or not any(node.ref == came.move for node in came.nodes if node.ref):
            return None
        self.take(came)
        return "click", {"target": came.move}

    def command_for(self, name: str, args: Dict[str, Any]) -> Tuple[str, Dict[str, Any]]:
        """The command and the params for a call of a tool."""
        if name == "wait" and self.frozen:
            return "step", step_params(args)
        return (name, params_of(name, args)) if GAME.get(name) else device_params(name, args)

    def ask(self, command: str, params: Dict[str, Any], timeout: Optional[float] = None) -> Dict[str, Any]:
        """The data of the reply. Raises a Refusal with the game's message, or a DriverGone if the game is gone."""
        seconds = min(abu.REPLY_SECONDS if timeout is None else timeout, self.seconds_left())
        if seconds <= 0:
            raise RuntimeError("the time of the run is over")
        try:
            response = abu.send_command(command, params, self.port, seconds, self.run)
        except abu.AbuError as error:
            if "record" in params and abu.may_have_been_sent(error):
                self.script.lose(command, params, LOST)
            if self.seconds_left() <= 0:
                raise RuntimeError(words(error)) from None
            # Perhaps only the reply was lost; the next observation shows the effects.
            raise (RuntimeError if is_there(self.port) else DriverGone)(words(error)) from None
        self.run = self.run or abu.text_at(response, "run")
        try:
            return abu.data_of(command, response)
        except abu.RefusedError as error:
            code = str(response.get("code"))
            if code == "restarted":
                raise DriverGone("The game was restarted, and this run is of the game before.") from None
            if code in abu.FIXES and code not in abu.FAULTS:
                # The game did nothing, so the model may choose again in this step.
                raise Refusal(str(response.get("error"))) from None
            if "record" in params and code != "busy":
                self.script.lose(command, params, LOST)
            raise RuntimeError(words(error)) from None
        except abu.AbuError as error:
            raise RuntimeError(words(error)) from None

    def played(self) -> List[Dict[str, Any]]:
        return self.script.take()

    def account(self) -> str:
        return "\n".join(abu.sections(self.last))

    def told(self) -> List[str]:
        lines, self.last_lines = self.last_lines, []
        return lines

    def score(self) -> str:
        if self.profile is None or not self.profile.score:
            return ""
        nodes = self.came.nodes if self.came else self.nodes
        return next((node.label for node in nodes if re.search(self.profile.score, node.label)), "")

    # --- The end ---

    def look_for_end(self, told: List[str]) -> None:
        """Looks for the end of the game in its own texts. Once over, it stays over."""
        if self.profile is None or not self.own_goal or self.over:
            return
        for pattern, reached in ((self.profile.won, True), (self.profile.lost, False)):
            found = [text for text in told if re.search(pattern, text)]
            if found and not self.over:
                self.over = Ending(reached, found[0])

    def look_for_end_in(self, nodes: List[Node]) -> None:
        """
        Looks for the end in labels, which also works if the reply with the history was lost. Labels that are there at
        the start belong to an earlier game.
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
        elif self.frozen:
            # The game may be gone.
            with contextlib.suppress(abu.AbuError):
                abu.send_command("thaw", {}, self.port, THAW_SECONDS, self.run)


def launch_line(port: int, game: str) -> str:
    """A comment for a game that `launch` did not start, or of which nothing is known."""
    try:
        return abu.launch_line(port, game)
    except abu.AbuError:
        return f"# Played in {abu.one_line(game)}: replay it with --port, in the same state."


def only_move(data: Dict[str, Any]) -> str:
    """The ref of the only move that a reply lists; empty if it lists none or several."""
    moves = abu.objects_at(data, "moves")
    return str(moves[0].get("ref") or "") if len(moves) == 1 and not data.get("moreMoves") else ""


# The longest time that a step takes.
LONGEST_STEP = 20


def step_params(args: Dict[str, Any]) -> Dict[str, Any]:
    """The params of `step` for a wait while time is frozen: nothing comes by itself then."""
    event = {"until": args["text"]} if args["text"] else {}
    return {**event, "for": f"{min(args['seconds'], LONGEST_STEP):g}s"}


def params_of(name: str, args: Dict[str, Any]) -> Dict[str, Any]:
    """The params that the game receives for a call of a tool."""
    if name == "wait":
        event = {"text": args["text"]} if args["text"] else {"settled": True}
        return {**event, "timeout": args["seconds"]}
    # The target of every tool except drag is the node itself.
    if args.get("to") and name == "scroll":
        args = {"target": args["target"], "to": args["to"]}
    named = {"ref" if key == "target" and name != "drag" else key: value for key, value in args.items()}
    if name == "do":
        argument = named.pop("argument")
        named["args"] = [] if argument is None else [argument]
    return abu.build_params(abu.Call.of(name, **named))


def is_there(port: int) -> bool:
    """Whether a game answers on the port."""
    try:
        return abu.answers(port)
    except abu.AbuError:
        return False


def words(error: Exception) -> str:
    fix = getattr(error, "fix", "")
    return f"{error} (try: {fix})" if fix else str(error)


def open_game(
    port: Optional[int],
    game: Optional[str],
    seed: Optional[int],
    note: Callable[[str], None] = lambda text: None,
    frozen: bool = False,
    **options: Any,
) -> GameDriver:
    """
    Uses the game that answers on the port, or without a port that of the working directory's project, or starts one,
    and passes the options to GameDriver. `frozen` freezes its time. Raises a GameFailed if another game answers, or if
    nothing answers on a port that was given without a game, outside of a project: starting some game there would hide
    the mistake.
    """
    named = port_there(port) or (abu.port_from_environment() if port is None else port)
    wanted = port_here() if named is None else named
    if wanted and abu.answers(wanted):
        status = abu.data_of("status", abu.send_command("status", {}, wanted))
        running = str(status.get("game", "")).lower()
        if game and running != game.lower():
            raise GameFailed(f"The game on port {wanted} is {running}, not {game}.\n  try: another --port")
        if seed is not None:
            cause = f"A game already answers on port {wanted}, so it cannot be given a seed."
            raise GameFailed(f"{cause}\n  try: --port 0 for a game of its own, or no --seed")
        if frozen:
            abu.data_of("freeze", abu.send_command("freeze", {}, wanted))
        return GameDriver(wanted, running, frozen=frozen, hides=hidden_in(status), **options)
    what = what_to_launch(named, game)
    words = [*what, "--fast", "--port", str(wanted), *(() if seed is None else ("--seed", str(seed)))]
    keeper = Keeper(*words, *(["--frozen"] if frozen else []), note=note)
    launched, status = int(keeper.data["port"]), keeper.data.get("status", {})
    title = str(status.get("game") or os.path.basename(what[1])).lower() if what[0] == "--project" else what[1]
    reason = f", since no game answered on port {wanted}" if wanted else ""
    note(f"agent: launched {title} on port {launched}{reason}")
    return GameDriver(launched, title, keeper=keeper, frozen=frozen, hides=hidden_in(status), **options)
