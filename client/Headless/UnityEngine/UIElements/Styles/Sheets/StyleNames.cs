using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>The properties of style sheets: which of them count here, and which are known and do not.</summary>
    internal static class StyleNames
    {
        /// <summary>What is only drawn otherwise without them, and the steps between two looks, which are skipped.</summary>
        private static readonly HashSet<string> _ignored = Words(
            "cursor letter-spacing word-spacing text-shadow -unity-paragraph-spacing -unity-font -unity-font-definition"
                + " -unity-text-outline -unity-text-outline-color -unity-text-outline-width -unity-text-overflow-position"
                + " -unity-overflow-clip-box -unity-slice-left -unity-slice-top -unity-slice-right -unity-slice-bottom"
                + " -unity-slice-scale -unity-slice-type -unity-editor-text-rendering-mode -unity-text-auto-size"
                + " -unity-material background-position background-position-x background-position-y"
                + " background-repeat"
        );

        private static readonly HashSet<string> _notSimulated = Words(
            "transition transition-property transition-duration transition-delay transition-timing-function"
                + " filter aspect-ratio all"
        );

        private static readonly Dictionary<string, Type> _enums = new Dictionary<string, Type>
        {
            ["align-content"] = typeof(Align),
            ["align-items"] = typeof(Align),
            ["align-self"] = typeof(Align),
            ["display"] = typeof(DisplayStyle),
            ["flex-direction"] = typeof(FlexDirection),
            ["flex-wrap"] = typeof(Wrap),
            ["justify-content"] = typeof(Justify),
            ["overflow"] = typeof(Overflow),
            ["position"] = typeof(Position),
            ["text-overflow"] = typeof(TextOverflow),
            ["-unity-background-scale-mode"] = typeof(ScaleMode),
            ["-unity-font-style"] = typeof(FontStyle),
            ["-unity-text-align"] = typeof(TextAnchor),
            ["-unity-text-generator"] = typeof(TextGeneratorType),
            ["visibility"] = typeof(Visibility),
            ["white-space"] = typeof(WhiteSpace),
        };

        private static readonly HashSet<string> _numbers = Words(
            "flex-grow flex-shrink opacity scale-x scale-y border-left-width border-top-width border-right-width border-bottom-width"
        );

        private static readonly Dictionary<string, StyleProperty> _properties = Enum.GetValues(
                typeof(StyleProperty)
            )
            .Cast<StyleProperty>()
            .ToDictionary(NameOf);

        public static bool IsIgnored(string name) => _ignored.Contains(name);

        public static bool IsNotSimulated(string name) => _notSimulated.Contains(name);

        public static bool IsNumber(string name) => _numbers.Contains(name);

        public static bool TryProperty(string name, out StyleProperty property) =>
            _properties.TryGetValue(name, out property);

        public static bool TryEnum(string name, out Type type) =>
            _enums.TryGetValue(name, out type);

        /// <summary>flex-start is FlexStart.</summary>
        public static bool TryChoice(Type type, string word, out int number)
        {
            var bare = word.Replace("-", "");
            foreach (var name in Enum.GetNames(type))
                if (string.Equals(name, bare, StringComparison.OrdinalIgnoreCase))
                {
                    number = Convert.ToInt32(Enum.Parse(type, name));
                    return true;
                }
            number = 0;
            return false;
        }

        private static string NameOf(StyleProperty property)
        {
            var words = property.ToString();
            var name = string.Concat(
                words.Select(letter =>
                    char.IsUpper(letter) ? $"-{char.ToLower(letter)}" : $"{letter}"
                )
            );
            return name switch
            {
                "-unity-font-style-and-weight" => "-unity-font-style",
                _ => name.StartsWith("-unity", StringComparison.Ordinal) ? name : name.Substring(1),
            };
        }

        private static HashSet<string> Words(string text) => new HashSet<string>(text.Split(' '));
    }
}
