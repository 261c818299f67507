using System.Collections.Generic;

namespace Headless.Projects
{
    /// <summary>What a project uses and the stand-in engine does not have, each with its first use.</summary>
    public sealed class NotSimulated
    {
        private readonly Dictionary<string, string> _uses = new();
        private readonly List<string> _order = new();

        /// <summary>In the order in which they were met, as <c>AudioSource (Assets/Scenes/Main.unity:120)</c>.</summary>
        public IEnumerable<string> All
        {
            get
            {
                foreach (var what in _order)
                {
                    yield return $"{what} ({_uses[what]})";
                }
            }
        }

        public void Add(string what, string file, int line)
        {
            if (_uses.TryAdd(what, line > 0 ? $"{file}:{line}" : file))
            {
                _order.Add(what);
            }
        }
    }
}
