#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// What the reader of a tree has been told, in this tree and those before: for each name, the details that were printed
    /// last. Details are the part of a label from " -- " on; the name is the label without them and without its state.
    /// </summary>
    internal sealed class ToldDetails
    {
        private readonly Dictionary<string, string> _details;
        private readonly bool _leavesOut;
        private readonly IReadOnlyList<object?> _episodes;

        /// <param name="before">What the reader was told before; null for nothing.</param>
        /// <param name="leavesOut">Whether details that were told before are left out.</param>
        /// <param name="episodes">The battles or rounds that are shown; in new ones nothing has been told yet.</param>
        public ToldDetails(ToldDetails? before, bool leavesOut, IReadOnlyList<object?> episodes)
        {
            _details =
                before?._episodes.SequenceEqual(episodes) == true
                    ? new Dictionary<string, string>(before._details)
                    : new Dictionary<string, string>();
            _leavesOut = leavesOut;
            _episodes = episodes;
        }

        /// <summary>Called for each printed label, in the order of printing.</summary>
        /// <param name="label">The whole label.</param>
        /// <param name="printed">The number of its characters to print; the reader knows the others.</param>
        /// <returns>The number of characters to print: without the details if the same details were told last for this
        /// name.</returns>
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
                // Only part of the details is printed, so they no longer count as told.
                _details.Remove(name);
                return printed;
            }
            var isTold = _details.TryGetValue(name, out var last) && last == details;
            _details[name] = details;
            return isTold && _leavesOut ? at : printed;
        }

        /// <summary>For a tree that was printed for two readers: keeps what both of them know.</summary>
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
