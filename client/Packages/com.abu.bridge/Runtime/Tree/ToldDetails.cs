#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// What the reader of a tree has been told in this and the trees before: behind each name, the details that were printed for it
    /// last. Details are what a label has behind " -- "; a name is the label without them and without its state.
    /// </summary>
    internal sealed class ToldDetails
    {
        private readonly Dictionary<string, string> _details;
        private readonly bool _leavesOut;
        private readonly IReadOnlyList<object?> _episodes;

        /// <param name="before">What the reader was told before; null for nothing.</param>
        /// <param name="leavesOut">What was told is not to be printed again.</param>
        /// <param name="episodes">What of the games is shown, a battle of each say: in others nothing has been told yet.</param>
        public ToldDetails(ToldDetails? before, bool leavesOut, IReadOnlyList<object?> episodes)
        {
            _details =
                before?._episodes.SequenceEqual(episodes) == true
                    ? new Dictionary<string, string>(before._details)
                    : new Dictionary<string, string>();
            _leavesOut = leavesOut;
            _episodes = episodes;
        }

        /// <summary>To be asked of each label that is printed, in the order of printing.</summary>
        /// <param name="label">The whole of it.</param>
        /// <param name="printed">So many of its characters are to be printed; the reader knows the others.</param>
        /// <returns>How many are to be printed: without the details if they are those that were told last for this name.</returns>
        public int Tell(string label, int printed)
        {
            var at = NodeName.DetailsAt(label);
            if (at < 0 || printed <= at)
            {
                return printed;
            }
            var name = NodeName.Plain(label);
            var details = label.Substring(at);
            if (printed < label.Length)
            {
                // Half of them, so they are not what was told last.
                _details.Remove(name);
                return printed;
            }
            var isTold = _details.TryGetValue(name, out var last) && last == details;
            _details[name] = details;
            return isTold && _leavesOut ? at : printed;
        }

        /// <summary>The same tree was printed for two readers: what both of them know.</summary>
        public void KeepWhatIsIn(ToldDetails other)
        {
            if (!_episodes.SequenceEqual(other._episodes))
            {
                _details.Clear();
            }
            foreach (var told in new List<KeyValuePair<string, string>>(_details))
            {
                if (!other._details.TryGetValue(told.Key, out var details) || details != told.Value)
                {
                    _details.Remove(told.Key);
                }
            }
        }
    }
}
