using System;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    [ExecuteAlways]
    [DisallowMultipleComponent]
    public partial class Selectable
        : UIBehaviour,
            IPointerDownHandler,
            IPointerUpHandler,
            IPointerEnterHandler,
            IPointerExitHandler,
            IMoveHandler,
            ISelectHandler,
            IDeselectHandler
    {
        private bool m_Interactable = true;
        private Transition m_Transition = Transition.ColorTint;
        private ColorBlock m_Colors = ColorBlock.defaultColorBlock;
        private SpriteState m_SpriteState;
        private AnimationTriggers m_AnimationTriggers = new AnimationTriggers();
        private Graphic m_TargetGraphic;

        [NonSerialized]
        private bool _isPointerInside;

        [NonSerialized]
        private bool _isPointerDown;

        [NonSerialized]
        private bool _hasSelection;

        [NonSerialized]
        private bool _wasInteractable = true;

        protected Selectable() { }

        /// <summary>How the state of the control shows.</summary>
        public enum Transition
        {
            None,
            ColorTint,
            SpriteSwap,
            Animation,
        }

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

        public Transition transition
        {
            get => m_Transition;
            set
            {
                m_Transition = value;
                UpdateLooks();
            }
        }

        public SpriteState spriteState
        {
            get => m_SpriteState;
            set
            {
                m_SpriteState = value;
                UpdateLooks();
            }
        }

        public AnimationTriggers animationTriggers
        {
            get => m_AnimationTriggers;
            set
            {
                m_AnimationTriggers = value;
                UpdateLooks();
            }
        }

        public Animator animator => GetComponent<Animator>();

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
            InstantClearState();
        }

        protected override void OnCanvasGroupChanged() => NoteGroups();

        protected override void OnTransformParentChanged() => NoteGroups();

        protected override void OnDidApplyAnimationProperties() => UpdateLooks();

        protected bool IsHighlighted() =>
            IsActive() && currentSelectionState == SelectionState.Highlighted;

        protected bool IsPressed() => IsActive() && currentSelectionState == SelectionState.Pressed;

        /// <summary>Looks as when it is left alone.</summary>
        protected virtual void InstantClearState()
        {
            _isPointerInside = false;
            _isPointerDown = false;
            _hasSelection = false;
            if (m_TargetGraphic == null)
                return;
            if (m_Transition == Transition.ColorTint)
                m_TargetGraphic.CrossFadeColor(Color.white, 0, true, true);
            else if (m_Transition == Transition.SpriteSwap)
                Show((Sprite)null);
        }

        /// <summary>Tints change at once and do not fade.</summary>
        protected virtual void DoStateTransition(SelectionState state, bool instant)
        {
            if (!gameObject.activeInHierarchy)
                return;
            if (m_Transition == Transition.ColorTint && m_TargetGraphic != null)
                m_TargetGraphic.CrossFadeColor(
                    ColorOf(state) * m_Colors.colorMultiplier,
                    0,
                    true,
                    true
                );
            else if (m_Transition == Transition.SpriteSwap)
                Show(SpriteOf(state));
            else if (m_Transition == Transition.Animation)
                Trigger(TriggerOf(state));
        }

        private void UpdateLooks()
        {
            if (!isActiveAndEnabled)
                return;
            _wasInteractable = IsInteractable();
            DoStateTransition(currentSelectionState, true);
        }

        private void NoteGroups()
        {
            if (IsInteractable() != _wasInteractable)
                UpdateLooks();
        }

        private void Show(Sprite sprite)
        {
            if (image != null)
                image.overrideSprite = sprite;
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

        private Sprite SpriteOf(SelectionState state) =>
            state switch
            {
                SelectionState.Highlighted => m_SpriteState.highlightedSprite,
                SelectionState.Pressed => m_SpriteState.pressedSprite,
                SelectionState.Selected => m_SpriteState.selectedSprite,
                SelectionState.Disabled => m_SpriteState.disabledSprite,
                _ => null,
            };

        private string TriggerOf(SelectionState state) =>
            state switch
            {
                SelectionState.Highlighted => m_AnimationTriggers.highlightedTrigger,
                SelectionState.Pressed => m_AnimationTriggers.pressedTrigger,
                SelectionState.Selected => m_AnimationTriggers.selectedTrigger,
                SelectionState.Disabled => m_AnimationTriggers.disabledTrigger,
                _ => m_AnimationTriggers.normalTrigger,
            };

        private void Trigger(string trigger)
        {
            if (
                string.IsNullOrEmpty(trigger)
                || animator is not { isActiveAndEnabled: true, hasBoundPlayables: true } played
            )
                return;
            foreach (var other in animationTriggers.All)
                played.ResetTrigger(other);
            played.SetTrigger(trigger);
        }
    }
}
