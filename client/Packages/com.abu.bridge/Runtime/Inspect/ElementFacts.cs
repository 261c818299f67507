#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>What matters of an element of UI Toolkit: its classes, its place and the style that shows or hides it.</summary>
    internal static class ElementFacts
    {
        /// <summary>From the panel's root to the element: "#menu &gt; ScrollView &gt; #start".</summary>
        public static string PathOf(VisualElement element)
        {
            var steps = new List<string>();
            for (
                VisualElement? one = element;
                one?.hierarchy.parent != null;
                one = one.hierarchy.parent
            )
            {
                steps.Insert(
                    0,
                    string.IsNullOrEmpty(one.name) ? one.GetType().Name : $"#{one.name}"
                );
            }
            return string.Join(" > ", steps);
        }

        public static IEnumerable<InspectedField> Of(VisualElement element)
        {
            var style = element.resolvedStyle;
            yield return Field(
                "classes",
                string.Join(" ", element.GetClasses().Select(c => $".{c}"))
            );
            if (element is TextElement text)
            {
                yield return Field("text", FieldValue.Of(text.text));
            }
            if (!string.IsNullOrEmpty(element.tooltip))
            {
                yield return Field("tooltip", FieldValue.Of(element.tooltip));
            }
            yield return Field("worldBound", FieldValue.Of(element.worldBound));
            yield return Field("enabledInHierarchy", FieldValue.Of(element.enabledInHierarchy));
            yield return Field("pickingMode", FieldValue.Of(element.pickingMode));
            yield return Field("focusable", FieldValue.Of(element.focusable));
            yield return Field("display", FieldValue.Of(style.display));
            yield return Field("visibility", FieldValue.Of(style.visibility));
            yield return Field("opacity", FieldValue.Of(style.opacity));
            yield return Field("position", FieldValue.Of(style.position));
            yield return Field("color", FieldValue.Of(style.color));
            yield return Field("backgroundColor", FieldValue.Of(style.backgroundColor));
            yield return Field("fontSize", FieldValue.Of(style.fontSize));
            if (element.userData != null)
            {
                yield return Field("userData", FieldValue.Of(element.userData));
            }
        }

        private static InspectedField Field(string name, string value) =>
            new() { Name = name, Value = value };
    }
}
