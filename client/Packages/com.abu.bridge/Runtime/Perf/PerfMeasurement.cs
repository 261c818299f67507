#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>One measurement: takes the numbers of each frame without allocating, and makes the reply of them.</summary>
    internal sealed class PerfMeasurement : IDisposable
    {
        private const double BudgetMs = 16.7;

        // Waiting for the display is not more exact, so an even game has frames on both sides of the budget.
        private const double FrameTolerance = 1;

        // More frames a second than this only shorten the measurement.
        private const int MostFramesPerSecond = 1000;

        private static readonly PerfCounter[] ByFrame =
        {
            PerfCounter.GcBytes,
            PerfCounter.DrawCalls,
            PerfCounter.Batches,
            PerfCounter.SetPassCalls,
            PerfCounter.Triangles,
        };

        private static readonly (string Key, PerfCounter Counter)[] Memories =
        {
            ("managed", PerfCounter.ManagedMemory),
            ("unity", PerfCounter.UnityMemory),
            ("process", PerfCounter.ProcessMemory),
        };

        private readonly PerfRequest _request;
        private readonly IPerfSource _source;
        private readonly WorstFrames _worst = new();
        private readonly LateTimes _late = new();
        private readonly FrameValues _frameMs;
        private readonly FrameValues _mainThreadMs;
        private readonly FrameValues _renderThreadMs;
        private readonly FrameValues _gpuMs;
        private readonly FrameValues _commandMs;
        private readonly FrameValues?[] _counters;
        private readonly double[] _memoryBefore;
        private readonly int _most;
        private int _frames;
        private int _frame = -1;
        private double _began;
        private double _frameBegan;
        private int _collectionsBefore;

        public PerfMeasurement(PerfRequest request, IPerfSource source)
        {
            _request = request;
            _source = source;
            _most = request.Frames ?? (int)(request.MaxSeconds * MostFramesPerSecond) + 1;
            _frameMs = new FrameValues(_most);
            _mainThreadMs = new FrameValues(_most);
            _renderThreadMs = new FrameValues(_most);
            _gpuMs = new FrameValues(_most);
            _commandMs = new FrameValues(_most);
            _counters = Array.ConvertAll(
                ByFrame,
                counter => source.Has(counter) ? new FrameValues(_most) : null
            );
            _memoryBefore = Array.ConvertAll(Memories, Read);
            Application.logMessageReceivedThreaded += _worst.Log;
        }

        /// <summary>How many whole frames have been measured.</summary>
        public int Frames => _frames;

        /// <summary>Called at the beginning of each frame. True once there is nothing more to measure.</summary>
        /// <param name="frame">The number of the frame that begins.</param>
        /// <param name="commandMs">How long commands were carried out in the frame before.</param>
        public bool NextFrame(int frame, double commandMs)
        {
            var now = _source.Now;
            if (_frame < 0)
            {
                _began = now;
                _collectionsBefore = GC.CollectionCount(0);
                _worst.BeginFrame();
                // The times that Unity has now are of a frame before.
                _source.TryReadTimes(out _);
            }
            else
            {
                EndFrame(now, commandMs);
            }
            _frame = frame;
            _frameBegan = now;
            return _frames >= _most || now - _began >= _request.MaxSeconds;
        }

        private void EndFrame(double now, double commandMs)
        {
            var ms = (now - _frameBegan) * 1000;
            _frames++;
            _frameMs.Add(ms);
            _commandMs.Add(commandMs);
            for (var i = 0; i < ByFrame.Length; i++)
            {
                _counters[i]?.Add(_source.Read(ByFrame[i]));
            }
            var gcBytes = _counters[0] == null ? null : (double?)_source.Read(PerfCounter.GcBytes);
            _worst.EndFrame(_frame, ms, commandMs, gcBytes);
            _late.Add(_frame, ms);
            if (_source.HasTimes && _source.TryReadTimes(out var times))
            {
                AddTimes(times);
            }
        }

        private void AddTimes(in FrameTimes times)
        {
            _mainThreadMs.Add(times.MainThread);
            _renderThreadMs.Add(times.RenderThread);
            _gpuMs.Add(times.Gpu);
            if (times.MainThread > 0 && _late.FrameOf(times.Frame) is { } frame)
            {
                _worst.NoteMainThread(frame, times.MainThread);
            }
        }

        public PerfData ToData()
        {
            var seconds = _frameBegan - _began;
            var isComplete =
                _request.Frames == null ? seconds >= _request.MaxSeconds : _frames >= _most;
            var data = new PerfData
            {
                InEditor = OwnProcess.IsEditor,
                Seconds = FrameValues.Rounded(seconds),
                Frames = _frames,
                Complete = isComplete ? null : (bool?)false,
                BudgetMs = BudgetMs,
                FrameMs = _frameMs.Spread(BudgetMs + FrameTolerance),
                MainThreadMs = _mainThreadMs.Spread(BudgetMs, zeroMeansUnknown: true),
                RenderThreadMs = _renderThreadMs.Spread(zeroMeansUnknown: true),
                GpuMs = _gpuMs.Spread(zeroMeansUnknown: true),
                CommandMs = _commandMs.Spread(),
                GcBytesInAll = _counters[0]?.Sum,
                GcBytes = _counters[0]?.Spread(),
                GcCollections = GC.CollectionCount(0) - _collectionsBefore,
                DrawCalls = _counters[1]?.Spread(),
                Batches = _counters[2]?.Spread(),
                SetPassCalls = _counters[3]?.Spread(),
                Triangles = _counters[4]?.Spread(),
                WorstFrames = _worst.ToData(),
            };
            AddMemory(data);
            data.Lacks = Lacks(data);
            return data;
        }

        public void Dispose()
        {
            Application.logMessageReceivedThreaded -= _worst.Log;
            _source.Dispose();
        }

        private void AddMemory(PerfData data)
        {
            for (var i = 0; i < Memories.Length; i++)
            {
                if (_source.Has(Memories[i].Counter))
                {
                    data.Memory[Memories[i].Key] = new PerfMemory
                    {
                        Begin = _memoryBefore[i],
                        End = Read(Memories[i]),
                    };
                }
            }
        }

        private double Read((string Key, PerfCounter Counter) memory) =>
            _source.Has(memory.Counter) ? _source.Read(memory.Counter) : 0;

        private static List<string> Lacks(PerfData data)
        {
            var lacks = new List<string>();
            foreach (
                var (key, value) in new (string, object?)[]
                {
                    ("mainThreadMs", data.MainThreadMs),
                    ("renderThreadMs", data.RenderThreadMs),
                    ("gpuMs", data.GpuMs),
                    ("gcBytes", data.GcBytes),
                    ("drawCalls", data.DrawCalls),
                    ("batches", data.Batches),
                    ("setPassCalls", data.SetPassCalls),
                    ("triangles", data.Triangles),
                }
            )
            {
                if (value == null)
                {
                    lacks.Add(key);
                }
            }
            foreach (var (key, _) in Memories)
            {
                if (!data.Memory.ContainsKey(key))
                {
                    lacks.Add(key);
                }
            }
            return lacks;
        }
    }
}
