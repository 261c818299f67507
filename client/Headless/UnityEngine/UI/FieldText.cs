namespace UnityEngine.UI
{
    /// <summary>The text handling that both kinds of input field share.</summary>
    internal static class FieldText
    {
        /// <summary>What a field takes of a text that is set.</summary>
        /// <param name="limit">of characters; 0 for none</param>
        internal static string Limit(string value, int limit, bool multiLine)
        {
            var text = (value ?? "").Replace("\0", "");
            if (!multiLine)
                text = text.Replace("\n", "").Replace("\t", "");
            return limit > 0 && text.Length > limit ? text.Substring(0, limit) : text;
        }

        /// <summary>The text after that key was typed.</summary>
        internal static string Typed(string text, Event key)
        {
            if (key.type != EventType.KeyDown)
                return text;
            if (key.keyCode == KeyCode.Backspace && text.Length > 0)
                return text.Substring(0, text.Length - 1);
            return key.character == '\0' ? text : text + key.character;
        }

        internal static string Shown(string text, bool isHidden, char asterisk) =>
            isHidden ? new string(asterisk, text.Length) : text;
    }
}
