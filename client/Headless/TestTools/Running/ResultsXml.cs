using System;
using System.Globalization;
using NUnit.Framework.Interfaces;

namespace UnityEngine.TestTools
{
    /// <summary>A run in NUnit 3's format, with test-run as the root.</summary>
    internal static class ResultsXml
    {
        // Of the NUnit that is part of Unity.
        private const string Engine = "3.5.0.0";

        internal static string Of(ITestResult result)
        {
            var run = new TNode("test-run");
            Add("id", "2");
            Add("testcasecount", result.Test.TestCaseCount);
            Add("result", result.ResultState.ToString());
            Add(
                "total",
                result.PassCount + result.FailCount + result.SkipCount + result.InconclusiveCount
            );
            Add("passed", result.PassCount);
            Add("failed", result.FailCount);
            Add("inconclusive", result.InconclusiveCount);
            Add("skipped", result.SkipCount);
            Add("asserts", result.AssertCount);
            Add("engine-version", Engine);
            Add("clr-version", Environment.Version);
            Add("start-time", result.StartTime.ToString("u", CultureInfo.InvariantCulture));
            Add("end-time", result.EndTime.ToString("u", CultureInfo.InvariantCulture));
            Add("duration", result.Duration);
            run.ChildNodes.Add(result.ToXml(true));
            return run.OuterXml;

            void Add(string name, object value) =>
                run.AddAttribute(name, Convert.ToString(value, CultureInfo.InvariantCulture)!);
        }
    }
}
