#nullable enable

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
