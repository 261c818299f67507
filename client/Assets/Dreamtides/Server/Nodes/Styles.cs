#nullable enable

using Dreamtides.Masonry;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The style of the overlay: few colours, few sizes.</summary>
    internal static class Styles
    {
        private const float TextPixels = 16;
        private const float SmallPixels = 14;
        private const float TitlePixels = 32;
        private const float ListPixels = 300;
        private const float Gap = 8;

        /// <summary>Fills the screen and lets the pointer through.</summary>
        public static FlexStyle Screen() =>
            new()
            {
                Position = FlexPosition.Absolute,
                Inset = Mason.AllInsetsPx(0),
                PickingMode = FlexPickingMode.Ignore,
            };

        /// <summary>Fills the screen and keeps the pointer from what lies under it.</summary>
        public static FlexStyle Shade()
        {
            var style = Screen();
            style.BackgroundColor = Mason.Rgba(0, 0, 0, 0.85);
            style.PickingMode = FlexPickingMode.Position;
            return style;
        }

        /// <summary>A framed column; place and width in percent of the screen.</summary>
        public static FlexStyle Box(float left, float top, float width) =>
            new()
            {
                Position = FlexPosition.Absolute,
                Inset = new FlexInsets { Left = Mason.Percent(left), Top = Mason.Percent(top) },
                Width = Mason.Percent(width),
                AlignItems = FlexAlign.Center,
                BackgroundColor = Mason.Rgba(0.08, 0.09, 0.16),
                BorderColor = Frame(),
                BorderWidth = Mason.AllBordersPx(1),
                Padding = Mason.AllPx(Gap),
            };

        /// <summary>Like a box, but without frame and background, and lets the pointer through.</summary>
        public static FlexStyle Place(float left, float top, float width) =>
            new()
            {
                Position = FlexPosition.Absolute,
                Inset = new FlexInsets { Left = Mason.Percent(left), Top = Mason.Percent(top) },
                Width = Mason.Percent(width),
                AlignItems = FlexAlign.Center,
                JustifyContent = FlexJustify.Center,
                Wrap = FlexWrap.Wrap,
                PickingMode = FlexPickingMode.Ignore,
            };

        public static FlexStyle Button() =>
            new()
            {
                BackgroundColor = Mason.Rgba(0.23, 0.3, 0.55),
                BorderColor = Frame(),
                BorderWidth = Mason.AllBordersPx(1),
                Color = Mason.Rgba(1, 1, 1),
                FontSize = Mason.Px(TextPixels),
                Margin = Mason.AllPx(Gap / 2),
                Padding = Mason.AllPx(Gap),
                AlignItems = FlexAlign.Center,
                JustifyContent = FlexJustify.Center,
            };

        /// <summary>A button outside boxes; its place is in percent of the screen.</summary>
        public static FlexStyle FreeButton(float left, float top)
        {
            var style = Button();
            style.Position = FlexPosition.Absolute;
            style.Inset = new FlexInsets { Left = Mason.Percent(left), Top = Mason.Percent(top) };
            return style;
        }

        public static FlexStyle HoveredButton() =>
            new() { BackgroundColor = Mason.Rgba(0.36, 0.45, 0.75) };

        public static FlexStyle Text() => Words(TextPixels);

        public static FlexStyle Small() => Words(SmallPixels);

        public static FlexStyle Title() => Words(TitlePixels);

        /// <summary>As wide as its box, and limited in height so that its panel fits a small screen.</summary>
        public static FlexStyle List() =>
            new() { Width = Mason.Percent(100), MaxHeight = Mason.Px(ListPixels) };

        private static FlexStyle Words(float pixels) =>
            new()
            {
                Color = Mason.Rgba(1, 1, 1),
                FontSize = Mason.Px(pixels),
                TextAlign = TextAlign.MiddleCenter,
                WhiteSpace = WhiteSpace.Normal,
            };

        private static BorderColor Frame() => Mason.AllBordersColor(Mason.Rgba(0.75, 0.8, 1, 0.8));
    }
}
