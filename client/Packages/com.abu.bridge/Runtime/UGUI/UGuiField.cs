#nullable enable

using System.Linq;
using TMPro;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>An input field, Unity's older one or TextMesh Pro's. They work the same but have no common type.</summary>
    internal abstract class UGuiField
    {
        /// <summary>Null for a control that is no input field.</summary>
        public static UGuiField? Of(Component? control) =>
            control switch
            {
                InputField field => new Older(field),
                TMP_InputField field => new TextMeshPro(field),
                _ => null,
            };

        public abstract bool IsReadOnly { get; }

        /// <summary>The text shown while the field is empty.</summary>
        public abstract Graphic? Placeholder { get; }

        /// <summary>The text that it shows: asterisks for a password.</summary>
        public string Value =>
            Kind == nameof(InputField.ContentType.Password) ? new string('*', Text.Length) : Text;

        protected abstract GameObject Object { get; }

        protected abstract string Text { get; set; }

        // Both kinds of field have the same names for their content types.
        protected abstract string Kind { get; }

        protected abstract int Limit { get; }

        protected abstract bool HasLines { get; }

        /// <summary>Whether Enter starts a new line; otherwise it submits.</summary>
        protected abstract bool TakesEnter { get; }

        protected abstract bool IsFocused { get; }

        protected abstract UnityEvent<string> Submitted { get; }

        protected abstract UnityEvent<string> Ended { get; }

        /// <exception cref="NotActionableException">The field cannot be written to.</exception>
        public void CheckWritable()
        {
            if (IsReadOnly)
            {
                throw new NotActionableException("it is read-only");
            }
        }

        /// <summary>Enters the text as if it were typed and returns what the field then shows.</summary>
        /// <exception cref="NotActionableException">The field does not accept the text; nothing has changed.</exception>
        public string Fill(string text)
        {
            CheckWritable();
            FillText.CheckLength(text, Limit > 0 ? Limit : (int?)null, HasLines);
            CheckKind(text);
            Text = text;
            End();
            EventSystem.current.SetSelectedGameObject(Object);
            return Value;
        }

        /// <summary>False if the key had no effect.</summary>
        public bool Type(KeyStroke key)
        {
            if (key.Key == "Enter" && !TakesEnter)
            {
                Submitted.Invoke(Text);
                End();
                return true;
            }
            return key.Key == "Escape" ? Cancel(key) : Write(key);
        }

        protected abstract void Deactivate();

        protected abstract void MoveToEnd();

        protected abstract void Process(Event key);

        protected abstract void Show();

        // A field silently drops text that does not fit, so this checks it before.
        private void CheckKind(string text)
        {
            if (text.Length == 0)
            {
                return;
            }
            switch (Kind)
            {
                case nameof(InputField.ContentType.IntegerNumber):
                    FillText.CheckWhole(text);
                    break;
                case nameof(InputField.ContentType.DecimalNumber):
                    FillText.ReadNumber(text);
                    break;
                case nameof(InputField.ContentType.Pin) when !text.All(char.IsDigit):
                    throw FillText.Takes("only digits");
                case nameof(InputField.ContentType.Alphanumeric)
                    when !text.All(char.IsLetterOrDigit):
                    throw FillText.Takes("only letters and digits");
            }
        }

        // Ends the editing. A field with the focus sends the event itself when it loses the focus.
        private void End()
        {
            if (IsFocused)
            {
                Deactivate();
            }
            else
            {
                Ended.Invoke(Text);
            }
        }

        // Without the focus there is nothing to cancel, and the field would remember the cancel until it is left.
        private bool Cancel(KeyStroke key)
        {
            var isFocused = IsFocused;
            if (isFocused)
            {
                Process(Down(key, '\0'));
                Deactivate();
            }
            return isFocused;
        }

        private bool Write(KeyStroke key)
        {
            var before = Text;
            // A field that gets the focus selects all its text one frame later, so the next key would replace the text typed
            // now.
            MoveToEnd();
            foreach (var sign in KeyNames.TextOf(key) ?? "\0")
            {
                Process(Down(key, sign));
            }
            Show();
            return Text != before;
        }

        private static Event Down(KeyStroke key, char sign) =>
            new()
            {
                type = EventType.KeyDown,
                keyCode = sign == '\0' ? KeyNames.CodeOf(key) : KeyCode.None,
                character = sign,
                modifiers = KeyNames.ModifiersOf(key),
            };

        private sealed class Older : UGuiField
        {
            private readonly InputField _field;

            public Older(InputField field)
            {
                _field = field;
            }

            public override bool IsReadOnly => _field.readOnly;

            public override Graphic? Placeholder => _field.placeholder;

            protected override GameObject Object => _field.gameObject;

            protected override string Text
            {
                get => _field.text;
                set => _field.text = value;
            }

            protected override string Kind => _field.contentType.ToString();

            protected override int Limit => _field.characterLimit;

            protected override bool HasLines => _field.multiLine;

            protected override bool TakesEnter =>
                _field.lineType == InputField.LineType.MultiLineNewline;

            protected override bool IsFocused => _field.isFocused;

            protected override UnityEvent<string> Submitted => _field.onSubmit;

            protected override UnityEvent<string> Ended => _field.onEndEdit;

            protected override void Deactivate() => _field.DeactivateInputField();

            protected override void MoveToEnd() => _field.MoveTextEnd(false);

            protected override void Process(Event key) => _field.ProcessEvent(key);

            protected override void Show() => _field.ForceLabelUpdate();
        }

        private sealed class TextMeshPro : UGuiField
        {
            private readonly TMP_InputField _field;

            public TextMeshPro(TMP_InputField field)
            {
                _field = field;
            }

            public override bool IsReadOnly => _field.readOnly;

            public override Graphic? Placeholder => _field.placeholder;

            protected override GameObject Object => _field.gameObject;

            protected override string Text
            {
                get => _field.text;
                set => _field.text = value;
            }

            protected override string Kind => _field.contentType.ToString();

            protected override int Limit => _field.characterLimit;

            protected override bool HasLines => _field.multiLine;

            protected override bool TakesEnter =>
                _field.lineType == TMP_InputField.LineType.MultiLineNewline;

            protected override bool IsFocused => _field.isFocused;

            protected override UnityEvent<string> Submitted => _field.onSubmit;

            protected override UnityEvent<string> Ended => _field.onEndEdit;

            protected override void Deactivate() => _field.DeactivateInputField();

            protected override void MoveToEnd() => _field.MoveTextEnd(false);

            protected override void Process(Event key) => _field.ProcessEvent(key);

            protected override void Show() => _field.ForceLabelUpdate();
        }
    }
}
