namespace UnityEngine.UIElements
{
    /// <summary>Places the children that are out of the flow, by their insets from the parent's border.</summary>
    internal static class AbsoluteLayout
    {
        /// <param name="size">The size of the parent's border box.</param>
        public static void Place(VisualElement parent, VisualElement child, Vector2 size)
        {
            var style = parent.ComputedStyle;
            var origin = new Vector2(
                style.Float(StyleProperty.BorderLeftWidth),
                style.Float(StyleProperty.BorderTopWidth)
            );
            var far = new Vector2(
                style.Float(StyleProperty.BorderRightWidth),
                style.Float(StyleProperty.BorderBottomWidth)
            );
            var room = Vector2.Max(size - origin - far, Vector2.zero);
            var box = SizeOf(child, room);
            var x = PositionOf(child, parent, FlexAxis.X, room.x, box.x);
            var y = PositionOf(child, parent, FlexAxis.Y, room.y, box.y);
            FlexLayout.Arrange(child, new Rect(origin + new Vector2(x, y), box), room.x);
        }

        private static Vector2 SizeOf(VisualElement child, Vector2 room)
        {
            var width = Definite(child, FlexAxis.X, room);
            var height = Definite(child, FlexAxis.Y, room);
            if (!float.IsNaN(width) && !float.IsNaN(height))
                return new Vector2(width, height);
            var measured = FlexLayout.Measure(
                child,
                RoomFor(width, room.x),
                RoomFor(height, room.y),
                room.x
            );
            var style = child.ComputedStyle;
            return new Vector2(
                float.IsNaN(width) ? FlexAxis.X.Clamp(style, measured.x, room.x) : width,
                float.IsNaN(height) ? FlexAxis.Y.Clamp(style, measured.y, room.y) : height
            );
        }

        private static Room RoomFor(float definite, float room) =>
            float.IsNaN(definite) ? Room.AtMost(room) : Room.Exactly(definite);

        /// <summary>The size from the size styles or else from two opposite insets.</summary>
        private static float Definite(VisualElement child, FlexAxis axis, Vector2 room)
        {
            var style = child.ComputedStyle;
            var whole = room[axis.Index];
            var size = style.Length(axis.Size, whole);
            if (float.IsNaN(size))
                size =
                    whole
                    - style.Length(axis.Start, whole)
                    - style.Length(axis.End, whole)
                    - Margins(style, axis, room.x);
            return float.IsNaN(size) ? size : axis.Clamp(style, size, whole);
        }

        private static float PositionOf(
            VisualElement child,
            VisualElement parent,
            FlexAxis axis,
            float whole,
            float size
        )
        {
            var style = child.ComputedStyle;
            var marginStart = FlexAxis.OrZero(style.Length(axis.MarginStart, whole));
            var start = style.Length(axis.Start, whole);
            if (!float.IsNaN(start))
                return start + marginStart;
            var end = style.Length(axis.End, whole);
            if (!float.IsNaN(end))
                return whole - end - FlexAxis.OrZero(style.Length(axis.MarginEnd, whole)) - size;
            return marginStart
                + Aligned(
                    style,
                    parent.ComputedStyle,
                    axis,
                    whole,
                    size + Margins(style, axis, whole)
                );
        }

        /// <summary>A child without insets is placed as if it were the parent's only child.</summary>
        private static float Aligned(
            ComputedStyle style,
            ComputedStyle parent,
            FlexAxis axis,
            float whole,
            float size
        )
        {
            var before = FlexAxis.OrZero(parent.Length(axis.PaddingStart, whole));
            var free =
                whole - before - FlexAxis.OrZero(parent.Length(axis.PaddingEnd, whole)) - size;
            if (FlexAxis.IsRow(parent.FlexDirection) == (axis == FlexAxis.X))
            {
                var offset = FlexPlacing.Before(parent.Justify, free, 1);
                return before + (FlexAxis.IsReverse(parent.FlexDirection) ? free - offset : offset);
            }
            return before
                + FlexPlacing.Offset(
                    style.AlignSelf == Align.Auto ? parent.AlignItems : style.AlignSelf,
                    free
                );
        }

        private static float Margins(ComputedStyle style, FlexAxis axis, float whole) =>
            FlexAxis.OrZero(style.Length(axis.MarginStart, whole))
            + FlexAxis.OrZero(style.Length(axis.MarginEnd, whole));
    }
}
