#nullable enable
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Labels of texts with the markup of TextMesh Pro: what the screen shows of them.</summary>
    public sealed class MarkupTests
    {
        [TestCase("<b>Deal</b> 3 damage", "Deal 3 damage")]
        [TestCase("a < b > c", "a < b > c")]
        [TestCase("Type <noparse><b>bold</b></noparse> text", "Type <b>bold</b> text")]
        [TestCase("<i>x</i><noparse><i>y</i>", "x<i>y</i>")]
        [TestCase("<noparse></noparse>", "")]
        [TestCase("10<sprite name=\"coin\">", "10[coin]")]
        [TestCase(
            "10 <sprite=\"icons\" name=\"Big coin\" color=#ff0000> left",
            "10 [Big coin] left"
        )]
        [TestCase("<sprite name=gem tint=1>", "[gem]")]
        [TestCase("<sprite=3> left", "left")]
        [TestCase("<uppercase>win <b>now</b></uppercase> ok", "WIN NOW ok")]
        [TestCase("<allcaps>all", "ALL")]
        [TestCase("one<br>two", "one two")]
        [TestCase("Score:\t \t12", "Score: 12")]
        [TestCase("\tone\r\ntwo \u2028three", "one two three")]
        public void ALabelIsWhatIsDrawn(string text, string label) =>
            Assert.That(AbuText.Label(text), Is.EqualTo(label));

        [TestCase("Hello <b>there</b>", 7, "Hello t")]
        [TestCase("Hello", 0, "")]
        [TestCase("Hello", 99999, "Hello")]
        public void OfATextThatIsTypedOutTheLabelIsTheBeginning(
            string text,
            int shown,
            string label
        ) => Assert.That(AbuText.Label(text, false, shown), Is.EqualTo(label));
    }
}
