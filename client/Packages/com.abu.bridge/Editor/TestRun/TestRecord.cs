#nullable enable

using System;
using System.IO;
using Newtonsoft.Json;
using UnityEditor;
using UnityEditor.TestTools.TestRunner.Api;

namespace Abu.Editor
{
    /// <summary>
    /// What is known of the run that a client asked for. Results live no longer than the scripts that are loaded, and a run in
    /// Play mode loads them anew, so they are copied as they come.
    /// </summary>
    [InitializeOnLoad]
    internal static class TestRecord
    {
        internal const int MaxFailures = 50;

        private const int MaxText = 4000;
        private const string Key = "Abu.TestRecord";

        // At each load: a reload empties the list of callbacks, and the run goes on.
        static TestRecord()
        {
            Start();
        }

        internal static Run Present { get; private set; } = new Run();

        internal static void Start()
        {
            Present = PlainJson.Read<Run>(SessionState.GetString(Key, "{}"))!;
            AssemblyReloadEvents.beforeAssemblyReload += () =>
                SessionState.SetString(Key, PlainJson.Write(Present));
            TestRunnerApi.RegisterTestCallback(new Callbacks());
        }

        /// <summary>What is told from now on is about a new run, once that has started.</summary>
        /// <param name="xml">Where all results are to be written.</param>
        /// <exception cref="IOException">What an earlier run has left there cannot be removed.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for want of permission.</exception>
        internal static void Begin(string xml)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(xml)!);
            // It is not to be taken for what comes of this run.
            File.Delete(xml);
            Present = new Run { Xml = xml, IsWanted = true };
        }

        internal static void End() => Present.IsWanted = false;

        /// <summary>How far a run has come.</summary>
        internal sealed class Run
        {
            /// <summary>False for one that was started in the Test Runner window.</summary>
            public bool IsWanted { get; set; }

            public bool HasStarted { get; set; }

            /// <summary>What comes before is the end of another run, as of one that was cancelled.</summary>
            [JsonIgnore]
            public bool IsOn => IsWanted && HasStarted && !HasFinished;

            public bool HasFinished { get; set; }

            /// <summary>Of the framework, after which a run does not end.</summary>
            public string? Error { get; set; }

            public string Xml { get; set; } = "";

            public TestData Results { get; set; } = new TestData();
        }

        private sealed class Callbacks : IErrorCallbacks
        {
            public void RunStarted(ITestAdaptor testsToRun) => Present.HasStarted = true;

            public void TestStarted(ITestAdaptor test) { }

            public void TestFinished(ITestResultAdaptor result)
            {
                var failures = Present.Results.Failures;
                if (
                    Present.IsOn
                    && result.TestStatus == TestStatus.Failed
                    && TestVerdict.Counts(result)
                    && failures.Count < MaxFailures
                )
                {
                    failures.Add(FailureOf(result));
                }
            }

            public void RunFinished(ITestResultAdaptor result)
            {
                if (!Present.IsOn)
                {
                    return;
                }
                var results = Present.Results;
                results.Passed = result.PassCount;
                results.Failed = TestVerdict.Failures(result);
                results.Skipped = result.SkipCount + result.InconclusiveCount;
                results.Xml = Save(result);
                Present.HasFinished = true;
            }

            /// <summary>The framework itself failed, and RunFinished will not come.</summary>
            public void OnError(string message) => Present.Error = message;

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

            private static string? Save(ITestResultAdaptor result)
            {
                try
                {
                    TestRunnerApi.SaveResultToFile(result, Present.Xml);
                }
                catch (Exception exception)
                {
                    UnityEngine.Debug.LogWarning(
                        $"[Abu] {Present.Xml} cannot be written: {exception.Message}"
                    );
                    return null;
                }
                // What goes wrong there the framework logs, and returns all the same.
                return File.Exists(Present.Xml) ? Present.Xml : null;
            }

            private static string Limit(string? text) =>
                text == null ? ""
                : text.Length <= MaxText ? text
                : text.Substring(0, MaxText) + "…";
        }
    }
}
