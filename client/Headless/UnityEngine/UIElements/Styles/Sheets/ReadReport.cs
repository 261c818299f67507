using System;

namespace UnityEngine.UIElements
{
    /// <summary>What the readers of UXML and USS tell about a file, each with the line.</summary>
    internal sealed class ReadReport
    {
        public ReadReport(Action<int, string> problem, Action<int, string> notSimulated)
        {
            (Problem, NotSimulated) = (problem, notSimulated);
        }

        public static ReadReport Silent { get; } = new ReadReport((_, __) => { }, (_, __) => { });

        /// <summary>The end of a sentence that begins with the file.</summary>
        public Action<int, string> Problem { get; }

        public Action<int, string> NotSimulated { get; }
    }
}
