using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public partial class VisualElement
    {
        private readonly List<VisualElement> _children = new List<VisualElement>();
        private VisualElement _physicalParent;
        private VisualElement _logicalParent;

        /// <summary>The whole tree, with the inner parts of controls.</summary>
        public Hierarchy hierarchy { get; private set; }

        /// <summary>The element to which Add adds children; not this one in a control with inner parts.</summary>
        public virtual VisualElement contentContainer => this;

        /// <summary>The element that this one was added to.</summary>
        public VisualElement parent => _logicalParent;

        public int childCount => contentContainer?._children.Count ?? 0;

        public VisualElement this[int key] => ElementAt(key);

        /// <summary>The children with the inner parts of controls, without an allocation.</summary>
        internal List<VisualElement> Inner => _children;

        internal RuntimePanel OwnPanel { get; private set; }

        public void Add(VisualElement child) => Insert(childCount, child);

        public void Insert(int index, VisualElement element)
        {
            if (element == null)
                return;
            contentContainer.hierarchy.Insert(index, element);
            element._logicalParent = this;
        }

        public void Remove(VisualElement element) => contentContainer.hierarchy.Remove(element);

        public void RemoveAt(int index) => contentContainer.hierarchy.RemoveAt(index);

        public void RemoveFromHierarchy() => _physicalParent?.hierarchy.Remove(this);

        public void Clear() => contentContainer.hierarchy.Clear();

        public VisualElement ElementAt(int index) => contentContainer.hierarchy.ElementAt(index);

        public int IndexOf(VisualElement element) => contentContainer.hierarchy.IndexOf(element);

        public IEnumerable<VisualElement> Children() =>
            contentContainer?.hierarchy.Children() ?? Array.Empty<VisualElement>();

        public bool Contains(VisualElement child)
        {
            for (var ancestor = child; ancestor != null; ancestor = ancestor._physicalParent)
                if (ancestor == this)
                    return true;
            return false;
        }

        internal virtual void ChildAdded(VisualElement child) { }

        internal virtual void ChildRemoved(VisualElement child) { }

        internal void SetPanel(RuntimePanel panel)
        {
            var previous = OwnPanel;
            if (previous == panel)
                return;
            if (previous != null)
                Tell(DetachFromPanelEvent.GetPooled(previous, panel));
            OwnPanel = panel;
            TakeSheets(previous, panel);
            foreach (var child in _children.ToArray())
                child.SetPanel(panel);
            if (panel != null)
                Tell(AttachToPanelEvent.GetPooled(previous, panel));
        }

        /// <summary>Sends the event and returns it to its pool.</summary>
        internal void Tell(EventBase evt)
        {
            using (evt)
                EventDispatch.Send(evt, this);
        }

        public VisualElement FindCommonAncestor(VisualElement other)
        {
            var ancestor = other;
            while (ancestor != null && !Contains(ancestor) && !ancestor.Contains(this))
                ancestor = ancestor._physicalParent;
            return ancestor != null && Contains(ancestor) ? this : ancestor;
        }

        public T GetFirstAncestorOfType<T>()
            where T : class
        {
            var ancestor = _physicalParent;
            while (ancestor != null && !(ancestor is T))
                ancestor = ancestor._physicalParent;
            return ancestor as T;
        }

        public struct Hierarchy
        {
            private readonly VisualElement _owner;

            internal Hierarchy(VisualElement element)
            {
                _owner = element;
            }

            public VisualElement parent => _owner._physicalParent;

            public int childCount => _owner._children.Count;

            public VisualElement this[int key] => ElementAt(key);

            public void Add(VisualElement child) => Insert(childCount, child);

            public void Insert(int index, VisualElement child)
            {
                if (child == null)
                    throw new ArgumentException("Cannot insert null child");
                if (index > childCount)
                    throw new ArgumentOutOfRangeException("Index out of range: " + index);
                if (child == _owner)
                    throw new ArgumentException("Cannot insert element as its own child");
                child.RemoveFromHierarchy();
                _owner._children.Insert(Math.Min(index, childCount), child);
                child._physicalParent = _owner;
                child._logicalParent = _owner;
                child.SetPanel(_owner.OwnPanel);
                child.MarkStylesDirty();
                _owner.MarkLayoutDirty();
                _owner.ChildAdded(child);
            }

            public void Remove(VisualElement child)
            {
                if (child._physicalParent != _owner)
                    throw new ArgumentException("This VisualElement is not my child");
                _owner._children.Remove(child);
                child._physicalParent = null;
                child._logicalParent = null;
                child.SetPanel(null);
                _owner.MarkLayoutDirty();
                _owner.ChildRemoved(child);
            }

            public void RemoveAt(int index)
            {
                if (index < 0 || index >= childCount)
                    throw new ArgumentOutOfRangeException("Index out of range: " + index);
                Remove(_owner._children[index]);
            }

            public void Clear()
            {
                foreach (var child in _owner._children.ToArray())
                    Remove(child);
            }

            public VisualElement ElementAt(int index) => _owner._children[index];

            public int IndexOf(VisualElement element) => _owner._children.IndexOf(element);

            public IEnumerable<VisualElement> Children() => _owner._children;
        }
    }
}
