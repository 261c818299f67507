#nullable enable

using System.Diagnostics.CodeAnalysis;

namespace Abu
{
    /// <summary>
    /// Why something was not done and, if known, one thing to try. A string converts to a reason without a fix.
    /// </summary>
    public sealed record Refusal
    {
        /// <param name="reason">For example "a click does not play it". A phrase and not a sentence, because it follows the
        /// name of the node.</param>
        /// <param name="fix">For example "drag it to the Play Zone", in words that fit any client. Null if not
        /// known.</param>
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

        /// <summary>The fix as part of the sentence; null if the fix is only a field.</summary>
        internal string? Said { get; }

        [return: NotNullIfNotNull("reason")]
        public static implicit operator Refusal?(string? reason) =>
            reason == null ? null : new Refusal(reason);

        /// <summary>The refusal of something that is covered.</summary>
        /// <param name="role">The role of the cover or, if it has no name, a description. Null if only the name is
        /// known.</param>
        /// <param name="name">The cover's name in the tree; null if it has none.</param>
        /// <param name="fix">See <see cref="Fix"/>.</param>
        /// <param name="place">Where the cover is: "on canvas "Dialog"". Null if its name is enough.</param>
        public static Refusal Covered(
            string? role,
            string? name,
            string? fix = null,
            string? place = null
        )
        {
            var cover =
                role == null
                    ? LabelText.Quote(name ?? "")
                    : LabelText.Describe(role, string.IsNullOrEmpty(name) ? null : name);
            return new Refusal($"{cover}{(place == null ? "" : $" {place}")} covers it", fix);
        }

        /// <summary>The sentence, with the fix after a semicolon.</summary>
        public override string ToString() => Said == null ? Reason : $"{Reason}; {Said}";

        /// <summary>With a fix that is only a field and not part of the sentence.</summary>
        internal Refusal WithFix(string fix) => new(Reason, fix, Said);

        /// <summary>The same refusal with words before and after the reason.</summary>
        internal Refusal Within(string before, string after = "") =>
            new(before + Reason + after, Fix, Said);
    }
}
