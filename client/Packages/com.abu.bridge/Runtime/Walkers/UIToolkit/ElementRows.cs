#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The rows of lists that a game builds of elements, without a list view.</summary>
    internal sealed class ElementRows : ListRows<VisualElement>
    {
        private static readonly char[] Digits = "0123456789-_ ".ToCharArray();

        protected override IReadOnlyList<VisualElement> SiblingsOf(VisualElement level) =>
            level.hierarchy.parent is { } parent
                ? ChildrenOf(parent)
                : Array.Empty<VisualElement>();

        protected override IReadOnlyList<VisualElement> ChildrenOf(VisualElement level) =>
            level.hierarchy.Children().ToList();

        protected override VisualElement? ParentOf(VisualElement level) => level.hierarchy.parent;

        // Other classes than the first come and go: "row row--selected".
        protected override string NameOf(VisualElement level) =>
            $"{level.GetType().Name} {ElementNames.OwnName(level)?.TrimEnd(Digits)} {level.GetClasses().FirstOrDefault()}";

        protected override bool IsControl(VisualElement level) =>
            ControlReader.IsControl(level) || Listeners.TakesPointer(level);

        protected override bool IsShown(VisualElement level) => !ElementSight.IsGone(level);

        protected override string TextOf(VisualElement level) => ElementNames.TextOf(level) ?? "";
    }
}
