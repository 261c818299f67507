"""
Rows of a list that are used again for other things: a ref of the tree before never deletes another row's thing,
whichever way the second click comes in.
"""

from __future__ import annotations

import json
import re
import unittest
from typing import Any, Dict, List

from browser import Browser
from test_mcp import Session
from unity_projects import UnityProjectTests

# Deleting binds the rows to the mails that are left, and hides the last one.
MAILS = """using System.Collections.Generic;
using TMPro;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

public class Mails : MonoBehaviour
{
    private readonly List<string> _mails = new List<string> { "Mail A", "Mail B", "Mail C", "Mail D" };
    private readonly List<TMP_Text> _rows = new List<TMP_Text>();

    [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterSceneLoad)]
    private static void Open() => new GameObject("Mails").AddComponent<Mails>();

    private void Start()
    {
        if (EventSystem.current == null)
        {
            new GameObject("Events", typeof(EventSystem), typeof(StandaloneInputModule));
        }
        var canvas = new GameObject("Inbox", typeof(Canvas), typeof(GraphicRaycaster));
        canvas.GetComponent<Canvas>().renderMode = RenderMode.ScreenSpaceOverlay;
        for (var i = 0; i < 4; i++)
        {
            var row = Part(canvas.transform, "Row (" + i + ")", 0, 180 - 60 * i, 400, 50);
            _rows.Add(Part(row, "Title", -100, 0, 180, 40).gameObject.AddComponent<TextMeshProUGUI>());
            var button = Part(row, "Button", 100, 0, 100, 40).gameObject.AddComponent<Image>();
            var index = i;
            button.gameObject.AddComponent<Button>().onClick.AddListener(() => Delete(index));
            Part(button.transform, "Text", 0, 0, 100, 40).gameObject.AddComponent<TextMeshProUGUI>().text = "Delete";
        }
        Bind();
    }

    private static RectTransform Part(Transform parent, string name, float x, float y, float width, float height)
    {
        var part = new GameObject(name, typeof(RectTransform)).GetComponent<RectTransform>();
        part.SetParent(parent, false);
        part.anchoredPosition = new Vector2(x, y);
        part.sizeDelta = new Vector2(width, height);
        return part;
    }

    private void Delete(int index)
    {
        Debug.Log("deleted " + _mails[index]);
        _mails.RemoveAt(index);
        Bind();
    }

    private void Bind()
    {
        for (var i = 0; i < _rows.Count; i++)
        {
            _rows[i].transform.parent.gameObject.SetActive(i < _mails.Count);
            _rows[i].text = i < _mails.Count ? _mails[i] : "";
        }
    }
}
"""


class PooledRowTests(UnityProjectTests):
    def setUp(self) -> None:
        super().setUp()
        self.write("Assets/Mails.cs", MAILS)
        self.first = self.game.launch()
        self.addCleanup(self.game.close)
        # Of the first two rows, in the first tree.
        self.refs = re.findall(r'button "Delete[^\n]*\[ref=(e\d+)\]', self.first)[:2]
        self.assertEqual(2, len(self.refs), self.first)

    def deleted(self) -> List[str]:
        return re.findall(r"deleted (Mail \w)", self.game.abu("log").out)

    def test_by_commands_of_their_own(self) -> None:
        self.assertEqual(0, self.game.abu("click", self.refs[0]).code)
        self.assertEqual(1, self.game.abu("click", self.refs[1]).code)
        self.assertEqual(["Mail A"], self.deleted())

    def test_by_a_batch(self) -> None:
        plan = self.folder / "plan"
        plan.write_text("".join(f"click {ref}\n" for ref in self.refs), encoding="utf-8")
        done = self.game.abu("batch", "--file", plan)
        self.assertEqual(1, done.code, done)
        self.assertIn(self.refs[1], done.err)
        self.assertEqual(["Mail A"], self.deleted())

    def test_by_mcp(self) -> None:
        with Session(self.game.port, str(self.folder)) as session:
            session.ask("initialize", protocolVersion="2025-06-18", capabilities={})
            answers = [session.call("click", target=ref) for ref in self.refs]
        self.assertEqual([False, True], [answer.get("isError", False) for answer in answers], answers)
        self.assertEqual(["Mail A"], self.deleted())

    def test_by_agent_browser(self) -> None:
        with Browser(self.folder / "s", self.game.port) as browser:
            daemon = browser.start_daemon()
            self.addCleanup(daemon.wait)
            self.addCleanup(daemon.kill)
            self.ask(browser, action="snapshot")
            answers = [self.ask(browser, action="click", selector=f"@{ref}") for ref in self.refs]
        self.assertEqual([True, False], [answer["success"] for answer in answers], answers)
        self.assertEqual(["Mail A"], self.deleted())

    def ask(self, browser: Browser, **request: Any) -> Dict[str, Any]:
        with browser.connect() as peer:
            peer.sendall(json.dumps({"id": "r1", **request}).encode() + b"\n")
            return json.loads(peer.makefile("rb").readline())


if __name__ == "__main__":
    unittest.main()
