#nullable enable

using System.Diagnostics.CodeAnalysis;

namespace Abu
{
    /// <summary>Why something is not done and, where that is known, one thing to try. A text alone is a reason.</summary>
    public sealed record Refusal
    {
        /// <param name="reason">"a click does not play it"; no sentence of its own, since it stands behind what it is about.</param>
        /// <param name="fix">"drag it to the Play Zone"; in the words of the game, as any client may show it. Null: not known.</param>
        public Refusal(string reason, string? fix = null)
            : this(reason, fix, fix) { }

        private Refusal(string reason, string? fix, string? said)
        {
            Reason = reason;
            Fix = fix;
            Said = said;
        }

        public string Reason { get; }

        public string? Fix { get; }

        /// <summary>What the sentence itself has of the fix; null if that stands beside the sentence only.</summary>
        internal string? Said { get; }

        [return: NotNullIfNotNull("reason")]
        public static implicit operator Refusal?(string? reason) =>
            reason == null ? null : new Refusal(reason);

        /// <summary>Something lies over what was meant.</summary>
        /// <param name="role">Of what lies there, or where it has no name, words for it. Null: it has a name only.</param>
        /// <param name="name">As the tree has it; null if it has none.</param>
        /// <param name="fix">See <see cref="Fix"/>.</param>
        public static Refusal Covered(string? role, string? name, string? fix = null)
        {
            var cover =
                role == null
                    ? LabelText.Quote(name ?? "")
                    : TreeNode.Describe(role, string.IsNullOrEmpty(name) ? null : name);
            return new Refusal($"{cover} covers it", fix);
        }

        /// <summary>The sentence, with the fix behind a semicolon.</summary>
        public override string ToString() => Said == null ? Reason : $"{Reason}; {Said}";

        /// <summary>With a fix that the sentence does not have, as it follows from the reason.</summary>
        internal Refusal WithFix(string fix) => new(Reason, fix, Said);

        /// <summary>The same with these words before and behind the reason.</summary>
        internal Refusal Within(string before, string after = "") =>
            new(before + Reason + after, Fix, Said);
    }
}
