using System;
using System.Collections.Generic;

namespace UnityEngine.Accessibility
{
    /// <summary>The tree of nodes that a game makes for screen readers.</summary>
    public class AccessibilityHierarchy
    {
        private readonly List<AccessibilityNode> _roots = new List<AccessibilityNode>();
        private int _lastId;

        public IReadOnlyList<AccessibilityNode> rootNodes => _roots;

        public AccessibilityNode AddNode(string label = null, AccessibilityNode parent = null)
        {
            var node = new AccessibilityNode(_lastId++, label, parent);
            (parent == null ? _roots : parent.ChildList).Add(node);
            return node;
        }

        public void RemoveNode(AccessibilityNode node, bool removeChildren = true)
        {
            var siblings = node.parent == null ? _roots : node.parent.ChildList;
            var place = siblings.IndexOf(node);
            if (place < 0)
                throw new ArgumentException("The node is not in this hierarchy");
            siblings.RemoveAt(place);
            if (removeChildren)
                return;
            siblings.InsertRange(place, node.ChildList);
            foreach (var child in node.ChildList)
                child.parent = node.parent;
            node.ChildList.Clear();
        }

        public void Clear() => _roots.Clear();
    }

    public static class AssistiveSupport
    {
        /// <summary>The tree for the screen reader. As in the Editor, it can be read whether one is on or not.</summary>
        public static AccessibilityHierarchy activeHierarchy { get; set; }
    }
}
