#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Says of a text that no node has which scroll view may hold it out of view.</summary>
    internal static class ItemHint
    {
        /// <summary>The first view with such an item, or else the first whose items do not all exist; null if there is none.</summary>
        /// <param name="text">A part of a label, ignoring case.</param>
        /// <param name="views">Those of the screen; one may come several times.</param>
        public static Refusal? Of(string text, IEnumerable<ItemView> views)
        {
            var moving = views
                .GroupBy(view => view.Subject)
                .Select(same => same.First())
                .Where(view => view.IsThere && view.HasMore)
                .ToList();
            return moving.Find(view => Holds(view, text)) is { } holder
                    ? ToScroll(holder, "holds it out of view")
                : moving.Find(view => !view.HasAll) is { } list
                    ? ToScroll(list, "may hold it out of view")
                : null;
        }

        private static bool Holds(ItemView view, string text) =>
            view.Read().Any(item => !item.IsInView && NameText.Contains(item.Label, text));

        private static Refusal ToScroll(ItemView view, string how) =>
            new Refusal($"{view.Subject} {how}").WithFix($"scroll {view.Subject} to that text");
    }
}
