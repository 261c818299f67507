using System.Collections.Generic;
using System.Linq;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>
    /// Sizes and places what layout controllers control: widths first, then heights, because the height of a text follows
    /// from its width. Sizes are collected from below, and set from above.
    /// </summary>
    public class LayoutRebuilder
    {
        /// <summary>The controllers that are in effect.</summary>
        internal static readonly List<UIBehaviour> InEffect = new List<UIBehaviour>();

        static LayoutRebuilder()
        {
            Canvas.Begin();
        }

        /// <summary>Once a frame, before it is drawn.</summary>
        internal static void RebuildAll()
        {
            if (InEffect.Count > 0)
                Rebuild(InEffect.ToList());
        }

        public static void ForceRebuildLayoutImmediate(RectTransform layoutRoot)
        {
            var below = InEffect.Where(one => one.transform.IsChildOf(layoutRoot)).ToList();
            MarkLayoutForRebuild(layoutRoot);
            Rebuild(below);
        }

        public static void MarkLayoutForRebuild(RectTransform rect)
        {
            foreach (var group in rect.GetComponentsInChildren<LayoutGroup>())
                group.ForgetLayout();
        }

        private static void Rebuild(List<UIBehaviour> controllers)
        {
            var fromAbove = controllers.OrderBy(one => DepthOf(one.transform)).ToList();
            for (var axis = 0; axis < 2; axis++)
            {
                for (var i = fromAbove.Count - 1; i >= 0; i--)
                    Collect(fromAbove[i] as LayoutGroup, axis);
                foreach (var one in fromAbove)
                    Set(one, axis);
            }
        }

        private static void Collect(LayoutGroup group, int axis)
        {
            if (group == null)
                return;
            if (axis == 0)
                group.CalculateLayoutInputHorizontal();
            else
                group.CalculateLayoutInputVertical();
        }

        private static void Set(UIBehaviour one, int axis)
        {
            if (one == null || one is LayoutGroup group && !group.IsChanged(axis))
                return;
            var controller = (ILayoutController)one;
            if (axis == 0)
                controller.SetLayoutHorizontal();
            else
                controller.SetLayoutVertical();
            (one as LayoutGroup)?.NotePlaced(axis);
        }

        private static int DepthOf(Transform level)
        {
            var depth = 0;
            for (; level.parent != null; level = level.parent)
                depth++;
            return depth;
        }
    }
}
