#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Finds what a thing was called or looked like between the trees before and after a command: the card that showed its face and
    /// turned back, the button that lit up.
    /// </summary>
    internal sealed class PassingLooks
    {
        // In one look only, it was a step of an animation.
        private const int FewestLooks = 2;

        private readonly Dictionary<(object Thing, bool IsText), Course> _courses = new();

        /// <summary>Notes what the things of a tree look like; call it first with the tree before the command.</summary>
        /// <param name="tree">The whole tree.</param>
        /// <param name="now">In seconds of the game.</param>
        public void Note(List<TreeNode> tree, float now)
        {
            var seen = new HashSet<(object, bool)>();
            Note(tree, now, seen);
            foreach (var course in _courses.Where(one => !seen.Contains(one.Key)))
            {
                course.Value.Add(null, now);
            }
        }

        private void Note(List<TreeNode> nodes, float now, HashSet<(object, bool)> seen)
        {
            foreach (var node in nodes)
            {
                // What moves through a world changes its looks all the time, and its line says how.
                if (node.StandsFor != null && !node.IsOfWorld && node.Grid == null)
                {
                    Note(node, now, seen);
                }
                Note(node.Children, now, seen);
            }
        }

        private void Note(TreeNode node, float now, HashSet<(object, bool)> seen)
        {
            var name = node.Key ?? node.Name;
            if (name == null || (node.Ref == null && node.Look == null))
            {
                return;
            }
            // Texts that nobody acts on are told by themselves.
            var isText = node.Role == "label";
            var thing = (node.StandsFor!, isText);
            if (seen.Add(thing))
            {
                if (!_courses.TryGetValue(thing, out var course))
                {
                    _courses.Add(thing, course = new Course(node.StandsFor!));
                }
                var told = isText ? "" : NodeName.Plain(name);
                course.Add(new Shown(told, node.Look), now);
            }
        }

        /// <summary>What was shown for a while and is not any more, in order. Call it after the tree of the answer was noted.</summary>
        /// <param name="refOf">The ref of a thing in that tree; null if it has none.</param>
        public List<PassingText> Take(Func<object, string?> refOf) =>
            _courses.Values.SelectMany(course => course.Passed(refOf)).ToList();

        private sealed class Course
        {
            private readonly object _thing;
            private readonly List<(Shown? Shown, float From, int Looks)> _spans = new();

            public Course(object thing)
            {
                _thing = thing;
            }

            public void Add(Shown? shown, float now)
            {
                var last = _spans.Count - 1;
                if (last >= 0 && IsSame(_spans[last].Shown, shown))
                {
                    _spans[last] = (shown, _spans[last].From, _spans[last].Looks + 1);
                }
                else
                {
                    _spans.Add((shown, now, 1));
                }
            }

            private static bool IsSame(Shown? one, Shown? other) =>
                one == null || other == null ? one == other : one.IsLike(other);

            public IEnumerable<PassingText> Passed(Func<object, string?> refOf)
            {
                var (before, after) = (_spans[0].Shown, _spans[_spans.Count - 1].Shown);
                for (var i = 1; i < _spans.Count - 1; i++)
                {
                    var (shown, from, looks) = _spans[i];
                    if (looks >= FewestLooks && shown?.Beside(before!, after) is { } words)
                    {
                        yield return new PassingText(words, from, _spans[i + 1].From)
                        {
                            Name = (after ?? before!).Name is { Length: > 0 } name ? name : null,
                            Ref = after == null ? null : refOf(_thing),
                        };
                    }
                }
            }
        }

        private sealed class Shown
        {
            private readonly string? _picture;
            private readonly string? _color;
            private readonly float _brightness;

            /// <param name="name">The name without states; empty if it is not told here.</param>
            /// <param name="look">Null if nobody knows what it looks like.</param>
            public Shown(string name, Look? look)
            {
                Name = name;
                _picture = look?.Picture;
                // The style of an element changes by itself under the pointer.
                if (look?.Source is UnityEngine.Object)
                {
                    (_color, _brightness) = (look.Color, look.Brightness);
                }
            }

            public string Name { get; }

            public bool IsLike(Shown other) =>
                other.Name == Name && !IsOtherPicture(other) && !IsOtherColor(other);

            /// <summary>What it shows otherwise than both; null if that is nothing to tell.</summary>
            /// <param name="before">What was shown before the command.</param>
            /// <param name="after">What is shown after it; null if it is gone.</param>
            public string? Beside(Shown before, Shown? after)
            {
                if (IsOtherName(before) && (after == null || IsOtherName(after)))
                {
                    return Name;
                }
                if (
                    _picture != null
                    && IsOtherPicture(before)
                    && after?.IsOtherPicture(this) != false
                )
                {
                    return _picture;
                }
                // A colour between two others is a step of a fade.
                return after == null || after.IsOtherColor(before) || !IsOtherColor(before) ? null
                    : _color != before._color ? _color ?? Tint.None
                    : ChangedLooks.Shade(_brightness - before._brightness);
            }

            private bool IsOtherName(Shown other) =>
                SceneText.WithoutNumbers(Name) != SceneText.WithoutNumbers(other.Name)
                && !other.Name.StartsWith(Name, StringComparison.Ordinal);

            private bool IsOtherPicture(Shown other) =>
                (_picture == null) != (other._picture == null)
                || (
                    _picture != null
                    && ObjectName.WithoutNumber(_picture)
                        != ObjectName.WithoutNumber(other._picture!)
                );

            private bool IsOtherColor(Shown other) =>
                _color != other._color
                || ChangedLooks.Shade(_brightness - other._brightness) != null;
        }
    }
}
