#nullable enable

using System;
using System.IO;
using Newtonsoft.Json;
using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Editor
{
    /// <summary>
    /// Collects the results of the test run that a client asked for. A run in Play mode reloads the scripts, which empties the
    /// test framework's own results; so they are copied as they arrive, and kept in SessionState during the reload.
    /// </summary>
    [InitializeOnLoad]
    internal sealed class TestRecord : IErrorCallbacks
    {
        internal const int MaxFailures = 50;

        private const int MaxText = 4000;
        private const string Key = "Abu.TestRecord";

        // Called after each reload, which clears the list of callbacks while the run continues.
        static TestRecord()
        {
            Loaded = new TestRecord();
        }

        private TestRecord()
        {
            Current = PlainJson.Read<Run>(SessionState.GetString(Key, "{}"))!;
            AssemblyReloadEvents.beforeAssemblyReload += () =>
                SessionState.SetString(Key, PlainJson.Write(Current));
            TestRunnerApi.RegisterTestCallback(this);
        }

        /// <summary>The record since the scripts were loaded.</summary>
        internal static TestRecord Loaded { get; private set; }

        internal Run Current { get; private set; }

        internal static void Load() => Loaded = new TestRecord();

        /// <summary>Starts an empty record. Callbacks count from the next RunStarted on.</summary>
        /// <param name="xml">The path for the file with all results.</param>
        /// <exception cref="IOException">The file of an earlier run cannot be deleted.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for lack of permission.</exception>
        internal void Begin(string xml)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(xml)!);
            // Otherwise a run that writes no file would seem to have written this one.
            File.Delete(xml);
            Current = new Run { Xml = xml, IsWanted = true };
        }

        internal void End() => Current.IsWanted = false;

        void ICallbacks.RunStarted(ITestAdaptor testsToRun) => Current.HasStarted = true;

        void ICallbacks.TestStarted(ITestAdaptor test) { }

        void ICallbacks.TestFinished(ITestResultAdaptor result)
        {
            var failures = Current.Results.Failures;
            if (
                Current.IsOn
                && result.TestStatus == TestStatus.Failed
                && TestVerdict.Counts(result)
                && failures.Count < MaxFailures
            )
            {
                failures.Add(FailureOf(result));
            }
        }

        void ICallbacks.RunFinished(ITestResultAdaptor result)
        {
            if (!Current.IsOn)
            {
                return;
            }
            var results = Current.Results;
            results.Passed = result.PassCount;
            results.Failed = TestVerdict.Failures(result);
            results.Skipped = result.SkipCount + result.InconclusiveCount;
            results.Xml = Save(result);
            Current.HasFinished = true;
        }

        /// <summary>The framework itself failed; it will not call RunFinished.</summary>
        void IErrorCallbacks.OnError(string message) => Current.Error = message;

        private static TestFailure FailureOf(ITestResultAdaptor result)
        {
            return new TestFailure
            {
                Name = result.Test.FullName,
                Message = Limit(result.Message),
                Stack = Limit(result.StackTrace),
                Output = Limit(result.Output),
                Seconds = Math.Round(result.Duration, 3),
            };
        }

        private string? Save(ITestResultAdaptor result)
        {
            try
            {
                TestRunnerApi.SaveResultToFile(result, Current.Xml);
            }
            catch (Exception exception)
            {
                UnityEngine.Debug.LogWarning(
                    $"[Abu] {Current.Xml} cannot be written: {exception.Message}"
                );
                return null;
            }
            // SaveResultToFile logs a failure and returns normally.
            return File.Exists(Current.Xml) ? Current.Xml : null;
        }

        private static string Limit(string? text) =>
            text == null ? ""
            : text.Length <= MaxText ? text
            : text.Substring(0, MaxText) + "…";

        /// <summary>How far a run has come.</summary>
        internal sealed class Run
        {
            /// <summary>False for one that was started in the Test Runner window.</summary>
            public bool IsWanted { get; set; }

            public bool HasStarted { get; set; }

            /// <summary>Until RunStarted, callbacks belong to an earlier run that is still ending, such as a cancelled one.</summary>
            [JsonIgnore]
            public bool IsOn => IsWanted && HasStarted && !HasFinished;

            public bool HasFinished { get; set; }

            /// <summary>The framework's own error, after which RunFinished never comes.</summary>
            public string? Error { get; set; }

            public string Xml { get; set; } = "";

            public TestData Results { get; set; } = new TestData();
        }
    }
}
