#nullable enable

using System;
using Dreamtides.Schema;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    public sealed class NodeTextField : TextField, INodeCallbacks
    {
        private string? _initialText;

        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();

        /// <summary>Keeps the typed text, unless the server has changed the initial text.</summary>
        public void Apply(TextFieldNode node)
        {
            label = node.Label;
            isReadOnly = node.IsReadOnly;
            maxLength = (int?)node.MaxLength ?? -1;
            var initialText = node.InitialText ?? "";
            if (initialText != _initialText)
            {
                _initialText = initialText;
                SetValueWithoutNotify(initialText);
            }
        }
    }
}
