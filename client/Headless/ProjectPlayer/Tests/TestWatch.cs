using System;
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
    /// test waits for something, or where the time of the run is over. Notes which test runs, so that the line that ends the
    /// process can name it.
    /// </summary>
    internal sealed class TestWatch : IDisposable
    {
        // How long a test may go on after its limit before the run is given up.
        private static readonly TimeSpan _patience = TimeSpan.FromSeconds(10);
        private static readonly TimeSpan _step = TimeSpan.FromMilliseconds(250);

        private readonly string? _note;
        private readonly TimeSpan? _ends;
        private readonly Action<ITestResult, bool> _giveUp;
        private readonly UnfinishedRun _run;
        private readonly Stopwatch _clock = new();
        private readonly object _gate = new();
        private readonly Timer _timer;
        private ITest? _running;

        /// <param name="note">The file that names the test that runs.</param>
        /// <param name="choice">The tests that are to run.</param>
        /// <param name="ends">When the time of the run is over, counted from the start of the process; null for never.</param>
        /// <param name="giveUp">
        /// Is given the results of a run that does not go on, and whether its time is over.
        /// </param>
        internal TestWatch(
            string? note,
            ITestFilter choice,
            TimeSpan? ends,
            Action<ITestResult, bool> giveUp
        )
        {
            (_note, _ends, _giveUp, _run) = (note, ends, giveUp, new UnfinishedRun(choice));
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
            lock (_gate)
            {
                _run.Add(result);
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
                    const string rest = "It cannot be ended, so the tests after it have not run.";
                    _giveUp(ResultsWith($"{words} {rest}", null), false);
                }
                else if (_ends is { } ends && Age > ends)
                {
                    EndInTime(ends);
                }
                else if (_clock.Elapsed > limit)
                {
                    LoopWatch.Interrupt(words);
                }
            }
        }

        private static TimeSpan Age => DateTime.Now - Process.GetCurrentProcess().StartTime;

        // A loop says where it is within a moment; what waits does not answer.
        private void EndInTime(TimeSpan ends)
        {
            LoopWatch.Ask();
            Thread.Sleep(_step);
            var words =
                $"It was running when the {ends.TotalSeconds:0.###} s of the run were over.";
            _giveUp(ResultsWith(words, LoopWatch.Answer?.ToString()), true);
        }

        private ITestResult ResultsWith(string words, string? stack)
        {
            var test = _run.CaseOf(_running!);
            var last = ((Test)test).MakeTestResult();
            (last.EndTime, last.Duration) = (DateTime.UtcNow, _clock.Elapsed.TotalSeconds);
            last.StartTime = last.EndTime - _clock.Elapsed;
            last.SetResult(ResultState.Error, words, stack ?? TestPlace.Of(test));
            return _run.End(last);
        }
    }
}
