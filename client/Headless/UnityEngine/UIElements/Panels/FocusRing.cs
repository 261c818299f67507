using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Finds the element of a panel to which a move takes the focus.</summary>
    internal static class FocusRing
    {
        // How much worse it is to lie beside the way than far along it.
        private const float Aside = 2;

        /// <summary>Null if there is none that way.</summary>
        public static VisualElement Next(
            VisualElement root,
            VisualElement from,
            NavigationMoveEvent.Direction direction
        )
        {
            var all = new List<VisualElement>();
            Add(root, all);
            return direction switch
            {
                NavigationMoveEvent.Direction.None => null,
                NavigationMoveEvent.Direction.Next => InOrder(all, from, 1),
                NavigationMoveEvent.Direction.Previous => InOrder(all, from, -1),
                _ => Nearest(all, from, WayOf(direction)),
            };
        }

        // What is inside an element with the focus has it through this element.
        private static void Add(VisualElement element, List<VisualElement> all)
        {
            var style = element.resolvedStyle;
            if (style.display == DisplayStyle.None || style.visibility == Visibility.Hidden)
                return;
            if (element.canGrabFocus)
            {
                all.Add(element);
                return;
            }
            for (var i = 0; i < element.hierarchy.childCount; i++)
                Add(element.hierarchy[i], all);
        }

        private static VisualElement InOrder(List<VisualElement> all, VisualElement from, int step)
        {
            var at = all.IndexOf(from);
            return at < 0 || all.Count < 2 ? null : all[(at + step + all.Count) % all.Count];
        }

        private static VisualElement Nearest(
            List<VisualElement> all,
            VisualElement from,
            Vector2 way
        )
        {
            VisualElement nearest = null;
            var least = float.PositiveInfinity;
            foreach (var element in all)
            {
                var apart = element.worldBound.center - from.worldBound.center;
                var along = Vector2.Dot(apart, way);
                var aside = (apart - along * way).magnitude;
                if (element != from && along > 0 && along + Aside * aside < least)
                    (nearest, least) = (element, along + Aside * aside);
            }
            return nearest;
        }

        private static Vector2 WayOf(NavigationMoveEvent.Direction direction) =>
            direction switch
            {
                NavigationMoveEvent.Direction.Left => Vector2.left,
                NavigationMoveEvent.Direction.Right => Vector2.right,
                // Down the screen, where y grows.
                NavigationMoveEvent.Direction.Down => Vector2.up,
                _ => Vector2.down,
            };
    }
}
