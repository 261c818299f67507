using System.Collections.Generic;
using System.Text.RegularExpressions;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>One part of a control path: a layout, a usage, a display name and a name, in this order, each optional.</summary>
    internal sealed class PathPart
    {
        private static readonly Regex _form = new Regex(
            @"^(<(?<layout>[^>]*)>)?(\{(?<usage>[^}]*)\})?(#\((?<display>[^)]*)\))?(?<name>.*)$"
        );

        private static readonly Dictionary<string, IReadOnlyList<PathPart>> _parsed =
            new Dictionary<string, IReadOnlyList<PathPart>>();

        private readonly string _display;

        private PathPart(string text)
        {
            Text = text;
            var groups = _form.Match(text).Groups;
            Layout = Value(groups["layout"]);
            Usage = Value(groups["usage"]);
            _display = Value(groups["display"]);
            Name = Value(groups["name"]);
        }

        internal string Text { get; }

        internal string Layout { get; }

        internal string Usage { get; }

        internal string Name { get; }

        internal bool IsWildcard => Name == InputControlPath.Wildcard;

        internal string Readable => Usage ?? _display ?? (IsWildcard ? "Any" : Name ?? Layout);

        internal static IReadOnlyList<PathPart> Parse(string path)
        {
            if (!_parsed.TryGetValue(path, out var parts))
            {
                var read = new List<PathPart>();
                foreach (var text in path.TrimStart('/').Split(InputControlPath.Separator))
                {
                    read.Add(new PathPart(text));
                }
                _parsed[path] = parts = read;
            }
            return parts;
        }

        internal bool Matches(InputControl control) =>
            (Layout == null || Layout == "*" || LayoutList.IsBasedOn(control.layout, Layout))
            && (Usage == null || control.HasUsage(Usage))
            && (_display == null || Names.AreEqual(control.displayName, _display))
            && (Name == null || IsWildcard || control.HasName(Name));

        private static string Value(Group group) => group.Length > 0 ? group.Value : null;
    }
}
