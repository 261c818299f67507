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

    /// <summary>What a look at everything that is watched is for.</summary>
    internal enum GlancePurpose
    {
        /// <summary>To begin with: what it finds is what later looks are compared with.</summary>
        Begin,

        /// <summary>Before an action: what moves now moves whatever is done.</summary>
        Learn,

        /// <summary>After an action: what moves now is waited for.</summary>
        Wait,
    }

    /// <summary>One look at everything that is watched, as it is passed from part to part, and what has come of it.</summary>
    internal sealed class Glance
    {
        /// <summary>So many looks without a movement are rest.</summary>
        public const int FewLooks = 3;

        private const int LooksInSpan = 30;

        /// <summary>Counts the looks.</summary>
        public int Number { get; private set; }

        /// <summary>Counts the waits. What has moved in another wait than this one gets its time anew.</summary>
        public int Wait { get; private set; }

        /// <summary>Counts spans of half a second of frames.</summary>
        public int Span => Number / LooksInSpan;

        /// <summary>
        /// It begins in the frame of the last look, so what has moved for long up to then moves whatever is done.
        /// </summary>
        public bool GoesOn { get; private set; }

        public GlancePurpose Purpose { get; private set; }

        public MotionKinds Kinds { get; private set; }

        /// <summary>In seconds of the provider's clock.</summary>
        public float Now { get; private set; }

        /// <summary>How many seconds one thing may move before nobody waits for it any more.</summary>
        public float Patience { get; private set; }

        /// <summary>What is dear to read is read too.</summary>
        public bool IsThorough { get; set; }

        /// <summary>Something moves that is waited for.</summary>
        public bool IsMoving { get; set; }

        /// <summary>Something that went on moving at the end of the last wait has not been seen moving again yet.</summary>
        public bool IsIncomplete { get; set; }

        /// <summary>The last look in which something moved that had had its time.</summary>
        public int LastLasting { get; set; } = -1;

        public void Begin(
            GlancePurpose purpose,
            MotionKinds kinds,
            float now = 0,
            float patience = 0,
            bool goesOn = false
        )
        {
            Number++;
            GoesOn = goesOn;
            (Purpose, Kinds, Now, Patience) = (purpose, kinds, now, patience);
            IsMoving = IsIncomplete = IsThorough = false;
        }

        public void BeginWait()
        {
            Wait++;
            LastLasting = -1;
        }
    }
}
