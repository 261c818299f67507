"""A Unity project without Unity: `launch --project` and `check`, on a project as Unity saves it."""

from __future__ import annotations

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import unittest
from pathlib import Path

from command_line import Done, ended, environment, start
from fakes import FakeGame, giving
from folders import new_folder
from games import HeadlessGame
from plays import SNAPSHOT
from unity_projects import BROKEN, BROKEN_CODE, PROJECT, UnityProjectTests


class QuietFiles(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class ProjectTests(UnityProjectTests):
    def test_the_first_scene_is_played_by_button_and_by_key(self) -> None:
        with self.game as game:
            self.assertIn('- application "Counter"', game.abu("snapshot").out)
            self.assertIn('label "Count 0"', game.abu("snapshot").out)
            self.assertIn('label "Count 2"', game.abu("click", "Add").out)
            self.assertIn('label "Count 3"', game.abu("press", "c", "--hold", "2f").out)

    def test_a_picture_while_time_stands_still(self) -> None:
        picture = self.folder / "it.png"
        with HeadlessGame(self.folder, "--project", str(self.project), "--frozen") as game:
            done = game.abu("screenshot", "--output", picture)
        self.assertEqual((0, f"{picture}\n", ""), done)

    def test_errors_of_the_compiler_are_unitys_and_nothing_is_left_running(self) -> None:
        self.write("Assets/Counter.cs", BROKEN_CODE)
        done = self.game.abu("launch", "--project", self.project)
        self.assertEqual(1, done.code)
        self.assertIn(BROKEN, done.err.splitlines())
        self.assertEqual(1, self.game.abu("close").code)

    def test_what_scripts_log_while_they_start_is_in_the_answer(self) -> None:
        code = self.read("Assets/Counter.cs")
        awake = 'void Awake() { Debug.LogWarning("low"); Debug.LogError("early"); }'
        late = 'void Start() { Show(); throw new System.InvalidOperationException("late"); }'
        self.write("Assets/Counter.cs", code.replace("private void Start() => Show();", f"{awake} {late}"))
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        errors = done.out[: done.out.index("\n---\n")].splitlines()
        self.assertEqual("--- Errors ---", errors[0])
        self.assertEqual("error: early", errors[1])
        self.assertRegex(errors[2], r"^error: InvalidOperationException: late \(.* in Assets/Counter\.cs:line \d+\)$")
        self.assertEqual(3, len(errors))
        self.assertIn("abu: warning: low\n", done.err)

    def test_a_script_may_name_types_inside_types_of_other_assemblies(self) -> None:
        code = self.read("Assets/Counter.cs").replace("private void Start() => Show();", "")
        begin = "var button = FindAnyObjectByType<UnityEngine.UI.Button>(); button.onClick.AddListener(() => Add(5));"
        kind = "button.GetComponent<UnityEngine.UI.Image>().type == UnityEngine.UI.Image.Type.Filled"
        self.write(
            "Assets/Counter.cs",
            code.replace(
                "private void Update()",
                f"private void Start() {{ {begin} Add({kind} ? 8 : 1); }}\n    private void Update()",
            ),
        )
        with self.game as game:
            self.assertIn('label "Count 1"', game.abu("snapshot").out)
            self.assertIn('label "Count 8"', game.abu("click", "Add").out)

    def test_a_member_that_is_obsolete_is_told_without_an_empty_text(self) -> None:
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace("=> Show();", "{ Show(); FindObjectOfType<Counter>(); }", 1))
        out = self.check().out
        self.assertRegex(out, r"warning CS0618: 'Object\.FindObjectOfType<T>\(\)' is obsolete\n")

    def test_a_property_that_is_obsolete_is_told_once_for_each_use(self) -> None:
        code = self.read("Assets/Counter.cs")
        uses = "body.velocity = default; var v = body.velocity; body.velocity += v; body.drag++;"
        with_body = f"{{ Show(); var body = GetComponent<Rigidbody>(); {uses} }}"
        self.write("Assets/Counter.cs", code.replace("=> Show();", with_body, 1))
        told = re.findall(r"\((\d+),(\d+)\): warning CS0618: '([\w.]+)'", self.check().out)
        self.assertEqual(["Rigidbody.velocity"] * 3 + ["Rigidbody.drag"], [member for _, _, member in told])
        self.assertEqual(4, len({(line, column) for line, column, _ in told}))

    def test_check_says_the_same_and_runs_nothing(self) -> None:
        code = BROKEN_CODE.replace("gone();", "")
        trace = self.folder / "ran"
        start = f'[RuntimeInitializeOnLoadMethod] static void Begin() => System.IO.File.WriteAllText(@"{trace}", "");'
        self.write("Assets/Counter.cs", code.replace("void Start()", f"{start}\n    void Start()"))
        done = self.check()
        self.assertEqual((0, "1 assembly compiled, no errors\n"), (done.code, done.out), done.err)
        self.assertFalse(trace.exists())
        self.write("Assets/Counter.cs", BROKEN_CODE)
        done = self.check("--json")
        self.assertEqual(1, done.code)
        error = json.loads(done.out)["errors"][0]
        self.assertEqual(("Assets/Counter.cs", 8, "CS0103"), (error["file"], error["line"], error["code"]))

    def test_what_is_not_simulated_is_told(self) -> None:
        scene = self.read("Assets/Main.unity")
        line = len(scene.splitlines()) + 1
        self.write("Assets/Main.unity", f"{scene}--- !u!182 &600\nWindZone:\n  m_GameObject: {{fileID: 500}}\n")
        call = "UnityEngine.AI.NavMesh.GetAreaNames();"
        code = self.read("Assets/Counter.cs")
        code = code.replace("_count += number;", f"{call}\n        _count += number;")
        self.write("Assets/Counter.cs", code)
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        use = 1 + code[: code.index(call)].count("\n")
        told = f"WindZone (Assets/Main.unity:{line}); NavMesh.GetAreaNames (Assets/Counter.cs:{use})"
        self.assertIn(f"not simulated: {told}", done.err)
        self.assertIn("--- Not simulated: WindZone ---", done.out, "it was made when the scene was loaded")
        self.assertIn("--- Not simulated: NavMesh.GetAreaNames ---", self.game.abu("click", "Add").out)
        self.assertNotIn("Not simulated", self.game.abu("click", "Add").out)
        status = json.loads(self.game.abu("status", "--json").out)
        self.assertEqual(["WindZone", "NavMesh.GetAreaNames"], status["notSimulated"])

    def test_launch_names_only_gaps_of_what_its_scenes_can_reach(self) -> None:
        gap = "UnityEngine.AI.NavMesh.GetAreaNames();"
        example = "using UnityEngine; public class Example : MonoBehaviour { void Start() { %s } }"
        self.write("Assets/Examples/Example.cs", example % f"{gap} Handheld.Vibrate();")
        done = self.launched()
        self.assertNotIn("not simulated", done.err)
        self.assertIn("Handheld.Vibrate (Assets/Examples/Example.cs:1)", self.check().out)
        # Named by a script that the scene has, by one that this names, and by one that starts by itself.
        self.write("Assets/Helper.cs", f"public static class Helper {{ public static void Help() {{ {gap} }} }}")
        self.write("Assets/Other.cs", "public static class Other { public static void Do() => Helper.Help(); }")
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace("_count += number;", "Other.Do(); _count += number;"))
        start = "[UnityEngine.RuntimeInitializeOnLoadMethod] static void Begin() { }"
        self.write("Assets/Starts.cs", f"class Starts {{ {start} void Never() => UnityEngine.Handheld.Vibrate(); }}")
        done = self.launched()
        self.assertIn("NavMesh.GetAreaNames (Assets/Helper.cs:1)", done.err)
        self.assertIn("Handheld.Vibrate (Assets/Starts.cs:1)", done.err)

    def launched(self) -> Done:
        self.game.close()
        self.addCleanup(self.game.close)
        done = self.game.abu("launch", "--project", self.project)
        self.assertEqual(0, done.code, done)
        return done

    def test_launch_names_the_first_of_many_gaps_and_check_names_all(self) -> None:
        names = "hover active focused normal border margin padding overflow font fontSize fontStyle clipping"
        names += " alignment wordWrap"
        reads = " ".join(f"_ = style.{name};" for name in names.split())
        code = self.read("Assets/Counter.cs")
        never = f"private void Never(GUIStyle style) {{ {reads} }}"
        self.write(
            "Assets/Counter.cs",
            code.replace("private void Start() => Show();", f"private void Start() => Show(); {never}"),
        )
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        told = next(line for line in done.err.splitlines() if "not simulated: " in line)
        self.assertEqual(12, told.count("Assets/Counter.cs"))
        self.assertTrue(told.endswith("; and 2 more, which `abu.py check` lists"), told)
        self.assertIn("GUIStyle.wordWrap (Assets/Counter.cs", self.check().out)

    def test_what_a_scenes_file_sets_is_no_call_of_the_game(self) -> None:
        scene = self.read("Assets/Main.unity")
        scene = scene.replace(
            "  m_GameObject: {fileID: 200}\n---", "  m_GameObject: {fileID: 200}\n  m_CullTransparentMesh: 1\n---"
        )
        self.write(
            "Assets/Main.unity", scene.replace("  m_Type: 1\n", "  m_Type: 1\n  m_PreserveAspect: 1\n  m_Maskable: 1\n")
        )
        with self.game as game:
            self.assertNotIn("Not simulated", game.abu("snapshot").out)
            self.assertNotIn("notSimulated", json.loads(game.abu("status", "--json").out))

    def test_fields_that_nobody_has_decided_about_are_listed_by_check(self) -> None:
        scene = self.read("Assets/Main.unity")
        view = "  m_NormalizedViewPortRect: {x: 0, y: 0, width: 1, height: 1}\n"
        fields = f"  m_Enabled: 1\n  m_HDR: 1\n  m_NewThing: 1\n{view}"
        line = len(scene.splitlines()) + 6
        self.write("Assets/Main.unity", f"{scene}--- !u!20 &600\nCamera:\n  m_GameObject: {{fileID: 100}}\n{fields}")
        found = json.loads(self.check("--json").out)
        self.assertEqual(
            [{"what": "Camera.m_NewThing", "file": "Assets/Main.unity", "line": line}], found["undecidedFields"]
        )
        self.assertEqual([], found["notSimulated"])

    def test_native_classes_are_read_and_each_that_does_nothing_is_told(self) -> None:
        """Their values are there for scripts, whether or not they do anything."""
        parts = {
            82: "AudioSource:\n  m_Volume: 0.25\n  Loop: 1\n  m_PlayOnAwake: 0\n",
            96: "TrailRenderer:\n  m_Time: 2.5\n  m_Materials:\n  - {fileID: 0}\n",
            108: "Light:\n  m_Intensity: 0.5\n  m_Range: 7\n",
            120: "LineRenderer:\n  m_Loop: 1\n  m_Positions:\n  - {x: 0, y: 0, z: 0}\n",
            137: "SkinnedMeshRenderer:\n  m_Quality: 2\n",
            143: "CharacterController:\n  m_Radius: 0.75\n",
            199: "ParticleSystemRenderer:\n  m_RenderMode: 0\n",
            210: "SortingGroup:\n  m_SortingOrder: 4\n",
            320: "PlayableDirector:\n  m_InitialTime: 0\n",
            331: "SpriteMask:\n  m_MaskAlphaCutoff: 0.2\n",
        }
        objects = "".join(
            f"--- !u!{number} &{900 + number}\n{text}  m_GameObject: {{fileID: 100}}\n  m_Enabled: 1\n"
            for number, text in parts.items()
        )
        listed = "".join(f"  - component: {{fileID: {900 + number}}}\n" for number in parts)
        scene = self.read("Assets/Main.unity").replace(
            "  - component: {fileID: 103}\n", "  - component: {fileID: 103}\n" + listed, 1
        )
        self.write("Assets/Main.unity", scene + objects)
        values = [
            "FindAnyObjectByType<AudioSource>().volume",
            "FindAnyObjectByType<TrailRenderer>().time",
            "FindAnyObjectByType<Light>().intensity",
            "FindAnyObjectByType<UnityEngine.Rendering.SortingGroup>().sortingOrder",
        ]
        shown = " ".join(f"{{{value}}}" for value in values)
        code = self.read("Assets/Counter.cs").replace('$"Count {_count}"', f'$"Count {shown}"')
        self.write("Assets/Counter.cs", code)
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        self.assertIn('label "Count 0.25 2.5 0.5 4"', done.out, done.err)
        told = next(line for line in done.err.splitlines() if "not simulated: " in line)
        names = [part.split(" (")[0] for part in told.partition("not simulated: ")[2].split("; ")]
        components = {"Light", "SpriteMask"}
        self.assertEqual(components, {name for name in names if "." not in name})
        self.assertNotIn("--- Errors ---", done.out)

    def test_saved_values_reach_the_members_that_the_engine_reads(self) -> None:
        """Unity's text has a protected field m_fontSize beside the property; the engine reads the property."""
        scene = self.read("Assets/Main.unity")
        self.write("Assets/Main.unity", scene.replace("  m_fontSize: 40\n", "  m_fontSize: 50\n  m_fontStyle: 16\n"))
        code = self.read("Assets/Counter.cs")
        self.write(
            "Assets/Counter.cs", code.replace('$"Count {_count}"', '$"Count {label.fontSize} {label.fontStyle}"')
        )
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        self.assertIn('label "COUNT 50 UPPERCASE"', done.out)

    def test_axes_and_buttons_are_the_projects(self) -> None:
        dash = "  - serializedVersion: 3\n    m_Name: Dash\n    positiveButton: x\n"
        aim = "  - serializedVersion: 3\n    m_Name: Aim\n"
        aim += "    positiveButton: l\n    negativeButton: j\n    sensitivity: 1000\n"
        self.write("ProjectSettings/InputManager.asset", f"InputManager:\n  m_Axes:\n{dash}{aim}")
        code = self.read("Assets/Counter.cs")
        asked = 'if (Input.GetButtonDown("Dash")) Add(10);\n        if (Input.GetAxisRaw("Aim") < 0) Add(100);'
        self.write(
            "Assets/Counter.cs",
            code.replace("private void Update()\n    {", f"private void Update()\n    {{\n        {asked}"),
        )
        with self.game as game:
            done = game.abu("press", "x")
            self.assertIn('label "Count 10"', done.out, done.err)
            self.assertRegex(game.abu("press", "j").out, r'label "Count \d+10"')

    def test_life_outside_of_scenes(self) -> None:
        """Methods that run on load in the order of their types; delayed calls; messages by name."""
        types = "AfterSceneLoad BeforeSceneLoad BeforeSplashScreen AfterAssembliesLoaded SubsystemRegistration".split()
        methods = "\n".join(
            f"    [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.{name})]\n"
            f'    private static void On{name}() => Log += " {name}";'
            for name in types
        )
        code = self.read("Assets/Counter.cs")
        life = f"""    private static string Log = "";
{methods}
    private void Awake()
    {{
        Log += " Awake";
        InvokeRepeating("Tick", 0f, 0.1f);
        Invoke("Never", 0.1f);
        CancelInvoke("Never");
        SendMessage("Take", 1000);
        BroadcastMessage("Absent", SendMessageOptions.DontRequireReceiver);
    }}
    private void Never() => Add(1000000);
    private void Tick()
    {{
        Add(1);
        if (_count == 1003) CancelInvoke();
    }}
    private void Take(int number) => Add(number);
"""
        code = code.replace("    private void Start()", life + "    private void Start()")
        self.write("Assets/Counter.cs", code.replace('$"Count {_count}"', '$"Count {_count}:{Log}"'))
        order = "SubsystemRegistration AfterAssembliesLoaded BeforeSplashScreen BeforeSceneLoad Awake AfterSceneLoad"
        with HeadlessGame(self.folder, "--project", str(self.project), "--frozen") as game:
            self.assertIn(f'label "Count 1003: {order}"', game.abu("step", "60f").out)
            self.assertIn("Count 1003:", game.abu("step", "60f").out)

    def test_what_scripts_await_and_what_jobs_do(self) -> None:
        code = self.read("Assets/Counter.cs")
        start = """private async void Start()
    {
        await Awaitable.NextFrameAsync(destroyCancellationToken);
        await System.Threading.Tasks.Task.Delay(20);
        using var numbers = new Unity.Collections.NativeArray<int>(3, Unity.Collections.Allocator.TempJob);
        new Numbers { All = numbers }.Schedule(3, 1).Complete();
        Add(await Sum(numbers.ToArray()));
    }
    private async Awaitable<int> Sum(int[] numbers)
    {
        await Awaitable.BackgroundThreadAsync();
        var sum = System.Linq.Enumerable.Sum(numbers);
        await Awaitable.MainThreadAsync();
        return sum;
    }
    private struct Numbers : Unity.Jobs.IJobParallelFor
    {
        public Unity.Collections.NativeArray<int> All;
        public void Execute(int index) => All[index] = 10 * index;
    }"""
        code = code.replace("private void Start() => Show();", start)
        self.write("Assets/Counter.cs", code.replace("using UnityEngine;", "using Unity.Jobs;\nusing UnityEngine;", 1))
        with self.game as game:
            done = game.abu("wait", "--text", "Count 30")
            self.assertIn('label "Count 30"', done.out, done.err)
            self.assertNotIn("notSimulated", json.loads(game.abu("status", "--json").out))

    def test_web_requests_reach_the_network_only_if_that_is_asked_for(self) -> None:
        (self.folder / "number.txt").write_text("70", encoding="utf-8")
        handler = functools.partial(QuietFiles, directory=str(self.folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        address = f"http://127.0.0.1:{server.server_port}"
        start = f"""private async void Start()
    {{
        foreach (var name in new[] {{ "number.txt", "none" }})
        {{
            using var request = UnityEngine.Networking.UnityWebRequest.Get("{address}/" + name);
            await request.SendWebRequest();
            Debug.Log(name + " " + request.result + " " + request.responseCode + " " + request.error);
            if (int.TryParse(request.downloadHandler.text, out var number)) Add(number);
        }}
        Add(7);
    }}"""
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace("private void Start() => Show();", start))
        with HeadlessGame(self.folder, "--project", str(self.project), "--network") as game:
            self.assertIn('label "Count 77"', game.abu("wait", "--text", "Count 77").out)
            log = game.abu("log").out
        self.assertIn("number.txt Success 200", log)
        self.assertIn("none ProtocolError 404 HTTP/1.1 404 File not found", log)
        with self.game as game:
            self.assertIn('label "Count 7"', game.abu("wait", "--text", "Count 7").out)
            log = game.abu("log").out
        self.assertIn("number.txt ConnectionError 0 Cannot connect to destination host", log)

    def test_check_compiles_what_only_the_editor_has(self) -> None:
        code = self.read("Assets/Counter.cs")
        seen = "#if UNITY_EDITOR\n    public int Seen => _count;\n#endif\n    private void Start()"
        self.write("Assets/Counter.cs", code.replace("    private void Start()", seen))
        tool = """using UnityEditor;

[CustomEditor(typeof(Counter))]
public class CounterEditor : Editor
{
    public override void OnInspectorGUI() => EditorGUILayout.IntField("Seen", ((Counter)target).Seen);
}
"""
        self.write("Assets/Editor/CounterEditor.cs", tool)
        done = self.check()
        self.assertEqual((0, "2 assemblies compiled, no errors\n"), (done.code, done.out), done.err)
        self.write("Assets/Editor/CounterEditor.cs", tool.replace(").Seen", ").Gone"))
        done = self.check()
        self.assertEqual(1, done.code)
        errors = [line for line in (done.out + done.err).splitlines() if "error CS" in line]
        self.assertEqual(1, len(errors), done.err)
        self.assertIn("Assets/Editor/CounterEditor.cs(6,", errors[0])
        self.assertIn('label "Count 0"', self.game.abu("launch", "--project", self.project).out, "it needs none of it")
        self.addCleanup(self.game.close)

    def test_a_game_is_played_as_in_the_editor(self) -> None:
        """What stands between `#if UNITY_EDITOR` and `#endif` runs; the end of Play mode is the end of the game."""
        code = self.read("Assets/Counter.cs")
        editor = """#if UNITY_EDITOR
    private int _looked;
    private void OnValidate() => _count = 40;
    private void OnDrawGizmos() => UnityEditor.Handles.Label(Vector3.zero, "here");
    private string Seen => UnityEditor.AssetDatabase.LoadAssetAtPath<TextAsset>("Assets/word.txt").text
        + UnityEditor.AssetDatabase.GUIDToAssetPath(UnityEditor.AssetDatabase.FindAssets("WORD t:TextAsset")[0])
        + UnityEditor.EditorApplication.isPlaying + Application.isEditor;
    private void Awake()
    {
        UnityEditor.EditorApplication.delayCall += () => _looked++;
        UnityEditor.EditorUtility.SetDirty(this);
    }
    private void Add2() { UnityEditor.EditorApplication.isPlaying = false; }
#endif
    private void Start()"""
        code = code.replace("    private void Start()", editor).replace("_count += number;", "Add2();")
        self.write("Assets/Counter.cs", code.replace('$"Count {_count}"', '$"Count {_count} {Seen}"'))
        self.write("Assets/word.txt", "hello ")
        self.write("Assets/word.txt.meta", f"fileFormatVersion: 2\nguid: {'7' * 32}\n")
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        self.assertIn('label "Count 40 hello Assets/word.txtTrueTrue"', done.out, done.err)
        self.assertNotIn("not simulated", done.err)
        self.assertNotIn("Not simulated", done.out)
        done = self.game.abu("click", "Add")
        end = "the game has ended: it ended Play mode by EditorApplication.isPlaying"
        self.assertEqual((1, "", f"abu: {end}\n  try: start the game again\n"), done)
        self.assertIn(end, self.game.abu("snapshot").err)
        self.assertIn("starts it anew", self.game.abu("click", "Add").err)

    def test_a_button_that_only_a_larger_screen_shows_is_told(self) -> None:
        scene = self.read("Assets/Main.unity")
        self.write("Assets/Main.unity", scene.replace("{x: 0, y: -60}", "{x: 800, y: -60}"))
        done = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        told = "1 control lies outside of this screen; --width 1920 --height 1080, with --restart, shows it"
        self.assertIn(told, done.err)
        self.assertNotIn('"Add"', done.out)
        done = self.game.abu("launch", "--project", self.project, "--width", 1920, "--height", 1080, "--restart")
        self.assertIn('button "Add"', done.out)
        self.assertNotIn("outside of this screen", done.err)

    def test_a_game_that_calls_quit_plays_on_as_in_the_editor(self) -> None:
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace("_count += number;", "_count += number; Application.Quit();"))
        with self.game as game:
            self.assertIn('label "Count 2"', game.abu("click", "Add").out)
            self.assertIn("called Application.Quit, which ends a built game", game.abu("log").out)
            self.assertIn('label "Count 4"', game.abu("click", "Add").out)

    def test_an_asset_beside_the_objects_of_a_prefab_is_no_component(self) -> None:
        script = "m_Script: {fileID: 12395, guid: 0000000000000000e000000000000000, type: 0}"
        palette = f"--- !u!114 &9\nMonoBehaviour:\n  m_GameObject: {{fileID: 0}}\n  {script}\n  m_Name: Palette\n"
        self.write("Assets/Palette.prefab", f"%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n{palette}")
        self.assertEqual([], json.loads(self.check("--json").out)["problems"])

    def test_where_the_first_scene_shows_nothing_the_others_are_named(self) -> None:
        self.write("Assets/Empty.unity", self.read("Assets/Main.unity").partition("--- ")[0])
        self.write("Assets/Empty.unity.meta", "fileFormatVersion: 2\nguid: 00000000000000000000000000000e17\n")
        done = self.game.abu("launch", "--project", self.project, "--scene", "Empty")
        self.addCleanup(self.game.close)
        told = "abu: the scene shows nothing yet; --scene NAME with --restart begins with another: Main, Empty\n"
        self.assertTrue(done.err.endswith(told), done.err)
        done = self.game.abu("launch", "--project", self.project, "--restart")
        self.assertNotIn("shows nothing", done.err)

    def test_in_a_projects_folder_launch_means_that_project(self) -> None:
        done = self.game.abu("launch", cwd=self.project / "Assets")
        self.addCleanup(self.game.close)
        self.assertIn('label "Count 0"', done.out, done.err)
        again = self.game.abu("launch", cwd=self.project)
        self.assertIn("a game already answers", again.err)
        self.assertEqual(0, again.code)

    def test_a_project_for_phones_is_shown_upright(self) -> None:
        settings = "ProjectSettings/ProjectSettings.asset"
        self.write(settings, self.read(settings) + "  defaultScreenOrientation: 0\n")
        with self.game as game:
            self.assertEqual([720, 1280], json.loads(game.abu("status", "--json").out)["screen"])
            self.assertEqual(0, game.abu("close").code)
            done = game.abu("launch", "--project", self.project, "--width", "800", "--height", "600")
            self.assertEqual(0, done.code, done.err)
            self.assertEqual([800, 600], json.loads(game.abu("status", "--json").out)["screen"])

    def test_a_recording_knows_the_project_and_replays_it(self) -> None:
        script = self.folder / "count.abu"
        with HeadlessGame(self.folder, "--project", str(self.project), "--seed", "3") as game:
            game.abu("record", script)
            game.abu("click", "Add")
            game.abu("record", "--stop")
        words = script.read_text(encoding="utf-8").splitlines()[1]
        self.assertEqual(f"launch --project '{self.project}' --seed 3", words)
        done = self.game.abu("replay", script)
        self.assertEqual(0, done.code, done.err)
        self.assertIn("ok", done.out)

    def test_a_script_that_never_returns_is_told_with_what_runs(self) -> None:
        code = self.read("Assets/Counter.cs")
        loop = "    while (sum < to)\n    {\n        sum++;\n        sum--;\n    }\n"
        spin = f"private int Spin(int to)\n{{\n    var sum = 0;\n{loop}    return sum;\n}}\n"
        awake = f"private void Awake()\n{{\n    Spin(3);\n}}\n{spin}private void Start()"
        code = code.replace("private void Start()", awake)
        self.write("Assets/Counter.cs", code)
        done = self.game.abu("launch", "--project", self.project, "--wait", "25")
        self.assertEqual(1, done.code)
        spins, calls = (1 + code[: code.index(words)].count("\n") for words in ("while (", "Spin(3)"))
        self.assertRegex(
            done.err,
            r"Counter\.Awake of \"\w+\" has not returned for 10 s\.\n"
            rf"  at Counter\.Spin \(Assets/Counter\.cs:{spins}\)\n  at Counter\.Awake \(Assets/Counter\.cs:{calls}\)\n",
        )
        self.assertEqual(1, self.game.abu("close").code)

    def test_an_exception_that_ends_the_player_is_told(self) -> None:
        """Of a thread of the game's own: it ends a program, while it stands or starts."""
        fail = 'var thread = new System.Threading.Thread(() => throw new System.Exception("boom")); thread.Start();'
        code = self.read("Assets/Counter.cs")
        self.write("Assets/Counter.cs", code.replace("_count += number;", f"_count += number; {fail} thread.Join();"))
        told = r"has ended by an exception, System\.Exception: boom; its log is \S+\.\n  try: `abu\.py launch "
        with self.game as game:
            for done in (game.abu("click", "Add"), game.abu("snapshot")):
                self.assertEqual((1, ""), (done.code, done.out))
                self.assertRegex(done.err, told)
        self.write("Assets/Counter.cs", code.replace("=> Show();", f"{{ {fail} thread.Join(); }}", 1))
        done = self.game.abu("launch", "--project", self.project)
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertIn("abu: The player ended while it was starting: System.Exception: boom.\n  | ", done.err)

    def test_a_script_that_takes_all_memory_is_told(self) -> None:
        code = self.read("Assets/Counter.cs")
        filling = "var all = new System.Collections.Generic.List<byte[]>(); for (;;) all.Add(new byte[1 << 20]);"
        awake = f"private void Awake() {{ {filling} }}"
        self.write("Assets/Counter.cs", code.replace("private void Start()", f"{awake} private void Start()"))
        game = HeadlessGame(self.folder, DOTNET_GCHeapHardLimit="0x20000000")
        done = game.abu("launch", "--project", self.project)
        self.addCleanup(game.close)
        self.assertIn("error: OutOfMemoryException", done.out, done.err)

    def test_a_folder_that_is_no_project_is_refused(self) -> None:
        done = self.game.abu("check", self.folder)
        self.assertEqual(1, done.code)
        self.assertIn("is no Unity project: it has no folder Assets", done.err)


@unittest.skipUnless(sys.platform == "linux" and os.geteuid() == 0, "only root mounts a small disk")
class FullDiskTests(UnityProjectTests):
    def test_a_full_disk_is_one_sentence(self) -> None:
        disk = self.folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(disk)]
        if subprocess.run(mount, capture_output=True).returncode != 0:
            self.skipTest("no disk can be mounted")
        # A process that ends may still have its log open.
        self.addCleanup(subprocess.run, ["umount", "--lazy", str(disk)], check=True)
        self.game.environment["ABU_STATE_DIR"] = str(disk / "state")
        for words in ("check", self.project), ("launch", "--project", self.project):
            done = self.game.abu(*words)
            self.assertEqual((1, ""), (done.code, done.out))
            fix = f"free some of the disk that {disk / 'state'} is on, or set ABU_STATE_DIR to a folder of another"
            self.assertRegex(done.err, rf"(?m)^abu: No space left on device : '[^\n]+'\n  try: {fix}\n\Z")


class OptionTests(unittest.TestCase):
    """Which options of `launch` belong together. A game that it did not start answers already, so it starts none."""

    def launch(self, folder: Path, *words: str) -> Done:
        with FakeGame(giving(SNAPSHOT)) as game:
            env = environment(ABU_STATE_DIR=str(new_folder(self)))
            return ended(start("launch", *words, "--port", game.port, cwd=folder, env=env))

    def test_a_project_is_no_game_of_abu(self) -> None:
        for words in (["--game", "tetris"], ["--mode", "practice"]):
            done = self.launch(PROJECT, "--project", str(PROJECT), *words)
            self.assertEqual((2, ""), (done.code, done.out))
            self.assertIn(f"abu: --project and {words[0]} exclude each other.\n  try: leave out {words[0]}\n", done.err)

    def test_a_scene_is_of_the_project_in_whose_folder_the_call_is(self) -> None:
        project = new_folder(self) / "project"
        shutil.copytree(PROJECT, project)
        for folder in (project, project / "Assets"):
            done = self.launch(folder, "--scene", "Main")
            self.assertIn(f"cannot be given --project {project.resolve()} --scene Main.\n", done.err)
        for words in (["--scene", "Main"], ["--network"]):
            done = self.launch(new_folder(self), *words)
            self.assertEqual((2, ""), (done.code, done.out))
            self.assertIn(f"abu: {words[0]} needs --project.\n", done.err)


if __name__ == "__main__":
    unittest.main()
