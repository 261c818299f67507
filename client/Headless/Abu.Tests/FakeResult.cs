#nullable enable
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Tests
{
    internal sealed class FakeTest : ITestAdaptor
    {
        internal FakeTest(string name, bool isSuite = true)
        {
            FullName = name;
            IsSuite = isSuite;
        }

        public string FullName { get; }
        public bool IsSuite { get; }
    }

    internal sealed class FakeResult : ITestResultAdaptor
    {
        internal FakeResult(string name, TestStatus status, double seconds = 0, string message = "")
        {
            Test = new FakeTest(name, false);
            TestStatus = status;
            Duration = seconds;
            Message = message;
        }

        public ITestAdaptor Test { get; private set; }
        public string ResultState { get; internal set; } = "";
        public TestStatus TestStatus { get; }
        public double Duration { get; }
        public string Message { get; internal set; }
        public string StackTrace { get; internal set; } = "";
        public string Output { get; internal set; } = "";
        public int PassCount { get; private set; }
        public int FailCount { get; private set; }
        public int SkipCount { get; private set; }
        public int InconclusiveCount { get; private set; }

        internal static FakeResult Suite(
            string name,
            TestStatus status,
            int pass = 0,
            int fail = 0,
            int skip = 0,
            int unsure = 0
        ) =>
            new(name, status)
            {
                Test = new FakeTest(name),
                PassCount = pass,
                FailCount = fail,
                SkipCount = skip,
                InconclusiveCount = unsure,
            };
    }
}
