using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace UnityEngine.UIElements
{
    /// <summary>Sets what files say about an element.</summary>
    internal static class ElementAttributes
    {
        private const BindingFlags Members =
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

        /// <summary>Attributes that the builder reads itself, and those that mean nothing here.</summary>
        private static readonly HashSet<string> _others = new HashSet<string>(
            (
                "class style slot slot-name content-container template element-name binding-path view-data-key usage-hints"
                + " data-source data-source-path data-source-type parse-escape-sequences display-tooltip-when-elided"
                + " emoji-fallback-support selectable double-click-selects-word triple-click-selects-line keyboard-type"
                + " auto-correction hide-mobile-input hide-soft-keyboard hide-placeholder-on-focus placeholder-text"
                + " select-all-on-focus select-all-on-mouse-up is-delayed select-word-by-double-click select-line-by-triple-click"
                + " vertical-scroller-visibility horizontal-scroller-visibility scroll-deceleration-rate elasticity"
                + " elastic-animation-interval-ms mouse-wheel-scroll-size horizontal-page-size vertical-page-size"
                + " touch-scroll-type nested-interaction-kind show-horizontal-scroller show-vertical-scroller page-size"
                + " toggle-on-label-click show-mixed-value show-border show-alternating-row-backgrounds reorderable"
                + " reorder-mode horizontal-scrolling binding-source-selection-mode cursor-index select-index tabindex"
                + " delegates-focus vertical-scroller horizontal-scroller readonly-mode keep-scroll-position"
                + " show-bound-collection-size"
            ).Split(' ')
        );

        private static readonly Dictionary<string, string> _renamed = new Dictionary<string, string>
        {
            ["enabled"] = "enabledSelf",
            ["readonly"] = "isReadOnly",
            ["password"] = "isPasswordField",
            ["mask-character"] = "maskChar",
            ["item-height"] = "fixedItemHeight",
            ["rich-text"] = "enableRichText",
        };

        // A value has to lie between limits, and an index among choices, which are set before it.
        private static readonly string[] _last = { "index", "value", "min-value", "max-value" };

        /// <summary>Sets the engine's properties and those that the project's class has marked.</summary>
        public static void Apply(VisualElement element, UxmlNode node, CreationContext context)
        {
            foreach (var name in (node["class"] ?? "").Split())
                element.AddToClassList(name);
            foreach (var (name, text) in InOrder(node))
                if (MemberOf(element.GetType(), name) is { } member)
                    Set(element, member, Unescape(node, name, text), context.visualTreeAsset);
        }

        /// <summary>Sets the properties of something that is no element, such as a column.</summary>
        public static void SetAll(object target, UxmlNode node)
        {
            foreach (var (name, text) in InOrder(node))
                if (EngineProperty(target.GetType(), name) is { } property)
                    Set(target, property, text, null);
        }

        /// <summary>Whether elements of that class have the attribute, or it is known to mean nothing here.</summary>
        public static bool IsKnown(Type type, string name) =>
            _others.Contains(name)
            || MemberOf(type, name) != null
            || UxmlTypes.FactoryOf(type)?.uxmlAttributesDescription is { } described
                && described.Any(attribute =>
                    attribute.name == name || attribute.obsoleteNames.Contains(name)
                );

        /// <summary>Whether the text of an attribute is a value of it; true if it is unknown.</summary>
        public static bool Fits(Type type, string name, string text, VisualTreeAsset asset) =>
            !(MemberOf(type, name) is { } member)
            || typeof(Object).IsAssignableFrom(TypeOf(member))
            || AttributeValue.TryRead(text, TypeOf(member), asset, out _);

        private static IEnumerable<KeyValuePair<string, string>> InOrder(UxmlNode node) =>
            node.Attributes.OrderBy(attribute => Array.IndexOf(_last, attribute.Key));

        private static MemberInfo MemberOf(Type type, string name) =>
            _others.Contains(name) ? null : MarkedMember(type, name) ?? EngineProperty(type, name);

        private static MemberInfo MarkedMember(Type type, string name)
        {
            if (type.Assembly == typeof(VisualElement).Assembly)
                return null;
            foreach (var member in type.GetMembers(Members))
                if (
                    (member is PropertyInfo || member is FieldInfo)
                    && member.GetCustomAttribute<UxmlAttributeAttribute>(true) is { } mark
                    && (
                        (mark.name ?? KebabOf(member.Name)) == name
                        || mark.obsoleteNames?.Contains(name) == true
                    )
                )
                    return member;
            return null;
        }

        private static PropertyInfo EngineProperty(Type type, string name)
        {
            // Until 2022 the text of a field stood under two names.
            var wanted =
                name == "text" && typeof(TextInputBaseField<string>).IsAssignableFrom(type)
                    ? "value"
                : _renamed.TryGetValue(name, out var other) ? other
                : name.Replace("-", "");
            for (var level = type; level != null; level = level.BaseType)
                if (level.Assembly == typeof(VisualElement).Assembly)
                    foreach (
                        var property in level.GetProperties(Members | BindingFlags.DeclaredOnly)
                    )
                        if (
                            property.SetMethod?.IsPublic == true
                            && property.GetIndexParameters().Length == 0
                            && property.Name.Equals(wanted, StringComparison.OrdinalIgnoreCase)
                        )
                            return property;
            return null;
        }

        private static void Set(
            object target,
            MemberInfo member,
            string text,
            VisualTreeAsset asset
        )
        {
            if (!AttributeValue.TryRead(text, TypeOf(member), asset, out var value))
                return;
            try
            {
                if (member is PropertyInfo property)
                    property.SetValue(target, value);
                else
                    ((FieldInfo)member).SetValue(target, value);
            }
            catch (TargetInvocationException problem)
            {
                Debug.LogException(problem.InnerException ?? problem);
            }
        }

        private static Type TypeOf(MemberInfo member) =>
            member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

        private static string Unescape(UxmlNode node, string name, string text) =>
            name == "text"
            && string.Equals(
                node["parse-escape-sequences"],
                "true",
                StringComparison.OrdinalIgnoreCase
            )
                ? text.Replace("\\n", "\n").Replace("\\t", "\t")
                : text;

        // MaxValue and maxValue are max-value.
        private static string KebabOf(string name) =>
            string.Concat(
                    name.Select(letter =>
                        char.IsUpper(letter) ? $"-{char.ToLowerInvariant(letter)}" : $"{letter}"
                    )
                )
                .TrimStart('-', '_');
    }
}
