using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    [Flags]
    internal enum PseudoStates
    {
        None = 0,
        Hover = 1,
        Active = 2,
        Focus = 4,
        Checked = 8,
        Disabled = 16,
        Root = 32,
    }

    /// <summary>What a selector says about one element: <c>Button.large:hover</c>.</summary>
    internal sealed class StyleSelectorPart
    {
        public string Type { get; set; }

        public string Name { get; set; }

        public List<string> Classes { get; } = new List<string>();

        public PseudoStates States { get; set; }

        public PseudoStates ForbiddenStates { get; set; }

        /// <summary>True if a part before it, which is an ancestor, is the parent itself.</summary>
        public bool IsChild { get; set; }

        public int Specificity { get; set; }

        public bool Matches(VisualElement element, PseudoStates states)
        {
            if (
                Name != null && element.name != Name
                || Type != null && element.TypeName != Type
                || (states & States) != States
                || (states & ForbiddenStates) != 0
            )
                return false;
            foreach (var name in Classes)
                if (!element.ClassListContains(name))
                    return false;
            return true;
        }
    }

    /// <summary>Which elements a rule is for: the last part is about the element, the others about those around it.</summary>
    internal sealed class StyleSelector
    {
        public StyleSelector(IReadOnlyList<StyleSelectorPart> parts)
        {
            Parts = parts;
            foreach (var part in parts)
                Specificity += part.Specificity;
        }

        public IReadOnlyList<StyleSelectorPart> Parts { get; }

        public int Specificity { get; }

        public StyleSelectorPart Last => Parts[Parts.Count - 1];

        /// <param name="sheetOwner">The element to which the sheet was added, which is :root for it.</param>
        public bool Matches(VisualElement element, VisualElement sheetOwner) =>
            Last.Matches(element, StatesOf(element, sheetOwner))
            && MatchesAbove(element, Parts.Count - 1, sheetOwner);

        private bool MatchesAbove(VisualElement element, int index, VisualElement sheetOwner)
        {
            if (index == 0)
                return true;
            var part = Parts[index - 1];
            for (
                var above = element.hierarchy.parent;
                above != null;
                above = above.hierarchy.parent
            )
            {
                if (
                    part.Matches(above, StatesOf(above, sheetOwner))
                    && MatchesAbove(above, index - 1, sheetOwner)
                )
                    return true;
                if (Parts[index].IsChild)
                    return false;
            }
            return false;
        }

        private static PseudoStates StatesOf(VisualElement element, VisualElement sheetOwner) =>
            element.PseudoStates | (element == sheetOwner ? PseudoStates.Root : 0);
    }

    internal sealed class StyleRule
    {
        public StyleRule(
            IReadOnlyList<StyleSelector> selectors,
            IReadOnlyList<StyleDeclaration> declarations
        )
        {
            (Selectors, Declarations) = (selectors, declarations);
        }

        public IReadOnlyList<StyleSelector> Selectors { get; }

        public IReadOnlyList<StyleDeclaration> Declarations { get; }
    }
}
