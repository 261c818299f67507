#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keeps the longest frames with what was logged in each. A frame's messages are noted while it lasts, since only its end
    /// shows whether it is one of them; all memory is there before the first frame.
    /// </summary>
    internal sealed class WorstFrames
    {
        private const int Kept = 5;

        private readonly object _gate = new();

        // The longest first; unused ones have no time.
        private readonly FrameNotes[] _longest = Enumerable
            .Range(0, Kept)
            .Select(_ => new FrameNotes())
            .ToArray();
        private FrameNotes _current = new();
        private int _count;

        /// <summary>Forgets what was logged before the first frame.</summary>
        public void BeginFrame()
        {
            lock (_gate)
            {
                _current.Clear();
            }
        }

        /// <summary>Called on any thread.</summary>
        public void Log(string? message, string? stack, LogType type)
        {
            if (GameLog.IsChatter(message, type))
            {
                return;
            }
            lock (_gate)
            {
                _current.Add(message ?? "", stack ?? "", type);
            }
        }

        /// <summary>Ends the frame that is noted, and begins the next.</summary>
        /// <param name="gcBytes">Null: not known.</param>
        public void EndFrame(int frame, double ms, double commandMs, double? gcBytes)
        {
            lock (_gate)
            {
                _current.End(frame, ms, commandMs, gcBytes);
                var place = PlaceOf(ms);
                if (place < Kept)
                {
                    var dropped = _longest[Kept - 1];
                    Array.Copy(_longest, place, _longest, place + 1, Kept - 1 - place);
                    _longest[place] = _current;
                    _current = dropped;
                    _count = Math.Min(Kept, _count + 1);
                }
                _current.Clear();
            }
        }

        /// <summary>Notes how long the main thread worked in a frame, if it is one of the longest.</summary>
        public void NoteMainThread(int frame, double ms)
        {
            lock (_gate)
            {
                for (var i = 0; i < _count; i++)
                {
                    if (_longest[i].Frame == frame)
                    {
                        _longest[i].MainThreadMs = ms;
                    }
                }
            }
        }

        public List<PerfFrame> ToData()
        {
            lock (_gate)
            {
                return _longest.Take(_count).Select(frame => frame.ToData()).ToList();
            }
        }

        // Behind those that are as long: the first of several equal frames stays.
        private int PlaceOf(double ms)
        {
            var place = _count;
            while (place > 0 && _longest[place - 1].Ms < ms)
            {
                place--;
            }
            return place;
        }
    }
}
