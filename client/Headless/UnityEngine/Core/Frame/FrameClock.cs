using System;
using System.Diagnostics;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// The source of <see cref="Time" />. Game time always advances by the same step a frame, so that a run can be repeated.
    /// Real time is the machine's, or follows the frames too if <see cref="IsVirtual" />.
    /// </summary>
    internal static class FrameClock
    {
        internal const float Step = 1f / FrameLoop.FramesPerSecond;

        private const float DefaultFixedStep = 0.02f;

        private static readonly Stopwatch _realTime = Stopwatch.StartNew();

        internal static bool IsVirtual { get; set; }
        internal static int Frame { get; private set; }
        internal static double GameTime { get; private set; }
        internal static double UnscaledTime { get; private set; }
        internal static float Delta { get; private set; }
        internal static float Scale { get; set; } = 1f;

        /// <summary>The length of each frame in seconds, if it is not 0.</summary>
        internal static float CapturedStep { get; set; }

        internal static float UnscaledDelta => CapturedStep > 0 ? CapturedStep : Step;
        internal static float FixedStep { get; set; } = DefaultFixedStep;
        internal static double FixedTime { get; private set; }

        /// <summary>The game time when the last scene was loaded alone.</summary>
        internal static double LevelLoadedAt { get; private set; }

        /// <summary>How much of a fixed step has passed since the last one, from 0 to 1.</summary>
        internal static float PartOfStep =>
            Math.Clamp((float)((GameTime - FixedTime) / FixedStep), 0, 1);

        internal static bool IsInFixedStep { get; private set; }

        internal static double RealTime =>
            IsVirtual ? UnscaledTime : _realTime.Elapsed.TotalSeconds;

        /// <summary>Scripts have read the real time, while it follows the frames, since this was last taken.</summary>
        internal static bool IsMeasured { get; set; }

        /// <summary>The real time, for scripts.</summary>
        internal static double Measure()
        {
            IsMeasured = IsVirtual;
            return RealTime;
        }

        internal static void NoteLevel() => LevelLoadedAt = GameTime;

        internal static void Advance()
        {
            Frame++;
            Delta = Application.isPlaying ? UnscaledDelta * Scale : 0f;
            GameTime += Delta;
            UnscaledTime += UnscaledDelta;
        }

        /// <summary>Begins the next fixed step if game time has come far enough; otherwise returns false.</summary>
        internal static bool BeginFixedStep()
        {
            IsInFixedStep = Application.isPlaying && FixedTime + FixedStep <= GameTime;
            FixedTime += IsInFixedStep ? FixedStep : 0;
            return IsInFixedStep;
        }

        internal static void Reset()
        {
            CapturedStep = 0;
            FixedStep = DefaultFixedStep;
            FixedTime = 0;
            IsInFixedStep = false;
            IsVirtual = false;
            IsMeasured = false;
            Frame = 0;
            GameTime = 0;
            LevelLoadedAt = 0;
            UnscaledTime = 0;
            Delta = 0f;
            Scale = 1f;
            _realTime.Restart();
        }
    }
}
