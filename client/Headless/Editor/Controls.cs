using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace Headless.Editor
{
    /// <summary>What whoever has started the process wants to happen: read on a thread of its own, obeyed on the main thread.</summary>
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

        /// <summary>How long the main thread waits for something to happen, in milliseconds.</summary>
        internal int Idle { get; private set; } = DefaultIdle;

        internal string Fault { get; private set; } = "";

        /// <summary>How many times as fast as the world's the Editor's own clock goes.</summary>
        internal int ClockRate { get; private set; } = 1;

        /// <summary>Play mode is entered without a reload.</summary>
        internal bool KeepsScripts { get; private set; }

        /// <summary>The name of what Unity's Editor lacks from the next load of the scripts on.</summary>
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

        /// <summary>What only the main thread can do; null if there is nothing.</summary>
        internal string? NextOrder()
        {
            lock (_gate)
            {
                return _orders.Count > 0 ? _orders.Dequeue() : null;
            }
        }

        /// <summary>Stands still while a dialog is open.</summary>
        internal void WaitForDialog() => WaitWhile(() => _isDialogOpen);

        /// <summary>Stands still if it is to stop here, and says so.</summary>
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
