using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Headless.Player;
using UnityEditor;
using UnityEditor.Compilation;
using UnityEditor.SceneManagement;
using UnityEngine;
using UnityEngine.SceneManagement;
using Assembly = System.Reflection.Assembly;

namespace Headless.Editor
{
    /// <summary>The part of the process that lives in the domain of the scripts and raises Unity's events there.</summary>
    public sealed class Domain : IEditorDomain
    {
        // In Unity's order: an assembly comes after those that it refers to.
        private static readonly string[] _package = { "Abu", "Abu.Editor", "Abu.Editor.TestRun" };

        // Their start-up methods run when a game starts.
        private static readonly string[] _inGame =
        {
            "Abu",
            "Abu.Input",
            "Abu.InputSystem",
            "Abu.UGUI",
            "Abu.SelfTest",
        };

        private const BindingFlags AnyStatic =
            BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

        private static readonly AssemblyLoadContext _own = AssemblyLoadContext.GetLoadContext(
            typeof(Domain).Assembly
        )!;

        private readonly TestRuns _tests = new();
        private IReadOnlyList<Assembly> _scripts = Array.Empty<Assembly>();
        private IEditorHost _host = null!;
        private Windows _windows = null!;

        public void Load(IEditorHost host, IReadOnlyList<Assembly> scripts, EditorSituation state)
        {
            _scripts = scripts;
            _host = host;
            _windows = new Windows(host.Window);
            SessionState.KeepIn(host.Session);
            EditorApplication.Clock = () => host.Seconds;
            Application.dataPath = Path.Combine(host.Project, "Assets");
            Application.consoleLogPath = host.LogPath;
            AssetDatabase.RefreshRequested += host.Refresh;
            EditorApplication.PlayModeRequested += host.RequestPlay;
            EditorApplication.TickRequested += host.Signal;
            EditorApplication.ExitRequested += host.Exit;
            EditorApplication.MenuItemRequested += Choose;
            PlayModeWindow.SizeRequested += _windows.Resize;
            EditorSceneManager.SceneOpened += () => Replace(host.Scenes, OpenPaths());
            _tests.Connect(host);
            if (state.IsPlaying)
            {
                FrameLoop.EnterPlayMode();
            }
            Apply(state);
            foreach (var type in InitializedOnLoad())
            {
                Guarded(() => RuntimeHelpers.RunClassConstructor(type.TypeHandle));
            }
        }

        public void Tick(EditorSituation state)
        {
            Apply(state);
            Guarded(EditorApplication.RunDelayedCalls);
            Guarded(EditorApplication.RaiseUpdate);
            if (state.IsPlaying && !EditorApplication.isPaused)
            {
                FrameLoop.Step();
            }
        }

        public void StartGame()
        {
            if (!Application.isPlaying)
            {
                KeepListeners(FrameLoop.EnterPlayMode);
            }
            _windows.Show();
            var game = Named(_inGame).Concat(_scripts).ToArray();
            var initializer = new RuntimeInitializer(game);
            initializer.CallBeforeScene();
            initializer.CallAfterScene();
        }

        public void EndGame() => KeepListeners(FrameLoop.ExitPlayMode);

        public void RaisePlayModeStateChanged(string change, EditorSituation state)
        {
            Apply(state);
            Guarded(() =>
                EditorApplication.RaisePlayModeStateChanged(Enum.Parse<PlayModeStateChange>(change))
            );
        }

        public bool Choose(string menuItem)
        {
            if (_windows.Choose(menuItem))
            {
                return true;
            }
            var item = MenuItemOf(menuItem);
            Guarded(() => item?.Invoke(null, null));
            return item != null;
        }

        public void RunTests(TestRequest request) => Guarded(() => _tests.Run(request, _scripts));

        public void EndAnotherRun() => Guarded(_tests.EndAnother);

        public void FailTests(string message) => Guarded(() => _tests.Fail(message));

        public void RaiseCompilationStarted() => Guarded(CompilationPipeline.RaiseStarted);

        public void RaiseAssemblyCompiled(string path, IReadOnlyList<CompilerLine> lines) =>
            Guarded(() =>
                CompilationPipeline.RaiseAssemblyFinished(lines.Select(MessageOf).ToArray())
            );

        public void RaiseCompilationFinished() => Guarded(CompilationPipeline.RaiseFinished);

        public void RaiseBeforeReload() => Guarded(AssemblyReloadEvents.RaiseBefore);

        public void RaiseAfterReload() => Guarded(AssemblyReloadEvents.RaiseAfter);

        public void RaiseQuitting() => Guarded(EditorApplication.RaiseQuitting);

        private IEnumerable<Type> InitializedOnLoad() =>
            Named(_package)
                .Concat(_scripts)
                .SelectMany(assembly => assembly.GetTypes())
                .Where(type => type.IsDefined(typeof(InitializeOnLoadAttribute), false));

        private MethodInfo? MenuItemOf(string path) =>
            Named(_package)
                .Concat(_scripts)
                .SelectMany(assembly => assembly.GetTypes())
                .SelectMany(type => type.GetMethods(AnyStatic))
                .FirstOrDefault(method =>
                    method.GetCustomAttributes<MenuItem>().Any(item => item.menuItem == path)
                );

        private static IEnumerable<Assembly> Named(IEnumerable<string> names) =>
            names.Select(name => _own.LoadFromAssemblyName(new AssemblyName(name)));

        private void Apply(EditorSituation state)
        {
            if (!state.IsPlaying)
            {
                BringBackScenes();
            }
            _windows.Show();
            EditorApplication.SetPlaying(state.IsPlaying);
            EditorApplication.isPlayingOrWillChangePlaymode = state.IsPlayingOrWillChange;
            EditorApplication.isCompiling = state.IsCompiling;
            EditorApplication.isFocused = state.IsFocused;
            World.ActiveScene.IsDirty = state.IsSceneDirty;
            PrefabStageUtility.Current = state.IsPrefabDirty ? ChangedPrefab() : null;
            EditorUtility.scriptCompilationFailed = state.HaveScriptsErrors;
        }

        // Opens the scenes again, because a reload and a game begin with an empty one.
        private void BringBackScenes()
        {
            if (OpenPaths().SequenceEqual(_host.Scenes))
            {
                return;
            }
            for (var i = 0; i < _host.Scenes.Count; i++)
            {
                EditorSceneManager.Open(_host.Scenes[i], i == 0);
            }
        }

        private static List<string> OpenPaths() =>
            Enumerable
                .Range(0, SceneManager.sceneCount)
                .Select(index => SceneManager.GetSceneAt(index).path)
                .ToList();

        private static void Replace(IList<string> paths, List<string> others)
        {
            paths.Clear();
            others.ForEach(paths.Add);
        }

        private static PrefabStage ChangedPrefab()
        {
            var content = new SceneContent("Card") { IsDirty = true };
            return new PrefabStage { scene = new Scene(content) };
        }

        // The frame loop removes all listeners at the start of each game; these are kept.
        private static void KeepListeners(Action change)
        {
            var listeners = Application.ThreadedListeners;
            change();
            Application.ThreadedListeners = listeners;
        }

        private static CompilerMessage MessageOf(CompilerLine line)
        {
            return new CompilerMessage
            {
                message = line.Text,
                file = line.File,
                line = line.Line,
                column = line.Column,
                type = line.IsError ? CompilerMessageType.Error : CompilerMessageType.Warning,
            };
        }

        private static void Guarded(Action action)
        {
            try
            {
                action();
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
            }
        }
    }
}
