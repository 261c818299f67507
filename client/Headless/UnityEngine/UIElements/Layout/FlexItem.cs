namespace UnityEngine.UIElements
{
    /// <summary>A child in the flow of its parent, during the layout.</summary>
    internal sealed class FlexItem
    {
        private readonly FlexAxis _main;
        private readonly FlexAxis _cross;
        private readonly Vector2 _whole;

        /// <param name="whole">The inner size of the parent, for percentages; may hold not-a-number.</param>
        public FlexItem(VisualElement element, FlexAxis main, FlexAxis cross, Vector2 whole)
        {
            Element = element;
            Style = element.ComputedStyle;
            _main = main;
            _cross = cross;
            _whole = whole;
            MainStart = Margin(main.MarginStart);
            MainEnd = Margin(main.MarginEnd);
            CrossStart = Margin(cross.MarginStart);
            CrossEnd = Margin(cross.MarginEnd);
        }

        public VisualElement Element { get; }

        public ComputedStyle Style { get; }

        /// <summary>The size along the main axis before it grows or shrinks.</summary>
        public float Basis { get; set; }

        public float Main { get; set; }

        public float Cross { get; set; }

        public bool IsFrozen { get; set; }

        /// <summary>The margin; an automatic one is zero until the free room is known.</summary>
        public float MainStart { get; set; }

        public float MainEnd { get; set; }

        public float CrossStart { get; set; }

        public float CrossEnd { get; set; }

        public float Grow => Style.Float(StyleProperty.FlexGrow);

        public float Shrink => Style.Float(StyleProperty.FlexShrink, 1);

        public float MainMargins => MainStart + MainEnd;

        public float CrossMargins => CrossStart + CrossEnd;

        public float MainSize => Style.Length(_main.Size, _whole[_main.Index]);

        public float CrossSize
        {
            get
            {
                var size = Style.Length(_cross.Size, _whole[_cross.Index]);
                return float.IsNaN(size) ? size : ClampCross(size);
            }
        }

        public float ClampMain(float value) =>
            Mathf.Max(_main.Clamp(Style, value, _whole[_main.Index]), Least(_main));

        public float ClampCross(float value) =>
            Mathf.Max(_cross.Clamp(Style, value, _whole[_cross.Index]), Least(_cross));

        public bool HasAutoMargin(FlexAxis axis) =>
            Style.IsAuto(axis.MarginStart) || Style.IsAuto(axis.MarginEnd);

        /// <summary>The least size: padding and border do not shrink.</summary>
        private float Least(FlexAxis axis) =>
            axis.InnerStart(Style, _whole.x) + axis.InnerEnd(Style, _whole.x);

        private float Margin(StyleProperty property) =>
            FlexAxis.OrZero(Style.Length(property, _whole.x));
    }
}
