#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Draws refs into a picture of the screen: a box around each node, and a tag with its ref.</summary>
    internal sealed class RefTags
    {
        private const int GlyphWidth = 3;
        private const int GlyphHeight = 5;

        // Rows of three pixels, from the top. Drawn here because a game's fonts may have no digits.
        private static readonly Dictionary<char, string> Glyphs = new()
        {
            ['0'] = "####.##.##.####",
            ['1'] = ".#.##..#..#.###",
            ['2'] = "###..#####..###",
            ['3'] = "###..#.##..####",
            ['4'] = "#.##.####..#..#",
            ['5'] = "####..###..####",
            ['6'] = "####..####.####",
            ['7'] = "###..#..#.#..#.",
            ['8'] = "####.#####.####",
            ['9'] = "####.####..####",
            ['e'] = ".#.#.#####...##",
        };

        // Dark enough for white text, and different, so that neighbouring tags can be told apart.
        private static readonly Color32[] Colors =
        {
            new(200, 0, 60, 255),
            new(0, 90, 210, 255),
            new(0, 120, 50, 255),
            new(150, 30, 190, 255),
            new(170, 85, 0, 255),
            new(0, 115, 130, 255),
        };

        private static readonly Color32 White = new(255, 255, 255, 255);

        private readonly PixelCanvas _canvas;
        private readonly PixelArea _part;
        private readonly List<PixelArea> _tags = new();

        // Large enough to stay legible when the picture is reduced.
        private readonly int _scale;

        private RefTags(PixelCanvas canvas, PixelArea part)
        {
            _canvas = canvas;
            _part = part;
            _scale = Math.Max(2, Math.Min(canvas.Width, canvas.Height) / 360);
        }

        /// <param name="canvas">The picture to draw on.</param>
        /// <param name="part">The part of it that will be shown; tags stay within it.</param>
        /// <param name="places">The place of each ref.</param>
        public static void Draw(
            PixelCanvas canvas,
            PixelArea part,
            IReadOnlyDictionary<string, PixelArea> places
        )
        {
            var tags = new RefTags(canvas, part);
            // Chosen before anything is drawn: a tag goes where it hides least of the game's picture.
            var areas = places.ToDictionary(
                place => place.Key,
                place => tags.Choose(place.Key, place.Value)
            );
            // Boxes first, so that no box crosses a tag.
            foreach (var place in places)
            {
                canvas.Frame(place.Value, tags._scale, ColorOf(place.Key));
            }
            foreach (var place in places)
            {
                tags.DrawTag(place.Key, areas[place.Key]);
            }
        }

        private static Color32 ColorOf(string refStr) =>
            Colors[RefName.NumberOf(refStr) % Colors.Length];

        private PixelArea Choose(string refStr, PixelArea place)
        {
            var width = ((refStr.Length * (GlyphWidth + 1)) + 1) * _scale;
            var height = (GlyphHeight + 2) * _scale;
            var choices = Choices(place, width, height).Select(Inside).ToList();
            var free = choices.Where(tag => !_tags.Exists(tag.Overlaps)).ToList();
            // Of the choices that hide the least, the first one.
            var area = free.Count == 0 ? choices[0] : free.OrderBy(_canvas.CountEdges).First();
            _tags.Add(area);
            return area;
        }

        private void DrawTag(string refStr, PixelArea area)
        {
            _canvas.Fill(area, ColorOf(refStr));
            var x = area.Left + _scale;
            foreach (var c in refStr)
            {
                DrawGlyph(Glyphs[c], x, area.Top + _scale);
                x += (GlyphWidth + 1) * _scale;
            }
        }

        // First the corners inside, then outside of them, then further down inside.
        private static IEnumerable<PixelArea> Choices(PixelArea place, int width, int height)
        {
            var (right, bottom) = (place.Right - width, place.Bottom - height);
            foreach (var (across, down) in new[] { (0, 0), (width / 2, height / 2) })
            {
                yield return new PixelArea(place.Left - across, place.Top - down, width, height);
                yield return new PixelArea(right + across, place.Top - down, width, height);
                yield return new PixelArea(place.Left - across, bottom + down, width, height);
                yield return new PixelArea(right + across, bottom + down, width, height);
            }
            for (var y = place.Top + height; y < bottom; y += height)
            {
                yield return new PixelArea(place.Left, y, width, height);
            }
        }

        private PixelArea Inside(PixelArea tag)
        {
            var x = Math.Max(_part.Left, Math.Min(tag.Left, _part.Right - tag.Width));
            var y = Math.Max(_part.Top, Math.Min(tag.Top, _part.Bottom - tag.Height));
            return new PixelArea(x, y, tag.Width, tag.Height);
        }

        private void DrawGlyph(string glyph, int left, int top)
        {
            for (var i = 0; i < glyph.Length; i++)
            {
                if (glyph[i] == '#')
                {
                    var x = left + (i % GlyphWidth * _scale);
                    var y = top + (i / GlyphWidth * _scale);
                    _canvas.Fill(new PixelArea(x, y, _scale, _scale), White);
                }
            }
        }
    }
}
