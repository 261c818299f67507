#nullable enable

using System;
using System.Collections.Generic;
using Abu.Editor;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Tests
{
    /// <summary>
    /// A test framework that runs nothing. The real one runs these tests, and cannot start a run within a run.
    /// </summary>
    internal sealed class FakeTestFramework : TestFramework
    {
        /// <summary>The instance that jobs use. It is static because jobs are created by their type.</summary>
        public static FakeTestFramework Present { get; set; } = new FakeTestFramework();

        public TestRecord.Run Record { get; private set; } = new TestRecord.Run();

        public List<Filter> Executed { get; } = new List<Filter>();

        public List<string> Cancelled { get; } = new List<string>();

        /// <summary>Run while a run is requested.</summary>
        public Action Executing { get; set; } = () => { };

        public override TestRecord.Run Run => Record;

        public override void Begin(string xml) =>
            Record = new TestRecord.Run { Xml = xml, IsWanted = true };

        public override void End() => Record.IsWanted = false;

        public override string Execute(ExecutionSettings settings)
        {
            Executed.AddRange(settings.filters);
            Executing();
            return $"run {Executed.Count}";
        }

        public override void Cancel(string run) => Cancelled.Add(run);
    }

    /// <summary>The command test, without Unity's test framework.</summary>
    internal sealed class TestJobOfATest : TestJob
    {
        protected override TestFramework Framework => FakeTestFramework.Present;
    }
}
