#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Measures what frames cost, for several clients at once and beside whatever other commands do. Costs nothing while nobody
    /// measures.
    /// </summary>
    internal sealed class PerfMeter
    {
        private const int MostAtOnce = 4;

        // A game that stands still has no frames that could end a measurement.
        private const float SecondsWithoutEnd = 2;

        private static readonly double TicksPerMs = Stopwatch.Frequency / 1000.0;

        private readonly List<Running> _running = new();
        private FrameMark? _mark;
        private long _commandsBegan;
        private double _commandMs;

        /// <summary>Where the numbers come from.</summary>
        internal Func<IPerfSource> NewSource { get; set; } = () => new UnityPerfSource();

        /// <summary>How many measurements are in progress.</summary>
        internal int Count => _running.Count;

        /// <summary>Begins a measurement.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        /// <param name="owner">Outlives the measurement; frames are marked on it.</param>
        /// <param name="answer">Called when it is over, with what reads the result, or throws a CommandException if there is none.</param>
        /// <exception cref="CommandException">Too many measure already.</exception>
        public void Begin(
            PerfRequest request,
            float now,
            GameObject owner,
            Action<Func<PerfData>> answer
        )
        {
            if (_running.Count >= MostAtOnce)
            {
                throw new CommandException(
                    ErrorCode.Busy,
                    $"{MostAtOnce} measurements are in progress already"
                );
            }
            var endBy = now + (float)request.MaxSeconds + SecondsWithoutEnd;
            _running.Add(new Running(answer, new PerfMeasurement(request, NewSource()), endBy));
            EnableMark(owner);
        }

        /// <summary>Called once in each update of the bridge: ends what no frame ends.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void BeginBridge(float now)
        {
            for (var i = _running.Count - 1; i >= 0; i--)
            {
                if (now >= _running[i].EndBy)
                {
                    Finish(i);
                }
            }
            _commandsBegan = _running.Count > 0 ? Stopwatch.GetTimestamp() : 0;
        }

        /// <summary>Called at the end of each update of the bridge.</summary>
        public void EndBridge()
        {
            if (_commandsBegan != 0)
            {
                _commandMs += (Stopwatch.GetTimestamp() - _commandsBegan) / TicksPerMs;
            }
        }

        /// <summary>Drops all measurements; the server answers them when it closes.</summary>
        public void Drop()
        {
            _running.ForEach(running => running.Measurement.Dispose());
            _running.Clear();
            DisableMark();
        }

        private void NextFrame(int frame)
        {
            var commandMs = _commandMs;
            _commandMs = 0;
            for (var i = _running.Count - 1; i >= 0; i--)
            {
                if (_running[i].Measurement.NextFrame(frame, commandMs))
                {
                    Finish(i);
                }
            }
        }

        private void Finish(int index)
        {
            var (answer, measurement) = (_running[index].Answer, _running[index].Measurement);
            _running.RemoveAt(index);
            answer(() => Result(measurement));
            measurement.Dispose();
            if (_running.Count == 0)
            {
                DisableMark();
            }
        }

        private static PerfData Result(PerfMeasurement measurement)
        {
            return measurement.Frames > 0
                ? measurement.ToData()
                : throw new CommandException(
                    ErrorCode.Timeout,
                    new Refusal(
                        "No frame of the game has passed, so there is nothing to measure"
                    ).WithFix("let the game run: it is paused or frozen")
                );
        }

        private void EnableMark(GameObject owner)
        {
            if (_mark == null)
            {
                _mark = owner.GetComponent<FrameMark>();
            }
            if (_mark == null)
            {
                _mark = owner.AddComponent<FrameMark>();
            }
            _mark.Begun = NextFrame;
            _mark.enabled = true;
        }

        private void DisableMark()
        {
            _commandMs = 0;
            if (_mark != null)
            {
                _mark.enabled = false;
            }
        }

        private sealed class Running
        {
            public Running(Action<Func<PerfData>> answer, PerfMeasurement measurement, float endBy)
            {
                Answer = answer;
                Measurement = measurement;
                EndBy = endBy;
            }

            public Action<Func<PerfData>> Answer { get; }

            public PerfMeasurement Measurement { get; }

            public float EndBy { get; }
        }
    }
}
