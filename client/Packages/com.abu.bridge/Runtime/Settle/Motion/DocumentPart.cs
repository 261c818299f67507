#nullable enable

using System.Collections.Generic;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>All elements of a document, in a list that is made anew only when elements have come or gone.</summary>
    internal sealed class DocumentPart : ComponentPart<UIDocument>
    {
        private const int Opens = 1;
        private const MotionKinds OfElements = MotionKinds.Motion | MotionKinds.Transitions;

        private readonly TransitionWatch _transitions = new();
        private readonly Dictionary<VisualElement, WatchedElement> _known = new();
        private List<WatchedElement> _elements = new();
        private List<WatchedElement> _before = new();
        private VisualElement? _root;
        private int _reading;
        private bool _isOpen;

        public DocumentPart(UIDocument document)
            : base(document) { }

        // Its object is nowhere on the screen; the elements are.
        public override bool IsSeen => false;

        public List<WatchedElement> Elements => _elements;

        public override void Look(MotionScan scan)
        {
            base.Look(scan);
            if ((scan.Kinds & OfElements) == 0)
            {
                return;
            }
            var isBeginning = scan.Purpose == MotionScanPurpose.Begin;
            var isAsRead = FindRoot() && !isBeginning;
            if ((scan.Kinds & MotionKinds.Transitions) != 0)
            {
                _transitions.Listen(_root);
            }
            if (isBeginning)
            {
                Reread(scan);
            }
            foreach (var element in _elements)
            {
                isAsRead &= element.LookAt(scan);
            }
            if (!isAsRead && !isBeginning)
            {
                Reread(scan);
            }
        }

        protected override int ReadLiving() =>
            MotionBit.If(ref _isOpen, Component.rootVisualElement?.panel != null, Opens);

        // False if it is another one than before.
        private bool FindRoot()
        {
            var root = Component != null ? Component.rootVisualElement : null;
            root = root?.panel == null ? null : root;
            var isSame = ReferenceEquals(root, _root);
            _root = root;
            return isSame;
        }

        private void Reread(MotionScan scan)
        {
            _reading++;
            (_elements, _before) = (_before, _elements);
            _elements.Clear();
            if (_root != null)
            {
                Read(_root, null, scan);
            }
            foreach (var one in _before)
            {
                if (one.FoundIn != _reading)
                {
                    _known.Remove(one.Element);
                }
            }
            _before.Clear();
        }

        private void Read(VisualElement element, WatchedElement? parent, MotionScan scan)
        {
            var one = Of(element, parent, scan);
            one.FoundIn = _reading;
            _elements.Add(one);
            var children = one.IsOut ? 0 : element.hierarchy.childCount;
            if (one.CountChildren(element.hierarchy.childCount))
            {
                one.NoteChange(scan, WatchedElement.Children);
            }
            for (var i = 0; i < children; i++)
            {
                Read(element.hierarchy[i], one, scan);
            }
        }

        private WatchedElement Of(VisualElement element, WatchedElement? parent, MotionScan scan)
        {
            if (_known.TryGetValue(element, out var one))
            {
                return one;
            }
            one = new WatchedElement(element, _transitions);
            _known.Add(element, one);
            if (scan.Purpose == MotionScanPurpose.Begin || parent == null)
            {
                return one;
            }
            if (scan.Purpose == MotionScanPurpose.Wait && parent.HasChildrenAnyway)
            {
                one.MovesAnyway(~0);
            }
            parent.NoteChange(scan, WatchedElement.Children);
            return one;
        }
    }
}
