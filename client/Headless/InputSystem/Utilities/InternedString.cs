using System;

namespace UnityEngine.InputSystem.Utilities
{
    /// <summary>A name that is compared without regard to upper and lower case.</summary>
    public struct InternedString : IEquatable<InternedString>, IComparable<InternedString>
    {
        private readonly string _text;

        public InternedString(string text)
        {
            _text = text;
        }

        public int length => _text?.Length ?? 0;

        public static implicit operator string(InternedString str) => str.ToString();

        public static bool operator ==(InternedString a, InternedString b) => a.Equals(b);

        public static bool operator !=(InternedString a, InternedString b) => !a.Equals(b);

        public bool IsEmpty() => string.IsNullOrEmpty(_text);

        public string ToLower() => ToString().ToLowerInvariant();

        public int CompareTo(InternedString other) =>
            string.Compare(_text, other._text, StringComparison.InvariantCultureIgnoreCase);

        public bool Equals(InternedString other) => Names.AreEqual(ToString(), other.ToString());

        public override bool Equals(object obj) => obj is InternedString other && Equals(other);

        public override int GetHashCode() => ToLower().GetHashCode();

        public override string ToString() => _text ?? "";
    }
}
