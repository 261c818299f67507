#nullable enable
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Headless.Drawing;
using NUnit.Framework;

namespace Headless.Tests.Ui
{
    /// <summary>Bold letters stay legible: strokes do not run into each other.</summary>
    public sealed class BoldLetterTests
    {
        private static IEnumerable<char> Characters =>
            Enumerable.Range(33, 94).Select(c => (char)c);

        [Test]
        public void NoGapIsClosedAndEveryLetterGrows([Values] bool small)
        {
            var face = small ? FontFace.Small : FontFace.Medium;
            foreach (var c in Characters)
            {
                var plain = face.Find(c, false)!;
                var bold = face.Find(c, true)!;
                Assert.That(
                    bold.Rows.Select(Strokes),
                    Is.EqualTo(plain.Rows.Select(Strokes)),
                    $"{c}"
                );
                Assert.That(bold.Width, Is.GreaterThan(plain.Width), $"{c}");
                Assert.That(face.Advance(c, true), Is.EqualTo(bold.Width + 1), $"{c}");
            }
        }

        [Test]
        public void AStemIsTwoDotsWide() =>
            Assert.That(
                FontFace.Small.Find('m', true)!.Rows[3],
                Is.EqualTo("##.##.##"),
                "every one of the three"
            );

        private static int Strokes(string row) => Regex.Matches(row, "#+").Count;
    }
}
