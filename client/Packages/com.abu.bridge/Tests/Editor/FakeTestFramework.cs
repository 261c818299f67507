#nullable enable

using System;
using System.Collections.Generic;
using Abu.Editor;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Tests
{
    /// <summary>
    /// A test framework in which nothing runs. The real one is at work while these tests run, and cannot be asked for a run
    /// within the run.
    /// </summary>
    internal sealed class FakeTestFramework : TestFramework
    {
        /// <summary>The one that the jobs of a test ask: they are made by their type.</summary>
        public static FakeTestFramework Present { get; set; } = new FakeTestFramework();

        public TestRecord.Run Record { get; private set; } = new TestRecord.Run();

        public List<Filter> Executed { get; } = new List<Filter>();

        public List<string> Cancelled { get; } = new List<string>();

        /// <summary>What happens while a run is asked for.</summary>
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

    /// <summary>As the command test, without Unity's test framework.</summary>
    internal sealed class TestJobOfATest : TestJob
    {
        protected override TestFramework Framework => FakeTestFramework.Present;
    }
}
