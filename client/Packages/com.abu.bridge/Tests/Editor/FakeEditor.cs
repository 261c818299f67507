#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu.Editor;
using Abu.SelfTest;
using UnityEditor;
using UnityEditor.SceneManagement;

namespace Abu.Tests
{
    /// <summary>An Editor whose actions and clock the test controls.</summary>
    internal sealed class FakeEditor : UnityEditorApi
    {
        private const string SelfTestKey = "Abu.Tests.SelfTest";

        private SelfTestSession? _selfTest;

        public FakeEditor()
        {
            SessionState.EraseString(SelfTestKey);
        }

        public double Clock { get; set; } = 1000;

        public bool Compiling { get; set; }

        public bool Updating { get; set; }

        public bool Playing { get; set; }

        public bool WillPlay { get; set; }

        public bool Paused { get; set; }

        public bool Focused { get; set; }

        public string Mode { get; set; } = "edit";

        public bool Failed { get; set; }

        public CompileWatch Watch { get; private set; } = new CompileWatch();

        public List<CompileError> Found { get; private set; } = new List<CompileError>();

        public List<SceneData> Open { get; } =
            new List<SceneData> { new SceneData { Path = "Assets/Scenes/Main.unity" } };

        /// <summary>The name of the edited prefab if it has unsaved changes; otherwise empty.</summary>
        public string DirtyPrefab { get; set; } = "";

        public List<string> Missing { get; } = new List<string>();

        /// <summary>Whether a window shows the game.</summary>
        public bool Shows { get; set; } = true;

        public bool Simulates { get; set; }

        /// <summary>The device that is simulated.</summary>
        public DeviceData? Phone { get; set; }

        public PixelSize Size { get; set; } = new PixelSize { Width = 1280, Height = 720 };

        /// <summary>Whether the window that shows the game ignores requests for another size.</summary>
        public bool IsStuck { get; set; }

        /// <summary>The requests to Unity, in words.</summary>
        public List<string> Asked { get; } = new List<string>();

        /// <summary>Ends the self-test that plays; null if none does.</summary>
        public Action<SelfTestReport>? EndSelfTest { get; private set; }

        /// <summary>The text of the last report of a self-test.</summary>
        public string Written { get; private set; } = "";

        /// <summary>Run while a refresh is requested.</summary>
        public Action Refreshing { get; set; } = () => { };

        public override double Seconds => Clock;

        public override bool IsCompiling => Compiling;

        public override bool IsUpdating => Updating;

        public override bool IsPlaying => Playing;

        public override bool IsPlayingOrWillChange => WillPlay;

        public override bool IsPaused => Paused;

        public override bool IsFocused => Focused;

        public override string PlayMode => Mode;

        public override CompileWatch Compiles => Watch;

        public override bool HaveScriptsErrors => Failed;

        public override List<CompileError> Errors => Found.ToList();

        public override List<SceneData> Scenes => Open.ToList();

        public override string Unsaved =>
            string.Join(", ", Open.Where(scene => scene.Dirty).Select(scene => scene.Path));

        public override string UnsavedOrPrefab =>
            string.Join(", ", new[] { Unsaved, DirtyPrefab }.Where(name => name != ""));

        public override bool IsGameShown => Shows;

        public override bool IsSimulator => Simulates;

        public override DeviceData? Device => Phone;

        public override PixelSize GameSize => Size;

        public override bool HasScene(string path) => !Missing.Contains(path);

        public override void Refresh()
        {
            Asked.Add("refresh");
            Refreshing();
        }

        public override void EnterPlayMode() => Asked.Add("enter");

        public override void ExitPlayMode() => Asked.Add("exit");

        public override void OpenGameView() => Shows = !IsStuck;

        public override void AskForGameSize(PixelSize size) => Size = IsStuck ? Size : size;

        public override void SaveAssets() => Asked.Add("save");

        public override void Exit() => Asked.Add("quit");

        public override void OpenScene(string path, OpenSceneMode mode)
        {
            Asked.Add($"open {path}");
            if (mode == OpenSceneMode.Single)
            {
                Open.Clear();
            }
            Open.Add(new SceneData { Path = path });
        }

        public override SelfTestSession SelfTest =>
            _selfTest ??= new SelfTestSession(this, SelfTestKey);

        public override SceneSetup[] SceneSetup =>
            Open.Select(scene => new SceneSetup
                {
                    path = scene.Path,
                    isLoaded = true,
                    isActive = scene == Open[0],
                })
                .ToArray();

        public override string StartScene { get; set; } = "";

        public override bool IsPausedByOthers => Paused;

        public override void Unpause() => Paused = false;

        public override void OpenEmptyScene()
        {
            Asked.Add("empty scene");
            Open.Clear();
            Open.Add(new SceneData());
        }

        public override void RestoreScenes(SceneSetup[] scenes)
        {
            Asked.Add($"open again {string.Join(", ", scenes.Select(scene => scene.path))}");
            Open.Clear();
            Open.AddRange(scenes.Select(scene => new SceneData { Path = scene.path }));
        }

        public override double RealSeconds => Seconds;

        public override event Action? GameQuits;

        /// <summary>Whether the game is told of the end of Play.</summary>
        public bool TellsOfEnd { get; set; } = true;

        public override void BeginSelfTest(Action<SelfTestReport> done) => EndSelfTest = done;

        public override string WriteSelfTest(string report)
        {
            Written = report;
            return "/home/me/game/Library/Abu/selftest.txt";
        }

        public void BeginCompile()
        {
            Compiling = true;
            Found.Clear();
            Watch.Begin();
        }

        public void EndCompile(params CompileError[] errors)
        {
            Found = errors.ToList();
            Failed = errors.Length > 0;
            Compiling = false;
            Watch.End();
        }

        /// <summary>The result of the last compile is also unknown to the next load of the scripts.</summary>
        public void Reload()
        {
            Watch = new CompileWatch();
            _selfTest = null;
        }

        public void Play(bool on)
        {
            if (Playing && !on && TellsOfEnd)
            {
                GameQuits?.Invoke();
            }
            Playing = WillPlay = on;
            Mode = on ? "playing" : "edit";
        }

        public static CompileError Error(int number)
        {
            return new CompileError
            {
                File = "Assets/Cards.cs",
                Line = number,
                Column = 5,
                Message =
                    $"Assets/Cards.cs({number},5): error CS0246: The type or namespace name 'Deck' could not be found",
            };
        }
    }
}
