#nullable enable

using System;
using System.Net;
using System.Security.Cryptography;
using System.Threading;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// The Editor's own server, on a free port of this machine, while the current scripts are loaded. Its port and token are
    /// in the state file, which only the user can read.
    /// </summary>
    internal sealed class EditorServer : IDisposable
    {
        internal const int ProtocolVersion = 1;

        private const int TokenBytes = 32;
        private const int JoinMilliseconds = 2000;
        private const string ConsoleKey = "Abu.Console";
        private const int EntriesOverReload = 200;

        private readonly UnityEditorApi _unity = new();
        private readonly ScriptLoad _load = ScriptLoad.Begin();
        private readonly GameLog _console = Reopened(SessionState.GetString(ConsoleKey, "null"));
        private readonly JobRunner _jobs;
        private readonly EditorFacts _facts;
        private readonly EditorPump _pump;
        private readonly ScriptCompiles _compiles;
        private readonly string _token = NewToken();
        private readonly LineServerOptions _options = new();
        private LineServer? _lines;
        private SecondDoor? _door;
        private int _threads;

        public EditorServer(ScriptCompiles compiles)
        {
            _compiles = compiles;
            _unity.Compiles.Follow(compiles);
            _console.Open();
            compiles.Ended += NoteErrors;
            _jobs = new JobRunner(_unity);
            _facts = new EditorFacts(_unity, _jobs, _load);
            _facts.Update();
            // Updated before the answer, so that a status after it shows the result.
            _jobs.Finishing += _facts.Update;
            _pump = new EditorPump(() => _jobs.IsBusy || _facts.IsPlaying);
            EditorApplication.update += Tick;
            EditorApplication.quitting += Quit;
            AssemblyReloadEvents.beforeAssemblyReload += BeforeReload;
            TryListen();
        }

        /// <summary>The compiles since this load of the scripts.</summary>
        internal CompileWatch Compiles => _unity.Compiles;

        /// <summary>Where else than at 127.0.0.1 it can be reached at the moment; null for nowhere.</summary>
        internal IPAddress? AlsoAt => _door?.OpenAt;

        /// <summary>Adds the server's address; nothing while the server does not run.</summary>
        internal void Describe(EditorState state)
        {
            if (_lines == null)
            {
                return;
            }
            state.EditorPort = _lines.Port;
            state.Token = _token;
            state.Session = _load.Session;
            state.Load = _load.Number;
            state.Protocol = ProtocolVersion;
            state.AlsoAt = AlsoAt?.ToString();
        }

        /// <summary>The part of the console to keep over a reload, for <see cref="Reopened"/>.</summary>
        internal static string Kept(GameLog console) =>
            PlainJson.Write(console.Read(LogRequest.Newest(EntriesOverReload)));

        /// <param name="kept">"null" if there is nothing.</param>
        internal static GameLog Reopened(string kept) =>
            new GameLog(PlainJson.Read<LogData?>(kept));

        public void Dispose()
        {
            EditorApplication.update -= Tick;
            EditorApplication.quitting -= Quit;
            AssemblyReloadEvents.beforeAssemblyReload -= BeforeReload;
            _compiles.Ended -= NoteErrors;
            _console.Close();
            _pump.Stop();
            _door?.Dispose();
            _lines?.Shutdown();
            // Waits for the server's threads: one that outlives the scripts would run code that Unity unloads.
            SpinWait.SpinUntil(() => Volatile.Read(ref _threads) == 0, JoinMilliseconds);
            _lines = null;
        }

        // The compiler's errors do not raise the console's events.
        private void NoteErrors() =>
            EditorStateFile.Errors.ForEach(error => _console.AddError(error.Message));

        private void TryListen()
        {
            _options.StartThread = Counted(_options.StartThread);
            var lines = NewServer(0, _options);
            try
            {
                lines.Start();
                _lines = lines;
                _options.StartThread("Abu pump", _pump.Run);
            }
            catch (Exception exception)
            {
                Debug.LogWarning($"[Abu] The Editor's server cannot start: {exception.Message}");
            }
        }

        private LineServer NewServer(int port, LineServerOptions options) =>
            new(
                port,
                new EditorProtocol(_token, _jobs, _facts, _console),
                new ExceptionLog(),
                options
            );

        // The user may switch it on and off at any time.
        private void FollowTheWish()
        {
            if (_door == null && SecondAddress.IsWished && _lines is { } lines)
            {
                _door = new SecondDoor(
                    SecondAddress.Find,
                    address => NewServer(lines.Port, _options.At(address)),
                    complaint => Debug.LogWarning($"[Abu] {complaint}")
                );
                _door.Open(_options.StartThread);
            }
            else if (_door != null && !SecondAddress.IsWished)
            {
                _door.Dispose();
                _door = null;
            }
        }

        private static string NewToken()
        {
            var bytes = new byte[TokenBytes];
            using var random = RandomNumberGenerator.Create();
            random.GetBytes(bytes);
            return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();
        }

        private Action<string, ThreadStart> Counted(Action<string, ThreadStart> start) =>
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

        private void RunCounted(ThreadStart body)
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

        private void Tick()
        {
            _facts.Update();
            FollowTheWish();
            _jobs.Tick();
        }

        private void BeforeReload()
        {
            try
            {
                _jobs.BeforeReload();
                SessionState.SetString(ConsoleKey, Kept(_console));
            }
            finally
            {
                Dispose();
            }
        }

        private void Quit()
        {
            try
            {
                _jobs.Close("The Unity Editor quits");
            }
            finally
            {
                Dispose();
            }
        }

        /// <summary>Logs exceptions only: connections are not reported in the console.</summary>
        private sealed class ExceptionLog : ITransportLog
        {
            public void Info(string message) { }

            public void Exception(Exception exception) => Debug.LogException(exception);
        }
    }
}
