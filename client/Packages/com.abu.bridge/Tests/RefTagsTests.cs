#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    public class RefTagsTests
    {
        // The shapes of the characters in three columns and five rows.
        private static readonly string[] Rows =
        {
            " #  ###  #  ### ### # # ### ### ### ### ###",
            "# # # # ##    #   # # # #   #     # # # # #",
            "### # #  #  ###  ## ### ### ###   # ### ###",
            "#   # #  #  #     #   #   # # #  #  # #   #",
            " ## ### ### ### ###   # ### ###  #  ### ###",
        };

        [TestCase("e10")]
        [TestCase("e23")]
        [TestCase("e45")]
        [TestCase("e67")]
        [TestCase("e89")]
        public void EveryCharacterOfATagIsDrawn(string refStr)
        {
            var whole = new PixelArea(0, 0, 40, 40);
            var canvas = new PixelCanvas(new Color32[40 * 40], 40, 40);

            RefTags.Draw(canvas, whole, new Dictionary<string, PixelArea> { [refStr] = whole });

            // A dot of a character is two by two pixels, with a margin of the same width.
            var drawn = Enumerable
                .Range(0, 5)
                .Select(row =>
                    string.Concat(
                        Enumerable
                            .Range(0, 11)
                            .Select(x => IsWhite(canvas, 2 + (2 * x), 2 + (2 * row)) ? '#' : ' ')
                    )
                );
            var wanted = Rows.Select(row =>
                string.Join(" ", refStr.Select(sign => Sign(row, sign)))
            );
            Assert.That(drawn, Is.EqualTo(wanted));
        }

        private static string Sign(string row, char sign) =>
            row.Substring(4 * "e0123456789".IndexOf(sign), 3);

        private static bool IsWhite(PixelCanvas canvas, int x, int y) =>
            canvas.Pixels[((canvas.Height - 1 - y) * canvas.Width) + x].g == 255;
    }
}
