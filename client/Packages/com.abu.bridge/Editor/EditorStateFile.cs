#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using UnityEditor;
using UnityEditor.Compilation;
using UnityEditor.MPE;
using UnityEngine;
using Debug = UnityEngine.Debug;

namespace Abu.Editor
{
    /// <summary>
    /// Keeps Library/Abu/editor.json up to date, from which abu.py learns which process has this project open, where its log is, and what it is doing.
    /// </summary>
    [InitializeOnLoad]
    internal static class EditorStateFile
    {
        // A domain reload forgets static fields, not these.
        private const string GenerationKey = "Abu.Generation";
        private const string PlayModeKey = "Abu.PlayMode";
        private const string ErrorsKey = "Abu.CompileErrors";

        private const double RetrySeconds = 1;

        private static bool _hasWarned;

        // The file does not say what is so.
        private static bool _isStale;
        private static double _writtenAt;

        static EditorStateFile()
        {
            // First, so that the file never says that there is no server where there is one. Not in delayCall, which in an Editor that is not in
            // front may wait until it is.
            EditorServer.Start();
            Start();
        }

        internal static string FilePath =>
            Path.Combine(
                Path.GetDirectoryName(Application.dataPath)!,
                "Library",
                "Abu",
                "editor.json"
            );

        internal static bool IsWhatAPersonHasOpen =>
            IsForAPerson(
                AssetDatabase.IsAssetImportWorkerProcess(),
                ProcessService.level,
                Application.isBatchMode
            );

        /// <summary>edit, entering, playing or exiting, also where a reload in between brings no event.</summary>
        internal static string PlayMode => SessionState.GetString(PlayModeKey, "edit");

        /// <summary>Of the last compile, each once.</summary>
        internal static List<CompileError> Errors
        {
            get => PlainJson.Read<List<CompileError>>(SessionState.GetString(ErrorsKey, "[]"))!;
            private set => SessionState.SetString(ErrorsKey, PlainJson.Write(value));
        }

        /// <summary>
        /// Import workers, further windows of one Editor (MPE), and builds or tests from a shell load the same scripts.
        /// </summary>
        internal static bool IsForAPerson(bool isWorker, ProcessLevel level, bool isBatchMode) =>
            !isWorker && level == ProcessLevel.Main && !isBatchMode;

        /// <summary>Called at each load of the scripts.</summary>
        internal static void Start()
        {
            if (!IsWhatAPersonHasOpen)
            {
                return;
            }
            EditorApplication.playModeStateChanged += change => SetPlayMode(NameOf(change));
            EditorApplication.update += Tick;
            EditorApplication.quitting += Delete;
            ScriptCompiles.OnStart(BeginCompile);
            ScriptCompiles.OnAssembly(AddErrors);
            ScriptCompiles.OnEnd(() => Write(false));
            SetPlayMode(PlayModeAtLoad());
        }

        // While play mode is being entered the scripts are loaded before isPlaying can be trusted; a reload in the middle of a game brings no event.
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

        private static void Tick()
        {
            NoticeWhatWasCalledOff();
            // A full disk, or on Windows a program that reads the file at that moment, must not leave it as it is for ever.
            if (_isStale && EditorApplication.timeSinceStartup - _writtenAt >= RetrySeconds)
            {
                Write(EditorApplication.isCompiling);
            }
        }

        // A script may take Play mode back while it is about to be entered; Unity tells of no end then.
        private static void NoticeWhatWasCalledOff()
        {
            if (PlayMode == "entering" && !EditorApplication.isPlayingOrWillChangePlaymode)
            {
                SetPlayMode("edit");
            }
        }

        private static string NameOf(PlayModeStateChange change) =>
            change switch
            {
                PlayModeStateChange.ExitingEditMode => "entering",
                PlayModeStateChange.EnteredPlayMode => "playing",
                PlayModeStateChange.ExitingPlayMode => "exiting",
                _ => "edit",
            };

        private static void SetPlayMode(string mode)
        {
            SessionState.SetString(PlayModeKey, mode);
            Write(EditorApplication.isCompiling);
        }

        private static void BeginCompile()
        {
            Errors = new List<CompileError>();
            Write(true);
        }

        private static void AddErrors(IEnumerable<CompilerMessage> messages)
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

        private static void Write(bool compiling)
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

        private static void Warn()
        {
            if (!_hasWarned)
            {
                Debug.LogWarning(
                    $"[Abu] {FilePath} cannot be closed to other users, so it does not say how the Editor's server is reached."
                );
            }
            _hasWarned = true;
        }

        private static EditorState StateNow(bool compiling)
        {
            var generation = SessionState.GetInt(GenerationKey, 0) + 1;
            SessionState.SetInt(GenerationKey, generation);
            var state = new EditorState
            {
                Generation = generation,
                Pid = Process.GetCurrentProcess().Id,
                Began = ProcessStart.Own,
                Project = EditorServer.Project,
                UnityVersion = Application.unityVersion,
                LogPath = Application.consoleLogPath,
                PlayMode = PlayMode,
                Compiling = compiling,
                Errors = Errors.ConvertAll(error => error.Message),
                Port = AbuPort.FromEnvironment(out _),
            };
            EditorServer.Describe(state);
            return state;
        }

        private static void Delete()
        {
            try
            {
                File.Delete(FilePath);
            }
            catch (Exception exception)
                when (exception is IOException || exception is UnauthorizedAccessException)
            {
                // On Windows somebody may be reading it. Of a process that has ended nobody believes it.
            }
        }
    }
}
