#nullable enable

using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// Window/ABU/Run All Tests: all Edit Mode tests, with each result in the log, where abu.py reads them. A game may have
    /// an item of its own at Tools/Run All Tests, and Unity keeps one item for each path.
    /// </summary>
    [InitializeOnLoad]
    internal static class RunAllTestsCommand
    {
        // A run continues after a domain reload, which clears the callbacks, so they are registered at each load.
        static RunAllTestsCommand()
        {
            Start();
        }

        internal static void Start() => TestRunnerApi.RegisterTestCallback(new TestRunLog());

        [MenuItem("Window/ABU/Run All Tests")]
        internal static void Run()
        {
            var obstacle = Obstacle();
            if (obstacle != null)
            {
                TestRunLog.WriteError(obstacle);
                return;
            }
            TestRunLog.IsWanted = true;
            var editModeTests = new Filter { testMode = TestMode.EditMode };
            var runner = ScriptableObject.CreateInstance<TestRunnerApi>();
            runner.Execute(new ExecutionSettings(editModeTests));
        }

        private static string? Obstacle()
        {
            if (EditorApplication.isPlayingOrWillChangePlaymode)
            {
                return "Edit Mode tests do not run in play mode";
            }
            var unsaved = OpenScenes.Unsaved();
            return unsaved == ""
                ? null
                : $"Edit Mode tests do not run while a scene has unsaved changes: {unsaved}";
        }
    }
}
