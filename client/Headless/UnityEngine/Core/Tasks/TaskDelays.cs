using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// What scripts call in place of <c>Task.Delay</c>, so that it is known that they wait; the compiled scripts are
    /// changed so. They wait by the machine's clock, as in Unity.
    /// </summary>
    internal static class TaskDelays
    {
        /// <param name="name">The method that waits.</param>
        public static Task Delay(int milliseconds, string name) =>
            Noted(Task.Delay(milliseconds), milliseconds, name);

        public static Task Delay(TimeSpan time, string name) =>
            Noted(Task.Delay(time), time.TotalMilliseconds, name);

        public static Task Delay(int milliseconds, CancellationToken token, string name) =>
            Noted(Task.Delay(milliseconds, token), milliseconds, name);

        public static Task Delay(TimeSpan time, CancellationToken token, string name) =>
            Noted(Task.Delay(time, token), time.TotalMilliseconds, name);

        private static Task Noted(Task task, double milliseconds, string name)
        {
            if (milliseconds >= 0)
            {
                TimedWaits.Note(task, name, new Pending(task, milliseconds).Left);
            }
            return task;
        }

        private sealed class Pending
        {
            private readonly Stopwatch _clock = Stopwatch.StartNew();
            private readonly Task _task;
            private readonly double _milliseconds;
            private int? _endedIn;

            internal Pending(Task task, double milliseconds)
            {
                (_task, _milliseconds) = (task, milliseconds);
            }

            // Another thread ends the task, and the script goes on in the main thread, at the latest in the next frame.
            internal float? Left()
            {
                if (!_task.IsCompleted)
                {
                    return (float)((_milliseconds - _clock.Elapsed.TotalMilliseconds) / 1000);
                }
                _endedIn ??= Time.frameCount;
                return Time.frameCount <= _endedIn + 1 ? 0 : (float?)null;
            }
        }
    }
}
