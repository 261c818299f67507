using System;
using System.Collections;
using UnityEngine.Events;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>A bar with a handle. The handle's place and size show which part of the content is visible.</summary>
    [RequireComponent(typeof(RectTransform))]
    public partial class Scrollbar
        : Selectable,
            IBeginDragHandler,
            IDragHandler,
            IInitializePotentialDragHandler
    {
        private RectTransform m_HandleRect;
        private Direction m_Direction;
        private float m_Value;
        private float m_Size = 0.2f;
        private int m_NumberOfSteps;
        private ScrollEvent m_OnValueChanged = new ScrollEvent();

        [NonSerialized]
        private Vector2 _offset;

        [NonSerialized]
        private bool _isHeld;

        protected Scrollbar() { }

        public enum Direction
        {
            LeftToRight,
            RightToLeft,
            BottomToTop,
            TopToBottom,
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

        /// <summary>From 0 to 1.</summary>
        public float value
        {
            get =>
                m_NumberOfSteps > 1
                    ? Mathf.Round(m_Value * (m_NumberOfSteps - 1)) / (m_NumberOfSteps - 1)
                    : m_Value;
            set => Set(value, true);
        }

        /// <summary>How many values there are; 0 or 1 for all.</summary>
        public int numberOfSteps
        {
            get => m_NumberOfSteps;
            set
            {
                m_NumberOfSteps = value;
                Set(m_Value, true);
                ShowValue();
            }
        }

        /// <summary>The handle's share of the bar, from 0 to 1.</summary>
        public float size
        {
            get => m_Size;
            set
            {
                m_Size = Mathf.Clamp01(value);
                ShowValue();
            }
        }

        public ScrollEvent onValueChanged
        {
            get => m_OnValueChanged;
            set => m_OnValueChanged = value;
        }

        private int Axis => (int)m_Direction / 2;

        internal override int OwnAxis => Axis;

        private bool IsReversed =>
            m_Direction == Direction.RightToLeft || m_Direction == Direction.TopToBottom;

        private RectTransform Track =>
            m_HandleRect == null ? null : m_HandleRect.parent as RectTransform;

        public virtual void SetValueWithoutNotify(float input) => Set(input, false);

        public override void OnPointerDown(PointerEventData eventData)
        {
            if (!MayDrag(eventData))
                return;
            base.OnPointerDown(eventData);
            _isHeld = true;
            StartCoroutine(
                ClickRepeat(
                    eventData.pointerPressRaycast.screenPosition,
                    eventData.enterEventCamera
                )
            );
        }

        public override void OnPointerUp(PointerEventData eventData)
        {
            base.OnPointerUp(eventData);
            _isHeld = false;
        }

        public virtual void OnInitializePotentialDrag(PointerEventData eventData) =>
            eventData.useDragThreshold = false;

        public virtual void OnBeginDrag(PointerEventData eventData)
        {
            _isHeld = false;
            _offset = Vector2.zero;
            var place = eventData.pointerPressRaycast.screenPosition;
            if (
                MayDrag(eventData)
                && m_HandleRect != null
                && IsOnHandle(place, eventData.enterEventCamera)
                && RectTransformUtility.ScreenPointToLocalPointInRectangle(
                    m_HandleRect,
                    place,
                    eventData.pressEventCamera,
                    out var local
                )
            )
                _offset = local - m_HandleRect.rect.center;
        }

        public virtual void OnDrag(PointerEventData eventData)
        {
            if (MayDrag(eventData))
                Follow(eventData.position, eventData.pressEventCamera);
        }

        protected override void OnEnable()
        {
            base.OnEnable();
            Set(m_Value, false);
            ShowValue();
        }

        /// <summary>While the pointer is held down beside the handle, the handle moves towards it.</summary>
        protected IEnumerator ClickRepeat(Vector2 screenPosition, Camera camera)
        {
            while (_isHeld)
            {
                if (m_HandleRect != null && !IsOnHandle(screenPosition, camera))
                    Follow(screenPosition, camera);
                yield return new WaitForEndOfFrame();
            }
        }

        private bool IsOnHandle(Vector2 place, Camera camera) =>
            RectTransformUtility.RectangleContainsScreenPoint(m_HandleRect, place, camera);

        private bool MayDrag(PointerEventData eventData) =>
            IsActive() && IsInteractable() && eventData.button == PointerEventData.InputButton.Left;

        private void Set(float input, bool sendCallback)
        {
            var before = value;
            m_Value = Mathf.Clamp01(input);
            if (before == value)
                return;
            ShowValue();
            if (sendCallback)
                m_OnValueChanged.Invoke(value);
        }

        private void Follow(Vector2 place, Camera camera)
        {
            var track = Track;
            var rest = track == null ? 0 : track.rect.size[Axis] * (1 - m_Size);
            if (
                rest <= 0
                || !RectTransformUtility.ScreenPointToLocalPointInRectangle(
                    track,
                    place,
                    camera,
                    out var local
                )
            )
                return;
            var middle = local - _offset - track.rect.position;
            var corner = middle - (m_HandleRect.rect.size - m_HandleRect.sizeDelta) / 2;
            var share = Mathf.Clamp01(corner[Axis] / rest);
            Set(IsReversed ? 1 - share : share, true);
        }

        private void ShowValue()
        {
            if (Track == null)
                return;
            var start = Mathf.Clamp01(value) * (1 - m_Size);
            if (IsReversed)
                start = 1 - start - m_Size;
            var (min, max) = (Vector2.zero, Vector2.one);
            min[Axis] = start;
            max[Axis] = start + m_Size;
            m_HandleRect.anchorMin = min;
            m_HandleRect.anchorMax = max;
        }

        [Serializable]
        public class ScrollEvent : UnityEvent<float> { }
    }
}
