using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    internal enum StyleTokenKind
    {
        Word,
        Number,
        Color,
        Text,
        Picture,
        Variable,
        Comma,
    }

    /// <summary>A part of the value of a style in a style sheet.</summary>
    internal sealed class StyleToken
    {
        public StyleToken(StyleTokenKind kind, string text)
        {
            (Kind, Text) = (kind, text);
        }

        public StyleTokenKind Kind { get; }

        /// <summary>The word, the text, the name of the variable, the address of the picture, or the unit of the number.</summary>
        public string Text { get; }

        public float Number { get; set; }

        public Color Color { get; set; }

        /// <summary>True for <c>resource()</c>, whose address is a name below a folder Resources.</summary>
        public bool IsResource { get; set; }

        /// <summary>What stands for a variable that nobody has set.</summary>
        public IReadOnlyList<StyleToken> Fallback { get; set; }

        public bool Is(string word) => Kind == StyleTokenKind.Word && Text == word;
    }

    /// <summary>One line of a rule: a property and its value.</summary>
    internal sealed class StyleDeclaration
    {
        public StyleDeclaration(string property, IReadOnlyList<StyleToken> value, int line)
        {
            (Property, Value, Line) = (property, value, line);
        }

        public string Property { get; }

        public IReadOnlyList<StyleToken> Value { get; }

        public int Line { get; }

        public bool IsVariable => Property.StartsWith("--", System.StringComparison.Ordinal);

        public bool UsesVariables
        {
            get
            {
                foreach (var token in Value)
                    if (token.Kind == StyleTokenKind.Variable)
                        return true;
                return false;
            }
        }
    }
}
