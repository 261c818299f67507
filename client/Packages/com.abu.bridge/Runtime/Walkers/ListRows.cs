#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>
    /// The rows of lists that a game builds of like objects: each holds texts, and controls beside them. Games use a row again for
    /// another thing, so its objects do not say which thing a control in it acts on; its texts do. One serves for one walk.
    /// </summary>
    /// <typeparam name="T">The objects: transforms or elements.</typeparam>
    internal abstract class ListRows<T>
        where T : class
    {
        // On each side. In a list of thousands reading all of them would take longer than the walk.
        private const int Neighbours = 20;

        // Of walks before, by the object that holds the rows.
        private static readonly ConditionalWeakTable<T, KnownRows> Known = new();

        private readonly Dictionary<T, Content> _contents = new();

        /// <summary>
        /// What tells the row from the others of its list, for <see cref="RefCallbacks.Identity"/>; null for an object that is no row.
        /// </summary>
        public string? Of(T level)
        {
            // Most objects have no sibling of their name, and are not looked into.
            var called = NameOf(level);
            var siblings = Near(level, SiblingsOf(level))
                .Where(one => NameOf(one) == called)
                .ToList();
            var holder = ParentOf(level) ?? level;
            Known.TryGetValue(holder, out var known);
            var wasRow = known?.HasHad(called) == true;
            if ((siblings.Count == 0 && !wasRow) || !ContentOf(level).IsOfRow)
            {
                return null;
            }
            var mine = ContentOf(level);
            var others = siblings.FindAll(one => mine.Controls.SetEquals(ContentOf(one).Controls));
            if (others.Count == 0 && !wasRow)
            {
                return null;
            }
            others
                .FindAll(one => IsShown(one) && ContentOf(one).IsOfRow)
                .ForEach(one => mine.Name.TellFrom(ContentOf(one).Name));
            Known.GetValue(holder, _ => new KnownRows()).Add(called, mine.Name);
            return mine.Name.ToString();
        }

        /// <summary>
        /// The objects of the same parent in order, itself included, and those that are hidden: a list of one thing has rows for
        /// more.
        /// </summary>
        protected abstract IReadOnlyList<T> SiblingsOf(T level);

        protected abstract IReadOnlyList<T> ChildrenOf(T level);

        /// <summary>Null for a root.</summary>
        protected abstract T? ParentOf(T level);

        /// <summary>The object's name without the number of its copy, which the rows of a list have in common.</summary>
        protected abstract string NameOf(T level);

        protected abstract bool IsControl(T level);

        protected abstract bool IsShown(T level);

        /// <summary>The text of the object itself; empty if it has none.</summary>
        protected abstract string TextOf(T level);

        private static IEnumerable<T> Near(T level, IReadOnlyList<T> siblings)
        {
            var place = siblings.TakeWhile(one => !one.Equals(level)).Count();
            return siblings
                .Skip(Math.Max(0, place - Neighbours))
                .Take((2 * Neighbours) + 1)
                .Where(one => !one.Equals(level));
        }

        private Content ContentOf(T level)
        {
            if (!_contents.TryGetValue(level, out var content))
            {
                _contents.Add(level, content = new Content());
                Collect(level, content);
            }
            return content;
        }

        // A text in a part that has controls of its own says what that part is. A text in a control is the control's name.
        private void Collect(T level, Content content)
        {
            foreach (var child in ChildrenOf(level))
            {
                var inside = ContentOf(child);
                content.Controls.UnionWith(inside.Controls);
                if (IsControl(child))
                {
                    content.Controls.Add(NameOf(child));
                }
                else if (inside.Controls.Count == 0 && IsShown(child))
                {
                    content.Texts.AddRange(inside.Texts);
                }
            }
            if (TextOf(level) is { Length: > 0 } own)
            {
                content.Texts.Insert(0, own);
            }
        }

        private sealed class Content
        {
            private RowName? _name;

            public List<string> Texts { get; } = new();

            public HashSet<string> Controls { get; } = new();

            public bool IsOfRow => Texts.Count > 0 && Controls.Count > 0;

            /// <summary>Of all that was collected.</summary>
            public RowName Name => _name ??= new RowName(Texts);
        }
    }
}
