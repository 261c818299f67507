using System;

namespace UnityEngine.UI
{
    /// <summary>The sizes that the components of an object ask for.</summary>
    public static class LayoutUtility
    {
        public static float GetMinSize(RectTransform rect, int axis) =>
            axis == 0 ? GetMinWidth(rect) : GetMinHeight(rect);

        public static float GetPreferredSize(RectTransform rect, int axis) =>
            axis == 0 ? GetPreferredWidth(rect) : GetPreferredHeight(rect);

        public static float GetFlexibleSize(RectTransform rect, int axis) =>
            axis == 0 ? GetFlexibleWidth(rect) : GetFlexibleHeight(rect);

        public static float GetMinWidth(RectTransform rect) =>
            GetLayoutProperty(rect, element => element.minWidth, 0);

        public static float GetMinHeight(RectTransform rect) =>
            GetLayoutProperty(rect, element => element.minHeight, 0);

        public static float GetPreferredWidth(RectTransform rect) =>
            Mathf.Max(
                GetMinWidth(rect),
                GetLayoutProperty(rect, element => element.preferredWidth, 0)
            );

        public static float GetPreferredHeight(RectTransform rect) =>
            Mathf.Max(
                GetMinHeight(rect),
                GetLayoutProperty(rect, element => element.preferredHeight, 0)
            );

        public static float GetFlexibleWidth(RectTransform rect) =>
            GetLayoutProperty(rect, element => element.flexibleWidth, 0);

        public static float GetFlexibleHeight(RectTransform rect) =>
            GetLayoutProperty(rect, element => element.flexibleHeight, 0);

        public static float GetLayoutProperty(
            RectTransform rect,
            Func<ILayoutElement, float> property,
            float defaultValue
        ) => GetLayoutProperty(rect, property, defaultValue, out _);

        public static float GetLayoutProperty(
            RectTransform rect,
            Func<ILayoutElement, float> property,
            float defaultValue,
            out ILayoutElement source
        )
        {
            (var size, var priority) = (defaultValue, int.MinValue);
            source = null;
            foreach (var element in rect.GetComponents<ILayoutElement>())
            {
                if (element is Behaviour { isActiveAndEnabled: false })
                    continue;
                var asked = property(element);
                var isBetter =
                    element.layoutPriority > priority
                    || element.layoutPriority == priority && asked > size;
                if (asked >= 0 && isBetter)
                    (size, priority, source) = (asked, element.layoutPriority, element);
            }
            return size;
        }
    }
}
