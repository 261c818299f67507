using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>The results of a run that ends before its end: what has finished, the test that was running, and the rest.</summary>
    internal sealed class UnfinishedRun
    {
        private readonly Dictionary<string, ITestResult> _results = new();
        private readonly ITestFilter _choice;

        /// <param name="choice">The tests that were to run.</param>
        internal UnfinishedRun(ITestFilter choice)
        {
            _choice = choice;
        }

        internal void Add(ITestResult result) => _results[result.Test.Id] = result;

        /// <summary>The test that a message is about if this one is running, which may be a fixture that prepares or tidies.</summary>
        internal ITest CaseOf(ITest running)
        {
            var cases = CasesOf(running).Where(IsChosen).ToList();
            return cases.Find(test => !_results.ContainsKey(test.Id))
                ?? cases.LastOrDefault()
                ?? running;
        }

        /// <param name="ended">Which test has ended the run, and how.</param>
        internal ITestResult End(ITestResult ended)
        {
            Add(ended);
            ITest root = ended.Test;
            while (root.Parent is { } parent)
            {
                root = parent;
                // What it had so far is without this one.
                _results.Remove(root.Id);
            }
            return Of(root, $"It has not run: the run ended with {ended.Test.FullName}.");
        }

        private ITestResult Of(ITest test, string reason)
        {
            if (_results.TryGetValue(test.Id, out var known))
            {
                return known;
            }
            if (!test.IsSuite)
            {
                return NotRun(test, reason);
            }
            var all = (TestSuiteResult)((Test)test).MakeTestResult();
            // As they ran.
            var children = test
                .Tests.Where(IsChosen)
                .Select(child => Of(child, reason))
                .OrderBy(child => child.StartTime)
                .ToList();
            children.ForEach(all.AddResult);
            TakeTimes(all, children);
            return all;
        }

        private static ITestResult NotRun(ITest test, string reason)
        {
            var result = ((Test)test).MakeTestResult();
            result.SetResult(ResultState.Skipped, reason);
            result.StartTime = result.EndTime = DateTime.UtcNow;
            return result;
        }

        private static void TakeTimes(TestResult all, IReadOnlyCollection<ITestResult> children)
        {
            if (children.Count > 0)
            {
                all.StartTime = children.Min(child => child.StartTime);
                all.EndTime = children.Max(child => child.EndTime);
                all.Duration = (all.EndTime - all.StartTime).TotalSeconds;
            }
        }

        private bool IsChosen(ITest test) => _choice.Pass(test);

        private static IEnumerable<ITest> CasesOf(ITest test) =>
            test.IsSuite ? test.Tests.SelectMany(CasesOf) : new[] { test };
    }
}
