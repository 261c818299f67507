#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>A bar that a game draws by an element in a frame: the wider it is, the fuller.</summary>
    internal static class ElementBar
    {
        /// <summary>What it is called: by its name, or else by a class; null if that is no name of a bar.</summary>
        public static string? NameOf(VisualElement element) =>
            element
                .GetClasses()
                .Where(name => !ElementNames.IsUnitys(name))
                .Prepend(ElementNames.OwnName(element) ?? "")
                .FirstOrDefault(BarShare.IsName);

        /// <summary>The share of its frame, in per cent; null for what is no bar.</summary>
        public static int? Of(VisualElement element)
        {
            var isBar =
                element.childCount == 0
                && element.parent != null
                && ElementImage.IsDrawn(element)
                && NameOf(element) != null;
            return isBar && BarShare.Of(element.worldBound, Inside(element.parent!)) is { } share
                ? Mathf.RoundToInt(share * 100)
                : (int?)null;
        }

        // Of what it has around it, in the panel.
        private static Rect Inside(VisualElement frame)
        {
            var (box, inner, size) = (frame.worldBound, frame.contentRect, frame.layout.size);
            var scale = new Vector2(box.width / size.x, box.height / size.y);
            return new Rect(box.position + (inner.position * scale), inner.size * scale);
        }
    }
}
