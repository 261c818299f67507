using System;
using System.Collections;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>The events of a style's transition. No style moves by itself here, so only tests send them.</summary>
    public interface ITransitionEvent
    {
        StylePropertyNameCollection stylePropertyNames { get; }

        double elapsedTime { get; }
    }

    public struct StylePropertyName : IEquatable<StylePropertyName>
    {
        private readonly string _name;

        public StylePropertyName(string name)
        {
            _name = name;
        }

        public static bool operator ==(StylePropertyName lhs, StylePropertyName rhs) =>
            lhs._name == rhs._name;

        public static bool operator !=(StylePropertyName lhs, StylePropertyName rhs) =>
            !(lhs == rhs);

        public static implicit operator StylePropertyName(string name) =>
            new StylePropertyName(name);

        public bool Equals(StylePropertyName other) => this == other;

        public override bool Equals(object obj) => obj is StylePropertyName other && Equals(other);

        public override int GetHashCode() => _name == null ? 0 : _name.GetHashCode();

        public override string ToString() => _name;
    }

    public struct StylePropertyNameCollection : IEnumerable<StylePropertyName>
    {
        private readonly List<StylePropertyName> _names;

        internal StylePropertyNameCollection(List<StylePropertyName> names)
        {
            _names = names;
        }

        public Enumerator GetEnumerator() => new Enumerator(_names.GetEnumerator());

        IEnumerator<StylePropertyName> IEnumerable<StylePropertyName>.GetEnumerator() =>
            GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public bool Contains(StylePropertyName stylePropertyName) =>
            _names.Contains(stylePropertyName);

        public struct Enumerator : IEnumerator<StylePropertyName>
        {
            private List<StylePropertyName>.Enumerator _inner;

            internal Enumerator(List<StylePropertyName>.Enumerator inner)
            {
                _inner = inner;
            }

            public StylePropertyName Current => _inner.Current;

            object IEnumerator.Current => Current;

            public bool MoveNext() => _inner.MoveNext();

            public void Reset() => ((IEnumerator)_inner).Reset();

            public void Dispose() => _inner.Dispose();
        }
    }

    public abstract class TransitionEventBase<T> : EventBase<T>, ITransitionEvent
        where T : TransitionEventBase<T>, new()
    {
        private readonly List<StylePropertyName> _names = new List<StylePropertyName>();

        protected TransitionEventBase()
        {
            Init();
        }

        public StylePropertyNameCollection stylePropertyNames =>
            new StylePropertyNameCollection(_names);

        public double elapsedTime { get; protected set; }

        public static T GetPooled(StylePropertyName stylePropertyName, double elapsedTime)
        {
            var result = GetPooled();
            result._names.Add(stylePropertyName);
            result.elapsedTime = elapsedTime;
            return result;
        }

        protected override void Init()
        {
            base.Init();
            bubbles = true;
            tricklesDown = true;
            // The base class's constructor calls this before the field is set.
            _names?.Clear();
            elapsedTime = 0;
        }
    }

    public sealed class TransitionRunEvent : TransitionEventBase<TransitionRunEvent> { }

    public sealed class TransitionEndEvent : TransitionEventBase<TransitionEndEvent> { }

    public sealed class TransitionCancelEvent : TransitionEventBase<TransitionCancelEvent> { }
}
