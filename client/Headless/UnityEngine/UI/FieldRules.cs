namespace UnityEngine.UI
{
    internal enum FieldRule
    {
        Digit,
        Integer,
        Decimal,
        Alphanumeric,
        Name,
        Email,
    }

    /// <summary>Which characters fields of a kind take, one by one.</summary>
    internal static class FieldRules
    {
        private const string EmailSigns = "!#$%&'*+-/=?^_`{|}~";
        private const string Breaks = " '-";

        // In the order of both kinds of ContentType.
        private static readonly TouchScreenKeyboardType[] s_Keyboards =
        {
            TouchScreenKeyboardType.Default,
            TouchScreenKeyboardType.Default,
            TouchScreenKeyboardType.NumbersAndPunctuation,
            TouchScreenKeyboardType.NumbersAndPunctuation,
            TouchScreenKeyboardType.ASCIICapable,
            TouchScreenKeyboardType.NamePhonePad,
            TouchScreenKeyboardType.EmailAddress,
            TouchScreenKeyboardType.Default,
            TouchScreenKeyboardType.NumberPad,
        };

        internal static TouchScreenKeyboardType KeyboardOf(int contentType) =>
            s_Keyboards[contentType];

        /// <summary>The character to take, in its case; '\0' for none.</summary>
        /// <param name="text">What is there already.</param>
        /// <param name="place">Where the character goes in it.</param>
        internal static char Let(FieldRule rule, string text, int place, char sign) =>
            rule switch
            {
                FieldRule.Digit => IsDigit(sign) ? sign : '\0',
                FieldRule.Integer => Number(text, place, sign, false),
                FieldRule.Decimal => Number(text, place, sign, true),
                FieldRule.Alphanumeric => IsPlain(sign) ? sign : '\0',
                FieldRule.Name => Name(text, place, sign),
                _ => Email(text, place, sign),
            };

        private static char Number(string text, int place, char sign, bool hasFraction)
        {
            if (place == 0 && text.StartsWith("-", System.StringComparison.Ordinal))
                return '\0';
            var isFirstMinus = sign == '-' && place == 0;
            var isFirstPoint =
                hasFraction
                && (sign == '.' || sign == ',')
                && text.IndexOfAny(new[] { '.', ',' }) < 0;
            return IsDigit(sign) || isFirstMinus || isFirstPoint ? sign : '\0';
        }

        // A word begins with a capital letter; one space, apostrophe or hyphen between words.
        private static char Name(string text, int place, char sign)
        {
            var before = place > 0 ? text[place - 1] : ' ';
            var after = place < text.Length ? text[place] : 'a';
            if (char.IsLetter(sign))
            {
                if (char.IsLower(sign) && (before == ' ' || before == '-'))
                    return char.ToUpper(sign);
                return char.IsUpper(sign) && Breaks.IndexOf(before) < 0 ? char.ToLower(sign) : sign;
            }
            var isAlone = Breaks.IndexOf(after) < 0 && (Breaks.IndexOf(before) < 0 || place == 0);
            if (sign == '\'')
                return isAlone && text.IndexOf('\'') < 0 ? sign : '\0';
            return (sign == ' ' || sign == '-') && place > 0 && isAlone ? sign : '\0';
        }

        private static char Email(string text, int place, char sign)
        {
            if (sign == '.')
            {
                var before = At(text, place, ' ');
                return before != '.' && At(text, place + 1, '\n') != '.' ? sign : '\0';
            }
            var isFirstAt = sign == '@' && text.IndexOf('@') < 0;
            return IsPlain(sign) || isFirstAt || EmailSigns.IndexOf(sign) >= 0 ? sign : '\0';
        }

        private static char At(string text, int place, char none) =>
            text.Length == 0 ? none : text[Mathf.Clamp(place, 0, text.Length - 1)];

        private static bool IsDigit(char sign) => sign >= '0' && sign <= '9';

        private static bool IsPlain(char sign) =>
            IsDigit(sign) || sign >= 'a' && sign <= 'z' || sign >= 'A' && sign <= 'Z';
    }
}
