#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>How long something is held: frames of the game ("30f") or seconds of its time ("0.5s").</summary>
    internal readonly struct HoldTime
    {
        /// <summary>What is held longer would not be answered in time.</summary>
        public const int MaxSeconds = 20;

        public const int MaxFrames = 6000;

        // This frame counts too, and some more for the rounding of a game's time.
        private const float FramesCounted = 1.25f;

        private readonly int _frames;
        private readonly float _seconds;

        private HoldTime(int frames, float seconds)
        {
            _frames = frames;
            _seconds = seconds;
        }

        /// <summary>At least one; one if it is a time.</summary>
        public int Frames => _frames;

        /// <summary>0 if it is frames.</summary>
        public float Seconds => _seconds;

        /// <summary>As short as a game can notice.</summary>
        public static HoldTime OneFrame => new(1, 0);

        /// <summary>How long time runs for a command while it is frozen, if nothing is said.</summary>
        public static HoldTime OfStep => new(30, 0);

        /// <summary>The most that a command lets time run for.</summary>
        public static HoldTime Longest => new(1, MaxSeconds);

        /// <summary>How long a drag or a swipe takes if nothing is said.</summary>
        public static HoldTime OfDrag => new(10, 0);

        /// <summary>A drag that is done at once goes by one place on its way.</summary>
        public static HoldTime TwoSteps => new(2, 0);

        public static bool TryParse(string text, out HoldTime hold, int maxSeconds = MaxSeconds)
        {
            var isTime = TryRead(text, out var frames, out var seconds, maxSeconds);
            hold = new HoldTime(frames, seconds);
            return isTime;
        }

        /// <summary>Reads either frames or seconds; of seconds the frames are 1.</summary>
        public static bool TryRead(
            string text,
            out int frames,
            out float seconds,
            int maxSeconds = MaxSeconds
        )
        {
            (frames, seconds) = (1, 0);
            var number = text.Length == 0 ? "" : text.Substring(0, text.Length - 1);
            var invariant = CultureInfo.InvariantCulture;
            if (text.EndsWith("f", StringComparison.Ordinal))
            {
                return int.TryParse(number, NumberStyles.None, invariant, out frames)
                    && frames >= 1
                    && frames <= MaxFrames;
            }
            return float.TryParse(number, NumberStyles.AllowDecimalPoint, invariant, out seconds)
                && seconds > 0
                && seconds <= maxSeconds
                && text.EndsWith("s", StringComparison.Ordinal);
        }

        /// <summary>What a command says; null if it says nothing.</summary>
        /// <param name="json">The params.</param>
        /// <param name="key">Which of them.</param>
        /// <param name="complaint">For people: the beginning of the sentence that refuses another text.</param>
        /// <exception cref="CommandException">It is neither frames nor seconds.</exception>
        public static HoldTime? Read(
            JObject? json,
            string key,
            string complaint = "Nothing is held for"
        )
        {
            var text = ParamReader.Text(json, key);
            return text == null ? (HoldTime?)null
                : TryParse(text, out var time) ? time
                : throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal($"{complaint} {LabelText.Quote(text)}", $"use {Takes}")
                );
        }

        /// <summary>The same in frames, of which there are so many a second.</summary>
        public int FramesAt(int rate) =>
            _seconds > 0 ? Math.Max(1, (int)Math.Round(_seconds * rate)) : _frames;

        /// <param name="frames">The frames since the first in which it was held.</param>
        /// <param name="seconds">The game's time since then.</param>
        /// <param name="secondsOfFrame">How long this frame takes.</param>
        public bool IsOver(int frames, float seconds, float secondsOfFrame) =>
            frames >= _frames - 1 && seconds + (FramesCounted * secondsOfFrame) >= _seconds;

        /// <summary>The places on a straight way, one for each frame from now on; the last is the end.</summary>
        public IEnumerable<Vector2> Way(Vector2 from, Vector2 to, IFrameTimes times)
        {
            var start = times.Scaled;
            var part = 0f;
            for (var frame = 1; part < 1; frame++)
            {
                part =
                    _seconds > 0
                        ? (times.Scaled - start + times.Delta) / _seconds
                        : (float)frame / _frames;
                yield return Vector2.Lerp(from, to, part);
            }
        }

        /// <summary>For people: what a text must be.</summary>
        public static string Takes =>
            $"frames from 1f to {MaxFrames}f, or seconds of the game up to {MaxSeconds}s, as in 0.5s";
    }
}
