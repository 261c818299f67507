#nullable enable

using System;
using System.IO;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Editor
{
    /// <summary>Runs tests through Unity's test framework, and waits until Unity is idle in edit mode again.</summary>
    internal class TestJob : EditorJob
    {
        private const double StartSeconds = 15;
        private const int StartTicks = 20;

        // The framework calls RunFinished before it leaves Play mode and restores the scenes.
        private const int TidyTicks = 5;

        [JsonProperty("mode")]
        private string _mode = "edit";

        [JsonProperty("names")]
        private string[]? _names;

        [JsonProperty("groups")]
        private string[]? _groups;

        [JsonProperty("categories")]
        private string[]? _categories;

        [JsonProperty("assemblies")]
        private string[]? _assemblies;

        [JsonProperty("run")]
        private string? _run;

        [JsonProperty("askedAt")]
        private double _askedAt;

        private int _ticks;
        private int _tidyTicks;

        protected virtual TestFramework Framework => TestFramework.Unity;

        public override bool HasAskedUnity => _run != null;

        public override void Read(JObject? json)
        {
            _mode = ParamReader.OneOf(json, "mode", "edit", "play") ?? "edit";
            _names = Texts(json, "names");
            _groups = Texts(json, "groups");
            _categories = Texts(json, "categories");
            _assemblies = Texts(json, "assemblies");
            foreach (var group in _groups ?? Array.Empty<string>())
            {
                CheckRegex(group);
            }
        }

        protected override void Begin()
        {
            Refuse();
            Tick();
        }

        protected override void Tick()
        {
            var run = Framework.Run;
            _ticks++;
            if (_run == null)
            {
                Ask();
            }
            else if (run.Error != null)
            {
                Framework.End();
                Fail(ErrorCode.InternalError, $"Unity's test framework failed: {run.Error}");
            }
            else if (run.HasFinished)
            {
                Tidy(run.Results);
            }
            else if (!run.HasStarted && Now - _askedAt >= StartSeconds && _ticks >= StartTicks)
            {
                Cancel();
                Fail(
                    EditorCode.NotStarted,
                    $"Unity was asked to run tests, and for {StartSeconds} seconds has not begun"
                );
            }
        }

        protected override void Cancel()
        {
            Framework.End();
            if (_run != null)
            {
                Framework.Cancel(_run);
            }
        }

        private static void CheckRegex(string pattern)
        {
            try
            {
                _ = new Regex(pattern);
            }
            catch (ArgumentException exception)
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    $"The filter \"{pattern}\" is not a regular expression: {exception.Message.TrimEnd('.')}"
                );
            }
        }

        private void Refuse()
        {
            RefuseInPlayMode("Unity is in play mode, and runs no tests then");
            var unsaved = Unity.Unsaved;
            if (unsaved != "")
            {
                throw new CommandException(
                    EditorCode.DirtyScene,
                    $"Unity would ask in a dialog what to do with unsaved changes in {unsaved}"
                );
            }
        }

        private void Ask()
        {
            if (Unity.IsBusy)
            {
                return;
            }
            if (Unity.HaveScriptsErrors)
            {
                Fail(
                    EditorCode.CompileErrors,
                    "Unity runs no tests while scripts have errors",
                    new RefreshData { Errors = Unity.Errors, Seconds = Seconds }
                );
                return;
            }
            // Unity may have become busy since the job began.
            Refuse();
            Framework.Begin(Path.Combine(EditorLoad.Project, "Library", "Abu", "TestResults.xml"));
            _askedAt = Now;
            _ticks = 0;
            // Set before the run begins, because a run may be over when Execute returns.
            _run = "";
            _run = Framework.Execute(Settings());
        }

        private ExecutionSettings Settings()
        {
            return new ExecutionSettings(
                new Filter
                {
                    testMode = _mode == "play" ? TestMode.PlayMode : TestMode.EditMode,
                    testNames = _names,
                    groupNames = _groups,
                    categoryNames = _categories,
                    assemblyNames = _assemblies,
                }
            );
        }

        private void Tidy(TestData results)
        {
            var isTidy = Unity.PlayMode == "edit" && !Unity.IsPlayingOrWillChange && !Unity.IsBusy;
            _tidyTicks = isTidy ? _tidyTicks + 1 : 0;
            if (_tidyTicks >= TidyTicks)
            {
                Framework.End();
                results.Seconds = Seconds;
                Succeed(results);
            }
        }
    }
}
