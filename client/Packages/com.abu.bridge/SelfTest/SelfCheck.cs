#nullable enable

using System;
using System.Collections;

namespace Abu.SelfTest
{
    /// <summary>One thing that must hold, which the self-test tries.</summary>
    internal sealed class SelfCheck
    {
        /// <param name="name">For people: a sentence that says what holds.</param>
        /// <param name="play">
        /// Builds its part of the scene and plays it, frame by frame. It may yield null, to go on in the next frame, and further steps
        /// of the same kind. Throws <see cref="SelfTestFailure"/> if something does not hold.
        /// </param>
        public SelfCheck(string name, Func<SelfTestGame, IEnumerator> play)
        {
            Name = name;
            Play = play;
        }

        public string Name { get; }

        public Func<SelfTestGame, IEnumerator> Play { get; }

        /// <summary>For people: why it cannot be tried here; null if it can.</summary>
        public Func<string?> WhyNot { get; set; } = () => null;
    }

    /// <summary>Why a check cannot be tried here, for people, where only the check itself finds that out.</summary>
    internal sealed class SelfTestSkipped : Exception
    {
        public SelfTestSkipped(string message)
            : base(message) { }
    }

    /// <summary>What was expected and what was seen instead, for people.</summary>
    internal sealed class SelfTestFailure : Exception
    {
        public SelfTestFailure(string message)
            : base(message) { }
    }
}
