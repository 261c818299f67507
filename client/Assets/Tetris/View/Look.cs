#nullable enable

using Tetris.Rules;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>The colours, and the ways to draw elements.</summary>
    internal static class Look
    {
        internal static readonly Color Background = new(0.055f, 0.065f, 0.1f);
        internal static readonly Color Panel = new(0.1f, 0.115f, 0.17f);
        internal static readonly Color Line = new(0.24f, 0.27f, 0.38f);
        internal static readonly Color Text = new(0.92f, 0.94f, 1f);
        internal static readonly Color Quiet = new(0.62f, 0.67f, 0.8f);
        internal static readonly Color Accent = new(0.2f, 0.36f, 0.66f);
        internal static readonly Color Well = new(0.035f, 0.04f, 0.065f);
        internal static readonly Color Grid = new(0.095f, 0.105f, 0.155f);
        internal static readonly Color Disabled = new(0.36f, 0.39f, 0.48f);

        private const float BevelShare = 0.09f;

        private static readonly Color[] _pieces =
        {
            new(0.2f, 0.8f, 0.9f),
            new(0.95f, 0.82f, 0.25f),
            new(0.68f, 0.36f, 0.85f),
            new(0.38f, 0.8f, 0.35f),
            new(0.9f, 0.29f, 0.32f),
            new(0.3f, 0.45f, 0.95f),
            new(0.96f, 0.58f, 0.22f),
        };

        internal static Color Of(PieceKind kind) => _pieces[(int)kind];

        /// <summary>A filled cell, lit from the top left.</summary>
        internal static void Block(VisualElement cell, PieceKind kind, float size)
        {
            var color = Of(kind);
            cell.style.backgroundColor = color;
            var light = Color.Lerp(color, Color.white, 0.45f);
            var dark = Color.Lerp(color, Color.black, 0.42f);
            Border(cell, Mathf.Max(1, Mathf.Round(size * BevelShare)), light, dark);
        }

        /// <summary>The ghost: the place where the falling piece would come to rest.</summary>
        internal static void Ghost(VisualElement cell, PieceKind kind, float size)
        {
            var color = Of(kind);
            cell.style.backgroundColor = Color.Lerp(Well, color, 0.16f);
            var line = Color.Lerp(Well, color, 0.7f);
            Border(cell, Mathf.Max(1, Mathf.Round(size * BevelShare / 2)), line, line);
        }

        internal static void Empty(VisualElement cell)
        {
            cell.style.backgroundColor = Well;
            // Two sides only, so that neighbouring cells share one line.
            Border(cell, 0, Grid, Grid);
            cell.style.borderRightWidth = cell.style.borderBottomWidth = 1;
        }

        internal static void Frame(VisualElement element, Color background, Color line)
        {
            element.style.backgroundColor = background;
            Border(element, 1, line, line);
        }

        internal static void Round(VisualElement element, float radius)
        {
            element.style.borderTopLeftRadius = element.style.borderTopRightRadius = radius;
            element.style.borderBottomLeftRadius = element.style.borderBottomRightRadius = radius;
        }

        internal static void Place(VisualElement element, Rect at)
        {
            element.style.position = Position.Absolute;
            element.style.left = at.x;
            element.style.top = at.y;
            element.style.width = at.width;
            element.style.height = at.height;
        }

        internal static void Fill(VisualElement element)
        {
            element.style.position = Position.Absolute;
            element.style.left = element.style.top = 0;
            element.style.right = element.style.bottom = 0;
        }

        internal static void Show(VisualElement element, bool isShown) =>
            element.style.display = isShown ? DisplayStyle.Flex : DisplayStyle.None;

        /// <summary>A label without Unity's theme, which would add a margin.</summary>
        internal static Label NewText(string text, Color color, bool isBold = false)
        {
            var label = new Label(text) { pickingMode = PickingMode.Ignore };
            label.style.color = color;
            label.style.unityFontStyleAndWeight = isBold ? FontStyle.Bold : FontStyle.Normal;
            label.style.marginLeft = label.style.marginRight = 0;
            label.style.marginTop = label.style.marginBottom = 0;
            label.style.paddingLeft = label.style.paddingRight = 0;
            label.style.paddingTop = label.style.paddingBottom = 0;
            label.style.whiteSpace = WhiteSpace.NoWrap;
            return label;
        }

        private static void Border(VisualElement element, float width, Color light, Color dark)
        {
            element.style.borderLeftWidth = element.style.borderTopWidth = width;
            element.style.borderRightWidth = element.style.borderBottomWidth = width;
            element.style.borderLeftColor = element.style.borderTopColor = light;
            element.style.borderRightColor = element.style.borderBottomColor = dark;
        }
    }
}
