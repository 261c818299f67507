using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Rules for elements, read from a file.</summary>
    public class StyleSheet : ScriptableObject
    {
        private readonly Dictionary<string, List<Candidate>> _byName =
            new Dictionary<string, List<Candidate>>();
        private readonly Dictionary<string, List<Candidate>> _byClass =
            new Dictionary<string, List<Candidate>>();
        private readonly Dictionary<string, List<Candidate>> _byType =
            new Dictionary<string, List<Candidate>>();
        private readonly List<Candidate> _others = new List<Candidate>();
        private int _count;

        /// <summary>The sheets that it imports, which count less.</summary>
        internal List<StyleSheet> Imports { get; } = new List<StyleSheet>();

        /// <summary>Gives the asset at an address of the file; null if there is none.</summary>
        internal Func<StyleToken, Object> Find { get; set; } = _ => null;

        internal PseudoStates UsedStates { get; private set; }

        /// <summary>False if the other imports this one.</summary>
        internal bool CanImport(StyleSheet other)
        {
            if (other == this)
                return false;
            foreach (var import in other.Imports)
                if (!CanImport(import))
                    return false;
            return true;
        }

        internal void Add(StyleRule rule)
        {
            foreach (var selector in rule.Selectors)
            {
                foreach (var part in selector.Parts)
                    UsedStates |= part.States | part.ForbiddenStates;
                var candidate = new Candidate(rule, selector, _count++);
                var last = selector.Last;
                if (last.Name != null)
                    ListIn(_byName, last.Name).Add(candidate);
                else if (last.Classes.Count > 0)
                    ListIn(_byClass, last.Classes[0]).Add(candidate);
                else if (last.Type != null)
                    ListIn(_byType, last.Type).Add(candidate);
                else
                    _others.Add(candidate);
            }
        }

        /// <summary>The sheets in the order in which they count, each after those that it imports.</summary>
        internal IEnumerable<StyleSheet> WithImports()
        {
            foreach (var import in Imports)
            foreach (var sheet in import.WithImports())
                yield return sheet;
            yield return this;
        }

        /// <summary>The rules that may be for the element, by its name, its classes and its type.</summary>
        internal IEnumerable<Candidate> CandidatesFor(VisualElement element)
        {
            foreach (var candidate in In(_byName, element.name))
                yield return candidate;
            foreach (var name in element.GetClasses())
            foreach (var candidate in In(_byClass, name))
                yield return candidate;
            foreach (var candidate in In(_byType, element.TypeName))
                yield return candidate;
            foreach (var candidate in _others)
                yield return candidate;
        }

        private static List<Candidate> ListIn(Dictionary<string, List<Candidate>> index, string key)
        {
            if (!index.TryGetValue(key, out var list))
                index.Add(key, list = new List<Candidate>());
            return list;
        }

        private static IReadOnlyList<Candidate> In(
            Dictionary<string, List<Candidate>> index,
            string key
        ) =>
            key != null && index.TryGetValue(key, out var list)
                ? (IReadOnlyList<Candidate>)list
                : Array.Empty<Candidate>();

        /// <summary>A rule with one of its selectors.</summary>
        internal sealed class Candidate
        {
            public Candidate(StyleRule rule, StyleSelector selector, int order)
            {
                (Rule, Selector, Order) = (rule, selector, order);
            }

            public StyleRule Rule { get; }

            public StyleSelector Selector { get; }

            public int Order { get; }
        }
    }

    /// <summary>What a panel's settings have as their theme; it counts less than all other sheets.</summary>
    public class ThemeStyleSheet : StyleSheet { }
}
