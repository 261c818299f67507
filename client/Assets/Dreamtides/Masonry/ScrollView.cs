#nullable enable

using System;
using Dreamtides.Schema;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    public sealed class NodeScrollView : ScrollView, INodeCallbacks
    {
        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();

        public void Apply(ScrollViewNode node) =>
            mode = node.Horizontal ? ScrollViewMode.Horizontal : ScrollViewMode.Vertical;
    }
}
