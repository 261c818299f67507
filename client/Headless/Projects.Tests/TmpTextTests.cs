using System.Linq;
using NUnit.Framework;
using TMPro;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What games ask of texts of TextMesh Pro.</summary>
    public sealed class TmpTextTests : CanvasScene
    {
        private TextMeshProUGUI MakeText(string text)
        {
            var made = Add<TextMeshProUGUI>(size: 80);
            made.rectTransform.sizeDelta = new Vector2(80, 80);
            (made.fontSize, made.text) = (10, text);
            return made;
        }

        [Test]
        public void LettersWordsAndLinesAreCountedWithoutTags()
        {
            var text = MakeText("<b>One</b> two\nthree");
            text.ForceMeshUpdate();
            var info = text.textInfo;
            Assert.That(
                (info.characterCount, info.wordCount, info.lineCount, info.spaceCount),
                Is.EqualTo((13, 3, 2, 1))
            );
            Assert.That(
                info.wordInfo.Select(word => word.GetWord()),
                Is.EqualTo(new[] { "One", "two", "three" })
            );
            Assert.That(text.GetParsedText(), Is.EqualTo("One two\nthree"));
            var (first, last) = (info.characterInfo[0], info.characterInfo[12]);
            Assert.That((first.character, first.index, first.lineNumber), Is.EqualTo(('O', 3, 0)));
            Assert.That(
                (last.character, last.lineNumber, last.isVisible),
                Is.EqualTo(('e', 1, true))
            );
            Assert.That(info.characterInfo[3].isVisible, Is.False, "a space");
            Assert.That(first.bottomLeft.x, Is.EqualTo(-40).Within(0.01f));
            Assert.That(first.topLeft.y, Is.EqualTo(40).Within(0.01f));
            Assert.That(last.topLeft.y, Is.LessThan(first.bottomLeft.y + 0.01f));
            Assert.That(info.meshInfo[0].vertices[last.vertexIndex], Is.EqualTo(last.bottomLeft));
            text.text = "x";
            Assert.That(text.textInfo.characterCount, Is.EqualTo(1));
        }

        [Test]
        public void ALinkIsFoundWhereItIsSeen()
        {
            var text = MakeText("go <link=\"shop\">there</link>");
            var link = text.textInfo.linkInfo.Single();
            Assert.That((link.GetLinkID(), link.GetLinkText()), Is.EqualTo(("shop", "there")));
            Vector3 At(int letter)
            {
                var info = text.textInfo.characterInfo[letter];
                return new Vector3(50, 50) + (info.bottomLeft + info.topRight) / 2;
            }
            Assert.That(TMP_TextUtilities.FindIntersectingLink(text, At(4), null), Is.EqualTo(0));
            Assert.That(TMP_TextUtilities.FindIntersectingLink(text, At(0), null), Is.EqualTo(-1));
            Assert.That(TMP_TextUtilities.FindIntersectingWord(text, At(4), null), Is.EqualTo(1));
            Assert.That(
                TMP_TextUtilities.FindIntersectingCharacter(text, At(6), null, true),
                Is.EqualTo(6)
            );
            Assert.That(
                TMP_TextUtilities.FindIntersectingCharacter(text, Vector3.zero, null, true),
                Is.EqualTo(-1)
            );
            Assert.That(
                TMP_TextUtilities.FindNearestCharacter(text, Vector3.zero, null, true),
                Is.Not.Negative
            );
        }

        [Test]
        public void NumbersAreWrittenIntoATextAsTheirPlacesSay()
        {
            var text = MakeText("");
            text.SetText("{0} of {1:2}, {2:00}!", 3, 1.5f, 7);
            Assert.That(text.text, Is.EqualTo("3 of 1.50, 07!"));
            text.SetText("{0}", 0.1f);
            Assert.That(text.text, Is.EqualTo("0.1"));
            text.SetText(new[] { 'a', 'b', 'c' }, 1, 2);
            Assert.That(text.text, Is.EqualTo("bc"));
        }

        [Test]
        public void ATextKnowsWhenItNeedsMoreRoom()
        {
            var text = MakeText("one two three four five six");
            Assert.That(
                (text.isTextOverflowing, text.firstOverflowCharacterIndex),
                Is.EqualTo((false, -1))
            );
            text.rectTransform.sizeDelta = new Vector2(80, 15);
            Assert.That(text.isTextOverflowing, Is.True);
            Assert.That(text.isTextTruncated, Is.False);
            text.overflowMode = TextOverflowModes.Ellipsis;
            Assert.That(text.isTextTruncated, Is.True);
            Assert.That(
                text.textInfo.characterInfo[text.firstOverflowCharacterIndex].lineNumber,
                Is.GreaterThan(0)
            );
        }

        [Test]
        public void OnlySoManyWordsOrLinesAreDrawn()
        {
            var text = MakeText("aa bb\ncc");
            text.color = Color.green;
            var all = Letters();
            text.maxVisibleLines = 1;
            var line = Letters();
            text.maxVisibleWords = 1;
            var word = Letters();
            text.maxVisibleWords = 0;
            Assert.That(
                (all > line, line > word, word > 0, Letters()),
                Is.EqualTo((true, true, true, 0))
            );
        }

        private static int Letters()
        {
            var shot = Shoot();
            return Enumerable.Range(0, 100 * 100).Count(i => shot[i % 100, i / 100].g > 100);
        }

        private sealed class Shout : ITextPreprocessor
        {
            public string PreprocessText(string text) => text.ToUpperInvariant();
        }

        [Test]
        public void AGameMayChangeTheTextBeforeItIsRead()
        {
            var text = MakeText("hi");
            text.textPreprocessor = new Shout();
            Assert.That(text.GetParsedText(), Is.EqualTo("HI"));
            Assert.That(text.text, Is.EqualTo("hi"));
            Assert.That(text.fontSharedMaterial, Is.EqualTo(text.defaultMaterial));
            Assert.That(text.fontMaterial, Is.Not.EqualTo(text.defaultMaterial), "one of its own");
        }

        [Test]
        public void ADropdownKnowsWhetherItIsOpenAndShowsItsPlaceholder()
        {
            var dropdown = Add<TMP_Dropdown>();
            dropdown.placeholder = Add<TextMeshProUGUI>(dropdown.transform, "hint");
            dropdown.captionText = Add<TextMeshProUGUI>(dropdown.transform, "caption");
            dropdown.AddOptions(new System.Collections.Generic.List<string> { "a", "b" });
            dropdown.value = -1;
            Assert.That((dropdown.value, dropdown.captionText.text), Is.EqualTo((-1, "")));
            Assert.That(dropdown.placeholder.enabled, Is.True);
            dropdown.value = 1;
            Assert.That(
                (dropdown.captionText.text, dropdown.placeholder.enabled),
                Is.EqualTo(("b", false))
            );
            Assert.That(dropdown.IsExpanded, Is.False);
        }
    }
}
