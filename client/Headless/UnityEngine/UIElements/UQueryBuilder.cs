using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>
    /// Describes elements: conditions for one, and behind Children or Descendents those for what lies in it. Each call gives a
    /// new description; the elements are looked up when they are asked for.
    /// </summary>
    public struct UQueryBuilder<T> : IEquatable<UQueryBuilder<T>>
        where T : VisualElement
    {
        private readonly VisualElement _root;
        private readonly Func<IEnumerable<VisualElement>> _candidates;
        private readonly Func<VisualElement, bool> _matches;

        public UQueryBuilder(VisualElement visualElement)
            : this(visualElement, () => WithBelow(visualElement), _ => true) { }

        private UQueryBuilder(
            VisualElement root,
            Func<IEnumerable<VisualElement>> candidates,
            Func<VisualElement, bool> matches
        )
        {
            (_root, _candidates, _matches) = (root, candidates, matches);
        }

        public static implicit operator T(UQueryBuilder<T> s) => s.First();

        public static bool operator ==(UQueryBuilder<T> builder1, UQueryBuilder<T> builder2) =>
            builder1.Equals(builder2);

        public static bool operator !=(UQueryBuilder<T> builder1, UQueryBuilder<T> builder2) =>
            !builder1.Equals(builder2);

        public UQueryBuilder<T> Name(string id) => And(element => element.name == id);

        public UQueryBuilder<T> Class(string classname) =>
            And(element => element.ClassListContains(classname));

        public UQueryBuilder<T> Where(Func<T, bool> selectorPredicate) =>
            And(element => element is T match && selectorPredicate(match));

        public UQueryBuilder<T2> OfType<T2>(string name = null, params string[] classes)
            where T2 : VisualElement =>
            new UQueryBuilder<T2>(_root, _candidates, _matches).And(Test<T2>(name, classes));

        public UQueryBuilder<T2> OfType<T2>(string name = null, string className = null)
            where T2 : VisualElement => OfType<T2>(name, ClassesOf(className));

        public UQueryBuilder<T2> Children<T2>(string name = null, params string[] classes)
            where T2 : VisualElement =>
            Inside<T2>(element => element.hierarchy.Children(), name, classes);

        public UQueryBuilder<T2> Children<T2>(string name = null, string className = null)
            where T2 : VisualElement => Children<T2>(name, ClassesOf(className));

        public UQueryBuilder<T2> Descendents<T2>(string name = null, params string[] classNames)
            where T2 : VisualElement =>
            Inside<T2>(element => element.Below<VisualElement>(), name, classNames);

        public UQueryBuilder<T2> Descendents<T2>(string name = null, string classname = null)
            where T2 : VisualElement => Descendents<T2>(name, ClassesOf(classname));

        public UQueryBuilder<T> Active() => With(PseudoStates.Active, true);

        public UQueryBuilder<T> NotActive() => With(PseudoStates.Active, false);

        public UQueryBuilder<T> Checked() => With(PseudoStates.Checked, true);

        public UQueryBuilder<T> NotChecked() => With(PseudoStates.Checked, false);

        public UQueryBuilder<T> Enabled() => With(PseudoStates.Disabled, false);

        public UQueryBuilder<T> NotEnabled() => With(PseudoStates.Disabled, true);

        public UQueryBuilder<T> Focused() => With(PseudoStates.Focus, true);

        public UQueryBuilder<T> NotFocused() => With(PseudoStates.Focus, false);

        public UQueryBuilder<T> Hovered() => With(PseudoStates.Hover, true);

        public UQueryBuilder<T> NotHovered() => With(PseudoStates.Hover, false);

        public UQueryBuilder<T> Visible() => And(element => element.visible);

        public UQueryBuilder<T> NotVisible() => And(element => !element.visible);

        public UQueryState<T> Build() => new UQueryState<T>(_root, Find);

        public T First() => Build().First();

        public T Last() => Build().Last();

        public T AtIndex(int index) => Build().AtIndex(index);

        public List<T> ToList() => Build().ToList();

        public void ToList(List<T> results) => Build().ToList(results);

        public void ForEach(Action<T> funcCall) => Build().ForEach(funcCall);

        public List<T2> ForEach<T2>(Func<T, T2> funcCall) => Build().ForEach(funcCall);

        public void ForEach<T2>(List<T2> result, Func<T, T2> funcCall) =>
            Build().ForEach(result, funcCall);

        public bool Equals(UQueryBuilder<T> other) =>
            _root == other._root
            && Equals(_candidates, other._candidates)
            && Equals(_matches, other._matches);

        public override bool Equals(object obj) => obj is UQueryBuilder<T> other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_root, _candidates, _matches);

        private static IEnumerable<VisualElement> WithBelow(VisualElement root) =>
            root.Below<VisualElement>().Prepend(root);

        private static string[] ClassesOf(string className) =>
            className == null ? Array.Empty<string>() : new[] { className };

        private static Func<VisualElement, bool> Test<T2>(string name, string[] classes) =>
            element =>
                element is T2
                && (name == null || element.name == name)
                && (classes == null || classes.All(element.ClassListContains));

        private UQueryBuilder<T> With(PseudoStates state, bool isWanted) =>
            And(element => (element.PseudoStates & state) != 0 == isWanted);

        private UQueryBuilder<T> And(Func<VisualElement, bool> condition)
        {
            var before = _matches;
            return new UQueryBuilder<T>(
                _root,
                _candidates,
                element => before(element) && condition(element)
            );
        }

        private UQueryBuilder<T2> Inside<T2>(
            Func<VisualElement, IEnumerable<VisualElement>> inside,
            string name,
            string[] classes
        )
            where T2 : VisualElement
        {
            var (candidates, matches) = (_candidates, _matches);
            return new UQueryBuilder<T2>(
                _root,
                () => candidates().Where(matches).SelectMany(inside).Distinct(),
                Test<T2>(name, classes)
            );
        }

        private IEnumerable<T> Find() => _candidates().Where(_matches).OfType<T>();
    }

    /// <summary>A query that can be asked again and again; each time it looks at the tree as it is then.</summary>
    public struct UQueryState<T> : IEnumerable<T>, IEquatable<UQueryState<T>>
        where T : VisualElement
    {
        private readonly VisualElement _root;
        private readonly Func<IEnumerable<T>> _find;

        internal UQueryState(VisualElement root, Func<IEnumerable<T>> find)
        {
            (_root, _find) = (root, find);
        }

        public static bool operator ==(UQueryState<T> state1, UQueryState<T> state2) =>
            state1.Equals(state2);

        public static bool operator !=(UQueryState<T> state1, UQueryState<T> state2) =>
            !state1.Equals(state2);

        public T First() => _find().FirstOrDefault();

        public T Last() => _find().LastOrDefault();

        public T AtIndex(int index) => _find().ElementAtOrDefault(index);

        public List<T> ToList() => _find().ToList();

        public void ToList(List<T> results) => results.AddRange(_find());

        public void ForEach(Action<T> funcCall)
        {
            foreach (var element in ToList())
                funcCall(element);
        }

        public List<T2> ForEach<T2>(Func<T, T2> funcCall) => ToList().Select(funcCall).ToList();

        public void ForEach<T2>(List<T2> result, Func<T, T2> funcCall) =>
            result.AddRange(ForEach(funcCall));

        public Enumerator GetEnumerator() => new Enumerator(ToList());

        IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() =>
            GetEnumerator();

        public bool Equals(UQueryState<T> other) =>
            _root == other._root && Equals(_find, other._find);

        public override bool Equals(object obj) => obj is UQueryState<T> other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_root, _find);

        public struct Enumerator : IEnumerator<T>
        {
            private readonly List<T> _elements;
            private int _at;

            internal Enumerator(List<T> elements)
            {
                _elements = elements;
                _at = -1;
            }

            public T Current => _elements[_at];

            object System.Collections.IEnumerator.Current => Current;

            public bool MoveNext() => ++_at < _elements.Count;

            public void Reset() => _at = -1;

            public void Dispose() { }
        }
    }
}
