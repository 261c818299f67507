using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace UnityEngine.UIElements
{
    /// <summary>Reads the selectors of a rule. Those that USS does not have are told and left out.</summary>
    internal static class UssSelectors
    {
        private const int OfName = 100;
        private const int OfClass = 10;
        private const int OfType = 1;

        private static readonly Regex _part = new Regex(
            @"\G(?<mark>[.#:]?)(?<name>\*|[\w-]+)(?<arguments>\([^)]*\))?"
        );

        /// <summary>The states by their names; where it is forbidden, behind a minus.</summary>
        private static readonly Dictionary<string, PseudoStates> _states = new Dictionary<
            string,
            PseudoStates
        >
        {
            ["hover"] = PseudoStates.Hover,
            ["active"] = PseudoStates.Active,
            ["focus"] = PseudoStates.Focus,
            ["checked"] = PseudoStates.Checked,
            // Its name until 2020.
            ["selected"] = PseudoStates.Checked,
            ["disabled"] = PseudoStates.Disabled,
            ["root"] = PseudoStates.Root,
        };

        private static readonly Dictionary<string, PseudoStates> _forbidden = new Dictionary<
            string,
            PseudoStates
        >
        {
            ["enabled"] = PseudoStates.Disabled,
            ["inactive"] = PseudoStates.Active,
        };

        public static List<StyleSelector> Parse(string text, int line, ReadReport report)
        {
            var selectors = new List<StyleSelector>();
            foreach (var alternative in text.Split(','))
                if (One(alternative.Trim(), line, report) is { } selector)
                    selectors.Add(selector);
            return selectors;
        }

        private static StyleSelector One(string text, int line, ReadReport report)
        {
            var parts = new List<StyleSelectorPart>();
            var isChild = false;
            foreach (var word in Regex.Replace(text, @"\s*>\s*", " > ").Split())
            {
                if (word == "")
                    continue;
                if (word == ">")
                {
                    isChild = true;
                    continue;
                }
                var part = Part(word);
                if (part == null)
                {
                    report.Problem(line, $"has the selector {text}, which USS does not know");
                    return null;
                }
                part.IsChild = isChild;
                isChild = false;
                parts.Add(part);
            }
            if (parts.Count > 0 && !isChild)
                return new StyleSelector(parts);
            report.Problem(line, "has a rule without a selector");
            return null;
        }

        private static StyleSelectorPart Part(string word)
        {
            var part = new StyleSelectorPart();
            for (var at = 0; at < word.Length; )
            {
                var match = _part.Match(word, at);
                if (!match.Success || match.Groups["arguments"].Success || !Take(part, match))
                    return null;
                at += match.Length;
            }
            return part;
        }

        private static bool Take(StyleSelectorPart part, Match match)
        {
            var name = match.Groups["name"].Value;
            switch (match.Groups["mark"].Value)
            {
                case "#":
                    part.Name = name;
                    part.Specificity += OfName;
                    return true;
                case ".":
                    part.Classes.Add(name);
                    part.Specificity += OfClass;
                    return true;
                case ":":
                    part.Specificity += OfClass;
                    return TakeState(part, name);
                default:
                    // The type stands first.
                    if (match.Index > 0)
                        return false;
                    if (name == "*")
                        return true;
                    part.Type = name;
                    part.Specificity += OfType;
                    return true;
            }
        }

        private static bool TakeState(StyleSelectorPart part, string name)
        {
            if (_states.TryGetValue(name, out var state))
                part.States |= state;
            else if (_forbidden.TryGetValue(name, out var forbidden))
                part.ForbiddenStates |= forbidden;
            else
                return false;
            return true;
        }
    }
}
