#nullable enable

using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The look of the screens: few colours, few sizes.</summary>
    static class Styles
    {
        const double TextPixels = 16;
        const double TitlePixels = 32;
        const double Gap = 8;

        static readonly DisplayColor Dark = Rgb(0.08, 0.09, 0.16, 0.94);
        static readonly DisplayColor Accent = Rgb(0.23, 0.3, 0.55, 1);
        static readonly DisplayColor Bright = Rgb(0.36, 0.45, 0.75, 1);
        static readonly DisplayColor Line = Rgb(0.75, 0.8, 1, 0.8);
        static readonly DisplayColor White = Rgb(1, 1, 1, 1);

        /// <summary>Fills the screen and lets everything through.</summary>
        public static FlexStyle Screen() =>
            new()
            {
                Position = FlexPosition.Absolute,
                Inset = Inset(Percent(0), Percent(0), Percent(0), Percent(0)),
                PickingMode = FlexPickingMode.Ignore,
            };

        /// <summary>A framed column at a place given in percent of the screen.</summary>
        public static FlexStyle Box(double left, double top, double width) =>
            new()
            {
                Position = FlexPosition.Absolute,
                Inset = Inset(Percent(top), null, null, Percent(left)),
                Width = Percent(width),
                FlexDirection = FlexDirection.Column,
                AlignItems = FlexAlign.Center,
                BackgroundColor = Dark,
                BorderColor = Frame(Line),
                BorderWidth = FrameWidth(),
                Padding = All(Gap),
            };

        public static FlexStyle Button() =>
            new()
            {
                BackgroundColor = Accent,
                BorderColor = Frame(Line),
                BorderWidth = FrameWidth(),
                Margin = All(Gap / 2),
                Padding = All(Gap),
                AlignItems = FlexAlign.Center,
                JustifyContent = FlexJustify.Center,
            };

        /// <summary>A button apart from any box, placed in percent of the screen.</summary>
        public static FlexStyle FreeButton(double left, double top)
        {
            var style = Button();
            style.Position = FlexPosition.Absolute;
            style.Inset = Inset(Percent(top), null, null, Percent(left));
            return style;
        }

        public static FlexStyle Hovered() => new() { BackgroundColor = Bright };

        public static FlexStyle Text() => Words(TextPixels);

        public static FlexStyle Title() => Words(TitlePixels);

        /// <summary>As wide as its box, with room around it.</summary>
        public static FlexStyle Field() => new() { Width = Percent(90), Margin = All(Gap / 2) };

        /// <summary>A list that scrolls, in percent of the screen's height at most.</summary>
        public static FlexStyle List(double maxHeight) =>
            new() { Width = Percent(100), MaxHeight = Percent(maxHeight) };

        static FlexStyle Words(double pixels) =>
            new()
            {
                Color = White,
                FontSize = Pixels(pixels),
                TextAlign = TextAlign.MiddleCenter,
                WhiteSpace = WhiteSpace.Normal,
            };

        static Dimension Percent(double value) =>
            new() { Unit = DimensionUnit.Percentage, Value = value };

        static Dimension Pixels(double value) =>
            new() { Unit = DimensionUnit.Pixels, Value = value };

        static FlexInsets Inset(
            Dimension? top,
            Dimension? right,
            Dimension? bottom,
            Dimension? left
        ) =>
            new()
            {
                Top = top,
                Right = right,
                Bottom = bottom,
                Left = left,
            };

        static DimensionGroup All(double pixels) =>
            new()
            {
                Top = Pixels(pixels),
                Right = Pixels(pixels),
                Bottom = Pixels(pixels),
                Left = Pixels(pixels),
            };

        static BorderColor Frame(DisplayColor color) =>
            new()
            {
                Top = color,
                Right = color,
                Bottom = color,
                Left = color,
            };

        static BorderWidth FrameWidth() =>
            new()
            {
                Top = 1,
                Right = 1,
                Bottom = 1,
                Left = 1,
            };

        static DisplayColor Rgb(double red, double green, double blue, double alpha) =>
            new()
            {
                Red = red,
                Green = green,
                Blue = blue,
                Alpha = alpha,
            };
    }
}
