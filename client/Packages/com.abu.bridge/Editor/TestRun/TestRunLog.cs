#nullable enable

using System;
using System.Globalization;
using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>Writes a test run into the log, a line for each result. Silent unless the run is <see cref="IsWanted" />.</summary>
    internal sealed class TestRunLog : IErrorCallbacks
    {
        private const string WantedKey = "Abu.TestRunWanted";
        private static readonly char[] LineBreaks = { '\r', '\n' };

        /// <summary>Whether the present run is ours; one that was started in the Test Runner window is not.</summary>
        public static bool IsWanted
        {
            get => SessionState.GetBool(WantedKey, false);
            set => SessionState.SetBool(WantedKey, value);
        }

        public static void WriteError(string message) =>
            Write($"Run finished with error: {OneLine(message)}");

        public void RunStarted(ITestAdaptor testsToRun) => WriteIfWanted("Run started");

        public void TestStarted(ITestAdaptor test) { }

        public void TestFinished(ITestResultAdaptor result)
        {
            if (TestVerdict.Counts(result))
            {
                WriteIfWanted(LineFor(result));
            }
        }

        public void RunFinished(ITestResultAdaptor result)
        {
            var failed = TestVerdict.Failures(result);
            var skipped = result.SkipCount + result.InconclusiveCount;
            var total = result.PassCount + failed + skipped;
            WriteIfWanted(
                $"Run finished: {result.PassCount} passed, {failed} failed, {skipped} skipped (total: {total})"
            );
            IsWanted = false;
        }

        /// <summary>The framework itself failed, and RunFinished will not come.</summary>
        public void OnError(string message)
        {
            if (IsWanted)
            {
                WriteError(message);
            }
            IsWanted = false;
        }

        private static string LineFor(ITestResultAdaptor result)
        {
            var seconds = result.Duration.ToString("0.000", CultureInfo.InvariantCulture);
            var name = OneLine(result.Test.FullName);
            return result.TestStatus switch
            {
                TestStatus.Passed => $"PASS: {name} ({seconds}s)",
                TestStatus.Failed => $"FAIL: {name} ({seconds}s) - {OneLine(result.Message)}",
                _ => $"SKIP: {name}",
            };
        }

        private static string OneLine(string? text) =>
            string.Join(" ", (text ?? "").Split(LineBreaks, StringSplitOptions.RemoveEmptyEntries));

        private static void WriteIfWanted(string text)
        {
            if (IsWanted)
            {
                Write(text);
            }
        }

        // With its stack trace each result would take a dozen lines of the log.
        private static void Write(string text) =>
            Debug.LogFormat(LogType.Log, LogOption.NoStacktrace, null, "[TestRunner] {0}", text);
    }
}
