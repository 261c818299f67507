using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using NUnit.Framework.Interfaces;

namespace Headless.ProjectPlayer
{
    /// <summary>What came of tests; the same fields as in the reply of the Editor's server to <c>test</c>.</summary>
    internal sealed class TestReport
    {
        internal TestReport(ITestResult root, string xml)
        {
            var cases = CasesOf(root).ToList();
            Passed = cases.Count(IsOf(TestStatus.Passed));
            Failed = cases.Count(IsOf(TestStatus.Failed));
            Skipped = cases.Count - Passed - Failed;
            Failures = cases
                .Where(found => found.ResultState.Status == TestStatus.Failed)
                .Select(found => new Failure(found))
                .ToList();
            Xml = xml;
        }

        [JsonProperty("passed")]
        public int Passed { get; }

        [JsonProperty("failed")]
        public int Failed { get; }

        [JsonProperty("skipped")]
        public int Skipped { get; }

        [JsonProperty("failures")]
        public IReadOnlyList<Failure> Failures { get; }

        /// <summary>If there were none: how many the other mode has.</summary>
        [JsonProperty("inOtherMode")]
        public int InOtherMode { get; internal set; }

        /// <summary>Whether the run has ended because its time was over.</summary>
        [JsonProperty("timeOver")]
        public bool IsTimeOver { get; internal set; }

        internal bool IsEmpty => Passed + Failed + Skipped == 0;

        /// <summary>The file with all results; empty if nobody wants one.</summary>
        [JsonProperty("xml")]
        public string Xml { get; }

        private static System.Func<ITestResult, bool> IsOf(TestStatus status) =>
            result => result.ResultState.Status == status;

        private static IEnumerable<ITestResult> CasesOf(ITestResult result) =>
            result.Test.IsSuite ? result.Children.SelectMany(CasesOf) : new[] { result };

        internal sealed class Failure
        {
            internal Failure(ITestResult result)
            {
                Name = result.FullName;
                Message = result.Message ?? "";
                Stack = result.StackTrace ?? "";
                Seconds = result.Duration;
            }

            [JsonProperty("name")]
            public string Name { get; }

            [JsonProperty("message")]
            public string Message { get; }

            [JsonProperty("stack")]
            public string Stack { get; }

            [JsonProperty("seconds")]
            public double Seconds { get; }
        }
    }
}
