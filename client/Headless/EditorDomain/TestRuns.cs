using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using NUnit;
using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using UnityEditor.TestTools.TestRunner.Api;
using UnityEngine.TestTools;

namespace Headless.Editor
{
    /// <summary>
    /// Unity's test framework: runs the tests of the scripts with NUnit. A test in a namespace that ends with PlayMode is a
    /// Play Mode test.
    /// </summary>
    internal sealed class TestRuns
    {
        internal void Connect(IEditorHost host)
        {
            TestRunnerApi.RunRequested += (settings, run) =>
                host.RequestTests(RequestOf(settings.filters.Single(), run));
            TestRunnerApi.CancelRequested += host.CancelTests;
            TestRunnerApi.SaveRequested += (result, file) =>
                Save(((ResultAdaptor)result).Xml, file, host.Fault);
        }

        // Unity's framework reports no error here and continues, so faults do the same.
        private static void Save(string xml, string file, string fault)
        {
            if (fault != "no_results")
            {
                File.WriteAllText(file, fault == "half_results" ? xml[..(xml.Length / 2)] : xml);
            }
        }

        internal void Run(TestRequest request, IReadOnlyList<Assembly> scripts)
        {
            var runner = new NUnitTestAssemblyRunner(new DefaultTestAssemblyBuilder());
            var settings = new Dictionary<string, object>
            {
                [FrameworkPackageSettings.NumberOfTestWorkers] = 0,
                [FrameworkPackageSettings.RunOnMainThread] = true,
            };
            var tests = scripts.Select(assembly => runner.Load(assembly, settings)).LastOrDefault();
            Tell(callbacks =>
                callbacks.RunStarted(new TestAdaptor(tests ?? new TestSuite("none")))
            );
            var result =
                tests == null
                    ? new TestSuite("none").MakeTestResult()
                    : runner.Run(new Listener(), ChoiceOf(request));
            Tell(callbacks => callbacks.RunFinished(new ResultAdaptor(result)));
        }

        internal void EndAnother() =>
            Tell(callbacks =>
                callbacks.RunFinished(new ResultAdaptor(new TestSuite("another").MakeTestResult()))
            );

        internal void Fail(string message) =>
            Tell(callbacks => (callbacks as IErrorCallbacks)?.OnError(message));

        private static void Tell(Action<ICallbacks> news) => TestRunnerApi.Callbacks.ForEach(news);

        private static TestRequest RequestOf(Filter filter, string run)
        {
            return new TestRequest
            {
                Run = run,
                IsInPlayMode = filter.testMode == TestMode.PlayMode,
                Names = filter.testNames ?? Array.Empty<string>(),
                Groups = filter.groupNames ?? Array.Empty<string>(),
                Categories = filter.categoryNames ?? Array.Empty<string>(),
                Assemblies = filter.assemblyNames ?? Array.Empty<string>(),
            };
        }

        private static TestChoice ChoiceOf(TestRequest request)
        {
            return new TestChoice(test => IsPlayModeTest(test) == request.IsInPlayMode)
            {
                Names = request.Names,
                Groups = request.Groups,
                Categories = request.Categories,
                Assemblies = request.Assemblies,
            };
        }

        private static bool IsPlayModeTest(ITest test) =>
            test.TypeInfo?.Namespace?.EndsWith("PlayMode", StringComparison.Ordinal) == true;

        private sealed class Listener : ITestListener
        {
            public void TestStarted(ITest test) =>
                Tell(callbacks => callbacks.TestStarted(new TestAdaptor(test)));

            public void TestFinished(ITestResult result) =>
                Tell(callbacks => callbacks.TestFinished(new ResultAdaptor(result)));

            public void TestOutput(TestOutput output) { }

            public void SendMessage(TestMessage message) { }
        }
    }
}
