using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>
    /// Finds the rules for the elements of a panel whose styles may have changed, and gives the elements what these rules say.
    /// </summary>
    internal sealed class StyleMatcher
    {
        private readonly List<(StyleSheet Sheet, VisualElement Owner, bool IsTheme)> _sheets =
            new List<(StyleSheet, VisualElement, bool)>();
        private readonly List<Match> _matches = new List<Match>();

        private readonly List<VisualElement> _withVariables = new List<VisualElement>();

        /// <summary>Returns true if the style of an element may differ now.</summary>
        public bool Update(VisualElement root)
        {
            var hasChanged = Visit(root, false);
            // Told at the end, because what is told may change the tree.
            foreach (var element in _withVariables)
                element.Tell(CustomStyleResolvedEvent.GetPooled());
            return hasChanged;
        }

        private bool Visit(VisualElement element, bool isDirty)
        {
            isDirty |= element.StylesAreDirty;
            element.StylesAreDirty = false;
            var count = _sheets.Count;
            foreach (var added in element.OwnSheets)
            foreach (var sheet in added.WithImports())
                _sheets.Add((sheet, element, added is ThemeStyleSheet));
            var hasChanged = isDirty && Restyle(element);
            foreach (var child in element.Inner)
                hasChanged |= Visit(child, isDirty);
            _sheets.RemoveRange(count, _sheets.Count - count);
            return hasChanged;
        }

        private bool Restyle(VisualElement element)
        {
            var had = element.Matched != null;
            element.Variables = element.hierarchy.parent?.Variables;
            element.Matched = null;
            FindRules(element);
            if (_matches.Count > 0 || element.InlineRule != null)
                Apply(element);
            return had || element.Matched != null;
        }

        private void FindRules(VisualElement element)
        {
            _matches.Clear();
            for (var i = 0; i < _sheets.Count; i++)
            {
                var (sheet, owner, isTheme) = _sheets[i];
                foreach (var candidate in sheet.CandidatesFor(element))
                    if (candidate.Selector.Matches(element, owner))
                        _matches.Add(new Match(sheet, isTheme, i, candidate));
            }
            _matches.Sort(Match.Compare);
        }

        private void Apply(VisualElement element)
        {
            foreach (var match in _matches)
            foreach (var declaration in match.Candidate.Rule.Declarations)
                if (declaration.IsVariable)
                    Variables(element)[declaration.Property] = new StyleVariable(
                        declaration.Value,
                        match.Sheet
                    );
            if (element.Variables != element.hierarchy.parent?.Variables)
                _withVariables.Add(element);
            var values = new StyleValues();
            foreach (var match in _matches)
                Write(values, element, match.Candidate.Rule.Declarations, match.Sheet);
            if (element.InlineRule is { } inline)
                Write(values, element, inline.Declarations, inline.Sheet);
            element.Matched = values.IsEmpty ? null : values;
        }

        private static void Write(
            StyleValues values,
            VisualElement element,
            IReadOnlyList<StyleDeclaration> declarations,
            StyleSheet sheet
        )
        {
            foreach (var declaration in declarations)
                if (!declaration.IsVariable)
                    StyleWriter.Write(values, declaration, sheet, element.Variables);
        }

        // An element with variables of its own sees those of its parent through them.
        private static StyleVariables Variables(VisualElement element)
        {
            var above = element.hierarchy.parent?.Variables;
            if (element.Variables == above)
                element.Variables = new StyleVariables(above);
            return element.Variables;
        }

        private readonly struct Match
        {
            public readonly StyleSheet Sheet;
            public readonly StyleSheet.Candidate Candidate;
            private readonly bool _isTheme;
            private readonly int _index;

            public Match(StyleSheet sheet, bool isTheme, int index, StyleSheet.Candidate candidate)
            {
                (Sheet, _isTheme, _index, Candidate) = (sheet, isTheme, index, candidate);
            }

            /// <summary>In the order in which they count: themes, how exact the selector is, the later sheet, the later rule.</summary>
            public static int Compare(Match a, Match b)
            {
                if (a._isTheme != b._isTheme)
                    return a._isTheme ? -1 : 1;
                var exact = a.Candidate.Selector.Specificity.CompareTo(
                    b.Candidate.Selector.Specificity
                );
                if (exact != 0)
                    return exact;
                var sheet = a._index.CompareTo(b._index);
                return sheet != 0 ? sheet : a.Candidate.Order.CompareTo(b.Candidate.Order);
            }
        }
    }

    /// <summary>Styles of an element's own, from a file, that depend on variables.</summary>
    internal sealed class InlineRule
    {
        public InlineRule(IReadOnlyList<StyleDeclaration> declarations, StyleSheet sheet)
        {
            (Declarations, Sheet) = (declarations, sheet);
        }

        public IReadOnlyList<StyleDeclaration> Declarations { get; }

        public StyleSheet Sheet { get; }
    }

    internal readonly struct StyleVariable
    {
        public StyleVariable(IReadOnlyList<StyleToken> value, StyleSheet sheet)
        {
            (Value, Sheet) = (value, sheet);
        }

        public IReadOnlyList<StyleToken> Value { get; }

        /// <summary>The sheet that sets it, whose file its addresses belong to.</summary>
        public StyleSheet Sheet { get; }
    }

    /// <summary>The variables that rules for an element have set, and those of its parent.</summary>
    internal sealed class StyleVariables
    {
        private readonly StyleVariables _above;
        private readonly Dictionary<string, StyleVariable> _own =
            new Dictionary<string, StyleVariable>();

        public StyleVariables(StyleVariables above)
        {
            _above = above;
        }

        public StyleVariable this[string name]
        {
            set => _own[name] = value;
        }

        public bool TryGet(string name, out StyleVariable variable)
        {
            for (var at = this; at != null; at = at._above)
                if (at._own.TryGetValue(name, out variable))
                    return true;
            variable = default;
            return false;
        }
    }
}
