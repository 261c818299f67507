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

        /// <summary>Begins a measurement, which answers the command when it is over.</summary>
        /// <exception cref="CommandException">A parameter is invalid, or too many measure already.</exception>
        public void Begin(CommandRun run)
        {
            var request = PerfRequest.Read(run.Command.Params);
            if (run.Bridge.Frozen.HasStopped)
            {
                throw TimeParams.InVain(run.Bridge.Frozen);
            }
            if (_running.Count >= MostAtOnce)
            {
                throw new CommandException(
                    ErrorCode.Busy,
                    $"{MostAtOnce} measurements are in progress already"
                );
            }
            var endBy = run.Bridge.Clock.Now + (float)request.MaxSeconds + SecondsWithoutEnd;
            _running.Add(new Running(run, new PerfMeasurement(request, NewSource()), endBy));
            EnableMark(run.Bridge.gameObject);
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
            var (run, measurement) = (_running[index].Run, _running[index].Measurement);
            _running.RemoveAt(index);
            run.Step(() =>
            {
                if (measurement.Frames == 0)
                {
                    throw new CommandException(
                        ErrorCode.Timeout,
                        new Refusal(
                            "No frame of the game has passed, so there is nothing to measure"
                        ).WithFix("let the game run: it is paused or frozen")
                    );
                }
                run.Succeed(measurement.ToData());
            });
            measurement.Dispose();
            if (_running.Count == 0)
            {
                DisableMark();
            }
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
            public Running(CommandRun run, PerfMeasurement measurement, float endBy)
            {
                Run = run;
                Measurement = measurement;
                EndBy = endBy;
            }

            public CommandRun Run { get; }

            public PerfMeasurement Measurement { get; }

            public float EndBy { get; }
        }
    }
}
