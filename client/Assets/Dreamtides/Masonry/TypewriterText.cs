#nullable enable

using System;
using System.Collections;
using Dreamtides.Schema;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    /// <summary>
    /// Text that appears letter by letter. The element has the whole text from the start; letters still to come are
    /// transparent.
    /// </summary>
    public sealed class NodeTypewriterText : Label, INodeCallbacks
    {
        private const string Transparent = "<alpha=#00>";

        private string _label = "";

        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();

        /// <summary>Starts at the first letter, unless it already shows this text.</summary>
        public void Show(Registry registry, TypewriterTextNode node)
        {
            var label = node.Label ?? "";
            if (label != _label)
            {
                _label = label;
                registry.StartCoroutine(Reveal(label, node.CharacterDelay?.ToSeconds() ?? 0));
            }
        }

        private IEnumerator Reveal(string label, float secondsPerLetter)
        {
            for (var shown = 1; shown < label.Length && label == _label; ++shown)
            {
                text = label.Substring(0, shown) + Transparent + label.Substring(shown);
                yield return new WaitForSeconds(secondsPerLetter);
            }

            if (label == _label)
            {
                text = label;
            }
        }
    }
}
