#nullable enable

using System;
using System.Globalization;
using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>Logs a test run, one line for each result. Silent unless <see cref="IsWanted" /> is set.</summary>
    internal sealed class TestRunLog : IErrorCallbacks
    {
        private const string WantedKey = "Abu.TestRunWanted";
        private static readonly char[] LineBreaks = { '\r', '\n' };

        /// <summary>Whether the current run was started by abu.py and not in the Test Runner window.</summary>
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

        /// <summary>The framework itself failed; RunFinished will not come.</summary>
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

        // Without a stack trace, which would add a dozen lines to each result.
        private static void Write(string text) =>
            Debug.LogFormat(LogType.Log, LogOption.NoStacktrace, null, "[TestRunner] {0}", text);
    }
}
