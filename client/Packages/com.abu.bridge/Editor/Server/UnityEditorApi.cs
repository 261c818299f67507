#nullable enable

using System.Collections.Generic;
using System.IO;
using UnityEditor;
using UnityEditor.SceneManagement;

namespace Abu.Editor
{
    /// <summary>What jobs see of Unity's Editor and ask of it, on the main thread. A test hands them an Editor of its own.</summary>
    internal class UnityEditorApi
    {
        /// <summary>In seconds; goes on over reloads.</summary>
        public virtual double Seconds => EditorApplication.timeSinceStartup;

        public virtual bool IsCompiling => EditorApplication.isCompiling;

        public virtual bool IsUpdating => EditorApplication.isUpdating;

        public virtual bool IsPlaying => EditorApplication.isPlaying;

        public virtual bool IsPlayingOrWillChange =>
            EditorApplication.isPlayingOrWillChangePlaymode;

        public virtual bool IsPaused => EditorApplication.isPaused;

        public virtual bool IsFocused => EditorApplication.isFocused;

        /// <summary>As <see cref="EditorStateFile.PlayMode"/>.</summary>
        public virtual string PlayMode => EditorStateFile.PlayMode;

        public virtual CompileWatch Compiles { get; } = new CompileWatch();

        /// <summary>The scripts, as they were when they were last compiled, have errors.</summary>
        public virtual bool HaveScriptsErrors => EditorUtility.scriptCompilationFailed;

        /// <summary>Of the last compile, each once.</summary>
        public virtual List<CompileError> Errors => EditorStateFile.Errors;

        /// <summary>As <see cref="OpenScenes.Read"/>.</summary>
        public virtual List<SceneData> Scenes => OpenScenes.Read();

        /// <summary>As <see cref="OpenScenes.Unsaved"/>.</summary>
        public virtual string Unsaved => OpenScenes.Unsaved();

        /// <summary>As <see cref="OpenScenes.UnsavedOrPrefab"/>.</summary>
        public virtual string UnsavedOrPrefab => OpenScenes.UnsavedOrPrefab();

        /// <summary>Unity compiles, or says that it is going to, or imports.</summary>
        public bool IsBusy => IsCompiling || IsUpdating;

        public virtual void Refresh() => AssetDatabase.Refresh();

        public virtual void EnterPlayMode() => EditorApplication.EnterPlaymode();

        public virtual void ExitPlayMode() => EditorApplication.ExitPlaymode();

        /// <summary>Whether there is such a file in the project.</summary>
        public virtual bool HasScene(string path) =>
            File.Exists(Path.Combine(EditorLoad.Project, path));

        public virtual void OpenScene(string path, OpenSceneMode mode) =>
            EditorSceneManager.OpenScene(path, mode);

        /// <summary>As <see cref="GameScreen.IsOpen"/>.</summary>
        public virtual bool IsGameShown => GameScreen.IsOpen;

        /// <summary>As <see cref="GameScreen.IsSimulator"/>.</summary>
        public virtual bool IsSimulator => GameScreen.IsSimulator;

        /// <summary>As <see cref="GameScreen.Size"/>.</summary>
        public virtual PixelSize GameSize => GameScreen.Size;

        /// <summary>As <see cref="GameScreen.Open"/>.</summary>
        public virtual void OpenGameView() => GameScreen.Open();

        /// <summary>As <see cref="GameScreen.Ask"/>.</summary>
        public virtual void AskForGameSize(PixelSize size) => GameScreen.Ask(size);

        /// <summary>Writes all changed assets to the disk, but no scenes.</summary>
        public virtual void SaveAssets() => AssetDatabase.SaveAssets();

        /// <summary>Ends the process at once, and asks nothing.</summary>
        public virtual void Exit() => EditorApplication.Exit(0);
    }
}
