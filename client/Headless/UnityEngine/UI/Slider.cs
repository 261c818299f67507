using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>A handle and a fill that show a number and follow the pointer.</summary>
    [RequireComponent(typeof(RectTransform))]
    public class Slider : Selectable, IDragHandler, IInitializePotentialDragHandler
    {
        protected float m_Value;

        private RectTransform m_FillRect;
        private RectTransform m_HandleRect;
        private Direction m_Direction;
        private float m_MinValue;
        private float m_MaxValue = 1;
        private bool m_WholeNumbers;
        private SliderEvent m_OnValueChanged = new SliderEvent();

        // From the middle of the handle to the place where the pointer took hold of it.
        [NonSerialized]
        private Vector2 _offset;

        protected Slider() { }

        public enum Direction
        {
            LeftToRight,
            RightToLeft,
            BottomToTop,
            TopToBottom,
        }

        public RectTransform fillRect
        {
            get => m_FillRect;
            set
            {
                m_FillRect = value;
                ShowValue();
            }
        }

        public RectTransform handleRect
        {
            get => m_HandleRect;
            set
            {
                m_HandleRect = value;
                ShowValue();
            }
        }

        public Direction direction
        {
            get => m_Direction;
            set
            {
                m_Direction = value;
                ShowValue();
            }
        }

        public float minValue
        {
            get => m_MinValue;
            set
            {
                m_MinValue = value;
                Set(m_Value);
                ShowValue();
            }
        }

        public float maxValue
        {
            get => m_MaxValue;
            set
            {
                m_MaxValue = value;
                Set(m_Value);
                ShowValue();
            }
        }

        public bool wholeNumbers
        {
            get => m_WholeNumbers;
            set
            {
                m_WholeNumbers = value;
                Set(m_Value);
                ShowValue();
            }
        }

        public virtual float value
        {
            get => m_WholeNumbers ? Mathf.Round(m_Value) : m_Value;
            set => Set(value);
        }

        /// <summary>The value, scaled to 0 to 1.</summary>
        public float normalizedValue
        {
            get => m_MinValue == m_MaxValue ? 0 : Mathf.InverseLerp(m_MinValue, m_MaxValue, value);
            set => this.value = Mathf.Lerp(m_MinValue, m_MaxValue, value);
        }

        public SliderEvent onValueChanged
        {
            get => m_OnValueChanged;
            set => m_OnValueChanged = value;
        }

        private int Axis => (int)m_Direction / 2;

        internal override int OwnAxis => Axis;

        private bool IsReversed =>
            m_Direction == Direction.RightToLeft || m_Direction == Direction.TopToBottom;

        public virtual void SetValueWithoutNotify(float input) => Set(input, false);

        public override void OnPointerDown(PointerEventData eventData)
        {
            if (!MayDrag(eventData))
                return;
            base.OnPointerDown(eventData);
            _offset = Vector2.zero;
            var place = eventData.pointerPressRaycast.screenPosition;
            var isOnHandle =
                m_HandleRect != null
                && RectTransformUtility.RectangleContainsScreenPoint(
                    m_HandleRect,
                    place,
                    eventData.enterEventCamera
                );
            if (!isOnHandle)
                Follow(eventData);
            else if (
                RectTransformUtility.ScreenPointToLocalPointInRectangle(
                    m_HandleRect,
                    place,
                    eventData.pressEventCamera,
                    out var local
                )
            )
                _offset = local;
        }

        /// <summary>
        /// A move along the slider changes the value by a step; a move across it selects the next control.
        /// </summary>
        public override void OnMove(AxisEventData eventData)
        {
            if (!IsActive() || !IsInteractable() || !MoveAlong.Is(eventData.moveDir, Axis))
            {
                base.OnMove(eventData);
                return;
            }
            var step = m_WholeNumbers ? 1 : (m_MaxValue - m_MinValue) * 0.1f;
            var isForward = MoveAlong.IsForward(eventData.moveDir);
            Set(isForward != IsReversed ? value + step : value - step);
        }

        /// <param name="includeRectLayouts">Whether the slider itself is turned and mirrored too.</param>
        public void SetDirection(Direction direction, bool includeRectLayouts)
        {
            var (axis, isReversed) = (Axis, IsReversed);
            this.direction = direction;
            if (includeRectLayouts)
                MoveAlong.Turn((RectTransform)transform, axis, Axis, isReversed != IsReversed);
        }

        public virtual void OnDrag(PointerEventData eventData)
        {
            if (MayDrag(eventData))
                Follow(eventData);
        }

        public virtual void OnInitializePotentialDrag(PointerEventData eventData) =>
            eventData.useDragThreshold = false;

        protected override void OnEnable()
        {
            base.OnEnable();
            Set(m_Value, false);
            ShowValue();
        }

        protected virtual void Set(float input, bool sendCallback = true)
        {
            var rounded = Mathf.Clamp(input, m_MinValue, m_MaxValue);
            if (m_WholeNumbers)
                rounded = Mathf.Round(rounded);
            if (m_Value == rounded)
                return;
            m_Value = rounded;
            ShowValue();
            if (sendCallback)
                m_OnValueChanged.Invoke(rounded);
        }

        private bool MayDrag(PointerEventData eventData) =>
            IsActive() && IsInteractable() && eventData.button == PointerEventData.InputButton.Left;

        private void Follow(PointerEventData eventData)
        {
            var moved = m_HandleRect != null ? m_HandleRect : m_FillRect;
            var track = moved == null ? null : moved.parent as RectTransform;
            if (track == null || track.rect.size[Axis] <= 0)
                return;
            if (
                !RectTransformUtility.ScreenPointToLocalPointInRectangle(
                    track,
                    eventData.position,
                    eventData.pressEventCamera,
                    out var local
                )
            )
                return;
            local -= track.rect.position;
            var share = Mathf.Clamp01((local - _offset)[Axis] / track.rect.size[Axis]);
            normalizedValue = IsReversed ? 1 - share : share;
        }

        private void ShowValue()
        {
            var share = IsReversed ? 1 - normalizedValue : normalizedValue;
            if (FilledImage is { } filled && filled != null)
                filled.fillAmount = normalizedValue;
            else
                Place(m_FillRect, IsReversed ? share : 0, IsReversed ? 1 : share);
            Place(m_HandleRect, share, share);
        }

        // It is filled rather than made larger.
        private Image FilledImage =>
            m_FillRect != null
            && m_FillRect.TryGetComponent<Image>(out var image)
            && image.type == Image.Type.Filled
                ? image
                : null;

        private void Place(RectTransform part, float from, float to)
        {
            if (part == null || !(part.parent is RectTransform))
                return;
            var (min, max) = (Vector2.zero, Vector2.one);
            min[Axis] = from;
            max[Axis] = to;
            part.anchorMin = min;
            part.anchorMax = max;
        }

        [Serializable]
        public class SliderEvent : UnityEvent<float> { }
    }
}
