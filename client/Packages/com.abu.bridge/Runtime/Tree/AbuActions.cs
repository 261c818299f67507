#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// The actions that a game gives to one of its nodes, each a name and a method: clients offer them as "do open Door". Write
    /// <c>new AbuActions { { "open", Open }, { "dial", (int code) => Dial(code) } }</c>. Arguments may be texts, whole numbers,
    /// numbers, booleans and enums; what a method returns is printed.
    /// </summary>
    public sealed class AbuActions : IEnumerable<KeyValuePair<string, Delegate>>
    {
        // The characters between which the tree lists the names.
        private const string Reserved = "(),";

        private readonly List<KeyValuePair<string, Delegate>> _all = new();

        /// <summary>The names, in the order in which they were added.</summary>
        public IEnumerable<string> Names => _all.Select(action => action.Key);

        internal bool IsEmpty => _all.Count == 0;

        public void Add(string name, Action method) => Add(name, (Delegate)method);

        public void Add<T>(string name, Action<T> method) => Add(name, (Delegate)method);

        public void Add<T1, T2>(string name, Action<T1, T2> method) => Add(name, (Delegate)method);

        public void Add<TResult>(string name, Func<TResult> method) => Add(name, (Delegate)method);

        public void Add<T, TResult>(string name, Func<T, TResult> method) =>
            Add(name, (Delegate)method);

        public void Add<T1, T2, TResult>(string name, Func<T1, T2, TResult> method) =>
            Add(name, (Delegate)method);

        /// <summary>Adds a method of any form.</summary>
        /// <exception cref="ArgumentException">The name is blank, is there already, or has a comma or a bracket.</exception>
        public void Add(string name, Delegate method)
        {
            if (string.IsNullOrWhiteSpace(name) || name.IndexOfAny(Reserved.ToCharArray()) >= 0)
            {
                throw new ArgumentException(
                    $"An action's name is not blank and has no comma or bracket: {LabelText.Quote(name ?? "")}"
                );
            }
            if (Find(name) != null)
            {
                throw new ArgumentException($"Two actions have the name {LabelText.Quote(name)}");
            }
            _all.Add(
                new KeyValuePair<string, Delegate>(
                    name,
                    method ?? throw new ArgumentNullException(nameof(method))
                )
            );
        }

        /// <summary>Adds those of the others whose names are still free.</summary>
        internal void AddNew(AbuActions others) =>
            _all.AddRange(others.Where(other => Find(other.Key) == null).ToList());

        /// <summary>The method of this name, in any case; null if there is none.</summary>
        internal Delegate? Find(string name) =>
            _all.Find(action => NameText.Same(action.Key, name)).Value;

        public IEnumerator<KeyValuePair<string, Delegate>> GetEnumerator() => _all.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
