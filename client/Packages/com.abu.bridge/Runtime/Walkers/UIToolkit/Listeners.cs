#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Whether an element can be meant to be pressed. Unity does not say which events an element handles, so each of these counts:
    /// callbacks on it, a class of the game whose own method gets its events, and the style class of Unity's buttons, which makes it
    /// look like one (the handler may be further up). That it can have the focus is not enough, because games make a root focusable
    /// to hear keys; it counts if a plain element or one of the game's further up has handlers, which get the events that come up
    /// from it.
    /// </summary>
    internal static class Listeners
    {
        // The last two are those of Unity before 2023.2; games still override them.
        private static readonly string[] Methods =
        {
            "HandleEventBubbleUp",
            "HandleEventTrickleDown",
            "ExecuteDefaultAction",
            "ExecuteDefaultActionAtTarget",
        };

        private static readonly string[] Presses =
        {
            "Pointer",
            "Mouse",
            "Click",
            "NavigationSubmit",
        };

        private static readonly Dictionary<Type, bool> Known = new();

        public static bool TakesPointer(VisualElement element) =>
            element.pickingMode == PickingMode.Position
            && (Listens(element) || LooksLikeButton(element) || IsChosenByFocus(element));

        private static bool Listens(VisualElement element) =>
            element.HasBubbleUpHandlers()
            || element.HasTrickleDownHandlers()
            || HandlesPresses(element.GetType());

        private static bool LooksLikeButton(VisualElement element) =>
            element.ClassListContains(Button.ussClassName);

        // Texts that can be selected are focusable too.
        private static bool IsChosenByFocus(VisualElement element)
        {
            if (!element.focusable || element is TextElement)
            {
                return false;
            }

            for (
                var above = element.hierarchy.parent;
                above != null;
                above = above.hierarchy.parent
            )
            {
                // Unity's own controls handle events for themselves, such as the wheel in a scroll view.
                if ((IsPlain(above) || !IsUnitys(above.GetType())) && Listens(above))
                {
                    return true;
                }
            }

            return false;
        }

        // The parts of Unity's controls are plain elements too.
        private static bool IsPlain(VisualElement element) =>
            (element.GetType() == typeof(VisualElement) || element is TemplateContainer)
            && !ElementNames.IsUnitys(element.name)
            && !element.ClassListContains(ScrollView.viewportUssClassName)
            && !element.ClassListContains(ScrollView.contentUssClassName);

        /// <summary>Whether a class of the game has a method of its own for the events of its elements.</summary>
        private static bool HandlesPresses(Type type)
        {
            if (IsUnitys(type))
            {
                return false;
            }

            if (!Known.TryGetValue(type, out var handles))
            {
                handles =
                    Methods.Any(name => IsForPresses(Own(type, name)))
                    || (type.BaseType != null && HandlesPresses(type.BaseType));
                Known.Add(type, handles);
            }

            return handles;
        }

        private static bool IsUnitys(Type type) => type.Assembly == typeof(VisualElement).Assembly;

        private static MethodInfo? Own(Type type, string name) =>
            type.GetMethod(
                name,
                BindingFlags.Instance
                    | BindingFlags.Public
                    | BindingFlags.NonPublic
                    | BindingFlags.DeclaredOnly,
                null,
                new[] { typeof(EventBase) },
                null
            );

        // Unity calls a method only for the events that its attribute names, and for all without one.
        private static bool IsForPresses(MethodInfo? method)
        {
            if (method == null)
            {
                return false;
            }

            var interests = method
                .GetCustomAttributesData()
                .Where(data => data.AttributeType == typeof(EventInterestAttribute))
                .ToList();
            return interests.Count == 0 || interests.Any(NamesPress);
        }

        private static bool NamesPress(CustomAttributeData interest) =>
            interest.ConstructorArguments.Any(argument =>
                argument.Value is IEnumerable<CustomAttributeTypedArgument> types
                    ? types.Any(type => type.Value is Type named && IsPress(named))
                    : argument.Value is int options
                        && options == (int)EventInterestOptions.AllEventTypes
            );

        private static bool IsPress(Type eventType) =>
            eventType == typeof(EventBase)
            || Presses.Any(word => eventType.Name.StartsWith(word, StringComparison.Ordinal));
    }
}
