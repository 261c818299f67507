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
        public static new readonly string ussClassName = "unity-base-slider";
        public static readonly string dragContainerUssClassName = ussClassName + "__drag-container";
        public static readonly string trackerUssClassName = ussClassName + "__tracker";
        public static readonly string draggerUssClassName = ussClassName + "__dragger";

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
            AddToClassList(ussClassName);
            _lowValue = start;
            _highValue = end;
            this.direction = direction;
            pickingMode = PickingMode.Ignore;
            DragContainer = SliderLook.DragContainer();
            DragContainer.AddToClassList(dragContainerUssClassName);
            VisualInput.Add(DragContainer);
            DragContainer.Add(SliderLook.Track(trackerUssClassName));
            DragContainer.Add(
                new VisualElement
                {
                    name = "unity-dragger-border",
                    style = { position = Position.Absolute },
                }
            );
            Dragger = SliderLook.Dragger(draggerUssClassName);
            DragContainer.Add(Dragger);
            new DragFollower(DragContainer, share => value = At(share));
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

        internal VisualElement DragContainer { get; }

        internal VisualElement Dragger { get; }

        public override void SetValueWithoutNotify(TValueType newValue)
        {
            base.SetValueWithoutNotify(Clamp(newValue));
            MoveDragger();
        }

        /// <summary>Where the value lies between the two ends, from 0 to 1.</summary>
        internal abstract float Share();

        /// <summary>The value at that share of the way between the two ends.</summary>
        internal abstract TValueType At(float share);

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

        internal override float At(float share) => Mathf.Lerp(lowValue, highValue, share);
    }

    public class SliderInt : BaseSlider<int>
    {
        public SliderInt()
            : this(null) { }

        public SliderInt(
            int start,
            int end,
            SliderDirection direction = SliderDirection.Horizontal,
            float pageSize = 0f
        )
            : this(null, start, end, direction, pageSize) { }

        public SliderInt(
            string label,
            int start = 0,
            int end = 10,
            SliderDirection direction = SliderDirection.Horizontal,
            float pageSize = 0f
        )
            : base(label, start, end, direction)
        {
            SetValueWithoutNotify(start);
        }

        internal override float Share() => Mathf.InverseLerp(lowValue, highValue, value);

        internal override int At(float share) =>
            Mathf.RoundToInt(Mathf.Lerp(lowValue, highValue, share));
    }

    /// <summary>Two values between two limits; x is the smaller one.</summary>
    public class MinMaxSlider : BaseField<Vector2>
    {
        public static new readonly string ussClassName = "unity-min-max-slider";

        private readonly VisualElement _dragger;
        private float _lowLimit;
        private float _highLimit;

        public MinMaxSlider()
            : this(null) { }

        public MinMaxSlider(float minValue, float maxValue, float minLimit, float maxLimit)
            : this(null, minValue, maxValue, minLimit, maxLimit) { }

        public MinMaxSlider(
            string label,
            float minValue = 0f,
            float maxValue = 10f,
            float minLimit = float.MinValue,
            float maxLimit = float.MaxValue
        )
            : base(label, null)
        {
            AddToClassList(ussClassName);
            _lowLimit = minLimit;
            _highLimit = maxLimit;
            var container = SliderLook.DragContainer();
            VisualInput.Add(container);
            container.Add(SliderLook.Track("unity-min-max-slider__tracker"));
            _dragger = SliderLook.Dragger("unity-min-max-slider__dragger");
            container.Add(_dragger);
            SetValueWithoutNotify(new Vector2(minValue, maxValue));
        }

        public float minValue
        {
            get => value.x;
            set => this.value = new Vector2(value, this.value.y);
        }

        public float maxValue
        {
            get => value.y;
            set => this.value = new Vector2(this.value.x, value);
        }

        public float lowLimit
        {
            get => _lowLimit;
            set
            {
                _lowLimit = value;
                this.value = Clamp(this.value);
            }
        }

        public float highLimit
        {
            get => _highLimit;
            set
            {
                _highLimit = value;
                this.value = Clamp(this.value);
            }
        }

        public override Vector2 value
        {
            get => base.value;
            set => base.value = Clamp(value);
        }

        public override void SetValueWithoutNotify(Vector2 newValue)
        {
            base.SetValueWithoutNotify(Clamp(newValue));
            var from = Mathf.InverseLerp(_lowLimit, _highLimit, value.x);
            var to = Mathf.InverseLerp(_lowLimit, _highLimit, value.y);
            _dragger.style.left = Length.Percent(from * 96);
            _dragger.style.width = Length.Percent(Mathf.Max(4, (to - from) * 96 + 4));
        }

        private Vector2 Clamp(Vector2 wanted)
        {
            var low = Mathf.Clamp(wanted.x, _lowLimit, _highLimit);
            return new Vector2(low, Mathf.Max(low, Mathf.Clamp(wanted.y, _lowLimit, _highLimit)));
        }
    }

    /// <summary>Reports where the pointer is along its element, from 0 to 1, while it is held down there.</summary>
    internal sealed class DragFollower
    {
        private readonly VisualElement _element;
        private readonly Action<float> _moved;

        public DragFollower(VisualElement element, Action<float> moved)
        {
            _element = element;
            _moved = moved;
            element.RegisterCallback<PointerDownEvent>(evt =>
            {
                element.CapturePointer(evt.pointerId);
                Follow(evt.position);
                evt.StopPropagation();
            });
            element.RegisterCallback<PointerMoveEvent>(evt =>
            {
                if (element.HasPointerCapture(evt.pointerId))
                    Follow(evt.position);
            });
            element.RegisterCallback<PointerUpEvent>(evt => element.ReleasePointer(evt.pointerId));
        }

        private void Follow(Vector2 position)
        {
            var bounds = _element.worldBound;
            if (bounds.width > 0)
                _moved(Mathf.Clamp01((position.x - bounds.x) / bounds.width));
        }
    }

    /// <summary>The look of sliders, which in Unity comes from the theme.</summary>
    internal static class SliderLook
    {
        public static VisualElement DragContainer()
        {
            var container = new VisualElement { name = "unity-drag-container" };
            container.Look.flexGrow = 1;
            container.Look.minHeight = 16;
            return container;
        }

        public static VisualElement Track(string className)
        {
            var track = new VisualElement { name = "unity-tracker" };
            track.AddToClassList(className);
            track.Look.position = Position.Absolute;
            track.Look.left = track.Look.right = 0;
            track.Look.top = 6;
            track.Look.height = 4;
            track.Look.backgroundColor = new Color(0.35f, 0.35f, 0.4f);
            return track;
        }

        public static VisualElement Dragger(string className)
        {
            var dragger = new VisualElement { name = "unity-dragger" };
            dragger.AddToClassList(className);
            dragger.Look.position = Position.Absolute;
            dragger.Look.top = 0;
            dragger.Look.height = 16;
            dragger.Look.width = 8;
            dragger.Look.backgroundColor = new Color(0.8f, 0.8f, 0.85f);
            return dragger;
        }
    }
}
