namespace UnityEngine.UIElements
{
    /// <summary>The look of controls, which in Unity comes from the theme.</summary>
    internal static class ControlLook
    {
        public static readonly Color Text = new Color(0.88f, 0.88f, 0.9f);
        public static readonly Color Face = new Color(0.3f, 0.3f, 0.35f);
        public static readonly Color Hollow = new Color(0.14f, 0.14f, 0.17f);
        public static readonly Color Line = new Color(0.45f, 0.45f, 0.5f);
        public static readonly Color Accent = new Color(0.2f, 0.5f, 0.85f);

        public static void Frame(this VisualElement element)
        {
            element.Border(1);
            element.Look.paddingLeft = element.Look.paddingRight = 4;
            element.Look.paddingTop = element.Look.paddingBottom = 2;
        }

        public static void LookLikeButton(this VisualElement element)
        {
            element.Frame();
            element.Look.backgroundColor = Face;
            element.Look.color = Text;
            element.Look.unityTextAlign = TextAnchor.MiddleCenter;
            element.Round(3);
        }

        /// <summary>A small box that can be filled, for checkboxes and radio buttons.</summary>
        public static VisualElement Mark(float radius)
        {
            var mark = new VisualElement { pickingMode = PickingMode.Ignore };
            mark.Border(1);
            mark.Round(radius);
            mark.Look.width = mark.Look.height = 14;
            mark.Look.paddingLeft = mark.Look.paddingTop = 2;
            mark.Look.paddingRight = mark.Look.paddingBottom = 2;
            mark.Look.flexShrink = 0;
            mark.Look.backgroundColor = Hollow;
            var filling = new VisualElement { pickingMode = PickingMode.Ignore };
            filling.Look.flexGrow = 1;
            filling.Look.backgroundColor = Text;
            filling.Round(radius - 2);
            filling.Look.visibility = Visibility.Hidden;
            mark.Add(filling);
            return mark;
        }

        public static void FillMark(this VisualElement mark, bool isFilled) =>
            mark[0].Look.visibility = isFilled
                ? new StyleEnum<Visibility>(StyleKeyword.Null)
                : Visibility.Hidden;

        /// <summary>Makes the element cover its parent.</summary>
        public static void Fill(this VisualElement element)
        {
            element.Look.position = Position.Absolute;
            element.Look.left = element.Look.right = 0;
            element.Look.top = element.Look.bottom = 0;
        }

        private static void Border(this VisualElement element, float width)
        {
            element.Look.borderLeftWidth = element.Look.borderTopWidth = width;
            element.Look.borderRightWidth = element.Look.borderBottomWidth = width;
            element.Look.borderLeftColor = element.Look.borderTopColor = Line;
            element.Look.borderRightColor = element.Look.borderBottomColor = Line;
        }

        private static void Round(this VisualElement element, float radius)
        {
            element.Look.borderTopLeftRadius = element.Look.borderTopRightRadius = radius;
            element.Look.borderBottomLeftRadius = element.Look.borderBottomRightRadius = radius;
        }
    }
}
