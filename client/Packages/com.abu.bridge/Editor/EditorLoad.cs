#nullable enable

using System;
using System.IO;
using UnityEditor;
using UnityEditor.MPE;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// All that runs in the Editor from one load of the scripts to the next. Nothing else in this assembly has static state, so a new
    /// load starts empty even when Unity did not reload the domain.
    /// </summary>
    internal sealed class EditorLoad : IDisposable
    {
        private readonly ScriptCompiles _compiles = new();
        private readonly EditorStateFile _file;

        private EditorLoad()
        {
            // First, so that the file never says that there is no server where there is one.
            Server = new EditorServer(_compiles);
            _file = new EditorStateFile(_compiles, Server.Describe);
        }

        /// <summary>Null in a process that no person has open.</summary>
        internal static EditorLoad? Present { get; private set; }

        internal static string Project => Path.GetDirectoryName(Application.dataPath)!;

        internal EditorServer Server { get; }

        private static bool IsInteractiveEditor =>
            IsInteractive(
                AssetDatabase.IsAssetImportWorkerProcess(),
                ProcessService.level,
                Application.isBatchMode
            );

        /// <summary>
        /// Import workers, further windows of one Editor (MPE), and builds or tests from a shell load the same scripts.
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
            Server.Dispose();
            _file.Dispose();
            _compiles.Dispose();
            Present = null;
        }
    }
}
