#nullable enable

using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Texts in scripts that are read from right to left are printed in the order in which they are read.</summary>
    public class RightToLeftTests : UIToolkitTestBase
    {
        // "Settings", and "Gold: 1,250 (Level 4)", in Hebrew.
        private const string Settings = "\u05D4\u05D2\u05D3\u05E8\u05D5\u05EA";
        private const string Gold = "\u05D6\u05D4\u05D1: 1,250 (Level 4)";
        private const string GoldAsDrawn = "\u05D6\u05D4\u05D1: 052,1 )4 leveL(";

        [TestCase(Settings, Settings)]
        [TestCase(Gold, GoldAsDrawn)]
        [TestCase("\u05E9\u05DC\u05D5\u05DD 12 34", "\u05E9\u05DC\u05D5\u05DD 21 43")]
        [TestCase("50% \u05DE\u05D4\u05E4\u05E8\u05E1", "%05 \u05DE\u05D4\u05E4\u05E8\u05E1")]
        [TestCase("New Game", "emaG weN")]
        [TestCase("\u05E9\u05B8\u05C1 a\u0301b", "\u05E9\u05B8\u05C1 ba\u0301")]
        [TestCase("", "")]
        public void WhatIsDrawnFromTheRightIsPutInOrder(string text, string stored)
        {
            Root.languageDirection = LanguageDirection.RTL;
            Put(new Button { text = stored, name = "unity-none" });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        text.Length == 0 ? "- button [ref=e1]" : $"- button \"{text}\" [ref=e1]",
                    }
                )
            );
        }

        [Test]
        public void EachLineIsPutInOrderByItself()
        {
            Root.languageDirection = LanguageDirection.RTL;
            Put(new Label($"{Settings} 21\n43 {Settings}"));
            Assert.That(Lines(), Is.EqualTo(new[] { $"- label \"{Settings} 12 34 {Settings}\"" }));
        }

        [Test]
        public void WhatUnityPutsInOrderIsPrintedAsItIs()
        {
            Put(new Label(Gold));
            var advanced = Put(new Label(Gold));
            advanced.languageDirection = LanguageDirection.RTL;
            advanced.style.unityTextGenerator = TextGeneratorType.Advanced;

            Assert.That(Lines(), Is.All.EqualTo($"- label \"{Gold}\""));
        }

        [Test]
        public void ShapesOfArabicLettersBecomeTheLetters()
        {
            // "Peace 42" from left to right, as a component draws it that knows nothing of Arabic.
            const string drawn = "42 \uFEE1\uFEFC\uFEB3";
            Put(new Label(drawn));
            Put(new Label("\u0633\u0644\u0627\u0645 42"));

            Assert.That(Lines(), Is.All.EqualTo("- label \"\u0633\u0644\u0627\u0645 42\""));
        }

        [TestCase('\uFB56', "\u067E\u067E\u067E\u067E")]
        [TestCase('\uFB66', "\u0679\u0679\u0679\u0679")]
        [TestCase('\uFB7A', "\u0686\u0686\u0686\u0686")]
        [TestCase(
            '\uFB88',
            "\u0688\u0688\u0698\u0698\u0691\u0691\u06A9\u06A9\u06A9\u06A9\u06AF\u06AF\u06AF\u06AF"
        )]
        [TestCase('\uFB9E', "\u06BA\u06BA")]
        [TestCase('\uFBA6', "\u06C1\u06C1\u06C1\u06C1\u06BE\u06BE\u06BE\u06BE\u06D2\u06D2")]
        [TestCase('\uFBE8', "\u0649\u0649")]
        [TestCase('\uFBFC', "\u06CC\u06CC\u06CC\u06CC")]
        [TestCase(
            '\uFE80',
            "\u0621\u0622\u0622\u0623\u0623\u0624\u0624\u0625\u0625\u0626\u0626\u0626\u0626\u0627\u0627\u0628\u0628\u0628"
                + "\u0628\u0629\u0629\u062A\u062A\u062A\u062A\u062B\u062B\u062B\u062B\u062C\u062C\u062C\u062C\u062D\u062D\u062D"
                + "\u062D\u062E\u062E\u062E\u062E\u062F\u062F\u0630\u0630\u0631\u0631\u0632\u0632\u0633\u0633\u0633\u0633\u0634"
                + "\u0634\u0634\u0634\u0635\u0635\u0635\u0635\u0636\u0636\u0636\u0636\u0637\u0637\u0637\u0637\u0638\u0638\u0638"
                + "\u0638\u0639\u0639\u0639\u0639\u063A\u063A\u063A\u063A\u0641\u0641\u0641\u0641\u0642\u0642\u0642\u0642\u0643"
                + "\u0643\u0643\u0643\u0644\u0644\u0644\u0644\u0645\u0645\u0645\u0645\u0646\u0646\u0646\u0646\u0647\u0647\u0647"
                + "\u0647\u0648\u0648\u0649\u0649\u064A\u064A\u064A\u064A"
        )]
        public void EachShapeOfALetterBecomesTheLetter(char first, string letters)
        {
            var shapes = Enumerable.Range(first, letters.Length);
            var found = shapes.Select(shape => ArabicShapes.LettersOf((char)shape));
            Assert.That(string.Concat(found), Is.EqualTo(letters));
        }

        [Test]
        public void LocalisedNamesAreFoundByTheirText()
        {
            Put(new Button { text = "\u8A2D\u5B9A" });
            Put(new Button { text = "R\u00E9glages" });
            Put(new Button { text = "\u0E15\u0E31\u0E49\u0E07\u0E04\u0E48\u0E32" });

            Assert.That(
                Lines(),
                Is.EqualTo(
                    new[]
                    {
                        "- button \"\u8A2D\u5B9A\" [ref=e1]",
                        "- button \"R\u00E9glages\" [ref=e2]",
                        "- button \"\u0E15\u0E31\u0E49\u0E07\u0E04\u0E48\u0E32\" [ref=e3]",
                    }
                )
            );
        }
    }
}
