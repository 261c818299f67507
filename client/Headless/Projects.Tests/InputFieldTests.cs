using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Projects.Tests
{
    /// <summary>What input fields take of what is typed and set.</summary>
    public sealed class InputFieldTests : CanvasScene
    {
        private InputField MakeField()
        {
            var field = Add<InputField>();
            field.textComponent = Add<Text>(field.transform, "text");
            return field;
        }

        private static string Typed(InputField field, string letters)
        {
            foreach (var letter in letters)
                field.ProcessEvent(new Event { type = EventType.KeyDown, character = letter });
            return field.text;
        }

        private static void Press(InputField field, KeyCode key) =>
            field.ProcessEvent(new Event { type = EventType.KeyDown, keyCode = key });

        [TestCase(InputField.ContentType.Standard, "a1-.", "a1-.")]
        [TestCase(InputField.ContentType.IntegerNumber, "-1a2-3.4", "-1234")]
        [TestCase(InputField.ContentType.DecimalNumber, "1.2.3,x-", "1.23")]
        [TestCase(InputField.ContentType.Alphanumeric, "a_B 7é", "aB7")]
        [TestCase(InputField.ContentType.Name, " ada  LOVE-lace'n", "Ada Love-Lace'n")]
        [TestCase(InputField.ContentType.EmailAddress, "a b@c@d..e", "ab@cd.e")]
        [TestCase(InputField.ContentType.Pin, "1a2-", "12")]
        public void AKindOfContentTakesItsCharacters(
            InputField.ContentType kind,
            string typed,
            string taken
        )
        {
            var field = MakeField();
            field.contentType = kind;
            Assert.That(Typed(field, typed), Is.EqualTo(taken));
            field.text = "";
            field.text = typed;
            Assert.That(field.text, Is.EqualTo(taken), "set by code");
        }

        [Test]
        public void AKindOfContentSetsTheOtherRulesAndTheyMakeItCustom()
        {
            var field = MakeField();
            field.lineType = InputField.LineType.MultiLineNewline;
            Assert.That(field.contentType, Is.EqualTo(InputField.ContentType.Standard));
            field.contentType = InputField.ContentType.Password;
            field.text = "ab";
            Assert.That(field.textComponent.text, Is.EqualTo("**"));
            Assert.That(
                (field.multiLine, field.inputType),
                Is.EqualTo((false, InputField.InputType.Password))
            );
            field.characterValidation = InputField.CharacterValidation.Integer;
            Assert.That(field.contentType, Is.EqualTo(InputField.ContentType.Custom));
            field.inputType = InputField.InputType.Standard;
            Assert.That(field.textComponent.text, Is.EqualTo("ab"));
        }

        [Test]
        public void AGameDecidesAboutEachCharacter()
        {
            var field = MakeField();
            var places = new List<int>();
            field.onValidateInput = (text, place, sign) =>
            {
                places.Add(place);
                return sign == 'x' ? '\0' : char.ToUpper(sign);
            };
            Assert.That(Typed(field, "axb"), Is.EqualTo("AB"));
            Assert.That(places, Is.EqualTo(new[] { 0, 1, 1 }));
        }

        [Test]
        public void LettersGoWhereTheCaretIsAndReplaceWhatIsSelected()
        {
            var field = MakeField();
            var heard = new List<string>();
            field.onValueChanged.AddListener(heard.Add);
            field.characterLimit = 5;
            Typed(field, "abcd");
            field.caretPosition = 1;
            Assert.That(Typed(field, "xyz"), Is.EqualTo("axbcd"), "no more than five");
            Press(field, KeyCode.Backspace);
            Press(field, KeyCode.Delete);
            Assert.That((field.text, field.caretPosition), Is.EqualTo(("acd", 1)));
            (field.selectionAnchorPosition, field.selectionFocusPosition) = (0, 2);
            Assert.That(Typed(field, "N"), Is.EqualTo("Nd"));
            Press(field, KeyCode.Home);
            Press(field, KeyCode.Backspace);
            Assert.That(field.text, Is.EqualTo("Nd"));
            field.readOnly = true;
            Typed(field, "q");
            Press(field, KeyCode.Delete);
            Assert.That(heard.Last(), Is.EqualTo("Nd"));
            Assert.That(heard, Has.Count.EqualTo(8));
        }

        [Test]
        public void EscapeBringsBackTheTextOfBefore()
        {
            var field = MakeField();
            field.text = "old";
            var ended = new List<string>();
            field.onEndEdit.AddListener(ended.Add);
            field.ActivateInputField();
            FrameLoop.Step();
            Typed(field, "er");
            Press(field, KeyCode.Escape);
            field.DeactivateInputField();
            Assert.That((field.text, field.wasCanceled), Is.EqualTo(("old", true)));
            Assert.That(ended, Is.EqualTo(new[] { "old" }));
        }

        [CreateAssetMenu]
        private sealed class Doubled : TMP_InputValidator
        {
            public override char Validate(ref string text, ref int pos, char ch)
            {
                text = text.Insert(pos, $"{ch}{ch}");
                pos += 2;
                return ch;
            }
        }

        [Test]
        public void ATextMeshProFieldHasRulesOfItsOwn()
        {
            var field = Add<TMP_InputField>();
            field.textComponent = Add<TextMeshProUGUI>(field.transform, "text");
            void Type(char sign) =>
                field.ProcessEvent(new Event { type = EventType.KeyDown, character = sign });
            field.contentType = TMP_InputField.ContentType.Pin;
            Assert.That(
                field.characterValidation,
                Is.EqualTo(TMP_InputField.CharacterValidation.Digit)
            );
            field.text = "code may set anything";
            field.text = "";
            Type('-');
            Type('4');
            Assert.That(field.text, Is.EqualTo("4"));
            field.inputValidator = ScriptableObject.CreateInstance<Doubled>();
            Type('x');
            Assert.That((field.text, field.caretPosition), Is.EqualTo(("4xx", 3)));
            var heard = new List<string>();
            field.onSelect.AddListener(text => heard.Add("select " + text));
            field.onDeselect.AddListener(text => heard.Add("deselect " + text));
            field.Select();
            EventSystem.current.SetSelectedGameObject(null);
            Assert.That(heard, Is.EqualTo(new[] { "select 4xx", "deselect 4xx" }));
        }

        [Test]
        public void ATextMeshProFieldOfASceneFollowsItsExpression()
        {
            using var folder = new ProjectFolder();
            folder.WriteObjects(
                ProjectFolder.Scene,
                ProjectFolder.Rect(
                    10,
                    "Field",
                    0,
                    "{x: 40, y: 50}",
                    ProjectFolder.Package(
                        19,
                        10,
                        "2da0c512f12947e489f739169773d7ca",
                        "  m_ContentType: 9\n  m_CharacterValidation: 6\n  m_RegexValue: '[a-c]'\n  m_InputType: 2\n  m_HideMobileInput: 1\n"
                    )
                )
            );
            FrameLoop.ExitPlayMode();
            Assert.That(new LoadedScene(folder).Problems, Is.Empty);
            var field = LoadedScene.Get<TMP_InputField>("Field");
            foreach (var sign in "axb")
                field.ProcessEvent(new Event { type = EventType.KeyDown, character = sign });
            Assert.That(field.text, Is.EqualTo("ab"));
            Assert.That(field.shouldHideMobileInput, Is.True);
            Assert.That(field.contentType, Is.EqualTo(TMP_InputField.ContentType.Custom));
        }
    }
}
