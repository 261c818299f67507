#nullable enable

using System;
using System.IO;
using UnityEditor;
using UnityEditor.MPE;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// Everything that runs in the Editor from one load of the scripts to the next. Nothing else in this assembly has static
    /// state, so a new load starts empty even if Unity did not reload the domain.
    /// </summary>
    internal sealed class EditorLoad : IDisposable
    {
        private readonly ScriptCompiles _compiles = new();
        private readonly EditorStateFile _file;

        private EditorLoad()
        {
            AbuSettings.ApplyWsl();
            SelfTest = new SelfTestSession(new UnityEditorApi());
            EditorApplication.update += SelfTest.Tick;
            // Created first, so that the state file never leaves out a running server.
            Server = new EditorServer(_compiles);
            _file = new EditorStateFile(_compiles, Server.Describe, () => Server.AlsoAt);
            GameRecord.BeginEditor();
        }

        /// <summary>Null in a process that is not an interactive Editor.</summary>
        internal static EditorLoad? Present { get; private set; }

        internal static string Project => Path.GetDirectoryName(Application.dataPath)!;

        internal EditorServer Server { get; }

        internal SelfTestSession SelfTest { get; }

        private static bool IsInteractiveEditor =>
            IsInteractive(
                AssetDatabase.IsAssetImportWorkerProcess(),
                ProcessService.level,
                Application.isBatchMode
            );

        /// <summary>
        /// False for import workers, for further windows of one Editor (MPE), and for builds or tests from a shell, which
        /// load the same scripts.
        /// </summary>
        internal static bool IsInteractive(bool isWorker, ProcessLevel level, bool isBatchMode) =>
            !isWorker && level == ProcessLevel.Main && !isBatchMode;

        internal static void Begin()
        {
            Present?.Dispose();
            Present = IsInteractiveEditor ? new EditorLoad() : null;
        }

        public void Dispose()
        {
            EditorApplication.update -= SelfTest.Tick;
            Server.Dispose();
            _file.Dispose();
            _compiles.Dispose();
            Present = null;
        }
    }
}
