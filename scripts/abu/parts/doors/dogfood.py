"""The instructions for agents that look for faults in a game"""

from __future__ import annotations

# Printed by `skill dogfood`. docs/skill/dogfood/SKILL.md, which agents install, only tells them to read it here.
DOGFOOD = """\
# Try a game out and report what is wrong

Read `abu skill` first: it says how to play. You are its player and its tester. Do not look at or change the code.

1. Make a folder `dogfood` with `report.md`. Note `abu status`, how the game was launched and its seed: a fault counts
   if someone else can repeat it. `abu log` once, so that older messages are out of the way.
2. Read the first tree as a player: what is the aim, and does the screen say it? List every screen that can be reached.
3. Play as intended until something ends: a level, a match, a shop visit. Use `--diff`. Games in real time: `freeze`,
   then `step 30f`, or each call costs you time. After each action compare what it printed with what you expected.
4. Then play as nobody intended. On each screen: the same button twice, `Escape`, actions that are disabled, empty and
   very long text in fields, numbers below 0, quitting in the middle and coming back, `launch --restart`, another
   seed, another size (`launch --width 720 --height 1280`).
5. Look, too: `screenshot` on each screen and after each surprise. Text that is cut off or overlaps, things off the
   screen, a picture that says something else than the tree.
6. `abu log --level error` after each part, `abu perf` once while much moves (after `thaw`, if time is frozen).

A fault is what a player would be hurt by: a rule that is broken, a dead end, an action without effect, a wrong number
or text, an error in the log, a stutter. An error that `abu` prints is the game's answer, unless the picture says
otherwise; then report it as a fault of ABU. Before you write a fault down repeat it once from a new launch. If it does
not come back, say so in the report. `batch --file FILE` repeats a list of commands.

Write each fault down when you find it, the worst first:

    ## 1. Score stays 0 after the first line (high)
    Seed 7, `abu launch --game tetris --seed 7`
    Steps: `press Space` six times, ...
    Expected: the score rises. Seen: `Score: 0` in the tree and in fault1.png.
    Log: no error. Repeated: 2 of 2.

high: the game cannot go on, or loses what the player did. medium: wrong, but there is a way round. low: looks.
End the report with what you played, for how long, and what you did not reach. `abu close` ends a player that you
launched. A short list of faults that are true is worth more than a long one: no wishes, no guesses about the code.
"""
