#nullable enable

using System;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The names of elements: their texts, or else the names that were given in other ways.</summary>
    internal static class ElementNames
    {
        // Unity's prefix for the names of its controls' parts.
        private const string UnitysOwn = "unity-";

        /// <summary>The text, the tooltip, user data that is a string, or the name; null if it has none of them.</summary>
        public static string? Of(VisualElement element) => TextOf(element) ?? Fallback(element);

        /// <summary>The name of an element without a text of its own.</summary>
        public static string? Fallback(VisualElement element)
        {
            return Filled(AbuText.Label(element.tooltip))
                ?? Filled(AbuText.Label(element.userData as string))
                ?? OwnName(element);
        }

        /// <summary>The name that the game gave it; null if there is none.</summary>
        public static string? OwnName(VisualElement element) =>
            IsUnitys(element.name) ? null : Filled(element.name ?? "");

        /// <summary>Whether it is the name of a part of Unity's controls.</summary>
        public static bool IsUnitys(string? name) =>
            name?.StartsWith(UnitysOwn, StringComparison.Ordinal) == true;

        /// <summary>The text on one line, without markup if the element uses rich text; null if it has none.</summary>
        public static string? TextOf(VisualElement? element) =>
            element is TextElement text
                ? Filled(
                    text.enableRichText
                        ? AbuText.Label(text.text, IsDrawnFromTheRight(text))
                        : AbuText.PlainLabel(text.text, IsDrawnFromTheRight(text))
                )
                : null;

        // Unity's newer text generator puts letters of both directions in order by itself.
        private static bool IsDrawnFromTheRight(VisualElement? element)
        {
            var text = element;
            while (element?.languageDirection == LanguageDirection.Inherit)
            {
                element = element.hierarchy.parent;
            }

            return element?.languageDirection == LanguageDirection.RTL
                && text!.resolvedStyle.unityTextGenerator == TextGeneratorType.Standard;
        }

        /// <summary>The name of a control: the text beside it, otherwise the fallback.</summary>
        public static string OfField(VisualElement field)
        {
            var label = field
                .hierarchy.Children()
                .FirstOrDefault(child =>
                    child.ClassListContains(BaseField<bool>.labelUssClassName)
                );
            return TextOf(label) ?? Fallback(field) ?? "";
        }

        /// <summary>The name of a toggle or radio button, which can have a text on either side.</summary>
        public static string OfToggle(BaseBoolField field)
        {
            var texts = new[] { field.label, field.text }
                .Select(text => Filled(AbuText.Label(text)))
                .Where(text => text != null)
                .ToList();
            return texts.Count > 0 ? string.Join(" ", texts) : Fallback(field) ?? "";
        }

        /// <summary>The name followed by the states, for example "Music (checked)".</summary>
        public static string WithState(string? name, params string?[] states) =>
            string.Join(
                " ",
                states
                    .Where(state => state != null)
                    .Select(state => $"({state})")
                    .Prepend(name ?? "")
                    .Where(part => part.Length > 0)
            );

        private static string? Filled(string? text) => string.IsNullOrEmpty(text) ? null : text;
    }
}
