using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace Headless.Editor
{
    /// <summary>
    /// The orders of the program that started this process. A thread of their own reads them; the main thread carries them
    /// out.
    /// </summary>
    internal sealed class Controls
    {
        private const int DefaultIdle = 250;

        private readonly TextWriter _answers;
        private readonly HashSet<string> _held = new();
        private readonly Queue<string> _orders = new();
        private readonly object _gate = new();
        private bool _isDialogOpen;

        internal Controls(TextWriter answers)
        {
            _answers = answers;
        }

        /// <summary>The milliseconds for which the main thread waits for something to happen.</summary>
        internal int Idle { get; private set; } = DefaultIdle;

        internal string Fault { get; private set; } = "";

        /// <summary>How many times faster than real time the Editor's clock runs.</summary>
        internal int ClockRate { get; private set; } = 1;

        /// <summary>Whether play mode starts without a reload of the scripts.</summary>
        internal bool KeepsScripts { get; private set; }

        /// <summary>The name of a member that the Editor does not have from the next load of the scripts on.</summary>
        internal string Missing { get; private set; } = "";

        internal bool IsOver { get; private set; }

        internal void Say(string line)
        {
            lock (_answers)
            {
                _answers.WriteLine(line);
                _answers.Flush();
            }
        }

        internal void Read(TextReader input, Action signal)
        {
            while (input.ReadLine() is { } line)
            {
                lock (_gate)
                {
                    Take(line.Trim().Split(' ', 2));
                    Monitor.PulseAll(_gate);
                }
                Say("ok");
                signal();
            }
            lock (_gate)
            {
                IsOver = true;
                Monitor.PulseAll(_gate);
            }
            signal();
        }

        /// <summary>The next order for the main thread; null if there is none.</summary>
        internal string? NextOrder()
        {
            lock (_gate)
            {
                return _orders.Count > 0 ? _orders.Dequeue() : null;
            }
        }

        /// <summary>Blocks while a dialog is open.</summary>
        internal void WaitForDialog() => WaitWhile(() => _isDialogOpen);

        /// <summary>Blocks at that stage if it was ordered to, and reports that it does.</summary>
        internal void StopAt(string stage)
        {
            if (IsHeld(stage))
            {
                Say($"held {stage}");
                WaitWhile(() => _held.Contains(stage));
            }
        }

        internal bool IsHeld(string stage)
        {
            lock (_gate)
            {
                return _held.Contains(stage);
            }
        }

        private void Take(string[] words)
        {
            var value = words.Length > 1 ? words[1] : "";
            switch (words[0])
            {
                case "dialog":
                    _isDialogOpen = value == "on";
                    break;
                case "idle":
                    Idle = int.Parse(value);
                    break;
                case "clock":
                    ClockRate = int.Parse(value);
                    break;
                case "keep":
                    KeepsScripts = value == "on";
                    break;
                case "lack":
                    Missing = value;
                    break;
                case "hold":
                    _held.Add(value);
                    break;
                case "release":
                    _held.Clear();
                    break;
                case "fault":
                    Fault = value;
                    break;
                default:
                    _orders.Enqueue(string.Join(" ", words));
                    break;
            }
        }

        private void WaitWhile(Func<bool> condition)
        {
            lock (_gate)
            {
                while (condition() && !IsOver)
                {
                    Monitor.Wait(_gate);
                }
            }
        }
    }
}
