#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using Abu.SelfTest;
using UnityEditor;
using UnityEditor.SceneManagement;

namespace Abu.Editor
{
    /// <summary>The part of Unity's Editor that jobs use, on the main thread. Tests replace it.</summary>
    internal class UnityEditorApi
    {
        /// <summary>In seconds; a reload does not reset it.</summary>
        public virtual double Seconds => EditorApplication.timeSinceStartup;

        public virtual bool IsCompiling => EditorApplication.isCompiling;

        public virtual bool IsUpdating => EditorApplication.isUpdating;

        public virtual bool IsPlaying => EditorApplication.isPlaying;

        public virtual bool IsPlayingOrWillChange =>
            EditorApplication.isPlayingOrWillChangePlaymode;

        public virtual bool IsPaused => EditorApplication.isPaused;

        public virtual bool IsFocused => EditorApplication.isFocused;

        /// <summary>Like <see cref="EditorStateFile.PlayMode"/>.</summary>
        public virtual string PlayMode => EditorStateFile.PlayMode;

        public virtual CompileWatch Compiles { get; } = new CompileWatch();

        /// <summary>Whether the last compile of the scripts had errors.</summary>
        public virtual bool HaveScriptsErrors => EditorUtility.scriptCompilationFailed;

        /// <summary>The errors of the last compile, each once.</summary>
        public virtual List<CompileError> Errors => EditorStateFile.Errors;

        /// <summary>Like <see cref="OpenScenes.Read"/>.</summary>
        public virtual List<SceneData> Scenes => OpenScenes.Read();

        /// <summary>Like <see cref="OpenScenes.Unsaved"/>.</summary>
        public virtual string Unsaved => OpenScenes.Unsaved();

        /// <summary>Like <see cref="OpenScenes.UnsavedOrPrefab"/>.</summary>
        public virtual string UnsavedOrPrefab => OpenScenes.UnsavedOrPrefab();

        /// <summary>Whether Unity compiles, is about to, or imports.</summary>
        public bool IsBusy => IsCompiling || IsUpdating;

        public virtual void Refresh() => AssetDatabase.Refresh();

        public virtual void EnterPlayMode() => EditorApplication.EnterPlaymode();

        public virtual void ExitPlayMode() => EditorApplication.ExitPlaymode();

        /// <summary>Whether the project has this scene file.</summary>
        public virtual bool HasScene(string path) =>
            File.Exists(Path.Combine(EditorLoad.Project, path));

        public virtual void OpenScene(string path, OpenSceneMode mode) =>
            EditorSceneManager.OpenScene(path, mode);

        /// <summary>Closes all scenes without a question, and opens one without objects.</summary>
        public virtual void OpenEmptyScene() =>
            EditorSceneManager.NewScene(NewSceneSetup.EmptyScene, NewSceneMode.Single);

        /// <summary>
        /// The path of the scene that Play mode begins with instead of the open ones; empty if there is none.
        /// </summary>
        public virtual string StartScene
        {
            get => AssetDatabase.GetAssetPath(EditorSceneManager.playModeStartScene);
            set =>
                EditorSceneManager.playModeStartScene =
                    value == "" ? null : AssetDatabase.LoadAssetAtPath<SceneAsset>(value);
        }

        /// <summary>The scenes in the Hierarchy window, as <see cref="RestoreScenes"/> takes them.</summary>
        public virtual SceneSetup[] SceneSetup => EditorSceneManager.GetSceneManagerSetup();

        /// <summary>Like <see cref="OpenScenes.Restore"/>.</summary>
        public virtual void RestoreScenes(SceneSetup[] scenes) => OpenScenes.Restore(scenes);

        /// <summary>The self-test of this Editor.</summary>
        public virtual SelfTestSession SelfTest => EditorLoad.Present!.SelfTest;

        /// <summary>Seconds of a clock that nothing in Unity changes, from any start.</summary>
        public virtual double RealSeconds =>
            System.Diagnostics.Stopwatch.GetTimestamp()
            / (double)System.Diagnostics.Stopwatch.Frequency;

        /// <summary>Raised when Play ends.</summary>
        public virtual event Action GameQuits
        {
            add => UnityEngine.Application.quitting += value;
            remove => UnityEngine.Application.quitting -= value;
        }

        /// <summary>Plays all checks of the self-test in the game that runs.</summary>
        public virtual void BeginSelfTest(Action<SelfTestReport> done) => SelfTestRun.Begin(done);

        /// <summary>Writes the report of the self-test.</summary>
        /// <returns>The path of the file.</returns>
        public virtual string WriteSelfTest(string report)
        {
            var path = Path.Combine(EditorLoad.Project, "Library", "Abu", "selftest.txt");
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, report + "\n");
            return path;
        }

        /// <summary>Whether the game is paused, and not because a command has frozen its time.</summary>
        public virtual bool IsPausedByOthers =>
            IsPaused && AbuBridge.Current is not { Frozen: { IsFrozen: true } };

        public virtual void Unpause() => EditorApplication.isPaused = false;

        /// <summary>Like <see cref="GameWindow.IsOpen"/>.</summary>
        public virtual bool IsGameShown => GameWindow.IsOpen;

        /// <summary>Like <see cref="GameWindow.IsSimulator"/>.</summary>
        public virtual bool IsSimulator => GameWindow.IsSimulator;

        /// <summary>Like <see cref="SimulatedDevices.Shown"/>.</summary>
        public virtual DeviceData? Device => SimulatedDevices.Shown;

        /// <summary>Like <see cref="GameWindow.Size"/>.</summary>
        public virtual PixelSize GameSize => GameWindow.Size;

        /// <summary>Like <see cref="GameWindow.Open"/>.</summary>
        public virtual void OpenGameView() => GameWindow.Open();

        /// <summary>Like <see cref="GameWindow.Ask"/>.</summary>
        public virtual void AskForGameSize(PixelSize size) => GameWindow.Ask(size);

        /// <summary>Writes all changed assets to the disk, but no scenes.</summary>
        public virtual void SaveAssets() => AssetDatabase.SaveAssets();

        /// <summary>Ends the process at once, without questions.</summary>
        public virtual void Exit() => EditorApplication.Exit(0);
    }
}
