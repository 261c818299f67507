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
REQUESTS = """private System.Collections.IEnumerator Start()
    {
        var words = "file://" + Application.streamingAssetsPath + "/words.txt";
        var file = UnityEngine.Networking.UnityWebRequest.Get(words);
        yield return file.SendWebRequest();
        var site = UnityEngine.Networking.UnityWebRequest.Get("https://example.com/words");
        yield return site.SendWebRequest();
        label.text = file.downloadHandler.text + " " + site.result + " " + site.error;
    }"""


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

    def test_a_click_is_answered_after_a_task_that_it_has_begun(self) -> None:
        """Tasks wait by the machine's clock; a long one is told with its name."""
        code = self.read("Assets/Counter.cs").replace(
            "_count += number;", "Later(1000 * number); } async void Later(int time) { await Delay(time); _count += 5;"
        )
        delay = "static System.Threading.Tasks.Task Delay(int time) => System.Threading.Tasks.Task.Delay(time);"
        self.write("Assets/Counter.cs", code.replace("async void Later", f"{delay} async void Later"))
        with self.game as game:
            self.assertIn('label "Count 5"', game.abu("click", "Add").out)

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

    def test_a_component_of_a_package_that_is_not_here_is_there_and_does_nothing(self) -> None:
        self.write("Packages/manifest.json", '{"dependencies": {"com.unity.cinemachine": "2.9.7"}}')
        self.add_component("45e653bab7fb20e499bda25e1b646fea", "  m_Priority: 10\n")
        show = "FindAnyObjectByType<Cinemachine.CinemachineVirtualCamera>().transform.name"
        code = self.read("Assets/Counter.cs").replace('$"Count {_count}"', show)
        self.write("Assets/Counter.cs", code)
        with self.game as game:
            self.assertIn('label "Game"', game.abu("snapshot").out)

    def test_a_list_that_is_empty_in_a_prefab_takes_the_entries_of_an_instance(self) -> None:
        """As buttons get their calls in a scene."""
        head, *documents = self.read("Assets/Main.unity").split("--- ")
        of_button = [part for part in documents if part.partition("\n")[0].rpartition("&")[2].startswith("20")]
        calls = next(part for part in of_button if "m_OnClick" in part)
        empty = calls[: calls.index("      m_Calls:")] + "      m_Calls: []\n"
        prefab = "".join("--- " + (empty if part is calls else part) for part in of_button)
        self.write("Assets/Button.prefab", head + prefab.replace("m_Father: {fileID: 101}", "m_Father: {fileID: 0}"))
        guid = "8a4c3daeb5f27ca2cb9e4f5061728394"
        self.write("Assets/Button.prefab.meta", f"fileFormatVersion: 2\nguid: {guid}\n")
        array = "m_OnClick.m_PersistentCalls.m_Calls.Array"
        changes = [
            (f"{array}.size", "1", 0),
            (f"{array}.data[0].m_Mode", "1", 0),
            (f"{array}.data[0].m_Target", "", 502),
            (f"{array}.data[0].m_CallState", "2", 0),
            (f"{array}.data[0].m_MethodName", "AddStep", 0),
        ]
        listed = "".join(
            f"    - target: {{fileID: 204, guid: {guid}, type: 3}}\n      propertyPath: {path}\n"
            f"      value: {value}\n      objectReference: {{fileID: {target}}}\n"
            for path, value, target in changes
        )
        instance = (
            "--- !u!1001 &700\nPrefabInstance:\n  m_Modification:\n    m_TransformParent: {fileID: 101}\n"
            f"    m_Modifications:\n{listed}    m_RemovedComponents: []\n"
            f"  m_SourcePrefab: {{fileID: 100100000, guid: {guid}, type: 3}}\n"
        )
        rest = "".join("--- " + part for part in documents if part not in of_button)
        self.write("Assets/Main.unity", head + rest.replace("  - {fileID: 201}\n", "") + instance)
        with self.game as game:
            self.assertIn('label "Count 2"', game.abu("click", "Add").out)

    def test_a_request_is_answered_as_on_a_machine_that_is_offline(self) -> None:
        self.write("Assets/StreamingAssets/words.txt", "hello")
        code = self.read("Assets/Counter.cs").replace("private void Start() => Show();", REQUESTS)
        self.write("Assets/Counter.cs", code)
        with self.game as game:
            self.assertIn(
                'label "hello ConnectionError Cannot connect to destination host"', game.abu("wait", "--settled").out
            )

    def test_two_files_with_one_guid_are_told(self) -> None:
        self.write("Assets/Other.cs", "")
        self.write("Assets/Other.cs.meta", self.read("Assets/Counter.cs.meta"))
        told = "Assets/Other.cs.meta has the GUID of Assets/Counter.cs, which is the one that counts here."
        self.assertIn(told, self.check().out.splitlines())

    def test_what_a_file_repeats_is_told_once(self) -> None:
        guid = "0123456789abcdef0123456789abcdef"
        scene = self.read("Assets/Main.unity")
        for number in (600, 601):
            scene += f"--- !u!114 &{number}\nMonoBehaviour:\n  m_GameObject: {{fileID: 500}}\n"
            scene += f"  m_Script: {{fileID: 11500000, guid: {guid}, type: 3}}\n"
        self.write("Assets/Main.unity", scene)
        told = [line for line in self.check().out.splitlines() if guid in line]
        self.assertEqual(1, len(told))
        self.assertTrue(told[0].endswith("(in 2 lines)."))
