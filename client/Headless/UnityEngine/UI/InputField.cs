using System;
using System.Text;
using UnityEngine.Events;

namespace UnityEngine.UI
{
    public partial class InputField
    {
        protected InputField() { }

        public enum CharacterValidation
        {
            None,
            Integer,
            Decimal,
            Alphanumeric,
            Name,
            EmailAddress,
        }

        [Obsolete("onValueChange has been renamed to onValueChanged")]
        public OnChangeEvent onValueChange
        {
            get => onValueChanged;
            set => onValueChanged = value;
        }

        public virtual float minWidth => 5;
        public virtual float preferredWidth =>
            m_TextComponent == null ? 0 : m_TextComponent.preferredWidth;
        public virtual float flexibleWidth => -1;
        public virtual float minHeight => 0;
        public virtual float preferredHeight =>
            m_TextComponent == null ? 0 : m_TextComponent.preferredHeight;
        public virtual float flexibleHeight => -1;
        public virtual int layoutPriority => 1;

        private static CharacterValidation ValidationOfPins => CharacterValidation.Integer;

        private static bool RestoresText => true;

        public void DeactivateInputField() => Deactivate();

        private static FieldRule? RuleOf(CharacterValidation validation) =>
            validation switch
            {
                CharacterValidation.Integer => FieldRule.Integer,
                CharacterValidation.Decimal => FieldRule.Decimal,
                CharacterValidation.Alphanumeric => FieldRule.Alphanumeric,
                CharacterValidation.Name => FieldRule.Name,
                CharacterValidation.EmailAddress => FieldRule.Email,
                _ => (FieldRule?)null,
            };

        private static char ValidateOtherwise(string text, int pos, char ch) => ch;

        /// <summary>What it takes of a text that is set: as if it were typed.</summary>
        private string Accepted(string value)
        {
            var whole = FieldText.Limit(value, m_CharacterLimit, multiLine);
            if (onValidateInput == null && m_CharacterValidation == CharacterValidation.None)
                return whole;
            var taken = new StringBuilder();
            foreach (var sign in whole)
                if (
                    Checked(taken.ToString(), taken.Length, sign) is var checkedSign
                    && checkedSign != '\0'
                )
                    taken.Append(checkedSign);
            return taken.ToString();
        }

        [Serializable]
        public class EndEditEvent : UnityEvent<string> { }
    }
}
