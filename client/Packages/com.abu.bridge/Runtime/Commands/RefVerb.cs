#nullable enable

using System;

namespace Abu
{
    /// <summary>What differs between click, hover and drag.</summary>
    internal sealed class RefVerb
    {
        public static readonly RefVerb Click = new(
            "click",
            "clicked",
            "ref",
            c => Plain(c.OnClick)
        );
        public static readonly RefVerb Hover = new(
            "hover",
            "hovered",
            "ref",
            c => Plain(c.OnHover)
        );
        public static readonly RefVerb Drag = new("drag", "dragged", "source", c => c.OnDrag);

        private RefVerb(
            string name,
            string doneKey,
            string refKey,
            Func<RefCallbacks, Action<string?>?> callback
        )
        {
            Name = name;
            DoneKey = doneKey;
            RefKey = refKey;
            Callback = callback;
        }

        /// <summary>The command.</summary>
        public string Name { get; }

        /// <summary>The key that is true in the reply's data.</summary>
        public string DoneKey { get; }

        /// <summary>The parameter that names the node.</summary>
        public string RefKey { get; }

        /// <summary>What to call, with the target's ref or null; null if the node does not support it.</summary>
        public Func<RefCallbacks, Action<string?>?> Callback { get; }

        private static Action<string?>? Plain(Action? action) =>
            action == null ? null : _ => action();
    }
}
