#nullable enable

using System;
using System.Globalization;
using Dreamtides.Schema;
using UnityEngine.UIElements;

namespace Dreamtides.Masonry
{
    public sealed class NodeSlider : Slider, INodeCallbacks
    {
        private readonly Label _number = new Label { pickingMode = PickingMode.Ignore };
        private double? _initialValue;

        public NodeSlider()
        {
            _number.style.position = UnityEngine.UIElements.Position.Absolute;
            _number.style.right = 0;
            _number.style.top = 0;
            Add(_number);
        }

        public FlexNode? Node { get; set; }

        public VisualElement Self => this;

        public Lazy<Callbacks> Callbacks { get; } = new();

        /// <summary>Also shows the value beside the slider.</summary>
        public override void SetValueWithoutNotify(float newValue)
        {
            base.SetValueWithoutNotify(newValue);
            _number.text = value.ToString("0.##", CultureInfo.InvariantCulture);
        }

        /// <summary>Keeps the value that was set, unless the server has changed the initial value.</summary>
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
