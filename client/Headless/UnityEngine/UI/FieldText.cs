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

        internal static string Shown(string text, bool isHidden, char asterisk) =>
            isHidden ? new string(asterisk, text.Length) : text;
    }
}
