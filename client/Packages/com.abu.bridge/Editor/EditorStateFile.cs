#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using UnityEditor;
using UnityEditor.Compilation;
using UnityEngine;
using Debug = UnityEngine.Debug;

namespace Abu.Editor
{
    /// <summary>
    /// Keeps Library/Abu/editor.json up to date. From it abu.py learns which process has this project open, where its log
    /// is, and what it is doing.
    /// </summary>
    internal sealed class EditorStateFile : IDisposable
    {
        // SessionState keeps these over a domain reload, which clears static fields.
        private const string GenerationKey = "Abu.Generation";
        private const string PlayModeKey = "Abu.PlayMode";
        private const string ErrorsKey = "Abu.CompileErrors";

        private const double RetrySeconds = 1;

        private readonly ScriptCompiles _compiles;
        private readonly Action<EditorState> _describeServer;
        private readonly Func<IPAddress?> _alsoAt;
        private readonly string _began = ProcessStart.ReadOwn();
        private bool _hasWarned;

        // Whether the file is out of date.
        private bool _isStale;
        private double _writtenAt;
        private int _writtenPort;
        private string? _writtenToken;
        private IPAddress? _writtenAlsoAt;

        /// <param name="compiles">The compiles of the Editor's own scripts.</param>
        /// <param name="describeServer">Adds the address of the Editor's server.</param>
        /// <param name="alsoAt">The server's second address, which comes and goes.</param>
        public EditorStateFile(
            ScriptCompiles compiles,
            Action<EditorState> describeServer,
            Func<IPAddress?> alsoAt
        )
        {
            _compiles = compiles;
            _describeServer = describeServer;
            _alsoAt = alsoAt;
            EditorApplication.playModeStateChanged += FollowPlayMode;
            EditorApplication.update += Tick;
            EditorApplication.quitting += Delete;
            compiles.Started += BeginCompile;
            compiles.AssemblyEnded += AddErrors;
            compiles.Ended += EndCompile;
            SetPlayMode(PlayModeAtLoad());
        }

        internal static string FilePath =>
            Path.Combine(EditorLoad.Project, "Library", "Abu", "editor.json");

        /// <summary>edit, entering, playing or exiting; right even if a reload has swallowed an event.</summary>
        internal static string PlayMode => SessionState.GetString(PlayModeKey, "edit");

        /// <summary>The errors of the last compile, each once.</summary>
        internal static List<CompileError> Errors
        {
            get => PlainJson.Read<List<CompileError>>(SessionState.GetString(ErrorsKey, "[]"))!;
            private set => SessionState.SetString(ErrorsKey, PlainJson.Write(value));
        }

        public void Dispose()
        {
            EditorApplication.playModeStateChanged -= FollowPlayMode;
            EditorApplication.update -= Tick;
            EditorApplication.quitting -= Delete;
            _compiles.Started -= BeginCompile;
            _compiles.AssemblyEnded -= AddErrors;
            _compiles.Ended -= EndCompile;
        }

        // While play mode is entered, isPlaying is not reliable at the load of the scripts. A reload in the middle of a game
        // raises no event.
        private static string PlayModeAtLoad()
        {
            if (!EditorApplication.isPlayingOrWillChangePlaymode)
            {
                return "edit";
            }
            var known = SessionState.GetString(PlayModeKey, "edit");
            return known != "edit" ? known
                : EditorApplication.isPlaying ? "playing"
                : "entering";
        }

        private void Tick()
        {
            NoticeWhatWasCalledOff();
            if (
                _writtenPort != AbuPort.Present
                || _writtenToken != GameRecord.Token
                || !Equals(_writtenAlsoAt, _alsoAt())
            )
            {
                Write(EditorApplication.isCompiling);
            }
            // Tries again later if writing failed, for example because the disk was full or, on Windows, because another
            // program was reading the file.
            if (_isStale && EditorApplication.timeSinceStartup - _writtenAt >= RetrySeconds)
            {
                Write(EditorApplication.isCompiling);
            }
        }

        // A script may cancel Play mode while it is entered; then Unity raises no event for its end.
        private void NoticeWhatWasCalledOff()
        {
            if (PlayMode == "entering" && !EditorApplication.isPlayingOrWillChangePlaymode)
            {
                SetPlayMode("edit");
            }
        }

        private void FollowPlayMode(PlayModeStateChange change) => SetPlayMode(NameOf(change));

        private static string NameOf(PlayModeStateChange change) =>
            change switch
            {
                PlayModeStateChange.ExitingEditMode => "entering",
                PlayModeStateChange.EnteredPlayMode => "playing",
                PlayModeStateChange.ExitingPlayMode => "exiting",
                _ => "edit",
            };

        private void SetPlayMode(string mode)
        {
            SessionState.SetString(PlayModeKey, mode);
            Write(EditorApplication.isCompiling);
        }

        private void BeginCompile()
        {
            Errors = new List<CompileError>();
            Write(true);
        }

        private void EndCompile() => Write(false);

        private static void AddErrors(CompilerMessage[] messages)
        {
            var errors = messages
                .Where(message => message.type == CompilerMessageType.Error)
                .Select(CompileError.Of);
            Errors = Errors
                .Concat(errors)
                .GroupBy(error => error.Message)
                .Select(same => same.First())
                .ToList();
        }

        private void Write(bool compiling)
        {
            _writtenAt = EditorApplication.timeSinceStartup;
            try
            {
                var state = StateNow(compiling);
                var hasServer = state.EditorPort != null;
                state.WriteTo(FilePath);
                _isStale = false;
                if (hasServer && state.EditorPort == null)
                {
                    Warn();
                }
            }
            catch (Exception exception)
                when (exception is IOException || exception is UnauthorizedAccessException)
            {
                if (!_isStale)
                {
                    Debug.LogWarning($"[Abu] {FilePath} cannot be written: {exception.Message}");
                }
                _isStale = true;
            }
        }

        private void Warn()
        {
            if (!_hasWarned)
            {
                Debug.LogWarning(
                    $"[Abu] {FilePath} cannot be closed to other users, so it does not say how the Editor's server is reached."
                );
            }
            _hasWarned = true;
        }

        private EditorState StateNow(bool compiling)
        {
            var generation = SessionState.GetInt(GenerationKey, 0) + 1;
            SessionState.SetInt(GenerationKey, generation);
            var state = new EditorState
            {
                Generation = generation,
                Pid = Process.GetCurrentProcess().Id,
                Began = _began,
                Project = EditorLoad.Project,
                UnityVersion = Application.unityVersion,
                LogPath = Application.consoleLogPath,
                PlayMode = PlayMode,
                Compiling = compiling,
                Errors = Errors.ConvertAll(error => error.Message),
                Port = _writtenPort = AbuPort.Present,
                IsPortGiven = AbuPort.IsGiven,
                GameToken = _writtenToken = GameRecord.Token,
            };
            _describeServer(state);
            _writtenAlsoAt = _alsoAt();
            return state;
        }

        private static void Delete()
        {
            GameRecord.Remove();
            try
            {
                File.Delete(FilePath);
            }
            catch (Exception exception)
                when (exception is IOException || exception is UnauthorizedAccessException)
            {
                // On Windows another program may be reading it. Readers ignore the file of a process that has ended.
            }
        }
    }
}
