#nullable enable

namespace Abu
{
    /// <summary>Why a verb cannot be applied to a node now.</summary>
    internal readonly struct Objection
    {
        public static readonly Objection None = default;

        private Objection(string text, bool isForNow)
        {
            Text = text;
            IsForNow = isForNow;
        }

        /// <summary>A phrase for brackets; null if there is no objection.</summary>
        public string? Text { get; }

        /// <summary>Temporary: the node takes the verb at other times.</summary>
        public bool IsForNow { get; }

        public bool IsUsable => Text == null;

        public static Objection Of(RefVerb verb, RefCallbacks callbacks) =>
            verb.Call(callbacks) == null ? new Objection(verb.Unsupported, false)
            : callbacks.NotActionable is { } refusal
                ? new Objection($"not now: {refusal.Reason}", true)
            : None;
    }
}
