#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Elements that describe themselves.</summary>
    internal sealed partial class ElementReader
    {
        private const string Disabled = " (disabled)";

        private List<AbuSceneNode> ReadDescribed(
            SelfDescription said,
            VisualElement element,
            Rect clip
        )
        {
            if (said.Hidden)
            {
                return new List<AbuSceneNode>();
            }

            var found = ReadPlain(element, clip);
            var own = found.Find(node => ReferenceEquals(node.StandsFor, element));
            if (own == null && !said.IsEmpty && IsSeen(element, clip, out var bounds))
            {
                own = _nodes.Plain(
                    found.Count > 0 ? "group" : "label",
                    ElementNames.Fallback(element),
                    bounds,
                    element
                );
                own.Children.AddRange(found);
                found = One(own);
            }

            if (own != null)
            {
                Describe(own, said, element);
            }

            return found;
        }

        private void Describe(AbuSceneNode node, SelfDescription said, VisualElement element)
        {
            var label = node.Label ?? "";
            var isDisabled = label.EndsWith(Disabled) && !element.enabledInHierarchy;
            var usable = isDisabled ? label.Substring(0, label.Length - Disabled.Length) : label;
            var name = ControlReader.Read(element)?.Name ?? usable;
            // What a control has behind its name: value and states.
            var rest = usable.Substring(name.Length);
            node.Label = name;
            _nodes.Name(node, said, element);
            node.Key ??= node.Label;
            if (said.Value == null)
            {
                node.Label += Behind(name, rest);
            }

            said.AddState(node);
            node.Label += isDisabled ? Disabled : "";
        }

        // Behind a name of its own it is written as it has to be behind any name.
        private static string Behind(string name, string rest) =>
            name.Length > 0 || rest.Length == 0 ? rest
            : rest[0] == '(' ? $" {rest}"
            : $": {rest}";
    }
}
