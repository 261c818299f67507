using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>
    /// A box in a panel: its name, look and events. The other files of this class hold its children and its layout.
    /// </summary>
    public partial class VisualElement : Focusable
    {
        private readonly InlineStyle _style;
        private readonly ResolvedStyle _resolvedStyle;
        private InlineStyle _look;
        private readonly List<string> _classes = new List<string>();
        private string _name;
        private bool _enabledSelf = true;

        public VisualElement()
        {
            _style = new InlineStyle(this);
            _resolvedStyle = new ResolvedStyle(this);
            hierarchy = new Hierarchy(this);
        }

        public string name
        {
            get => _name;
            set
            {
                _name = value;
                MarkStylesDirty();
            }
        }

        public object userData { get; set; }

        public string tooltip { get; set; }

        /// <summary>The direction of its texts and of those below it.</summary>
        public LanguageDirection languageDirection { get; set; }

        public PickingMode pickingMode { get; set; } = PickingMode.Position;

        public IStyle style => _style;

        public IResolvedStyle resolvedStyle => _resolvedStyle;

        public bool enabledSelf
        {
            get => _enabledSelf;
            set
            {
                if (_enabledSelf == value)
                    return;
                _enabledSelf = value;
                MarkStylesDirty(PseudoStates.Disabled);
            }
        }

        public bool enabledInHierarchy =>
            _enabledSelf && (hierarchy.parent?.enabledInHierarchy ?? true);

        public bool visible
        {
            get => ComputedStyle.Visibility == Visibility.Visible;
            set => style.visibility = value ? Visibility.Visible : Visibility.Hidden;
        }

        /// <summary>Null while the element is in no panel.</summary>
        public IPanel panel => OwnPanel;

        public override FocusController focusController => OwnPanel?.focusController;

        public override bool canGrabFocus => base.canGrabFocus && enabledInHierarchy;

        public sealed override void Focus() => base.Focus();

        internal InlineStyle InlineStyle => _style;

        /// <summary>The look of a control, which in Unity comes from the theme: all else counts more.</summary>
        internal InlineStyle Look => _look ??= new InlineStyle(this);

        internal ComputedStyle ComputedStyle => new ComputedStyle(this);

        /// <summary>The styles that decide about a property: its own, those of style sheets, or the look of its control.</summary>
        internal StyleValues Declaring(StyleProperty property) =>
            _style.Has(property) ? _style
            : Matched != null && Matched.Has(property) ? Matched
            : _look != null && _look.Has(property) ? _look
            : StyleValues.None;

        public void SetEnabled(bool value) => enabledSelf = value;

        public void AddToClassList(string className)
        {
            if (string.IsNullOrEmpty(className) || _classes.Contains(className))
                return;
            _classes.Add(className);
            MarkStylesDirty();
        }

        public void RemoveFromClassList(string className)
        {
            if (_classes.Remove(className))
                MarkStylesDirty();
        }

        public void ToggleInClassList(string className) =>
            EnableInClassList(className, !ClassListContains(className));

        public void ClearClassList()
        {
            _classes.Clear();
            MarkStylesDirty();
        }

        public void EnableInClassList(string className, bool enable)
        {
            if (enable)
                AddToClassList(className);
            else
                RemoveFromClassList(className);
        }

        public bool ClassListContains(string cls) => _classes.Contains(cls);

        public IEnumerable<string> GetClasses() => _classes;

        public sealed override void SendEvent(EventBase e)
        {
            // Events reach only elements in a panel, as in Unity.
            if (OwnPanel != null)
                e.Dispatch(OwnPanel, this);
        }

        public virtual bool ContainsPoint(Vector2 localPoint) =>
            new Rect(Vector2.zero, layout.size).Contains(localPoint);

        public override string ToString() => $"{GetType().Name} {name} {LayoutBox}";
    }
}
