#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>One character and the style that its tags give it.</summary>
    internal readonly struct StyledChar
    {
        /// <param name="index">The place in the text with its tags.</param>
        public StyledChar(char value, RichTextStyle style, int index = 0)
        {
            Value = value;
            Style = style;
            Index = index;
        }

        public int Index { get; }

        public char Value { get; }

        public RichTextStyle Style { get; }
    }

    /// <summary>The style that the open tags give at one place of a text.</summary>
    internal sealed class RichTextStyle
    {
        public static readonly RichTextStyle Plain = new RichTextStyle();

        public bool Bold { get; private set; }

        public bool Italic { get; private set; }

        public bool Underline { get; private set; }

        public bool Strike { get; private set; }

        /// <summary>Null for the text's own colour.</summary>
        public Color32? Color { get; private set; }

        /// <summary>Set by the alpha tag, which keeps the colour.</summary>
        public float Alpha { get; private set; } = 1;

        /// <summary>A factor on the text's own size.</summary>
        public float Size { get; private set; } = 1;

        /// <summary>
        /// The distance from one letter to the next, as a factor on the size; 0 for each letter's own width.
        /// </summary>
        public float Pitch { get; private set; }

        /// <summary>The name of the link around it; null for none.</summary>
        public string? Link { get; private set; }

        public RichTextStyle With(Action<RichTextStyle> change)
        {
            var copy = (RichTextStyle)MemberwiseClone();
            change(copy);
            return copy;
        }

        public RichTextStyle WithBold() => With(s => s.Bold = true);

        public RichTextStyle WithItalic() => With(s => s.Italic = true);

        public RichTextStyle WithUnderline() => With(s => s.Underline = true);

        public RichTextStyle WithStrike() => With(s => s.Strike = true);

        public RichTextStyle WithColor(Color32 color) => With(s => s.Color = color);

        public RichTextStyle WithAlpha(float alpha) => With(s => s.Alpha = alpha);

        public RichTextStyle WithSize(float size) => With(s => s.Size = size);

        public RichTextStyle WithLink(string link) => With(s => s.Link = link);

        public RichTextStyle WithPitch(float pitch) => With(s => s.Pitch = pitch);
    }

    /// <summary>
    /// Reads the tags that TextMeshPro and UI Toolkit share. Tags that it cannot draw are left out of the text.
    /// </summary>
    internal sealed class RichTextParser
    {
        private static readonly HashSet<string> Ignored = new HashSet<string>
        {
            "align",
            "allcaps",
            "br",
            "cspace",
            "font",
            "font-weight",
            "gradient",
            "indent",
            "line-height",
            "line-indent",
            "lowercase",
            "margin",
            "mark",
            "material",
            "nobr",
            "page",
            "pos",
            "rotate",
            "smallcaps",
            "space",
            "sprite",
            "style",
            "sub",
            "sup",
            "uppercase",
            "voffset",
            "width",
        };

        private readonly List<StyledChar> _result = new List<StyledChar>();
        private readonly Stack<(string Name, RichTextStyle Before)> _open =
            new Stack<(string, RichTextStyle)>();
        private readonly float _fontSize;
        private RichTextStyle _style;

        private RichTextParser(float fontSize, RichTextStyle style)
        {
            _fontSize = fontSize;
            _style = style;
        }

        /// <param name="fontSize">The text's size, by which absolute size tags are divided.</param>
        public static List<StyledChar> Parse(
            string text,
            bool richText,
            float fontSize,
            RichTextStyle style
        )
        {
            var parser = new RichTextParser(fontSize, style);
            parser.Read(text, richText);
            return parser._result;
        }

        private void Read(string text, bool richText)
        {
            for (var i = 0; i < text.Length; i++)
            {
                var end = richText && text[i] == '<' ? text.IndexOf('>', i) : -1;
                if (end > i + 1 && Apply(text.Substring(i + 1, end - i - 1)))
                    i = end;
                else if (text[i] != '\r')
                    _result.Add(new StyledChar(text[i], _style, i));
            }
        }

        /// <summary>False if it is no tag but text in angle brackets.</summary>
        private bool Apply(string tag)
        {
            if (tag[0] == '/')
                return Close(tag.Substring(1));
            if (tag[0] == '#')
                return Open("color", tag);
            var cut = tag.IndexOfAny(new[] { '=', ' ' });
            var name = (cut < 0 ? tag : tag.Substring(0, cut)).TrimEnd('/').ToLowerInvariant();
            var value = cut < 0 ? "" : tag.Substring(cut + 1).Trim('"', ' ', '/');
            return Open(name, value);
        }

        private bool Open(string name, string value)
        {
            if (name == "br")
            {
                _result.Add(new StyledChar('\n', _style));
                return true;
            }
            var next = Styled(name, value);
            if (next == null)
                return Ignored.Contains(name);
            _open.Push((name, _style));
            _style = next;
            return true;
        }

        private RichTextStyle? Styled(string name, string value) =>
            name switch
            {
                "b" => _style.WithBold(),
                "i" => _style.WithItalic(),
                "u" => _style.WithUnderline(),
                "s" => _style.WithStrike(),
                "color" => TextColors.TryParse(value, out var color)
                    ? _style.WithColor(color)
                    : _style,
                "alpha" => TextColors.TryParseAlpha(value, out var alpha)
                    ? _style.WithAlpha(alpha)
                    : _style,
                "size" => _style.WithSize(ReadSize(value)),
                "link" => _style.WithLink(value),
                "mspace" => _style.WithPitch(ReadSize(value)),
                _ => null,
            };

        private float ReadSize(string value)
        {
            var number = value.TrimEnd('%', 'x', 'p', 'e', 'm');
            if (
                !float.TryParse(
                    number,
                    NumberStyles.Float,
                    CultureInfo.InvariantCulture,
                    out var size
                )
            )
                return _style.Size;
            if (value.EndsWith("%", StringComparison.Ordinal))
                return size / 100;
            if (value.EndsWith("em", StringComparison.Ordinal))
                return size;
            var isRelative =
                value.StartsWith("+", StringComparison.Ordinal)
                || value.StartsWith("-", StringComparison.Ordinal);
            return _fontSize <= 0 ? 1 : (isRelative ? _fontSize + size : size) / _fontSize;
        }

        private bool Close(string name)
        {
            name = name.ToLowerInvariant();
            if (_open.Count > 0 && _open.Peek().Name == name)
            {
                _style = _open.Pop().Before;
                return true;
            }
            return Ignored.Contains(name) || Styled(name, "") != null;
        }
    }
}
