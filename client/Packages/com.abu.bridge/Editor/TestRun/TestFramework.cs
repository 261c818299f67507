#nullable enable

using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>What a job asks of Unity's test framework, and hears of it. A test hands it a framework of its own.</summary>
    internal class TestFramework
    {
        public static TestFramework Unity { get; } = new TestFramework();

        /// <summary>How far the run has come.</summary>
        public virtual TestRecord.Run Run => TestRecord.Present;

        /// <summary>As <see cref="TestRecord.Begin"/>.</summary>
        public virtual void Begin(string xml) => TestRecord.Begin(xml);

        /// <summary>As <see cref="TestRecord.End"/>.</summary>
        public virtual void End() => TestRecord.End();

        /// <returns>The run's name.</returns>
        public virtual string Execute(ExecutionSettings settings) =>
            ScriptableObject.CreateInstance<TestRunnerApi>().Execute(settings);

        public virtual void Cancel(string run) => TestRunnerApi.CancelTestRun(run);
    }
}
