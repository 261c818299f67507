#nullable enable

using System;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Editor
{
    /// <summary>Which results count: tests, and suites that fail by themselves.</summary>
    internal static class TestVerdict
    {
        public static bool Counts(ITestResultAdaptor result) =>
            !result.Test.IsSuite || (FailedWithoutATest(result) && !IsForItsChildren(result));

        /// <summary>The number of failures in the result of a whole run.</summary>
        public static int Failures(ITestResultAdaptor run) =>
            FailedWithoutATest(run) ? 1 : run.FailCount;

        // A suite fails without a failed test if its tear-down throws.
        private static bool FailedWithoutATest(ITestResultAdaptor result) =>
            result.Test.IsSuite && result.TestStatus == TestStatus.Failed && result.FailCount == 0;

        // In NUnit a state such as Failed:Error(TearDown) names the site; it is Child in every suite above the failed one.
        private static bool IsForItsChildren(ITestResultAdaptor result) =>
            result.ResultState.EndsWith("(Child)", StringComparison.Ordinal);
    }
}
