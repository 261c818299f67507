"""What a page shows: its elements that can be acted on, each with a short ref, and its text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, NamedTuple

from drivers import Refusal

MOST_ELEMENTS = 100
LONGEST_TEXT = 4000
REF = re.compile(r"@?(e\d+)|\[?ref=(e\d+)\]?")

# Describes an element, and finds a selector for it. Arguments of calls are passed to the scripts; they never become a
# part of their source.
DESCRIBE = """
const clean = text => (text || "").replace(/\\s+/g, " ").trim().slice(0, 80);
const ROLES = {a: "link", select: "combobox", textarea: "textbox", button: "button"};
const INPUTS = {checkbox: "checkbox", radio: "radio", submit: "button", button: "button", reset: "button",
  image: "button", range: "slider", file: "file", number: "spinbutton", search: "searchbox"};
const role = e => e.getAttribute("role")
  || (e.localName === "input" ? INPUTS[e.type] || "textbox" : ROLES[e.localName] || e.localName);
const isField = e => ["textbox", "spinbutton", "searchbox", "combobox", "slider", "file"].includes(role(e));
const name = e => {
  const labels = [...(e.labels || [])].map(label => clean([...label.childNodes]
    .filter(n => n !== e && !(n.contains && n.contains(e))).map(n => n.textContent).join(" "))).join(" ");
  const own = isField(e) ? "" : e.innerText || (e.localName === "input" && role(e) === "button" ? e.value : "");
  return clean(e.getAttribute("aria-label")) || clean(labels) || clean(own) || clean(e.placeholder) || clean(e.alt)
    || clean(e.title) || clean(e.name) || (isField(e) ? clean(e.id) : "");
};
const state = e => {
  const found = [];
  if (e.type === "checkbox" || e.type === "radio") found.push(e.checked ? "checked" : "unchecked");
  if (e.localName === "select") found.push("value: " + [...e.selectedOptions].map(o => clean(o.label)).join(", "));
  else if (e.type === "password") { if (e.value) found.push("filled"); }
  else if (isField(e) && e.value) found.push("value: " + clean(e.value));
  if (e.disabled) found.push("disabled");
  return found.join(", ");
};
"""
LOOK = (
    DESCRIBE
    + """
const most = arguments[0], found = [[], []];
const seen = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  return r.width > 0 && r.height > 0 && s.visibility === "visible"; };
const inView = e => { const r = e.getBoundingClientRect();
  return r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth; };
const selector = e => {
  const parts = [];
  for (let n = e; n && n.nodeType === 1; n = n.parentElement) {
    const id = n.id ? "#" + CSS.escape(n.id) : "";
    if (id && document.querySelectorAll(id).length === 1) { parts.unshift(id); break; }
    const same = n.parentElement ? [...n.parentElement.children].filter(c => c.localName === n.localName) : [n];
    parts.unshift(CSS.escape(n.localName) + (same.length > 1 ? `:nth-of-type(${same.indexOf(n) + 1})` : ""));
  }
  return parts.join(" > ");
};
const all = "a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=link], [onclick]";
for (const e of document.querySelectorAll(all)) if (seen(e)) found[inView(e) ? 0 : 1].push(e);
const told = e => [selector(e), role(e), name(e), state(e)];
const root = document.scrollingElement || document.documentElement;
const near = found[0].slice(0, most), far = found[1].slice(0, most - near.length);
return {title: document.title, near: near.map(told), far: far.map(told),
  more: found[0].length + found[1].length - near.length - far.length,
  at: Math.round(window.scrollY), height: root.scrollHeight};
"""
)
WHAT_IS = DESCRIBE + "const e = document.querySelector(arguments[0]); return e ? [role(e), name(e)] : null;"
READ = "const e = document.querySelector(arguments[0]); return e ? e.innerText || e.value || '' : null;"


class Element(NamedTuple):
    """Where an element is, and what it was when it was listed."""

    selector: str
    role: str
    name: str

    def __str__(self) -> str:
        return f"{self.role} {json.dumps(self.name, ensure_ascii=False)}"


@dataclass
class Page:
    """
    The page in a browser, whose scripts `run` carries out. An element keeps its ref as long as its place, role and name
    are the same, and a ref is never given to a second one.
    """

    run: Callable[..., Any]

    def __post_init__(self) -> None:
        self.refs: Dict[Element, str] = {}
        self.elements: Dict[str, Element] = {}

    def lines(self) -> List[str]:
        """Title, place and elements: those in view first."""
        page = self.run(LOOK, MOST_ELEMENTS)
        near, far = ([self.line(*told) for told in page[part]] for part in ("near", "far"))
        lines = [f"Title: {page['title']}", f"Scrolled to {page['at']} of {page['height']} pixels"]
        lines += ["Elements in view:", *(near or ["(none)"])]
        lines += ["Elements out of view:", *far] if far else []
        return [*lines, *([f"({page['more']} more are not listed)"] if page["more"] else [])]

    def line(self, selector: str, role: str, name: str, state: str) -> str:
        element = Element(selector, role, name)
        ref = self.refs.setdefault(element, f"e{len(self.refs) + 1}")
        self.elements[ref] = element
        return f"{ref} {element}" + (f" ({state})" if state else "")

    def named(self, target: str) -> str:
        """A target for the history: a ref with what it stands for, and selectors as they are."""
        ref = ref_in(target)
        return f"{ref} {self.elements[ref]}" if ref in self.elements else target

    def selector(self, target: str) -> str:
        """The selector for a ref. Raises a Refusal if the element has gone or is another one now."""
        ref = ref_in(target)
        if not ref:
            return target
        element = self.elements.get(ref)
        if element is None:
            raise Refusal(f"there is no {ref} on this page")
        now = self.run(WHAT_IS, element.selector)
        if now is None or (now[0], now[1]) != (element.role, element.name):
            told = "has gone" if now is None else f"is {Element('', *now)} now"
            raise Refusal(f"{ref} was {element}, and {told}: choose from the present list")
        return element.selector

    def text(self, selector: str) -> List[str]:
        """The lines of text in an element, as far as they fit. Raises a Refusal if there is no such element."""
        text = self.run(READ, selector)
        if text is None:
            raise Refusal(f"nothing matches {selector}")
        lines = [line for line in (" ".join(line.split()) for line in text[:LONGEST_TEXT].splitlines()) if line]
        cut = [f"(cut off after {LONGEST_TEXT:,} of {len(text):,} characters: read an element)"]
        return [*(lines or ["(no text)"]), *(cut if len(text) > LONGEST_TEXT else [])]


def ref_in(target: str) -> str:
    match = REF.fullmatch(target.strip())
    return (match[1] or match[2]) if match else ""
