#nullable enable
using System.Linq;
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.Rendering;

namespace Headless.Tests.Ui
{
    public sealed class TextTests : UiTests
    {
        private static readonly Color32 White = Color.white;

        [SetUp]
        public void SetUpCamera() => MakeCamera();

        [Test]
        public void TextIsDrawnInsideItsBox()
        {
            MakeText("Hello world, this wraps");
            var shot = Shoot();
            Assert.That(shot.Count(White), Is.GreaterThan(100));
            Assert.That(shot.Count(White), Is.EqualTo(shot.Count(White, 60, 20, 140, 80)));
        }

        [Test]
        public void TextFromTheRightIsDrawnBackwardsLineByLine()
        {
            var text = MakeText("IM\nLO");
            text.isRightToLeftText = true;
            var fromTheRight = Columns();
            text.isRightToLeftText = false;
            Assert.That(Columns(), Is.Not.EqualTo(fromTheRight));
            text.text = "MI\nOL";
            Assert.That(Columns(), Is.EqualTo(fromTheRight));
        }

        // How much of each strip of the box is drawn on.
        private static int[] Columns()
        {
            var shot = Shoot();
            return Enumerable
                .Range(0, 20)
                .SelectMany(i =>
                    new[]
                    {
                        shot.Count(White, 60 + 4 * i, 20, 64 + 4 * i, 50),
                        shot.Count(White, 60 + 4 * i, 50, 64 + 4 * i, 80),
                    }
                )
                .ToArray();
        }

        [Test]
        public void AlignmentMovesTheText()
        {
            var text = MakeText("I");
            text.alignment = TextAlignmentOptions.TopLeft;
            Assert.That(Shoot().Count(White, 60, 20, 70, 40), Is.GreaterThan(0));
            text.alignment = TextAlignmentOptions.BottomRight;
            var shot = Shoot();
            Assert.That(
                (shot.Count(White, 60, 20, 70, 40), shot.Count(White, 130, 60, 140, 80)),
                Is.EqualTo((0, 11))
            );
        }

        [Test]
        public void LargerFontsHaveLargerDots()
        {
            var text = MakeText("I");
            var small = Shoot().Count(White);
            text.fontSize = 20;
            Assert.That(Shoot().Count(White), Is.EqualTo(4 * small));
        }

        [Test]
        public void EllipsisKeepsTextInItsBox()
        {
            var text = MakeText(
                "a rather long text that never ends and so on and so forth, line after line after line"
            );
            text.overflowMode = TextOverflowModes.Ellipsis;
            text.rectTransform.sizeDelta = new Vector2(8, 1.5f);
            var shot = Shoot();
            Assert.That(shot.Count(White), Is.GreaterThan(50));
            Assert.That(shot.Count(White), Is.EqualTo(shot.Count(White, 60, 42, 140, 58)));
        }

        [Test]
        public void AutoSizingTakesTheLargestSizeThatFits()
        {
            var text = MakeText("I");
            text.enableAutoSizing = true;
            text.fontSizeMin = 10;
            text.fontSizeMax = 40;
            Assert.That(Shoot().Count(White), Is.EqualTo(11 * 16));
            text.rectTransform.sizeDelta = new Vector2(8, 2.5f);
            Assert.That(Shoot().Count(White), Is.EqualTo(11 * 4));
        }

        [Test]
        public void TagsChangeColourAndAreNotShown()
        {
            var text = MakeText("<color=#FF0000>I</color>I<b></b>");
            Assert.That((Shoot().Count(Color.red), Shoot().Count(White)), Is.EqualTo((11, 11)));
            text.richText = false;
            Assert.That(Shoot().Count(Color.red), Is.Zero);
        }

        [Test]
        public void LettersOfOnePitchStandInTheMiddleOfTheirPlaces()
        {
            var narrow = MakeText("<mspace=3em>iii</mspace>");
            var wide = MakeText("<mspace=3em>MMM</mspace>");
            Assert.That(wide.GetPreferredValues().x, Is.EqualTo(narrow.GetPreferredValues().x));
            Assert.That(wide.GetPreferredValues().x, Is.GreaterThan(8));
            wide.text = "";
            narrow.text = "<mspace=3em>I</mspace>";
            narrow.alignment = TextAlignmentOptions.TopLeft;
            var shot = Shoot();
            Assert.That(
                (shot.Count(White, 60, 20, 70, 40), shot.Count(White, 70, 20, 80, 40)),
                Is.EqualTo((0, 11))
            );
        }

        [Test]
        public void BracketsThatAreNoTagStay() =>
            Assert.That(
                MakeText("1 <2> 3").GetPreferredValues().x,
                Is.GreaterThan(MakeText("1  3").GetPreferredValues().x)
            );

        [Test]
        public void TextFadesWithItsAlpha()
        {
            MakeText("I").alpha = 0.5f;
            var shot = Shoot();
            Assert.That(
                (shot.Count(White), shot.Count(new Color32(128, 128, 128, 255))),
                Is.EqualTo((0, 11))
            );
        }

        [Test]
        public void PreferredSizeFollowsTheText()
        {
            var text = MakeText("ABC");
            Assert.That(
                text.GetPreferredValues(),
                Is.EqualTo(new Vector2(1.7f, 1.2f))
                    .Using<Vector2>((a, b) => Vector2.Distance(a, b) < 0.001f)
            );
            Assert.That(
                text.GetPreferredValues("one two", 2.5f, 9).y,
                Is.EqualTo(2.4f).Within(0.001f)
            );
        }

        [Test]
        public void TextOfACardLiesOverItAndUnderTheNext()
        {
            MakeText("MMMM", parent: MakeCard(0));
            var alone = Shoot().Count(White);
            MakeCard(1).position = new Vector3(2, 0, 0);
            Assert.That(Shoot().Count(White), Is.LessThan(alone).And.GreaterThan(0));
        }

        [Test]
        public void InactiveTextIsNotDrawn()
        {
            MakeText("I").gameObject.SetActive(false);
            Assert.That(Shoot().Count(White), Is.Zero);
        }

        [Test]
        public void TextOnACanvasIsMeasuredInItsUnits()
        {
            var canvas = new GameObject("canvas").AddComponent<Canvas>();
            var holder = new GameObject("text");
            holder.transform.SetParent(canvas.transform, false);
            var text = holder.AddComponent<TextMeshProUGUI>();
            Assert.That(text.rectTransform.sizeDelta, Is.EqualTo(new Vector2(200, 50)));
            text.text = "I";
            text.fontSize = 10;
            Assert.That(Shoot().Count(White), Is.EqualTo(11));
            Assert.That(text.preferredHeight, Is.EqualTo(12));
        }

        [TestCase("é")]
        [TestCase("Ä")]
        [TestCase("●")]
        [TestCase("—")]
        [TestCase("★")]
        [TestCase("\uFCEC")]
        [TestCase("中")]
        public void EveryCharacterShowsSomething(string character)
        {
            MakeText(character);
            Assert.That(Shoot().Count(White), Is.GreaterThan(0));
        }

        private static TextMeshPro MakeText(string content, Transform? parent = null)
        {
            var holder = new GameObject("text");
            holder.transform.SetParent(parent, false);
            var text = holder.AddComponent<TextMeshPro>();
            text.text = content;
            text.fontSize = 10;
            text.rectTransform.sizeDelta = new Vector2(8, 6);
            text.sortingOrder = 5;
            return text;
        }

        private static Transform MakeCard(int order)
        {
            var card = new GameObject("card");
            card.AddComponent<SortingGroup>().sortingOrder = order;
            MakeBox(Color.blue, 8, parent: card.transform);
            return card.transform;
        }
    }
}
