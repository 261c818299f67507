using System.Collections.Generic;

namespace Headless.Projects
{
    /// <summary>What a project uses and the stand-in engine does not have, each with its first use.</summary>
    public sealed class NotSimulated
    {
        private readonly List<(string What, string File, int Line)> _all = new();
        private readonly HashSet<string> _known = new();

        /// <summary>In the order in which they were met: <c>AudioSource</c>, its file in the project, and the line there or 0.</summary>
        public IReadOnlyList<(string What, string File, int Line)> All => _all;

        public void Add(string what, string file, int line)
        {
            if (_known.Add(what))
            {
                _all.Add((what, file, line));
            }
        }
    }
}
