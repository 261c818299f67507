#nullable enable

using System;

namespace Abu
{
    /// <summary>Which kinds of movement are waited for.</summary>
    [Flags]
    internal enum MotionKinds
    {
        Motion = 1,
        Tweens = 2,
        Animators = 4,
        Transitions = 8,
    }

    /// <summary>Why everything that is watched is scanned.</summary>
    internal enum MotionScanPurpose
    {
        /// <summary>The first scan: later ones are compared with it.</summary>
        Begin,

        /// <summary>Before an action: motion seen now is background motion.</summary>
        Learn,

        /// <summary>After an action: motion seen now is waited for.</summary>
        Wait,
    }

    /// <summary>One scan of everything that is watched, passed from part to part, with its result.</summary>
    internal sealed class MotionScan
    {
        /// <summary>This many scans without a movement are rest.</summary>
        public const int FewLooks = 3;

        private const int LooksInSpan = 30;

        // Between two frames of a slow game.
        private const float LongestFrame = 0.25f;

        /// <summary>Counts the scans.</summary>
        public int Number { get; private set; }

        /// <summary>Counts the waits. A thing that moved in an earlier wait gets its time anew.</summary>
        public int Wait { get; private set; }

        /// <summary>Counts the actions, each with the scans before it.</summary>
        public int Action { get; private set; }

        /// <summary>Counts spans of half a second of frames.</summary>
        public int Span => Number / LooksInSpan;

        /// <summary>
        /// It begins in the frame of the last scan, so what has moved long up to then is background motion.
        /// </summary>
        public bool GoesOn { get; private set; }

        public MotionScanPurpose Purpose { get; private set; }

        public MotionKinds Kinds { get; private set; }

        /// <summary>Those of the kinds that a wait is for.</summary>
        public MotionKinds Awaited { get; private set; }

        /// <summary>In seconds of the provider's clock.</summary>
        public float Now { get; private set; }

        /// <summary>In seconds of the game's frames.</summary>
        public float Seconds { get; private set; }

        /// <summary>Since when there has been a scan in each frame.</summary>
        public float WatchedSince { get; private set; }

        /// <summary>When the scans before the last action began.</summary>
        public float ActionAt { get; private set; }

        /// <summary>How many seconds one thing may move before the wait ignores it.</summary>
        public float Patience { get; private set; }

        /// <summary>Reads what is expensive to read, too.</summary>
        public bool IsThorough { get; set; }

        /// <summary>Something moves that the wait is for.</summary>
        public bool IsMoving { get; set; }

        /// <summary>It does more than to fade or to go away.</summary>
        public bool IsMore { get; set; }

        /// <summary>Something still moving at the end of the last wait has not been seen moving again yet.</summary>
        public bool IsIncomplete { get; set; }

        /// <summary>The last scan in which something moved that had used up its time.</summary>
        public int LastLasting { get; set; } = -1;

        public void Begin(
            MotionScanPurpose purpose,
            MotionKinds kinds,
            float seconds,
            float now = 0,
            float patience = 0,
            bool goesOn = false,
            MotionKinds? awaited = null
        )
        {
            Number++;
            // In frozen time the seconds of a clock say nothing.
            var isApart = goesOn || float.IsInfinity(patience) || seconds - Seconds > LongestFrame;
            (Seconds, WatchedSince) = (seconds, isApart ? seconds : WatchedSince);
            (Action, ActionAt) =
                purpose == MotionScanPurpose.Begin ? (Action + 1, seconds) : (Action, ActionAt);
            Awaited = awaited ?? kinds;
            GoesOn = goesOn;
            (Purpose, Kinds, Now, Patience) = (purpose, kinds, now, patience);
            IsMoving = IsMore = IsIncomplete = IsThorough = false;
        }

        public void BeginWait()
        {
            Wait++;
            LastLasting = -1;
        }
    }
}
