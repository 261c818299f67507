#nullable enable

using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>Unity's test framework, as far as a job uses it. Tests replace it.</summary>
    internal class TestFramework
    {
        public static TestFramework Unity { get; } = new TestFramework();

        /// <summary>How far the run has come.</summary>
        public virtual TestRecord.Run Run => TestRecord.Loaded.Current;

        /// <summary>As <see cref="TestRecord.Begin"/>.</summary>
        public virtual void Begin(string xml) => TestRecord.Loaded.Begin(xml);

        /// <summary>As <see cref="TestRecord.End"/>.</summary>
        public virtual void End() => TestRecord.Loaded.End();

        /// <returns>The run's name.</returns>
        public virtual string Execute(ExecutionSettings settings) =>
            ScriptableObject.CreateInstance<TestRunnerApi>().Execute(settings);

        public virtual void Cancel(string run) => TestRunnerApi.CancelTestRun(run);
    }
}
