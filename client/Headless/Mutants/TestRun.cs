#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Newtonsoft.Json;
using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace Headless.Mutants
{
    /// <summary>Runs the tests of an assembly without the test platform, whose start takes longer than most tests.</summary>
    internal sealed class TestRun : ITestListener
    {
        private readonly ConcurrentDictionary<int, bool>? _calls;
        private readonly List<object> _tests = new();

        private TestRun(ConcurrentDictionary<int, bool>? calls)
        {
            _calls = calls;
        }

        /// <summary>All tests, or these tests and classes by their full names. Writes what became of each.</summary>
        /// <returns>0 if all have passed.</returns>
        public static int Run(
            string path,
            string result,
            bool stopsAtFailure,
            IReadOnlyCollection<string> names
        )
        {
            var assembly = AssemblyLoadContext.Default.LoadFromAssemblyPath(Path.GetFullPath(path));
            var runner = new NUnitTestAssemblyRunner(new DefaultTestAssemblyBuilder());
            var settings = new Dictionary<string, object>
            {
                ["NumberOfTestWorkers"] = 0,
                ["StopOnError"] = stopsAtFailure,
            };
            runner.Load(assembly, settings);
            var run = new TestRun(Calls());
            var ended = runner.Run(run, FilterOf(names));
            File.WriteAllText(result, JsonConvert.SerializeObject(run._tests));
            return ended.ResultState.Status == TestStatus.Failed ? 1 : 0;
        }

        public void TestStarted(ITest test) { }

        public void TestFinished(ITestResult result)
        {
            if (result.Test.IsSuite && result.ResultState.Site != FailureSite.SetUp)
            {
                return;
            }
            _tests.Add(
                new
                {
                    name = result.FullName,
                    seconds = result.Duration,
                    passed = result.ResultState.Status == TestStatus.Passed,
                    failed = result.ResultState.Status == TestStatus.Failed,
                    message = result.Message,
                    members = _calls?.Keys.OrderBy(one => one).ToList() ?? new List<int>(),
                }
            );
            // Here, and not when a test begins: what a fixture calls once then counts for its first test.
            _calls?.Clear();
        }

        public void TestOutput(TestOutput output) { }

        public void SendMessage(TestMessage message) { }

        // Null with a bridge that does not note calls.
        private static ConcurrentDictionary<int, bool>? Calls() =>
            (ConcurrentDictionary<int, bool>?)
                Assembly.Load("Abu").GetType("Abu.MutantsNoted")?.GetField("Calls")!.GetValue(null);

        private static TestFilter FilterOf(IReadOnlyCollection<string> names) =>
            names.Count == 0 ? TestFilter.Empty : new NameFilter(names);

        // Not NUnit's own, which it makes of XML only, where some characters of names cannot stand.
        private sealed class NameFilter : TestFilter
        {
            private readonly HashSet<string> _names;

            public NameFilter(IEnumerable<string> names)
            {
                _names = names.ToHashSet();
            }

            public override bool Match(ITest test) => _names.Contains(test.FullName);

            public override TNode AddToXml(TNode parentNode, bool recursive) =>
                throw new NotSupportedException();
        }
    }
}
