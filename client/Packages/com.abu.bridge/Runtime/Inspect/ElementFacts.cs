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
            yield return InspectedField.Of(
                "classes",
                string.Join(" ", element.GetClasses().Select(c => $".{c}"))
            );
            if (element is TextElement text)
            {
                yield return InspectedField.Of("text", FieldValue.Of(text.text));
            }
            if (!string.IsNullOrEmpty(element.tooltip))
            {
                yield return InspectedField.Of("tooltip", FieldValue.Of(element.tooltip));
            }
            yield return InspectedField.Of("worldBound", FieldValue.Of(element.worldBound));
            yield return InspectedField.Of(
                "enabledInHierarchy",
                FieldValue.Of(element.enabledInHierarchy)
            );
            yield return InspectedField.Of("pickingMode", FieldValue.Of(element.pickingMode));
            yield return InspectedField.Of("focusable", FieldValue.Of(element.focusable));
            yield return InspectedField.Of("display", FieldValue.Of(style.display));
            yield return InspectedField.Of("visibility", FieldValue.Of(style.visibility));
            yield return InspectedField.Of("opacity", FieldValue.Of(style.opacity));
            yield return InspectedField.Of("position", FieldValue.Of(style.position));
            yield return InspectedField.Of("color", FieldValue.Of(style.color));
            yield return InspectedField.Of("backgroundColor", FieldValue.Of(style.backgroundColor));
            yield return InspectedField.Of("fontSize", FieldValue.Of(style.fontSize));
            if (element.userData != null)
            {
                yield return InspectedField.Of("userData", FieldValue.Of(element.userData));
            }
        }
    }
}
