using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Threading;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using UnityEngine;
using UnityEngine.TestTools;

namespace Headless.ProjectPlayer
{
    /// <summary>
    /// Ends tests that do not return, from a thread of its own: throws an exception into a loop, and ends the whole run where a
    /// test waits for something. Notes which test runs, so that the line that ends the process can name it.
    /// </summary>
    internal sealed class TestWatch : IDisposable
    {
        // How long a test may go on after its limit before the run is given up.
        private static readonly TimeSpan _patience = TimeSpan.FromSeconds(10);
        private static readonly TimeSpan _step = TimeSpan.FromMilliseconds(250);

        private readonly string? _note;
        private readonly Action<ITestResult> _giveUp;
        private readonly List<ITestResult> _results = new();
        private readonly Stopwatch _clock = new();
        private readonly object _gate = new();
        private readonly Timer _timer;
        private ITest? _running;

        /// <param name="note">The file that names the test that runs.</param>
        /// <param name="giveUp">Is given the results of a run that a test has stopped which cannot be ended.</param>
        internal TestWatch(string? note, Action<ITestResult> giveUp)
        {
            (_note, _giveUp) = (note, giveUp);
            _timer = new Timer(_ => Look(), null, _step, _step);
        }

        public void Dispose() => _timer.Dispose();

        internal void Begin(ITest test)
        {
            if (_note != null)
            {
                File.WriteAllText(_note, test.FullName);
            }
            Watch(test);
        }

        internal void End(ITestResult result)
        {
            LoopWatch.Let();
            if (!result.Test.IsSuite)
            {
                _results.Add(result);
            }
            Watch(result.Test.Parent);
        }

        private void Watch(ITest? test)
        {
            lock (_gate)
            {
                _running = test;
                _clock.Restart();
            }
        }

        private ITestResult ResultsUntil(ITest test, string words)
        {
            while (test.IsSuite)
            {
                test = test.Tests[0];
            }
            var root = test;
            while (root.Parent != null)
            {
                root = root.Parent;
            }
            var last = ((Test)test).MakeTestResult();
            (last.EndTime, last.Duration) = (DateTime.UtcNow, _clock.Elapsed.TotalSeconds);
            last.StartTime = last.EndTime - _clock.Elapsed;
            last.SetResult(
                ResultState.Error,
                $"{words} It cannot be ended, so the tests after it have not run."
            );
            _results.Add(last);
            var all = (TestSuiteResult)((Test)root).MakeTestResult();
            (all.StartTime, all.EndTime) = (_results[0].StartTime, last.EndTime);
            all.Duration = (all.EndTime - all.StartTime).TotalSeconds;
            _results.ForEach(all.AddResult);
            return all;
        }

        private void Look()
        {
            lock (_gate)
            {
                if (_running == null)
                {
                    return;
                }
                var limit = TestLimits.Of(_running);
                var words = $"The test did not return within {limit.TotalSeconds:0.###} s.";
                if (_clock.Elapsed > limit + _patience)
                {
                    _giveUp(ResultsUntil(_running, words));
                }
                else if (_clock.Elapsed > limit)
                {
                    LoopWatch.Interrupt(words);
                }
            }
        }
    }
}
