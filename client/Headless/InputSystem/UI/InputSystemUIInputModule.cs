using System.Collections.Generic;
using System.Linq;
using UnityEngine.EventSystems;

namespace UnityEngine.InputSystem.UI
{
    /// <summary>
    /// Sends what a pointer, keys and a gamepad of the Input System do to what lies under the pointer, or is selected. There is
    /// one pointer: fingers move it as a mouse does.
    /// </summary>
    public class InputSystemUIInputModule : PointerInputModule
    {
        // The names are those of Unity's files.
        private InputActionAsset m_ActionsAsset;
        private InputActionReference m_PointAction;
        private InputActionReference m_MoveAction;
        private InputActionReference m_SubmitAction;
        private InputActionReference m_CancelAction;
        private InputActionReference m_LeftClickAction;
        private InputActionReference m_MiddleClickAction;
        private InputActionReference m_RightClickAction;
        private InputActionReference m_ScrollWheelAction;

        private readonly List<InputAction> _enabled = new List<InputAction>();
        private float _movedAt;
        private bool _isRepeating;
        private bool _wasMoving;

        /// <summary>An asset with the same actions takes the place of the one that they are of now.</summary>
        public InputActionAsset actionsAsset
        {
            get => m_ActionsAsset;
            set
            {
                if (value == m_ActionsAsset)
                {
                    return;
                }
                point = InAsset(point, value);
                move = InAsset(move, value);
                submit = InAsset(submit, value);
                cancel = InAsset(cancel, value);
                leftClick = InAsset(leftClick, value);
                middleClick = InAsset(middleClick, value);
                rightClick = InAsset(rightClick, value);
                scrollWheel = InAsset(scrollWheel, value);
                m_ActionsAsset = value;
            }
        }

        public InputActionReference point
        {
            get => m_PointAction;
            set => Set(ref m_PointAction, value);
        }

        public InputActionReference move
        {
            get => m_MoveAction;
            set => Set(ref m_MoveAction, value);
        }

        public InputActionReference submit
        {
            get => m_SubmitAction;
            set => Set(ref m_SubmitAction, value);
        }

        public InputActionReference cancel
        {
            get => m_CancelAction;
            set => Set(ref m_CancelAction, value);
        }

        public InputActionReference leftClick
        {
            get => m_LeftClickAction;
            set => Set(ref m_LeftClickAction, value);
        }

        public InputActionReference middleClick
        {
            get => m_MiddleClickAction;
            set => Set(ref m_MiddleClickAction, value);
        }

        public InputActionReference rightClick
        {
            get => m_RightClickAction;
            set => Set(ref m_RightClickAction, value);
        }

        public InputActionReference scrollWheel
        {
            get => m_ScrollWheelAction;
            set => Set(ref m_ScrollWheelAction, value);
        }

        /// <summary>Seconds from the first move of the selection to the second, while the control is held.</summary>
        public float moveRepeatDelay { get; set; } = 0.5f;

        /// <summary>Seconds from each of these moves to the next.</summary>
        public float moveRepeatRate { get; set; } = 0.1f;

        /// <summary>Whether a press on nothing takes the selection away.</summary>
        public bool deselectOnBackgroundClick { get; set; } = true;

        private IEnumerable<InputActionReference> References =>
            new[]
            {
                m_PointAction,
                m_MoveAction,
                m_SubmitAction,
                m_CancelAction,
                m_LeftClickAction,
                m_MiddleClickAction,
                m_RightClickAction,
                m_ScrollWheelAction,
            }.Where(reference => reference != null && reference.action != null);

        /// <summary>The actions that every project has without an asset of its own.</summary>
        public void AssignDefaultActions()
        {
            var asset = DefaultActions.Asset;
            m_ActionsAsset = asset;
            point = DefaultActions.Reference("Point");
            move = DefaultActions.Reference("Navigate");
            submit = DefaultActions.Reference("Submit");
            cancel = DefaultActions.Reference("Cancel");
            leftClick = DefaultActions.Reference("Click");
            middleClick = DefaultActions.Reference("MiddleClick");
            rightClick = DefaultActions.Reference("RightClick");
            scrollWheel = DefaultActions.Reference("ScrollWheel");
        }

        public void UnassignActions()
        {
            m_ActionsAsset = null;
            point = move = submit = cancel = null;
            leftClick = middleClick = rightClick = scrollWheel = null;
        }

        public override void Process()
        {
            var isUsed = UpdateSelected();
            if (m_PointAction != null)
            {
                ProcessPointer();
            }
            if (eventSystem.sendNavigationEvents && !isUsed && !Move())
            {
                Send(m_SubmitAction, ExecuteEvents.submitHandler);
                Send(m_CancelAction, ExecuteEvents.cancelHandler);
            }
        }

        protected override void OnEnable()
        {
            base.OnEnable();
            if (m_ActionsAsset == null && !References.Any())
            {
                AssignDefaultActions();
            }
            foreach (var reference in References)
            {
                Enable(reference);
            }
        }

        protected override void OnDisable()
        {
            // Somebody else may have enabled the others.
            _enabled.ForEach(action => action.Disable());
            _enabled.Clear();
            base.OnDisable();
        }

        private void ProcessPointer()
        {
            var isNew = GetPointerData(kMouseLeftId, out var left, create: true);
            var position = m_PointAction.action.ReadValue<Vector2>();
            // A pointer comes from nowhere.
            left.delta = isNew ? Vector2.zero : position - left.position;
            left.position = position;
            left.scrollDelta = ValueOf(m_ScrollWheelAction);
            var buttons = new[] { m_LeftClickAction, m_RightClickAction, m_MiddleClickAction };
            if (
                left.delta == Vector2.zero
                && left.scrollDelta == Vector2.zero
                && !buttons.Any(button => WentDown(button) || WentUp(button))
            )
            {
                return;
            }
            ProcessButtons(
                left,
                button => WentDown(buttons[button]),
                button => WentUp(buttons[button])
            );
        }

        internal override bool KeepsSelection(GameObject over) =>
            !deselectOnBackgroundClick && over == null;

        private bool Move()
        {
            var direction = ValueOf(m_MoveAction);
            var isFirst = !_wasMoving;
            _wasMoving = direction != Vector2.zero;
            if (!_wasMoving)
            {
                return false;
            }
            var wait = _isRepeating ? moveRepeatRate : moveRepeatDelay;
            if (!isFirst && Time.unscaledTime < _movedAt + wait)
            {
                return false;
            }
            _isRepeating = !isFirst;
            _movedAt = Time.unscaledTime;
            SendMove(direction);
            return true;
        }

        private void Send<T>(InputActionReference reference, ExecuteEvents.EventFunction<T> handler)
            where T : IEventSystemHandler
        {
            if (WentDown(reference) && eventSystem.currentSelectedGameObject is { } selected)
            {
                ExecuteEvents.Execute(selected, new BaseEventData(eventSystem), handler);
            }
        }

        private void Set(ref InputActionReference field, InputActionReference value)
        {
            field = value;
            if (isActiveAndEnabled && value != null && value.action != null)
            {
                Enable(value);
            }
        }

        private void Enable(InputActionReference reference)
        {
            if (!reference.action.enabled)
            {
                reference.action.Enable();
                _enabled.Add(reference.action);
            }
        }

        private static InputActionReference InAsset(
            InputActionReference reference,
            InputActionAsset asset
        ) =>
            reference == null || reference.action == null || asset == null ? null
            : asset.FindAction(reference.action.ToString()) is { } same
                ? InputActionReference.Create(same)
            : null;

        private static Vector2 ValueOf(InputActionReference reference) =>
            reference == null || reference.action == null
                ? Vector2.zero
                : reference.action.ReadValue<Vector2>();

        private static bool WentDown(InputActionReference reference) =>
            reference != null && reference.action != null && reference.action.WasPressedThisFrame();

        private static bool WentUp(InputActionReference reference) =>
            reference != null
            && reference.action != null
            && reference.action.WasReleasedThisFrame();
    }
}
