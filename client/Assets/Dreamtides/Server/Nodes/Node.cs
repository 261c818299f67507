#nullable enable

using Dreamtides.Masonry;
using Dreamtides.Schema;

namespace Dreamtides.Server
{
    /// <summary>The kinds of nodes over the battle.</summary>
    internal static class Node
    {
        public static FlexNode Text(string text) => Mason.Text(text, Styles.Text());

        public static FlexNode Small(string text) => Mason.Text(text, Styles.Small());

        public static FlexNode Title(string text) => Mason.Text(text, Styles.Title());

        public static FlexNode Button(string text, OnClickUnion onClick) =>
            Button(text, onClick, Styles.Button());

        /// <summary>A button whose only text is an icon, so its name has to say what it does.</summary>
        public static FlexNode IconButton(
            string name,
            string icon,
            OnClickUnion onClick,
            FlexStyle style
        )
        {
            var node = Button(icon, onClick, style);
            node.Name = name;
            return node;
        }

        private static FlexNode Button(string text, OnClickUnion onClick, FlexStyle style)
        {
            var node = Mason.Button(text, onClick, style);
            node.HoverStyle = Styles.HoveredButton();
            return node;
        }
    }
}
