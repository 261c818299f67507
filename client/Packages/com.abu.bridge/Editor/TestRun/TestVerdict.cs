#nullable enable

using System;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Editor
{
    /// <summary>What counts as a result of its own: tests, and suites that fail by themselves.</summary>
    internal static class TestVerdict
    {
        public static bool Counts(ITestResultAdaptor result) =>
            !result.Test.IsSuite || (FailedWithoutATest(result) && !IsForItsChildren(result));

        /// <summary>How many failed, of the result of a whole run.</summary>
        public static int Failures(ITestResultAdaptor run) =>
            FailedWithoutATest(run) ? 1 : run.FailCount;

        // A suite whose tear-down throws fails although none of its tests does.
        private static bool FailedWithoutATest(ITestResultAdaptor result) =>
            result.Test.IsSuite && result.TestStatus == TestStatus.Failed && result.FailCount == 0;

        // NUnit writes a state as Failed:Error(TearDown); the site is Child in every suite above the one that failed.
        private static bool IsForItsChildren(ITestResultAdaptor result) =>
            result.ResultState.EndsWith("(Child)", StringComparison.Ordinal);
    }
}
