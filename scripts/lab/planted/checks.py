"""Ten parts of the bridge, each broken by one line, and the check of the self-test that must fail for it."""

from __future__ import annotations

from typing import Tuple

from planted.bugs import Bug

RUNTIME = "client/Packages/com.abu.bridge/Runtime"

# The kind of each is the name of the check.
BROKEN: Tuple[Bug, ...] = (
    Bug(
        "fill",
        "fill writes into a text field of UI Toolkit",
        f"{RUNTIME}/Walkers/UIToolkit/ElementFill.cs",
        "            field.value = text;\n            // A password",
        "            // A password",
    ),
    Bug(
        "cover",
        "a click on a covered button is refused",
        f"{RUNTIME}/Walkers/UIToolkit/ElementCover.cs",
        "            if (top == null || !element.Contains(top))\n",
        "            if (top == null)\n",
    ),
    Bug(
        "scroll",
        "scroll moves a scroll view by the pixels that it says",
        f"{RUNTIME}/Walkers/UIToolkit/ElementScroll.cs",
        "            view.scrollOffset = wanted;\n",
        "            view.scrollOffset = wanted / 2;\n",
    ),
    Bug(
        "release",
        "a click reaches a button of UI Toolkit, once",
        f"{RUNTIME}/Walkers/UIToolkit/ElementPointer.cs",
        "PointerUpEvent.GetPooled(Raw(EventType.MouseUp, place, button, count))",
        "PointerUpEvent.GetPooled(Raw(EventType.MouseUp, place, button + 1, count))",
    ),
    Bug(
        "message",
        "a click reaches a sprite with a 2D collider",
        f"{RUNTIME}/Walkers/Objects/MousePointer.cs",
        "            if (target != null)\n            {\n                target.SendMessage(",
        '            if (target != null && message != "OnMouseUp")\n            {\n                target.SendMessage(',
    ),
    Bug(
        "length",
        "the first frame after a pause is as long as the rate says",
        f"{RUNTIME}/Time/FrozenTime.cs",
        "Time.captureDeltaTime = 1f / Settings.Rate;",
        "Time.captureDeltaTime = 2f / Settings.Rate;",
    ),
    Bug(
        "stand",
        "time stands after freeze",
        f"{RUNTIME}/Time/PlayerTimeControl.cs",
        "            typeof(Update),\n",
        "",
    ),
    Bug(
        "call",
        "call runs a method with [AbuCall]",
        f"{RUNTIME}/Calls/Callable.cs",
        "arguments => method.Invoke(null, arguments)",
        "_ => method.Name",
    ),
    Bug(
        "solid",
        "a click reaches OnMouseDown, OnMouseUpAsButton and OnMouseUp of a collider",
        f"{RUNTIME}/Walkers/Objects/MousePointer.cs",
        "            if (target != null)\n            {\n                target.SendMessage(",
        '            if (target != null && message != "OnMouseDown")\n            {\n'
        "                target.SendMessage(",
    ),
    Bug(
        "file",
        "a file can be made that only the user can read",
        f"{RUNTIME}/Who/OwnFile.cs",
        "if (isWindows || !TryCreateClosed(path))",
        "if (isWindows || TryCreateClosed(path))",
    ),
)
