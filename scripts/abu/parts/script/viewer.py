"""The page that shows what was played, step by step"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..core.json_types import Json


class Shown:
    """
    What a page shows: a run of the agent runner, or a recorded script. The page contains all of it, so it can be sent
    to others and needs no server. Recorded texts are inserted as text, never as markup. `facts` are pairs of a name and
    a text, number or None. `steps` have the fields of `shaped_step`, also `last`: what could be seen after the last of
    them. `images` are data URLs and `rules` system prompts, by the names in the steps. `problems` has one sentence for
    each unusable part. `unit` is what a step is called, `when` says of which moment its picture is, `start` is the
    place of the first one to show, and `end` has a title and text at the last one.
    """

    def __init__(self, title: str, unit: str = "step") -> None:
        self.title = title
        self.unit = unit
        self.verdict = ""
        self.is_good: bool | None = None
        self.facts: list[tuple[str, object]] = []
        self.steps: list[Json] = []
        self.last: Json | None = None
        self.end: tuple[str, str] | None = None
        self.start = 1
        self.when = f"before this {unit}"
        self.images: dict[str, str] = {}
        self.rules: dict[str, str] = {}
        self.problems: list[str] = []


VIEWER_STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --good: #2a7d4f; --bad: #b3402a; --new: #8a6d00; }
@media (prefers-color-scheme: dark) { :root { --good: #5cc08a; --bad: #f08a72; --new: #d9b84a; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1200px; padding: 16px; }
h1 { font-size: 1.25rem; margin: 0 0 4px; }
h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .05em; margin: 16px 0 4px; opacity: .7; }
pre { background: var(--soft); border-radius: 6px; margin: 0; padding: 8px 10px; overflow: auto; max-height: 60vh;
  white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; font-size: 13px; }
pre div { min-height: 1lh; }
h1, p, dd { overflow-wrap: anywhere; }
.bar { position: sticky; top: 0; z-index: 1; background: Canvas; display: flex; flex-wrap: wrap; gap: 8px;
  align-items: center; padding: 8px 0;
  border-bottom: 1px solid var(--line); }
.bar input { flex: 1; min-width: 6em; }
.bar output { min-width: 7em; text-align: right; font-variant-numeric: tabular-nums; }
.columns { display: grid; grid-template: "screen right" auto "left right" 1fr / 3fr 2fr; column-gap: 20px; }
#screen { grid-area: screen; } #left { grid-area: left; } #right { grid-area: right; } .columns > * { min-width: 0; }
@media (max-width: 800px) {
  .columns { grid-template: "screen" auto "right" auto "left" auto / 1fr; }
  pre { max-height: none; } pre.history { max-height: 40vh; }
}
img { max-width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.picture { position: relative; width: fit-content; } .picture img { display: block; border: 0; }
.box { position: absolute; box-sizing: border-box; border: 2px solid #36c; }
.box.used { border-color: var(--good); background: #2a7d4f55; }
.good { color: var(--good); } .bad { color: var(--bad); } .new { color: var(--new); } .meta { opacity: .75; }
dl { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 8px 0; } dl div { display: flex; gap: 6px; }
dd { margin: 0; }
dl .wide { flex-basis: 100%; }
.marks { position: relative; height: 8px; margin: 2px 0; background: var(--soft); overflow: hidden; }
.marks i { position: absolute; top: 0; bottom: 0; min-width: 3px; cursor: pointer; }
.refused, .errors { background: var(--bad); } .unplayed { background: #8888; }
.no_op { background: #b8860b; } .skipped { background: #7a6fb0; }
.error { background: #000; border: solid var(--bad); border-width: 0 1px; box-sizing: border-box; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: 13px; } .legend:empty { display: none; }
.legend i { display: inline-block; width: 10px; height: 10px; margin-right: 5px; }
.marks .now { background: Highlight; pointer-events: none; opacity: .6; }
"""

VIEWER_SCRIPT = """
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const steps = data.steps, count = steps.length;
// What could be seen after the last step has a place of its own behind it.
const places = data.last ? steps.concat([data.last]) : steps;
const at = id => document.getElementById(id);
const make = (tag, text, name) => {
  const node = document.createElement(tag);
  node.textContent = text;
  if (name) node.className = name;
  return node;
};
const part = (parent, title, text, name) => {
  if (text === "" || text === null || text === undefined) return;
  const node = make("pre", text, name);
  parent.append(make("h2", title), node);
  return node;
};
// Each line of a tree by itself, so that one that is wrapped goes on below its own beginning. The first sign of a line
// of changes says what became of the node.
const signs = {"+": "good", "-": "bad", "~": "new"};
const tree = (parent, title, text, isChanges) => {
  const node = part(parent, title, text);
  if (!node) return;
  node.replaceChildren(...text.split("\\n").map(line => {
    const sign = isChanges ? signs[line.trimStart()[0]] : "";
    const row = make("div", line, sign), indent = line.length - line.trimStart().length + 2;
    row.style.paddingLeft = indent + "ch";
    row.style.textIndent = -indent + "ch";
    return row;
  }));
};
const facts = (list, pairs) => {
  for (const [key, value] of pairs)
    if (value !== null && value !== undefined && value !== "") {
      const pair = make("div", "", String(value).length > 60 ? "wide" : "");
      pair.append(make("dt", key, "meta"), make("dd", value));
      list.append(pair);
    }
};
const call = attempt => attempt.call === null || attempt.call === undefined
  ? "(no call)" : attempt.call + " " + JSON.stringify(attempt.args);

document.title = data.title;
at("title").textContent = data.title;
const verdict = at("verdict");
verdict.textContent = data.verdict;
if (data.is_good !== null) verdict.className = data.is_good ? "good" : "bad";
facts(at("facts"), data.facts);

const slider = at("step");
slider.max = Math.max(places.length, 1);
const lines = steps.map(step =>
  step.heading ? [step.heading].concat(step.lines.map(line => "  " + line)) : step.lines || []);
// A mark for each step that went wrong, so that one sees at a glance where; and one for the step that is shown.
const kinds = {error: "failed", errors: "with errors", refused: "refused", no_op: "without a call", skipped: "skipped",
  unplayed: "not carried out"};
const kindOf = step => step.outcome in kinds ? step.outcome
  : step.attempts.some(attempt => attempt.refused) ? "refused"
  : step.attempts.some(attempt => attempt.error) ? "error" : "";
const mark = (index, name) => {
  const node = make("i", "", name);
  node.style.width = 100 / places.length + "%";
  node.style.left = 100 * index / places.length + "%";
  at("marks").append(node);
  return node;
};
steps.forEach((step, index) => {
  const kind = kindOf(step);
  if (!kind) return;
  const node = mark(index, "trouble " + kind);
  node.title = kinds[kind] + ": " + lines[index].join("\\n");
  node.addEventListener("click", () => show(index + 1));
});
const here = mark(0, "now");
for (const [kind, word] of Object.entries(kinds)) {
  const found = steps.filter(step => kindOf(step) === kind).length;
  if (!found) continue;
  const node = make("span", found + " " + word);
  node.prepend(make("i", "", kind));
  at("legend").append(node);
}
for (const problem of data.problems) at("problems").append(make("li", problem));

function show(number) {
  const index = Math.min(Math.max(number, 1), places.length) - 1;
  const screen = document.createDocumentFragment(), left = document.createDocumentFragment();
  const right = document.createDocumentFragment(), step = places[index], isEnd = index === count;
  let past;
  slider.value = index + 1;
  here.style.left = 100 * index / places.length + "%";
  const final = count ? steps[count - 1].step : 0, kind = step && !isEnd ? kindOf(step) : "";
  at("where").textContent = !count ? "no " + data.unit + "s" : isEnd ? "after " + data.unit + " " + final
    : data.unit + " " + step.step + " of " + final + (kind ? ", " + kinds[kind] : "");
  if (step) {
    if (step.image && data.images[step.image]) {
      const picture = document.createElement("img");
      picture.alt = isEnd ? "The screen at the end" : "The screen " + data.when;
      picture.src = data.images[step.image];
      const frame = make("div", "", "picture");
      frame.append(picture);
      for (const box of step.boxes || []) {
        const node = make("div", "", box.used ? "box used" : "box"), [width, height] = step.size, at = box.bounds;
        node.title = box.name;
        node.style.left = 100 * at.x / width + "%";
        node.style.top = 100 * at.y / height + "%";
        node.style.width = 100 * at.w / width + "%";
        node.style.height = 100 * at.h / height + "%";
        frame.append(node);
      }
      screen.append(make("h2", isEnd ? "Screen at the end" : "Screen " + data.when), frame);
    }
    tree(left, step.title || "State", step.state);
    tree(left, "What changed on the screen", step.changes, true);
    tree(left, "Message to the model", step.message);
    tree(left, "Rules for the model", data.rules[step.rules]);
    for (const attempt of step.attempts || []) {
      part(right, "Tool call", attempt.call === undefined ? "" : call(attempt));
      part(right, "Thought", attempt.thought);
      part(right, "Refused", attempt.refused, "bad");
      part(right, "Asked again", attempt.fault, "bad");
      part(right, "Error", attempt.error, "bad");
      part(right, "Reply of the model", attempt.reply);
    }
    for (const [title, text, name] of step.told || []) part(right, title, text, name);
    part(right, "What came of it", (step.lines || []).join("\\n"));
    part(right, "Told by what is played", step.account);
    const tokens = step.usage && step.usage.tokens ? ", " + step.usage.tokens + " tokens" : "";
    part(right, "Took", isEnd || !step.seconds ? "" : step.seconds + " s" + tokens);
    if (index >= count - 1 && data.end) part(right, ...data.end);
    past = part(right, "History", lines.slice(0, index + 1).map(list => list.join("\\n")).filter(Boolean).join("\\n"),
      "history");
  }
  at("screen").replaceChildren(screen);
  at("left").replaceChildren(left);
  at("right").replaceChildren(right);
  if (past) past.scrollTop = past.scrollHeight;
  for (const [id, off] of [["first", index <= 0], ["back", index <= 0]]) at(id).disabled = off;
  for (const id of ["next", "last"]) at(id).disabled = index >= places.length - 1;
  history.replaceState(null, "", "#" + (index + 1));
}
const now = () => Number(slider.value);
slider.addEventListener("input", () => show(now()));
at("first").addEventListener("click", () => show(1));
at("back").addEventListener("click", () => show(now() - 1));
at("next").addEventListener("click", () => show(now() + 1));
at("last").addEventListener("click", () => show(places.length));
document.addEventListener("keydown", event => {
  if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight") show(now() + 1);
  if (event.key === "ArrowLeft") show(now() - 1);
});
show(Number(location.hash.slice(1)) || data.start);
document.body.dataset.ready = "true";
"""

VIEWER_BODY = """
<h1 id="title"></h1>
<p id="verdict"></p>
<dl id="facts"></dl>
<div class="bar">
<button id="first" title="to the first">&#x21e4;</button><button id="back" title="one back">&#x2190;</button>
<input id="step" type="range" min="1" value="1" aria-label="step">
<button id="next" title="one on">&#x2192;</button><button id="last" title="to the last">&#x21e5;</button>
<output id="where"></output>
</div>
<div class="marks" id="marks"></div>
<div class="legend meta" id="legend"></div>
<ul class="bad" id="problems"></ul>
<div class="columns"><section id="screen"></section><section id="right"></section><section id="left"></section></div>
<noscript>This page needs JavaScript, all of which is in it.</noscript>
"""


def page_of(shown: Shown) -> str:
    return html_page(VIEWER_STYLE, VIEWER_BODY, VIEWER_SCRIPT, vars(shown), shown.title)


def html_page(
    style: str, body: str, script: str = "", data: Mapping[str, object] | None = None, title: str = "run"
) -> str:
    """
    A page whose Content-Security-Policy allows only its own script and style, by their hashes. Even if a recorded text
    got in as markup, it could not run or load anything.
    """
    import html
    import json

    rules = ["default-src 'none'", "img-src data:", f"style-src '{digest(style)}'"]
    rules += [f"script-src '{digest(script)}'"] if script else []
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{html.escape(title)}</title><style>{style}</style></head><body>{body}",
    ]
    if data is not None:
        # Escaped, so that the data cannot close the element or open a comment.
        text = json.dumps(data).replace("<", "\\u003c")
        parts.append(f'<script id="data" type="application/json">{text}</script>')
    if script:
        parts.append(f"<script>{script}</script>")
    return "\n".join([*parts, "</body></html>", ""])


def digest(text: str) -> str:
    import base64
    import hashlib

    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
