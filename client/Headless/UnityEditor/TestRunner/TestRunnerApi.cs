using System;
using System.Collections.Generic;
using UnityEngine;

namespace UnityEditor.TestTools.TestRunner.Api
{
    [Flags]
    public enum TestMode
    {
        EditMode = 1,
        PlayMode = 2,
    }

    public class Filter
    {
        public TestMode testMode;
        public string[] testNames;
        public string[] groupNames;
        public string[] categoryNames;
        public string[] assemblyNames;
    }

    public class ExecutionSettings
    {
        public Filter[] filters;

        public ExecutionSettings(params Filter[] filtersToExecute)
        {
            filters = filtersToExecute;
        }
    }

    /// <summary>Runs no tests: it passes requests on. The Editor process, or a test, calls the callbacks.</summary>
    public class TestRunnerApi : ScriptableObject
    {
        internal static List<ICallbacks> Callbacks { get; } = new();

        internal static List<ExecutionSettings> Executed { get; } = new();

        /// <summary>Raised with the settings and the name of a run.</summary>
        internal static event Action<ExecutionSettings, string> RunRequested;

        /// <summary>Raised with the name of a run.</summary>
        internal static event Action<string> CancelRequested;

        internal static event Action<ITestResultAdaptor, string> SaveRequested;

        public string Execute(ExecutionSettings executionSettings)
        {
            var guid = Guid.NewGuid().ToString();
            Executed.Add(executionSettings);
            RunRequested?.Invoke(executionSettings, guid);
            return guid;
        }

        public static bool CancelTestRun(string guid)
        {
            CancelRequested?.Invoke(guid);
            return CancelRequested != null;
        }

        public static void SaveResultToFile(ITestResultAdaptor results, string xmlFilePath) =>
            SaveRequested?.Invoke(results, xmlFilePath);

        public static void RegisterTestCallback<T>(T testCallbacks, int priority = 0)
            where T : ICallbacks => Callbacks.Add(testCallbacks);

        internal static void Reset()
        {
            Callbacks.Clear();
            Executed.Clear();
        }
    }
}
