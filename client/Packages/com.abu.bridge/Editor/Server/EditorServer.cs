#nullable enable

using System;
using System.IO;
using System.Security.Cryptography;
using System.Threading;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// The Editor's own server, on a free port of this machine, for as long as the present scripts are loaded. Where it listens
    /// and what it wants to be told by whoever asks stands in the state file, which only the user can read.
    /// </summary>
    internal static class EditorServer
    {
        internal const int ProtocolVersion = 1;

        private const int TokenBytes = 32;
        private const int JoinMilliseconds = 2000;
        private const string SessionKey = "Abu.Session";
        private const string LoadKey = "Abu.Load";
        private const string ConsoleKey = "Abu.Console";
        private const int EntriesOverReload = 200;

        private static JobRunner? _jobs;
        private static EditorFacts? _facts;
        private static GameLog? _console;
        private static EditorPump? _pump;
        private static LineServer? _lines;
        private static string _token = "";
        private static int _threads;

        internal static string Session { get; private set; } = "";

        /// <summary>Which load of the scripts this is, from 1.</summary>
        internal static int Load { get; private set; }

        internal static string Project => Path.GetDirectoryName(Application.dataPath)!;

        /// <summary>Called once at each load of the scripts.</summary>
        internal static void Start()
        {
            if (!EditorStateFile.IsWhatAPersonHasOpen)
            {
                return;
            }
            BeginLoad();
            CompileWatch.Start();
            OpenConsole();
            var unity = new UnityEditorApi();
            _jobs = new JobRunner(unity);
            _facts = new EditorFacts(unity, _jobs);
            _facts.Update();
            // Whoever asks for the status after an answer is to find what came of it.
            _jobs.Finishing += _facts.Update;
            EditorApplication.update += Tick;
            EditorApplication.quitting += Quit;
            AssemblyReloadEvents.beforeAssemblyReload += BeforeReload;
            TryListen();
        }

        /// <summary>Adds where the server is found; nothing while none runs.</summary>
        internal static void Describe(EditorState state)
        {
            if (_lines == null)
            {
                return;
            }
            state.EditorPort = _lines.Port;
            state.Token = _token;
            state.Session = Session;
            state.Load = Load;
            state.Protocol = ProtocolVersion;
        }

        /// <summary>What a reload leaves of the console, for <see cref="Reopened"/>.</summary>
        internal static string Kept(GameLog console) =>
            PlainJson.Write(console.Read(LogRequest.Newest(EntriesOverReload)));

        /// <param name="kept">"null" if there is nothing.</param>
        internal static GameLog Reopened(string kept) =>
            new GameLog(PlainJson.Read<LogData?>(kept));

        internal static void Stop()
        {
            EditorApplication.update -= Tick;
            EditorApplication.quitting -= Quit;
            AssemblyReloadEvents.beforeAssemblyReload -= BeforeReload;
            _console?.Close();
            _pump?.Stop();
            _lines?.Shutdown();
            // A thread of ours that outlives its scripts would run on in code that Unity takes away.
            SpinWait.SpinUntil(() => Volatile.Read(ref _threads) == 0, JoinMilliseconds);
            _lines = null;
        }

        private static void BeginLoad()
        {
            Session = SessionState.GetString(SessionKey, "");
            if (Session == "")
            {
                Session = Guid.NewGuid().ToString("N");
                SessionState.SetString(SessionKey, Session);
            }
            Load = SessionState.GetInt(LoadKey, 0) + 1;
            SessionState.SetInt(LoadKey, Load);
        }

        private static void OpenConsole()
        {
            _console = Reopened(SessionState.GetString(ConsoleKey, "null"));
            _console.Open();
            // The compiler's errors do not come through the console's own events.
            ScriptCompiles.OnEnd(() =>
                EditorStateFile.Errors.ForEach(error => _console.AddError(error.Message))
            );
        }

        private static void TryListen()
        {
            _token = NewToken();
            var options = new LineServerOptions();
            options.StartThread = Counted(options.StartThread);
            var lines = new LineServer(
                0,
                new EditorProtocol(_token, _jobs!, _facts!, _console!),
                new ExceptionLog(),
                options
            );
            _pump = new EditorPump(() => _jobs!.IsBusy || _facts!.IsPlaying);
            try
            {
                lines.Start();
                _lines = lines;
                options.StartThread("Abu pump", _pump.Run);
            }
            catch (Exception exception)
            {
                Debug.LogWarning($"[Abu] The Editor's server cannot start: {exception.Message}");
            }
        }

        private static string NewToken()
        {
            var bytes = new byte[TokenBytes];
            using var random = RandomNumberGenerator.Create();
            random.GetBytes(bytes);
            return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();
        }

        private static Action<string, ThreadStart> Counted(Action<string, ThreadStart> start) =>
            (name, body) =>
            {
                Interlocked.Increment(ref _threads);
                try
                {
                    start(name, () => RunCounted(body));
                }
                catch
                {
                    Interlocked.Decrement(ref _threads);
                    throw;
                }
            };

        private static void RunCounted(ThreadStart body)
        {
            try
            {
                body();
            }
            finally
            {
                Interlocked.Decrement(ref _threads);
            }
        }

        private static void Tick()
        {
            _facts!.Update();
            _jobs!.Tick();
        }

        private static void BeforeReload()
        {
            try
            {
                _jobs!.BeforeReload();
                SessionState.SetString(ConsoleKey, Kept(_console!));
            }
            finally
            {
                Stop();
            }
        }

        private static void Quit()
        {
            try
            {
                _jobs!.Close("The Unity Editor quits");
            }
            finally
            {
                Stop();
            }
        }

        /// <summary>Of clients that come and go the console is told nothing.</summary>
        private sealed class ExceptionLog : ITransportLog
        {
            public void Info(string message) { }

            public void Exception(Exception exception) => Debug.LogException(exception);
        }
    }
}
