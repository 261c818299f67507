using System;

namespace UnityEngine.UIElements
{
    /// <summary>The state of a style: a value, or a keyword in its place.</summary>
    internal struct ValueOrKeyword<T> : IEquatable<ValueOrKeyword<T>>
    {
        private T _value;

        public ValueOrKeyword(T value)
        {
            _value = value;
            Keyword = StyleKeyword.Undefined;
        }

        public ValueOrKeyword(StyleKeyword keyword)
        {
            _value = default;
            Keyword = keyword;
        }

        /// <summary>The default while a keyword is set. Setting it removes the keyword.</summary>
        public T Value
        {
            get => Keyword == StyleKeyword.Undefined ? _value : default;
            set
            {
                _value = value;
                Keyword = StyleKeyword.Undefined;
            }
        }

        public StyleKeyword Keyword { get; set; }

        public bool Equals(ValueOrKeyword<T> other) =>
            Keyword == other.Keyword && _value.Equals(other._value);

        public override bool Equals(object obj) => obj is ValueOrKeyword<T> other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, Keyword);

        public override string ToString() =>
            Keyword == StyleKeyword.Undefined ? _value.ToString() : Keyword.ToString();
    }
}
