using NUnit.Framework.Interfaces;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine.TestTools;
using TestStatus = UnityEditor.TestTools.TestRunner.Api.TestStatus;

namespace Headless.Editor
{
    internal sealed class TestAdaptor : ITestAdaptor
    {
        private readonly ITest _test;

        internal TestAdaptor(ITest test)
        {
            _test = test;
        }

        public string FullName => _test.FullName;

        public bool IsSuite => _test.IsSuite;
    }

    internal sealed class ResultAdaptor : ITestResultAdaptor
    {
        private readonly ITestResult _result;

        internal ResultAdaptor(ITestResult result)
        {
            _result = result;
        }

        public ITestAdaptor Test => new TestAdaptor(_result.Test);
        public string ResultState => _result.ResultState.ToString();
        public double Duration => _result.Duration;
        public string Message => _result.Message ?? "";
        public string StackTrace => _result.StackTrace ?? "";
        public string Output => _result.Output;
        public int PassCount => _result.PassCount;
        public int FailCount => _result.FailCount;
        public int SkipCount => _result.SkipCount;
        public int InconclusiveCount => _result.InconclusiveCount;

        public TestStatus TestStatus =>
            _result.ResultState.Status switch
            {
                NUnit.Framework.Interfaces.TestStatus.Passed => TestStatus.Passed,
                NUnit.Framework.Interfaces.TestStatus.Failed => TestStatus.Failed,
                NUnit.Framework.Interfaces.TestStatus.Skipped => TestStatus.Skipped,
                _ => TestStatus.Inconclusive,
            };

        internal string Xml => ResultsXml.Of(_result);
    }
}
