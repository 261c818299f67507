"""
Find nodes as browsers do: `find`, `is`, `get`. A locator that fits several nodes is an error that lists them, as in
Playwright; `first`, `last` and `nth` choose one.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, Optional, Sequence

import abu
from abu import AbuError
from grammar import Node, as_read, folded, readings, split_label, split_value
from targets import FIXES, matching, node, text_in, told

if TYPE_CHECKING:
    from caller import Caller
    from commands import Commands

Json = Dict[str, Any]

# What the label of such a node ends with: `: VALUE`, and states.
WITH_VALUE = ("textbox", "slider", "combobox", "spinbutton", "searchbox", "progressbar", "scrollbar")
CHECKABLE = ("checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio", "togglebutton")
CHECKED, DISABLED = "(checked)", "(disabled)"
MOST_LISTED = 10


class Seen(NamedTuple):
    """A node in a tree of one run of the game."""

    node: Node
    session: str


class All(NamedTuple):
    """Nodes of one tree, and the run of the game."""

    nodes: Sequence[Node]
    session: str


class Several(AbuError):
    """A locator fits several nodes; the error prints their refs."""


def one_of(nodes: Sequence[Node], words: str, index: Optional[int] = None) -> Node:
    """The node that is meant; without an index there may be only one. Negative indexes count from the end."""
    if not nodes:
        raise AbuError(f"Nothing on the screen is {words}.", FIXES["not_found"])
    if index is not None:
        if not -len(nodes) <= index < len(nodes):
            raise AbuError(
                f"There are {len(nodes)} of {words}, counted from 0.", "`agent-browser get count` counts them"
            )
        return nodes[index]
    if len(nodes) > 1:
        cause = f"{words} means {len(nodes)} nodes: {listed(nodes)}."
        has_refs = any(one.ref for one in nodes)
        raise Several(cause, f"use {'one of the refs, ' if has_refs else ''}--exact, or a longer name")
    return nodes[0]


def listed(nodes: Sequence[Node]) -> str:
    shown = [
        f"{one.role} {abu.one_line(json.dumps(one.label, ensure_ascii=False))} {one.ref}".rstrip()
        for one in nodes[:MOST_LISTED]
    ]
    more = len(nodes) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


def usable_first(nodes: Sequence[Node]) -> List[Node]:
    """Those with a ref; if none has one, all."""
    return [one for one in nodes if one.ref] or list(nodes)


def fits(label: str, wanted: str, is_exact: bool) -> bool:
    """Playwright's rule: without --exact, part of the name in any case."""
    if is_exact:
        return as_read(wanted).strip() in readings(as_read(label))
    return folded(wanted) in folded(split_label(label).name)


def is_enabled(one: Node) -> bool:
    return bool(one.ref) and DISABLED not in one.state


def is_checked(one: Node) -> bool:
    if one.role not in CHECKABLE:
        raise AbuError(
            f"{abu.shortened(one.label)} is a {one.role}, which is never checked.", "`agent-browser get text`"
        )
    return CHECKED in one.state


def value_of(one: Node) -> str:
    """What stands behind the name of a control in its label."""
    label = one.label[: -len(DISABLED)].rstrip() if one.label.endswith(DISABLED) else one.label
    _, value = split_value(label)
    if one.role not in WITH_VALUE:
        raise AbuError(f"{abu.shortened(one.label)} is a {one.role}, which has no value.", "`agent-browser get text`")
    if split_value(value)[1]:
        cause = f"Where the value begins in {abu.shortened(label)} cannot be told."
        raise AbuError(cause, "`agent-browser get text` prints all of it")
    return value


class Finding:
    """The requests that look for a node. `commands` carries out what is then done to it."""

    def __init__(self, commands: Commands) -> None:
        self.commands = commands
        self.table: Dict[str, Callable[[Json, Caller], Json]] = {
            "getbyrole": lambda request, _: self.act_on(request, self.by_role(request)),
            "getbytext": lambda request, _: self.act_on(request, self.by_text(request, "text")),
            "getbylabel": lambda request, _: self.act_on(request, self.by_label(request)),
            "nth": lambda request, _: self.act_on(request, self.by_place(request)),
            "check": lambda request, _: self.set_to(request, "true"),
            "uncheck": lambda request, _: self.set_to(request, "false"),
            "select": self.select,
            "isvisible": self.is_visible,
            "isenabled": lambda request, _: {"enabled": is_enabled(self.only(request).node)},
            "ischecked": lambda request, _: {"checked": is_checked(self.only(request).node)},
            "inputvalue": lambda request, _: {"value": abu.one_line(value_of(self.only(request).node))},
            "count": lambda request, _: {"count": len(self.all_of(request).nodes)},
            "boundingbox": self.box,
            "title": lambda request, _: {"title": abu.one_line(self.game_name())},
            "url": lambda request, _: {"url": "unity://" + "".join(filter(str.isalnum, self.game_name())).casefold()},
        }
        # What `find` can do with the node, by the CLI's word.
        self.acts: Dict[str, Callable[[Seen, Json], Json]] = {
            "click": lambda seen, _: self.act("click", seen),
            "hover": lambda seen, _: self.act("hover", seen),
            "fill": lambda seen, request: self.act("fill", seen, value=text_in(request, "value")),
            "type": self.type,
            "check": lambda seen, _: self.act("fill", seen, value="true"),
            "uncheck": lambda seen, _: self.act("fill", seen, value="false"),
            "text": lambda seen, _: {"text": abu.one_line(seen.node.label)},
        }

    # --- Looking ---

    def look(self) -> All:
        """The whole tree, and the run of the game that it belongs to."""
        nodes, session = self.commands.nodes_of_run({})
        return All(nodes, session)

    def all_of(self, request: Json) -> All:
        """All nodes that a selector means; `role=button` without a name means all buttons."""
        selector = text_in(request, "selector")
        role = selector.strip()[len("role=") :]
        is_role = selector.strip().startswith("role=") and role.replace("-", "").isalpha()
        wanted = {} if is_role else node(selector)
        nodes, session = self.commands.nodes_of_run(wanted)
        if is_role:
            return All([one for one in nodes if one.role == role], session)
        return All(matching(nodes, wanted), session)

    def only(self, request: Json) -> Seen:
        return self.choose(self.all_of(request), text_in(request, "selector"))

    def choose(self, found: All, words: str, index: Optional[int] = None) -> Seen:
        try:
            return Seen(one_of(found.nodes, words, index), found.session)
        except Several:
            # The refs in the error can be used from now on, like those of a snapshot.
            self.commands.state.remember(session=found.session)
            raise

    def by_role(self, request: Json) -> Seen:
        role, name, is_exact = text_in(request, "role"), request.get("name"), request.get("exact") is True
        seen = self.look()
        found = [one for one in seen.nodes if one.role == role]
        if name is not None:
            found = [one for one in found if fits(one.label, str(name), is_exact)]
        words = f"role {role}" + (f" with the name {abu.shortened(str(name))}" if name is not None else "")
        return self.choose(All(usable_first(found), seen.session), words)

    def by_text(self, request: Json, key: str) -> Seen:
        text, is_exact = text_in(request, key), request.get("exact") is True
        seen = self.look()
        found = [one for one in seen.nodes if fits(one.label, text, is_exact)]
        return self.choose(All(usable_first(found), seen.session), f"text {abu.shortened(text)}")

    def by_label(self, request: Json) -> Seen:
        """A browser's label names a control; a game's controls have a value or a check mark."""
        text, is_exact = text_in(request, "label"), request.get("exact") is True
        seen = self.look()
        controls = [one for one in seen.nodes if one.role in (*WITH_VALUE, *CHECKABLE)]
        found = [one for one in controls if fits(one.label.partition(": ")[0], text, is_exact)]
        return self.choose(All(usable_first(found), seen.session), f"a control with the label {abu.shortened(text)}")

    def by_place(self, request: Json) -> Seen:
        index = request.get("index")
        if not isinstance(index, int) or isinstance(index, bool):
            raise AbuError(f"{index!r} is no place in a list.", "`agent-browser find nth 0 role=button click`")
        return self.choose(self.all_of(request), text_in(request, "selector"), index)

    # --- Acting ---

    def act_on(self, request: Json, seen: Seen) -> Json:
        action = str(request.get("subaction"))
        act = self.acts.get(action)
        if act is None:
            raise AbuError(f"A game has no find … {abu.shortened(action)}.", f"use {', '.join(self.acts)}")
        if action != "text" and not seen.node.ref:
            raise AbuError(f"{abu.shortened(seen.node.label)} can only be read.", FIXES["not_found"])
        return act(seen, request)

    def act(self, command: str, seen: Seen, **params: str) -> Json:
        return told(self.commands.act(command, {"ref": seen.node.ref, **params}, seen.session))

    def type(self, seen: Seen, request: Json) -> Json:
        return self.commands.type_into({"ref": seen.node.ref}, text_in(request, "value"), seen.session)

    def set_to(self, request: Json, value: str) -> Json:
        target = node(text_in(request, "selector"))
        return told(self.commands.act("fill", {**target, "value": value}))

    def select(self, request: Json, caller: Caller) -> Json:
        values = request.get("values")
        if not isinstance(values, list) or len(values) != 1 or not isinstance(values[0], str):
            raise AbuError("A dropdown of a game has one option at a time.", "`agent-browser select SEL OPTION`")
        return self.set_to(request, values[0])

    # --- Asking ---

    def is_visible(self, request: Json, caller: Caller) -> Json:
        """Whether the tree has it: it shows what a person can see. No node is no error, as in a browser."""
        found = self.all_of(request)
        return {"visible": bool(found.nodes and self.choose(found, text_in(request, "selector")))}

    def box(self, request: Json, caller: Caller) -> Json:
        """The place of a node in the screenshot, in pixels from its top left."""
        seen = self.only(request)
        refs = self.commands.places(seen.session)
        bounds = refs.get(seen.node.ref, {}).get("bounds")
        if bounds is None:
            cause = f"The game does not tell where {abu.shortened(seen.node.label)} is."
            raise AbuError(cause, "`agent-browser screenshot --annotate` shows where the nodes with refs are")
        return dict(zip(("x", "y", "width", "height"), bounds))

    def game_name(self) -> str:
        return str(self.commands.game.ask("status", {}).get("game", ""))
