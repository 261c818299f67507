#nullable enable

using System;
using Dreamtides.Schema;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    public sealed class NodeSlider : Slider, INodeCallbacks
    {
        private double? _initialValue;

        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();

        /// <summary>Keeps the value that was set, unless the server sends another initial value than before.</summary>
        public void Apply(SliderNode node)
        {
            label = node.Label;
            lowValue = (float)node.LowValue;
            highValue = (float)node.HighValue;
            if (node.InitialValue != _initialValue)
            {
                _initialValue = node.InitialValue;
                SetValueWithoutNotify((float)node.InitialValue);
            }
        }
    }
}
