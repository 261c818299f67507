#nullable enable

using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>The part of Unity's test framework that jobs use. Tests replace it.</summary>
    internal class TestFramework
    {
        public static TestFramework Unity { get; } = new TestFramework();

        /// <summary>The progress of the run.</summary>
        public virtual TestRecord.Run Run => TestRecord.Loaded.Current;

        /// <summary>Like <see cref="TestRecord.Begin"/>.</summary>
        public virtual void Begin(string xml) => TestRecord.Loaded.Begin(xml);

        /// <summary>Like <see cref="TestRecord.End"/>.</summary>
        public virtual void End() => TestRecord.Loaded.End();

        /// <returns>The name of the run.</returns>
        public virtual string Execute(ExecutionSettings settings) =>
            ScriptableObject.CreateInstance<TestRunnerApi>().Execute(settings);

        public virtual void Cancel(string run) => TestRunnerApi.CancelTestRun(run);
    }
}
