using System;

namespace UnityEngine.UIElements
{
    public enum SliderDirection
    {
        Horizontal,
        Vertical,
    }

    public abstract class BaseSlider<TValueType> : BaseField<TValueType>
        where TValueType : IComparable<TValueType>
    {
        private TValueType _lowValue;
        private TValueType _highValue;

        internal BaseSlider(
            string label,
            TValueType start,
            TValueType end,
            SliderDirection direction
        )
            : base(label, null)
        {
            _lowValue = start;
            _highValue = end;
            this.direction = direction;
            pickingMode = PickingMode.Ignore;
            var dragContainer = new VisualElement { name = "unity-drag-container" };
            dragContainer.style.flexGrow = 1;
            dragContainer.style.minHeight = 16;
            VisualInput.Add(dragContainer);
            dragContainer.Add(SliderLook.Track());
            dragContainer.Add(
                new VisualElement
                {
                    name = "unity-dragger-border",
                    style = { position = Position.Absolute },
                }
            );
            Dragger = SliderLook.Dragger();
            dragContainer.Add(Dragger);
        }

        public SliderDirection direction { get; set; }

        public TValueType lowValue
        {
            get => _lowValue;
            set
            {
                _lowValue = value;
                base.value = Clamp(base.value);
                MoveDragger();
            }
        }

        public TValueType highValue
        {
            get => _highValue;
            set
            {
                _highValue = value;
                base.value = Clamp(base.value);
                MoveDragger();
            }
        }

        public override TValueType value
        {
            get => base.value;
            set => base.value = Clamp(value);
        }

        internal VisualElement Dragger { get; }

        public override void SetValueWithoutNotify(TValueType newValue)
        {
            base.SetValueWithoutNotify(Clamp(newValue));
            MoveDragger();
        }

        /// <summary>Where the value lies between the two ends, from 0 to 1.</summary>
        internal abstract float Share();

        private TValueType Clamp(TValueType wanted)
        {
            var isReversed = _lowValue.CompareTo(_highValue) > 0;
            var least = isReversed ? _highValue : _lowValue;
            var most = isReversed ? _lowValue : _highValue;
            return wanted.CompareTo(least) < 0 ? least
                : wanted.CompareTo(most) > 0 ? most
                : wanted;
        }

        private void MoveDragger() => Dragger.style.left = Length.Percent(Share() * 96);
    }

    public class Slider : BaseSlider<float>
    {
        public Slider()
            : this(null) { }

        public Slider(
            float start,
            float end,
            SliderDirection direction = SliderDirection.Horizontal,
            float pageSize = 0f
        )
            : this(null, start, end, direction, pageSize) { }

        public Slider(
            string label,
            float start = 0f,
            float end = 10f,
            SliderDirection direction = SliderDirection.Horizontal,
            float pageSize = 0f
        )
            : base(label, start, end, direction)
        {
            SetValueWithoutNotify(start);
        }

        internal override float Share() => Mathf.InverseLerp(lowValue, highValue, value);
    }

    /// <summary>Stands in for the look that Unity's theme gives to sliders.</summary>
    internal static class SliderLook
    {
        public static VisualElement Track()
        {
            var track = new VisualElement { name = "unity-tracker" };
            track.style.position = Position.Absolute;
            track.style.left = track.style.right = 0;
            track.style.top = 6;
            track.style.height = 4;
            track.style.backgroundColor = new Color(0.35f, 0.35f, 0.4f);
            return track;
        }

        public static VisualElement Dragger()
        {
            var dragger = new VisualElement { name = "unity-dragger" };
            dragger.style.position = Position.Absolute;
            dragger.style.top = 0;
            dragger.style.height = 16;
            dragger.style.width = 8;
            dragger.style.backgroundColor = new Color(0.8f, 0.8f, 0.85f);
            return dragger;
        }
    }
}
