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
    }

    public class ExecutionSettings
    {
        public Filter[] filters;

        public ExecutionSettings(params Filter[] filtersToExecute)
        {
            filters = filtersToExecute;
        }
    }

    /// <summary>Runs nothing: it notes what it was asked for, and a test calls the callbacks.</summary>
    public class TestRunnerApi : ScriptableObject
    {
        internal static List<ICallbacks> Callbacks { get; } = new();

        internal static List<ExecutionSettings> Executed { get; } = new();

        public string Execute(ExecutionSettings executionSettings)
        {
            Executed.Add(executionSettings);
            return Guid.NewGuid().ToString();
        }

        public static void RegisterTestCallback<T>(T testCallbacks, int priority = 0)
            where T : ICallbacks => Callbacks.Add(testCallbacks);

        internal static void Reset()
        {
            Callbacks.Clear();
            Executed.Clear();
        }
    }
}
