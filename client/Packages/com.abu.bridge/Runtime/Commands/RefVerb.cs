#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>What can be done with a node: one row for each verb.</summary>
    internal sealed class RefVerb
    {
        public static readonly IReadOnlyList<RefVerb> All = new[]
        {
            new RefVerb("click", "clicked", "ref", null, c => Plain(c.OnClick)),
            new RefVerb("hover", "hovered", "ref", null, c => Plain(c.OnHover)),
            new RefVerb("drag", "dragged", "source", "target", c => c.OnDrag),
        };

        private RefVerb(
            string name,
            string doneKey,
            string refKey,
            string? targetKey,
            Func<RefCallbacks, Action<string?>?> callback
        )
        {
            Name = name;
            DoneKey = doneKey;
            RefKey = refKey;
            TargetKey = targetKey;
            Callback = callback;
        }

        /// <summary>The command.</summary>
        public string Name { get; }

        /// <summary>The key that is true in the reply's data.</summary>
        public string DoneKey { get; }

        /// <summary>The parameter that names the node.</summary>
        public string RefKey { get; }

        /// <summary>The parameter that may name a second node; null if the verb has none.</summary>
        public string? TargetKey { get; }

        /// <summary>What to call, with what the target is registered as, or null; null if the node does not support it.</summary>
        public Func<RefCallbacks, Action<string?>?> Callback { get; }

        private static Action<string?>? Plain(Action? action) =>
            action == null ? null : _ => action();
    }
}
