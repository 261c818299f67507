#nullable enable

using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    public class KeyStrokeTests
    {
        [TestCase("Enter", "Enter", "")]
        [TestCase("Space", " ", "")]
        [TestCase(" ", " ", "")]
        [TestCase("a", "a", "")]
        [TestCase("A", "A", "")]
        [TestCase("+", "+", "")]
        [TestCase("enter", "Enter", "")]
        [TestCase("LeftArrow", "ArrowLeft", "")]
        [TestCase("Shift+up", "ArrowUp", "S")]
        [TestCase("Return", "Enter", "")]
        [TestCase("Esc", "Escape", "")]
        [TestCase("é", "é", "")]
        [TestCase("\U0001F0A1", "\U0001F0A1", "")]
        [TestCase("F12", "F12", "")]
        [TestCase("Shift+a", "a", "S")]
        [TestCase("Shift++", "+", "S")]
        [TestCase("Control+Shift+ArrowLeft", "ArrowLeft", "SC")]
        [TestCase("Meta+Alt+Control+Shift+F1", "F1", "SCAM")]
        public void AKeyIsReadWithItsModifiers(string text, string key, string held)
        {
            Assert.That(KeyStroke.TryParse(text, out var stroke, out var complaint), Is.True);
            Assert.That((stroke.Key, Held(stroke)), Is.EqualTo((key, held)));
            Assert.That(complaint, Is.Null);
        }

        [TestCase("Enter", KeyCode.Return)]
        [TestCase("Escape", KeyCode.Escape)]
        [TestCase("Tab", KeyCode.Tab)]
        [TestCase("Backspace", KeyCode.Backspace)]
        [TestCase("Delete", KeyCode.Delete)]
        [TestCase("Insert", KeyCode.Insert)]
        [TestCase("Home", KeyCode.Home)]
        [TestCase("End", KeyCode.End)]
        [TestCase("PageUp", KeyCode.PageUp)]
        [TestCase("PageDown", KeyCode.PageDown)]
        [TestCase("ArrowUp", KeyCode.UpArrow)]
        [TestCase("ArrowDown", KeyCode.DownArrow)]
        [TestCase("ArrowLeft", KeyCode.LeftArrow)]
        [TestCase("ArrowRight", KeyCode.RightArrow)]
        [TestCase("F1", KeyCode.F1)]
        [TestCase("F12", KeyCode.F12)]
        [TestCase("Space", KeyCode.Space)]
        [TestCase("A", KeyCode.A)]
        public void EachKeyIsTheOneThatUnityHas(string text, KeyCode code)
        {
            Assert.That(KeyStroke.TryParse(text, out var stroke, out _), Is.True);
            Assert.That(KeyNames.CodeOf(stroke), Is.EqualTo(code));
        }

        [TestCase("Enter", "Enter")]
        [TestCase(" ", "Space")]
        [TestCase("Shift+Control+ArrowLeft", "Control+Shift+ArrowLeft")]
        public void AKeyIsWrittenAsItIsRead(string text, string expected)
        {
            KeyStroke.TryParse(text, out var stroke, out _);
            Assert.That(stroke.ToString(), Is.EqualTo(expected));
        }

        [TestCase("", "There is no key \"\"")]
        [TestCase("entr", "There is no key \"entr\"; press Enter,")]
        [TestCase("ArowLeft", "There is no key \"ArowLeft\"; press ArrowLeft,")]
        [TestCase("F13", "There is no key \"F13\"; press F1")]
        [TestCase("ab", "There is no key \"ab\"")]
        [TestCase("\n", "There is no key \"\\n\"")]
        [TestCase("Ctrl+a", "There is no modifier \"Ctrl\"; use one of Control, Alt, Shift, Meta")]
        [TestCase("+a", "There is no modifier \"\"")]
        [TestCase("Shift", "Shift goes before a key, as in Shift+a")]
        [TestCase("Shift+", "There is no key \"Shift+\"")]
        public void AnUnknownKeyIsRefusedWithSimilarKeys(string text, string complaint)
        {
            Assert.That(KeyStroke.TryParse(text, out _, out var actual), Is.False);
            Assert.That($"{actual}", Does.StartWith(complaint));
        }

        [Test]
        public void HalfASurrogatePairIsNoKey() =>
            Assert.That(KeyStroke.TryParse("\ud800", out _, out _), Is.False);

        private static string Held(KeyStroke stroke) =>
            (stroke.Shift ? "S" : "")
            + (stroke.Control ? "C" : "")
            + (stroke.Alt ? "A" : "")
            + (stroke.Meta ? "M" : "");
    }
}
