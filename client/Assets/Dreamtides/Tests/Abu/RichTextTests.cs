#nullable enable

using Dreamtides.Abu;
using NUnit.Framework;

namespace Dreamtides.Tests.Abu
{
    public class RichTextTests
    {
        [TestCase(null, "")]
        [TestCase("", "")]
        [TestCase("  plain  ", "plain")]
        [TestCase("First\n<size=75%>Second</size>", "First\nSecond")]
        [TestCase("<color=#00838F>3</color> <b>bold</b> <#FF0000AA>red", "3 bold red")]
        [TestCase("<sprite name=\"x\">icon<SPRITE=3>", "icon")]
        [TestCase("one<br>two", "one\ntwo")]
        [TestCase("a < b > c", "a < b > c")]
        [TestCase("<unknown> and <3", "<unknown> and <3")]
        public void MarkupIsStrippedAndProseIsNot(string? text, string expected) =>
            Assert.That(DreamtidesSceneWalker.StripRichText(text), Is.EqualTo(expected));

        [TestCase("3/7<color=#00838F>\uFA1F</color>", "3/7")]
        [TestCase("9<size=80%>\uFB43</size>", "9")]
        [TestCase("310 \uFCEC", "310")]
        [TestCase("\uFD88", "")]
        [TestCase("\uF88D Dev", "Dev")]
        [TestCase("\uF9F9\uF9F8", "")]
        [TestCase("\uF810", "")]
        [TestCase("\uF0E7 Event", "Event")]
        [TestCase("\U000F0001 icon", "icon")]
        [TestCase("\u4E00 Draw", "Draw")]
        public void IconsAreStripped(string text, string expected) =>
            Assert.That(DreamtidesSceneWalker.StripRichText(text), Is.EqualTo(expected));

        [TestCase("Spend 2\u25CF")]
        [TestCase("ドラゴンの火")]
        [TestCase("火龙之息")]
        [TestCase("불의 火")]
        [TestCase("Ｆｕｌｌ　ｗｉｄｔｈ")]
        [TestCase("\uFB01sh")]
        [TestCase("party \U0001F389")]
        public void TextOfAllScriptsSurvives(string text) =>
            Assert.That(DreamtidesSceneWalker.StripRichText(text), Is.EqualTo(text));
    }
}
