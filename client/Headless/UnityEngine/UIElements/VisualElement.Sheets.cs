using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public partial class VisualElement
    {
        private List<StyleSheet> _sheets;
        private string _typeName;
        private bool _isActive;
        private bool _isChecked;

        /// <summary>The sheets whose rules are for this element and those below it.</summary>
        public VisualElementStyleSheetSet styleSheets => new VisualElementStyleSheetSet(this);

        /// <summary>What the rules of style sheets say about the element; null if there is nothing.</summary>
        internal StyleValues Matched { get; set; }

        internal StyleVariables Variables { get; set; }

        /// <summary>Styles of its own that depend on variables; null if there are none.</summary>
        internal InlineRule InlineRule { get; set; }

        /// <summary>Whether its rules, and those of all below it, are to be found again.</summary>
        internal bool StylesAreDirty { get; set; } = true;

        internal IReadOnlyList<StyleSheet> OwnSheets =>
            (IReadOnlyList<StyleSheet>)_sheets ?? Array.Empty<StyleSheet>();

        /// <summary>The name of its class, as selectors have it.</summary>
        internal string TypeName => _typeName ??= GetType().Name.Split('`')[0];

        /// <summary>Held down.</summary>
        internal bool IsActive
        {
            set => Switch(ref _isActive, value, PseudoStates.Active);
        }

        /// <summary>Switched on.</summary>
        internal bool IsChecked
        {
            get => _isChecked;
            set => Switch(ref _isChecked, value, PseudoStates.Checked);
        }

        internal PseudoStates PseudoStates =>
            (_isActive ? PseudoStates.Active : 0)
            | (_isChecked ? PseudoStates.Checked : 0)
            | (enabledInHierarchy ? 0 : PseudoStates.Disabled)
            | (OwnPanel != null && OwnPanel.Pointer.IsOver(this) ? PseudoStates.Hover : 0)
            | (focusController?.focusedElement == this ? PseudoStates.Focus : 0);

        internal void MarkStylesDirty()
        {
            StylesAreDirty = true;
            OwnPanel?.MarkStylesDirty();
        }

        /// <summary>Marks it if a sheet of the panel distinguishes that state.</summary>
        internal void MarkStylesDirty(PseudoStates state)
        {
            if (OwnPanel != null && OwnPanel.Distinguishes(state))
                MarkStylesDirty();
        }

        internal void ChangeSheets(Action<List<StyleSheet>> change)
        {
            _sheets ??= new List<StyleSheet>();
            OwnPanel?.ForgetSheets(_sheets);
            change(_sheets);
            OwnPanel?.NoteSheets(_sheets);
            MarkStylesDirty();
        }

        private void TakeSheets(RuntimePanel from, RuntimePanel to)
        {
            if (_sheets != null)
            {
                from?.ForgetSheets(_sheets);
                to?.NoteSheets(_sheets);
            }
            MarkStylesDirty();
        }

        private void Switch(ref bool state, bool value, PseudoStates name)
        {
            if (state == value)
                return;
            state = value;
            MarkStylesDirty(name);
        }
    }

    /// <summary>The style sheets of one element.</summary>
    public struct VisualElementStyleSheetSet : IEquatable<VisualElementStyleSheetSet>
    {
        private readonly VisualElement _element;

        internal VisualElementStyleSheetSet(VisualElement element)
        {
            _element = element;
        }

        public int count => _element.OwnSheets.Count;

        public StyleSheet this[int index] => _element.OwnSheets[index];

        public static bool operator ==(
            VisualElementStyleSheetSet left,
            VisualElementStyleSheetSet right
        ) => left.Equals(right);

        public static bool operator !=(
            VisualElementStyleSheetSet left,
            VisualElementStyleSheetSet right
        ) => !left.Equals(right);

        public void Add(StyleSheet styleSheet)
        {
            if (styleSheet == null)
                throw new ArgumentNullException(nameof(styleSheet));
            if (!Contains(styleSheet))
                _element.ChangeSheets(sheets => sheets.Add(styleSheet));
        }

        public void Insert(int index, StyleSheet styleSheet)
        {
            if (styleSheet == null)
                throw new ArgumentNullException(nameof(styleSheet));
            if (!Contains(styleSheet))
                _element.ChangeSheets(sheets => sheets.Insert(index, styleSheet));
        }

        public bool Remove(StyleSheet styleSheet)
        {
            var isThere = Contains(styleSheet);
            if (isThere)
                _element.ChangeSheets(sheets => sheets.Remove(styleSheet));
            return isThere;
        }

        public void Clear()
        {
            if (count > 0)
                _element.ChangeSheets(sheets => sheets.Clear());
        }

        public bool Contains(StyleSheet styleSheet)
        {
            for (var i = 0; i < count; i++)
                if (this[i] == styleSheet)
                    return true;
            return false;
        }

        public bool Equals(VisualElementStyleSheetSet other) => _element == other._element;

        public override bool Equals(object obj) =>
            obj is VisualElementStyleSheetSet other && Equals(other);

        public override int GetHashCode() => _element?.GetHashCode() ?? 0;
    }
}
