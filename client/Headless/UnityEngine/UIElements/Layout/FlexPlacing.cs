namespace UnityEngine.UIElements
{
    /// <summary>Divides the free room: before, between and after items.</summary>
    internal static class FlexPlacing
    {
        public static float Before(Justify justify, float free, int count)
        {
            switch (justify)
            {
                case Justify.Center:
                    return free / 2;
                case Justify.FlexEnd:
                    return free;
                case Justify.SpaceAround:
                    return count == 0 ? 0 : Mathf.Max(free, 0) / count / 2;
                case Justify.SpaceEvenly:
                    return Mathf.Max(free, 0) / (count + 1);
                default:
                    return 0;
            }
        }

        public static float Between(Justify justify, float free, int count)
        {
            var room = Mathf.Max(free, 0);
            switch (justify)
            {
                case Justify.SpaceBetween:
                    return count > 1 ? room / (count - 1) : 0;
                case Justify.SpaceAround:
                    return count > 0 ? room / count : 0;
                case Justify.SpaceEvenly:
                    return room / (count + 1);
                default:
                    return 0;
            }
        }

        public static float Offset(Align align, float free) =>
            align == Align.Center ? free / 2
            : align == Align.FlexEnd ? free
            : 0;

        /// <summary>Automatic margins take the free room first; what is left is justified.</summary>
        public static void FillAutoMargins(FlexLine line, FlexAxis main, float inner)
        {
            var count = 0;
            foreach (var item in line.Items)
                count +=
                    (item.Style.IsAuto(main.MarginStart) ? 1 : 0)
                    + (item.Style.IsAuto(main.MarginEnd) ? 1 : 0);
            var share = count == 0 ? 0 : Mathf.Max(0, inner - line.Taken) / count;
            foreach (var item in line.Items)
            {
                if (item.Style.IsAuto(main.MarginStart))
                    item.MainStart = share;
                if (item.Style.IsAuto(main.MarginEnd))
                    item.MainEnd = share;
            }
        }

        public static void FillCrossMargins(FlexItem item, FlexAxis cross, float room)
        {
            if (!item.HasAutoMargin(cross))
                return;
            var free = Mathf.Max(0, room - item.Cross - item.CrossMargins);
            if (item.Style.IsAuto(cross.MarginStart))
                item.CrossStart = item.Style.IsAuto(cross.MarginEnd) ? free / 2 : free;
            if (item.Style.IsAuto(cross.MarginEnd))
                item.CrossEnd = room - item.Cross - item.CrossStart;
        }

        /// <summary>The move by its insets: an element in the flow keeps its room and is only moved.</summary>
        public static Vector2 Shift(ComputedStyle style, Vector2 whole) =>
            new Vector2(Shift(style, FlexAxis.X, whole.x), Shift(style, FlexAxis.Y, whole.y));

        private static float Shift(ComputedStyle style, FlexAxis axis, float whole)
        {
            var start = style.Length(axis.Start, whole);
            return float.IsNaN(start) ? -FlexAxis.OrZero(style.Length(axis.End, whole)) : start;
        }
    }
}
