using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Drawing
{
    /// <summary>Draws the tree of a UI Toolkit panel: children over their parents.</summary>
    internal static class PanelPainter
    {
        // The opacity that Unity's own theme gives to a disabled element.
        private const float DisabledOpacity = 0.5f;

        public static void Draw(PixelCanvas canvas, RuntimePanel panel)
        {
            panel.UpdateLayout();
            Draw(canvas, panel.visualTree, Vector2.zero, panel.scaledPixelsPerPoint, 1);
        }

        /// <summary>Draws an element of a panel that is laid out, with its upper left at the picture's.</summary>
        public static void DrawAlone(PixelCanvas canvas, VisualElement element, float scale) =>
            DrawFlat(canvas, element, Vector2.zero, scale, 1);

        /// <param name="parentOrigin">in panel pixels</param>
        private static void Draw(
            PixelCanvas canvas,
            VisualElement element,
            Vector2 parentOrigin,
            float scale,
            float opacity
        )
        {
            var style = element.ComputedStyle;
            opacity *= Mathf.Clamp01(style.Float(StyleProperty.Opacity, 1));
            if (style.Display == DisplayStyle.None || opacity <= 0)
                return;
            if (!element.enabledSelf)
                opacity *= DisabledOpacity;
            var origin = parentOrigin + element.LayoutBox.position + element.Moved;
            var turn = ElementTurn.Of(element);
            if (turn.IsNone)
                DrawFlat(canvas, element, origin, scale, opacity);
            else if (turn.IsEven)
            {
                var larger = scale * turn.Scale.x;
                var pivot = turn.Pivot * (1 - turn.Scale.x);
                DrawFlat(canvas, element, (origin + pivot) * scale / larger, larger, opacity);
            }
            else
                TurnedPainter.Draw(
                    canvas,
                    element,
                    turn.At(origin),
                    scale,
                    (flat, place, own) => DrawFlat(flat, element, place, own, opacity)
                );
        }

        private static void DrawFlat(
            PixelCanvas canvas,
            VisualElement element,
            Vector2 origin,
            float scale,
            float opacity
        )
        {
            var style = element.ComputedStyle;
            var box = PixelRect.Snap(new Rect(origin * scale, element.LayoutBox.size * scale));
            var look = new ElementLook(element, scale, opacity);
            if (style.Visibility == Visibility.Visible)
                DrawSelf(canvas, element, box, look);
            var clip =
                style.Overflow == Overflow.Hidden
                    ? canvas.PushClip(look.InsideBorder(box))
                    : canvas.Clip;
            foreach (var child in element.hierarchy.Children())
                Draw(canvas, child, origin, scale, opacity);
            canvas.RestoreClip(clip);
            if (element is ScrollView view)
                ScrollBars.Draw(canvas, view, box, look);
        }

        private static void DrawSelf(
            PixelCanvas canvas,
            VisualElement element,
            PixelRect box,
            ElementLook look
        )
        {
            BoxPainter.Fill(canvas, box, look.Radius, look.Faded(StyleProperty.BackgroundColor));
            PicturePainter.DrawBehind(canvas, element.ComputedStyle, box, look);
            look.DrawBorder(canvas, box);
            if (element is Image image)
                PicturePainter.Draw(canvas, image, look.InsidePadding(box), look);
            if (element is TextElement text && text.text.Length > 0)
                DrawText(canvas, text, look.InsidePadding(box), look);
        }

        private static void DrawText(
            PixelCanvas canvas,
            TextElement element,
            PixelRect box,
            ElementLook look
        )
        {
            var style = element.ComputedStyle;
            var mayWrap =
                style.WhiteSpace == WhiteSpace.Normal || style.WhiteSpace == WhiteSpace.PreWrap;
            var size = FontSize.Nearest(style.FontSize * look.Scale);
            var width = Mathf.Max(box.Width, WidthOf(element, size));
            var metrics = new TextMetrics(size, mayWrap ? width : float.PositiveInfinity);
            var text = element.StyledText();
            var isElided =
                style.TextOverflow == TextOverflow.Ellipsis && style.Overflow == Overflow.Hidden;
            var block = isElided
                ? TextPainter.Ellipsize(text, metrics, box.Width, box.Height)
                : new TextBlock(text, metrics);
            var clip = style.Overflow == Overflow.Hidden ? canvas.PushClip(box) : canvas.Clip;
            TextPainter.Draw(
                canvas,
                block,
                box,
                PlacementOf(style.TextAlign),
                look.Fade(style.Color)
            );
            canvas.RestoreClip(clip);
        }

        // Letters are drawn in whole dots, so on a panel in the world they may be wider than they were measured. Lines still break
        // where they did then.
        private static float WidthOf(TextElement element, FontSize drawn)
        {
            var pixels = element.OwnPanel?.scaledPixelsPerPoint ?? 1;
            var measured = FontSize.Nearest(element.ComputedStyle.FontSize * pixels);
            return element.contentRect.width * pixels * drawn.Pixels / measured.Pixels;
        }

        private static TextPlacement PlacementOf(TextAnchor anchor) =>
            new TextPlacement((int)anchor % 3 / 2f, (int)anchor / 3 / 2f);
    }

    /// <summary>The styles of an element's box, in pixels of the screen.</summary>
    internal readonly struct ElementLook
    {
        private readonly VisualElement _element;
        private readonly ComputedStyle _style;
        private readonly float _opacity;

        public ElementLook(VisualElement element, float scale, float opacity)
        {
            _element = element;
            _style = element.ComputedStyle;
            _opacity = opacity;
            Scale = scale;
        }

        public float Scale { get; }

        /// <summary>One radius for all corners: the largest.</summary>
        public float Radius
        {
            get
            {
                var top = Mathf.Max(
                    CornerOf(StyleProperty.BorderTopLeftRadius),
                    CornerOf(StyleProperty.BorderTopRightRadius)
                );
                var bottom = Mathf.Max(
                    CornerOf(StyleProperty.BorderBottomLeftRadius),
                    CornerOf(StyleProperty.BorderBottomRightRadius)
                );
                return Mathf.Max(top, bottom) * Scale;
            }
        }

        private int Left => Side(StyleProperty.BorderLeftWidth);

        private int Top => Side(StyleProperty.BorderTopWidth);

        private int Right => Side(StyleProperty.BorderRightWidth);

        private int Bottom => Side(StyleProperty.BorderBottomWidth);

        public Color32 Faded(StyleProperty property) => Fade(_style.ColorOf(property));

        public Color32 Fade(Color color)
        {
            color.a *= _opacity;
            return color;
        }

        public PixelRect InsideBorder(PixelRect box) => box.Shrink(Left, Top, Right, Bottom);

        public PixelRect InsidePadding(PixelRect box) =>
            InsideBorder(box)
                .Shrink(
                    Padding(StyleProperty.PaddingLeft),
                    Padding(StyleProperty.PaddingTop),
                    Padding(StyleProperty.PaddingRight),
                    Padding(StyleProperty.PaddingBottom)
                );

        public void DrawBorder(PixelCanvas canvas, PixelRect box)
        {
            var left = Faded(StyleProperty.BorderLeftColor);
            var top = Faded(StyleProperty.BorderTopColor);
            var right = Faded(StyleProperty.BorderRightColor);
            var bottom = Faded(StyleProperty.BorderBottomColor);
            var isEven =
                Left == Top
                && Left == Right
                && Left == Bottom
                && left.Equals(top)
                && left.Equals(right)
                && left.Equals(bottom);
            if (isEven)
                BoxPainter.Stroke(canvas, box, Radius, Left, left);
            else
                BoxPainter.StrokeSharp(
                    canvas,
                    box,
                    Left,
                    Top,
                    Right,
                    Bottom,
                    left,
                    top,
                    right,
                    bottom
                );
        }

        private float CornerOf(StyleProperty property) =>
            FlexAxis.OrZero(_style.Length(property, _element.LayoutBox.width));

        /// <summary>A thin border is at least one pixel wide, so that a small screen shows it.</summary>
        private int Side(StyleProperty property)
        {
            var width = _style.Float(property) * Scale;
            return width <= 0 ? 0 : Mathf.Max(1, Mathf.RoundToInt(width));
        }

        private int Padding(StyleProperty property) =>
            Mathf.RoundToInt(
                FlexAxis.OrZero(_style.Length(property, _element.LayoutParentWidth)) * Scale
            );
    }
}
