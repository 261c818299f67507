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
            element.style.paddingLeft = element.style.paddingRight = 4;
            element.style.paddingTop = element.style.paddingBottom = 2;
        }

        public static void LookLikeButton(this VisualElement element)
        {
            element.Frame();
            element.style.backgroundColor = Face;
            element.style.color = Text;
            element.style.unityTextAlign = TextAnchor.MiddleCenter;
            element.Round(3);
        }

        /// <summary>A small box that can be filled, for checkboxes and radio buttons.</summary>
        public static VisualElement Mark(float radius)
        {
            var mark = new VisualElement { pickingMode = PickingMode.Ignore };
            mark.Border(1);
            mark.Round(radius);
            mark.style.width = mark.style.height = 14;
            mark.style.paddingLeft = mark.style.paddingTop = 2;
            mark.style.paddingRight = mark.style.paddingBottom = 2;
            mark.style.flexShrink = 0;
            mark.style.backgroundColor = Hollow;
            var filling = new VisualElement { pickingMode = PickingMode.Ignore };
            filling.style.flexGrow = 1;
            filling.style.backgroundColor = Text;
            filling.Round(radius - 2);
            filling.style.visibility = Visibility.Hidden;
            mark.Add(filling);
            return mark;
        }

        public static void FillMark(this VisualElement mark, bool isFilled) =>
            mark[0].style.visibility = isFilled
                ? new StyleEnum<Visibility>(StyleKeyword.Null)
                : Visibility.Hidden;

        /// <summary>Makes the element cover its parent.</summary>
        public static void Fill(this VisualElement element)
        {
            element.style.position = Position.Absolute;
            element.style.left = element.style.right = 0;
            element.style.top = element.style.bottom = 0;
        }

        private static void Border(this VisualElement element, float width)
        {
            element.style.borderLeftWidth = element.style.borderTopWidth = width;
            element.style.borderRightWidth = element.style.borderBottomWidth = width;
            element.style.borderLeftColor = element.style.borderTopColor = Line;
            element.style.borderRightColor = element.style.borderBottomColor = Line;
        }

        private static void Round(this VisualElement element, float radius)
        {
            element.style.borderTopLeftRadius = element.style.borderTopRightRadius = radius;
            element.style.borderBottomLeftRadius = element.style.borderBottomRightRadius = radius;
        }
    }
}
