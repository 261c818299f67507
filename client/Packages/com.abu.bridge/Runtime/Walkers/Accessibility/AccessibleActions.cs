#nullable enable

#if ABU_ACCESSIBILITY
using System;
using System.Reflection;
using UnityEngine.Accessibility;

namespace Abu
{
    /// <summary>
    /// What a screen reader can do with an accessible node. The handlers are in events, which have no public way to raise them, so
    /// they are read from the fields behind these.
    /// </summary>
    internal static class AccessibleActions
    {
        // Unity 6000.0 calls it selected, later versions invoked.
        private static readonly FieldInfo?[] Invoked = { Field("invoked"), Field("selected") };
        private static readonly FieldInfo? Dismissed = Field("dismissed");
        private static readonly FieldInfo? Incremented = Field("incremented");
        private static readonly FieldInfo? Decremented = Field("decremented");

        /// <summary>Null if the game handles no action of it.</summary>
        public static RefCallbacks? Of(AccessibilityNode node)
        {
            var dismiss = Handler<Func<bool>>(Dismissed, node);
            var invoke =
                Handler<Func<bool>>(Invoked[0], node) ?? Handler<Func<bool>>(Invoked[1], node);
            var click = invoke ?? dismiss;
            var hasKeys =
                dismiss != null
                || Handler<Action>(Incremented, node) != null
                || Handler<Action>(Decremented, node) != null;
            return click == null && !hasKeys
                ? null
                : new RefCallbacks
                {
                    OnClick = click == null ? (Action?)null : () => Call(click),
                    OnPress = hasKeys ? key => Press(node, key) : (Action<KeyStroke>?)null,
                    NotActionable = IsDisabled(node) ? "it is disabled" : null,
                    Identity = (node, node.label),
                };
        }

        private static bool IsDisabled(AccessibilityNode node) =>
            (node.state & AccessibilityState.Disabled) != 0;

        private static void Call(Func<bool> handler)
        {
            if (!handler())
            {
                throw new NotActionableException("the game did not take it");
            }
        }

        private static void Press(AccessibilityNode node, KeyStroke key)
        {
            if (key.Key == "Escape" && Handler<Func<bool>>(Dismissed, node) is { } dismiss)
            {
                Call(dismiss);
                return;
            }
            var change = key.Key switch
            {
                "ArrowRight" or "ArrowUp" => Handler<Action>(Incremented, node),
                "ArrowLeft" or "ArrowDown" => Handler<Action>(Decremented, node),
                _ => null,
            };
            if (change == null)
            {
                throw new NotActionableException(
                    "the game does not take that key there",
                    "press an arrow key or Escape"
                );
            }
            change();
        }

        private static T? Handler<T>(FieldInfo? field, AccessibilityNode node)
            where T : Delegate => field?.GetValue(node) as T;

        private static FieldInfo? Field(string name) =>
            typeof(AccessibilityNode).GetField(
                name,
                BindingFlags.Instance | BindingFlags.NonPublic
            );
    }
}
#endif
