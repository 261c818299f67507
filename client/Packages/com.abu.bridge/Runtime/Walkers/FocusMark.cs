#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Marks the node that the next key goes to, where a person sees it: a field that is being edited, and after a key any control. A
    /// click gives the focus too, but nobody asks where it is then.
    /// </summary>
    internal sealed class FocusMark
    {
        private const string Focused = "focused";
        private const string Field = "textbox";

        private static readonly HashSet<string> OfKeys = new() { "press", "keydown", "pad" };
        private static readonly HashSet<string> OfPointer = new()
        {
            "click",
            "drag",
            "mouse",
            "touch",
        };

        private bool _isMovedByKeys;

        /// <summary>Notes what an action is about to move the focus with.</summary>
        /// <param name="command">As on the wire.</param>
        public void Before(string command) =>
            _isMovedByKeys =
                OfKeys.Contains(command) || (_isMovedByKeys && !OfPointer.Contains(command));

        /// <param name="walkers">Have just walked the scene.</param>
        /// <param name="roots">What they have read. It is about to be printed or compared with what was.</param>
        public void Put(IEnumerable<ISceneWalker> walkers, List<TreeNode> roots)
        {
            foreach (var owner in walkers.OfType<IFocusOwner>())
            {
                if (
                    WalkRef.Of(owner.Focused()?.Ref) is { } place
                    && Find(roots, place) is { } node
                    && (_isMovedByKeys || node.Role == Field)
                )
                {
                    node.AddState(Focused);
                }
            }
        }

        private static TreeNode? Find(List<TreeNode> nodes, WalkRef place)
        {
            foreach (var node in nodes)
            {
                var isIt = node.WalkRef is { } own && own.Equals(place);
                if ((isIt ? node : Find(node.Children, place)) is { } found)
                {
                    return found;
                }
            }
            return null;
        }
    }
}
