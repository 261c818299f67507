using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;

namespace Headless.Editor
{
    /// <summary>The main thread: imports, compiles, reloads and plays, and ticks the domain of the scripts.</summary>
    internal sealed class EditorProcess : IEditorHost
    {
        private const int PlayingMilliseconds = 16;
        private const string Requested =
            "[ScriptCompilation] Requested script compilation because: Assetdatabase observed changes in script compilation related files";

        private readonly Stopwatch _clock = Stopwatch.StartNew();
        private readonly AutoResetEvent _signal = new(false);
        private readonly Controls _controls;
        private readonly ScriptCompiler _compiler;
        private readonly string _logPath;
        private readonly string _project;

        private Dictionary<string, string> _compiled = new();
        private EditorSituation _state;
        private DomainContext? _context;
        private IEditorDomain? _domain;
        private bool? _playRequest;
        private TestRequest? _tests;
        private bool _toCompile;
        private bool _isCompiling;
        private bool _isQuitting;

        internal EditorProcess(EditorOptions options, TextWriter answers)
        {
            _project = options.Project;
            _logPath = options.LogFile;
            _controls = new Controls(answers);
            _compiler = new ScriptCompiler(_project);
        }

        public IDictionary<string, object> Session { get; } = new Dictionary<string, object>();

        public string Project => _project;

        public string LogPath => _logPath;

        public IList<string> Scenes { get; } = new List<string> { "Assets/Scenes/Main.unity" };

        public string Fault => _controls.Fault;

        public GameWindow Window { get; } = new();

        public double Seconds => _clock.Elapsed.TotalSeconds * _controls.ClockRate;

        public void Signal() => _signal.Set();

        public void RequestPlay(bool on) => _playRequest = on;

        public void RequestTests(TestRequest request)
        {
            _tests = _controls.Fault == "no_tests" ? null : request;
            if (_controls.IsHeld("test"))
            {
                _controls.Say("held test");
            }
        }

        public void Exit() => _isQuitting = true;

        public void CancelTests(string run) => _tests = _tests?.Run == run ? null : _tests;

        public void Refresh()
        {
            _controls.StopAt("import");
            if (HaveScriptsChanged())
            {
                Console.WriteLine(Requested);
                _toCompile = _state.IsCompiling = true;
            }
            Console.WriteLine(
                "Asset Pipeline Refresh (id=0f3c9a5d7e1b42c6a8d0e2f4b6c81357): Total: 0.778 seconds - Initiated by RefreshV2(NoUpdateAssetOptions)"
            );
        }

        internal void Run(TextReader input)
        {
            Console.WriteLine($"COMMAND LINE ARGUMENTS:\nUnity\n-projectpath\n{_project}");
            new Thread(() => _controls.Read(input, Signal)) { IsBackground = true }.Start();
            Open();
            _controls.Say("ready");
            while (!_controls.IsOver && !_isQuitting)
            {
                _signal.WaitOne(_state.IsPlaying ? PlayingMilliseconds : _controls.Idle);
                _controls.WaitForDialog();
                Obey(_controls.NextOrder());
                _state.IsSceneDirty = _controls.Fault == "dirty";
                _state.IsPrefabDirty = _controls.Fault == "dirty_prefab";
                Window.IsStuck = _controls.Fault == "no_size";
                Window.IsGameUpright = _controls.Fault == "upright";
                Step();
            }
            Close();
        }

        // If the sources have errors at the start, Unity opens in safe mode, which runs no scripts.
        private void Open()
        {
            _compiled = _compiler.Sources();
            if (_compiled.Count > 0)
            {
                _compiler.Start(_compiled.Keys);
                var lines = _compiler.Finish();
                _state.HaveScriptsErrors = lines.Any(line => line.IsError);
                Report(lines);
            }
            if (!_state.HaveScriptsErrors)
            {
                Load();
            }
        }

        private void Close()
        {
            _compiler.Kill();
            if (_state.IsPlaying)
            {
                _domain?.EndGame();
            }
            _domain?.RaiseQuitting();
            Console.WriteLine(
                "Exiting without the bug reporter. Application will terminate with return code 0"
            );
        }

        private void Obey(string? order)
        {
            switch (order)
            {
                case "quit":
                    _isQuitting = true;
                    break;
                case "reload":
                    Reload();
                    break;
                case "end another run":
                    _domain?.EndAnotherRun();
                    break;
                case { } view when view.StartsWith("view ", StringComparison.Ordinal):
                    Window.Kind = view.Split(' ')[1];
                    break;
                case { } item when item.StartsWith("menu ", StringComparison.Ordinal):
                    _domain?.Choose(item.Split(' ', 2)[1]);
                    break;
                case { } scenes when scenes.StartsWith("scenes ", StringComparison.Ordinal):
                    Scenes.Clear();
                    scenes.Split(' ').Skip(1).ToList().ForEach(Scenes.Add);
                    break;
            }
        }

        private void Step()
        {
            if (_isCompiling && !_compiler.IsRunning && !_controls.IsHeld("compile"))
            {
                EndCompile();
            }
            else if (_toCompile)
            {
                BeginCompile();
            }
            if (_playRequest is { } on && !_state.IsCompiling)
            {
                _playRequest = null;
                ChangePlayMode(on);
            }
            if (_tests != null && !_controls.IsHeld("test"))
            {
                RunTests(_tests);
            }
            _domain?.Tick(_state);
        }

        private void RunTests(TestRequest tests)
        {
            _tests = null;
            if (_controls.Fault == "tests_break")
            {
                _domain!.FailTests(
                    "Object reference not set to an instance of an object\n  try: nothing"
                );
                return;
            }
            if (tests.IsInPlayMode)
            {
                ChangePlayMode(true);
            }
            _domain!.RunTests(tests);
            // The run is reported as finished before play mode is left, as in Unity.
            _playRequest = tests.IsInPlayMode ? false : _playRequest;
        }

        private bool HaveScriptsChanged()
        {
            var sources = _compiler.Sources();
            return sources.Count != _compiled.Count || sources.Except(_compiled).Any();
        }

        private void BeginCompile()
        {
            _toCompile = false;
            _compiled = _compiler.Sources();
            _domain!.RaiseCompilationStarted();
            _compiler.Start(_compiled.Keys);
            _isCompiling = true;
            if (_controls.IsHeld("compile"))
            {
                _controls.Say("held compile");
            }
        }

        private void EndCompile()
        {
            var lines = _compiler.Finish();
            _isCompiling = _state.IsCompiling = false;
            if (_controls.Fault == "lost_compile")
            {
                return;
            }
            var failed = _state.HaveScriptsErrors = lines.Any(line => line.IsError);
            Report(lines);
            _domain!.RaiseAssemblyCompiled("Library/ScriptAssemblies/Assembly-CSharp.dll", lines);
            _domain.RaiseCompilationFinished();
            if (!failed && _controls.Fault != "no_reload")
            {
                Reload();
            }
        }

        private static void Report(List<CompilerLine> lines)
        {
            lines.ForEach(line => Console.WriteLine(line.Text));
            Console.WriteLine(
                lines.Any(line => line.IsError)
                    ? "*** Tundra build failed (0.37 seconds), 2 items updated, 715 evaluated\nEditor compiler errors found. Will not reload assemblies."
                    : "*** Tundra build success (9.63 seconds), 194 items updated, 195 evaluated"
            );
        }

        private void ChangePlayMode(bool on)
        {
            if (on && (_state.HaveScriptsErrors || _controls.Fault == "no_play"))
            {
                Console.WriteLine(
                    "All compiler errors have to be fixed before you can enter playmode!"
                );
            }
            else if (on && !_state.IsPlaying)
            {
                _state.IsPlayingOrWillChange = true;
                _domain!.RaisePlayModeStateChanged("ExitingEditMode", _state);
                _controls.StopAt("play");
                if (_controls.Fault == "call_off_play")
                {
                    _state.IsPlayingOrWillChange = false;
                    return;
                }
                _state.IsPlaying = true;
                if (!_controls.KeepsScripts)
                {
                    Reload();
                }
                _domain.StartGame();
                _domain.RaisePlayModeStateChanged("EnteredPlayMode", _state);
            }
            else if (!on && _state.IsPlaying)
            {
                _state.IsPlayingOrWillChange = false;
                _domain!.RaisePlayModeStateChanged("ExitingPlayMode", _state);
                _domain.EndGame();
                _state.IsPlaying = false;
                _domain.RaisePlayModeStateChanged("EnteredEditMode", _state);
            }
        }

        private void Reload()
        {
            Console.WriteLine("Begin MonoManager ReloadAssembly");
            _domain!.RaiseBeforeReload();
            _controls.StopAt("reload");
            _domain = null;
            _context!.Unload();
            _context = null;
            Load();
            _domain!.RaiseAfterReload();
            Console.WriteLine(
                "Mono: successfully reloaded assembly\n- Finished resetting the current domain, in  1.225 seconds"
            );
        }

        private void Load()
        {
            _context = new DomainContext(_controls.Missing);
            // The scripts of the last compile without errors run, even while the sources have errors.
            var scripts = File.Exists(_compiler.Output)
                ? new[] { _compiler.Output }
                : Array.Empty<string>();
            _domain = _context.NewDomain();
            _domain.Load(this, _context.LoadScripts(scripts), _state);
        }
    }
}
