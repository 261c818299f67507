"""What the scripts of public games do, in a Unity project without Unity."""

from __future__ import annotations

import json

from unity_projects import UnityProjectTests

DROPDOWN = "0d0b652f32a2cc243917e4028fa0f046"
PROBE_GUID = "7f3b2c9da4e16b91ba8d3e4f50617283"
PROBE = """using System;
using System.Collections.Generic;
using System.Threading;
using UnityEngine;

[Serializable]
public class Card
{
    public string suit;
    public int value = 3;

    public Card(string suit)
    {
        this.suit = suit;
    }
}

[Serializable]
public class Hand : ISerializationCallbackReceiver
{
    public List<Card> cards = new List<Card>();
    [NonSerialized] public Dictionary<string, int> bySuit = new Dictionary<string, int>();

    public void OnBeforeSerialize() { }

    public void OnAfterDeserialize()
    {
        foreach (var card in cards)
        {
            bySuit[card.suit] = card.value;
        }
    }
}

public class Probe : MonoBehaviour
{
    public Card card = new Card("clubs");
    public Hand hand = new Hand();

    private void Start()
    {
        if (name != "Game")
        {
            return;
        }
        hand.cards.Add(new Card("hearts"));
        var copy = Instantiate(this);
        copy.name = "Copy";
        Debug.Log($"copied {copy.card.suit} {copy.hand.bySuit["hearts"]} {copy.hand.cards[0] != hand.cards[0]}");
        var saved = JsonUtility.ToJson(hand);
        Debug.Log(saved + " " + JsonUtility.FromJson<Hand>(saved).bySuit["hearts"]);
        var thread = new Thread(() => Thread.Sleep(1));
        thread.Start();
        thread.Abort();
        Debug.Log("aborted");
    }
}
"""


class ProjectScriptTests(UnityProjectTests):
    def add_component(self, script: str, fields: str = "") -> None:
        """To the object Game."""
        scene = self.read("Assets/Main.unity").replace(
            "  - component: {fileID: 502}\n", "  - component: {fileID: 502}\n  - component: {fileID: 600}\n"
        )
        self.write(
            "Assets/Main.unity",
            f"{scene}--- !u!114 &600\nMonoBehaviour:\n  m_GameObject: {{fileID: 500}}\n  m_Enabled: 1\n"
            f"  m_Script: {{fileID: 11500000, guid: {script}, type: 3}}\n{fields}",
        )

    def logged(self) -> "list[str]":
        with self.game as game:
            lines = game.abu("log").out.splitlines()
        return [line.partition(" log: ")[2] for line in lines if " log: " in line]

    def test_objects_are_copied_and_written_as_unity_does(self) -> None:
        self.write("Assets/Probe.cs", PROBE)
        self.write("Assets/Probe.cs.meta", f"fileFormatVersion: 2\nguid: {PROBE_GUID}\n")
        self.add_component(PROBE_GUID)
        logged = self.logged()
        self.assertIn("copied clubs 3 True", logged)
        self.assertIn('{"cards":[{"suit":"hearts","value":3}]} 3', logged)
        self.assertIn("aborted", logged)

    def test_what_only_mono_can_is_told(self) -> None:
        code = self.read("Assets/Counter.cs")
        call = "System.Threading.Thread.CurrentThread.Abort(); _count += number;"
        self.write("Assets/Counter.cs", code.replace("_count += number;", call))
        with self.game as game:
            done = game.abu("click", "Add")
            self.assertIn("--- Not simulated: Thread.Abort ---", done.out)
            self.assertIn('label "Count 2"', done.out)

    def test_the_options_of_a_dropdown_come_from_the_scene(self) -> None:
        options = "".join(f"    - m_Text: {name}\n      m_Image: {{fileID: 0}}\n" for name in ("Easy", "Hard"))
        self.add_component(DROPDOWN, f"  m_Value: 1\n  m_Options:\n    m_Options:\n{options}")
        show = (
            'FindAnyObjectByType<UnityEngine.UI.Dropdown>() is var d ? d.options.Count + d.options[d.value].text : ""'
        )
        code = self.read("Assets/Counter.cs").replace('$"Count {_count}"', show)
        self.write("Assets/Counter.cs", code)
        with self.game as game:
            self.assertIn('label "2Hard"', game.abu("snapshot").out)
        self.assertEqual([], json.loads(self.check("--json").out)["undecidedFields"])
