using System;
using System.Collections.Generic;

namespace UnityEngine.Accessibility
{
    [Flags]
    public enum AccessibilityRole : ushort
    {
        None = 0,
        Button = 1,
        Image = 2,
        StaticText = 4,
        SearchField = 8,
        KeyboardKey = 16,
        Header = 32,
        TabBar = 64,
        Slider = 128,
        Toggle = 256,
    }

    [Flags]
    public enum AccessibilityState : ushort
    {
        None = 0,
        Disabled = 1,
        Selected = 2,
    }

    /// <summary>What a screen reader says about one thing on the screen, and what it can do with it.</summary>
    public class AccessibilityNode
    {
        private readonly List<AccessibilityNode> _children = new List<AccessibilityNode>();

        internal AccessibilityNode(int id, string label, AccessibilityNode parent)
        {
            this.id = id;
            this.label = label;
            this.parent = parent;
        }

        public event Action<AccessibilityNode, bool> focusChanged
        {
            add { }
            remove { }
        }

#pragma warning disable CS0067 // Raised by screen readers, of which there are none here.
        public event Action incremented;

        public event Action decremented;

        public event Func<bool> selected;

        public event Func<bool> dismissed;
#pragma warning restore CS0067

        public int id { get; }

        public string label { get; set; }

        public string value { get; set; }

        public string hint { get; set; }

        public bool isActive { get; set; } = true;

        public AccessibilityRole role { get; set; }

        public bool allowsDirectInteraction { get; set; }

        public AccessibilityState state { get; set; }

        public AccessibilityNode parent { get; internal set; }

        public IReadOnlyList<AccessibilityNode> children => _children;

        /// <summary>In pixels of the screen, y down.</summary>
        public Rect frame { get; set; }

        public Func<Rect> frameGetter { get; set; }

        internal List<AccessibilityNode> ChildList => _children;
    }
}
