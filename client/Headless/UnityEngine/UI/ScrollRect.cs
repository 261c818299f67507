using System;
using UnityEngine.Events;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Moves its content behind a window, by drags, the wheel and scrollbars.</summary>
    [ExecuteAlways]
    [DisallowMultipleComponent]
    [RequireComponent(typeof(RectTransform))]
    public partial class ScrollRect
        : UIBehaviour,
            IInitializePotentialDragHandler,
            IBeginDragHandler,
            IDragHandler,
            IEndDragHandler,
            IScrollHandler,
            ILayoutElement,
            ILayoutGroup
    {
        private RectTransform m_Content;
        private RectTransform m_Viewport;
        private Scrollbar m_HorizontalScrollbar;
        private Scrollbar m_VerticalScrollbar;
        private ScrollRectEvent m_OnValueChanged = new ScrollRectEvent();

        [NonSerialized]
        private Vector2 _pointerStart;

        [NonSerialized]
        private Vector2 _contentStart;

        [NonSerialized]
        private Vector2 _before;

        [NonSerialized]
        private bool _isDragged;

        [NonSerialized]
        private bool _isShowing;

        protected ScrollRect() { }

        public enum MovementType
        {
            Unrestricted,
            Elastic,
            Clamped,
        }

        public RectTransform content
        {
            get => m_Content;
            set => m_Content = value;
        }

        public RectTransform viewport
        {
            get => m_Viewport;
            set => m_Viewport = value;
        }

        public bool horizontal { get; set; } = true;

        public bool vertical { get; set; } = true;

        public MovementType movementType { get; set; } = MovementType.Elastic;

        public float elasticity { get; set; } = 0.1f;

        public bool inertia { get; set; } = true;

        public float decelerationRate { get; set; } = 0.135f;

        /// <summary>The units by which one tick of the wheel moves the content.</summary>
        public float scrollSensitivity { get; set; } = 1;

        public Vector2 velocity { get; set; }

        public Scrollbar horizontalScrollbar
        {
            get => m_HorizontalScrollbar;
            set
            {
                Listen(m_HorizontalScrollbar, value, SetHorizontal);
                m_HorizontalScrollbar = value;
            }
        }

        public Scrollbar verticalScrollbar
        {
            get => m_VerticalScrollbar;
            set
            {
                Listen(m_VerticalScrollbar, value, SetVertical);
                m_VerticalScrollbar = value;
            }
        }

        public ScrollRectEvent onValueChanged
        {
            get => m_OnValueChanged;
            set => m_OnValueChanged = value;
        }

        /// <summary>The visible part of the content: 0, 0 is its lower left, 1, 1 its upper right.</summary>
        public Vector2 normalizedPosition
        {
            get => new Vector2(horizontalNormalizedPosition, verticalNormalizedPosition);
            set
            {
                SetNormalizedPosition(value.x, 0);
                SetNormalizedPosition(value.y, 1);
            }
        }

        public float horizontalNormalizedPosition
        {
            get => NormalizedPosition(0);
            set => SetNormalizedPosition(value, 0);
        }

        public float verticalNormalizedPosition
        {
            get => NormalizedPosition(1);
            set => SetNormalizedPosition(value, 1);
        }

        protected RectTransform viewRect =>
            m_Viewport != null ? m_Viewport : (RectTransform)transform;

        private Rect View => viewRect.rect;

        public override bool IsActive() => base.IsActive() && m_Content != null;

        public virtual void StopMovement() => velocity = Vector2.zero;

        public virtual void OnScroll(PointerEventData data)
        {
            if (!IsActive())
                return;
            // The wheel's y points up, the content moves down. Where only one axis scrolls, both axes of the wheel move it.
            var delta = new Vector2(data.scrollDelta.x, -data.scrollDelta.y);
            if (vertical && !horizontal)
                delta = new Vector2(0, Mathf.Abs(delta.x) > Mathf.Abs(delta.y) ? delta.x : delta.y);
            if (horizontal && !vertical)
                delta = new Vector2(Mathf.Abs(delta.y) > Mathf.Abs(delta.x) ? delta.y : delta.x, 0);
            var place = m_Content.anchoredPosition + delta * scrollSensitivity;
            if (movementType == MovementType.Clamped)
                place += Excess(place - m_Content.anchoredPosition);
            SetContentAnchoredPosition(place);
        }

        public virtual void OnInitializePotentialDrag(PointerEventData eventData)
        {
            if (eventData.button == PointerEventData.InputButton.Left)
                velocity = Vector2.zero;
        }

        public virtual void OnBeginDrag(PointerEventData eventData)
        {
            if (eventData.button != PointerEventData.InputButton.Left || !IsActive())
                return;
            RectTransformUtility.ScreenPointToLocalPointInRectangle(
                viewRect,
                eventData.position,
                eventData.pressEventCamera,
                out _pointerStart
            );
            _contentStart = m_Content.anchoredPosition;
            _isDragged = true;
        }

        public virtual void OnDrag(PointerEventData eventData)
        {
            if (
                !_isDragged
                || eventData.button != PointerEventData.InputButton.Left
                || !IsActive()
                || !RectTransformUtility.ScreenPointToLocalPointInRectangle(
                    viewRect,
                    eventData.position,
                    eventData.pressEventCamera,
                    out var local
                )
            )
                return;
            var place = _contentStart + local - _pointerStart;
            var excess = Excess(place - m_Content.anchoredPosition);
            place += excess;
            if (movementType == MovementType.Elastic)
                place -= new Vector2(Rubber(excess.x, View.width), Rubber(excess.y, View.height));
            SetContentAnchoredPosition(place);
        }

        public virtual void OnEndDrag(PointerEventData eventData)
        {
            if (eventData.button == PointerEventData.InputButton.Left)
                _isDragged = false;
        }

        protected virtual void SetContentAnchoredPosition(Vector2 position)
        {
            if (!horizontal)
                position.x = m_Content.anchoredPosition.x;
            if (!vertical)
                position.y = m_Content.anchoredPosition.y;
            m_Content.anchoredPosition = position;
        }

        protected virtual void SetNormalizedPosition(float value, int axis)
        {
            if (m_Content == null)
                return;
            var bounds = ContentInView();
            var hidden = bounds.size[axis] - View.size[axis];
            var wanted = View.min[axis] - value * hidden;
            var place = m_Content.anchoredPosition;
            place[axis] += wanted - bounds.min[axis];
            m_Content.anchoredPosition = place;
            var still = velocity;
            still[axis] = 0;
            velocity = still;
        }

        protected override void OnEnable()
        {
            Listen(null, m_HorizontalScrollbar, SetHorizontal);
            Listen(null, m_VerticalScrollbar, SetVertical);
        }

        protected override void OnDisable()
        {
            Listen(m_HorizontalScrollbar, null, SetHorizontal);
            Listen(m_VerticalScrollbar, null, SetVertical);
            _isDragged = false;
            velocity = Vector2.zero;
        }

        protected virtual void LateUpdate()
        {
            if (m_Content == null)
                return;
            var time = Time.unscaledDeltaTime;
            var excess = Excess(Vector2.zero);
            if (!_isDragged && time > 0 && (excess != Vector2.zero || velocity != Vector2.zero))
                Glide(excess, time);
            if (_isDragged && inertia && time > 0)
                velocity = Vector2.Lerp(
                    velocity,
                    (m_Content.anchoredPosition - _before) / time,
                    time * 10
                );
            ShowBars();
            ShowPosition();
            if (m_Content.anchoredPosition != _before)
                m_OnValueChanged.Invoke(normalizedPosition);
            _before = m_Content.anchoredPosition;
        }

        /// <summary>After a drag, lets the content run on, or return from beyond its edge.</summary>
        private void Glide(Vector2 excess, float time)
        {
            var place = m_Content.anchoredPosition;
            var speed = velocity;
            for (var axis = 0; axis < 2; axis++)
            {
                if (movementType == MovementType.Elastic && excess[axis] != 0)
                {
                    var left = Mathf.Exp(-3 * time / Mathf.Max(elasticity, 0.001f));
                    place[axis] += excess[axis] * (Mathf.Abs(excess[axis]) < 0.5f ? 1 : 1 - left);
                    speed[axis] = 0;
                }
                else if (inertia)
                {
                    speed[axis] *= Mathf.Pow(decelerationRate, time);
                    if (Mathf.Abs(speed[axis]) < 1)
                        speed[axis] = 0;
                    place[axis] += speed[axis] * time;
                }
                else
                    speed[axis] = 0;
            }
            velocity = speed;
            if (movementType == MovementType.Clamped)
                place += Excess(place - m_Content.anchoredPosition);
            SetContentAnchoredPosition(place);
        }

        private static float Rubber(float stretched, float view) =>
            (1 - 1 / (Mathf.Abs(stretched) * 0.55f / view + 1)) * view * Mathf.Sign(stretched);

        private float NormalizedPosition(int axis)
        {
            if (m_Content == null)
                return 0;
            var bounds = ContentInView();
            var hidden = bounds.size[axis] - View.size[axis];
            if (hidden <= 0)
                return View.min[axis] > bounds.min[axis] ? 1 : 0;
            return (View.min[axis] - bounds.min[axis]) / hidden;
        }

        /// <summary>
        /// The move that brings the content back to filling the window; content smaller than the window stays on its pivot's
        /// side.
        /// </summary>
        private Vector2 Excess(Vector2 delta)
        {
            var result = Vector2.zero;
            if (movementType == MovementType.Unrestricted)
                return result;
            var bounds = ContentInView();
            for (var axis = 0; axis < 2; axis++)
            {
                if (axis == 0 ? !horizontal : !vertical)
                    continue;
                var min = bounds.min[axis] + delta[axis];
                var max = bounds.max[axis] + delta[axis];
                var missing = View.size[axis] - (max - min);
                if (missing > 0)
                {
                    min -= missing * m_Content.pivot[axis];
                    max += missing * (1 - m_Content.pivot[axis]);
                }
                if (View.max[axis] - max > 0.001f)
                    result[axis] = View.max[axis] - max;
                else if (View.min[axis] - min < -0.001f)
                    result[axis] = View.min[axis] - min;
            }
            return result;
        }

        private Rect ContentInView()
        {
            var corners = new Vector3[4];
            m_Content.GetWorldCorners(corners);
            var min = (Vector2)viewRect.InverseTransformPoint(corners[0]);
            var max = min;
            foreach (var corner in corners)
            {
                min = Vector2.Min(min, viewRect.InverseTransformPoint(corner));
                max = Vector2.Max(max, viewRect.InverseTransformPoint(corner));
            }
            return Rect.MinMaxRect(min.x, min.y, max.x, max.y);
        }

        private void ShowPosition()
        {
            _isShowing = true;
            Show(m_HorizontalScrollbar, 0);
            Show(m_VerticalScrollbar, 1);
            _isShowing = false;
        }

        private void Show(Scrollbar bar, int axis)
        {
            if (bar == null)
                return;
            var whole = ContentInView().size[axis];
            bar.size = whole > 0 ? Mathf.Clamp01(View.size[axis] / whole) : 1;
            bar.value = NormalizedPosition(axis);
        }

        private void SetHorizontal(float value)
        {
            if (!_isShowing)
                SetNormalizedPosition(value, 0);
        }

        private void SetVertical(float value)
        {
            if (!_isShowing)
                SetNormalizedPosition(value, 1);
        }

        private static void Listen(Scrollbar old, Scrollbar bar, UnityAction<float> call)
        {
            if (old != null)
                old.onValueChanged.RemoveListener(call);
            if (bar == null)
                return;
            bar.onValueChanged.RemoveListener(call);
            bar.onValueChanged.AddListener(call);
        }

        [Serializable]
        public class ScrollRectEvent : UnityEvent<Vector2> { }
    }
}
