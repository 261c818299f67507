using System;
using System.Collections.Generic;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>The tints of a control, one for each state.</summary>
    [Serializable]
    public struct ColorBlock
    {
        public static ColorBlock defaultColorBlock = new ColorBlock
        {
            normalColor = Color.white,
            highlightedColor = new Color32(245, 245, 245, 255),
            pressedColor = new Color32(200, 200, 200, 255),
            selectedColor = new Color32(245, 245, 245, 255),
            disabledColor = new Color32(200, 200, 200, 128),
            colorMultiplier = 1,
            fadeDuration = 0.1f,
        };

        public Color normalColor { get; set; }

        public Color highlightedColor { get; set; }

        public Color pressedColor { get; set; }

        public Color selectedColor { get; set; }

        public Color disabledColor { get; set; }

        public float colorMultiplier { get; set; }

        public float fadeDuration { get; set; }
    }

    [ExecuteAlways]
    [DisallowMultipleComponent]
    public class Selectable
        : UIBehaviour,
            IPointerDownHandler,
            IPointerUpHandler,
            IPointerEnterHandler,
            IPointerExitHandler,
            IMoveHandler,
            ISelectHandler,
            IDeselectHandler
    {
        private static readonly List<Selectable> s_Active = new List<Selectable>();

        private bool m_Interactable = true;
        private ColorBlock m_Colors = ColorBlock.defaultColorBlock;
        private Graphic m_TargetGraphic;

        [NonSerialized]
        private bool _isPointerInside;

        [NonSerialized]
        private bool _isPointerDown;

        [NonSerialized]
        private bool _hasSelection;

        protected Selectable() { }

        protected enum SelectionState
        {
            Normal,
            Highlighted,
            Pressed,
            Selected,
            Disabled,
        }

        public bool interactable
        {
            get => m_Interactable;
            set
            {
                if (m_Interactable == value)
                    return;
                m_Interactable = value;
                var system = EventSystem.current;
                if (!value && system != null && system.currentSelectedGameObject == gameObject)
                    system.SetSelectedGameObject(null);
                UpdateLooks();
            }
        }

        public ColorBlock colors
        {
            get => m_Colors;
            set
            {
                m_Colors = value;
                UpdateLooks();
            }
        }

        /// <summary>The graphic that shows the tint of the state.</summary>
        public Graphic targetGraphic
        {
            get => m_TargetGraphic;
            set
            {
                m_TargetGraphic = value;
                UpdateLooks();
            }
        }

        public Image image
        {
            get => m_TargetGraphic as Image;
            set => targetGraphic = value;
        }

        protected SelectionState currentSelectionState
        {
            get
            {
                if (!IsInteractable())
                    return SelectionState.Disabled;
                if (_isPointerDown)
                    return SelectionState.Pressed;
                if (_hasSelection)
                    return SelectionState.Selected;
                return _isPointerInside ? SelectionState.Highlighted : SelectionState.Normal;
            }
        }

        /// <summary>True if interactable is set and no canvas group above disables it.</summary>
        public virtual bool IsInteractable()
        {
            for (var level = transform; m_Interactable && level != null; level = level.parent)
            {
                var group = level.GetComponent<CanvasGroup>();
                if (group == null || !group.enabled)
                    continue;
                if (!group.interactable)
                    return false;
                if (group.ignoreParentGroups)
                    break;
            }
            return m_Interactable;
        }

        public virtual void Select()
        {
            if (EventSystem.current != null && !EventSystem.current.alreadySelecting)
                EventSystem.current.SetSelectedGameObject(gameObject);
        }

        /// <summary>
        /// The selectable in that direction that is nearest and least off the line; null if there is none.
        /// </summary>
        public Selectable FindSelectable(Vector3 dir)
        {
            Selectable best = null;
            var bestScore = 0f;
            foreach (var other in s_Active)
            {
                if (other == this || !other.IsInteractable())
                    continue;
                var way = other.transform.position - transform.position;
                var along = Vector3.Dot(dir.normalized, way);
                var score = along <= 0 ? 0 : along / way.sqrMagnitude;
                if (score <= bestScore)
                    continue;
                bestScore = score;
                best = other;
            }
            return best;
        }

        public virtual void OnMove(AxisEventData eventData)
        {
            var next = FindSelectable(
                transform.rotation
                    * (
                        eventData.moveDir switch
                        {
                            MoveDirection.Left => Vector3.left,
                            MoveDirection.Up => Vector3.up,
                            MoveDirection.Right => Vector3.right,
                            MoveDirection.Down => Vector3.down,
                            _ => Vector3.zero,
                        }
                    )
            );
            if (next != null && next.IsActive())
                eventData.selectedObject = next.gameObject;
        }

        public virtual void OnPointerDown(PointerEventData eventData)
        {
            if (eventData.button != PointerEventData.InputButton.Left)
                return;
            if (IsInteractable() && EventSystem.current != null)
                EventSystem.current.SetSelectedGameObject(gameObject, eventData);
            _isPointerDown = true;
            UpdateLooks();
        }

        public virtual void OnPointerUp(PointerEventData eventData)
        {
            if (eventData.button != PointerEventData.InputButton.Left)
                return;
            _isPointerDown = false;
            UpdateLooks();
        }

        public virtual void OnPointerEnter(PointerEventData eventData)
        {
            _isPointerInside = true;
            UpdateLooks();
        }

        public virtual void OnPointerExit(PointerEventData eventData)
        {
            _isPointerInside = false;
            UpdateLooks();
        }

        public virtual void OnSelect(BaseEventData eventData)
        {
            _hasSelection = true;
            UpdateLooks();
        }

        public virtual void OnDeselect(BaseEventData eventData)
        {
            _hasSelection = false;
            UpdateLooks();
        }

        protected override void Awake()
        {
            if (m_TargetGraphic == null)
                m_TargetGraphic = GetComponent<Graphic>();
        }

        protected override void OnEnable()
        {
            s_Active.Add(this);
            _isPointerDown = false;
            var system = EventSystem.current;
            _hasSelection = system != null && system.currentSelectedGameObject == gameObject;
            UpdateLooks();
        }

        protected override void OnDisable()
        {
            s_Active.Remove(this);
            _isPointerInside = false;
            _isPointerDown = false;
            _hasSelection = false;
        }

        protected virtual void DoStateTransition(SelectionState state, bool instant)
        {
            if (m_TargetGraphic == null)
                return;
            var renderer = m_TargetGraphic.canvasRenderer;
            if (renderer != null)
                renderer.SetColor(ColorOf(state) * m_Colors.colorMultiplier);
        }

        /// <summary>
        /// Tints change at once and do not fade. A change of a canvas group shows when the canvas is drawn next.
        /// </summary>
        internal void UpdateLooks()
        {
            if (isActiveAndEnabled)
                DoStateTransition(currentSelectionState, true);
        }

        private Color ColorOf(SelectionState state) =>
            state switch
            {
                SelectionState.Highlighted => m_Colors.highlightedColor,
                SelectionState.Pressed => m_Colors.pressedColor,
                SelectionState.Selected => m_Colors.selectedColor,
                SelectionState.Disabled => m_Colors.disabledColor,
                _ => m_Colors.normalColor,
            };
    }
}
